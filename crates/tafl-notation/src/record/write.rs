//! Writing game records.

use std::fmt::{self, Write as _};
use std::time::Duration;

use super::{GameRecord, RecordedAction, RecordedPly, tag};

/// Where a line of moves is broken, in characters, if it can be.
const WIDTH: usize = 100;

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = tag::ORDER.iter().filter_map(|name| Some((*name, self.tag(name)?)));
        let others = self.tags().filter(|(name, _)| !tag::ORDER.contains(name));
        for (name, value) in known.chain(others) {
            // The result at the end of the moves is the one that counts.
            let value = if name == tag::RESULT { self.result.word() } else { value };
            writeln!(f, "[{name} \"{}\"]", escaped(value, '"'))?;
        }
        if !self.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut line = Line { out: f, width: 0 };
        if let Some(comment) = in_braces(None, self.comment.as_deref()) {
            line.word(&comment)?;
        }
        let mut words = Vec::new();
        plies(&self.plies, Some(0), &mut words);
        for word in words {
            line.word(&word)?;
        }
        line.word(self.result.word())?;
        f.write_char('\n')
    }
}

/// The words of a line of moves: moves, comments, and variations with their parentheses on the first and the last
/// word; and numbers, where it is said how many turns came before.
fn plies(line: &[RecordedPly], before: Option<usize>, words: &mut Vec<String>) {
    let mut turns = before;
    for (place, ply) in line.iter().enumerate() {
        let begun = turns;
        if let RecordedAction::Move(_) = ply.action {
            match turns {
                Some(turns) if turns.is_multiple_of(2) => words.push(format!("{}.", turns / 2 + 1)),
                Some(turns) if place == 0 => words.push(format!("{}...", turns / 2 + 1)),
                _ => {}
            }
            turns = turns.map(|turns| turns + 1);
        }
        words.push(ply.action.to_string());
        words.extend(in_braces(ply.clock, ply.comment.as_deref()));
        for variation in ply.variations.iter().filter(|variation| !variation.is_empty()) {
            let first = words.len();
            plies(variation, begun, words);
            if let Some(word) = words.get_mut(first) {
                word.insert(0, '(');
            }
            if let Some(word) = words.last_mut() {
                word.push(')');
            }
        }
    }
}

/// A line of moves without numbers, with its comments and variations.
pub(super) fn in_words(line: &[RecordedPly]) -> String {
    let mut words = Vec::new();
    plies(line, None, &mut words);
    words.join(" ")
}

/// Words with one space or one line break between them.
struct Line<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    width: usize,
}

impl Line<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.width > 0 {
            let fits = self.width + 1 + width <= WIDTH;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.width = if fits { self.width + 1 } else { 0 };
        }
        self.width += width;
        self.out.write_str(word)
    }
}

/// A clock and a comment as they stand between braces; none where there is neither.
fn in_braces(clock: Option<Duration>, comment: Option<&str>) -> Option<String> {
    let clock = clock.map(|left| format!("[%clk {}]", clock_text(left)));
    let comment = comment.filter(|text| !text.is_empty()).map(comment_text);
    match (clock, comment) {
        (None, None) => None,
        (Some(clock), None) => Some(format!("{{{clock}}}")),
        (None, Some(text)) => Some(format!("{{{text}}}")),
        (Some(clock), Some(text)) => Some(format!("{{{clock} {text}}}")),
    }
}

/// `1:02:03`, or `1:02:03.004` where there are milliseconds.
fn clock_text(left: Duration) -> String {
    let (seconds, milliseconds) = (left.as_secs(), left.subsec_millis());
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if milliseconds > 0 {
        let _ = write!(text, ".{milliseconds:03}");
    }
    text
}

/// A comment's text as it stands between braces. Where it only looks like a clock, or begins or ends with a space, a
/// backslash keeps that.
fn comment_text(text: &str) -> String {
    let escaped = escaped(text, '}');
    let (body, last) = match escaped.chars().next_back() {
        Some(space) if space.is_whitespace() => (&escaped[..escaped.len() - space.len_utf8()], Some(space)),
        _ => (escaped.as_str(), None),
    };
    let first = body.starts_with("[%") || body.starts_with(char::is_whitespace);
    let last = last.map(|space| format!("\\{space}")).unwrap_or_default();
    format!("{}{body}{last}", if first { "\\" } else { "" })
}

/// Escapes a backslash, the closing character, and line breaks, so that the text stays on its line.
fn escaped(text: &str, closing: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            _ => {
                if character == '\\' || character == closing {
                    escaped.push('\\');
                }
                escaped.push(character);
            }
        }
    }
    escaped
}
