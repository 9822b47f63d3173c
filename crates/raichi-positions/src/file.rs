//! Files of positions from games. A file is a head of 256 bytes and then records of 40 bytes, all numbers from the lowest
//! byte; docs/training-data.md has the table, and how to read it from Python.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tafl_files::{Existing, LockError, NewFile, lock};
use thiserror::Error;

use crate::record::{RECORD_BYTES, Record, WIDEST};

/// How a file begins.
const MAGIC: &[u8; 8] = b"TAFLPOS1";
/// Bytes before the first record.
const HEAD: usize = 256;
/// Bytes of the head before the text on how the positions were made.
const FIXED: usize = 32;

/// Why a file of positions cannot be read or written.
///
/// ```
/// let error = raichi_positions::read("no/such/file".as_ref()).unwrap_err();
/// assert_eq!(error.to_string(), "no/such/file: there is no such file");
/// ```
#[derive(Debug, Error)]
#[error("{}: {problem}", .path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: FileProblem,
}

/// What is wrong with a file of positions.
///
/// ```
/// use raichi_positions::FileProblem;
/// assert_eq!(FileProblem::Ends(3).to_string(), "it ends before position 3");
/// ```
#[derive(Debug, Error)]
pub enum FileProblem {
    /// There is none.
    #[error("there is no such file")]
    Missing,
    /// It cannot be read or written.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// It does not begin as such files do.
    #[error("this is no file of positions")]
    NoPositions,
    /// The position of this number, from 1 on, is not there.
    #[error("it ends before position {0}")]
    Ends(u64),
    /// The position of this number, from 1 on, is none.
    #[error("position {0} is none")]
    Position(u64),
    /// It is to be gone on with in another way than it was made.
    #[error("it was made by \"{old}\" and cannot go on by \"{new}\"")]
    MadeOtherwise {
        /// How it was made.
        old: String,
        /// How it is to go on.
        new: String,
    },
    /// It has more games, made in the same way, than what is to take its place.
    #[error(
        "it has {old} games made in the same way, and would be replaced by one of {new}: it stays as it is"
    )]
    MoreGames {
        /// How many it has.
        old: u64,
        /// How many the other one has.
        new: u64,
    },
    /// Somebody else is writing it.
    #[error("another program is adding positions; give each a file of its own")]
    InUse,
    /// What is to be said of how it was made does not fit into its head.
    #[error("how the positions are made takes {0} bytes to say, and a file has room for {room}", room = HEAD - FIXED)]
    TooLong(usize),
}

impl From<LockError> for FileProblem {
    fn from(error: LockError) -> FileProblem {
        match error {
            LockError::InUse => FileProblem::InUse,
            LockError::File(error) => error.into(),
        }
    }
}

/// What a file says of itself.
///
/// ```
/// use raichi_positions::Head;
/// let head = Head::new(9, "modern-standard nodes=400..1200 seed=1");
/// assert_eq!((head.rules(), head.games, head.records), ("modern-standard", 0, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Squares along one side of the board.
    pub size: u8,
    /// How many games are in it.
    pub games: u64,
    /// How many positions.
    pub records: u64,
    /// How they were made: the rule set's id, then settings with spaces between.
    pub made_by: String,
}

impl Head {
    /// Of a file that has no games yet.
    #[must_use]
    pub fn new(size: u8, made_by: &str) -> Head {
        Head { size, games: 0, records: 0, made_by: made_by.to_owned() }
    }

    /// Whether it can be written: what it says of how the positions were made has to fit.
    ///
    /// ```
    /// use raichi_positions::Head;
    /// assert!(Head::new(9, "modern-standard seed=1").check().is_ok());
    /// let long = Head::new(9, &"x".repeat(300)).check().unwrap_err();
    /// assert_eq!(long.to_string(), "how the positions are made takes 300 bytes to say, and a file has room for 224");
    /// ```
    ///
    /// # Errors
    /// If it is too long.
    pub fn check(&self) -> Result<(), FileProblem> {
        self.to_bytes().map(drop)
    }

