//! What the page of a game calls to have it refereed. Nothing is decided here: each function hands on to `tafl-referee`
//! through `tafl-view`.

use tafl_referee::{Command, Event, Moment, Order, Seat, State, Terms};
use tafl_view::{
    Applied, Explanation, Failure, Playback, RefereedMatch, RestoreError, RuleSet, SavedMatch, Times, View,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::binding::{Game, JsTags, Thrown, list, pairs};

#[wasm_bindgen(typescript_custom_section)]
const VOCABULARY: &str = "/** `d1-d3`, or `end` for the end of a turn. */\nexport type Action = string;\n\
    export interface Outcome {\n    winner: Side | null;\n    reason: string;\n}\n";

/// A match under a referee, with its rules and its log.
#[wasm_bindgen(js_name = Referee)]
pub struct JsReferee(RefereedMatch);

#[wasm_bindgen(js_class = Referee)]
impl JsReferee {
    /// A new match by the rule set of an id, or by the text of a rule-set file.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        JsReferee::begin(Playback::of_rules(rules), &terms)
    }

    /// A match that begins with a position.
    #[wasm_bindgen(js_name = ofPosition)]
    pub fn of_position(rules: &str, position: &str, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        JsReferee::begin(Playback::of_position(rules, position), &terms)
    }

    /// A match that goes on after the moves of a record; `rules` where they are not of the library.
    #[wasm_bindgen(js_name = ofRecord)]
    pub fn of_record(record: &str, rules: Option<String>, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        let terms = terms.to_rust().map_err(JsError::from)?;
        Ok(JsReferee(RefereedMatch::of_record(record, rules.as_deref(), terms).map_err(Thrown::from)?))
    }

    /// The match that was saved.
    pub fn restore(saved: Ts<SavedMatch>) -> Result<JsReferee, JsValue> {
        match RefereedMatch::restore(saved.to_rust().map_err(JsError::from)?) {
            Ok(restored) => Ok(JsReferee(restored)),
            Err(RestoreError::Text(failure)) => Err(Thrown::from(failure).into()),
            Err(RestoreError::Events(error)) => Err(JsError::from(error).into()),
        }
    }

    /// Everything that [`JsReferee::restore`] needs, as plain data.
    pub fn saved(&self) -> Result<Ts<SavedMatch>, JsError> {
        Ok(self.0.saved().into_ts()?)
    }

    /// Does what a player wants, at so many milliseconds after the match began.
    pub fn apply(&mut self, now: f64, seat: Ts<Seat>, command: Ts<Command>) -> Result<Ts<Applied>, JsError> {
        Ok(self.0.apply(moment(now), seat.to_rust()?, command.to_rust()?).into_ts()?)
    }

    /// Does what the page says for nobody's seat.
    pub fn arrange(&mut self, now: f64, order: Ts<Order>) -> Result<Ts<Applied>, JsError> {
        Ok(self.0.arrange(moment(now), order.to_rust()?).into_ts()?)
    }

    /// Ends the game if a flag has fallen; what has happened.
    pub fn tick(&mut self, now: f64) -> Result<Vec<Ts<Event>>, JsError> {
        list(self.0.tick(moment(now)))
    }

    /// Takes in events that another referee of the same match has recorded.
    pub fn fold(&mut self, events: Vec<Ts<Event>>) -> Result<(), JsError> {
        let events = events.iter().map(Ts::to_rust).collect::<Result<Vec<Event>, _>>()?;
        Ok(self.0.fold(events)?)
    }

    /// The match as it stands.
    pub fn state(&self) -> Result<Ts<State>, JsError> {
        Ok(self.0.referee().state().into_ts()?)
    }

    /// What it is played under.
    pub fn terms(&self) -> Result<Ts<Terms>, JsError> {
        Ok(self.0.referee().terms().into_ts()?)
    }

    /// What has happened in the game that is on, from the event of this number on.
    pub fn events(&self, from: u32) -> Result<Vec<Ts<Event>>, JsError> {
        list(self.0.events(u64::from(from)).to_vec())
    }

    /// When the latest event happened.
    pub fn latest(&self) -> f64 {
        millis(self.0.referee().latest())
    }

    /// What is left on the clocks.
    pub fn times(&self, now: f64) -> Result<Ts<Times>, JsError> {
        Ok(self.0.times(moment(now)).into_ts()?)
    }

    /// When `tick` will end the game if nothing happens before.
    #[wasm_bindgen(js_name = nextFlagFall)]
    pub fn next_flag_fall(&self) -> Option<f64> {
        self.0.referee().next_flag_fall().map(millis)
    }

    /// Why a player may not do something now; nothing if it is allowed.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, seat: Ts<Seat>, command: Ts<Command>) -> Result<Option<Ts<Explanation>>, JsError> {
        let refused = self.0.why_not(seat.to_rust()?, command.to_rust()?);
        Ok(refused.map(|explanation| explanation.into_ts()).transpose()?)
    }

    /// Everything that a player may do now.
    #[wasm_bindgen(js_name = legalCommands)]
    pub fn legal_commands(&self, now: f64, seat: Ts<Seat>) -> Result<Vec<Ts<Command>>, JsError> {
        list(self.0.referee().legal_commands(moment(now), seat.to_rust()?))
    }

    /// How many acts are left when a player's last move is taken back.
    #[wasm_bindgen(js_name = takebackOf)]
    pub fn takeback_of(&self, seat: Ts<Seat>) -> Result<Option<usize>, JsError> {
        Ok(self.0.referee().takeback_of(seat.to_rust()?))
    }

    /// How the game ended, in whichever way.
    #[wasm_bindgen(js_name = whyEnded)]
    pub fn why_ended(&self) -> Result<Option<Ts<Explanation>>, JsError> {
        Ok(self.0.why_ended().map(|explanation| explanation.into_ts()).transpose()?)
    }

    /// What a page shows after so many acts, or after all.
    pub fn view(&self, ply: Option<usize>) -> Result<Ts<View>, JsError> {
        Ok(self.0.at(ply).view().into_ts()?)
    }

    /// The game after so many acts, or after all: one of its own, which changes nothing here.
    #[wasm_bindgen(js_name = gameAt)]
    pub fn game_at(&self, ply: Option<usize>) -> Game {
        Game(self.0.at(ply))
    }

    /// The rules it was made with: an id or the text of a file.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.0.rules().to_owned()
    }

    /// The rule set.
    #[wasm_bindgen(js_name = ruleSet)]
    pub fn rule_set(&self) -> Result<Ts<RuleSet>, JsError> {
        Ok(tafl_view::rule_set(self.0.set()).into_ts()?)
    }

    /// The record of the game on the board.
    pub fn record(&self, tags: JsTags) -> String {
        self.0.record(&pairs(tags))
    }
}

impl JsReferee {
    fn begin(start: Result<Playback, Failure>, terms: &Ts<Terms>) -> Result<JsReferee, JsValue> {
        let terms = terms.to_rust().map_err(JsError::from)?;
        Ok(JsReferee(RefereedMatch::new(&start.map_err(Thrown::from)?, terms)))
    }
}

/// A time in JavaScript; what is no number is the beginning.
fn moment(now: f64) -> Moment {
    // A conversion to whole numbers stops at the least and the greatest of them.
    Moment::from_millis(now as u64)
}

fn millis(moment: Moment) -> f64 {
    moment.millis() as f64
}
