//! Traces: whole games with the number and digest of the legal moves before each move.

use serde::Deserialize;
use tafl::{Adjudication, Game, Outcome, Reason, RecordedMove, Side};
use tafl_import::captures;
use tafl_notation::trace::legal_digest;

use super::Variants;
use super::report::{Report, list};

/// One game of a trace.
#[derive(Debug, Deserialize)]
pub struct Trace {
    rules: String,
    source: String,
    start: String,
    turn: Side,
    moves: String,
    #[serde(default)]
    legal: Vec<usize>,
    #[serde(default)]
    digest: Digests,
    winner: Option<String>,
    #[serde(default)]
    reason: Option<String>,
}

/// Digests, in one text or one by one.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Digests {
    Text(String),
    List(Vec<String>),
}

impl Default for Digests {
    fn default() -> Digests {
        Digests::List(Vec::new())
    }
}

impl Digests {
    fn all(&self) -> Vec<&str> {
        match self {
            Digests::Text(text) => text.split_whitespace().collect(),
            Digests::List(list) => list.iter().map(String::as_str).collect(),
        }
    }
}

/// Replays one game and compares everything.
pub fn verify(trace: &Trace, variants: &mut Variants, report: &mut Report) -> Result<(), String> {
    let Some(chosen) = variants.get(&trace.rules) else {
        report.game(false);
        report.mismatch("the rule set", &trace.start, &trace.rules, "there is no such rule set");
        return Ok(());
    };
    let setup = super::clauses::setup(&trace.start, trace.turn)?;
    let game = Game::from_setup(&chosen.variant, &setup).map_err(|error| format!("start: {error}"))?;
    let full = judges_everything(&trace.source);
    let game = game.with_adjudication(if full { Adjudication::Full } else { Adjudication::KingOnly });
    let mut replay = Replay { game, report, rules: &trace.rules, ply: 0 };
    let whole = replay.moves(trace)? && replay.end(trace, full);
    report.game(whole);
    Ok(())
}

/// Whether an engine applies every ending of its rules, and not only the king's capture and escape.
fn judges_everything(source: &str) -> bool {
    let source = source.to_lowercase();
    !["reference", "ludii", "tablut "].iter().any(|name| source.starts_with(name))
}

/// Whether `tablut convert` has written the trace.
fn is_ours(source: &str) -> bool {
    source.to_lowercase().starts_with("tablut ")
}

struct Replay<'a> {
    game: Game,
    report: &'a mut Report,
    rules: &'a str,
    ply: usize,
}

