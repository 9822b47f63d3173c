//! Writing what was read in another notation.

use std::io::{self, Write};

use serde_json::json;
use tafl::{Game, Move};
use tafl_notation::archive::{ArchiveGame, ArchiveResult};
use tafl_notation::opentafl;
use tafl_notation::record::GameResult;
use tafl_notation::trace::legal_digest;

use tafl_import::{Named, Opened, ReadGame};

use super::{Format, Options};

/// One thing in the notation that is asked for, or one sentence that says what the notation cannot hold.
pub fn item(item: &Opened, options: &Options) -> Result<String, String> {
    match (item, options.to) {
        (Opened::Game(read), Format::Record) => Ok(read.record.to_string()),
        (Opened::Game(read), Format::Opentafl) => opentafl_game(read, options),
        (Opened::Game(read), Format::Csv) => Ok(archived(read)),
        (Opened::Game(read), Format::Position) => Ok(read.game.setup().to_string()),
        (Opened::Game(read), Format::Json) => trace(read),
        (Opened::Game(read), Format::Rules) => rules(&read.rules),
        (Opened::Position(setup), Format::Position) => Ok(setup.to_string()),
        (Opened::Position(setup), Format::Opentafl) => {
            opentafl::write_position(setup).map_err(|error| error.to_string())
        }
        (Opened::Position(_), _) => {
            Err("this is a position; it can be converted to position or opentafl".to_owned())
        }
        (Opened::Rules(named), Format::Opentafl) => opentafl_rules(named, options),
        (Opened::Rules(named), Format::Rules) => rules(named),
        (Opened::Rules(named), Format::Position) => {
            let variant = tafl::Variant::new(named.rules.clone()).map_err(|error| error.to_string())?;
            Ok(variant.start().to_string())
        }
        (Opened::Rules(_), _) => {
            Err("these are rules; they can be converted to opentafl, rules or position".to_owned())
        }
    }
}

fn opentafl_rules(named: &Named, options: &Options) -> Result<String, String> {
    let name = named.name.as_deref();
    if !options.partly {
        return opentafl::write_rules(&named.rules, name, options.dialect())
            .map_err(|error| format!("{error}; add --partly to leave them out"));
    }
    let (text, unsayable) = opentafl::write_rules_partly(&named.rules, name, options.dialect());
    for setting in unsayable {
        let _ = writeln!(io::stderr(), "tablut: left out: {setting}");
    }
    Ok(text)
}

fn rules(named: &Named) -> Result<String, String> {
    #[derive(serde::Serialize)]
    struct File<'a> {
        rules: &'a tafl::rules::Rules,
    }
    toml::to_string(&File { rules: &named.rules })
        .map_err(|error| format!("the rules cannot be written: {error}"))
}

/// The moves of a game, each with whether it is a further move of the same turn.
fn moves_of(game: &Game) -> impl Iterator<Item = (&tafl::Played, bool)> {
    let history = game.history();
    history.iter().enumerate().map(|(index, played)| {
        let before = index.checked_sub(1).and_then(|before| history.get(before));
        (played, before.is_some_and(|before| before.side == played.side && before.continues))
    })
}

fn opentafl_game(read: &ReadGame, options: &Options) -> Result<String, String> {
    let name = read.rules.name.as_deref();
    let written = opentafl::write_game(&read.game, &read.record, name, options.dialect())
        .map_err(|error| error.to_string())?;
    if options.partly {
        for left_out in &written.left_out {
            let _ = writeln!(io::stderr(), "tablut: left out: {left_out}");
        }
    } else if !written.left_out.is_empty() {
        let list: Vec<String> = written.left_out.iter().map(ToString::to_string).collect();
        let (count, list) = (list.len(), list.join("; "));
        return Err(format!(
            "OpenTafl's notation cannot say {count} of these things: {list}; add --partly to leave them out"
        ));
    }
    Ok(written.text)
}

fn archived(read: &ReadGame) -> String {
    let result = match read.record.result {
        GameResult::Won(side) => ArchiveResult::Won(side),
        GameResult::Draw => ArchiveResult::Draw,
        GameResult::Open => ArchiveResult::Ongoing,
    };
    ArchiveGame::of(&read.game, result).to_string()
}

fn trace(read: &ReadGame) -> Result<String, String> {
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
    let id = read.rules.set.as_ref().map(|set| set.id.as_str()).or(read.rules.name.as_deref());
    // A trace knows no other end than the king's capture and his escape.
    let outcome = game.outcome();
    let winner = outcome.and_then(|outcome| outcome.winner).map(|side| side.to_string());
    let reason = outcome.map_or("unfinished", |outcome| outcome.reason.word());
    let object = json!({
        "rules": id,
        "source": format!("tablut {}", env!("CARGO_PKG_VERSION")),
        "start": read.game.start().layout(),
        "turn": read.game.start().turn,
        "moves": words.join(" "),
        "legal": legal,
        "digest": digest.join(" "),
        "winner": winner,
        "reason": reason,
    });
    serde_json::to_string(&object).map_err(|error| error.to_string())
}
