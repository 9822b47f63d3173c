//! Screens as they are drawn.
