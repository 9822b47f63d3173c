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
    /// How many games of earlier runs are in the folder.
    earlier: u32,
}

impl Kept {
    /// Opens both before the first game, so that nothing is played in vain.
    pub fn open(options: &Options, rules: &CompetitionRules) -> Result<Kept, Failure> {
        let results = match &options.results {
            None => None,
            Some(path) => {
                let file = OpenOptions::new().create(true).append(true).open(path);
                Some((path.clone(), file.map_err(|error| unwritable(path, &error))?))
            }
        };
        let time = format!("{} s a move", options.time);
        let mut earlier = 0;
        if let Some(folder) = &options.records {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
            let entries = fs::read_dir(folder).map_err(|error| unwritable(folder, &error))?;
            let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
            earlier = names.filter_map(|name| name.split('-').next()?.parse().ok()).max().unwrap_or(0);
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
        if let Some((path, file)) = &mut self.results {
            let line = format!("{}\n", report.json(number));
            file.write_all(line.as_bytes()).map_err(|error| unwritable(path, &error))?;
        }
        if let Some(folder) = &self.records {
            let [black, white] = report.names.each_ref().map(|name| file_name(name));
            let number = self.earlier.saturating_add(number);
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

/// A name with nothing in it that a file's name could not have.
fn file_name(name: &str) -> String {
    name.chars().map(|character| if character.is_alphanumeric() { character } else { '_' }).collect()
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("{}: this cannot be written: {error}", path.display()))
}
