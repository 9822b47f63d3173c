//! Writing to standard output without failing on a closed pipe.

use std::io::{self, Write};

use crate::failure::{Done, Failure};

/// Prints a text as it is.
pub fn print(text: &str) -> Done {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::while_writing(&error))
}
