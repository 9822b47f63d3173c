//! Framing: four bytes of length, most significant first, then so many bytes of UTF-8 text.

use std::io::{self, Read, Write};

use thiserror::Error;

/// The longest message that is read, in bytes. A state has 691.
///
/// ```
/// use tafl_bologna::{FrameError, MAX_MESSAGE, read_frame};
/// let huge = (MAX_MESSAGE as u32 + 1).to_be_bytes();
/// assert!(matches!(read_frame(&mut huge.as_slice()), Err(FrameError::Length(_))));
/// ```
pub const MAX_MESSAGE: usize = 64 << 10;

/// Why no message could be read. After any of these nothing more can be read from the same stream.
///
/// ```
/// use tafl_bologna::{FrameError, read_frame};
/// let negative = read_frame(&mut [0xff, 0xff, 0xff, 0xff].as_slice());
/// assert!(matches!(negative, Err(FrameError::Length(-1))));
/// let cut = read_frame(&mut [0, 0, 0, 8, b'"'].as_slice());
/// assert!(matches!(cut, Err(FrameError::Io(_))));
/// ```
#[derive(Debug, Error)]
pub enum FrameError {
    /// The length is negative, or more than [`MAX_MESSAGE`].
    #[error("a message announces a length of {0} bytes; it has to be 0 to {MAX_MESSAGE}")]
    Length(i32),
    /// The stream failed, or ended in the middle of a message.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
}

/// Reads one message; nothing at the end of the stream. Bytes that are no UTF-8 become replacement characters, as they
/// do in the competition's server.
///
/// ```
/// use tafl_bologna::read_frame;
/// let mut stream = [0, 0, 0, 8, b'"', b'r', b'a', b'n', b'd', b'o', b'm', b'"'].as_slice();
/// assert_eq!(read_frame(&mut stream).unwrap().as_deref(), Some("\"random\""));
/// assert_eq!(read_frame(&mut stream).unwrap(), None);
/// ```
///
/// # Errors
/// If the length is impossible, or the stream fails or ends within the message.
pub fn read_frame(stream: &mut impl Read) -> Result<Option<String>, FrameError> {
    let mut length = [0; 4];
    let mut have = 0;
    while have < length.len() {
        match stream.read(&mut length[have..]) {
            Ok(0) if have == 0 => return Ok(None),
            Ok(0) => return Err(FrameError::Io(io::ErrorKind::UnexpectedEof.into())),
            Ok(count) => have += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    let announced = i32::from_be_bytes(length);
    let length = usize::try_from(announced).ok().filter(|&length| length <= MAX_MESSAGE);
    let mut bytes = vec![0; length.ok_or(FrameError::Length(announced))?];
    stream.read_exact(&mut bytes)?;
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// A message as it goes over the wire.
///
/// ```
/// use tafl_bologna::frame;
/// assert_eq!(frame("\"random\""), *b"\0\0\0\x08\"random\"");
/// ```
#[must_use]
pub fn frame(text: &str) -> Vec<u8> {
    // No message of ours comes near the largest length.
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    [&length.to_be_bytes(), text.as_bytes()].concat()
}

/// Writes one message in one piece.
///
/// ```
/// use tafl_bologna::{read_frame, write_frame};
/// let mut wire = Vec::new();
/// write_frame(&mut wire, "\"è\"").unwrap();
/// assert_eq!(wire[..4], [0, 0, 0, 4], "bytes are counted, not characters");
/// assert_eq!(read_frame(&mut wire.as_slice()).unwrap().as_deref(), Some("\"è\""));
/// ```
///
/// # Errors
/// If the stream fails.
pub fn write_frame(stream: &mut impl Write, text: &str) -> io::Result<()> {
    stream.write_all(&frame(text))?;
    stream.flush()
}
