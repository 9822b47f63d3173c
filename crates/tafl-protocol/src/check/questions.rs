//! Checks of what an engine knows about positions: all queries, held against the rules core.

use super::{Examination, Problem, positions, wrong};
use crate::position::Position;
use crate::query::{Query, Response};

/// Random games that are looked at in each rule set.
const GAMES: u64 = 4;

pub(super) fn legal(examination: &Examination) -> Result<(), Problem> {
    ask_everywhere(examination, Query::Legal)
}

pub(super) fn result(examination: &Examination) -> Result<(), Problem> {
    ask_everywhere(examination, Query::Result)
}

pub(super) fn turn(examination: &Examination) -> Result<(), Problem> {
    ask_everywhere(examination, Query::Turn)
}

pub(super) fn position(examination: &Examination) -> Result<(), Problem> {
    ask_everywhere(examination, Query::Position)
}

pub(super) fn hash(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, _) = examination.start_with_rules()?;
    if engine.query(Query::Hash, examination.patience)? == Response::Hash(None) {
        return Err(Problem::NotOffered("it has no hashes of the rules core".to_owned()));
    }
    ask_everywhere(examination, Query::Hash)
}

fn ask_everywhere(examination: &Examination, query: Query) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for position in positions::sample(&rules.variant, GAMES) {
            engine.set_position(&position, examination.patience)?;
            examination.ask(engine, query, rules, &position)?;
        }
        Ok(())
    })
}

pub(super) fn refused(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        let before = positions::ongoing(&rules.variant, 1).into_iter().next_back().unwrap_or_default();
        engine.set_position(&before, examination.patience)?;
        let first = rules.variant.start().to_string();
        let no_king = first.replace('k', "1");
        let lines = [
            "position start moves a1-a1".to_owned(),
            "position start moves s19-s18".to_owned(),
            "position start moves z1-z2".to_owned(),
            "position start moves end".to_owned(),
            "position start moves".to_owned(),
            "position start d1-d3".to_owned(),
            "position".to_owned(),
            "position 9/9".to_owned(),
            "position 1/1/1 a moves".to_owned(),
            "position 5/5/2k2/5/5 x".to_owned(),
            format!("position {no_king}"),
            format!("position {first} more"),
        ];
        for line in lines {
            examination.expect_error(engine, line.as_bytes())?;
            examination.ask(engine, Query::Position, rules, &before)?;
        }
        // After the end of a game there are no moves.
        for mut ended in positions::ended(&rules.variant).into_iter().take(2) {
            let Some(&last) = ended.actions.last() else { continue };
            ended.actions.push(last);
            examination.expect_error(engine, ended.to_string().as_bytes())?;
        }
        Ok(())
    })
}

pub(super) fn new_game(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|engine, rules| {
        for position in positions::sample(&rules.variant, 1) {
            engine.set_position(&position, examination.patience)?;
            engine.new_game(examination.patience)?;
            let start = Position::default();
            examination
                .ask(engine, Query::Position, rules, &start)
                .map_err(|error| wrong(error.to_string()))?;
        }
        Ok(())
    })
}
