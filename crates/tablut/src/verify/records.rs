//! Game records and OpenTafl's games: every move, every capture and the end as they are noted, strictly by the rules.

use std::path::Path;

use tafl_import::{Chosen, Opened, Options, Problem, RulesFrom, Verdicts};

use super::report::Report;
use crate::failure::Done;
use crate::games;

/// Plays every game of a text again. `chosen` are the rules of games that do not say them.
pub fn verify(text: &str, file: &Path, chosen: Option<&Chosen>, report: &mut Report) -> Done {
    let rules = chosen.map_or(RulesFrom::Text, RulesFrom::Else);
    let options = Options { rules, verdicts: Verdicts::OfRules, ..Options::default() };
    for found in tafl_import::read(text, &options).map_err(|failure| games::located(file, &failure))? {
        match found {
            Err(failure) => {
                report.at_place(failure.place);
                report.broken(&games::sentence(&failure.problem));
            }
            Ok(found) => {
                report.at_place(found.place);
                match found.open(&options) {
                    Ok(Opened::Game(read)) => {
                        (0..read.game.acts().len()).for_each(|_| report.checked());
                        let changed = games::other_rules(&read);
                        report.game(changed.is_none());
                        if let (Some(_), Some(then), Some(set)) =
                            (changed, read.other_rules_hash(), &read.rules.set)
                        {
                            let position = read.game.start().to_string();
                            report.mismatch("RulesHash", &position, then, &set.content_hash());
                        }
                    }
                    Ok(_) => report.broken("this is no game"),
                    Err(failure) => {
                        let sentence = games::sentence(&failure.problem);
                        if matches!(failure.problem, Problem::Replay(_) | Problem::Changed { .. }) {
                            report.game(false);
                            report.mismatch("the game", "", "as it is noted", &sentence);
                        } else {
                            report.broken(&sentence);
                        }
                    }
                }
            }
        }
        report.take_printed()?;
    }
    Ok(())
}
