//! Games, positions and rules from files in any notation, and the sentences for what is wrong with them.

use std::path::{Path, PathBuf};

use tafl_import::{Chosen, Content, ForeignProblem, Opened, Options, Problem, ReadGame, RulesFrom};
use tafl_notation::opentafl::Dialect;

use crate::failure::Failure;
use crate::{input, output, rule_sets, verify, wording};

/// The most games of a file that are held at once.
const MOST: usize = 100_000;

/// Everything in a text one by one, its games played again. Where neither the text nor whoever asks says the rules, those of
/// an archive follow from its file's name; that a name does not tell them is said at once, and not of each game.
pub fn open_each<'a>(
    text: &'a str,
    file: &'a Path,
    rules: RulesFrom<'a>,
    dialect: Dialect,
) -> Result<impl Iterator<Item = Result<Opened, Failure>> + 'a, Failure> {
    let by_name = match rules {
        RulesFrom::Text if is_archive(text) => Some(verify::archive_rules(file)?),
        _ => None,
    };
    let options = Options { dialect, ..Options::default() };
    let items = tafl_import::read(text, &options).map_err(|failure| located(file, &failure))?;
    Ok(items.map(move |found| {
        let found = found.map_err(|failure| located(file, &failure))?;
        let rules = by_name.as_ref().map_or(rules, RulesFrom::Else);
        let opened = found.open(&Options { rules, ..options }).map_err(|failure| located(file, &failure))?;
        if let Opened::Game(read) = &opened
            && let Some(change) = other_rules(read)
        {
            output::note(&format!("{}: {}{change}", file.display(), found.place));
        }
        Ok(opened)
    }))
}

/// Whether a text is an archive of games, which does not say by which rules they are.
pub fn is_archive(text: &str) -> bool {
    let items = tafl_import::read(text, &Options::default()).ok();
    // Games that cannot be read do not say what the text is.
    let first = items.and_then(|mut items| items.find_map(Result::ok));
    first.is_some_and(|found| matches!(found.content, Content::Archived(_)))
}

/// The sentence that says that a game was recorded when its rules were others, if they were.
pub fn other_rules(read: &ReadGame) -> Option<String> {
    let then = read.other_rules_hash()?;
    let set = read.rules.set.as_ref()?;
    let today = set.content_hash();
    Some(format!(
        "the rules {} are not what they were when the game was recorded: its RulesHash is {then}, and theirs is {today}",
        set.id
    ))
}

/// The games of a file in any notation.
pub fn read_games(file: &Path, rules: RulesFrom<'_>) -> Result<Vec<ReadGame>, Failure> {
    let text = input::read_text(file)?;
    let mut games = Vec::new();
    for opened in open_each(&text, file, rules, Dialect::Spec)? {
        let Opened::Game(read) = opened? else { continue };
        if games.len() == MOST {
            let name = file.display();
            return Err(Failure::input(format!(
                "{name}: the file has more than {MOST} games; divide it into several"
            )));
        }
        games.push(*read);
    }
    Ok(games)
}

/// The games of several files that are by these rules; where a file does not say its rules, its games are. How many others
/// were passed over is said.
pub fn read_games_by(chosen: &Chosen, files: &[PathBuf]) -> Result<Vec<ReadGame>, Failure> {
    let mut games = Vec::new();
    for file in files {
        let mut read = read_games(file, RulesFrom::Else(chosen))?;
        let all = read.len();
        read.retain(|read| read.game.variant().rules() == chosen.variant.rules());
        let others = all - read.len();
        if others > 0 {
            let others = output::counted(others, "game", "games");
            let (name, id) = (file.display(), &chosen.set.id);
            output::note(&format!("{name}: {others} by other rules than {id} passed over"));
        }
        games.append(&mut read);
    }
    Ok(games)
}

/// What is wrong with a file, in one sentence with the place.
pub fn located(file: &Path, failure: &tafl_import::Failure) -> Failure {
    Failure::input(format!("{}: {}{}", file.display(), failure.place, sentence(&failure.problem)))
}

/// What is wrong with a text, and what to do.
pub fn sentence(problem: &Problem) -> String {
    match problem {
        Problem::Unknown => {
            "this is no notation that tablut knows: not a game record, an OpenTafl game, rules or \
             position, a trace, an archive, a position string or a rule-set file"
                .to_owned()
        }
        Problem::UnknownRules(id) => format!("{}, or name its file with --rules", rule_sets::unknown(id)),
        Problem::NoRules => {
            "the record has no tag RuleSet, so its rules are unknown; add --rules ID".to_owned()
        }
        Problem::Foreign(ForeignProblem::NoRules) => "the game has no tag rules; add --rules ID".to_owned(),
        other => wording::text_problem(other),
    }
}
