//! [`Import`]: games, positions and rules from any text in any notation that the core reads.

use serde::Serialize;
use tafl::notation::archive::{self, ArchiveResult};
use tafl::notation::opentafl::{self, OpenTaflGame, PlyRecord, ReadOptions, UnknownKeys};
use tafl::notation::record::{self, GameRecord, tag};
use tafl::rules::Rules;
use tafl::{Adjudication, Game, RecordedMove, Setup, Side, library};
use tsify::Tsify;

use crate::lab::file_of;
use crate::reading::{Failure, Opened, replay, rules_of};
use crate::table::{MAX_TEXT, Table};

/// The most games of a text that can be chosen from.
const MOST: usize = 2_000;

/// What a text turned out to hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
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
    pub table: Table,
    /// A comment for each act, empty where there is none.
    pub comments: Vec<String>,
}

enum Item {
    Record(Box<GameRecord>),
    OpenTafl(Box<OpenTaflGame>),
    Archived(String),
    Trace(Trace),
    Ready(Box<Table>),
}

/// What a text holds, to be opened one by one.
///
/// ```
/// use tablut_wasm::Import;
/// let games = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 *\n\n[RuleSet \"copenhagen\"]\n\n1. d1-d3 *\n";
/// let import = Import::read(games, "modern-standard").unwrap();
/// assert_eq!(import.contents().titles.len(), 2);
/// assert_eq!(import.open(1).unwrap().table.rules(), "copenhagen");
/// ```
pub struct Import {
    what: Opened,
    items: Vec<Item>,
    rules: String,
}

