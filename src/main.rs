//! The program `sungka`.

fn main() {}
