//! Reading rule-set files: what one inherits from another, and where in the file something is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::citation::with_those_above;
use super::{MAX_FILE, RuleSet, RuleSetError, files};
use crate::document::{self, ReadError};

/// What is said of a changed setting when the file that changes it cites nothing for it.
pub(super) const UNCITED: &str = "this rule set says so, without a source";

/// How many rule sets may stand on one another.
const MAX_DEPTH: usize = 8;

/// How many tables and lists may stand within one another; the settings need four. Whatever goes through a document takes
/// some of the stack for each of them, and a short text can have thousands.
const MAX_NESTING: usize = 16;

/// What the rule sets of the library that others extend say with everything that they inherit, by id: each is read once.
/// Their places lie beyond the end of any file.
static BASES: Mutex<BTreeMap<&str, DeTable<'static>>> = Mutex::new(BTreeMap::new());

/// A rule set as read, and the document that it was read from.
pub(super) struct Read<'a> {
    /// The rule set, with everything inherited.
    pub set: RuleSet,
    document: DeTable<'a>,
}

/// Reads a rule set without compiling its rules.
pub(super) fn without_checking(text: &str) -> Result<Read<'_>, RuleSetError> {
    let document = resolved(text, 0)?;
    match document::from_table(document.clone(), 0..text.len()) {
        Ok(set) => Ok(Read { set, document }),
        Err(error) => Err(file_error(text, &document, &error)),
    }
}

impl Read<'_> {
    /// The line of a setting in the file, or of the nearest table around it; none if it is inherited.
    pub fn line_of_setting(&self, text: &str, setting: &str) -> Option<usize> {
        let mut table = &self.document;
        let mut span = None;
        for word in std::iter::once("rules").chain(setting.split('.')) {
            let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == word) else { break };
            // A table header has no text of its own in the value's span, so the key is what is pointed at.
            span = Some(key.span());
            match value.get_ref() {
                DeValue::Table(inner) => table = inner,
                _ => break,
            }
        }
        span.filter(|span| span.start < text.len()).map(|span| line_at(text, span.start))
    }
}

/// The document of a file with everything it inherits; what is inherited has places beyond the file's end.
fn resolved(text: &str, depth: usize) -> Result<DeTable<'_>, RuleSetError> {
    if text.len() > MAX_FILE {
        let length = text.len();
        let limit = "a rule-set file has at most 1 MiB";
        return Err(RuleSetError::File(format!("the file is too long: {length} bytes, {limit}")));
    }
    if text.trim().is_empty() {
        let hint = "a rule-set file begins with id = \"...\"";
        return Err(RuleSetError::File(format!("the file is empty: {hint}")));
    }
    let mut own = match DeTable::parse(text) {
        Ok(document) => document.into_inner(),
        Err(error) => return Err(file_error(text, &DeTable::new(), &error.into())),
    };
    if let Some(place) = too_deep(&own) {
        let message = format!("more than {MAX_NESTING} tables and lists stand within one another");
        return Err(file_error(text, &DeTable::new(), &ReadError { message, place: Some(place) }));
    }
    if let Some(place) = control_in(&own, &LINES) {
        let message = "it has a control character".to_owned();
        return Err(file_error(text, &own, &ReadError { message, place: Some(place) }));
    }
    let without = take_without(text, &own)?;
    let Some(base_id) = own.get("extends").and_then(|value| value.get_ref().as_str()) else {
        return match without.first() {
            Some((_, line)) => Err(at(*line, "without", "it needs a rule set to extend")),
            None => Ok(own),
        };
    };
    let base_file = files::RULE_SETS.iter().find(|(id, _)| *id == base_id);
    let (Some(&(base_id, base_text)), true) = (base_file, depth < MAX_DEPTH) else {
        return Err(RuleSetError::Extends(base_id.chars().take(60).collect()));
    };
    let mut base: DeTable<'_> = base(base_id, base_text, depth + 1)?;
    for private in ["id", "name", "extends", "without"] {
        base.remove(private);
    }
    for (setting, line) in &without {
        let path: Vec<&str> = std::iter::once("rules").chain(setting.split('.')).collect();
        if !remove(&mut base, &path) {
            return Err(at(
                *line,
                "without",
                &format!("nothing is inherited as \"{}\"", setting.escape_debug()),
            ));
        }
    }
    cite_changes(&mut own);
    let mut replaced = cited(&own);
    replaced.extend(without.into_iter().map(|(setting, _)| setting));
    forget_citations(&mut base, &replaced);
    let own_citations = own.remove("citations");
    let mut merged = merged(base, own);
    if let Some(citations) = own_citations {
        match (merged.get_mut("citations").map(Spanned::get_mut), citations.into_inner()) {
            (Some(DeValue::Table(all)), DeValue::Table(own)) => all.extend(own),
            (_, other) => {
                merged.insert(key("citations"), Spanned::new(0..0, other));
            }
        }
    }
    Ok(merged)
}

