//! What the page of a game calls to have it refereed. Nothing is decided here: each function hands on to `tafl-referee`.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tafl::library;
use tafl_referee::{Command, Event, FoldError, Moment, Order, PerSide, Referee, Seat, Span, State, Terms};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::binding::{Game, JsTags, list, pairs};
use crate::explain::{self, Explanation};
use crate::library::RuleSet;
use crate::message::Message;
use crate::reading;
use crate::table::Table;
use crate::view::View;

#[wasm_bindgen(typescript_custom_section)]
const VOCABULARY: &str = "/** `d1-d3`, or `end` for the end of a turn. */\nexport type Action = string;\n\
    export interface Outcome {\n    winner: Side | null;\n    reason: string;\n}\n";

/// What came of a command.
#[derive(Debug, Clone, Serialize, Tsify)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Applied {
    /// It was done.
    Done {
        /// What has happened.
        events: Vec<Event>,
    },
    /// Nothing has changed.
    Refused {
        /// Why.
        explanation: Explanation,
    },
}

/// A match to be kept: what [`JsReferee::restore`] makes it from again.
#[derive(Debug, Clone, Serialize, Deserialize, Tsify)]
pub struct SavedMatch {
    /// The id or the text of the rule set.
    pub rules: String,
    /// The record of the game that the match began with.
    pub record: String,
    /// What it is played under.
    pub terms: Terms,
    /// Everything that has happened.
    pub events: Vec<Event>,
}

/// A match under a referee, with its rules and its log.
#[wasm_bindgen(js_name = Referee)]
pub struct JsReferee {
    rules: String,
    set: Arc<library::RuleSet>,
    start: tafl::Game,
    referee: Referee,
    log: Vec<Event>,
}

