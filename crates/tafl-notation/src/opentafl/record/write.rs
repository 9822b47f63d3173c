//! OpenTafl's game records, written.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::read::{begins_with_tag, variation_head};
use super::{OpenTaflGame, RecordWriteError, Turn};
use crate::place::excerpt;

/// Whether the notation can say everything that is in a game.
pub(super) fn check(game: &OpenTaflGame) -> Result<(), RecordWriteError> {
    let mut names = BTreeSet::new();
    for (name, value) in &game.tags {
        if !names.insert(name)
            || name.is_empty()
            || name.trim() != name
            || name.contains([':', '[', ']', '\n', '\r'])
        {
            return Err(RecordWriteError::TagName(excerpt(name)));
        }
        if value.trim() != value || value.contains(']') {
            return Err(RecordWriteError::TagValue(name.clone()));
        }
    }
    for (index, turn) in game.turns.iter().enumerate() {
        check_turn(turn, index + 1)?;
    }
    Ok(())
}

/// The record of a game that has nothing in it that the notation cannot say.
pub(super) fn text(game: &OpenTaflGame) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        let _ = writeln!(text, "[{name}:{value}]");
    }
    text.push('\n');
    for (index, turn) in game.turns.iter().enumerate() {
        write_turn(&mut text, turn, index + 1);
    }
    text
}

fn check_turn(turn: &Turn, number: usize) -> Result<(), RecordWriteError> {
    if turn.plies.is_empty() {
        return Err(RecordWriteError::NoMove(number));
    }
    check_comments(&turn.comments, number)?;
    for variation in &turn.variations {
        let read_back = variation_head(&variation.address).is_some_and(|(head, rest)| {
            rest.is_empty() && head == variation.address && !variation.moves.contains(['[', '\n', '\r'])
        });
        if !read_back || variation.moves.trim() != variation.moves {
            return Err(RecordWriteError::Variation(number));
        }
        check_comments(&variation.comments, number)?;
    }
    Ok(())
}

fn check_comments(comments: &[String], turn: usize) -> Result<(), RecordWriteError> {
    let unfit = |comment: &String| comment.trim() != comment || comment.contains([']', '|']);
    if comments.iter().any(unfit) { Err(RecordWriteError::Comment(turn)) } else { Ok(()) }
}

fn write_turn(text: &mut String, turn: &Turn, number: usize) {
    let _ = write!(text, "{number}.");
    for ply in &turn.plies {
        let _ = write!(text, " {ply}");
    }
    text.push('\n');
    write_comments(text, &turn.comments);
    for variation in &turn.variations {
        let _ = writeln!(text, "{}. {}", variation.address, variation.moves);
        write_comments(text, &variation.comments);
    }
    text.push('\n');
}

/// OpenTafl writes `[|]` where nothing is said; fewer than two comments are filled up. A space keeps a comment that begins
/// like a tag from being read as the next game's first one.
fn write_comments(text: &mut String, comments: &[String]) {
    let missing = 2usize.saturating_sub(comments.len());
    let all: Vec<&str> =
        comments.iter().map(String::as_str).chain(std::iter::repeat_n("", missing)).collect();
    let comments = format!("[{}]", all.join("|"));
    let _ = match comments.strip_prefix('[') {
        Some(said) if begins_with_tag(&comments) => writeln!(text, "[ {said}"),
        _ => writeln!(text, "{comments}"),
    };
}
