//! Writing what was read in another notation.

use serde_json::json;
use tafl::{Game, Move, Reason};
use tafl_import::{Named, Opened, ReadGame};
use tafl_notation::archive::{ArchiveGame, ArchiveResult};
use tafl_notation::opentafl::{self, Dialect};
use tafl_notation::record::{GameRecord, GameResult, RecordedPly, tag};
use tafl_notation::trace::legal_digest;

use super::{Format, Options};

/// Something in the notation that was asked for.
pub struct Written {
    /// The text.
    pub text: String,
    /// What it does not say, though nothing goes otherwise for that.
    pub left_out: Vec<String>,
}

impl From<String> for Written {
    fn from(text: String) -> Written {
        Written { text, left_out: Vec::new() }
    }
}

/// One thing in the notation that is asked for, or one sentence that says what the notation cannot hold.
pub fn item(item: &Opened, options: &Options) -> Result<Written, String> {
    match (item, options.to) {
        (Opened::Game(read), Format::Record) => Ok(read.record_with_rules().to_string().into()),
        (Opened::Game(read), Format::Opentafl) => opentafl_game(read, options),
        (Opened::Game(read), Format::Csv) => archived(read),
        (Opened::Game(read), Format::Position) => Ok(read.game.setup().to_string().into()),
        (Opened::Game(read), Format::Json) => trace(read),
        (Opened::Game(read), Format::Rules) => Ok(rules(&read.rules).into()),
        (Opened::Position(setup), Format::Position) => Ok(setup.to_string().into()),
        (Opened::Position(setup), Format::Opentafl) => {
            opentafl::write_position(setup).map(Written::from).map_err(|error| error.to_string())
        }
        (Opened::Position(_), _) => {
            Err("this is a position; it can be converted to position or opentafl".to_owned())
        }
        (Opened::Rules(named), Format::Opentafl) => opentafl_rules(named, options),
        (Opened::Rules(named), Format::Rules) => Ok(rules(named).into()),
        (Opened::Rules(named), Format::Position) => {
            let variant = tafl::Variant::new(named.rules.clone()).map_err(|error| error.to_string())?;
            Ok(variant.start().to_string().into())
        }
        (Opened::Rules(_), _) => {
            Err("these are rules; they can be converted to opentafl, rules or position".to_owned())
        }
    }
}

/// A rule-set file.
fn rules(named: &Named) -> String {
    named.rule_set().to_toml()
}

/// Whose meaning of OpenTafl's rules is written: the program's, where it is asked for, and for the rule sets that follow
/// the program and not its specification.
fn dialect(named: &Named, options: &Options) -> Dialect {
    match named.set.as_ref().map(|set| Dialect::of_rule_set(&set.id)) {
        Some(Dialect::Program) => Dialect::Program,
        _ => options.dialect(),
    }
}

fn opentafl_rules(named: &Named, options: &Options) -> Result<Written, String> {
    let dialect = dialect(named, options);
    let (mut text, unsayable) = opentafl::write_rules_partly(&named.rules, named.name.as_deref(), dialect);
    if dialect == Dialect::Program {
        text = opentafl::as_program(&text);
    }
    let left_out = unsayable.iter().map(|setting| (setting.decides_play(), setting.to_string())).collect();
    left_out_of(text, left_out, options)
}

fn opentafl_game(read: &ReadGame, options: &Options) -> Result<Written, String> {
    let name = read.rules.name.as_deref();
    let dialect = dialect(&read.rules, options);
    let written =
        opentafl::write_game(&read.game, &read.record, name, dialect).map_err(|error| error.to_string())?;
    let left_out = written.left_out.iter().map(|left| (left.decides_play(), left.to_string())).collect();
    left_out_of(written.text, left_out, options)
}

/// A text of OpenTafl's, if nothing that decides the play is left out of it, or if that was asked for and what is left
/// reads back.
fn left_out_of(text: String, left_out: Vec<(bool, String)>, options: &Options) -> Result<Written, String> {
    let deciding: Vec<&str> =
        left_out.iter().filter(|(decides, _)| *decides).map(|(_, what)| what.as_str()).collect();
    if !deciding.is_empty() {
        let (what, them) = match deciding.len() {
            1 => ("this".to_owned(), "it"),
            count => (format!("these {count} things"), "them"),
        };
        let cannot = format!("OpenTafl's notation cannot say {what}: {}", deciding.join("; "));
        if !options.partly {
            return Err(format!("{cannot}; add --partly to leave {them} out"));
        }
        if let Err(failure) = reads_back(&text, options) {
            return Err(format!("{cannot}; and what is left cannot be read back: {}", failure.problem));
        }
    }
    Ok(Written { text, left_out: left_out.into_iter().map(|(_, what)| what).collect() })
}

fn reads_back(text: &str, options: &Options) -> Result<(), tafl_import::Failure> {
    let how = tafl_import::Options { dialect: options.dialect(), ..tafl_import::Options::default() };
    for found in tafl_import::read(text, &how)? {
        if let Opened::Rules(named) = found?.open(&how)? {
            tafl::Variant::new(named.rules).map_err(tafl_import::Problem::from)?;
        }
    }
    Ok(())
}