    fn to_bytes(&self) -> Result<[u8; HEAD], FileProblem> {
        let mut bytes = [0; HEAD];
        bytes[0..8].copy_from_slice(MAGIC);
        bytes[8] = self.size;
        bytes[9] = RECORD_BYTES as u8;
        bytes[10..12].copy_from_slice(&(HEAD as u16).to_le_bytes());
        bytes[16..24].copy_from_slice(&self.games.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.records.to_le_bytes());
        let text = self.made_by.as_bytes();
        let place = bytes.get_mut(FIXED..FIXED + text.len()).ok_or(FileProblem::TooLong(text.len()))?;
        place.copy_from_slice(text);
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8; HEAD]) -> Option<Head> {
        let number = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let right = bytes.starts_with(MAGIC)
            && usize::from(bytes[9]) == RECORD_BYTES
            && usize::from(u16::from_le_bytes([bytes[10], bytes[11]])) == HEAD
            && (1..=WIDEST).contains(&bytes[8]);
        let text = bytes[FIXED..].split(|&byte| byte == 0).next()?;
        let made_by = String::from_utf8(text.to_vec()).ok()?;
        Some(Head { size: bytes[8], games: number(16)?, records: number(24)?, made_by }).filter(|_| right)
    }

    /// The id of the rule set.
    #[must_use]
    pub fn rules(&self) -> &str {
        self.made_by.split(' ').next().unwrap_or_default()
    }
}

/// A file that is being written. What its head does not count yet is not there: whoever goes on writes over it.
///
/// ```
/// use raichi_positions::{Head, Recorder, Writer, read};
/// let variant = tafl::library::variant("brandubh-wtf").unwrap();
/// let start = Recorder::new(&variant).unwrap().record(&tafl::Game::new(&variant), 0).unwrap();
/// let path = std::env::temp_dir().join(format!("raichi-positions-example-{}", std::process::id()));
/// let mut new = Writer::replace(&path, Head::new(7, "brandubh-wtf seed=1"))?;
/// new.add(1, &[start])?;
/// new.finish()?;
/// Writer::open(&path, Head::new(7, "brandubh-wtf seed=1"))?.add(1, &[start])?;
/// let (head, records) = read(&path)?;
/// assert_eq!((head.games, records), (2, vec![start; 2]));
/// # std::fs::remove_file(&path).unwrap();
/// # Ok::<(), raichi_positions::FileError>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    file: File,
    head: Head,
    /// The file that this one is to take the place of, and which nobody else may write until then.
    replaced: Option<Replaced>,
}

#[derive(Debug)]
struct Replaced {
    /// What is to take its place.
    new: NewFile,
    /// The file that is there; none where there is none.
    old: Option<(File, Option<Head>)>,
}

