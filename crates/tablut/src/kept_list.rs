//! Lists that this program keeps for itself: lessons that are done, puzzles that are solved.

use std::fs;

use tafl_files::Existing;

use crate::kept_folder;

/// The longest file that is read.
const MOST_BYTES: u64 = 1 << 20;

/// The words of a list, one a line; none where nothing has been kept.
pub fn read(name: &str) -> Vec<String> {
    let Some(path) = kept_folder::folder().map(|folder| folder.join(name)) else { return Vec::new() };
    if fs::metadata(&path).is_ok_and(|metadata| metadata.len() > MOST_BYTES) {
        return Vec::new();
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().map(str::to_owned).filter(|line| !line.is_empty()).collect()
}

/// Keeps a list. Where that cannot be done, it is forgotten with the program's end, and nothing else is lost.
pub fn write(name: &str, words: &[String]) {
    let Some(folder) = kept_folder::folder() else { return };
    let text: String = words.iter().map(|word| format!("{word}\n")).collect();
    let _ = fs::create_dir_all(&folder)
        .and_then(|()| tafl_files::write(&folder.join(name), &text, Existing::Replace));
}
