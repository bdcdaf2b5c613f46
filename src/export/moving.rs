//! A moving picture: an SVG in which each mark of the screen is seen while it is there.
//!
//! A seed that falls changes a few cells, so what stays through all frames is drawn once, and what comes and goes at the
//! same moments is one group. Where nothing may move, or nothing can, the frame that was asked for stands still.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::ink;
use super::paint::Paints;
use super::spots::{self, Spot};
use super::svg::framed;

/// How long the last frame stays before all begins again.
const REST: Duration = Duration::from_millis(2500);

/// A moving picture of `frames`, each with the moment at which it is seen first, from zero on. The frame `still` is what is
/// seen where nothing moves.
pub fn moving(frames: &[(Duration, Buffer)], still: usize, title: &str) -> String {
    let Some((end, last)) = frames.last() else { return String::new() };
    let area = last.area;
    let whole = (*end + REST).as_secs_f64();
    let mut paints = Paints::new();
    let mut drawn = String::new();
    let mut sheet = format!(
        ".m{{visibility:hidden}}.a{{animation-duration:{whole:.2}s;animation-timing-function:step-end;\
         animation-iteration-count:infinite}}@media(prefers-reduced-motion:reduce){{.a{{animation:none}}}}"
    );
    let percent = |frame: usize| {
        let at = frames.get(frame).map_or(whole, |(at, _)| at.as_secs_f64());
        format!("{:.2}%", at * 100.0 / whole)
    };
    // Grounds first, and the signs upon them.
    for layer in [0, 1] {
        let mut groups: BTreeMap<(usize, usize), Vec<Spot>> = BTreeMap::new();
        for (seen, spot) in stays(frames, area, layer) {
            groups.entry(seen).or_default().push(spot);
        }
        for (&(from, to), spots) in &groups {
            let ink = ink::drawn(spots, &mut paints);
            if (from, to) == (0, frames.len()) {
                drawn.push_str(&ink);
                continue;
            }
            let name = format!("k{from}-{to}");
            let hidden = if (from..to).contains(&still) { "" } else { " m" };
            // Writing to a String cannot fail.
            let _ = write!(drawn, "<g class=\"a{hidden}\" style=\"animation-name:{name}\">{ink}</g>");
            let begin = if from == 0 { String::new() } else { "0%{visibility:hidden}".to_owned() };
            let end = if to == frames.len() { String::new() } else { format!("{}{{visibility:hidden}}", percent(to)) };
            let rule = format!("@keyframes {name}{{{begin}{}{{visibility:visible}}{end}}}", percent(from));
            if !sheet.contains(&rule) {
                sheet.push_str(&rule);
            }
        }
    }
    framed(area.as_size(), title, &paints, &sheet, &drawn)
}

/// Each mark of the grounds or of the signs, with its first frame and the one in which it is gone; line by line.
fn stays(frames: &[(Duration, Buffer)], area: Rect, layer: usize) -> Vec<((usize, usize), Spot)> {
    let mut over = Vec::new();
    let mut there: BTreeMap<(u16, u16), (usize, Spot)> = BTreeMap::new();
    for (at, (_, buf)) in frames.iter().enumerate() {
        let marks = spots::of(buf, area).into_iter().nth(layer).unwrap_or_default();
        let mut before = std::mem::take(&mut there);
        for spot in marks {
            let place = (spot.y, spot.x);
            let since = match before.remove(&place) {
                Some((since, old)) if old == spot => since,
                Some((since, old)) => {
                    over.push(((since, at), old));
                    at
                }
                None => at,
            };
            there.insert(place, (since, spot));
        }
        over.extend(before.into_values().map(|(since, old)| ((since, at), old)));
    }
    over.extend(there.into_values().map(|(since, spot)| ((since, frames.len()), spot)));
    over.sort_by_key(|(_, spot)| (spot.y, spot.x));
    over
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn frame(second: u64, text: &str) -> (Duration, Buffer) {
        let mut buf = Buffer::empty(Rect::new(0, 0, 12, 1));
        buf.set_string(0, 0, text, Style::new());
        (Duration::from_secs(second), buf)
    }

    #[test]
    fn each_frame_is_made_of_what_is_there_while_it_is_seen() {
        let frames = [frame(0, "Ana   3"), frame(1, "Ana   4  x"), frame(2, "Ana   3  x"), frame(3, "Ana")];
        let stays = stays(&frames, frames[0].1.area, 1);
        for (at, (_, buf)) in frames.iter().enumerate() {
            let seen: Vec<Spot> = stays
                .iter()
                .filter(|((from, to), _)| (*from..*to).contains(&at))
                .map(|(_, spot)| spot.clone())
                .collect();
            assert_eq!(seen, spots::of(buf, buf.area)[1], "frame {at}");
        }
    }

    #[test]
    fn what_stays_is_drawn_once_and_the_rest_has_its_moments() {
        let frames = [frame(0, "Ana   3"), frame(1, "Ana   4"), frame(2, "Ana   4")];
        // The last frame stays for two seconds and a half, so a second is 22.22 percent.
        let picture = moving(&frames, 1, "x");
        assert_eq!(picture.matches(">Ana<").count(), 1);
        assert!(picture.contains("@keyframes k0-1{0.00%{visibility:visible}22.22%{visibility:hidden}}"), "{picture}");
        assert!(picture.contains("@keyframes k1-3{0%{visibility:hidden}22.22%{visibility:visible}}"), "{picture}");
        // Where nothing moves, the second frame is seen.
        assert!(picture.contains("class=\"a m\" style=\"animation-name:k0-1\""), "{picture}");
        assert!(picture.contains("class=\"a\" style=\"animation-name:k1-3\""), "{picture}");
    }
}
