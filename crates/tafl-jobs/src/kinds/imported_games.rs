//! [`ImportedGames`]: games from a file in any notation, played again and held against the rules.

use std::path::{Component, Path};

use serde::{Deserialize, Serialize};
use tafl::counted;
use tafl_import::{Chosen, Content, Failure, Opened, Options, RulesFrom};

use crate::job::Job;
use crate::kind::{CollectError, Fetched, Kind, Results, Task, WorkError, write};

/// How long the text of a job may be, in bytes: quotes and line ends take two in a job.
const LONGEST_TEXT: usize = 96 << 10;

/// A part of a file with games. What comes of it are the records of those that go by their rules: what `tablut convert --to
/// record` makes of them, and `tablut import` takes over.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{ImportedGames, Kind, Task};
/// let text = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 *\n\n[RuleSet \"modern-standard\"]\n\n1. d1-e3 *\n";
/// let parts = ImportedGames::of("games", text, false, 10).unwrap();
/// let task = Task::new(library::get("modern-standard").unwrap(), 0, &|_, _| {});
/// let result = String::from_utf8(parts[0].run(&task).unwrap()).unwrap();
/// assert!(result.contains("1. d1-d3 *") && result.contains("\"unread\":[[2,"), "{result}");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedGames {
    /// The name of the file, without its ending.
    pub name: String,
    /// How many games are before these in the file.
    pub before: usize,
    /// The games, as they are written in the file.
    pub text: String,
    /// The rules of the job count, whatever the text says.
    pub chosen: bool,
}

/// What came of a part.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Checked {
    /// The records of its games.
    records: Vec<String>,
    /// The numbers of games that cannot be imported, counted from 1 in the file, and why.
    unread: Vec<(usize, String)>,
}

impl ImportedGames {
    /// A file with games in parts of at most so many. One whose games cannot be told apart stays whole.
    ///
    /// # Errors
    /// If it is in no notation.
    pub fn of(name: &str, text: &str, chosen: bool, per_part: usize) -> Result<Vec<ImportedGames>, Failure> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let games = count(text)?;
        let part = |before, text: &str| ImportedGames {
            name: name.to_owned(),
            before,
            text: text.to_owned(),
            chosen,
        };
        let (mut parts, mut before) = (Vec::new(), 0);
        let (mut here, mut in_it) = (String::new(), 0);
        for piece in pieces(text) {
            if in_it > 0 && (in_it >= per_part || here.len() + piece.len() > LONGEST_TEXT) {
                parts.push(part(before, &here));
                before += in_it;
                (in_it, here) = (0, String::new());
            }
            here.push_str(piece);
            in_it += usize::from(!piece.trim().is_empty());
        }
        parts.push(part(before, &here));
        // Where there are mistakes in it, a piece may be no game.
        let is_divided_well = before + in_it == games && parts.iter().all(ImportedGames::has_all_it_says);
        Ok(if is_divided_well || parts.len() == 1 { parts } else { vec![part(0, text)] })
    }

    /// Whether its text has as many games as its pieces.
    fn has_all_it_says(&self) -> bool {
        let pieces = pieces(&self.text).into_iter().filter(|piece| !piece.trim().is_empty()).count();
        count(&self.text).is_ok_and(|games| games == pieces)
    }

    fn check(&self, task: &Task<'_>) -> Result<Checked, WorkError> {
        let senseless = |error: &dyn std::fmt::Display| WorkError::Senseless(error.to_string());
        let chosen = Chosen::new(task.set.clone()).map_err(|error| senseless(&error))?;
        let rules = if self.chosen { RulesFrom::Always(&chosen) } else { RulesFrom::Text };
        let options = Options { rules, ..Options::default() };
        let all = count(&self.text).map_err(|failure| senseless(&failure))?;
        if self.before > usize::MAX / 2 {
            return Err(WorkError::Senseless("no file has so many games".to_owned()));
        }
        let items = tafl_import::read(&self.text, &options).map_err(|failure| senseless(&failure))?;
        let mut checked = Checked::default();
        for (number, found) in (self.before + 1..).zip(items) {
            if task.is_stopped() {
                return Err(WorkError::Stopped);
            }
            match found.and_then(|found| found.open(&options)) {
                Ok(Opened::Game(read)) => checked.records.push(read.record_with_rules().to_string()),
                // A position or rules are no game.
                Ok(_) => {}
                Err(failure) => checked.unread.push((number, failure.problem.to_string())),
            }
            (task.tell)(number - self.before, all);
        }
        Ok(checked)
    }
}

/// Whether a file in a folder can be called so, on this system.
fn is_name(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!((parts.next(), parts.next()), (Some(Component::Normal(one)), None) if one == name)
}

/// How many things are in a text.
fn count(text: &str) -> Result<usize, Failure> {
    Ok(tafl_import::read(text, &Options::default())?.count())
}

/// A text with games, cut where another one seems to begin: at each line of an archive or of traces, else where tags begin
/// anew.
fn pieces(text: &str) -> Vec<&str> {
    // What cannot be read says nothing of the others.
    let first = tafl_import::read(text, &Options::default()).ok().and_then(|items| items.flatten().next());
    let content = first.map(|found| found.content);
    let by_lines = matches!(content, Some(Content::Archived(_) | Content::Trace(_)));
    let (mut pieces, mut from, mut at, mut after_tag) = (Vec::new(), 0, 0, true);
    for line in text.split_inclusive('\n') {
        let is_tag = line.starts_with('[');
        if (by_lines || (is_tag && !after_tag)) && at > from {
            pieces.push(&text[from..at]);
            from = at;
        }
        if !line.trim().is_empty() {
            after_tag = is_tag;
        }
        at += line.len();
    }
    pieces.push(&text[from..]);
    pieces
}

