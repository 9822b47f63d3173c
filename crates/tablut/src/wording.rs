//! Every sentence the rules core has a type for, in English, with the clause that fixes it.

use tafl::library::{Citation, RuleSet, Source};
use tafl::{Call, CaptureCause, Outcome, Refusal, Side, Square};
use tafl_wording::english;

/// Why a move is refused.
pub fn refusal(refusal: &Refusal) -> String {
    let sentence = english(&tafl_wording::refusal(refusal));
    match refusal {
        Refusal::GameOver(end) => format!("{sentence} {}", outcome(*end)),
        _ => sentence,
    }
}

/// Why the piece on a square was captured, in one sentence. `by` is where the capturing piece went.
pub fn capture(kind: &str, square: Square, by: Square, cause: &CaptureCause) -> String {
    english(&tafl_wording::capture(kind, square, by, cause))
}

/// How a game ended, in one sentence.
pub fn outcome(outcome: Outcome) -> String {
    english(&tafl_wording::outcome(outcome))
}

/// The name of a side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}

/// What is called out, in the words of the rule set.
pub fn call(set: &RuleSet, call: Call) -> String {
    let calls = &set.rules.calls;
    let (word, standard, meaning) = match call {
        Call::Raichi => (&calls.one, "raichi", "the king sees a way out"),
        Call::Tuichu => (&calls.two, "tuichu", "the king sees two ways out"),
    };
    let word = word.as_deref().unwrap_or(standard);
    let mut letters = word.chars();
    let shouted = letters.next().map(|first| format!("{}{}", first.to_uppercase(), letters.as_str()));
    format!("{}! ({meaning})", shouted.unwrap_or_default())
}

/// What fixes a setting, in a few words: the clause, or that the text is silent and why the default.
pub fn citation(citation: &Citation) -> String {
    match citation {
        Citation::Clauses(clauses) => clauses.clone(),
        Citation::Read { clause, note } => format!("{clause}: {note}"),
        Citation::Silent { silent } => format!("silent: {silent}"),
    }
}

/// A text or program by title, author and year.
pub fn source_title(source: &Source) -> String {
    format!("{}, {} ({})", source.title, source.author, source.year)
}

/// The rule set and clause behind a setting, to be put after a sentence; empty where nothing is known.
pub fn source(set: &RuleSet, setting: Option<&str>) -> String {
    let Some(setting) = setting else { return String::new() };
    let Some(found) = set.citation(setting) else { return format!("[{}: {setting}]", set.name) };
    if let Citation::Silent { silent } = found {
        return format!("[{}: {setting}; the text is silent: {silent}]", set.name);
    }
    let clauses: Vec<String> = found
        .clauses()
        .iter()
        .map(|clause| match clause.find() {
            Some(known) => format!("{} {}: {}", clause.text, clause.clause, known.says),
            None => format!("{} {}", clause.text, clause.clause),
        })
        .collect();
    let note = found.note().map_or_else(String::new, |note| format!(" (Read so: {note}.)"));
    format!("[{}: {setting}; {}{note}]", set.name, clauses.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_after_the_end_is_told_how_it_ended() {
        let over = Refusal::GameOver(Outcome::win(Side::Attackers, tafl::Reason::KingCaptured));
        assert_eq!(refusal(&over), "The game is over. The attackers win: the king is taken.");
    }
}
