//! Every sentence the rules core has a type for, in English. A translation replaces this file.

use tafl::library::{Citation, RuleSet, Source};
use tafl::{Anvil, Call, CaptureCause, Outcome, Reason, Refusal, Side, Square};

/// Why a move is refused, in one sentence.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver(end) => format!("The game is over: {}.", outcome_clause(*end)),
        Refusal::OffBoard(square) => format!("The board has no square {square}."),
        Refusal::NoPiece(square) => format!("There is no piece on {square}."),
        Refusal::WrongSide { square, turn } => {
            format!("The piece on {square} is not yours to move: it is the {}' turn.", side(*turn))
        }
        Refusal::OtherPieceContinues(square) => {
            format!("The turn is not over: only the piece on {square}, which has captured, may go on.")
        }
        Refusal::MustCapture(square) => {
            format!("The piece on {square} has captured and may only go on with another capture.")
        }
        Refusal::SameSquare => "A move has to end on another square than it starts from.".to_owned(),
        Refusal::NotInLine { kind } => format!("The {kind} does not move along that line."),
        Refusal::TooFar { kind, range: 1 } => format!("The {kind} moves only one square at a time."),
        Refusal::TooFar { kind, range } => format!("The {kind} moves at most {range} squares at a time."),
        Refusal::Occupied(square) => format!("There is already a piece on {square}."),
        Refusal::Blocked(square) => format!("The piece on {square} stands in the way."),
        Refusal::MayNotStop { square, area } => {
            format!("This piece may not stop on {square}, a square of the {}.", area_name(area))
        }
        Refusal::MayNotPass { square, area } => {
            format!("This piece may not pass over {square}, a square of the {}.", area_name(area))
        }
        Refusal::MayNotEnter { square, area } => {
            format!("This piece may not come into the {} (at {square}) from outside.", area_name(area))
        }
        Refusal::Repeats => "The move would bring the same position back once too often.".to_owned(),
    }
}

/// Why the piece on a square was captured, in one sentence. `by` is where the capturing piece went.
pub fn capture(kind: &str, square: Square, by: Square, cause: &CaptureCause) -> String {
    match cause {
        CaptureCause::Custodial(anvil) => {
            format!(
                "The {kind} on {square} was captured between the piece that moved to {by} and {}.",
                opposite(anvil)
            )
        }
        CaptureCause::TrappedDefender => format!(
            "The {kind} on {square} was captured by the piece that moved to {by}: it stood beside the king on his \
             throne, and attackers held the king's other three sides."
        ),
        CaptureCause::Shieldwall => {
            format!(
                "The {kind} on {square} was captured with its row along the edge: the move to {by} closed a shieldwall."
            )
        }
        CaptureCause::Jumped => {
            format!("The {kind} on {square} was captured by the piece that jumped over it to {by}.")
        }
        CaptureCause::Passive => {
            format!("The {kind} on {square} was captured because it moved between two enemies.")
        }
    }
}

fn opposite(anvil: &Anvil) -> String {
    match anvil {
        Anvil::Piece(square) => format!("the enemy on {square}"),
        Anvil::Area { square, area, occupied: false } => {
            format!("the empty square {square} of the {}, which is hostile to it", area_name(area))
        }
        Anvil::Area { square, area, occupied: true } => {
            format!("the occupied square {square} of the {}, which is hostile to it", area_name(area))
        }
        Anvil::Edge => "the edge of the board, which is hostile to it".to_owned(),
    }
}

/// How a game ended, in one sentence.
pub fn outcome(outcome: Outcome) -> String {
    let clause = outcome_clause(outcome);
    let mut letters = clause.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => String::new(),
    }
}

fn outcome_clause(outcome: Outcome) -> String {
    let why = match (outcome.reason, outcome.winner) {
        (Reason::Resignation, Some(winner)) => format!("the {} resigned", side(!winner)),
        (Reason::Time, Some(winner)) => format!("the {} ran out of time", side(!winner)),
        (Reason::NoMove, Some(winner)) => format!("the {} cannot move", side(!winner)),
        (reason, _) => reason.to_string(),
    };
    match outcome.winner {
        Some(winner) => format!("the {} win: {why}", side(winner)),
        None => format!("the game is drawn: {why}"),
    }
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

/// An area's name in a sentence: `attacker-camps` becomes `attacker camps`.
fn area_name(area: &str) -> String {
    area.replace('-', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn each_kind_of_refusal_is_one_sentence() {
        let e5 = square("e5");
        let all = [
            Refusal::GameOver(Outcome::win(Side::Attackers, Reason::KingCaptured)),
            Refusal::OffBoard(e5),
            Refusal::NoPiece(e5),
            Refusal::WrongSide { square: e5, turn: Side::Defenders },
            Refusal::OtherPieceContinues(e5),
            Refusal::MustCapture(e5),
            Refusal::SameSquare,
            Refusal::NotInLine { kind: "king".to_owned() },
            Refusal::TooFar { kind: "king".to_owned(), range: 1 },
            Refusal::Occupied(e5),
            Refusal::Blocked(e5),
            Refusal::MayNotStop { square: e5, area: "throne".to_owned() },
            Refusal::MayNotPass { square: e5, area: "throne".to_owned() },
            Refusal::MayNotEnter { square: e5, area: "attacker-camps".to_owned() },
            Refusal::Repeats,
        ];
        for one in all {
            let sentence = refusal(&one);
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }

    #[test]
    fn outcomes_name_the_loser_where_the_reason_is_his() {
        let resigned = Outcome::win(Side::Attackers, Reason::Resignation);
        assert_eq!(outcome(resigned), "The attackers win: the defenders resigned.");
        let drawn = Outcome::draw(Reason::Agreement);
        assert_eq!(outcome(drawn), "The game is drawn: both sides agreed.");
    }

    #[test]
    fn captures_say_what_stood_opposite() {
        let cause = CaptureCause::Custodial(Anvil::Piece(square("d3")));
        let sentence = capture("defender", square("d4"), square("d5"), &cause);
        assert_eq!(
            sentence,
            "The defender on d4 was captured between the piece that moved to d5 and the enemy on d3."
        );
    }
}
