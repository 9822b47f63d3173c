//! Checks of searches: legal answers, limits kept, and what may be said meanwhile.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tafl::{Action, Game, Side};

use super::dialogue::MOMENT;
use super::{Examination, Problem, positions, wrong};
use crate::best_move::BestMove;
use crate::engine::EngineMessage;
use crate::go::{Go, Manner, SideClock};
use crate::host::HostMessage;
use crate::info::Info;
use crate::position::Position;
use crate::process::{EngineError, EngineProcess};
use crate::query::Query;
use crate::rules::LoadedRules;

/// So much is kept of what a search says on its way: the last of it.
const MAX_INFOS: usize = 10_000;

/// A search, until its answer.
struct Searched {
    best: BestMove,
    infos: VecDeque<Info>,
    time: Duration,
}

/// Searches a position that goes on, and sees to it that everything said is legal.
fn search(
    examination: &Examination,
    engine: &mut EngineProcess,
    rules: &LoadedRules,
    position: &Position,
    go: &Go,
    longest: Duration,
) -> Result<Searched, Problem> {
    engine.set_position(position, examination.patience)?;
    let game = position.replay(&rules.variant).map_err(|error| wrong(error.to_string()))?;
    let began = Instant::now();
    engine.go(go)?;
    let mut infos = VecDeque::new();
    // A little longer, so that it can be said by how much it was late.
    let best = engine.best_move(longest.saturating_mul(2) + examination.patience, &mut |info| {
        if infos.len() == MAX_INFOS {
            infos.pop_front();
        }
        infos.push_back(info.clone());
    });
    let place = || format!("{}, {position}, {go}", rules.id);
    let best = best.map_err(|error| wrong(format!("{}: {error}", place())))?;
    let time = began.elapsed();
    check_best(&best, &game).map_err(|what| wrong(format!("{}: {what}", place())))?;
    for info in &infos {
        check_line(&info.actions, &game).map_err(|what| wrong(format!("{}: \"{info}\": {what}", place())))?;
    }
    // There is one answer, not two.
    engine.ready(examination.patience).map_err(|error| match error {
        EngineError::Unexpected { line, .. } => {
            wrong(format!("{}: it says \"{line}\" after \"{best}\"", place()))
        }
        error => error.into(),
    })?;
    if time > longest {
        return Err(wrong(format!("{}: it answers after {} ms", place(), time.as_millis())));
    }
    Ok(Searched { best, infos, time })
}

fn check_best(best: &BestMove, game: &Game) -> Result<(), String> {
    match best {
        BestMove::Resign => Ok(()),
        BestMove::None if game.outcome().is_some() => Ok(()),
        BestMove::None => Err("it says \"bestmove none\", and the game goes on".to_owned()),
        BestMove::Play { action, .. } if game.outcome().is_some() => {
            Err(format!("it plays {action}, and the game is over"))
        }
        BestMove::Play { action, expected, .. } => {
            let mut actions = vec![*action];
            actions.extend(expected);
            check_line(&actions, game)
        }
    }
}

fn check_line(actions: &[Action], game: &Game) -> Result<(), String> {
    let mut game = game.clone();
    for &action in actions {
        game.act(action).map_err(|_| format!("{action} is not legal there"))?;
    }
    Ok(())
}

/// A search that should be over soon, on a slow machine too.
const SOON: Duration = Duration::from_secs(30);

pub(super) fn legal(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for position in positions::ongoing(&rules.variant, 2) {
            search(examination, engine, rules, &position, &Go::nodes(300), SOON)?;
        }
        Ok(())
    })
}

pub(super) fn ended_game(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for position in positions::ended(&rules.variant) {
            for go in [Go::depth(2), Go { manner: Manner::Infinite, ..Go::default() }] {
                search(examination, engine, rules, &position, &go, examination.slack)?;
            }
        }
        Ok(())
    })
}

pub(super) fn depth(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for plies in [1, 2] {
            let searched = search(examination, engine, rules, &Position::default(), &Go::depth(plies), SOON)?;
            if let Some(info) = searched.infos.iter().find(|info| info.depth > Some(plies)) {
                return Err(wrong(format!("{}, go depth {plies}: \"{info}\"", rules.id)));
            }
        }
        Ok(())
    })
}

