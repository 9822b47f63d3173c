//! How a game ends besides its aim, and what is called out.

use tafl::rules::{
    Calls, EdgeFort, Encirclement, Ending, Match, NoMove, Repetition, RepetitionResult, Stuck,
};

use super::super::ending::is_cited;
use super::super::{Sentence, Teller, sentence, shortened, unmarked};
use super::yes;
use crate::Value;

/// Whom a sentence is about.
const BOTH: &str = "both";

/// What ends a game as a draw, with the settings behind it.
type Draws = Vec<(String, Vec<String>)>;

impl Teller<'_> {
    pub(super) fn short_end(&self) -> Vec<Sentence> {
        let Ending {
            // It is the aim.
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
        let mut told = Vec::new();
        let mut add = |on: bool, message: &str, setting: &str| {
            if on {
                told.push(sentence(self.words.word(message), &[setting]));
            }
        };
        add(*tuichu_wins, "short-tuichu-wins", "ending.tuichu_wins");
        add(*edge_fort != EdgeFort::Off, "short-edge-fort", "ending.edge_fort");
        let without = *encirclement == Encirclement::WithoutEdgeAccess;
        add(without, "short-encirclement-without", "ending.encirclement");
        let with = *encirclement == Encirclement::WithEdgeAccess;
        add(with, "short-encirclement-with", "ending.encirclement");
        add(*blockade, "short-blockade", "ending.blockade");
        add(*king_shut_in, "short-king-shut-in", "ending.king_shut_in");
        let mut draws = Draws::new();
        self.short_stuck(*no_move, *elimination, &mut told, &mut draws);
        self.short_repetition(*repetition, &mut told, &mut draws);
        let limits = [
            (no_capture_limit, "short-no-capture-limit", "ending.no_capture_limit"),
            (ply_limit, "short-ply-limit", "ending.ply_limit"),
        ];
        for (limit, message, setting) in limits {
            if let Some(count) = limit {
                draws
                    .push((self.say(message, &[("count", Value::Number(*count))]), vec![setting.to_owned()]));
            }
        }
        // Players may agree on a draw under any rules; it is told where the text has it.
        if is_cited(self.set, "play.agreement") {
            draws.push((self.words.word("short-agreement"), vec!["play.agreement".to_owned()]));
        }
        if !draws.is_empty() {
            let (said, behind): (Vec<String>, Vec<Vec<String>>) = draws.into_iter().unzip();
            let text = self.say("short-drawn", &[("list", Value::Text(&said.join(", ")))]);
            told.push(sentence(text, &behind.concat()));
        }
        match self.set.rules.match_play {
            Match::Single => {}
            Match::TwoGames => told.push(sentence(self.words.word("match-two-games"), &["match"])),
            Match::WinnerTakesDefenders => {
                told.push(sentence(self.words.word("short-match-winner"), &["match"]));
            }
        }
        told
    }

    /// Sides that cannot move, and sides without pieces.
    fn short_stuck(&self, no_move: NoMove, elimination: bool, told: &mut Vec<Sentence>, draws: &mut Draws) {
        let NoMove { attackers, defenders } = no_move;
        let setting = |who: &str| format!("ending.no_move.{who}");
        let sides = if attackers == defenders {
            vec![(BOTH, attackers, vec![setting("attackers"), setting("defenders")])]
        } else {
            vec![
                ("attackers", attackers, vec![setting("attackers")]),
                ("defenders", defenders, vec![setting("defenders")]),
            ]
        };
        let mut eliminated = elimination;
        for (who, result, mut behind) in sides {
            let whom = [("who", Value::Text(who))];
            match result {
                Stuck::Draws => draws.push((self.say("short-stuck", &whom), behind)),
                Stuck::Passes => told.push(sentence(self.say("short-stuck-passes", &whom), &behind)),
                Stuck::Loses => {
                    let also = eliminated && who == BOTH;
                    if also {
                        eliminated = false;
                        behind.push("ending.elimination".to_owned());
                    }
                    let values = [("who", Value::Text(who)), ("pieces", yes(also))];
                    told.push(sentence(self.say("short-stuck-loses", &values), &behind));
                }
            }
        }
        if eliminated {
            told.push(sentence(self.words.word("short-elimination"), &["ending.elimination"]));
        }
    }

    /// A position that comes back: one sentence where both sides have the same rule, or one of them wins in any case.
    fn short_repetition(&self, repetition: Option<Repetition>, told: &mut Vec<Sentence>, draws: &mut Draws) {
        use RepetitionResult::{Draws as Drawn, Forbidden, Loses, Nothing, Wins};
        let Some(Repetition { occurrence, attackers, defenders, since_capture }) = repetition else { return };
        let setting = |who: &str| format!("ending.repetition.{who}");
        let counted = "ending.repetition.occurrence".to_owned();
        let values = |who| {
            [
                ("who", Value::Text(who)),
                ("occurrence", Value::Number(u32::from(occurrence))),
                ("since", yes(since_capture)),
            ]
        };
        let both = vec![setting("attackers"), setting("defenders"), counted.clone()];
        let winner = match (attackers, defenders) {
            (Wins, Loses) => Some("short-repetition-attackers-win"),
            (Loses, Wins) => Some("short-repetition-defenders-win"),
            _ => None,
        };
        if let Some(message) = winner {
            told.push(sentence(self.say(message, &values(BOTH)), &both));
            return;
        }
        let sides = if attackers == defenders {
            vec![(BOTH, attackers, both)]
        } else {
            vec![
                ("attackers", attackers, vec![setting("attackers"), counted.clone()]),
                ("defenders", defenders, vec![setting("defenders"), counted]),
            ]
        };
        for (who, result, behind) in sides {
            let message = match result {
                Nothing => continue,
                Drawn => {
                    draws.push((self.say("short-repetition", &values(who)), behind));
                    continue;
                }
                Loses => "short-repetition-loses",
                Wins => "short-repetition-wins",
                Forbidden => "short-repetition-forbidden",
            };
            told.push(sentence(self.say(message, &values(who)), &behind));
        }
    }

    /// What is called out. Where the text has no calls they are an addition, and said to be one.
    pub(super) fn short_calls(&self) -> Vec<Sentence> {
        let Calls { one, two } = &self.set.rules.calls;
        let mut told = Vec::new();
        for (word, message, setting) in
            [(one, "short-call-one", "calls.one"), (two, "short-call-two", "calls.two")]
        {
            if let Some(word) = word {
                let word = unmarked(&shortened(word, 30));
                told.push(sentence(self.say(message, &[("word", Value::Text(&word))]), &[setting]));
            }
        }
        told.extend(self.calls_added(&told, ["short-call-added", "short-call-two-added"]));
        told.extend(self.kept_by_hand());
        told
    }
}
