//! Saved games: our own record, with the rule set's id and content hash. Games in other notations are loaded as well.

use std::fs;
use std::path::Path;

use tafl_import::{Opened, Options, RulesFrom, Verdicts, replay};
use tafl_notation::record::{GameRecord, tag};

use super::session::{Contestant, Session};
use crate::failure::{Done, Failure};
use crate::rule_sets::Chosen;
use crate::{games, input};

/// Loads the first game of a file, to go on with.
pub fn load(path: &Path, rules: RulesFrom<'_>, contestants: [Contestant; 2]) -> Result<Session, Failure> {
    let name = path.display();
    let text = input::read_text(path)?;
    let options = Options { rules, verdicts: Verdicts::OfRules, ..Options::default() };
    let wrong = |failure: tafl_import::Failure| games::located(path, &failure);
    let none = || Failure::input(format!("{name}: there is no game in the file"));
    let found = tafl_import::read(&text, &options).map_err(wrong)?.next().ok_or_else(none)?.map_err(wrong)?;
    let Opened::Game(read) = found.open(&options).map_err(wrong)? else { return Err(none()) };
    let Some(set) = read.rules.set else {
        return Err(Failure::input(format!(
            "{name}: the rules of this game are those of no rule set; write them to a file with `tablut convert {name} \
             --to rules`, give them an id and a name there, and name the file with --rules"
        )));
    };
    let chosen = Chosen { set, variant: read.game.variant().clone() };
    // Whoever goes on with it plays by all the rules.
    let game = replay(&read.record, &chosen).map_err(|problem| wrong(problem.into()))?;
    Ok(Session::with_game(chosen, game, contestants))
}

/// Saves a game.
pub fn save(session: &Session, path: &Path) -> Done {
    let mut record = GameRecord::from_game(&session.game, Some(session.set()));
    for (name, side) in [(tag::ATTACKERS, tafl::Side::Attackers), (tag::DEFENDERS, tafl::Side::Defenders)] {
        if session.against_computer() {
            let player = match session.contestants[super::place(side)] {
                Contestant::Computer => "Computer",
                Contestant::Person => "Person",
            };
            record.set_tag(name, player).map_err(|error| Failure::input(error.to_string()))?;
        }
    }
    fs::write(path, record.to_string())
        .map_err(|error| Failure::input(format!("{}: the game cannot be saved: {error}", path.display())))
}
