//! What stays of the games: lines of JSON in a file, records in a folder.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use tafl_bologna::{CompetitionRules, GameReport};
use tafl_files::Existing;
use tafl_notation::record::tag;

use super::Options;
use crate::failure::{Done, Failure};

/// The file and the folder, where they are wanted.
pub struct Kept {
    results: Option<(PathBuf, File)>,
    records: Option<PathBuf>,
    /// The time for a move, in words.
    time: String,
    /// The greatest number of a game of earlier runs, in the file and in the folder.
    earlier: u32,
}

impl Kept {
    /// Opens both before the first game, so that nothing is played in vain.
    pub fn open(options: &Options, rules: &CompetitionRules) -> Result<Kept, Failure> {
        let mut earlier = 0;
        let results = match &options.results {
            None => None,
            Some(path) => {
                let file = OpenOptions::new().create(true).append(true).open(path);
                let mut file = file.map_err(|error| unwritable(path, &error))?;
                earlier = continued(path, &mut file)?;
                Some((path.clone(), file))
            }
        };
        let time = format!("{} s a move", options.time);
        if let Some(folder) = &options.records {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
            let entries = fs::read_dir(folder).map_err(|error| unwritable(folder, &error))?;
            let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
            let numbers = names.filter_map(|name| name.split('-').next()?.parse::<u32>().ok());
            earlier = numbers.fold(earlier, u32::max);
            if let Some(text) = rules.file() {
                let path = folder.join(format!("{}.toml", rules.rule_set().id));
                tafl_files::write(&path, &text, Existing::Replace)
                    .map_err(|error| unwritable(&path, &error))?;
            }
        }
        Ok(Kept { results, records: options.records.clone(), time, earlier })
    }

    /// Keeps a game.
    pub fn keep(&mut self, report: &GameReport, number: u32, rules: &CompetitionRules) -> Done {
        let number = self.earlier.saturating_add(number);
        if let Some((path, file)) = &mut self.results {
            let line = format!("{}\n", report.json(number));
            file.write_all(line.as_bytes()).map_err(|error| unwritable(path, &error))?;
        }
        if let Some(folder) = &self.records {
            let [black, white] = report.names.each_ref().map(|name| file_name(name));
            let path = folder.join(format!("{number:05}-{white}-{black}.tafl"));
            let mut record = report.record(rules);
            for (name, value) in [(tag::ROUND, number.to_string()), (tag::TIME_CONTROL, self.time.clone())] {
                record.set_tag(name, &value).map_err(|error| Failure::input(error.to_string()))?;
            }
            tafl_files::write(&path, record.to_string(), Existing::Keep)
                .map_err(|error| unwritable(&path, &error))?;
        }
        Ok(())
    }
}

/// The greatest number of a game in a file of results; a last line that was broken off is ended, so that the next one is whole.
fn continued(path: &Path, file: &mut File) -> Result<u32, Failure> {
    // What is no file, such as a pipe, cannot be read again.
    if !file.metadata().is_ok_and(|about| about.is_file()) {
        return Ok(0);
    }
    let there = fs::read(path)
        .map_err(|error| Failure::input(format!("{}: this cannot be read: {error}", path.display())))?;
    if there.last().is_some_and(|&byte| byte != b'\n') {
        file.write_all(b"\n").map_err(|error| unwritable(path, &error))?;
    }
    let number = |line: &[u8]| {
        let game: serde_json::Value = serde_json::from_slice(line).ok()?;
        u32::try_from(game.get("game")?.as_u64()?).ok()
    };
    Ok(there.split(|&byte| byte == b'\n').filter_map(number).max().unwrap_or(0))
}

/// A name with nothing in it that a file's name could not have.
fn file_name(name: &str) -> String {
    name.chars().map(|character| if character.is_alphanumeric() { character } else { '_' }).collect()
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("{}: this cannot be written: {error}", path.display()))
}