/// The place of a value that stands in too many tables and lists. They are gone through level by level.
fn too_deep(document: &DeTable<'_>) -> Option<Range<usize>> {
    let mut level: Vec<&Spanned<DeValue<'_>>> = document.values().collect();
    for _ in 0..=MAX_NESTING {
        level = level.into_iter().flat_map(values_in).collect();
    }
    level.first().map(|value| value.span())
}

/// What stands in a table or a list itself.
fn values_in<'a, 'text>(value: &'a Spanned<DeValue<'text>>) -> Vec<&'a Spanned<DeValue<'text>>> {
    match value.get_ref() {
        DeValue::Table(table) => table.values().collect(),
        DeValue::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    }
}

/// What the head of a file says in one line.
const LINES: [&str; 4] = ["id", "name", "family", "text"];

/// The place of the first key or text with a control character, which would do something to a terminal that shows it.
/// Texts under other keys than these may have line breaks and tabs.
fn control_in(table: &DeTable<'_>, lines: &[&str]) -> Option<Range<usize>> {
    table.iter().find_map(|(key, value)| {
        let name: &str = key.get_ref();
        if name.chars().any(char::is_control) {
            Some(key.span())
        } else {
            control_in_value(value, lines.contains(&name))
        }
    })
}

fn control_in_value(value: &Spanned<DeValue<'_>>, is_line: bool) -> Option<Range<usize>> {
    match value.get_ref() {
        DeValue::String(text) => has_control(text, is_line).then(|| value.span()),
        DeValue::Array(items) => items.iter().find_map(|item| control_in_value(item, is_line)),
        DeValue::Table(inner) => control_in(inner, &[]),
        _ => None,
    }
}

fn has_control(text: &str, is_line: bool) -> bool {
    if is_line {
        return text.chars().any(char::is_control);
    }
    let is_wrong = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    text.split("\r\n").any(|line| line.chars().any(is_wrong))
}

/// What a rule set of the library says, for one that extends it.
fn base(id: &'static str, text: &'static str, depth: usize) -> Result<DeTable<'static>, RuleSetError> {
    let bases = || BASES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = bases().get(id) {
        return Ok(known.clone());
    }
    let document = shifted(resolved(text, depth)?, MAX_FILE + 1);
    bases().insert(id, document.clone());
    Ok(document)
}

/// The settings that the file takes away, with their lines. Anything that is no list of words is left for serde
/// to complain of.
fn take_without(text: &str, own: &DeTable<'_>) -> Result<Vec<(String, usize)>, RuleSetError> {
    let Some(list) = own.get("without").and_then(|value| value.get_ref().as_array()) else {
        return Ok(Vec::new());
    };
    list.iter()
        .map(|item| {
            let line = line_at(text, item.span().start);
            match item.get_ref().as_str() {
                Some(word) if word.len() <= 100 => Ok((word.to_owned(), line)),
                _ => Err(at(line, "without", "write the names of settings, like \"area.throne\"")),
            }
        })
        .collect()
}

/// Merges tables in tables; everything else of `own` replaces what `base` has.
fn merged<'a>(mut base: DeTable<'a>, own: DeTable<'a>) -> DeTable<'a> {
    for (key, value) in own {
        let below = base.remove(key.get_ref().as_ref()).map(Spanned::into_inner);
        let span = value.span();
        let value = match (below, value.into_inner()) {
            (Some(DeValue::Table(below)), DeValue::Table(above)) => DeValue::Table(merged(below, above)),
            (_, above) => above,
        };
        base.insert(key, Spanned::new(span, value));
    }
    base
}

