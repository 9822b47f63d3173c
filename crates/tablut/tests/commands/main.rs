//! Every command as a user runs it: what it prints, where, and its exit code.

mod convert;
#[path = "../process/mod.rs"]
mod process;
mod rules;
mod shell;
mod study;
mod verify;
