//! Strategies for random rules, boards and games, made so that rare things happen often.

pub mod board;
pub mod rules;
