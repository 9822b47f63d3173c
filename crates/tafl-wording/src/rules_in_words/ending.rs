//! How a game ends, in words.

use tafl::Square;
use tafl::library::RuleSet;
use tafl::rules::{
    Calls, EdgeFort, Encirclement, Ending, Match, NoMove, Repetition, RepetitionResult, Stuck,
};

use super::{FIGURE_START, Rule, Sentence, Teller, rule, sentence, shortened, unmarked};
use crate::Value;

/// What the king's goals are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The whole edge.
    Edge,
    /// The four corners.
    Corners,
    /// Corners of several squares each, which have rules of their own.
    WideCorners,
    /// Other squares.
    Marked,
}

/// What the goals of a variant are.
pub(crate) fn goal(variant: &tafl::Variant) -> Goal {
    let size = variant.size();
    let goals = variant.goals();
    let end = |at: u8| at == 0 || at + 1 == size;
    let edge = Square::all(size).filter(|square| end(square.file()) || end(square.rank()));
    if goals.len() == 4 && goals.iter().all(|square| end(square.file()) && end(square.rank())) {
        Goal::Corners
    } else if edge.eq(goals.iter().copied()) {
        Goal::Edge
    } else if goals.iter().all(|square| variant.area_squares("corners").contains(square)) {
        Goal::WideCorners
    } else {
        Goal::Marked
    }
}

/// Whether a clause is cited for a setting.
pub(super) fn is_cited(set: &RuleSet, setting: &str) -> bool {
    set.citation(setting).is_some_and(|citation| !citation.clauses().is_empty())
}

/// The settings behind the attackers' win: where nothing is cited for it, the clauses on how the king is captured imply
/// it.
pub(super) fn attackers_win(set: &RuleSet) -> &'static [&'static str] {
    if is_cited(set, "play.king_captured") {
        &["play.king_captured"]
    } else {
        &["king_capture.throne", "king_capture.elsewhere"]
    }
}

