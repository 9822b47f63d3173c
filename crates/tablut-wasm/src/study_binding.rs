//! What the analysis page and the rules lab call. Nothing is decided here: each function hands on to the plain Rust
//! beside it.

use tafl::Side;
use tafl_lab::{Comparison, Field, Lab, Title, Trouble};
use tafl_view::{
    Contents, Draft, Endgame, Endgames, Explanation, Geometry, Import, Imported, Noted, NotedMove, Piece,
};
use tafl_wording::Message;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::binding::{Game, JsSide, JsTags, Thrown, list, pairs, side};

#[wasm_bindgen]
impl Game {
    /// The position with the other side to move.
    #[wasm_bindgen(js_name = otherTurn)]
    pub fn other_turn(&self) -> Option<Game> {
        self.0.other_turn().map(Game)
    }

    /// A game that begins with the position.
    #[wasm_bindgen(js_name = fromHere)]
    pub fn from_here(&self) -> Result<Game, Thrown> {
        Ok(Game(self.0.from_here()?))
    }

    /// Why a move is refused, captures, or spares.
    pub fn why(&self, from: &str, to: &str) -> Result<Vec<Ts<Explanation>>, JsError> {
        list(self.0.why(from, to))
    }

    /// What a square is.
    #[wasm_bindgen(js_name = whySquare)]
    pub fn why_square(&self, square: &str) -> Result<Vec<Ts<Explanation>>, JsError> {
        list(self.0.why_square(square))
    }

    /// The record up to here, with what is noted on its moves.
    pub fn annotated(&self, tags: JsTags, line: Vec<Ts<NotedMove>>) -> Result<String, JsError> {
        Ok(self.0.annotated(&pairs(tags), &noted(&line)?))
    }

    /// The game in OpenTafl's notation, and after it what its rules have that OpenTafl cannot say.
    pub fn opentafl(&self, line: Vec<Ts<NotedMove>>) -> Result<Vec<String>, JsValue> {
        let (text, left_out) = self.0.opentafl(&noted(&line)?).map_err(Thrown::from)?;
        Ok(std::iter::once(text).chain(left_out).collect())
    }

    /// The position in OpenTafl's notation.
    #[wasm_bindgen(js_name = opentaflPosition)]
    pub fn opentafl_position(&self) -> Result<String, Thrown> {
        Ok(self.0.opentafl_position()?)
    }
}

fn noted(line: &[Ts<NotedMove>]) -> Result<Vec<NotedMove>, JsError> {
    line.iter().map(|noted| Ok(noted.to_rust()?)).collect()
}

/// A position that is being set up.
#[wasm_bindgen]
pub struct DraftBoard(Draft);

#[wasm_bindgen]
impl DraftBoard {
    /// Begins with a position, or with the start of the rules.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, position: Option<String>) -> Result<DraftBoard, Thrown> {
        Ok(DraftBoard(Draft::new(rules, position.as_deref())?))
    }

    /// Puts a piece by its letter on a square, or nothing.
    pub fn put(&mut self, square: &str, letter: Option<String>) {
        self.0.put(square, letter.and_then(|letter| letter.chars().next()));
    }

    /// Takes every piece off.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Puts the pieces as at the start.
    pub fn start(&mut self) {
        self.0.start();
    }

    /// Says who is to move.
    #[wasm_bindgen(js_name = setTurn)]
    pub fn set_turn(&mut self, who: &JsSide) {
        self.0.turn(side(who));
    }

    /// Whether the attackers are to move.
    #[wasm_bindgen(js_name = attackersMove)]
    pub fn attackers_move(&self) -> bool {
        self.0.side() == Side::Attackers
    }

    /// The position string.
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// The pieces.
    pub fn pieces(&self) -> Result<Vec<Ts<Piece>>, JsError> {
        list(self.0.pieces())
    }

    /// Why it cannot be played from.
    pub fn problem(&self) -> Result<Option<Ts<Message>>, JsError> {
        Ok(self.0.problem().map(|problem| problem.into_ts()).transpose()?)
    }
}

/// A text in any notation.
#[wasm_bindgen]
pub struct ImportedText(Import);

/// A game from a text, with what is noted on its moves.
#[wasm_bindgen]
pub struct ImportedGame {
    game: Option<Game>,
    line: Vec<NotedMove>,
    record: Option<String>,
    noted: Noted,
}

