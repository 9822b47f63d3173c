//! [`Import`]: games, positions and rules from any text in any notation that the core reads.

use serde::Serialize;
use tafl::Side;
use tafl_import::{Content, Form, Found, Options, Place, Problem, ReadGame, RulesFrom, place_of_ply};
use tafl_notation::record::{GameResult, tag};

use crate::noted::NotedMove;
use crate::playback::Playback;
use crate::reading::{Failure, MAX_TEXT, Opened, playback_of, rules_of};

/// The most games of a text that can be chosen from.
const MOST: usize = 2_000;

/// What a text turned out to hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Contents {
    /// What it is.
    pub what: Opened,
    /// The games in it by name, or the one thing that it is.
    pub titles: Vec<String>,
}

/// A game, a position or rules from a text.
#[derive(Debug, Clone)]
pub struct Imported {
    /// The board.
    pub playback: Playback,
    /// The game's moves with what is noted on them; none for a position or rules.
    pub line: Vec<NotedMove>,
    /// The game as a record of ours, with all that the text says of it; nothing for a position or rules.
    pub record: Option<String>,
    /// Who played, where and when, and by which rules, where the text says it.
    pub noted: Noted,
}

/// What a text says of a game beside its moves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Noted {
    /// Who played the attackers.
    pub attackers: Option<String>,
    /// Who played the defenders.
    pub defenders: Option<String>,
    /// The tournament or match.
    pub event: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// How it ended, in the word of our records: also where nothing on the board shows it.
    #[cfg_attr(feature = "typescript", tsify(type = "Side | 'draw' | null"))]
    pub result: Option<&'static str>,
    /// The rule set that it names had other rules then: its moves are legal by those of today too.
    pub rules_were_others: bool,
}

impl Noted {
    fn of(read: &ReadGame) -> Noted {
        let record = &read.record;
        let tag = |name| record.tag(name).filter(|value| !value.trim().is_empty()).map(str::to_owned);
        Noted {
            attackers: tag(tag::ATTACKERS),
            defenders: tag(tag::DEFENDERS),
            event: tag(tag::EVENT),
            date: tag(tag::DATE),
            result: Some(record.result.word()).filter(|_| record.result != GameResult::Open),
            rules_were_others: read.other_rules_hash().is_some(),
        }
    }
}

/// What a text holds, to be opened one by one.
///
/// ```
/// use tafl_view::Import;
/// let games = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 *\n\n[RuleSet \"copenhagen\"]\n\n1. d1-d3 *\n";
/// let import = Import::read(games, "modern-standard").unwrap();
/// assert_eq!(import.contents().titles.len(), 2);
/// assert_eq!(import.open(1).unwrap().playback.rules(), "copenhagen");
/// ```
pub struct Import {
    what: Opened,
    /// Each with what is wrong with it: one mistake does not spoil the others.
    items: Vec<Result<Found, Failure>>,
    /// The text, to find the place of a mistake in it; rules are made from it again.
    text: String,
    rules: String,
}