impl Replay<'_> {
    /// Replays the moves; whether all of them agreed.
    fn moves(&mut self, trace: &Trace) -> Result<bool, String> {
        let digests = trace.digest.all();
        for word in trace.moves.split_whitespace() {
            let recorded: RecordedMove = word.parse().map_err(|error| format!("moves: {error}"))?;
            // A turn of several captures that is not gone on with has ended.
            let own = self.game.piece_at(recorded.mv.from).is_some_and(|kind| kind.side == self.game.turn());
            if !own && self.game.may_end_turn() {
                self.game.end_turn().map_err(|refusal| refusal.to_string())?;
            }
            if !self.legal_moves_agree(trace, &digests) {
                return Ok(false);
            }
            let setup = self.game.setup();
            let king = captures::king(&setup);
            let position = setup.to_string();
            match self.game.play(recorded.mv) {
                Err(refusal) => {
                    self.report.mismatch(
                        &self.what(&format!("move {}", recorded.mv)),
                        &position,
                        "legal",
                        &format!("refused: {}", crate::wording::refusal(&refusal)),
                    );
                    return Ok(false);
                }
                Ok(played) => {
                    let (expected, got) =
                        (captures::listed(&recorded, &played, king), captures::played(&played));
                    if expected != got {
                        let what = self.what(&format!("captures of {}", recorded.mv));
                        self.report.mismatch(&what, &position, &list(&expected), &list(&got));
                        return Ok(false);
                    }
                }
            }
            self.report.checked();
            self.ply += 1;
        }
        Ok(true)
    }

    /// Compares the legal moves before the next move, as far as the trace has them.
    fn legal_moves_agree(&mut self, trace: &Trace, digests: &[&str]) -> bool {
        let (count, digest) = (trace.legal.get(self.ply), digests.get(self.ply));
        if count.is_none() && digest.is_none() {
            return true;
        }
        let moves = self.game.legal_moves();
        if let Some(&expected) = count
            && expected != moves.len()
        {
            let what = self.what("number of legal moves");
            let got = format!("{}{}", moves.len(), self.ended());
            self.report.mismatch(&what, &self.game.setup().to_string(), &expected.to_string(), &got);
            return false;
        }
        if let Some(&expected) = digest {
            let got = format!("{:016x}", legal_digest(&moves));
            if expected != got {
                let what = self.what("digest of the legal moves");
                let got = format!("{got}, of {}", list(&moves));
                self.report.mismatch(&what, &self.game.setup().to_string(), expected, &got);
                return false;
            }
        }
        true
    }

    /// Compares the end of the game; whether it agreed.
    fn end(&mut self, trace: &Trace, full: bool) -> bool {
        let outcome = self.game.outcome();
        // A trace may have the legal moves of its last position as well; where there are none it may have a pass.
        let passes = !full && self.game.legal_moves().is_empty();
        if outcome.is_none() && !passes && !self.legal_moves_agree(trace, &trace.digest.all()) {
            return false;
        }
        let expected = trace.winner.as_deref();
        let got = outcome.map(result_word);
        // Without the endings by agreement, length or repetition a drawn game is an unfinished one.
        let agreed = expected == got || (!full && expected == Some("draw") && got.is_none());
        // None of the other engines ends a game because a side is stuck: theirs is unfinished then.
        let stuck = outcome.is_some_and(|outcome| outcome.reason == Reason::NoMove);
        if stuck && expected.is_none() {
            return true;
        }
        // Our own traces say how a game ended, though it is not seen on their boards: given up, or ended by another rule.
        let king = [Reason::KingCaptured, Reason::KingEscaped];
        let seen =
            trace.reason.as_deref().and_then(Reason::from_word).is_some_and(|reason| king.contains(&reason));
        if outcome.is_none() && is_ours(&trace.source) && !seen {
            return true;
        }
        let reasons = trace.reason.as_deref().map_or(&[][..], reasons_of);
        let reason_agrees = match outcome {
            Some(outcome) if full && !reasons.is_empty() => reasons.contains(&outcome.reason),
            _ => true,
        };
        if agreed && reason_agrees {
            return true;
        }
        let expected = format!(
            "{} ({})",
            expected.unwrap_or("unfinished"),
            trace.reason.as_deref().unwrap_or("no reason")
        );
        let got = outcome.map_or_else(|| "unfinished".to_owned(), |outcome| outcome.to_string());
        let what = self.what("result");
        self.report.mismatch(&what, &self.game.setup().to_string(), &expected, &got);
        false
    }

    fn what(&self, of: &str) -> String {
        format!("{}, ply {}: {of}", self.rules, self.ply + 1)
    }

    fn ended(&self) -> String {
        self.game.outcome().map_or_else(String::new, |outcome| format!(" (the game is over: {outcome})"))
    }
}

/// The word that traces have for a result.
pub const fn result_word(outcome: Outcome) -> &'static str {
    match outcome.winner {
        Some(Side::Attackers) => "attackers",
        Some(Side::Defenders) => "defenders",
        None => "draw",
    }
}

/// The reasons that another engine's word for an end can stand for; none if it stands for any.
fn reasons_of(word: &str) -> &'static [Reason] {
    let word = word.to_lowercase();
    let has = |part: &str| word.contains(part);
    if has("king") && has("captur") {
        &[Reason::KingCaptured]
    } else if has("escape") && !has("fort") {
        &[Reason::KingEscaped]
    } else if has("fort") {
        &[Reason::EdgeFort]
    } else if has("all_") && has("captured") {
        &[Reason::Elimination]
    } else if has("encircl") || has("surround") {
        &[Reason::Encirclement, Reason::Blockade]
    } else if has("repe") || has("threefold") {
        &[Reason::Repetition]
    } else {
        &[]
    }
}
