//! A file that is written when the work is done: tried before the work begins, so that none is done in vain, and either
//! there whole or not at all. `-` is standard output.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tafl_files::Existing;

use crate::failure::{Done, Failure};
use crate::output;

/// The name that means standard output.
pub const STDOUT: &str = "-";

/// A file that can be written.
pub enum OutFile {
    /// Standard output.
    Standard,
    /// An ordinary file, which is there whole or not at all.
    Whole(PathBuf),
    /// Something that is there and no ordinary file, such as a pipe.
    Direct(File, PathBuf),
}

impl OutFile {
    /// Tries whether a file can be written there.
    pub fn open(path: &Path) -> Result<OutFile, Failure> {
        if path.as_os_str() == STDOUT {
            return Ok(OutFile::Standard);
        }
        tafl_files::hold_to_writable(path).map_err(|error| Failure::input(error.to_string()))?;
        let path = path.to_owned();
        if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
            // Opened once, so that whoever reads a pipe does not see its end before the work is done.
            let opened = OpenOptions::new().write(true).open(&path);
            let file = opened.map_err(|error| unwritten(&path, &error))?;
            return Ok(OutFile::Direct(file, path));
        }
        Ok(OutFile::Whole(path))
    }

    /// Tries whether a file can be written there that is none of those that are read: it would be lost.
    pub fn open_beside<'a>(
        path: &Path,
        inputs: impl IntoIterator<Item = &'a PathBuf>,
    ) -> Result<OutFile, Failure> {
        if path.as_os_str() != STDOUT
            && let Ok(out) = fs::canonicalize(path)
            && out.is_file()
            && inputs.into_iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == out))
        {
            return Err(Failure::input(format!(
                "{}: this is one of the files that are read; name another to write to",
                path.display()
            )));
        }
        OutFile::open(path)
    }

    /// Whether there is an ordinary file already, and something in it that would be lost.
    pub fn has_content(&self) -> bool {
        matches!(self, OutFile::Whole(path) if path.metadata().is_ok_and(|there| there.len() > 0))
    }

    /// Writes it.
    pub fn write(self, content: &[u8]) -> Done {
        match self {
            OutFile::Standard => output::print_bytes(content),
            OutFile::Direct(mut file, path) => {
                file.write_all(content).map_err(|error| unwritten(&path, &error))
            }
            OutFile::Whole(path) => {
                tafl_files::write(&path, content, Existing::Replace).map_err(|error| unwritten(&path, &error))
            }
        }
    }

    /// Writes it and says so: on standard output, or where the content went there, beside it.
    pub fn write_and_say(self, content: &[u8], said: &str) -> Done {
        let is_standard = matches!(self, OutFile::Standard);
        self.write(content)?;
        if is_standard {
            output::note(said);
            return Ok(());
        }
        output::print(&format!("{said}\n"))
    }

    /// What it is called in a sentence.
    pub fn name(&self) -> String {
        match self {
            OutFile::Standard => "standard output".to_owned(),
            OutFile::Whole(path) | OutFile::Direct(_, path) => path.display().to_string(),
        }
    }
}

/// Makes a folder for what is to come, unless it is there.
pub fn make_folder(path: &Path) -> Done {
    if path.as_os_str() == STDOUT {
        return Err(Failure::input("-: several files cannot go to standard output; name a folder"));
    }
    if path.exists() && !path.is_dir() {
        return Err(Failure::input(format!("{}: this is a file; name a folder", path.display())));
    }
    fs::create_dir_all(path)
        .map_err(|error| Failure::input(format!("{}: the folder cannot be made: {error}", path.display())))
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::input(format!("{}: the file cannot be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.tafl");
        fs::write(&path, "old").expect("written");
        let out = OutFile::open(&path).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("read"), "old");
        out.write(b"new").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("read"), "new");
        // Whoever ends the program while it works finds nothing of it there.
        let _waits = OutFile::open(&path).expect("it can be written");
        // None of those that are read is lost.
        let read = [folder.path().join(".").join("game.tafl")];
        assert!(OutFile::open_beside(&path, &read).is_err());
        assert!(OutFile::open_beside(&folder.path().join("other.tafl"), &read).is_ok());
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
    }

    #[test]
    fn what_cannot_be_written_is_said_before_any_work() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(OutFile::open(folder.path()).is_err());
        assert!(OutFile::open(&folder.path().join("none").join("game.tafl")).is_err());
        assert!(OutFile::open(Path::new("")).is_err());
        let file = folder.path().join("file");
        fs::write(&file, "").expect("written");
        assert!(make_folder(&file).is_err_and(|failure| failure.to_string().ends_with("name a folder")));
        let refused = |path: &str| make_folder(Path::new(path)).expect_err("no folder").to_string();
        assert!(refused(STDOUT).ends_with("name a folder"));
        #[cfg(unix)]
        assert!(refused("/dev/null").ends_with("this is a file; name a folder"));
        assert!(make_folder(&file.join("in")).is_err() && make_folder(&folder.path().join("a/b")).is_ok());
    }
}
