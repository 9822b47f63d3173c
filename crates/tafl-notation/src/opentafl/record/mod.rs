//! OpenTafl's game record (`.otg`): tags, numbered turns with comments, and variations.
//!
//! The moves of the game are read and written move by move. Variations keep their address and their text as they
//! stand; they are not taken apart.

mod read;
mod write;

use thiserror::Error;

use super::moves::{MoveRecordError, PlyRecord};
use crate::place::At;
use read::{MAX_PLIES, MAX_TEXT, MAX_TURNS, Reader};

/// A game as OpenTafl records it.
///
/// ```
/// use tafl_notation::opentafl::OpenTaflGame;
///
/// let text = "[attackers:Ann]\n[result:-1]\n\n1. d1-d3 e5-e2xe3\n[a quiet move|not so quiet]\n\n2. f1-f2\n";
/// let game = OpenTaflGame::read(text).unwrap();
/// assert_eq!(game.tag("attackers"), Some("Ann"));
/// assert_eq!(game.plies().count(), 3);
/// assert_eq!(game.turns[0].comments[1], "not so quiet");
/// assert_eq!(OpenTaflGame::read(&game.write().unwrap()), Ok(game));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenTaflGame {
    /// Names and values in the order written. No name comes twice.
    pub tags: Vec<(String, String)>,
    /// The turns, numbered from 1.
    pub turns: Vec<Turn>,
}

/// A turn: a move of each side, and further moves of a piece that goes on.
///
/// ```
/// use tafl_notation::opentafl::{OpenTaflGame};
/// let game = OpenTaflGame::read("1. d1-d3 e4-f4\n[quiet|bold]\n").unwrap();
/// assert_eq!(game.turns[0].plies.len(), 2);
/// assert_eq!(game.turns[0].comments, ["quiet", "bold"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Turn {
    /// The moves.
    pub plies: Vec<PlyRecord>,
    /// The comments, the first to the first move; empty where nothing is said.
    pub comments: Vec<String>,
    /// What might have been played instead.
    pub variations: Vec<Variation>,
}

/// A variation, as it stands.
///
/// ```
/// use tafl_notation::opentafl::{Variation};
/// let variation =
///     Variation { address: "1a.1".to_owned(), moves: "..... e4-f4".to_owned(), comments: Vec::new() };
/// assert_eq!(variation.moves.split(' ').count(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// Where it belongs, like `8a.1.2a`.
    pub address: String,
    /// Its moves; `.....` stands for a first move that is the game's own.
    pub moves: String,
    /// The comments.
    pub comments: Vec<String>,
}

/// A text that is no game record.
///
/// ```
/// use tafl_notation::opentafl::{OpenTaflGame};
/// let error = OpenTaflGame::read("[attackers:Ann]\n\n1. d1d3\n").unwrap_err();
/// assert_eq!(error.place.line, 3);
/// ```
pub type RecordError = At<RecordProblem>;

/// What is wrong with a game record.
///
/// ```
/// use tafl_notation::opentafl::{OpenTaflGame, RecordProblem};
/// let error = OpenTaflGame::read("2. d1-d3\n").unwrap_err();
/// assert_eq!(error.problem, RecordProblem::Number { expected: 1, found: "2".to_owned() });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordProblem {
    /// Nothing is there.
    #[error("the record is empty: there is neither a tag nor a move")]
    Empty,
    /// More text than is read.
    #[error("the record has {0} bytes, and at most {MAX_TEXT} are read")]
    TooLong(usize),
    /// More turns than are read.
    #[error("the game has more than {MAX_TURNS} turns")]
    TooManyTurns,
    /// More moves in a turn than are read.
    #[error("the turn has more than {MAX_PLIES} moves")]
    TooManyMoves,
    /// A bracket that nothing closes.
    #[error("the bracket that opens here is never closed with ]")]
    Unclosed,
    /// A tag without a name.
    #[error("a tag is a name, a colon and a value in brackets, like [attackers:Ann]")]
    Tag,
    /// A tag comes twice.
    #[error("the tag {0} comes twice")]
    DuplicateTag(String),
    /// Neither a tag, nor a turn, nor a comment.
    #[error("\"{0}\" begins neither a tag, nor a numbered turn, nor a comment")]
    Line(String),
    /// Turns out of order.
    #[error("this should be turn {expected}, but its number is {found}")]
    Number {
        /// The next turn's number.
        expected: usize,
        /// The number that stands there.
        found: String,
    },
    /// A turn without a move.
    #[error("the turn has no move")]
    NoMove,
    /// A comment with no turn before it, or a second one.
    #[error("this comment follows no move")]
    Comment,
    /// Another game, where there should be one.
    #[error("another game begins here")]
    Several,
    /// A variation before any turn.
    #[error("this variation follows no turn")]
    Variation,
    /// A word that is no move.
    #[error(transparent)]
    Move(#[from] MoveRecordError),
}

