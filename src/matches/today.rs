//! The time of day, as it stands in a record and in the name of a file.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};

/// A moment of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Today {
    moment: ZonedDateTime,
}

impl Today {
    /// Now, in the zone of this machine; in UTC where no zone is known.
    pub fn now() -> Today {
        Today { moment: ZonedDateTime::now() }
    }

    /// The moment that stands in a record: a date and a time with its zone; `None` if it is none.
    pub fn read(text: &str) -> Option<Today> {
        let moment: Timestamp = text.parse().ok()?;
        Some(Today { moment: moment.to_zoned_datetime(TimeZone::system()) })
    }

    /// As it stands in a record: `2026-11-30T19:04:12+08:00`, or with `Z` where no zone is known.
    pub fn in_record(&self) -> String {
        let form = if self.moment.time_zone().is_unknown() { "%Y-%m-%dT%H:%M:%SZ" } else { "%Y-%m-%dT%H:%M:%S%:z" };
        self.moment.strftime(form).to_string()
    }

    /// As it stands in the name of a file, in UTC: `20261130T110412Z`.
    pub fn in_name(&self) -> String {
        self.moment.timestamp().strftime("%Y%m%dT%H%M%SZ").to_string()
    }

    /// The day, as `2026-11-30`.
    pub fn day(&self) -> String {
        self.moment.strftime("%Y-%m-%d").to_string()
    }

    /// The time of day, as `19:04`.
    pub fn hour(&self) -> String {
        self.moment.strftime("%H:%M").to_string()
    }

    /// Whole days from this day to the day of `later`; negative where the clock has gone back.
    pub fn days_until(&self, later: &Today) -> i64 {
        let span = self.moment.date().until(later.moment.date());
        span.map_or(0, |span| i64::from(span.get_days()))
    }

    /// The order of moments.
    pub fn stamp(&self) -> i64 {
        self.moment.timestamp().as_second()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_zone(hours: i8, text: &str) -> Today {
        let moment: Timestamp = text.parse().unwrap();
        Today { moment: moment.to_zoned_datetime(TimeZone::fixed(jiff::tz::offset(hours))) }
    }

    #[test]
    fn in_manila_the_evening_is_the_same_day() {
        let evening = in_zone(8, "2026-11-30T19:04:12+08:00");
        assert_eq!(evening.in_record(), "2026-11-30T19:04:12+08:00");
        assert_eq!(evening.in_name(), "20261130T110412Z");
        assert_eq!((evening.day().as_str(), evening.hour().as_str()), ("2026-11-30", "19:04"));
        let morning = in_zone(8, "2026-12-01T07:59:00+08:00");
        assert_eq!(morning.day(), "2026-12-01");
        assert_eq!(evening.days_until(&morning), 1);
        assert_eq!(morning.days_until(&evening), -1);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let evening = in_zone(-3, "2026-11-30T19:04:12-03:00");
        assert_eq!(Today::read(&evening.in_record()).unwrap().stamp(), evening.stamp());
        assert_eq!(Today::read("2026-11-30T22:04:12Z").unwrap().stamp(), evening.stamp());
        assert_eq!(Today::read("yesterday"), None);
    }

    #[test]
    fn without_a_zone_it_is_utc_and_says_so() {
        let moment: Timestamp = "2026-11-30T11:04:12Z".parse().unwrap();
        let today = Today { moment: moment.to_zoned_datetime(TimeZone::unknown()) };
        assert_eq!(today.in_record(), "2026-11-30T11:04:12Z");
    }
}