impl Writer {
    /// Begins a file beside the one of this name: [`finish`](Writer::finish) lets it take its place. Until then that one stays
    /// as it is, and nobody else writes it.
    ///
    /// # Errors
    /// If it cannot be written, or somebody else is writing it.
    pub fn replace(path: &Path, head: Head) -> Result<Writer, FileError> {
        let failed = |problem| FileError { path: path.to_owned(), problem };
        let old = match File::open(path) {
            Ok(mut file) => {
                lock(&file, path).map_err(|error| failed(error.into()))?;
                let mut bytes = [0; HEAD];
                let old = file.read_exact(&mut bytes).ok().and_then(|()| Head::from_bytes(&bytes));
                Some((file, old))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error.into())),
        };
        let begin = || {
            let bytes = head.to_bytes()?;
            let mut new = NewFile::beside(path)?;
            new.write_all(&bytes)?;
            Ok((new.file().try_clone()?, new))
        };
        let (file, new) = begin().map_err(failed)?;
        Ok(Writer { path: path.to_owned(), file, head, replaced: Some(Replaced { new, old }) })
    }

    /// Goes on with a file that was made in the same way, or begins one: `head` is that of a file without games.
    ///
    /// # Errors
    /// If it cannot be written, was made in another way, or has not all that its head counts.
    pub fn open(path: &Path, head: Head) -> Result<Writer, FileError> {
        Writer::begin(path, head, |file, head| {
            let length = file.metadata()?.len();
            // An empty file has been given up before anything was in it.
            if length == 0 {
                return Ok(None);
            }
            let mut bytes = [0; HEAD];
            file.read_exact(&mut bytes).map_err(|_| FileProblem::NoPositions)?;
            let old = Head::from_bytes(&bytes).ok_or(FileProblem::NoPositions)?;
            if (old.size, &old.made_by) != (head.size, &head.made_by) {
                return Err(FileProblem::MadeOtherwise { old: old.made_by, new: head.made_by.clone() });
            }
            // Records written behind a gap would look like positions that were played.
            let there = (length - HEAD as u64) / RECORD_BYTES as u64;
            if there < old.records {
                return Err(FileProblem::Ends(there + 1));
            }
            Ok(Some(old))
        })
    }

    /// Opens a file and locks it before anything in it is looked at; if `go_on` does not find a head to go on with, it
    /// becomes a file with this one.
    fn begin(
        path: &Path,
        head: Head,
        go_on: impl FnOnce(&mut File, &Head) -> Result<Option<Head>, FileProblem>,
    ) -> Result<Writer, FileError> {
        let begin = || {
            // A head that does not fit leaves the file as it is.
            let bytes = head.to_bytes()?;
            let mut file =
                OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
            lock(&file, path)?;
            if let Some(old) = go_on(&mut file, &head)? {
                return Ok((file, old));
            }
            file.set_len(0)?;
            file.write_all(&bytes)?;
            Ok((file, head))
        };
        let (file, head) = begin().map_err(|problem| FileError { path: path.to_owned(), problem })?;
        Ok(Writer { path: path.to_owned(), file, head, replaced: None })
    }

    /// What is in it.
    #[must_use]
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Lets what was begun by [`replace`](Writer::replace) take the place of the file of its name; what is in it now.
    ///
    /// # Errors
    /// If it cannot be written, or that file has more games, made in the same way: then it stays.
    pub fn finish(self) -> Result<Head, FileError> {
        let Writer { path, head, replaced, .. } = self;
        let Some(Replaced { new, old }) = replaced else { return Ok(head) };
        let failed = |problem| FileError { path: path.clone(), problem };
        let same = |old: &&Head| (old.size, &old.made_by) == (head.size, &head.made_by);
        let old_head = old.as_ref().and_then(|(_, head)| head.as_ref()).filter(same);
        if let Some(old) = old_head.filter(|old| old.games > head.games) {
            return Err(failed(FileProblem::MoreGames { old: old.games, new: head.games }));
        }
        // A file that has come there meanwhile is another program's.
        let existing = if old.is_none() { Existing::Keep } else { Existing::Replace };
        new.put_in_place(existing).map_err(|error| {
            failed(match error.kind() {
                ErrorKind::AlreadyExists => FileProblem::InUse,
                _ => error.into(),
            })
        })?;
        Ok(head)
    }

    /// Adds the records of so many games.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, games: u64, records: &[Record]) -> Result<(), FileError> {
        self.write(games, records).map_err(|problem| FileError { path: self.path.clone(), problem })
    }

    fn write(&mut self, games: u64, records: &[Record]) -> Result<(), FileProblem> {
        let bytes: Vec<u8> = records.iter().flat_map(|record| record.to_bytes()).collect();
        // Behind what the head counts: a call that failed may have left part of a record there.
        self.file.seek(SeekFrom::Start(HEAD as u64 + self.head.records * RECORD_BYTES as u64))?;
        self.file.write_all(&bytes)?;
        // What the head counts is on the disk before the head is.
        self.file.sync_data()?;
        self.head.games = self.head.games.saturating_add(games);
        self.head.records += records.len() as u64;
        // The numbers stand within one sector of the disk: they are written together or not at all.
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&self.head.to_bytes()?)?;
        Ok(())
    }
}