/// Something that OpenTafl's game record cannot say.
///
/// ```
/// use tafl_notation::opentafl::{OpenTaflGame, RecordWriteError};
/// let tags = vec![("two:words".to_owned(), String::new())];
/// let game = OpenTaflGame { tags, turns: Vec::new() };
/// assert_eq!(game.write(), Err(RecordWriteError::TagName("two:words".to_owned())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordWriteError {
    /// A tag's name is empty, or has a colon, a bracket or a line break, or comes twice.
    #[error("\"{0}\" cannot be the name of a tag")]
    TagName(String),
    /// A tag's value has a closing bracket, or spaces around it.
    #[error(
        "the value of the tag {0} has spaces around it or a closing bracket, which OpenTafl cannot write"
    )]
    TagValue(String),
    /// A comment has a closing bracket, a bar, or spaces around it.
    #[error(
        "the comment on turn {0} has spaces around it, a closing bracket or a bar, which OpenTafl cannot write"
    )]
    Comment(usize),
    /// A turn without a move.
    #[error("turn {0} has no move")]
    NoMove(usize),
    /// A variation's address or moves do not read back.
    #[error("turn {0} has a variation whose address or moves cannot be read back")]
    Variation(usize),
}

impl OpenTaflGame {
    /// The value of a tag.
    ///
    /// ```
    /// # use tafl_notation::opentafl::OpenTaflGame;
    /// let game = OpenTaflGame::read("[variant:Brandub]").unwrap();
    /// assert_eq!((game.tag("variant"), game.tag("event")), (Some("Brandub"), None));
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All moves of the game itself.
    ///
    /// ```
    /// # use tafl_notation::opentafl::OpenTaflGame;
    /// let game = OpenTaflGame::read("1. a1-a2 b1-b2\n2. ---\n").unwrap();
    /// assert_eq!(game.plies().count(), 3);
    /// ```
    pub fn plies(&self) -> impl Iterator<Item = &PlyRecord> {
        self.turns.iter().flat_map(|turn| &turn.plies)
    }

    /// Reads the record of one game.
    ///
    /// ```
    /// # use tafl_notation::opentafl::OpenTaflGame;
    /// let error = OpenTaflGame::read("[event:Spring\n1. a1-a2").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 1: the bracket that opens here is never closed with ]");
    /// ```
    ///
    /// # Errors
    /// What is wrong first, with its place.
    pub fn read(text: &str) -> Result<OpenTaflGame, RecordError> {
        let mut reader = Reader::of(text)?;
        let game = reader.game()?;
        if reader.rest.is_empty() { Ok(game) } else { reader.fail(RecordProblem::Several) }
    }

    /// Writes the record as OpenTafl does: the rules last of the tags, a blank line between turns.
    ///
    /// ```
    /// # use tafl_notation::opentafl::OpenTaflGame;
    /// let game = OpenTaflGame::read("[result:1] 1. a1-a2 b1-b2").unwrap();
    /// assert_eq!(game.write().unwrap(), "[result:1]\n\n1. a1-a2 b1-b2\n[|]\n\n");
    /// ```
    ///
    /// # Errors
    /// What the notation cannot say.
    pub fn write(&self) -> Result<String, RecordWriteError> {
        write::check(self)?;
        Ok(self.text())
    }

