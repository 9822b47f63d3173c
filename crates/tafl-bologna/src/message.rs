//! What the messages say: a player's name, a player's move, the state of the game.
//!
//! Squares have the same names as ours, a letter and a digit. The competition prints its boards with rank 1 at the top,
//! and so does the list of a state: its first row is rank 1.

use std::fmt;

use serde::Serialize;
use tafl::{Game, Move, Outcome, Setup, Side, Square};
use thiserror::Error;

use crate::lenient::{JsonError, Value};

/// The largest board: ranks have one digit.
///
/// ```
/// use tafl_bologna::{MAX_BOARD, State};
/// let wide = format!("{{board: [{}], turn: WHITE}}", vec!["[]"; MAX_BOARD + 1].join(","));
/// assert!(State::read(&wide).is_err());
/// ```
pub const MAX_BOARD: usize = 9;

/// A message that does not say what it has to.
///
/// ```
/// use tafl_bologna::{MessageError, read_move};
/// assert_eq!(read_move("{from: e4}"), Err(MessageError::Missing("to")));
/// assert_eq!(read_move("{from: e4, to: e10}"), Err(MessageError::Square("e10".to_owned())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MessageError {
    /// It is no JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// It is not a text where a name is expected.
    #[error("the player's name is no text")]
    Name,
    /// Something that it needs is not there, or is not of the right sort.
    #[error("the message has no \"{0}\"")]
    Missing(&'static str),
    /// A square that does not exist.
    #[error("\"{}\" is not a square: a letter and a digit, like e4", .0.escape_debug())]
    Square(String),
    /// The board is not square, or too large.
    #[error("the board is not a square of at most {MAX_BOARD} rows")]
    Board,
    /// A square of the board has something unknown on it.
    #[error("\"{}\" is nothing that stands on a board: EMPTY, WHITE, BLACK, KING or THRONE", .0.escape_debug())]
    Cell(String),
    /// The turn is unknown.
    #[error("\"{}\" is no turn: WHITE, BLACK, WHITEWIN, BLACKWIN or DRAW", .0.escape_debug())]
    Turn(String),
    /// The pieces are more than these messages can say.
    #[error("a piece \"{0}\" cannot be said in the competition's messages")]
    Piece(char),
}

/// What a state says of one square.
///
/// ```
/// use tafl_bologna::Cell;
/// assert_eq!(serde_json::to_string(&Cell::Throne).unwrap(), "\"THRONE\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A defender.
    White,
    /// An attacker.
    Black,
    /// The king.
    King,
    /// The castle, once the king has left it.
    Throne,
}

impl Cell {
    fn read(value: &Value) -> Result<Cell, MessageError> {
        let text = value.text().unwrap_or_default();
        Ok(match text {
            "EMPTY" | "O" => Cell::Empty,
            "WHITE" | "W" => Cell::White,
            "BLACK" | "B" => Cell::Black,
            "KING" | "K" => Cell::King,
            "THRONE" | "T" => Cell::Throne,
            _ => return Err(MessageError::Cell(excerpt(text))),
        })
    }
}

/// Whose turn it is, or how the game has ended.
///
/// ```
/// use tafl::Side;
/// use tafl_bologna::Turn;
/// assert_eq!(Turn::of(Side::Defenders), Turn::White);
/// assert_eq!(Turn::White.side(), Some(Side::Defenders));
/// assert!(Turn::Draw.is_end());
/// assert_eq!(Turn::won_by(Side::Attackers).to_string(), "BLACKWIN");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Turn {
    /// White, the defenders, are to move.
    White,
    /// Black, the attackers, are to move.
    Black,
    /// White has won.
    WhiteWin,
    /// Black has won.
    BlackWin,
    /// Nobody has won.
    Draw,
}

impl Turn {
    /// This side is to move.
    #[must_use]
    pub const fn of(side: Side) -> Turn {
        match side {
            Side::Attackers => Turn::Black,
            Side::Defenders => Turn::White,
        }
    }

    /// This side has won.
    #[must_use]
    pub const fn won_by(side: Side) -> Turn {
        match side {
            Side::Attackers => Turn::BlackWin,
            Side::Defenders => Turn::WhiteWin,
        }
    }

