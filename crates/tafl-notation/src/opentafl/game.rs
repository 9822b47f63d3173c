//! A game of ours as OpenTafl records it, and what of it OpenTafl cannot say.

use tafl::{Game, Move, Outcome, Reason, Side};
use thiserror::Error;

use super::variations::{self, PlaceInTurn};
use super::{Dialect, MoveRecord, OpenTaflGame, PlyRecord, Turn, Unsayable, as_program, write_rules_partly};
use crate::record::{GameRecord, GameResult, RecordedAction, tag};

/// Tags that mean the same in a record of ours and in one of OpenTafl's: our name, OpenTafl's name.
///
/// ```
/// use tafl_notation::opentafl::SHARED_TAGS;
/// assert!(SHARED_TAGS.contains(&("Attackers", "attackers")));
/// ```
pub const SHARED_TAGS: [(&str, &str); 15] = [
    (tag::EVENT, "event"),
    (tag::SITE, "site"),
    (tag::DATE, "date"),
    (tag::ROUND, "round"),
    (tag::ATTACKERS, "attackers"),
    (tag::DEFENDERS, "defenders"),
    (tag::TIME_CONTROL, "time-control"),
    (tag::REASON, "termination"),
    ("Annotator", "annotator"),
    ("Compiler", "compiler"),
    ("Variant", "variant"),
    ("TimeRemaining", "time-remaining"),
    ("PuzzleMode", "puzzle-mode"),
    ("PuzzlePrestart", "puzzle-prestart"),
    ("PuzzleStart", "puzzle-start"),
];

/// OpenTafl's tag for what is said before the first move.
pub const START_COMMENT: &str = "start-comment";

/// Our tags that OpenTafl says otherwise than by a tag, or has no need of.
const SAID_ELSEWHERE: [&str; 5] = [tag::RESULT, tag::RULE_SET, tag::RULES_HASH, tag::RULES, tag::START];

/// Our tag for OpenTafl's `termination` where that says more than a word of ours for the reason.
///
/// ```
/// assert_eq!(tafl_notation::opentafl::TERMINATION, "Termination");
/// ```
pub const TERMINATION: &str = "Termination";

/// A game in OpenTafl's notation.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_notation::opentafl::{Dialect, GameText, LeftOut, write_game};
/// use tafl_notation::record::GameRecord;
///
/// let set = library::get("modern-standard").unwrap();
/// let mut game = Game::new(&set.variant().unwrap());
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// let mut record = GameRecord::from_game(&game, Some(set));
/// record.set_tag("Attackers", "Ann").unwrap();
/// record.plies[0].comment = Some("a quiet move".to_owned());
///
/// let GameText { text, left_out } = write_game(&game, &record, Some(&set.name), Dialect::Spec).unwrap();
/// assert!(text.starts_with("[attackers:Ann]\n"));
/// assert!(text.ends_with("1. d1-d3\n[a quiet move|]\n\n"));
/// let calls = |left_out: &LeftOut| matches!(left_out, LeftOut::Setting(setting) if setting.setting == "calls");
/// assert!(left_out.iter().any(calls));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameText {
    /// The record.
    pub text: String,
    /// What it does not say.
    pub left_out: Vec<LeftOut>,
}

impl LeftOut {
    /// Whether the game could go otherwise without it.
    ///
    /// ```
    /// use tafl_notation::opentafl::LeftOut;
    /// assert!(LeftOut::TurnBegun.decides_play() && !LeftOut::Clocks.decides_play());
    /// ```
    #[must_use]
    pub fn decides_play(&self) -> bool {
        match self {
            LeftOut::Setting(setting) => setting.decides_play(),
            LeftOut::TurnBegun => true,
            LeftOut::Tag(_) | LeftOut::Clocks => false,
        }
    }
}