    /// The record of a game that has nothing in it that the notation cannot say.
    pub(super) fn text(&self) -> String {
        write::text(self)
    }
}

/// Reads all games of a text, one after another: a game begins with a tag. After a mistake nothing more is read.
///
/// ```
/// let text = "[event:One]\n\n1. a1-a2 b1-b2\n[|]\n\n[event:Two]\n\n1. a1-a3\n";
/// let games: Result<Vec<_>, _> = tafl_notation::opentafl::games(text).collect();
/// assert_eq!(games.unwrap()[1].tag("event"), Some("Two"));
/// ```
pub fn games(text: &str) -> impl Iterator<Item = Result<OpenTaflGame, RecordError>> {
    let mut reader = Some(Reader::of(text));
    std::iter::from_fn(move || {
        let mut open = match reader.take()? {
            Ok(open) => open,
            Err(error) => return Some(Err(error)),
        };
        let game = open.game();
        if game.is_ok() && !open.rest.is_empty() {
            reader = Some(Ok(open));
        }
        Some(game)
    })
}

/// The tags that OpenTafl knows.
pub(super) const KNOWN_TAGS: [&str; 19] = [
    "event",
    "site",
    "date",
    "round",
    "attackers",
    "defenders",
    "result",
    "annotator",
    "compiler",
    "time-control",
    "time-remaining",
    "termination",
    "variant",
    "start-comment",
    "puzzle-mode",
    "puzzle-prestart",
    "puzzle-start",
    "rules",
    "position",
];

#[cfg(test)]
mod tests {
    use super::super::moves::tests::records;
    use super::*;
    use crate::place::Place;
    use proptest::prelude::*;

    const GAME: &str = "[date:2026.11.21]\n[start-comment:Two lines:\nthis is the second]\n[rules:dim:7 esc:e start:/7/]\n\n\
        1. h6-h3 h1-h2\n[The first.\n\nStill the first.|The second]\n\n\
        1a.1.1a. e5-e3 d1-d3\n[Not so good|]\n1b.1.1a. ..... d1-d3\n\n\
        2. Kf6=c6 a8-c8 c8=c4xc5\n[|12:00 ok]\n\n3. ---\n";

    fn problem(text: &str) -> Option<RecordProblem> {
        OpenTaflGame::read(text).err().map(|error| error.problem)
    }

    #[test]
    fn a_game_with_everything_goes_both_ways() {
        let game = OpenTaflGame::read(GAME).expect("a game");
        assert_eq!(game.tag("start-comment"), Some("Two lines:\nthis is the second"));
        assert_eq!(game.tag("rules"), Some("dim:7 esc:e start:/7/"));
        assert_eq!(game.turns[0].comments, ["The first.\n\nStill the first.", "The second"]);
        assert_eq!(game.turns[0].variations[0].address, "1a.1.1a");
        assert_eq!(game.turns[0].variations[1].moves, "..... d1-d3");
        assert_eq!(game.turns[1].plies.len(), 3);
        assert_eq!(game.turns[1].comments, ["", "12:00 ok"]);
        assert_eq!(game.turns[2].plies, [PlyRecord::Resignation]);
        assert_eq!(OpenTaflGame::read(&game.write().expect("sayable")), Ok(game));
    }

    #[test]
    fn a_comment_that_begins_like_a_tag_stays_a_comment() {
        let text =
            "1. a1-a2 b1-b2\n[ date: unknown|]\n1b.1.1a. ..... c1-c2\n[ result:1|]\n\n2. a2-a3\n[|date: x]\n";
        let game = OpenTaflGame::read(text).expect("a game");
        assert_eq!(game.turns[0].comments, ["date: unknown"]);
        assert_eq!(game.turns[0].variations[0].comments, ["result:1"]);
        assert_eq!(game.turns[1].comments, ["", "date: x"]);
        assert_eq!(OpenTaflGame::read(&game.write().expect("sayable")), Ok(game));
    }