/// The same document with all its places moved by `offset`, so that they are no places of the file at hand.
fn shifted(table: DeTable<'_>, offset: usize) -> DeTable<'_> {
    let moved = |span: Range<usize>| span.start + offset..span.end + offset;
    table
        .into_iter()
        .map(|(key, value)| {
            let key = Spanned::new(moved(key.span()), key.into_inner());
            let span = moved(value.span());
            let value = match value.into_inner() {
                DeValue::Table(inner) => DeValue::Table(shifted(inner, offset)),
                other => other,
            };
            (key, Spanned::new(span, value))
        })
        .collect()
}

fn remove(table: &mut DeTable<'_>, path: &[&str]) -> bool {
    match path {
        [] => false,
        [last] => table.remove(*last).is_some(),
        [first, rest @ ..] => match table.get_mut(*first).map(Spanned::get_mut) {
            Some(DeValue::Table(inner)) => remove(inner, rest),
            _ => false,
        },
    }
}

/// Drops the citations of some settings and of everything below them.
fn forget_citations(table: &mut DeTable<'_>, settings: &BTreeSet<String>) {
    if let Some(DeValue::Table(citations)) = table.get_mut("citations").map(Spanned::get_mut) {
        let all = std::mem::take(citations).into_iter();
        *citations = all.filter(|(key, _)| !is_or_below(key.get_ref(), settings)).collect();
    }
}

/// Whether a dotted name is one of some, or lies below one.
fn is_or_below(name: &str, names: &BTreeSet<String>) -> bool {
    with_those_above(name).any(|name| names.contains(name))
}

/// Gives every setting that the file changes without a citation one that says so, lest the inherited citation
/// seem to cover the change.
fn cite_changes(own: &mut DeTable<'_>) {
    let mut changed = Vec::new();
    if let Some(DeValue::Table(rules)) = own.get("rules").map(Spanned::get_ref) {
        leaves("", rules, &mut changed);
    }
    let cited = cited(own);
    changed.retain(|setting| !is_or_below(setting, &cited));
    if changed.is_empty() {
        return;
    }
    if !own.contains_key("citations") {
        own.insert(key("citations"), Spanned::new(0..0, DeValue::Table(DeTable::new())));
    }
    if let Some(DeValue::Table(citations)) = own.get_mut("citations").map(Spanned::get_mut) {
        for setting in changed {
            let mut silent = DeTable::new();
            silent.insert(key("silent"), Spanned::new(0..0, DeValue::String(UNCITED.into())));
            citations.insert(Spanned::new(0..0, setting.into()), Spanned::new(0..0, DeValue::Table(silent)));
        }
    }
}

/// The settings that a file cites something for.
fn cited(table: &DeTable<'_>) -> BTreeSet<String> {
    match table.get("citations").map(Spanned::get_ref) {
        Some(DeValue::Table(citations)) => citations.keys().map(|key| key.get_ref().to_string()).collect(),
        _ => BTreeSet::new(),
    }
}

fn leaves(prefix: &str, table: &DeTable<'_>, names: &mut Vec<String>) {
    for (key, value) in table {
        let name =
            if prefix.is_empty() { key.get_ref().to_string() } else { format!("{prefix}.{}", key.get_ref()) };
        match value.get_ref() {
            DeValue::Table(inner) if !inner.is_empty() => leaves(&name, inner, names),
            _ => names.push(name),
        }
    }
}

fn key(name: &'static str) -> Spanned<toml::de::DeString<'static>> {
    Spanned::new(0..0, name.into())
}

/// One sentence of a TOML error: the line, the key, and what is wrong.
fn file_error(text: &str, document: &DeTable<'_>, error: &ReadError) -> RuleSetError {
    let message: String = error.message.replace('\n', "; ").chars().take(400).collect();
    let message = wanted_in_words(&message);
    let Some(span) = error.place.clone() else { return RuleSetError::File(message) };
    // Settings go by the names that citations have, without the table that all of them are in.
    let key = key_at(document, &span).unwrap_or_default();
    let key = key.strip_prefix("rules.").unwrap_or(&key).to_owned();
    if span.start > text.len() {
        return RuleSetError::File(if key.is_empty() {
            message
        } else {
            format!("{key} (inherited): {message}")
        });
    }
    at(line_at(text, span.start), &key, &message)
}

/// The message of a reader with what it wanted in words: it says `expected u8`.
///
/// ```
/// use tafl::library::wanted_in_words;
/// let message = wanted_in_words("invalid value: integer `300`, expected u8");
/// assert_eq!(message, "invalid value: integer `300`, expected a whole number from 0 to 255");
/// ```
#[must_use]
pub fn wanted_in_words(message: &str) -> String {
    let Some((head, rest)) = message.rsplit_once("expected ") else { return message.to_owned() };
    let end =
        rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, ' ' | '_'))).unwrap_or(rest.len());
    let (wanted, tail) = rest.split_at(end);
    let (wanted, place) = wanted.split_once(" at line").unwrap_or((wanted, ""));
    let words = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        "a map" => "a table",
        "a boolean" => "true or false",
        "a string" => "a text in quotes",
        other if other.starts_with("struct ") => "a table",
        other => other,
    };
    let place = if place.is_empty() { String::new() } else { format!(" at line{place}") };
    format!("{head}expected {words}{place}{tail}")
}

fn at(line: usize, key: &str, message: &str) -> RuleSetError {
    let colon = if key.is_empty() { "" } else { ": " };
    RuleSetError::File(format!("line {line}: {key}{colon}{message}"))
}

/// The dotted name of the innermost key whose name or value covers a place.
fn key_at(table: &DeTable<'_>, span: &Range<usize>) -> Option<String> {
    let covers = |outer: Range<usize>| outer.start <= span.start && span.end <= outer.end;
    for (key, value) in table {
        let name = || key.get_ref().chars().take(60).collect::<String>().escape_debug().to_string();
        if let DeValue::Table(inner) = value.get_ref()
            && let Some(rest) = key_at(inner, span)
        {
            return Some(format!("{}.{rest}", name()));
        }
        if covers(key.span()) || covers(value.span()) {
            return Some(name());
        }
    }
    None
}

fn line_at(text: &str, place: usize) -> usize {
    text.as_bytes().iter().take(place).filter(|&&byte| byte == b'\n').count() + 1
}