/// Something of a game that OpenTafl's notation does not say.
///
/// ```
/// use tafl_notation::opentafl::LeftOut;
/// let left_out = LeftOut::Tag("Weather".to_owned());
/// assert_eq!(left_out.to_string(), "the tag Weather: OpenTafl has none like it");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LeftOut {
    /// A setting of the rules.
    #[error(transparent)]
    Setting(#[from] Unsayable),
    /// A tag of the record.
    #[error("the tag {0}: OpenTafl has none like it")]
    Tag(String),
    /// The times left after moves.
    #[error("the clocks: OpenTafl does not note the time left after each move")]
    Clocks,
    /// That the game begins in the middle of a turn.
    #[error("the turn that the game begins in the middle of: OpenTafl's games begin with a turn")]
    TurnBegun,
}

/// A game with a move that OpenTafl's notation cannot say: a piece that moves or is captured is of a kind that OpenTafl
/// has no letter for.
///
/// ```
/// use tafl_notation::opentafl::NoLetter;
/// let error = NoLetter("a1-a2".parse().unwrap());
/// assert!(error.to_string().starts_with("a1-a2: OpenTafl has no letter"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0}: OpenTafl has no letter for the piece that moves or is captured")]
pub struct NoLetter(
    /// The first such move.
    pub Move,
);

/// Writes a game as OpenTafl does. The moves are those of `game`; tags, comments and the result are those of `record`,
/// which is a record of the same game; `name` is that of the rules.
///
/// The brackets and bars of comments and values of tags, which OpenTafl cannot write, become parentheses and spaces, and
/// values of tags are put into one line. What is said of the end of a turn, which OpenTafl does not write down, joins what is said of
/// the move before it. The winner of a game that was given up follows from `result`; the word `---` is written where
/// the side to move gave up, for that is what it means.
///
/// # Errors
/// If OpenTafl has no letter for a piece that moves or is captured.
pub fn write_game(
    game: &Game,
    record: &GameRecord,
    name: Option<&str>,
    dialect: Dialect,
) -> Result<GameText, NoLetter> {
    let mut left_out = Vec::new();
    let mut written = OpenTaflGame::default();
    let has_reason = record.tag(tag::REASON).is_some();
    for (ours, value) in record.tags().filter(|(ours, _)| !SAID_ELSEWHERE.contains(ours)) {
        let (ours, value) = match ours {
            TERMINATION if has_reason => continue,
            TERMINATION => (tag::REASON, value),
            tag::REASON => (ours, record.tag(TERMINATION).unwrap_or(value)),
            _ => (ours, value),
        };
        match SHARED_TAGS.iter().find(|(known, _)| *known == ours) {
            Some((_, theirs)) => written.tags.push(((*theirs).to_owned(), one_line(value))),
            None => left_out.push(LeftOut::Tag(ours.to_owned())),
        }
    }
    if let Some(comment) = &record.comment {
        written.tags.push((START_COMMENT.to_owned(), in_brackets(comment)));
    }
    written.tags.push(("result".to_owned(), result_word(record.result).to_owned()));

    let mut rules = game.variant().rules().clone();
    if game.start() != game.variant().start() {
        rules.board.layout = game.start().layout();
        rules.board.first_mover = game.start().turn;
    }
    let (mut rules, unsayable) = write_rules_partly(&rules, name.map(one_line).as_deref(), dialect);
    if dialect == Dialect::Program {
        rules = as_program(&rules);
    }
    left_out.extend(unsayable.into_iter().map(LeftOut::Setting));
    written.tags.push(("rules".to_owned(), rules));

    if game.start().continuing.is_some() {
        left_out.push(LeftOut::TurnBegun);
    }
    if record.plies.iter().any(|ply| ply.clock.is_some()) {
        left_out.push(LeftOut::Clocks);
    }
    written.turns = turns(game, record)?;
    Ok(GameText { text: written.text(), left_out })
}

