//! In which words somebody is told something.

use tafl_wording::{Language, Value};

use super::{Notice, What};
use crate::storage::KeptGame;

/// What stands in a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Words {
    /// What has happened.
    pub title: String,
    /// Against whom, and by which rules.
    pub body: String,
}

impl Words {
    /// Those of a notice about a game.
    pub fn of(notice: &Notice, game: &KeptGame, language: Language) -> Words {
        let words = tafl_wording::Words::new(language);
        let opponent = if game.first.id == notice.player {
            game.second.as_ref().or(game.invited.as_ref())
        } else {
            Some(&game.first)
        };
        let nobody = || words.word("notice-nobody");
        let opponent = opponent.and_then(|player| player.name.clone()).unwrap_or_else(nobody);
        let values = [("opponent", Value::Text(&opponent))];
        let title = words.say(id(notice.what), &values);
        let rules = game.rules.built_in();
        let rules = rules.map_or_else(|| words.word("notice-own-rules"), |set| words.rule_set_name(set));
        let values = [("opponent", Value::Text(&opponent)), ("rules", Value::Text(&rules))];
        Words { title, body: words.say("notice-about", &values) }
    }
}

/// The message of what has happened.
fn id(what: What) -> &'static str {
    match what {
        What::Challenge => "notice-challenge",
        What::Began => "notice-began",
        What::Turn => "notice-turn",
        What::Time => "notice-time",
        What::Won => "notice-won",
        What::Lost => "notice-lost",
        What::Drawn => "notice-drawn",
        What::Ended => "notice-ended",
    }
}
