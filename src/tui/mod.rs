//! The loop between the terminal and the app: the only layer that knows a terminal, a clock and signals. It decides
//! nothing.

mod clock;
#[cfg(unix)]
mod decoder;
mod effects;
mod event_loop;
mod farewell;
#[cfg(unix)]
mod foreground;
mod inject;
mod input;
mod keeping;
mod pen;
mod screen;
mod signals;

#[cfg(unix)]
pub use decoder::Decoder;
pub use event_loop::{Impossible, run, why_impossible};
pub use input::press;
pub use keeping::Outside;
pub use pen::Pen;
pub use signals::outlive_file_limits;