    /// The game has ended so.
    ///
    /// ```
    /// use tafl::{Outcome, Reason};
    /// use tafl_bologna::Turn;
    /// assert_eq!(Turn::after(Outcome::draw(Reason::Repetition)), Turn::Draw);
    /// ```
    #[must_use]
    pub fn after(outcome: Outcome) -> Turn {
        outcome.winner.map_or(Turn::Draw, Turn::won_by)
    }

    /// The side to move, while there is one.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Turn::White => Some(Side::Defenders),
            Turn::Black => Some(Side::Attackers),
            _ => None,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_end(self) -> bool {
        self.side().is_none()
    }

    /// The word in a state.
    ///
    /// ```
    /// use tafl_bologna::Turn;
    /// assert_eq!(Turn::WhiteWin.word(), "WHITEWIN");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Turn::White => "WHITE",
            Turn::Black => "BLACK",
            Turn::WhiteWin => "WHITEWIN",
            Turn::BlackWin => "BLACKWIN",
            Turn::Draw => "DRAW",
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The state of a game as the server sends it to both players, at the start and after each move.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_bologna::State;
/// let ashton = library::variant("bologna-ashton").unwrap();
/// let state = State::of(&Game::new(&ashton)).unwrap();
/// let text = state.to_json();
/// assert_eq!(text.len(), 691);
/// assert!(text.starts_with(r#"{"board":[["EMPTY","EMPTY","EMPTY","BLACK","#));
/// assert!(text.ends_with(r#"]],"turn":"WHITE"}"#));
/// assert_eq!(State::read(&text), Ok(state));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    board: Vec<Vec<Cell>>,
    turn: Turn,
}

impl State {
    /// The state of a game. A captured king stays on the board: the original only takes soldiers off it.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_bologna::{Cell, State, Turn};
    /// let ashton = library::variant("bologna-ashton").unwrap();
    /// let mut game = Game::from_setup(&ashton, &"9/9/2ak2a2/9/9/9/9/9/9 a".parse().unwrap()).unwrap();
    /// game.play("g7-e7".parse().unwrap()).unwrap();
    /// let state = State::of(&game).unwrap();
    /// assert_eq!((state.turn(), state.board()[6][3]), (Turn::BlackWin, Cell::King));
    /// ```
    ///
    /// # Errors
    /// If its board is too large or it has pieces other than soldiers and a king.
    pub fn of(game: &Game) -> Result<State, MessageError> {
        let turn = game.outcome().map_or(Turn::of(game.turn()), Turn::after);
        let mut setup = game.setup();
        if game.history().last().is_some_and(|played| played.king_captured) {
            let mut before = game.clone();
            before.undo();
            setup.pieces.extend(before.setup().pieces.into_iter().filter(|(_, letter)| *letter == 'k'));
        }
        State::of_setup(&setup, turn)
    }

    /// A position, with whatever turn.
    ///
    /// ```
    /// use tafl_bologna::{Cell, State, Turn};
    /// let left = "9/9/9/9/9/9/9/9/k7a d".parse().unwrap();
    /// let state = State::of_setup(&left, Turn::White).unwrap();
    /// assert_eq!(state.board()[0][0], Cell::King, "rank 1 is the first row");
    /// assert_eq!(state.board()[4][4], Cell::Throne);
    /// assert_eq!(state.setup(tafl::Side::Defenders), left);
    /// ```
    ///
    /// # Errors
    /// If the board is too large or it has pieces other than soldiers and a king.
    pub fn of_setup(setup: &Setup, turn: Turn) -> Result<State, MessageError> {
        let size = usize::from(setup.size);
        if size > MAX_BOARD {
            return Err(MessageError::Board);
        }
        let mut board = vec![vec![Cell::Empty; size]; size];
        board[size / 2][size / 2] = Cell::Throne;
        for (square, &letter) in &setup.pieces {
            let cell = match letter {
                'a' => Cell::Black,
                'd' => Cell::White,
                'k' => Cell::King,
                other => return Err(MessageError::Piece(other)),
            };
            let row = board.get_mut(usize::from(square.rank())).ok_or(MessageError::Board)?;
            *row.get_mut(usize::from(square.file())).ok_or(MessageError::Board)? = cell;
        }
        Ok(State { board, turn })
    }

    /// The rows, that of rank 1 first; each from file a on.
    #[must_use]
    pub fn board(&self) -> &[Vec<Cell>] {
        &self.board
    }

