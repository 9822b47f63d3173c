//! What JavaScript calls. Nothing is decided here: each function hands on to the plain Rust beside it.

use tafl::Side;
use tafl::rules::Victim;
use tafl_view::{
    Achieved, AdaptiveLevel, Attempt, Explanation, Failure, Geometry, HistoryEvent, LetterBoard, Mark,
    Playback, Rating, RuleSet, Setting, Target, TextSource, View,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const SIDE: &str = "export type Side = 'attackers' | 'defenders';\nexport type Victim = Side | 'king';";

#[wasm_bindgen]
extern "C" {
    /// `attackers` or `defenders`.
    #[wasm_bindgen(typescript_type = "Side")]
    pub type JsSide;
    /// A side, or `king`.
    #[wasm_bindgen(typescript_type = "Victim")]
    pub type JsVictim;
    /// Tags of a record by name and value.
    #[wasm_bindgen(typescript_type = "[string, string][]")]
    pub type JsTags;
}

pub(crate) fn side(side: &JsSide) -> Side {
    if side.as_string().as_deref() == Some("attackers") { Side::Attackers } else { Side::Defenders }
}

/// A list for JavaScript.
pub(crate) fn list<T: Tsify + serde::Serialize>(values: Vec<T>) -> Result<Vec<Ts<T>>, JsError> {
    values.iter().map(|value| Ok(value.into_ts()?)).collect()
}

/// What is thrown: an error with `messages`, to be worded by the page, and with `place`, the line and the character in it,
/// where something is wrong with a text at a place that is known.
pub struct Thrown(Failure);

impl From<Failure> for Thrown {
    fn from(failure: Failure) -> Thrown {
        Thrown(failure)
    }
}

impl From<Thrown> for JsValue {
    fn from(Thrown(failure): Thrown) -> JsValue {
        let messages: js_sys::Array = failure
            .messages()
            .iter()
            .filter_map(|message| message.into_js().ok())
            .map(JsValue::from)
            .collect();
        let error = js_sys::Error::new("this text cannot be used");
        // An error takes every property.
        let _ = js_sys::Reflect::set(&error, &"messages".into(), &messages);
        if let Some((line, column)) = failure.place() {
            let place =
                js_sys::Array::of2(&(line as u32).into(), &(column.unwrap_or_default() as u32).into());
            let _ = js_sys::Reflect::set(&error, &"place".into(), &place);
        }
        error.into()
    }
}

/// The ids of all built-in rule sets.
#[wasm_bindgen(js_name = ruleSetIds)]
pub fn rule_set_ids() -> Vec<String> {
    tafl_view::rule_set_ids()
}

/// The built-in rule set of this id; nothing where there is none. The first time it is read, which takes a moment.
#[wasm_bindgen(js_name = ruleSet)]
pub fn rule_set(id: &str) -> Result<Option<Ts<RuleSet>>, JsError> {
    Ok(tafl_view::rule_set_of(id).map(|set| set.into_ts()).transpose()?)
}

/// The texts and programs that rule sets cite.
#[wasm_bindgen]
pub fn texts() -> Result<Vec<Ts<TextSource>>, JsError> {
    list(tafl_view::texts())
}

/// Linnaeus's lettered board.
#[wasm_bindgen(js_name = linnaeusBoard)]
pub fn linnaeus_board() -> Result<Ts<LetterBoard>, JsError> {
    Ok(tafl_view::linnaeus_board().into_ts()?)
}

/// The history of the game and its rules, oldest first.
#[wasm_bindgen]
pub fn history() -> Result<Vec<Ts<HistoryEvent>>, JsError> {
    list(tafl_view::history())
}

/// How strong the levels are, the weakest first.
#[wasm_bindgen(js_name = levelRatings)]
pub fn level_ratings() -> Result<Vec<Ts<Rating>>, JsError> {
    list(tafl_view::level_ratings())
}

/// The level of a computer that adapts itself to a person, after a game at this one.
#[wasm_bindgen(js_name = adaptedLevel)]
pub fn adapted_level(
    before: Ts<AdaptiveLevel>,
    achieved: Ts<Achieved>,
) -> Result<Ts<AdaptiveLevel>, JsError> {
    Ok(before.to_rust()?.after(achieved.to_rust()?).into_ts()?)
}

/// The grade of a move that lost so many thousandths of expectation: `good`, `inaccuracy`, `mistake`, `blunder`.
#[wasm_bindgen(js_name = gradeOfLoss)]
pub fn grade_of_loss(thousandths: u16) -> String {
    tafl_view::grade_of_loss(thousandths).to_owned()
}

/// A game that can go back and forth.
#[wasm_bindgen]
pub struct Game(pub(crate) Playback);

#[wasm_bindgen]
impl Game {
    /// A new game by the rule set of an id, or by the text of a rule-set file.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str) -> Result<Game, Thrown> {
        Ok(Game(Playback::of_rules(rules)?))
    }

    /// A game from a position.
    #[wasm_bindgen(js_name = ofPosition)]
    pub fn of_position(rules: &str, position: &str) -> Result<Game, Thrown> {
        Ok(Game(Playback::of_position(rules, position)?))
    }

    /// A recorded game; `rules` where they are not of the library.
    pub fn open(record: &str, rules: Option<String>) -> Result<Game, Thrown> {
        Ok(Game(tafl_view::open(record, rules.as_deref())?))
    }

    /// The same game once more, to try something out.
    pub fn copy(&self) -> Game {
        Game(self.0.clone())
    }

    /// The rules it was made with: an id or the text of a file.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.0.rules().to_owned()
    }

    /// The rule set.
    #[wasm_bindgen(js_name = ruleSet)]
    pub fn rule_set(&self) -> Result<Ts<RuleSet>, JsError> {
        Ok(self.0.rule_set().into_ts()?)
    }

    /// Every setting of the rule set with what fixes it.
    pub fn settings(&self) -> Result<Vec<Ts<Setting>>, JsError> {
        list(self.0.settings())
    }

    /// The board.
    pub fn geometry(&self) -> Result<Ts<Geometry>, JsError> {
        Ok(self.0.geometry().into_ts()?)
    }

    /// The game as it stands.
    pub fn view(&self) -> Result<Ts<View>, JsError> {
        Ok(self.0.view().into_ts()?)
    }

    /// Where the piece on a square may go.
    pub fn targets(&self, from: &str) -> Result<Vec<Ts<Target>>, JsError> {
        list(self.0.targets(from))
    }

    /// Plays a move; what came after is forgotten.
    pub fn play(&mut self, from: &str, to: &str) -> Result<Ts<Attempt>, JsError> {
        Ok(self.0.play(from, to).into_ts()?)
    }

    /// Plays a move as people type it.
    #[wasm_bindgen(js_name = playTyped)]
    pub fn play_typed(&mut self, text: &str) -> Result<Ts<Attempt>, JsError> {
        Ok(self.0.play_typed(text).into_ts()?)
    }

    /// Ends a turn in which a piece could go on capturing.
    #[wasm_bindgen(js_name = endTurn)]
    pub fn end_turn(&mut self) {
        self.0.end_turn();
    }

    /// Goes to where so many acts have been done; what comes after is kept.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize) {
        self.0.go_to(ply);
    }

    /// Takes back all acts after the first so many.
    #[wasm_bindgen(js_name = takeBackTo)]
    pub fn take_back_to(&mut self, ply: usize) {
        self.0.take_back_to(ply);
    }

    /// A side gives up.
    pub fn resign(&mut self, who: &JsSide) {
        self.0.resign(side(who));
    }

    /// Both agree on a draw.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) {
        self.0.agree_draw();
    }

    /// A side has run out of time.
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, who: &JsSide) {
        self.0.lose_on_time(side(who));
    }

    /// Why a move is refused, or what it captures and why.
    #[wasm_bindgen(js_name = whyMove)]
    pub fn why_move(&self, from: &str, to: &str) -> Result<Vec<Ts<Explanation>>, JsError> {
        list(self.0.why_move(from, to))
    }

    /// Why the last move captured what it captured, and why the game is over.
    #[wasm_bindgen(js_name = whyLast)]
    pub fn why_last(&self) -> Result<Vec<Ts<Explanation>>, JsError> {
        list(self.0.why_last())
    }

    /// The special squares that help to capture a side's pieces, or the king, as they stand now.
    pub fn hostile(&self, victim: &JsVictim) -> Result<Vec<Ts<Mark>>, JsError> {
        let victim = match victim.as_string().as_deref() {
            Some("attackers") => Victim::Attackers,
            Some("king") => Victim::King,
            _ => Victim::Defenders,
        };
        list(self.0.hostile(victim))
    }

    /// The record of the whole game.
    pub fn record(&self, tags: JsTags) -> String {
        self.0.record(&pairs(tags))
    }

    /// The record up to where the game stands.
    #[wasm_bindgen(js_name = recordHere)]
    pub fn record_here(&self, tags: JsTags) -> String {
        self.0.record_here(&pairs(tags))
    }
}

pub(crate) fn pairs(tags: JsTags) -> Vec<(String, String)> {
    let tags: js_sys::Array = JsValue::from(tags).unchecked_into();
    let pair = |tag: JsValue| {
        let tag: js_sys::Array = tag.dyn_into().ok()?;
        Some((tag.get(0).as_string()?, tag.get(1).as_string()?))
    };
    tags.iter().filter_map(pair).collect()
}
