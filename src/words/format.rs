//! Templates: sentences with names in braces, and the values that replace them.

use std::fmt::Display;

/// Fills a template: `{name}` becomes the value of that name, or nothing if `values` has none.
pub fn fill(template: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, after)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// Fills a template with variables or expressions, by name.
///
/// ```
/// let words = sungka::prefs::Language::English.words();
/// assert_eq!(sungka::say!(words.count.seed_many, number = 7), "7 seeds");
/// ```
#[macro_export]
macro_rules! say {
    ($template:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::fill(&$template, &[$((stringify!($name), &$crate::say!(@value $name $(= $value)?)),)*])
    };
    (@value $name:ident = $value:expr) => { $value };
    (@value $name:ident) => { $name };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_by_name() {
        assert_eq!(fill("{a} and {b}, {a}", &[("a", &1), ("b", &"x")]), "1 and x, 1");
        assert_eq!(fill("no {unknown} value", &[]), "no  value");
        assert_eq!(fill("an open { brace", &[]), "an open  brace");
    }
}