    /// Whose turn it is, or how the game has ended.
    ///
    /// ```
    /// use tafl_bologna::{State, Turn};
    /// assert_eq!(State::read("{board: [[K]], turn: DRAW}").unwrap().turn(), Turn::Draw);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The same board with another turn.
    ///
    /// ```
    /// use tafl_bologna::{State, Turn};
    /// let state = State::read("{board: [[K]], turn: WHITE}").unwrap();
    /// assert_eq!(state.with_turn(Turn::BlackWin).turn(), Turn::BlackWin);
    /// ```
    #[must_use]
    pub fn with_turn(mut self, turn: Turn) -> State {
        self.turn = turn;
        self
    }

    /// The position, with this side to move.
    #[must_use]
    pub fn setup(&self, turn: Side) -> Setup {
        let size = self.board.len() as u8;
        let mut setup = Setup { size, pieces: Default::default(), turn, continuing: None };
        for (rank, row) in self.board.iter().enumerate() {
            for (file, cell) in row.iter().enumerate() {
                let letter = match cell {
                    Cell::Empty | Cell::Throne => continue,
                    Cell::White => 'd',
                    Cell::Black => 'a',
                    Cell::King => 'k',
                };
                if let Some(square) = Square::new(file as u8, rank as u8) {
                    setup.pieces.insert(square, letter);
                }
            }
        }
        setup
    }

    /// The text of the message, byte for byte as the original server writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Lists of words are always JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the text of a message. Other members of the object are ignored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<State, MessageError> {
        let value = Value::read(text)?;
        let rows = value.get("board").and_then(Value::list).ok_or(MessageError::Missing("board"))?;
        if rows.is_empty() || rows.len() > MAX_BOARD {
            return Err(MessageError::Board);
        }
        let mut board = Vec::new();
        for row in rows {
            let cells = row.list().filter(|cells| cells.len() == rows.len()).ok_or(MessageError::Board)?;
            board.push(cells.iter().map(Cell::read).collect::<Result<Vec<_>, _>>()?);
        }
        let turn = value.get("turn").and_then(Value::text).ok_or(MessageError::Missing("turn"))?;
        let turns = [Turn::White, Turn::Black, Turn::WhiteWin, Turn::BlackWin, Turn::Draw];
        let turn = turns
            .into_iter()
            .find(|known| turn.eq_ignore_ascii_case(known.word()))
            .ok_or_else(|| MessageError::Turn(excerpt(turn)))?;
        Ok(State { board, turn })
    }
}

