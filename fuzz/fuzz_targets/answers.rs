#![no_main]

#[path = "../../tests/it/harness/mod.rs"]
mod harness;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| harness::answers(bytes));