/// What is noted of a game beside its moves and its end, in a few words each.
fn notes_of(record: &GameRecord, but: &[&str]) -> Vec<String> {
    let plies = || record.plies.iter();
    let commented = record.comment.is_some() || plies().any(|ply| ply.comment.is_some());
    let clocked = plies().any(|ply: &RecordedPly| ply.clock.is_some());
    let varied = plies().any(|ply| !ply.variations.is_empty());
    let kept = [tag::RESULT, tag::REASON, tag::RULES_HASH];
    let tags = record.tags().map(|(name, _)| name).filter(|name| !kept.contains(name) && !but.contains(name));
    let tags: Vec<String> = tags.map(|name| format!("the tag {name}")).collect();
    let noted = [(commented, "comments"), (varied, "variations"), (clocked, "clocks")];
    let noted = noted.iter().filter(|(is_there, _)| *is_there).map(|(_, what)| (*what).to_owned());
    noted.chain(tags).collect()
}

fn archived(read: &ReadGame) -> Result<Written, String> {
    if read.game.start() != read.game.variant().start() {
        return Err("an archive has only games from the start of their rules, and this one begins elsewhere"
            .to_owned());
    }
    without_passes(&read.game, "an archive")?;
    let result = match read.record.result {
        GameResult::Won(side) => ArchiveResult::Won(side),
        GameResult::Draw => ArchiveResult::Draw,
        GameResult::Open => ArchiveResult::Ongoing,
    };
    let mut left_out = notes_of(&read.record, &[tag::RULE_SET, tag::RULES]);
    let seen = [Reason::KingCaptured, Reason::KingEscaped, Reason::Time];
    if read.record.tag(tag::REASON).is_some()
        && !read.record.reason().is_some_and(|reason| seen.contains(&reason))
    {
        left_out.push("the reason for the end".to_owned());
    }
    let rules = read.rules.set.as_ref().map_or("their file", |set| set.id.as_str());
    left_out.push(format!("the rules: name them with --rules {rules} when this is read"));
    Ok(Written { text: ArchiveGame::of(&read.game, result).to_string(), left_out })
}

/// Refuses a game with a turn that was passed, as some rules ask where there is no move: the notation has no word for it.
fn without_passes(game: &Game, notation: &str) -> Result<(), String> {
    let passed = game.history().windows(2).any(|pair| pair[0].side == pair[1].side && !pair[0].continues);
    if passed {
        return Err(format!("{notation} has no word for a turn that is passed, as one is here"));
    }
    Ok(())
}

/// The moves of a game, each with whether it is a further move of the same turn.
fn moves_of(game: &Game) -> impl Iterator<Item = (&tafl::Played, bool)> {
    let history = game.history();
    history.iter().enumerate().map(|(index, played)| {
        let before = index.checked_sub(1).and_then(|before| history.get(before));
        (played, before.is_some_and(|before| before.side == played.side && before.continues))
    })
}

fn trace(read: &ReadGame) -> Result<Written, String> {
    if read.game.start().continuing.is_some() {
        return Err("a trace begins with a turn, and this game begins in the middle of one".to_owned());
    }
    without_passes(&read.game, "a trace")?;
    let mut game =
        Game::from_setup(read.game.variant(), read.game.start()).map_err(|error| error.to_string())?;
    game = game.with_adjudication(tafl::Adjudication::KingOnly);
    let (mut legal, mut digest, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for (played, further) in moves_of(&read.game) {
        if game.may_end_turn() && !further {
            game.end_turn().map_err(|refusal| refusal.to_string())?;
        }
        let moves: Vec<Move> = game.legal_moves();
        legal.push(moves.len());
        digest.push(format!("{:016x}", legal_digest(&moves)));
        words.push(played.recorded().to_string());
        game.play(played.mv).map_err(|refusal| crate::wording::refusal(&refusal))?;
    }
    let set = read.rules.rule_set();
    let winner = Some(read.record.result).filter(|result| *result != GameResult::Open).map(GameResult::word);
    let on_board = read.game.outcome().map(|outcome| outcome.reason.word());
    let reason = on_board.or_else(|| read.record.tag(tag::REASON)).unwrap_or(match winner {
        Some(_) => "unknown",
        None => "unfinished",
    });
    let object = json!({
        "rules": set.id,
        "source": format!("tablut {}", env!("CARGO_PKG_VERSION")),
        "start": read.game.start().layout(),
        "turn": read.game.start().turn,
        "moves": words.join(" "),
        "legal": legal,
        "digest": digest.join(" "),
        "winner": winner,
        "reason": reason,
    });
    let mut left_out = notes_of(&read.record, &[tag::RULE_SET, tag::RULES, tag::START]);
    if tafl::library::get(&set.id).is_none_or(|known| known.rules != set.rules) {
        left_out.push(format!("the rules {}: name their file with --rules when this is read", set.id));
    }
    let text = serde_json::to_string(&object).map_err(|error| error.to_string())?;
    Ok(Written { text, left_out })
}
