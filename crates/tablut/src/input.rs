//! Reading files and standard input: every way that can go wrong becomes one sentence.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use tafl_match::why_unreadable;

use crate::failure::Failure;

/// The largest file that is read whole: a game, a position or a rule set.
pub const MAX_FILE: u64 = 64 << 20;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// The name that means standard input.
pub const STDIN: &str = "-";

/// Opens a file for reading.
pub fn open(path: &Path) -> Result<File, Failure> {
    if path.is_dir() {
        return Err(Failure::input(format!("{}: this is a folder; name a file in it", path.display())));
    }
    let problem = |error| Failure::input(format!("{}: {}", path.display(), why_unreadable(&error)));
    File::open(path).map_err(problem)
}

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    if path.as_os_str() == STDIN {
        text_from(io::stdin().lock(), &name)
    } else {
        text_from(open(path)?, &name)
    }
}

/// The text of something that is open for reading; `name` is for the message.
pub fn text_from(source: impl Read, name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = source.take(MAX_FILE + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::input(format!("{name}: the file cannot be read: {error}")))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(Failure::input(format!(
            "{name}: the file has more than {} MiB; this is no game or rule set",
            MAX_FILE >> 20
        )));
    }
    let text = text_of(bytes).map_err(|line| {
        Failure::input(format!("{name}: line {line} is not UTF-8 text; save the file as UTF-8 and try again"))
    })?;
    if text.trim().is_empty() {
        return Err(Failure::input(format!("{name}: the file is empty")));
    }
    if let Some(index) = text.lines().position(|line| line.len() > MAX_LINE) {
        let line = index + 1;
        return Err(Failure::input(format!("{name}: line {line} is longer than {MAX_LINE} bytes")));
    }
    Ok(text)
}

/// The bytes as text, or the line (from 1) of the first byte that is no UTF-8.
fn text_of(bytes: Vec<u8>) -> Result<String, usize> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        good.iter().filter(|&&byte| byte == b'\n').count() + 1
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads one line into `line`, without its end; `Ok(0)` at the end of the input. A line that is too long is stepped over.
///
/// # Errors
/// A sentence without the place, which the caller knows.
pub fn read_line(reader: &mut impl BufRead, line: &mut String) -> Result<usize, String> {
    line.clear();
    let mut bytes = Vec::new();
    let count = reader
        .by_ref()
        .take(MAX_LINE as u64 + 1)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| format!("the line cannot be read: {error}"))?;
    if bytes.len() > MAX_LINE {
        if bytes.last() != Some(&b'\n') {
            // What cannot be read here will not be read for the next line either.
            let _ = reader.skip_until(b'\n');
        }
        return Err(format!("the line is longer than {MAX_LINE} bytes"));
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    *line = String::from_utf8(bytes).map_err(|_| "the line is not UTF-8 text".to_owned())?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_a_wrong_byte_is_named() {
        assert_eq!(text_of(b"a\nb\n\xff".to_vec()), Err(3));
    }

    #[test]
    fn overlong_lines_are_refused() {
        let text = "x".repeat(MAX_LINE + 2);
        let mut line = String::new();
        assert!(read_line(&mut text.as_bytes(), &mut line).is_err());
        let text = format!("{text}\nnext\n");
        let mut reader = text.as_bytes();
        assert!(read_line(&mut reader, &mut line).is_err());
        assert_eq!(read_line(&mut reader, &mut line), Ok(5));
        assert_eq!(read_line(&mut "a1-a2\r\n".as_bytes(), &mut line), Ok(7));
        assert_eq!(line, "a1-a2");
    }
}
