//! [`Endgames`]: what a file of endgame tables knows of a position, to be shown.

use std::io::Cursor;

use serde::Serialize;
use tafl::Side;
use tafl_tables::{Endless, HeadError, Tables, TablesError, Value};

use crate::playback::Playback;

/// What a position comes to if nobody errs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Worth {
    /// Who wins in the end; nobody where it is a draw.
    pub winner: Option<Side>,
    /// In how many plies; nothing where neither side can force an end, so that the game goes round and round. With none left
    /// the game is over.
    pub plies: Option<u8>,
}

/// A move, and what it comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct EndgameMove {
    /// The move, as `d1-d3`.
    pub text: String,
    /// What it comes to.
    pub worth: Worth,
    /// No other move is better.
    pub best: bool,
}

/// What tables know of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Endgame {
    /// What it comes to.
    pub worth: Worth,
    /// Its moves, the best ones first; none if the game is over.
    pub moves: Vec<EndgameMove>,
}

/// A file of endgame tables about the rules of a game.
///
/// ```
/// use tafl_view::{Endgames, Playback};
/// let game = Playback::of_rules("brandubh-wtf").unwrap();
/// assert!(Endgames::open(b"no tables".to_vec(), &game).is_err());
/// ```
pub struct Endgames(Tables);

impl Endgames {
    /// Opens a file, and sees that it is whole and about the rules of a game.
    ///
    /// # Errors
    /// If it is not.
    pub fn open(file: Vec<u8>, playback: &Playback) -> Result<Endgames, TablesError> {
        let mut tables = Tables::open(Cursor::new(file))?;
        if tables.variant() != playback.game().variant() {
            let (expected, found) = (playback.set().content_hash(), tables.rules_hash().to_owned());
            return Err(HeadError::OtherRules { expected, found }.into());
        }
        tables.check_hash()?;
        Ok(Endgames(tables))
    }

    /// What it knows of the position of such a game; nothing where it does not have it. What was played before is not asked.
    ///
    /// # Errors
    /// If a part of the file cannot be unpacked.
    pub fn look(&mut self, playback: &Playback) -> Result<Option<Endgame>, TablesError> {
        let probed = match self.0.probe(&playback.game().setup()) {
            Err(TablesError::NotThere(_) | TablesError::Position(_)) => return Ok(None),
            probed => probed?,
        };
        let endless = self.0.endless();
        let moves = probed.moves.iter().map(|mv| EndgameMove {
            text: mv.mv.to_string(),
            worth: worth(mv.value, endless),
            best: mv.best,
        });
        Ok(Some(Endgame { worth: worth(probed.value, endless), moves: moves.collect() }))
    }
}

fn worth(value: Value, endless: Endless) -> Worth {
    match (value, endless) {
        (Value::Won { winner, plies }, _) => Worth { winner: Some(winner), plies: Some(plies) },
        (Value::Stuck, _) => Worth { winner: None, plies: Some(0) },
        (Value::Endless, Endless::Won(winner)) => Worth { winner: Some(winner), plies: None },
        (Value::Endless, Endless::Drawn) => Worth { winner: None, plies: None },
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tafl::library;
    use tafl_tables::{Extent, Task, make};

    use super::*;

    fn file(rules: &str) -> Vec<u8> {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
        let set = library::get(rules).expect("a built-in rule set");
        let task = Task { set, extent, memory: 100 << 20, threads: 1 };
        make(&task, file.as_file_mut(), &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
        std::fs::read(file.path()).expect("what was made")
    }

    fn game(rules: &str, position: &str) -> Playback {
        Playback::of_position(rules, position).expect("a position")
    }

    #[test]
    fn it_says_what_each_move_comes_to() {
        let game = game("brandubh-wtf", "7/7/7/7/7/7/1k2a2 d");
        let mut tables = Endgames::open(file("brandubh-wtf"), &game).expect("whole tables");
        let endgame = tables.look(&game).expect("it can be read").expect("it is there");
        assert_eq!(endgame.worth, Worth { winner: Some(Side::Defenders), plies: Some(1) });
        let first = &endgame.moves[0];
        assert_eq!((first.text.as_str(), first.best, first.worth.plies), ("b1-a1", true, Some(0)));
        assert!(endgame.moves.iter().skip(1).all(|mv| !mv.best && mv.worth.plies > Some(0)));
    }

    #[test]
    fn who_holds_a_game_that_goes_round_is_said_by_the_rules() {
        let winner = |rules| {
            worth(Value::Endless, Endless::of(&library::variant(rules).expect("rules")).expect("tables"))
        };
        assert_eq!(winner("brandubh-wtf"), Worth { winner: Some(Side::Attackers), plies: None });
        assert_eq!(winner("brandub-leaflet"), Worth { winner: None, plies: None });
    }

    #[test]
    fn a_position_that_the_tables_do_not_have_is_none_of_theirs() {
        let game = game("brandubh-wtf", "7/7/7/7/7/a6/1k2a1a d");
        let mut tables = Endgames::open(file("brandubh-wtf"), &game).expect("whole tables");
        assert_eq!(tables.look(&game).expect("nothing is wrong"), None);
        let start = Playback::of_rules("brandubh-wtf").expect("rules");
        assert_eq!(tables.look(&start).expect("nothing is wrong"), None);
    }

    #[test]
    fn bad_files_are_refused() {
        let game = game("brandubh-wtf", "7/7/7/7/7/7/1k2a2 d");
        let whole = file("brandubh-wtf");
        let open = |file: &[u8]| Endgames::open(file.to_vec(), &game).map(|_| ());
        assert!(open(&whole).is_ok());
        assert!(matches!(open(&whole[..whole.len() - 1]), Err(TablesError::Length { .. })));
        let mut flipped = whole.clone();
        let middle = whole.len() - 100;
        flipped[middle] ^= 1;
        assert!(matches!(open(&flipped), Err(TablesError::Hash { .. })));
        assert!(matches!(
            open(&file("brandub-leaflet")),
            Err(TablesError::Head(HeadError::OtherRules { .. }))
        ));
        assert!(open(b"").is_err());
    }
}
