//! OpenTafl's game records, read.

use std::collections::BTreeSet;

use super::{KNOWN_TAGS, OpenTaflGame, RecordError, RecordProblem, Turn, Variation};
use crate::opentafl::moves::PlyRecord;
use crate::place::{Place, excerpt};

/// The longest text that is read, in bytes.
pub(super) const MAX_TEXT: usize = 16 << 20;
/// The most turns of one game.
pub(super) const MAX_TURNS: usize = 100_000;
/// The most moves of one turn: two, and further ones of a piece that goes on.
pub(super) const MAX_PLIES: usize = 1_000;

pub(super) struct Reader<'a> {
    pub(super) rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn of(text: &'a str) -> Result<Reader<'a>, RecordError> {
        if text.len() > MAX_TEXT {
            let place = Place { line: 1, column: 1 };
            return Err(RecordError { place, problem: RecordProblem::TooLong(text.len()) });
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Ok(Reader { rest: text, line: 1, column: 1 })
    }

    pub(super) fn fail<T>(&self, problem: RecordProblem) -> Result<T, RecordError> {
        Err(RecordError { place: Place { line: self.line, column: self.column }, problem })
    }

    /// Steps over the next `bytes` bytes, which end between two characters.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for character in taken.chars() {
            if character == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.skip(space);
    }

    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| c.is_whitespace() || c == '[').unwrap_or(self.rest.len());
        self.skip(end)
    }

    /// What stands between the bracket here and the next closing one.
    fn bracket(&mut self) -> Result<&'a str, RecordError> {
        let Some(end) = self.rest.find(']') else { return self.fail(RecordProblem::Unclosed) };
        let inside = self.skip(end + 1);
        Ok(&inside[1..end])
    }

    /// A game, up to the tag that begins the next one.
    pub(super) fn game(&mut self) -> Result<OpenTaflGame, RecordError> {
        let mut game = OpenTaflGame::default();
        self.skip_space();
        if self.rest.is_empty() {
            return self.fail(RecordProblem::Empty);
        }
        let mut names = BTreeSet::new();
        while self.rest.starts_with('[') {
            let place = Place { line: self.line, column: self.column };
            let begun = Reader { ..*self };
            let inside = self.bracket()?;
            let Some((name, value)) = inside.split_once(':').filter(|(name, _)| tag_name(name)) else {
                return Err(RecordError { place, problem: RecordProblem::Tag });
            };
            if !names.insert(name) {
                // A game without moves, and the first tag of the next one.
                if names.contains("rules") && KNOWN_TAGS.contains(&name) {
                    *self = begun;
                    return Ok(game);
                }
                return Err(RecordError { place, problem: RecordProblem::DuplicateTag(excerpt(name)) });
            }
            game.tags.push((name.to_owned(), value.trim().to_owned()));
            self.skip_space();
        }
        while !self.rest.is_empty() && (game.turns.is_empty() || !begins_with_tag(self.rest)) {
            self.entry(&mut game)?;
            self.skip_space();
        }
        Ok(game)
    }

    /// A turn or a variation, with its comments.
    fn entry(&mut self, game: &mut OpenTaflGame) -> Result<(), RecordError> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = &self.rest[..digits];
        if digits > 0 && is_turn(&self.rest[digits..]) {
            if game.turns.len() >= MAX_TURNS {
                return self.fail(RecordProblem::TooManyTurns);
            }
            let expected = game.turns.len() + 1;
            if number.parse() != Ok(expected) {
                return self.fail(RecordProblem::Number { expected, found: excerpt(number) });
            }
            self.skip(digits + 1);
            let plies = self.plies()?;
            let comments = self.comments()?;
            game.turns.push(Turn { plies, comments, variations: Vec::new() });
        } else if let Some((address, _)) = variation_head(self.rest) {
            if game.turns.is_empty() {
                return self.fail(RecordProblem::Variation);
            }
            let address = address.to_owned();
            self.word();
            let end = self.rest.find(['\n', '[']).unwrap_or(self.rest.len());
            let moves = self.skip(end).trim().to_owned();
            let comments = self.comments()?;
            if let Some(turn) = game.turns.last_mut() {
                turn.variations.push(Variation { address, moves, comments });
            }
        } else if self.rest.starts_with('[') {
            return self.fail(RecordProblem::Comment);
        } else {
            let line = self.rest.lines().next().unwrap_or_default();
            return self.fail(RecordProblem::Line(excerpt(line)));
        }
        Ok(())
    }

    /// The moves up to a comment, a number or the end.
    fn plies(&mut self) -> Result<Vec<PlyRecord>, RecordError> {
        let mut plies = Vec::new();
        loop {
            self.skip_space();
            if !self.rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') {
                break;
            }
            if plies.len() >= MAX_PLIES {
                return self.fail(RecordProblem::TooManyMoves);
            }
            let place = Place { line: self.line, column: self.column };
            let ply = self.word().parse::<PlyRecord>();
            plies.push(ply.map_err(|error| RecordError { place, problem: error.into() })?);
        }
        if plies.is_empty() { self.fail(RecordProblem::NoMove) } else { Ok(plies) }
    }

    /// The comments in brackets, if there are any; `[|]` and `[]` say nothing.
    fn comments(&mut self) -> Result<Vec<String>, RecordError> {
        self.skip_space();
        if !self.rest.starts_with('[') || begins_with_tag(self.rest) {
            return Ok(Vec::new());
        }
        let mut comments: Vec<String> =
            self.bracket()?.split('|').map(|text| text.trim().to_owned()).collect();
        while comments.last().is_some_and(String::is_empty) {
            comments.pop();
        }
        Ok(comments)
    }
}

fn tag_name(name: &str) -> bool {
    !name.is_empty() && name.trim() == name && !name.contains(['[', '\n', '\r'])
}

/// Whether what follows a number makes it a turn's: a full stop, and no address after it.
fn is_turn(rest: &str) -> bool {
    rest.strip_prefix('.').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Splits an address like `8a.1.2a` (without the full stop that ends it) from what follows.
pub(super) fn variation_head(text: &str) -> Option<(&str, &str)> {
    let word = text.split_whitespace().next()?;
    let address = word.strip_suffix('.').unwrap_or(word);
    let digits = address.bytes().take_while(u8::is_ascii_digit).count();
    let letters = address.bytes().any(|byte| byte.is_ascii_lowercase());
    let clean =
        address.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'.');
    (digits > 0 && letters && clean && !address.contains("..") && !address.ends_with('.'))
        .then(|| (address, &text[word.len()..]))
}

/// Whether a text begins with one of the tags that OpenTafl knows.
pub(super) fn begins_with_tag(text: &str) -> bool {
    let named = |inside: &str| {
        KNOWN_TAGS.iter().any(|tag| inside.strip_prefix(tag).is_some_and(|rest| rest.starts_with(':')))
    };
    text.strip_prefix('[').is_some_and(named)
}
