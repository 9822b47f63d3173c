//! OpenTafl's notation, the field's interchange format: rules, positions, moves and game records.
//!
//! Its specification and its program (0.4.8.0b) disagree in places; [`Dialect`] says whose meaning is taken.
//! What the notation cannot say is an error that names it, never a silent loss.

mod game;
mod moves;
mod position;
mod record;
mod rules;
mod variations;

pub use game::{GameText, LeftOut, NoLetter, SHARED_TAGS, START_COMMENT, TERMINATION, write_game};
pub use moves::{CaptureRecord, Info, Manner, MoveRecord, MoveRecordError, MoveRecordProblem, PlyRecord};
pub use position::{PositionRecordError, read_position, write_position};
pub use record::{OpenTaflGame, RecordError, RecordProblem, RecordWriteError, Turn, Variation, games};
pub use rules::{
    ReadOptions, RulesReadError, RulesRecord, RulesWriteError, UnknownKeys, Unsayable, as_program, is_rules,
    read_rules, settled, write_rules, write_rules_partly,
};
pub use variations::{insert_variations, recorded_action};

/// Whose reading of the notation is taken where OpenTafl's program differs from its specification. A rules string that
/// says `as:program` is read as the program means it in any case; OpenTafl itself passes that word over.
///
/// | setting | specification | program 0.4.8.0b |
/// |---|---|---|
/// | `tfr:w` / `tfr:l` | who completes the repetition wins / loses | the other way round |
/// | `tfr:i` | repetition is ignored | repetition is a draw |
/// | `dforp` where absent | defenders | all |
/// | `corre`, `aforre`, `dforre` | each is read | read only beside `cenre`, and nobody where absent then |
/// | `corh`, `cenh`, ... | each kind counts for itself | `t` stands for all attackers, `T` for all defenders and the king |
/// | `spd` with 2 or 10 numbers | attackers, defenders; every kind but guards | no limit at all |
/// | `gj` | how guards jump | guards never jump |
/// | `ber:c` | the further move must capture | any further move while a capture is possible |
/// | `efe` | a fort that cannot be broken | the program's own test of a fort |
/// | a side without pieces loses; no defender with room beside it loses | not said | so it is |
///
/// ```
/// use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules};
/// use tafl::rules::RepetitionResult;
/// let text = "dim:7 surf:n tfr:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let attackers = |dialect| {
///     let options = ReadOptions { dialect, ..ReadOptions::default() };
///     read_rules(text, &options).unwrap().rules.ending.repetition.unwrap().attackers
/// };
/// assert_eq!(attackers(Dialect::Spec), RepetitionResult::Wins);
/// assert_eq!(attackers(Dialect::Program), RepetitionResult::Loses);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// What the specification says, and players read.
    #[default]
    Spec,
    /// What OpenTafl 0.4.8.0b does.
    Program,
}

impl Dialect {
    /// How the rules of a built-in rule set are written: those of the `opentafl-*` sets do what the program does.
    ///
    /// ```
    /// use tafl_notation::opentafl::Dialect;
    /// assert_eq!(Dialect::of_rule_set("opentafl-brandub"), Dialect::Program);
    /// assert_eq!(Dialect::of_rule_set("copenhagen"), Dialect::Spec);
    /// ```
    #[must_use]
    pub fn of_rule_set(id: &str) -> Dialect {
        if id.starts_with("opentafl-") { Dialect::Program } else { Dialect::Spec }
    }
}

/// Our letter of a piece that OpenTafl writes with `letter`. The two differ for ordinary pieces and the king;
/// commanders, knights, mercenaries and guards have the same letters.
pub(crate) const fn from_opentafl(letter: char) -> Option<char> {
    match letter {
        't' => Some('a'),
        'T' => Some('d'),
        'K' => Some('k'),
        'c' | 'n' | 'm' | 'g' | 'C' | 'N' | 'M' | 'G' => Some(letter),
        _ => None,
    }
}

/// OpenTafl's letter of a piece that we write with `letter`.
pub(crate) const fn to_opentafl(letter: char) -> Option<char> {
    match letter {
        'a' => Some('t'),
        'd' => Some('T'),
        'k' => Some('K'),
        'c' | 'n' | 'm' | 'g' | 'C' | 'N' | 'M' | 'G' => Some(letter),
        _ => None,
    }
}