impl Import {
    /// Recognises a text. `rules` is the rule set where it does not say one.
    ///
    /// # Errors
    /// If it is nothing that the core reads, or has a mistake.
    pub fn read(text: &str, rules: &str) -> Result<Import, Failure> {
        if text.len() > MAX_TEXT {
            return Err(Failure::TooLong);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim();
        let first = text.lines().next().ok_or(Failure::Nothing)?.trim();
        let (what, items) = items(text, first, rules)?;
        if items.is_empty() {
            return Err(Failure::Nothing);
        }
        Ok(Import { what, items, rules: rules.to_owned() })
    }

    /// What there is to open.
    #[must_use]
    pub fn contents(&self) -> Contents {
        let title = |(index, item): (usize, &Item)| format!("{}. {}", index + 1, title(item));
        Contents { what: self.what, titles: self.items.iter().enumerate().map(title).collect() }
    }

    /// Opens one of them, counted from 0.
    ///
    /// # Errors
    /// If its rules are unknown, or its moves are not legal by them.
    pub fn open(&self, index: usize) -> Result<Imported, Failure> {
        match self.items.get(index).ok_or(Failure::Nothing)? {
            Item::Record(record) => recorded(record, &self.rules),
            Item::OpenTafl(game) => opentafl_game(game, &self.rules),
            Item::Archived(line) => archived(line, &self.rules).map(plain),
            Item::Trace(trace) => traced(trace).map(plain),
            Item::Ready(table) => Ok(plain((**table).clone())),
        }
    }
}

fn plain(table: Table) -> Imported {
    Imported { table, comments: Vec::new() }
}

fn items(text: &str, first: &str, rules: &str) -> Result<(Opened, Vec<Item>), Failure> {
    let is_move = |word: &str| word.parse::<RecordedMove>().is_ok();
    if first.starts_with('{') && first.contains("\"moves\"") {
        let traces = text.lines().filter(|line| !line.trim().is_empty()).take(MOST);
        let read = traces.map(|line| Trace::read(line).map(Item::Trace)).collect::<Result<_, _>>()?;
        return Ok((Opened::Game, read));
    }
    let looks_like_toml =
        || text.lines().any(|line| line.trim_start().starts_with("id") && line.contains('='));
    let section = first.starts_with('[') && first.ends_with(']') && !first.contains([':', '"']);
    if first.starts_with('[') && !first.contains('"') && !section {
        let game = OpenTaflGame::read(text).map_err(foreign("the OpenTafl game cannot be read"))?;
        return Ok((Opened::Game, vec![Item::OpenTafl(Box::new(game))]));
    }
    if first.starts_with("dim:") {
        let table = Table::of_rules(&rules_text(text)?)?;
        return Ok((Opened::Rules, vec![Item::Ready(Box::new(table))]));
    }
    let record =
        first.starts_with('[') && first.contains('"') || first.starts_with("1.") || first.starts_with('{');
    if record || first.split_whitespace().next().is_some_and(is_move) && first.matches(',').count() != 3 {
        let read =
            record::read(text).take(MOST).map(|record| record.map(|record| Item::Record(Box::new(record))));
        return Ok((Opened::Game, read.collect::<Result<_, _>>()?));
    }
    if looks_like_toml() {
        return Ok((Opened::Rules, vec![Item::Ready(Box::new(Table::of_rules(text)?))]));
    }
    if first.matches(',').count() == 3 {
        let lines = text.lines().filter(|line| !line.trim().is_empty()).take(MOST);
        return Ok((Opened::Game, lines.map(|line| Item::Archived(line.to_owned())).collect()));
    }
    if first.contains('/') {
        let table = Table::of_position(rules, &position(first)?)?;
        return Ok((Opened::Position, vec![Item::Ready(Box::new(table))]));
    }
    Err(Failure::Unknown)
}

fn title(item: &Item) -> String {
    let (tags, moves): (Vec<&str>, usize) = match item {
        Item::Record(record) => {
            let tags = [tag::ATTACKERS, tag::DEFENDERS, tag::EVENT, tag::DATE];
            (tags.iter().filter_map(|tag| record.tag(tag)).collect(), record.plies.len())
        }
        Item::OpenTafl(game) => {
            let tags = ["attackers", "defenders", "event", "date"];
            (tags.iter().filter_map(|tag| game.tag(tag)).collect(), game.plies().count())
        }
        Item::Archived(line) => {
            (Vec::new(), line.split(',').next().unwrap_or_default().split_whitespace().count())
        }
        Item::Trace(trace) => (vec![trace.rules.as_str()], trace.moves.split_whitespace().count()),
        Item::Ready(table) => (vec![table.set().name.as_str()], 0),
    };
    let tags: Vec<String> = tags.into_iter().map(|tag| tag.chars().take(40).collect()).collect();
    if moves > 0 { format!("{} ({moves})", tags.join(", ")) } else { tags.join(", ") }
}

fn foreign<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> Failure {
    move |error| Failure::Foreign(format!("{what}: {error}"))
}

/// A record of ours. Where it goes on after the rules would have ended the game, it is played without their verdict.
fn recorded(record: &GameRecord, rules: &str) -> Result<Imported, Failure> {
    let own = record.tag(tag::RULE_SET).filter(|id| library::get(id).is_some());
    let rules = own.unwrap_or(rules);
    let table = replay(record, rules).or_else(|error| unjudged(record, rules).map_err(|_| error))?;
    let comments = record.plies.iter().map(|ply| ply.comment.clone().unwrap_or_default()).collect();
    Ok(Imported { table, comments })
}

fn unjudged(record: &GameRecord, rules: &str) -> Result<Table, Failure> {
    let (set, variant) = rules_of(rules)?;
    let game = match record.start()? {
        Some(start) => Game::from_setup(&variant, &start)?,
        None => Game::new(&variant),
    };
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    for (index, ply) in record.plies.iter().enumerate() {
        match ply.action.recorded() {
            Some(recorded) => play(&mut game, recorded, index + 1)?,
            None => game.end_turn(),
        }
    }
    Ok(Table::with_game(rules, set, variant, game))
}

fn play(game: &mut Game, recorded: &RecordedMove, ply: usize) -> Result<(), Failure> {
    game.play(recorded.mv).map(drop).map_err(|_| Failure::Illegal { ply, mv: recorded.mv })
}

/// The id of the rule set of the library that has these rules, or the text of a file of their own.
fn rules_text(text: &str) -> Result<String, Failure> {
    let options = ReadOptions { unknown_keys: UnknownKeys::Ignore, ..ReadOptions::default() };
    let read =
        opentafl::read_rules(text.trim(), &options).map_err(foreign("the OpenTafl rules cannot be read"))?;
    Ok(named(&read.rules).unwrap_or_else(|| file_of(&read.rules, read.name.as_deref().unwrap_or("OpenTafl"))))
}

fn named(rules: &Rules) -> Option<String> {
    library::all().iter().find(|set| set.rules == *rules).map(|set| set.id.clone())
}

fn opentafl_game(read: &OpenTaflGame, rules: &str) -> Result<Imported, Failure> {
    let rules = match read.tag("rules") {
        Some(text) => rules_text(text)?,
        None => rules.to_owned(),
    };
    let (set, variant) = rules_of(&rules)?;
    let mut game = Game::new(&variant);
    let mut comments = Vec::new();
    let mut ply = 0;
    for turn in &read.turns {
        // Variations cannot be placed by moves alone; what they say is kept where they stand.
        let aside = turn.variations.iter().map(|other| format!("{} {}", other.address, other.moves));
        let mut aside = Some(aside.collect::<Vec<_>>().join("; ")).filter(|text| !text.is_empty());
        for (index, written) in turn.plies.iter().enumerate() {
            ply += 1;
            match written {
                PlyRecord::Resignation => {
                    let side = game.turn();
                    game.resign(side);
                }
                PlyRecord::Move(written) => {
                    // OpenTafl has no word for ending a turn of several captures: the other side just moves.
                    let other = game.piece_at(written.mv.from).is_some_and(|kind| kind.side != game.turn());
                    if game.may_end_turn() && other {
                        game.end_turn();
                        comments.push(String::new());
                    }
                    play(&mut game, &written.recorded(), ply)?;
                    let said = turn.comments.get(index).cloned().unwrap_or_default();
                    let parts = [said, aside.take().unwrap_or_default()];
                    let parts: Vec<String> = parts.into_iter().filter(|text| !text.is_empty()).collect();
                    comments.push(parts.join(" "));
                }
            }
        }
    }
    Ok(Imported { table: Table::with_game(&rules, set, variant, game), comments })
}

fn archived(line: &str, rules: &str) -> Result<Table, Failure> {
    let read = archive::read_line(line, 1).map_err(|error| Failure::Foreign(error.problem.to_string()))?;
    let (set, variant) = rules_of(rules)?;
    // Whoever kept the archive did not count repetitions as the rules do.
    let mut game = Game::new(&variant).with_adjudication(Adjudication::KingOnly);
    for (index, recorded) in read.moves.iter().enumerate() {
        play(&mut game, recorded, index + 1)?;
    }
    match read.result {
        ArchiveResult::Won(winner) if read.timeout => game.lose_on_time(!winner),
        ArchiveResult::Draw if game.outcome().is_none() => game.agree_draw(),
        _ => {}
    }
    Ok(Table::with_game(rules, set, variant, game))
}

/// The parts of a trace that make its game.
struct Trace {
    rules: String,
    start: String,
    turn: Side,
    moves: String,
}

impl Trace {
    /// Reads the four texts out of a line; its values have no escapes.
    fn read(line: &str) -> Result<Trace, Failure> {
        let value = |key: &str| {
            let (_, rest) = line.split_once(&format!("\"{key}\""))?;
            let rest = rest.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
            rest.split_once('"').map(|(value, _)| value.to_owned())
        };
        let missing = |key| move || Failure::Foreign(format!("the trace has no \"{key}\""));
        Ok(Trace {
            rules: value("rules").ok_or_else(missing("rules"))?,
            start: value("start").ok_or_else(missing("start"))?,
            turn: match value("turn").as_deref() {
                Some("defenders") => Side::Defenders,
                _ => Side::Attackers,
            },
            moves: value("moves").ok_or_else(missing("moves"))?,
        })
    }
}

fn traced(trace: &Trace) -> Result<Table, Failure> {
    let (set, variant) = rules_of(&trace.rules)?;
    let setup = Setup::from_layout(&trace.start, trace.turn)?;
    let mut game = Game::from_setup(&variant, &setup)?.with_adjudication(Adjudication::KingOnly);
    for (index, word) in trace.moves.split_whitespace().enumerate() {
        let recorded: RecordedMove =
            word.parse().map_err(|error| Failure::Foreign(format!("ply {}: {error}", index + 1)))?;
        play(&mut game, &recorded, index + 1)?;
    }
    Ok(Table::with_game(&trace.rules, set, variant, game))
}

/// A position of ours, or OpenTafl's (which begins with a slash) with `a` or `d` after it; the attackers move where it
/// does not say.
fn position(line: &str) -> Result<String, Failure> {
    if !line.starts_with('/') {
        return Ok(line.to_owned());
    }
    let mut words = line.split_whitespace();
    let ranks = words.next().unwrap_or_default();
    let turn = match words.next() {
        Some("d" | "defenders") => Side::Defenders,
        _ => Side::Attackers,
    };
    let setup =
        opentafl::read_position(ranks, turn).map_err(foreign("the OpenTafl position cannot be read"))?;
    Ok(setup.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BRANDUB: &str = "dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

    fn open(text: &str) -> Imported {
        let import = Import::read(text, "modern-standard").expect(text);
        import.open(0).expect(text)
    }

    #[test]
    fn every_notation_is_recognised() {
        let game = format!("[attackers:Ann]\n[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n[quiet|bold]\n");
        assert_eq!(open(&game).comments, ["quiet", "bold"]);
        assert_eq!(open(BRANDUB).table.geometry().size, 7);
        assert_eq!(open("/4t4/9/9/9/4K4/9/9/9/9/ d").table.view().turn, Side::Defenders);
        assert_eq!(open("9/9/9/9/4k4/9/9/9/a8 d").table.view().exits.len(), 4);
        assert_eq!(open("1. d1-d3 {hm} e6-g6 *").comments[0], "hm");
        let trace = r#"{"rules":"brandubh-wtf","start":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","moves":"d7-c7"}"#;
        assert_eq!(open(trace).table.view().plies, 1);
        let line = open("1. d1-d3 *").table;
        let csv = archive::ArchiveGame::of(line.game(), ArchiveResult::Ongoing).to_string();
        assert_eq!(open(&csv).table.view().moves, line.view().moves, "{csv}");
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
}