#[wasm_bindgen]
impl ImportedText {
    /// Recognises a text.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, rules: &str) -> Result<ImportedText, Thrown> {
        Ok(ImportedText(Import::read(text, rules)?))
    }

    /// What is in it.
    pub fn contents(&self) -> Result<Ts<Contents>, JsError> {
        Ok(self.0.contents().into_ts()?)
    }

    /// Opens one of its games.
    pub fn open(&self, index: usize) -> Result<ImportedGame, Thrown> {
        let Imported { playback, line, record, noted } = self.0.open(index)?;
        Ok(ImportedGame { game: Some(Game(playback)), line, record, noted })
    }
}

#[wasm_bindgen]
impl ImportedGame {
    /// The game; once.
    pub fn game(&mut self) -> Option<Game> {
        self.game.take()
    }

    /// Its moves with comments and variations.
    pub fn line(&self) -> Result<Vec<Ts<NotedMove>>, JsError> {
        list(self.line.clone())
    }

    /// The record with all that the text says of the game; nothing for a position or rules.
    pub fn record(&self) -> Option<String> {
        self.record.clone()
    }

    /// Who played, and when and where.
    pub fn noted(&self) -> Result<Ts<Noted>, JsError> {
        Ok(self.noted.into_ts()?)
    }
}

/// A file of endgame tables about the rules of a game.
#[wasm_bindgen]
pub struct EndgameTables(Endgames);

#[wasm_bindgen]
impl EndgameTables {
    /// Opens a file; throws if it is not whole, or about other rules.
    #[wasm_bindgen(constructor)]
    pub fn new(file: Vec<u8>, game: &Game) -> Result<EndgameTables, JsError> {
        Ok(EndgameTables(Endgames::open(file, &game.0)?))
    }

    /// What they know of the position of such a game; nothing where they do not have it.
    pub fn look(&mut self, game: &Game) -> Result<Option<Ts<Endgame>>, JsError> {
        Ok(self.0.look(&game.0)?.map(|endgame| endgame.into_ts()).transpose()?)
    }
}

/// Rules that are being changed.
#[wasm_bindgen]
pub struct RulesLab(Lab);

#[wasm_bindgen]
impl RulesLab {
    /// Begins with the rule set of an id, or with the text of a file.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str) -> Result<RulesLab, Thrown> {
        Ok(RulesLab(Lab::of(rules)?))
    }

    /// What the rules are called.
    pub fn title(&self) -> Result<Ts<Title>, JsError> {
        Ok(self.0.title().into_ts()?)
    }

    /// Gives them another name.
    pub fn rename(&mut self, name: &str) {
        self.0.rename(name);
    }

    /// The form.
    pub fn fields(&self) -> Result<Vec<Ts<Field>>, JsError> {
        list(self.0.fields())
    }

    /// Changes a setting; nothing takes it away.
    pub fn set(&mut self, name: &str, value: Option<String>) {
        self.0.set(name, value.as_deref());
    }

    /// Puts a piece on the start, or takes it off.
    pub fn put(&mut self, square: &str, letter: Option<String>) {
        self.0.put(square, letter.and_then(|letter| letter.chars().next()));
    }

    /// Puts a square into a list, or takes it out.
    pub fn toggle(&mut self, name: &str, square: &str) {
        self.0.toggle(name, square);
    }

    /// Adds a kind of piece.
    #[wasm_bindgen(js_name = addKind)]
    pub fn add_kind(&mut self, name: &str, who: &JsSide) {
        self.0.add_kind(name, side(who));
    }

    /// Takes a kind of piece away.
    #[wasm_bindgen(js_name = removeKind)]
    pub fn remove_kind(&mut self, name: &str) {
        self.0.remove_kind(name);
    }

    /// Adds an area.
    #[wasm_bindgen(js_name = addArea)]
    pub fn add_area(&mut self, name: &str) {
        self.0.add_area(name);
    }

    /// What is wrong.
    pub fn problems(&self) -> Result<Vec<Ts<Trouble>>, JsError> {
        list(self.0.problems())
    }

    /// The board.
    pub fn geometry(&self) -> Result<Ts<Geometry>, JsError> {
        Ok(self.0.geometry().into_ts()?)
    }

    /// The pieces at the start.
    pub fn pieces(&self) -> Result<Vec<Ts<Piece>>, JsError> {
        list(self.0.pieces())
    }

    /// The id of the nearest rule set.
    pub fn nearest(&self) -> String {
        self.0.nearest()
    }

    /// How they differ from a rule set.
    pub fn compare(&self, id: &str) -> Result<Option<Ts<Comparison>>, JsError> {
        Ok(self.0.compare(id).map(|comparison| comparison.into_ts()).transpose()?)
    }

    /// The rule-set file.
    pub fn file(&self) -> String {
        self.0.file()
    }
}