pub(super) fn nodes(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        let limit = 2_000;
        let searched = search(examination, engine, rules, &Position::default(), &Go::nodes(limit), SOON)?;
        // Several threads may each go a little further.
        let most = limit * 2;
        if let Some(info) = searched.infos.iter().find(|info| info.nodes > Some(most)) {
            return Err(wrong(format!("{}, go nodes {limit}: \"{info}\"", rules.id)));
        }
        Ok(())
    })
}

pub(super) fn move_time(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for millis in [0, 1, 100] {
            let time = Duration::from_millis(millis);
            let go = Go::move_time(time);
            search(examination, engine, rules, &Position::default(), &go, time + examination.slack)?;
        }
        Ok(())
    })
}

pub(super) fn clock(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        let clock = |millis, increment| {
            Some(SideClock {
                remaining: Duration::from_millis(millis),
                increment: Duration::from_millis(increment),
            })
        };
        // The other side's clock says nothing of one's own.
        let other = clock(3_600_000, 60_000);
        for (own, moves_to_go) in [(clock(0, 0), None), (clock(1500, 0), Some(1)), (clock(1500, 100), None)] {
            let (attackers, defenders) = match rules.variant.start().turn {
                Side::Attackers => (own, other),
                Side::Defenders => (other, own),
            };
            let go = Go { attackers, defenders, moves_to_go, ..Go::default() };
            let remaining = own.map_or(Duration::ZERO, |own| own.remaining);
            let longest = remaining.max(examination.slack);
            search(examination, engine, rules, &Position::default(), &go, longest)?;
        }
        Ok(())
    })
}

pub(super) fn no_clock(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let line = match rules.variant.start().turn {
        Side::Attackers => "go dtime 1000",
        Side::Defenders => "go atime 1000",
    };
    examination.expect_error(&mut engine, line.as_bytes())
}

const INFINITE: Go = Go {
    attackers: None,
    defenders: None,
    moves_to_go: None,
    nodes: None,
    depth: None,
    move_time: None,
    manner: Manner::Infinite,
    lines: None,
};

