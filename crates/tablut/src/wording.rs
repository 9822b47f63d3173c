//! Every sentence the rules core has a type for, in English, with the clause that fixes it.

use tafl::library::{Citation, RuleSet};
use tafl::{Call, Outcome, Refusal, Side};
use tafl_view::Explanation;
use tafl_wording::{Language, Message, Words};

/// A message as an English sentence, in letters and signs that every terminal has.
fn english(message: &Message) -> String {
    sentence(message, Language::English)
}

/// A message as a sentence, with the quotation marks that every terminal has.
fn sentence(message: &Message, language: Language) -> String {
    tafl_wording::sentence(message, language).replace('’', "'").replace(['“', '”'], "\"")
}

/// Why a text cannot be used, to stand behind the name of its file.
pub fn text_problem(problem: &tafl_import::Problem) -> String {
    let sentences: Vec<String> = tafl_wording::text_problem(problem).iter().map(english).collect();
    sentences.join(" ")
}

/// That a word is no square.
pub fn no_square(word: &str) -> String {
    let shown: String = word.chars().take(20).flat_map(char::escape_debug).collect();
    english(&Message::new("import-no-square").with("word", shown))
}

/// What is wrong with rules, behind the setting that it is about.
pub fn rules_error(error: &tafl::RulesError) -> String {
    format!("{}: {}", error.key, english(&tafl_wording::rules_problem(error)))
}

/// Why a position cannot be played from.
pub fn position_problem(error: &tafl::PositionError) -> String {
    english(&tafl_wording::position_problem(error))
}

/// Why a text is no position.
pub fn setup_problem(error: &tafl::SetupError) -> String {
    english(&tafl_wording::setup_problem(error))
}

/// Why a move is refused.
pub fn refusal(refusal: &Refusal) -> String {
    refusal_in(Language::English, refusal)
}

/// Why a move is refused, in a language.
pub fn refusal_in(language: Language, refusal: &Refusal) -> String {
    let sentence = sentence(&tafl_wording::refusal(refusal), language);
    match refusal {
        Refusal::GameOver(end) => format!("{sentence} {}", outcome_in(language, *end)),
        _ => sentence,
    }
}

/// How a game ended, in one sentence.
pub fn outcome(outcome: Outcome) -> String {
    outcome_in(Language::English, outcome)
}

/// How a game ended, in one sentence of a language.
pub fn outcome_in(language: Language, outcome: Outcome) -> String {
    sentence(&tafl_wording::outcome(outcome), language)
}

/// Why the referee of a game refuses something.
pub fn referee_refusal(why: &tafl_referee::Refusal) -> String {
    match why {
        tafl_referee::Refusal::Rules(why) => refusal(why),
        other => english(&tafl_wording::referee_refusal(other)),
    }
}

/// How a game under the referee ended, in one sentence.
pub fn ending(ending: tafl_referee::Ending) -> String {
    english(&tafl_wording::ending(ending))
}

/// What has to be said with everything that has small parts, as a line in a language.
pub fn small_parts(language: Language) -> String {
    format!("{}\n", Words::new(language).word("small-parts"))
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
        Call::Tuichu => (&calls.two, "tuichu", "the king sees two ways out or more"),
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
        Citation::Unclear { unclear, note } => format!("{unclear}, which can be read otherwise: {note}"),
        Citation::Silent { silent } => format!("silent: {silent}"),
    }
}

/// A reason in a sentence, with the rule set and the clause behind it where there is one.
pub fn explained(set: &RuleSet, explanation: &Explanation) -> String {
    with_source(english(&explanation.message), set, explanation)
}

/// A sentence with the rule set and the clause behind a reason.
pub fn with_source(sentence: String, set: &RuleSet, explanation: &Explanation) -> String {
    let Some(setting) = &explanation.setting else { return sentence };
    let Some(source) = &explanation.source else { return format!("{sentence} [{}: {setting}]", set.name) };
    let note = source.note.as_deref().unwrap_or_default();
    if source.silent {
        return format!("{sentence} [{}: {setting}; the text is silent: {note}]", set.name);
    }
    let clauses = source.clauses.iter().map(|clause| match &clause.says {
        Some(says) => format!("{} {}: {says}", clause.text, clause.clause),
        None => format!("{} {}", clause.text, clause.clause),
    });
    let clauses = clauses.collect::<Vec<_>>().join(" ");
    let note = if note.is_empty() { String::new() } else { format!(" (Read so: {note}.)") };
    format!("{sentence} [{}: {setting}; {clauses}{note}]", set.name)
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