/// Reads a file.
///
/// # Errors
/// If it cannot be read or is no file of positions.
pub fn read(path: &Path) -> Result<(Head, Vec<Record>), FileError> {
    records(path).map_err(|problem| FileError { path: path.to_owned(), problem })
}

fn records(path: &Path) -> Result<(Head, Vec<Record>), FileProblem> {
    let file = File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => FileProblem::Missing,
        _ => error.into(),
    })?;
    read_from(BufReader::new(file))
}

/// Reads what stands in a file, from anywhere.
///
/// ```
/// use raichi_positions::{FileProblem, read_from};
/// assert!(matches!(read_from(&b"a text"[..]), Err(FileProblem::NoPositions)));
/// ```
///
/// # Errors
/// If it is no file of positions.
pub fn read_from(mut file: impl Read) -> Result<(Head, Vec<Record>), FileProblem> {
    let mut bytes = [0; HEAD];
    file.read_exact(&mut bytes).map_err(|_| FileProblem::NoPositions)?;
    let head = Head::from_bytes(&bytes).ok_or(FileProblem::NoPositions)?;
    let mut records = Vec::new();
    let mut bytes = [0; RECORD_BYTES];
    for number in 1..=head.records {
        file.read_exact(&mut bytes).map_err(|_| FileProblem::Ends(number))?;
        records.push(Record::from_bytes(&bytes, head.size).ok_or(FileProblem::Position(number))?);
    }
    Ok((head, records))
}

#[cfg(test)]
mod tests {
    use tafl::{Game, Side, library};

    use super::*;
    use crate::Recorder;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("raichi-positions-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    /// Writes a record and part of another that the head does not count.
    fn leave_half_written(writer: &mut Writer) {
        writer.file.seek(SeekFrom::End(0)).expect("a file's end");
        writer.file.write_all(&[7; 55]).expect("written");
    }

    #[test]
    fn records_are_read_as_they_were_written_and_go_on_after_an_interruption() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let recorder = Recorder::new(&variant).expect("it fits");
        let mut game = Game::new(&variant);
        let mut records = Vec::new();
        for number in 0..20_i16 {
            let mv = game.legal_moves()[usize::from(number.unsigned_abs()) % 7];
            game.play(mv).expect("a listed move");
            let record = recorder.record(&game, 10 * number - 90).expect("no turn goes on");
            let same = game.setup();
            let setup = record.setup(&variant);
            assert_eq!(variant.canonical(&setup), variant.canonical(&same));
            records.push(Record { winner: Some(Side::Defenders), to_end: 7, ..record });
        }
        let head = |seed: u8| Head::new(9, &format!("modern-standard seed={seed}"));
        let path = folder("records").join("positions");
        let _ = std::fs::remove_file(&path);
        let mut writer = Writer::open(&path, head(1)).expect("a new file");
        writer.add(1, &records[..8]).expect("written");
        // What was not counted yet is lost, and does no harm.
        leave_half_written(&mut writer);
        drop(writer);
        assert!(Writer::open(&path, head(2)).is_err());
        let mut writer = Writer::open(&path, head(1)).expect("the same file");
        assert_eq!((writer.head().games, writer.head().records), (1, 8));
        // So it is where the same writer goes on after a call that failed half-way.
        leave_half_written(&mut writer);
        for other in [Writer::open(&path, head(1)), Writer::replace(&path, head(1))] {
            let problem = other.expect_err("somebody writes it").problem;
            assert!(matches!(problem, FileProblem::InUse), "{problem}");
        }
        writer.add(1, &records[8..]).expect("written");
        let (head, read) = read(&path).expect("a file of positions");
        assert_eq!((head.rules(), head.games), ("modern-standard", 2));
        assert_eq!(read, records);
    }