    #[test]
    fn each_thing_wrong_has_its_own_error() {
        assert_eq!(problem(""), Some(RecordProblem::Empty));
        assert_eq!(problem(" \n"), Some(RecordProblem::Empty));
        assert_eq!(problem("[event]"), Some(RecordProblem::Tag));
        assert_eq!(problem("[a:1][a:2]"), Some(RecordProblem::DuplicateTag("a".to_owned())));
        assert_eq!(problem("1. a1-a2\n[half a comment"), Some(RecordProblem::Unclosed));
        assert_eq!(problem("1."), Some(RecordProblem::NoMove));
        assert!(matches!(problem("1. a1-"), Some(RecordProblem::Move(_))));
        assert!(matches!(
            problem("1. a1-a2 2. b1-b2 4. c1-c2"),
            Some(RecordProblem::Number { expected: 3, .. })
        ));
        assert_eq!(problem("1. a1-a2 [x] [y]"), Some(RecordProblem::Comment));
        assert_eq!(problem("1a.1.1a. a1-a2"), Some(RecordProblem::Variation));
        assert!(matches!(problem("hello"), Some(RecordProblem::Line(_))));
        assert!(matches!(problem(&"x".repeat(MAX_TEXT + 1)), Some(RecordProblem::TooLong(_))));
    }

    #[test]
    fn errors_have_their_place() {
        let error = OpenTaflGame::read("[a:b]\n\n1. a1-a2 b1-z2").expect_err("z2 is no square");
        assert_eq!(error.place, Place { line: 3, column: 10 });
    }

    #[test]
    fn what_cannot_be_written_is_refused() {
        let mut game = OpenTaflGame::read("1. a1-a2").expect("a game");
        game.turns[0].comments = vec!["either | or".to_owned()];
        assert_eq!(game.write(), Err(RecordWriteError::Comment(1)));
        game.turns[0].comments.clear();
        game.tags.push(("event".to_owned(), "[final]".to_owned()));
        assert_eq!(game.write(), Err(RecordWriteError::TagValue("event".to_owned())));
    }

    #[test]
    fn a_long_text_takes_linear_time() {
        let text = format!("1. a1-a2\n[{}", "[".repeat(8_000_000));
        assert_eq!(problem(&text), Some(RecordProblem::Unclosed));
        let turns: String = (1..20_000).map(|number| format!("{number}. a1-a2 b1-b2\n[|]\n\n")).collect();
        assert_eq!(OpenTaflGame::read(&turns).map(|game| game.turns.len()), Ok(19_999));
    }

    fn words() -> impl Strategy<Value = String> {
        "[a-zA-Z0-9:.,é-]{1,5}( [a-z:(){}]{1,4}){0,2}"
    }

    /// What may be said of a move: anything, also what looks like a tag.
    fn comments() -> impl Strategy<Value = String> {
        let like_a_tag = (proptest::sample::select(&KNOWN_TAGS[..]), words());
        prop_oneof![words(), like_a_tag.prop_map(|(name, value)| format!("{name}:{value}"))]
    }

    fn turns() -> impl Strategy<Value = Turn> {
        let plies = proptest::collection::vec(
            prop_oneof![records().prop_map(PlyRecord::Move), Just(PlyRecord::Resignation)],
            1..4,
        );
        let variation = ("[1-9]{1,2}[ab](\\.[1-9]){0,3}", words()).prop_map(|(address, moves)| Variation {
            address,
            moves,
            comments: Vec::new(),
        });
        (plies, proptest::collection::vec(comments(), 0..3), proptest::collection::vec(variation, 0..3))
            .prop_map(|(plies, comments, variations)| Turn { plies, comments, variations })
    }

    proptest! {
        #[test]
        fn games_round_trip(
            tags in proptest::collection::btree_map("[a-z-]{1,9}", words(), 0..4),
            turns in proptest::collection::vec(turns(), 1..5),
        ) {
            let game = OpenTaflGame { tags: tags.into_iter().collect(), turns };
            let text = game.write().expect("sayable");
            prop_assert_eq!(OpenTaflGame::read(&text), Ok(game), "{}", text);
        }

        #[test]
        fn no_text_makes_it_panic(text in "([\\[\\]|:. \n]|[0-9]{1,2}[.ab]|a1-a2|é){0,20}") {
            let _ = OpenTaflGame::read(&text);
        }
    }
}