#[wasm_bindgen(js_class = Referee)]
impl JsReferee {
    /// A new match by the rule set of an id, or by the text of a rule-set file.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        Ok(JsReferee::begin(&Table::of_rules(rules)?, read_terms(&terms)?))
    }

    /// A match that begins with a position.
    #[wasm_bindgen(js_name = ofPosition)]
    pub fn of_position(rules: &str, position: &str, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        Ok(JsReferee::begin(&Table::of_position(rules, position)?, read_terms(&terms)?))
    }

    /// A match that goes on after the moves of a record; `rules` where they are not of the library.
    #[wasm_bindgen(js_name = ofRecord)]
    pub fn of_record(record: &str, rules: Option<String>, terms: Ts<Terms>) -> Result<JsReferee, JsValue> {
        Ok(JsReferee::begin(&reading::open(record, rules.as_deref())?, read_terms(&terms)?))
    }

    /// The match that was saved.
    pub fn restore(saved: Ts<SavedMatch>) -> Result<JsReferee, JsValue> {
        let SavedMatch { rules, record, terms, events } = saved.to_rust().map_err(JsError::from)?;
        let mut begun = JsReferee::begin(&reading::open(&record, Some(&rules))?, terms);
        begun.take_in(events).map_err(JsError::from)?;
        Ok(begun)
    }

    /// Everything that [`JsReferee::restore`] needs, as plain data.
    pub fn saved(&self) -> Result<Ts<SavedMatch>, JsError> {
        let saved = SavedMatch {
            rules: self.rules.clone(),
            record: self.table(&self.start).record(&[]),
            terms: self.referee.terms().clone(),
            events: self.log.clone(),
        };
        Ok(saved.into_ts()?)
    }

    /// Does what a player wants, at so many milliseconds after the match began.
    pub fn apply(&mut self, now: f64, seat: Ts<Seat>, command: Ts<Command>) -> Result<Ts<Applied>, JsError> {
        let result = self.referee.apply(moment(now), seat.to_rust()?, command.to_rust()?);
        self.applied(result)
    }

    /// Does what the page says for nobody's seat.
    pub fn arrange(&mut self, now: f64, order: Ts<Order>) -> Result<Ts<Applied>, JsError> {
        let result = self.referee.arrange(moment(now), order.to_rust()?);
        self.applied(result)
    }

    /// Ends the game if a flag has fallen; what has happened.
    pub fn tick(&mut self, now: f64) -> Result<Vec<Ts<Event>>, JsError> {
        let events = self.referee.tick(moment(now));
        self.log.extend(events.iter().cloned());
        list(events)
    }

    /// Takes in events that another referee of the same match has recorded.
    pub fn fold(&mut self, events: Vec<Ts<Event>>) -> Result<(), JsError> {
        let events = events.iter().map(Ts::to_rust).collect::<Result<Vec<Event>, _>>()?;
        Ok(self.take_in(events)?)
    }

    /// The match as it stands.
    pub fn state(&self) -> Result<Ts<State>, JsError> {
        Ok(self.referee.state().into_ts()?)
    }

    /// What it is played under.
    pub fn terms(&self) -> Result<Ts<Terms>, JsError> {
        Ok(self.referee.terms().into_ts()?)
    }

    /// What has happened, from the event of this number on.
    pub fn events(&self, from: usize) -> Result<Vec<Ts<Event>>, JsError> {
        list(self.log.get(from..).unwrap_or_default().to_vec())
    }

    /// When the latest event happened.
    pub fn latest(&self) -> f64 {
        millis(self.referee.latest())
    }

    /// What is left on the clocks.
    pub fn times(&self, now: f64) -> Result<Ts<Times>, JsError> {
        let left = self.referee.times(moment(now)).map(|left| left.map(Span::millis));
        let PerSide { attackers, defenders } = left;
        Ok(Times { attackers, defenders }.into_ts()?)
    }

    /// When `tick` will end the game if nothing happens before.
    #[wasm_bindgen(js_name = nextFlagFall)]
    pub fn next_flag_fall(&self) -> Option<f64> {
        self.referee.next_flag_fall().map(millis)
    }

    /// Why a player may not do something now; nothing if it is allowed.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, seat: Ts<Seat>, command: Ts<Command>) -> Result<Option<Ts<Explanation>>, JsError> {
        let refused = self.referee.allows(seat.to_rust()?, command.to_rust()?).err();
        Ok(refused.map(|refusal| self.explained(&refusal).into_ts()).transpose()?)
    }

    /// Everything that a player may do now.
    #[wasm_bindgen(js_name = legalCommands)]
    pub fn legal_commands(&self, now: f64, seat: Ts<Seat>) -> Result<Vec<Ts<Command>>, JsError> {
        list(self.referee.legal_commands(moment(now), seat.to_rust()?))
    }

    /// How many acts are left when a player's last move is taken back.
    #[wasm_bindgen(js_name = takebackOf)]
    pub fn takeback_of(&self, seat: Ts<Seat>) -> Result<Option<usize>, JsError> {
        Ok(self.referee.takeback_of(seat.to_rust()?))
    }

    /// How the game ended, in whichever way.
    #[wasm_bindgen(js_name = whyEnded)]
    pub fn why_ended(&self) -> Result<Option<Ts<Explanation>>, JsError> {
        let Some(ending) = self.referee.ending() else { return Ok(None) };
        let by_the_game = self.referee.game().explain_outcome().map(|cause| explain::end(&self.set, &cause));
        let explanation = by_the_game.unwrap_or_else(|| plain(ending_message(ending)));
        Ok(Some(explanation.into_ts()?))
    }

    /// What a page shows after so many acts, or after all.
    pub fn view(&self, ply: Option<usize>) -> Result<Ts<View>, JsError> {
        Ok(self.at(ply).view().into_ts()?)
    }

    /// The game after so many acts, or after all: one of its own, which changes nothing here.
    #[wasm_bindgen(js_name = gameAt)]
    pub fn game_at(&self, ply: Option<usize>) -> Game {
        Game(self.at(ply))
    }

    /// The rules it was made with: an id or the text of a file.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.rules.clone()
    }

    /// The rule set.
    #[wasm_bindgen(js_name = ruleSet)]
    pub fn rule_set(&self) -> Result<Ts<RuleSet>, JsError> {
        Ok(crate::library::rule_set(&self.set).into_ts()?)
    }

    /// The record of the game on the board.
    pub fn record(&self, tags: JsTags) -> String {
        self.at(None).record(&pairs(tags))
    }
}

/// Milliseconds on the clocks; nothing for a side without one.
#[derive(Debug, Clone, Copy, Serialize, Tsify)]
pub struct Times {
    /// The attackers'.
    pub attackers: Option<u64>,
    /// The defenders'.
    pub defenders: Option<u64>,
}