/// The moves by turns, each with what is said of it and what might have been played instead.
fn turns(game: &Game, record: &GameRecord) -> Result<Vec<Turn>, NoLetter> {
    let first = game.start().turn;
    let mut turns: Vec<Turn> = Vec::new();
    let mut moves = game.history().iter();
    let mut acts = game.acts().iter();
    // The game as it stood before each of its acts.
    let mut state = game.after(0);
    for ply in &record.plies {
        let said = ply.comment.as_deref().map(in_brackets).unwrap_or_default();
        let played = match ply.action {
            RecordedAction::EndTurn => None,
            _ => match moves.next() {
                None => break,
                played => played,
            },
        };
        if let Some(played) = played {
            let further = matches!(ply.action, RecordedAction::Further(_));
            let move_record =
                MoveRecord::from_played(played, game.variant(), further).ok_or(NoLetter(played.mv))?;
            if turns.is_empty() || played.side == first && !further {
                turns.push(Turn::default());
            }
            if let Some(turn) = turns.last_mut() {
                turn.plies.push(PlyRecord::Move(move_record));
                turn.comments.push(said);
            }
        } else if let Some(comment) = turns.last_mut().and_then(|turn| turn.comments.last_mut()) {
            *comment = format!("{comment} {said}").trim().to_owned();
        }
        if !ply.variations.is_empty() {
            let number = turns.len();
            if let Some(turn) = turns.last_mut() {
                // What replaces the end of a turn goes on with it, behind the last of its moves.
                let before = turn.plies.len() - usize::from(played.is_some());
                let place = PlaceInTurn { turn: number, before, second: state.turn() != first };
                variations::written(&state, ply, "", place, &mut turn.variations);
            }
        }
        if let Some(&act) = acts.next() {
            let _ = state.act(act);
        }
    }
    let given_up = Outcome { winner: Some(!game.turn()), reason: Reason::Resignation };
    if game.outcome() == Some(given_up) {
        let begins = turns.is_empty() || game.turn() == first && game.continuing().is_none();
        if begins {
            turns.push(Turn::default());
        }
        if let Some(turn) = turns.last_mut() {
            turn.plies.push(PlyRecord::Resignation);
        }
    }
    for turn in &mut turns {
        if turn.comments.iter().all(String::is_empty) {
            turn.comments.clear();
        }
    }
    Ok(turns)
}

/// A comment as OpenTafl can write it in brackets: without the signs that end one. It may have several lines.
pub(super) fn in_brackets(text: &str) -> String {
    text.lines().map(one_line).collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// A text as OpenTafl can write it in brackets, in one line.
fn one_line(text: &str) -> String {
    let plain = text.replace('[', "(").replace(']', ")").replace(['|', '\n', '\r'], " ");
    plain.trim().to_owned()
}

const fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Won(Side::Attackers) => "1",
        GameResult::Won(Side::Defenders) => "-1",
        GameResult::Draw => "0",
        GameResult::Open => "?",
    }
}

#[cfg(test)]
mod tests {
    use tafl::{Setup, library};

    use super::*;

    fn game(rules: &str, start: Option<&str>, moves: &str) -> Game {
        let variant = library::variant(rules).expect("a built-in rule set");
        let mut game = match start {
            None => Game::new(&variant),
            Some(start) => {
                let setup: Setup = start.parse().expect("a position");
                Game::from_setup(&variant, &setup).expect("a position")
            }
        };
        for act in moves.split_whitespace() {
            game.act(act.parse().expect("an act")).expect("legal");
        }
        game
    }

    fn text(game: &Game, record: &GameRecord) -> String {
        write_game(game, record, Some("Tablut"), Dialect::Spec).expect("written").text
    }

    /// The last line but blank ones that has moves.
    fn last_turn(text: &str) -> &str {
        text.lines().rfind(|line| line.starts_with(|c: char| c.is_ascii_digit())).unwrap_or_default()
    }

    #[test]
    fn tags_and_comments_of_the_record_are_written() {
        let game = game("modern-standard", None, "d1-d3 e4-f4");
        let mut record = GameRecord::from_game(&game, None);
        record.set_tag(tag::DEFENDERS, "Bo [guest]").expect("a tag");
        record.comment = Some("A windy\nevening".to_owned());
        record.plies[1].comment = Some("out | of [the] way".to_owned());
        let text = text(&game, &record);
        assert!(text.contains("[defenders:Bo (guest)]\n[start-comment:A windy\nevening]\n"), "{text}");
        assert!(text.contains("1. d1-d3 e4-f4\n[|out   of (the) way]"), "{text}");
        let read = OpenTaflGame::read(&text).expect("it reads back");
        assert_eq!(read.write(), Ok(text));
    }

