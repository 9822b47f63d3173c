//! [`Lines`]: reading lines of bounded length from whoever is at the other end.

use std::io::{self, BufRead, Read};

use thiserror::Error;

use crate::MAX_LINE;

/// A line that is no text. The lines after it can still be read.
///
/// ```
/// use tafl_protocol::{LineError, Lines};
/// let mut lines = Lines::new(&b"\xff\xfe\nquit\n"[..]);
/// assert_eq!(lines.next_line().unwrap(), Some(Err(LineError::NotText)));
/// assert_eq!(lines.next_line().unwrap(), Some(Ok("quit".to_owned())));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LineError {
    /// More bytes than a line may have; the rest of it is passed over.
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// Not UTF-8.
    #[error("the line is not UTF-8 text")]
    NotText,
}

/// The lines of a stream, without their ends (`\n` or `\r\n`). No more than one line is held in memory.
///
/// ```
/// use tafl_protocol::Lines;
/// let mut lines = Lines::new(&b"isready\r\nquit"[..]);
/// assert_eq!(lines.next_line().unwrap(), Some(Ok("isready".to_owned())));
/// assert_eq!(lines.next_line().unwrap(), Some(Ok("quit".to_owned())));
/// assert_eq!(lines.next_line().unwrap(), None);
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    stream: R,
    /// The last line was too long, and the rest of it is still to be passed over.
    is_within: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a stream.
    pub fn new(stream: R) -> Lines<R> {
        Lines { stream, is_within: false }
    }

    /// The next line; none at the end of the stream.
    ///
    /// # Errors
    /// If the stream cannot be read. A line that is no text is no such error.
    pub fn next_line(&mut self) -> io::Result<Option<Result<String, LineError>>> {
        if std::mem::take(&mut self.is_within) {
            self.skip_line()?;
        }
        let mut bytes = Vec::new();
        // Two bytes more, for the line's end.
        self.stream.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let ended = bytes.pop_if(|last| *last == b'\n').is_some();
        if ended {
            bytes.pop_if(|last| *last == b'\r');
        }
        if bytes.len() > MAX_LINE {
            self.is_within = !ended;
            return Ok(Some(Err(LineError::TooLong)));
        }
        Ok(Some(String::from_utf8(bytes).map_err(|_| LineError::NotText)))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = match self.stream.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(());
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.stream.consume(used);
            if end.is_some() {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlong_line_is_passed_over() {
        for extra in [1, 2, 3, 100_000] {
            let text = format!("{}\r\nquit\n", "x".repeat(MAX_LINE + extra));
            let mut lines = Lines::new(text.as_bytes());
            assert_eq!(lines.next_line().unwrap(), Some(Err(LineError::TooLong)));
            assert_eq!(lines.next_line().unwrap(), Some(Ok("quit".to_owned())));
            assert_eq!(lines.next_line().unwrap(), None);
        }
    }

    #[test]
    fn the_longest_line_is_read() {
        for end in ["", "\n", "\r\n"] {
            let text = format!("{}{end}", "x".repeat(MAX_LINE));
            let mut lines = Lines::new(text.as_bytes());
            assert_eq!(lines.next_line().unwrap().unwrap().unwrap().len(), MAX_LINE);
            assert_eq!(lines.next_line().unwrap(), None);
        }
    }
}