impl Kind for ImportedGames {
    const NAME: &'static str = "import";

    fn title(&self, _rules: &str) -> String {
        format!("{}, games from {}", self.name, self.before.saturating_add(1))
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        serde_json::to_vec(&self.check(task)?).map_err(|error| WorkError::Failed(error.to_string()))
    }

    fn check(&self, _job: &Job, result: &[u8]) -> Result<(), String> {
        if self.name.is_empty() || self.name.contains(['\\', '\0']) || !is_name(&self.name) {
            return Err("its name is that of no file".to_owned());
        }
        serde_json::from_slice(result).map(|_: Checked| ()).map_err(|error| error.to_string())
    }

    fn place(&self) -> (String, u64) {
        (self.name.clone(), self.before as u64)
    }

    /// For each file one with the records of its games, and where some cannot be imported one that says which and why.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
        let mut said = Vec::new();
        let mut file: Option<(String, usize, Texts)> = None;
        // The parts of a file follow each other.
        for fetched in results {
            let Fetched { job, work, bytes } = fetched?;
            let wrong =
                |error: serde_json::Error| CollectError::Wrong { job: job.id(), problem: error.to_string() };
            let checked: Checked = serde_json::from_slice(&bytes).map_err(wrong)?;
            match &mut file {
                Some((name, before, texts)) if *name == work.name => {
                    if *before == work.before {
                        return Err(CollectError::Together(format!("two files are called {name}")));
                    }
                    *before = work.before;
                    texts.add(&checked);
                }
                _ => {
                    let mut texts = Texts::default();
                    texts.add(&checked);
                    if let Some((name, _, texts)) = file.replace((work.name, work.before, texts)) {
                        said.push(texts.write(&name, folder)?);
                    }
                }
            }
        }
        if let Some((name, _, texts)) = file {
            said.push(texts.write(&name, folder)?);
        }
        Ok(said.join("\n"))
    }
}

/// What becomes of a file.
#[derive(Default)]
struct Texts {
    /// How many records there are, and what they are.
    games: usize,
    records: String,
    /// How many games cannot be imported, and which and why.
    left_out: usize,
    unread: String,
}

impl Texts {
    fn add(&mut self, checked: &Checked) {
        for record in &checked.records {
            if self.games > 0 {
                self.records.push_str("\n\n");
            }
            self.records.push_str(record.trim_end());
            self.games += 1;
        }
        for (number, why) in &checked.unread {
            self.unread.push_str(&format!("game {number}: {why}\n"));
            self.left_out += 1;
        }
    }

    fn write(mut self, name: &str, folder: &Path) -> Result<String, CollectError> {
        if self.games > 0 {
            self.records.push('\n');
            write(&folder.join(format!("{name}.tafl")), self.records.as_bytes())?;
        }
        if self.left_out > 0 {
            write(&folder.join(format!("{name}.left-out.txt")), self.unread.as_bytes())?;
        }
        Ok(format!(
            "{name}: {} checked, {} left out",
            counted(self.games as u64, "game", "games"),
            self.left_out
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_divided_between_games_whatever_its_notation() {
        let record = "[RuleSet \"modern-standard\"]\n[Event \"one\"]\n\n1. d1-d3 *\n\n";
        let opentafl = "[attackers:Ann]\n[defenders:Bo]\n\n1. d1-d3\n\n";
        for (text, parts) in [
            (record.repeat(5), 3),
            (opentafl.repeat(4), 2),
            ("d1-d3 e4-f4,0,0,Draw\n".repeat(3), 2),
            ("1. d1-d3 *\n\n2. x".to_owned(), 1),
            // What is wrong with the first game keeps nobody from dividing the others.
            ("d1-d3 e4-f4,0,0,Chess\n".to_owned() + &"d1-d3 e4-f4,0,0,Draw\n".repeat(4), 3),
        ] {
            let divided = ImportedGames::of("games", &text, false, 2).expect("games");
            assert_eq!(divided.len(), parts, "{text}");
            let again: String = divided.iter().map(|part| part.text.as_str()).collect();
            assert_eq!(again, text);
        }
        assert!(ImportedGames::of("games", "what is this?", false, 2).is_err());
    }
    #[test]
    fn a_part_of_any_form_is_refused_in_a_sentence() {
        let task = Task::new(tafl::library::get("magpie").expect("a rule set"), 0, &|_, _| {});
        let part = |text: &str, before| {
            let (name, text) = ("games".to_owned(), text.to_owned());
            ImportedGames { name, before, text, chosen: false }.run(&task)
        };
        for (text, before) in [("1. d1-d3 *", usize::MAX), ("what is this?", 0), ("", 0)] {
            let refused = part(text, before).expect_err("it makes no sense");
            assert!(matches!(refused, WorkError::Senseless(_)), "{refused:?}");
        }
    }

    #[test]
    fn a_file_is_called_so_in_its_folder_or_not_at_all() {
        assert!(["games", "more games", "a.b", "Ærø"].into_iter().all(is_name));
        assert!(!["", ".", "..", "a/b", "/a", "a/"].into_iter().any(is_name));
    }
}