    #[test]
    fn the_result_is_the_recorded_one_and_the_reason_its_termination() {
        let game = game("modern-standard", None, "d1-d3");
        let mut record = GameRecord::from_game(&game, None);
        record.set_result(GameResult::Won(Side::Attackers));
        record.set_tag(tag::REASON, "time").expect("a tag");
        let text = text(&game, &record);
        assert!(text.contains("[result:1]\n") && text.contains("[termination:time]\n"), "{text}");
        assert_eq!(last_turn(&text), "1. d1-d3");
    }

    #[test]
    fn what_is_said_of_the_end_is_written_where_no_reason_is() {
        let game = game("modern-standard", None, "d1-d3");
        let mut record = GameRecord::from_game(&game, None);
        record.set_tag(TERMINATION, "encirclement").expect("a tag");
        assert!(text(&game, &record).contains("[termination:encirclement]\n"), "{}", text(&game, &record));
        record.set_tag(tag::REASON, "time").expect("a tag");
        assert_eq!(text(&game, &record).matches("[termination:").count(), 1);
    }

    #[test]
    fn the_sign_for_giving_up_is_that_of_the_side_to_move() {
        let mut to_move = game("modern-standard", None, "d1-d3");
        let mut other = to_move.clone();
        to_move.resign(Side::Defenders);
        let of = |game: &Game| text(game, &GameRecord::from_game(game, None));
        assert_eq!(last_turn(&of(&to_move)), "1. d1-d3 ---");
        // Written after this move it would say that the defenders had given up.
        other.resign(Side::Attackers);
        assert_eq!(last_turn(&of(&other)), "1. d1-d3");
        assert!(of(&other).contains("[result:-1]\n"));
        // Before the first move, and with the first side to move again.
        let mut at_once = game("modern-standard", None, "");
        at_once.resign(Side::Attackers);
        assert_eq!(last_turn(&of(&at_once)), "1. ---");
        let mut later = game("modern-standard", None, "d1-d3 e4-f4");
        later.resign(Side::Attackers);
        assert_eq!(last_turn(&of(&later)), "2. ---");
    }

    #[test]
    fn what_is_said_of_the_end_of_a_turn_joins_the_move_before_it() {
        let start = "11/9a1/11/3ad6/11/11/da9/11/7k3/2d8/11 d";
        let game = game("berserk", Some(start), "c2-c5 end j10-j9");
        let mut record = GameRecord::from_game(&game, None);
        let comments = ["takes one", "and stops", ""];
        for (ply, comment) in record.plies.iter_mut().zip(comments) {
            ply.comment = Some(comment.to_owned());
        }
        assert!(text(&game, &record).contains("[takes one and stops|]"), "{}", text(&game, &record));
    }

    #[test]
    fn what_it_cannot_say_is_named() {
        let game = game("modern-standard", None, "d1-d3");
        let mut record = GameRecord::from_game(&game, library::get("modern-standard"));
        record.set_tag("Weather", "windy").expect("a tag");
        record.plies[0].clock = Some(std::time::Duration::from_secs(60));
        let left_out = write_game(&game, &record, None, Dialect::Spec).expect("written").left_out;
        assert!(left_out.contains(&LeftOut::Tag("Weather".to_owned())), "{left_out:?}");
        assert!(left_out.contains(&LeftOut::Clocks), "{left_out:?}");
        assert!(left_out.iter().any(|left| matches!(left, LeftOut::Setting(_))), "{left_out:?}");
        assert!(!left_out.contains(&LeftOut::Tag(tag::RULE_SET.to_owned())), "{left_out:?}");
    }

    #[test]
    fn a_name_with_a_bracket_does_not_break_the_tag() {
        let game = game("modern-standard", None, "d1-d3");
        let record = GameRecord::from_game(&game, None);
        let written = write_game(&game, &record, Some("Ours [draft]"), Dialect::Spec).expect("written");
        assert!(written.text.contains("name:Ours_(draft) "), "{}", written.text);
    }
}
