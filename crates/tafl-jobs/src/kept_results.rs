//! [`KeptResults`]: results that wait on the disk until they are put together.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::job::{Job, JobId};
use crate::kind::{AnyKind, CollectError, Kinds};

/// The results of a batch: each is held against its job when it comes, and waits in a file without a name. So nothing is
/// written before all have been looked at, and no more than one of them is in memory.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{AtlasGames, CollectError, Job, KeptResults, Kind, Kinds, Task};
/// # fn main() -> Result<(), CollectError> {
/// let set = library::get("brandubh-wtf").unwrap();
/// let games = AtlasGames { positions: 40, from: 0, to: 2 };
/// let (job, task) = (Job::new("0123456789abcdef", set, 1, &games), Task::new(set, 1, &|_, _| {}));
/// let folder = std::env::temp_dir();
/// let mut results = KeptResults::new(&Kinds::all(), &folder)?;
/// assert!(matches!(results.take(&job, b"chess"), Err(CollectError::Wrong { .. })));
/// results.take(&job, &games.run(&task).unwrap())?;
/// assert_eq!(results.collect()?, "2 games in 1 file");
/// # std::fs::remove_file(folder.join("brandubh-wtf.40.games")).unwrap();
/// # Ok(())
/// # }
/// ```
pub struct KeptResults {
    kinds: Kinds,
    folder: PathBuf,
    /// The kind of the first job: the others are of the same.
    kind: Option<AnyKind>,
    file: File,
    end: u64,
    kept: Vec<Kept>,
}

/// Where a result is in the file.
struct Kept {
    place: (String, u64),
    id: JobId,
    at: u64,
    /// How long the job and the result are, which follow each other there.
    lengths: [usize; 2],
}

impl KeptResults {
    /// None yet: they are to be put together in this folder, which exists.
    ///
    /// # Errors
    /// If no file can be made there.
    pub fn new(kinds: &Kinds, folder: &Path) -> Result<KeptResults, CollectError> {
        let file = tempfile::tempfile_in(folder).map_err(|error| unkept(folder, &error))?;
        let (kinds, folder) = (kinds.clone(), folder.to_owned());
        Ok(KeptResults { kinds, folder, kind: None, file, end: 0, kept: Vec::new() })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.kept.len()
    }

    /// Takes a result.
    ///
    /// # Errors
    /// [`CollectError::Wrong`] if it cannot be the result of its job: it is left out, and others may be taken. Else if its
    /// kind is not known or another than that of the others, or it cannot be kept.
    pub fn take(&mut self, job: &Job, result: &[u8]) -> Result<(), CollectError> {
        let kind = *self.kinds.get(&job.kind).ok_or_else(|| {
            CollectError::Together(format!("there are no jobs of the kind {} here", job.kind))
        })?;
        if self.kind.is_some_and(|first| first.name != kind.name) {
            return Err(CollectError::Together("there are jobs of several kinds in the batch".to_owned()));
        }
        let id = job.id();
        let place = kind.check(job, result).map_err(|problem| CollectError::Wrong { job: id, problem })?;
        self.kind = Some(kind);
        let job = job.to_bytes();
        let written = self.file.write_all(&job).and_then(|()| self.file.write_all(result));
        written.map_err(|error| unkept(&self.folder, &error))?;
        let lengths = [job.len(), result.len()];
        self.kept.push(Kept { place, id, at: self.end, lengths });
        self.end += lengths.iter().sum::<usize>() as u64;
        Ok(())
    }

    /// Writes them as files of the folder, and says what was written.
    ///
    /// # Errors
    /// If there are none, they do not go together, or cannot be written.
    pub fn collect(mut self) -> Result<String, CollectError> {
        let Some(kind) = self.kind else {
            return Err(CollectError::Together("there are no results yet".to_owned()));
        };
        self.kept.sort_by(|one, other| (&one.place, one.id).cmp(&(&other.place, other.id)));
        let KeptResults { folder, mut file, kept, .. } = self;
        let mut read = |kept: &Kept| {
            let [job, result] = kept.lengths.map(|length| vec![0; length]);
            let (mut job, mut result) = (job, result);
            file.seek(SeekFrom::Start(kept.at))?;
            file.read_exact(&mut job)?;
            file.read_exact(&mut result)?;
            Ok((Job::read(&job).map_err(io::Error::other)?, result))
        };
        let mut results = kept.iter().map(|kept| read(kept).map_err(|error| unkept(&folder, &error)));
        kind.collect(&mut results, &folder)
    }
}

fn unkept(folder: &Path, error: &io::Error) -> CollectError {
    CollectError::File(format!("{}: the results cannot be kept there: {error}", folder.display()))
}