    /// Whoever goes on would leave a gap, or reckon a place beyond all numbers.
    #[test]
    fn a_file_that_has_not_all_that_its_head_counts_is_not_gone_on_with() {
        let path = folder("cut").join("positions");
        let head = Head::new(7, "brandubh-wtf seed=1");
        for (counted, whole) in [(1, false), (u64::MAX, false), (0, true)] {
            let said = Head { games: 1, records: counted, ..head.clone() };
            std::fs::write(&path, said.to_bytes().expect("it fits")).expect("written");
            let opened = Writer::open(&path, head.clone());
            let ends = matches!(&opened, Err(error) if matches!(error.problem, FileProblem::Ends(1)));
            assert!(ends || (whole && opened.is_ok()), "{counted}: {opened:?}");
        }
        let said = Head { games: u64::MAX, ..head.clone() };
        std::fs::write(&path, said.to_bytes().expect("it fits")).expect("written");
        let mut writer = Writer::open(&path, head).expect("it has all that it counts");
        writer.add(1, &[]).expect("there is no greater number");
    }

    #[test]
    fn a_head_that_does_not_fit_leaves_the_file_as_it_is() {
        let path = folder("long").join("positions");
        std::fs::write(&path, "anything").expect("written");
        let error = Writer::replace(&path, Head::new(7, &"x".repeat(300))).expect_err("it does not fit");
        assert!(matches!(error.problem, FileProblem::TooLong(300)), "{error}");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "anything");
        std::fs::remove_file(&path).expect("removed");
        assert!(Writer::open(&path, Head::new(7, &"x".repeat(300))).is_err());
        assert!(!path.exists(), "nothing is begun");
    }

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let folder = folder("replaced");
        let path = folder.join("positions");
        let head = |seed: u8| Head::new(7, &format!("brandubh-wtf seed={seed}"));
        let files = || std::fs::read_dir(&folder).expect("a folder").count();
        let mut first = Writer::replace(&path, head(1)).expect("begun");
        first.add(2, &[]).expect("written");
        assert!(!path.exists(), "it is not there before it is whole");
        assert_eq!(first.finish().expect("it takes its place").games, 2);
        let there = std::fs::read(&path).expect("a file");
        // What is not finished, and what has fewer of the same games.
        Writer::replace(&path, head(2)).expect("begun").add(9, &[]).expect("written");
        let mut fewer = Writer::replace(&path, head(1)).expect("begun");
        fewer.add(1, &[]).expect("written");
        let kept = fewer.finish().expect_err("games would be lost").problem;
        assert!(matches!(kept, FileProblem::MoreGames { old: 2, new: 1 }), "{kept}");
        assert_eq!((std::fs::read(&path).expect("a file"), files()), (there, 1));
        // One that has come there meanwhile is not replaced.
        let late = folder.join("late");
        let [one, other] = [1, 2].map(|seed| Writer::replace(&late, head(seed)).expect("begun"));
        one.finish().expect("it takes its place");
        let kept = other.finish().expect_err("there is one").problem;
        assert!(matches!(kept, FileProblem::InUse), "{kept}");
        std::fs::remove_file(late).expect("removed");
        // Others, and more of the same.
        for (seed, games) in [(2, 1), (2, 3)] {
            let mut other = Writer::replace(&path, head(seed)).expect("begun");
            assert!(Writer::open(&path, head(seed)).is_err(), "nobody else writes it");
            other.add(games, &[]).expect("written");
            assert_eq!(other.finish().expect("it takes its place").games, games);
        }
        assert_eq!((read(&path).expect("positions").0.games, files()), (3, 1));
        std::fs::remove_dir_all(folder).expect("removed");
    }
}
