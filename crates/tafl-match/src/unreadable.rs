//! Why a file cannot be read, in words.

use std::io::{self, ErrorKind};

/// What an error of the system means to somebody who has named a file.
///
/// ```
/// use tafl_match::why_unreadable;
/// let error = std::fs::read("no/such/file").unwrap_err();
/// assert_eq!(why_unreadable(&error), "there is no such file");
/// ```
#[must_use]
pub fn why_unreadable(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "you have no permission to read this file".to_owned(),
        ErrorKind::IsADirectory => "this is a folder; name a file in it".to_owned(),
        _ => format!("the file cannot be read: {error}"),
    }
}