/// How texts that people bring along are read: the attackers move where a position does not say who does.
fn options(rules: RulesFrom<'_>) -> Options<'_> {
    Options { rules, turn: Some(Side::Attackers), form: Form::AsTyped, ..Options::default() }
}

impl Import {
    /// Recognises a text. `rules` is the rule set where it does not say one.
    ///
    /// # Errors
    /// If it is nothing that the core reads, or nothing in it is without a mistake.
    pub fn read(text: &str, rules: &str) -> Result<Import, Failure> {
        if text.len() > MAX_TEXT {
            return Err(Failure::TooLong);
        }
        let items = tafl_import::read(text, &options(RulesFrom::Text))?;
        let what = items.what().into();
        let say = |failure| Failure::from(worth_saying(failure, text));
        let items: Vec<_> = items.take(MOST).map(|found| found.map_err(say)).collect();
        if items.iter().all(Result::is_err) {
            return Err(items.into_iter().find_map(Result::err).unwrap_or(Problem::Nothing.into()));
        }
        Ok(Import { what, items, text: text.to_owned(), rules: rules.to_owned() })
    }

    /// What there is to open.
    #[must_use]
    pub fn contents(&self) -> Contents {
        let title = |(index, item): (usize, &Result<Found, Failure>)| {
            format!("{}. {}", index + 1, item.as_ref().map_or_else(|_| "–".to_owned(), title))
        };
        Contents { what: self.what, titles: self.items.iter().enumerate().map(title).collect() }
    }

    /// Opens one of them, counted from 0. A game that goes on after the rules would have ended it is played without their
    /// verdict.
    ///
    /// # Errors
    /// If its rules are unknown, or its moves are not legal by them.
    pub fn open(&self, index: usize) -> Result<Imported, Failure> {
        let found = self.items.get(index).ok_or(Problem::Nothing)?.as_ref().map_err(Clone::clone)?;
        let chosen = rules_of(&self.rules)?;
        let options = options(RulesFrom::Else(&chosen));
        let mut opened = found.open(&options).map_err(|failure| self.placed(failure, found))?;
        let (mut line, mut record, mut noted) = (Vec::new(), None, Noted::default());
        if let tafl_import::Opened::Game(read) = &mut opened {
            record = Some(read.record.to_string());
            noted = Noted::of(read);
            line = read.record.plies.iter().map(NotedMove::from).collect();
            // A draw that the rules do not know is one that the players made.
            if read.game.outcome().is_none() && read.record.result == GameResult::Draw {
                read.game.agree_draw();
            }
        }
        let playback = playback_of(opened, &self.text, Some((&self.rules, &chosen)))?;
        Ok(Imported { playback, line, record, noted })
    }

    /// With the place in the text of the move that is wrong.
    fn placed(&self, failure: tafl_import::Failure, found: &Found) -> tafl_import::Failure {
        let game = match found.place {
            _ if !matches!(found.content, Content::Record(_)) => None,
            Place::Game(number) => Some(number),
            _ => Some(1),
        };
        let place =
            game.zip(failure.problem.ply()).and_then(|(game, ply)| place_of_ply(&self.text, game, ply));
        worth_saying(
            tafl_import::Failure { place: place.map_or(failure.place, Place::At), ..failure },
            &self.text,
        )
    }
}

/// Where there is only one line, nobody has to be told that it is the first.
fn worth_saying(failure: tafl_import::Failure, text: &str) -> tafl_import::Failure {
    match failure.place {
        Place::Line(_) if text.trim().lines().nth(1).is_none() => {
            tafl_import::Failure { place: Place::Whole, ..failure }
        }
        _ => failure,
    }
}

fn title(found: &Found) -> String {
    if let Content::Position(setup) = &found.content {
        return setup.to_string();
    }
    let names: Vec<String> = found.names().into_iter().map(|name| name.chars().take(40).collect()).collect();
    match found.moves() {
        0 => names.join(", "),
        moves => format!("{} ({moves})", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use tafl_notation::archive::{ArchiveGame, ArchiveResult};

    use super::*;

    const BRANDUB: &str = "dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

    fn open(text: &str) -> Imported {
        let import = Import::read(text, "modern-standard").expect(text);
        import.open(0).expect(text)
    }

    #[test]
    fn every_notation_is_recognised() {
        let game = format!("[attackers:Ann]\n[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n[quiet|bold]\n");
        let said: Vec<String> = open(&game).line.into_iter().map(|noted| noted.comment).collect();
        assert_eq!(said, ["quiet", "bold"]);
        assert_eq!(open(BRANDUB).playback.geometry().size, 7);
        // Its name makes it no rule-set file.
        assert_eq!(open(&BRANDUB.replace("name:Brandub", "name:House=1")).playback.geometry().size, 7);
        assert_eq!(open("/4t4/9/9/9/4K4/9/9/9/9/ d").playback.view().turn, Side::Defenders);
        assert_eq!(open("9/9/9/9/4k4/9/9/9/a8 d").playback.view().exits.len(), 4);
        assert_eq!(open("1. d1-d3 {hm} e6-g6 *").line[0].comment, "hm");
        let trace = r#"{"rules":"brandubh-wtf","start":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","moves":"d7-c7"}"#;
        assert_eq!(open(trace).playback.view().plies, 1);
        let line = open("1. d1-d3 *").playback;
        let csv = ArchiveGame::of(line.game(), ArchiveResult::Ongoing).to_string();
        assert_eq!(open(&csv).playback.view().moves, line.view().moves, "{csv}");
    }

    #[test]
    fn what_is_nothing_is_one_sentence() {
        let long = "x".repeat(MAX_TEXT + 1);
        let nonsense = "/".repeat(MAX_TEXT);
        for text in
            ["", "hello", "dim:", "[a:b", "/x/ a", "{\"moves\":3}", "1. a1-z9 *", "a,b,c,d", &long, &nonsense]
        {
            let opened = Import::read(text, "modern-standard").and_then(|import| import.open(0).map(drop));
            let error = opened.expect_err(&text.chars().take(20).collect::<String>()).to_string();
            assert!(!error.contains('\n') && error.len() < 400, "{error}");
        }
    }

    #[test]
    fn each_mistake_has_its_message() {
        let ids = |text: &str| {
            let opened = Import::read(text, "modern-standard").and_then(|import| import.open(0).map(drop));
            let messages = opened.expect_err(text).messages();
            messages.into_iter().map(|message| message.id).collect::<Vec<_>>()
        };
        for (text, expected) in [
            (" ", &["import-nothing"][..]),
            ("hello", &["import-unknown"]),
            ("[a:b", &["opentafl-place", "opentafl-unclosed"]),
            ("dim:9 esc:e", &["opentafl-rules", "opentafl-missing"]),
            ("/x/ a", &["import-setup", "problem-board-size"]),
            ("9/9 a", &["import-setup", "layout-rank-length"]),
            ("9/9/9/9/9/9/9/9/9 a", &["import-position", "position-no-king"]),
            ("1. d1-d6 *", &["import-at", "import-illegal", "refusal-blocked"]),
            ("1. d1-d3xe3", &["import-at", "import-captures"]),
            ("1. d1-d3 {and", &["record-place", "record-open-comment"]),
            ("d1d3, e4-f44", &["record-place", "import-no-square"]),
            ("[RuleSet \"house\"]\n\n1. d1-d3 *", &["import-unknown-rules"]),
            ("{\"moves\":3}", &["import-trace"]),
            ("a1-z9,0,0,", &["archive-word", "import-no-square"]),
        ] {
            assert_eq!(ids(text), expected, "{text}");
        }
    }

    #[test]
    fn one_mistake_does_not_spoil_the_other_games() {
        let games = "d6-c6,0,0,Ongoing\nnonsense\nd6-c6 c4-c3,0,0,Draw\n";
        let import = Import::read(games, "brandubh-wtf").expect("an archive");
        assert_eq!(import.contents().titles[1], "2. –");
        let mistake = import.open(1).expect_err("a mistake");
        assert_eq!(mistake.messages()[1].id, "archive-fields");
        assert_eq!(mistake.place(), Some((2, None)));
        let drawn = import.open(2).expect("a game").playback.view();
        assert!(drawn.end.is_some_and(|end| end.winner.is_none()));
    }

    #[test]
    fn a_record_is_read_with_and_without_its_end() {
        for text in ["1. d1-d3 e6-g6", "d1d3 E6-G6", "[RuleSet \"modern-standard\"]\n\n1. d1-d3 e6-g6\n"] {
            let opened = open(text);
            assert_eq!(opened.playback.view().plies, 2, "{text}");
            assert!(opened.record.is_some_and(|record| record.contains("1. d1-d3 e6-g6 *")), "{text}");
        }
        let won = open("[Attackers \"Ann\"]\n[Result \"attackers\"]\n[Reason \"resignation\"]\n\n1. d1-d3");
        assert!(won.playback.view().end.is_some());
        assert_eq!((won.noted.attackers.as_deref(), won.noted.defenders), (Some("Ann"), None));
    }

    #[test]
    fn a_game_recorded_under_other_rules_says_so_though_its_moves_are_legal() {
        let today = tafl::library::get("modern-standard").expect("a rule set").content_hash();
        for (tags, others) in [
            ("[RulesHash \"0123456789abcdef\"]\n".to_owned(), true),
            (format!("[RulesHash \"{today}\"]\n"), false),
            (String::new(), false),
        ] {
            let text = format!("[RuleSet \"modern-standard\"]\n{tags}\n1. d1-d3 e6-g6 *");
            assert_eq!(open(&text).noted.rules_were_others, others, "{text}");
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_named_where_it_stands() {
        for (text, place) in [
            ("[Event \"a\"]\n\n1. d1-d3 e6-g6\n2. a1-a2 *", (4, Some(4))),
            ("d1d3\ne6g6, a1a2", (2, Some(7))),
            ("1. d1-d3 *\n\n1. d1-d3 e6-g6 {well\n} 2. a1-a2 *", (4, Some(6))),
        ] {
            let import = Import::read(text, "modern-standard").expect(text);
            let last = import.contents().titles.len() - 1;
            assert_eq!(import.open(last).expect_err(text).place(), Some(place), "{text}");
        }
    }
}