/// No `bestmove` may come for a moment.
fn expect_none(engine: &mut EngineProcess, go: &str) -> Result<(), Problem> {
    let deadline = Instant::now() + MOMENT;
    loop {
        match engine.receive(deadline, "nothing") {
            Err(EngineError::TimedOut { .. }) => return Ok(()),
            Ok(EngineMessage::Info(_) | EngineMessage::Note(_)) => {}
            Ok(other) => return Err(wrong(format!("after \"{go}\" it says \"{other}\" too early"))),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Ends a search and waits for its answer.
fn stop(examination: &Examination, engine: &mut EngineProcess) -> Result<BestMove, Problem> {
    engine.stop()?;
    engine
        .best_move(examination.slack, &mut |_| {})
        .map_err(|error| wrong(format!("after \"stop\": {error}")))
}

pub(super) fn infinite(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    for position in positions::ongoing(&rules.variant, 1).into_iter().take(3) {
        engine.set_position(&position, examination.patience)?;
        let game = position.replay(&rules.variant).map_err(|error| wrong(error.to_string()))?;
        engine.go(&INFINITE)?;
        expect_none(&mut engine, "go infinite")?;
        engine.ready(examination.slack)?;
        for query in Query::ALL {
            examination.ask(&mut engine, query, rules, &position)?;
        }
        check_best(&stop(examination, &mut engine)?, &game).map_err(wrong)?;
        engine.ready(examination.patience)?;
        // Without a moment between.
        engine.go(&INFINITE)?;
        check_best(&stop(examination, &mut engine)?, &game).map_err(wrong)?;
    }
    Ok(())
}

/// How often something is said right after an answer: an engine that is ready a little too late may be quick enough
/// most of the time.
const ROUNDS: usize = 40;

/// The next thing is said as soon as the answer is there, without asking whether the engine is ready.
pub(super) fn again(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let positions = positions::ongoing(&rules.variant, 1);
    let same_rules = format!("rules id {}\n", rules.id);
    let before = ["", "uginewgame\n", &same_rules];
    for (round, position) in (0..ROUNDS).zip(positions.iter().cycle()) {
        let game = position.replay(&rules.variant).map_err(|error| wrong(error.to_string()))?;
        let go = if round % 4 == 3 { "go infinite\nstop" } else { "go depth 1" };
        let lines = format!("{}{position}\n{go}\n", before[round % before.len()]);
        engine.send_bytes(lines.clone().into_bytes())?;
        let deadline = Instant::now() + SOON + examination.patience;
        let best = loop {
            match engine.receive(deadline, "bestmove")? {
                EngineMessage::BestMove(best) => break best,
                EngineMessage::Info(_) | EngineMessage::Note(_) | EngineMessage::RulesOk(_) => {}
                other => {
                    let said = lines.trim_end().replace('\n', "\", \"");
                    return Err(wrong(format!("right after \"bestmove\" it says \"{other}\" to \"{said}\"")));
                }
            }
        };
        check_best(&best, &game).map_err(|what| wrong(format!("{position}, {go}: {what}")))?;
    }
    engine.ready(examination.patience)?;
    Ok(())
}

pub(super) fn busy(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    engine.go(&INFINITE)?;
    let again = format!("rules id {}", rules.id);
    for line in ["go depth 1", "position start", "uginewgame", "setoption name Hash value 1", &again] {
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    stop(examination, &mut engine)?;
    // And now all of it can be done.
    search(examination, &mut engine, rules, &Position::default(), &Go::depth(1), SOON)?;
    Ok(())
}

pub(super) fn ponder(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let go = Go { manner: Manner::Ponder, ..Go::move_time(Duration::from_millis(20)) };
    let game = Game::new(&rules.variant);
    for hits in [true, false] {
        engine.go(&go)?;
        expect_none(&mut engine, "go ponder movetime 20")?;
        let best = if hits {
            engine.send(&HostMessage::PonderHit)?;
            engine
                .best_move(examination.slack, &mut |_| {})
                .map_err(|error| wrong(format!("after \"ponderhit\": {error}")))?
        } else {
            stop(examination, &mut engine)?
        };
        check_best(&best, &game).map_err(wrong)?;
        engine.ready(examination.patience)?;
    }
    examination.expect_error(&mut engine, b"ponderhit")
}

pub(super) fn multipv(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    if engine.identity().option("MultiPV").is_none() {
        return Err(Problem::NotOffered("it has no option MultiPV".to_owned()));
    }
    let go = Go { lines: Some(3), ..Go::depth(2) };
    let searched = search(examination, &mut engine, rules, &Position::default(), &go, SOON)?;
    let first_of = |line| {
        let of_line = |info: &&Info| info.line == Some(line) && !info.actions.is_empty();
        searched.infos.iter().rfind(of_line).and_then(|info| info.actions.first().copied())
    };
    let firsts = [1, 2, 3].map(first_of);
    let [Some(one), Some(two), Some(three)] = firsts else {
        return Err(wrong("\"go depth 2 multipv 3\" is not answered with three lines"));
    };
    if one == two || two == three || one == three {
        return Err(wrong(format!("two of its lines begin alike: {one}, {two}, {three}")));
    }
    match searched.best {
        BestMove::Play { action, .. } if action != one => {
            Err(wrong(format!("its first line begins with {one}, and it plays {action}")))
        }
        _ => Ok(()),
    }
}

pub(super) fn stop_at_rest(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    engine.stop()?;
    engine.ready(examination.patience)?;
    search(examination, &mut engine, rules, &Position::default(), &Go::depth(1), SOON)?;
    engine.stop()?;
    engine.ready(examination.patience)?;
    Ok(())
}

pub(super) fn draw(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    engine.offer_draw(examination.patience)?;
    let searched = search(examination, &mut engine, rules, &Position::default(), &Go::depth(1), SOON)?;
    let _ = searched.time;
    engine.offer_draw(examination.patience)?;
    engine.ready(examination.patience)?;
    Ok(())
}
