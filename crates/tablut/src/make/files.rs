//! Where the files of `tablut make` go: one file, one with a number for each sheet, or a folder; or standard output. And
//! their titles.

use std::fs;
use std::path::{Path, PathBuf};

use tafl::library::RuleSet;
use tafl_wording::{Value, Words};

use crate::failure::{Done, Failure};
use crate::out_file::{OutFile, STDOUT};
use crate::output;

/// What `--out` names.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A folder, for everything.
    Folder(PathBuf),
    /// A file in the format that its name ends with, in small letters.
    File(PathBuf, String),
}

/// What a path means: a folder if it ends with a stroke, is one, or has no extension; and standard output the first of
/// the formats.
pub fn target(out: &Path, formats: &[&str]) -> Result<Target, Failure> {
    let text = out.to_string_lossy();
    if text.is_empty() {
        return Err(Failure::input("--out: the name is empty; name a file or a folder"));
    }
    if text == STDOUT {
        return Ok(Target::File(out.to_owned(), formats[0].to_owned()));
    }
    let extension = out.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    match extension {
        _ if out.is_dir() || text.ends_with(['/', '\\']) => Ok(Target::Folder(out.to_owned())),
        None if out.exists() => Err(Failure::input(format!(
            "--out: {text}: this is a file whose name says no format: let it end with .{}, or name a folder",
            formats.join(" or .")
        ))),
        None => Ok(Target::Folder(out.to_owned())),
        Some(format) if formats.contains(&format.as_str()) => Ok(Target::File(out.to_owned(), format)),
        Some(format) => Err(Failure::input(format!(
            "--out: {text}: .{format} is no format for this; let the name end with .{}, or name a folder",
            formats.join(" or .")
        ))),
    }
}

/// The path of the sheet of this number, from 0, out of so many: with the number, from 1, if there are more than one.
pub fn numbered(path: &Path, number: usize, count: usize) -> Result<PathBuf, Failure> {
    if count < 2 {
        return Ok(path.to_owned());
    }
    if path.as_os_str() == STDOUT {
        return Err(Failure::input(format!("--out -: there are {count} files; name a folder for them")));
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    Ok(path.with_file_name(format!("{stem}-{}.{extension}", number + 1)))
}

/// Says what has been written: on standard error, where that went to standard output.
pub fn say(path: &Path, what: &str) -> Done {
    tell(path, &format!("{}: {what}\n", path.display()))
}

/// Prints a text: on standard error, where what is made goes to standard output.
pub fn tell(out: &Path, text: &str) -> Done {
    if out.as_os_str() != STDOUT {
        return output::print(text);
    }
    text.lines().for_each(output::note);
    Ok(())
}

/// The title of what is made of a rule set: a message with its name.
pub fn title(message: &str, set: &RuleSet, words: &Words) -> String {
    words.say(message, &[("name", Value::Text(&words.rule_set_name(set)))])
}

/// Writes a file, and makes its folder if there is none.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    let wrong = |path: &Path, error: &std::io::Error| {
        Failure::input(format!("{}: it cannot be written: {error}", path.display()))
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| wrong(folder, &error))?;
    }
    OutFile::open(path)?.write(content.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_file_or_a_folder() {
        let target = |text| target(Path::new(text), &["svg", "dxf"]).ok();
        assert_eq!(target("a/b.SVG"), Some(Target::File("a/b.SVG".into(), "svg".to_owned())));
        assert_eq!(target("sheets.svg/"), Some(Target::Folder("sheets.svg/".into())));
        assert_eq!(target("no-such-folder"), Some(Target::Folder("no-such-folder".into())));
        assert_eq!(target("a.pdf"), None);
        let there = tempfile::tempdir().expect("a folder");
        let file = there.path().join("sheet");
        fs::write(&file, "").expect("written");
        assert!(super::target(&file, &["svg", "dxf"]).is_err());
        assert_eq!(target("-"), Some(Target::File("-".into(), "svg".to_owned())));
        assert_eq!(numbered(Path::new("a/b.svg"), 1, 3).ok(), Some("a/b-2.svg".into()));
        assert!(numbered(Path::new("-"), 1, 3).is_err());
    }
}