/// A player's move as a message.
///
/// ```
/// use tafl::Side;
/// use tafl_bologna::write_move;
/// let text = write_move("e4-f4".parse().unwrap(), Side::Defenders);
/// assert_eq!(text, r#"{"from":"e4","to":"f4","turn":"WHITE"}"#);
/// ```
#[must_use]
pub fn write_move(mv: Move, side: Side) -> String {
    format!(r#"{{"from":"{}","to":"{}","turn":"{}"}}"#, mv.from, mv.to, Turn::of(side))
}

/// Reads a player's move. Letters may be capitals; other members of the object, the turn too, are ignored.
///
/// ```
/// use tafl_bologna::read_move;
/// assert_eq!(read_move("{from: E4, 'to': \"f4\"}").unwrap().to_string(), "e4-f4");
/// ```
///
/// # Errors
/// What is wrong with it.
pub fn read_move(text: &str) -> Result<Move, MessageError> {
    let value = Value::read(text)?;
    let square = |name| {
        let text = value.get(name).and_then(Value::text).ok_or(MessageError::Missing(name))?;
        let wrong = || MessageError::Square(excerpt(text));
        let &[letter, digit] = text.as_bytes() else { return Err(wrong()) };
        let (letter, digit) = (letter.to_ascii_lowercase(), digit);
        if !letter.is_ascii_lowercase() || !(b'1'..=b'9').contains(&digit) {
            return Err(wrong());
        }
        Square::new(letter - b'a', digit - b'1')
            .filter(|square| square.is_on(MAX_BOARD as u8))
            .ok_or_else(wrong)
    };
    Ok(Move::new(square("from")?, square("to")?))
}

/// A player's name as a message.
///
/// ```
/// use tafl_bologna::write_name;
/// assert_eq!(write_name("Raichi"), "\"Raichi\"");
/// ```
#[must_use]
pub fn write_name(name: &str) -> String {
    // A text is always JSON.
    serde_json::to_string(name).unwrap_or_default()
}

/// Reads a player's name, and keeps of it what the competition's server keeps: the letters and digits among its first
/// ten characters.
///
/// ```
/// use tafl_bologna::read_name;
/// assert_eq!(read_name("\"random\""), Ok("random".to_owned()));
/// assert_eq!(read_name("Brand_new.bot"), Ok("Brandnew".to_owned()));
/// assert!(read_name("{}").is_err());
/// ```
///
/// # Errors
/// If it is no text.
pub fn read_name(text: &str) -> Result<String, MessageError> {
    let value = Value::read(text)?;
    let name = value.text().ok_or(MessageError::Name)?;
    // The original counts UTF-16 units, of which one alone is no letter.
    let units: Vec<u16> = name.encode_utf16().take(10).collect();
    let letters = units.into_iter().filter_map(|unit| char::from_u32(u32::from(unit)));
    Ok(letters.filter(|character| character.is_alphanumeric()).collect())
}

/// The first characters of a text.
fn excerpt(text: &str) -> String {
    text.chars().take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn states_of_many_shapes_are_read() {
        let text = "{ turn : 'black' ; board = [[K,EMPTY,'W'],[\"BLACK\",THRONE,O],[T,B,WHITE]], extra: {a: [1]} }  ";
        let state = State::read(text).unwrap();
        assert_eq!(state.turn(), Turn::Black);
        assert_eq!(state.setup(Side::Attackers).to_string(), "1ad/a2/k1d a");
        assert_eq!(
            state.to_json(),
            "{\"board\":[[\"KING\",\"EMPTY\",\"WHITE\"],[\"BLACK\",\"THRONE\",\"EMPTY\"],\
             [\"THRONE\",\"BLACK\",\"WHITE\"]],\"turn\":\"BLACK\"}"
        );
    }

    #[test]
    fn states_that_say_too_little_are_refused() {
        let error = |text| State::read(text).unwrap_err();
        assert_eq!(error("{turn: WHITE}"), MessageError::Missing("board"));
        assert_eq!(error("{board: [[K]]}"), MessageError::Missing("turn"));
        assert_eq!(error("{board: [[K]], turn: RED}"), MessageError::Turn("RED".to_owned()));
        assert_eq!(error("{board: [[Q]], turn: WHITE}"), MessageError::Cell("Q".to_owned()));
        assert_eq!(error("{board: [[null]], turn: WHITE}"), MessageError::Cell(String::new()));
        assert_eq!(error("{board: [[K, K]], turn: WHITE}"), MessageError::Board);
        assert_eq!(error("{board: [], turn: WHITE}"), MessageError::Board);
        assert!(matches!(error("null"), MessageError::Missing(_)));
    }

    #[test]
    fn a_move_has_two_squares_of_two_characters() {
        for text in [
            "null",
            "{}",
            "{from:e4,to:''}",
            "{from:e4,to:e44}",
            "{from:e4,to:4e}",
            "{from:e4,to:j1}",
            "{from:e4,to:e0}",
            "{from:e4,to:é}",
            "[e4,f4]",
            "{from:[e4],to:f4}",
            "e4-f4",
        ] {
            assert!(read_move(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_are_cut_as_the_original_cuts_them() {
        let kept = |name: &str| read_name(&write_name(name)).unwrap();
        assert_eq!(kept("0123456789abc"), "0123456789");
        assert_eq!(kept("a b-c\"d\"e f"), "abcde");
        assert_eq!(kept("\u{1f600}Città\u{1f600}xyz"), "Cittàx");
        assert_eq!(read_name("null"), Err(MessageError::Name));
        assert_eq!(read_name("42"), Ok("42".to_owned()));
    }

    proptest! {
        #[test]
        fn a_written_move_is_read_again(from in 0u8..81, to in 0u8..81) {
            let square = |index| Square::new(index % 9, index / 9).unwrap();
            let mv = Move::new(square(from), square(to));
            prop_assert_eq!(read_move(&write_move(mv, Side::Attackers)), Ok(mv));
        }
    }
}