impl JsReferee {
    fn begin(table: &Table, terms: Terms) -> JsReferee {
        let start = table.game().clone();
        JsReferee {
            rules: table.rules().to_owned(),
            set: table.set().clone(),
            referee: Referee::new(start.clone(), terms),
            start,
            log: Vec::new(),
        }
    }

    fn take_in(&mut self, events: Vec<Event>) -> Result<(), FoldError> {
        for event in events {
            self.referee.fold(&event)?;
            self.log.push(event);
        }
        Ok(())
    }

    fn applied(&mut self, result: Result<Vec<Event>, tafl_referee::Refusal>) -> Result<Ts<Applied>, JsError> {
        let applied = match result {
            Ok(events) => {
                self.log.extend(events.iter().cloned());
                Applied::Done { events }
            }
            Err(refusal) => Applied::Refused { explanation: self.explained(&refusal) },
        };
        Ok(applied.into_ts()?)
    }

    fn table(&self, game: &tafl::Game) -> Table {
        Table::with_game(&self.rules, self.set.clone(), game.variant().clone(), game.clone())
    }

    fn at(&self, ply: Option<usize>) -> Table {
        let mut table = self.table(self.referee.game());
        if let Some(ply) = ply {
            table.go_to(ply);
        }
        table
    }

    fn explained(&self, refusal: &tafl_referee::Refusal) -> Explanation {
        match refusal {
            tafl_referee::Refusal::Rules(refusal) => explain::refusal(&self.set, refusal),
            other => plain(refusal_message(other)),
        }
    }
}

fn read_terms(terms: &Ts<Terms>) -> Result<Terms, JsError> {
    Ok(terms.to_rust()?)
}

/// A time in JavaScript; what is no number is the beginning.
fn moment(now: f64) -> Moment {
    // A conversion to whole numbers stops at the least and the greatest of them.
    Moment::from_millis(now as u64)
}

fn millis(moment: Moment) -> f64 {
    moment.millis() as f64
}

fn plain(message: Message) -> Explanation {
    Explanation { message, squares: Vec::new(), source: None }
}

/// Why the referee refuses something that the rules of the game do not decide.
fn refusal_message(refusal: &tafl_referee::Refusal) -> Message {
    use tafl_referee::Refusal;
    Message::new(match refusal {
        Refusal::Rules(refusal) => return explain::refused(refusal).0,
        Refusal::GameOver(_) => "referee-game-over",
        Refusal::GameGoesOn => "referee-game-goes-on",
        Refusal::NotYourTurn { .. } => "referee-not-your-turn",
        Refusal::NoTakebacks => "referee-no-takebacks",
        Refusal::TakebackNeedsConsent => "referee-takeback-needs-consent",
        Refusal::TakebackIsFree => "referee-takeback-is-free",
        Refusal::NothingToTakeBack { .. } => "referee-nothing-to-take-back",
        Refusal::NoOffer(_) => "referee-no-offer",
        Refusal::OfferStands(_) => "referee-offer-stands",
        Refusal::TooManyOffers => "referee-too-many-offers",
        Refusal::BothHaveMoved => "referee-both-have-moved",
        Refusal::FlagStands => "referee-flag-stands",
        Refusal::OpponentIsHere => "referee-opponent-is-here",
        Refusal::NoClock(_) => "referee-no-clock",
        Refusal::NoChange(_) => "referee-no-change",
        Refusal::TooManyEvents => "referee-too-many-events",
    })
}

/// How a game has ended that did not end in one of the core's ways.
fn ending_message(ending: tafl_referee::Ending) -> Message {
    use tafl_referee::Ending;
    let id = match ending {
        Ending::Game(outcome) => return tafl_wording::outcome(outcome).into(),
        Ending::Aborted => "ended-aborted",
        Ending::TooLong => "ended-too-long",
        Ending::Adjudicated { .. } => "ended-adjudicated",
        Ending::Abandoned { .. } => "ended-abandoned",
        Ending::Forfeit { .. } => "ended-forfeit",
    };
    let winner = ending.winner().map_or_else(|| "nobody".to_owned(), |side| side.to_string());
    Message::new(id).with("winner", winner)
}