impl Teller<'_> {
    pub(super) fn end(&self) -> Vec<Rule> {
        let Ending {
            // What the goal is follows from the squares of the variant.
            goal: _,
            tuichu_wins,
            edge_fort,
            encirclement,
            blockade,
            king_shut_in,
            elimination,
            no_move,
            repetition,
            no_capture_limit,
            ply_limit,
        } = &self.set.rules.ending;
        let figure = [("figure", Value::Number(FIGURE_START))];
        let message = match goal(self.variant) {
            Goal::Edge => "goal-edge",
            Goal::Corners => "goal-corners",
            Goal::WideCorners => "goal-wide-corners",
            Goal::Marked => "goal-marked",
        };
        let mut rules = vec![
            rule(self.say(message, &figure), &["ending.goal"]),
            rule(self.words.word("attackers-win"), attackers_win(self.set)),
        ];
        let mut add = |on: bool, message: &str, setting: &str| {
            if on {
                rules.push(rule(self.words.word(message), &[setting]));
            }
        };
        add(*tuichu_wins, "tuichu-wins", "ending.tuichu_wins");
        add(*edge_fort != EdgeFort::Off, "edge-fort", "ending.edge_fort");
        let without = *encirclement == Encirclement::WithoutEdgeAccess;
        add(without, "encirclement-without", "ending.encirclement");
        let with = *encirclement == Encirclement::WithEdgeAccess;
        add(with, "encirclement-with", "ending.encirclement");
        add(*blockade, "blockade", "ending.blockade");
        add(*king_shut_in, "king-shut-in", "ending.king_shut_in");
        add(*elimination, "elimination", "ending.elimination");
        self.no_move(*no_move, &mut rules);
        self.repetition(*repetition, &mut rules);
        for (limit, message) in [(no_capture_limit, "no-capture-limit"), (ply_limit, "ply-limit")] {
            if let Some(count) = limit {
                let setting = format!("ending.{}", message.replace('-', "_"));
                rules.push(rule(self.say(message, &[("count", Value::Number(*count))]), &[setting]));
            }
        }
        // Players may agree on a draw under any rules; it is told where the text has it.
        if is_cited(self.set, "play.agreement") {
            rules.push(rule(self.words.word("agreement"), &["play.agreement"]));
        }
        self.calls(&mut rules);
        match self.set.rules.match_play {
            Match::Single => {}
            Match::TwoGames => rules.push(rule(self.words.word("match-two-games"), &["match"])),
            Match::WinnerTakesDefenders => rules.push(rule(self.words.word("match-winner"), &["match"])),
        }
        rules
    }

    /// What is called out. Where the text has no calls they are an addition, and said to be one.
    fn calls(&self, rules: &mut Vec<Rule>) {
        let Calls { one, two } = &self.set.rules.calls;
        let mut sentences = Vec::new();
        for (word, message, setting) in [(one, "call-one", "calls.one"), (two, "call-two", "calls.two")] {
            if let Some(word) = word {
                let word = unmarked(&shortened(word, 30));
                sentences.push(sentence(self.say(message, &[("word", Value::Text(&word))]), &[setting]));
            }
        }
        sentences.extend(self.calls_added(&sentences, ["call-added", "call-two-added"]));
        sentences.extend(self.kept_by_hand());
        if !sentences.is_empty() {
            rules.push(Rule { head: None, sentences });
        }
    }

    /// That these calls are an addition, where the text is silent about all of them or about the last one: one message
    /// for each.
    pub(super) fn calls_added(&self, calls: &[Sentence], [all, last]: [&str; 2]) -> Option<Sentence> {
        let silent = |sentence: &Sentence| {
            let citation = self.set.citation(&sentence.settings[0]);
            citation.is_some_and(|citation| citation.clauses().is_empty())
        };
        let message = if calls.iter().all(silent) { all } else { last };
        let added = calls.last().filter(|call| silent(call))?;
        Some(sentence(self.words.word(message), &added.settings))
    }

    /// What only people at a table can keep: the program calls for both.
    pub(super) fn kept_by_hand(&self) -> Option<Sentence> {
        let by_hand = format!("by-hand-{}", self.set.id);
        self.words.knows(&by_hand).then(|| sentence(self.words.word(&by_hand), &["calls.one"]))
    }

    fn no_move(&self, stuck: NoMove, rules: &mut Vec<Rule>) {
        let both = stuck.attackers == stuck.defenders;
        let sides = [("attackers", stuck.attackers), ("defenders", stuck.defenders)];
        for (who, result) in sides.into_iter().take(if both { 1 } else { 2 }) {
            let result = match result {
                Stuck::Loses => "loses",
                Stuck::Draws => "draws",
                Stuck::Passes => "passes",
            };
            let values =
                [("who", Value::Text(if both { "both" } else { who })), ("result", Value::Text(result))];
            let setting = |who: &str| format!("ending.no_move.{who}");
            let settings =
                if both { vec![setting("attackers"), setting("defenders")] } else { vec![setting(who)] };
            rules.push(rule(self.say("no-move", &values), &settings));
        }
    }

    fn repetition(&self, repetition: Option<Repetition>, rules: &mut Vec<Rule>) {
        let Some(Repetition { occurrence, attackers, defenders, since_capture }) = repetition else { return };
        let since = Value::Text(if since_capture { "yes" } else { "no" });
        let times = ("occurrence", Value::Number(u32::from(occurrence)));
        let setting = |who: &str| format!("ending.repetition.{who}");
        // One side loses, whoever brings the position about.
        let loser = match (attackers, defenders) {
            (RepetitionResult::Wins, RepetitionResult::Loses) => Some("defenders"),
            (RepetitionResult::Loses, RepetitionResult::Wins) => Some("attackers"),
            _ => None,
        };
        if let Some(loser) = loser {
            let values = [("loser", Value::Text(loser)), times, ("since", since)];
            let settings = ["attackers", "defenders", "occurrence"].map(setting);
            rules.push(rule(self.say("repetition-against", &values), &settings));
            return;
        }
        let both = attackers == defenders;
        let sides = [("attackers", attackers), ("defenders", defenders)];
        for (who, result) in sides.into_iter().take(if both { 1 } else { 2 }) {
            let result = match result {
                RepetitionResult::Nothing => continue,
                RepetitionResult::Draws => "draws",
                RepetitionResult::Loses => "loses",
                RepetitionResult::Wins => "wins",
                RepetitionResult::Forbidden => "forbidden",
            };
            let values = [
                ("who", Value::Text(if both { "both" } else { who })),
                times,
                ("since", since),
                ("result", Value::Text(result)),
            ];
            let settings = [setting(who), setting("occurrence")];
            rules.push(rule(self.say("repetition", &values), &settings));
        }
    }
}

/// The message of the leaflet's question: whether the king will reach his goal.
pub fn goal_message(variant: &tafl::Variant) -> &'static str {
    match goal(variant) {
        Goal::Edge => "cover-goal-edge",
        Goal::Corners | Goal::WideCorners => "cover-goal-corners",
        Goal::Marked => "cover-goal-marked",
    }
}
