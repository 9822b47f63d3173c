//! JSON as the competition's programs write it: read as forgivingly as Gson reads it, the library of the original.
//!
//! Beyond JSON: words and numbers without quotes, single quotes, comments (`//`, `#`, `/* */`), `;` for `,`, and `=` or
//! `=>` for `:`. What follows the value, white space and comments apart, is an error.

use thiserror::Error;

/// How deep lists and objects may lie in one another.
const MAX_DEPTH: usize = 16;

/// A value. Whatever is neither list, object nor `null` is text: Gson gives a text where one is asked for, whether it
/// was written as a word, a number or a string.
///
/// ```
/// use tafl_bologna::Value;
/// let value = Value::read("{from: 'e4', \"to\" = f4; n: [1, true]} // done").unwrap();
/// assert_eq!(value.get("to").and_then(Value::text), Some("f4"));
/// assert_eq!(value.get("n").and_then(Value::list).map(<[Value]>::len), Some(2));
/// assert_eq!(Value::read("null"), Ok(Value::Null));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// `null`, and an element that is left out of a list.
    Null,
    /// A string, a word or a number.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object: names and values, in their order.
    Object(Vec<(String, Value)>),
}

/// A text that not even Gson would read.
///
/// ```
/// use tafl_bologna::Value;
/// let error = Value::read("{from:").unwrap_err();
/// assert_eq!(error.to_string(), "no JSON: a value is missing at byte 6");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no JSON: {what} at byte {at}")]
pub struct JsonError {
    at: usize,
    what: &'static str,
}

impl Value {
    /// Reads a text that is one value.
    ///
    /// ```
    /// use tafl_bologna::Value;
    /// assert_eq!(Value::read("random \n"), Ok(Value::Text("random".to_owned())));
    /// assert!(Value::read("\"a\" b").is_err());
    /// ```
    ///
    /// # Errors
    /// The place and what is wrong there.
    pub fn read(text: &str) -> Result<Value, JsonError> {
        let mut reader = Reader { text, at: 0 };
        if text.starts_with('\u{feff}') {
            reader.at = '\u{feff}'.len_utf8();
        }
        let value = reader.value(0)?;
        reader.skip_space()?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => Err(reader.error("something follows the value")),
        }
    }

    /// The last value of this name, if this is an object that has one.
    ///
    /// ```
    /// use tafl_bologna::Value;
    /// let value = Value::read("{a: 1, a: 2}").unwrap();
    /// assert_eq!(value.get("a").and_then(Value::text), Some("2"));
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let Value::Object(members) = self else { return None };
        members.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// The text, if this is one.
    ///
    /// ```
    /// use tafl_bologna::Value;
    /// assert_eq!(Value::read("5").unwrap().text(), Some("5"));
    /// ```
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The elements, if this is a list.
    ///
    /// ```
    /// use tafl_bologna::Value;
    /// assert_eq!(Value::read("[]").unwrap().list(), Some([].as_slice()));
    /// ```
    #[must_use]
    pub fn list(&self) -> Option<&[Value]> {
        if let Value::List(values) = self { Some(values) } else { None }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn error(&self, what: &'static str) -> JsonError {
        JsonError { at: self.at, what }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.at += character.len_utf8();
        Some(character)
    }

    /// Takes this character if it is the next one, and says whether it was.
    fn take(&mut self, character: char) -> bool {
        let there = self.peek() == Some(character);
        if there {
            self.at += character.len_utf8();
        }
        there
    }

    fn skip_space(&mut self) -> Result<(), JsonError> {
        loop {
            let rest = self.rest();
            let space = rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
            self.at += space;
            let rest = self.rest();
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                match rest.find("*/") {
                    Some(end) => self.at += end + 2,
                    None => return Err(self.error("a comment has no end")),
                }
            } else {
                return Ok(());
            }
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, JsonError> {
        if depth > MAX_DEPTH {
            return Err(self.error("lists and objects lie too deep in one another"));
        }
        self.skip_space()?;
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            _ => {
                let quoted = matches!(self.peek(), Some('"' | '\''));
                let text = self.string()?;
                Ok(if text == "null" && !quoted { Value::Null } else { Value::Text(text) })
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, JsonError> {
        self.at += 1;
        let mut values = Vec::new();
        loop {
            self.skip_space()?;
            match self.peek() {
                Some(']') if values.is_empty() => break,
                Some(']' | ',' | ';') => values.push(Value::Null),
                _ => values.push(self.value(depth + 1)?),
            }
            self.skip_space()?;
            match self.peek() {
                Some(',' | ';') => self.at += 1,
                Some(']') => break,
                _ => return Err(self.error("a list has no end")),
            }
        }
        self.at += 1;
        Ok(Value::List(values))
    }

    fn object(&mut self, depth: usize) -> Result<Value, JsonError> {
        self.at += 1;
        let mut members = Vec::new();
        self.skip_space()?;
        if self.take('}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.skip_space()?;
            let name = self.string()?;
            self.skip_space()?;
            if self.take('=') {
                self.take('>');
            } else if !self.take(':') {
                return Err(self.error("a colon is missing"));
            }
            members.push((name, self.value(depth + 1)?));
            self.skip_space()?;
            match self.next() {
                Some(',' | ';') => {}
                Some('}') => return Ok(Value::Object(members)),
                _ => return Err(self.error("an object has no end")),
            }
        }
    }

    /// A text in quotes, or a bare word.
    fn string(&mut self) -> Result<String, JsonError> {
        match self.peek() {
            Some(quote @ ('"' | '\'')) => self.quoted(quote),
            _ => {
                let rest = self.rest();
                let ends = |c: char| "/\\;#={}[]:, \t\n\r\u{c}".contains(c);
                let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
                if word.is_empty() {
                    return Err(self.error("a value is missing"));
                }
                let word = word.to_owned();
                self.at += word.len();
                Ok(word)
            }
        }
    }

    fn quoted(&mut self, quote: char) -> Result<String, JsonError> {
        self.at += quote.len_utf8();
        let mut text = String::new();
        // Characters beyond the first 65,536 are escaped as two units.
        let mut units: Vec<u16> = Vec::new();
        loop {
            let escaped = self.rest().starts_with("\\u");
            if !escaped && !units.is_empty() {
                text.push_str(&String::from_utf16_lossy(&units));
                units.clear();
            }
            match self.next() {
                None => return Err(self.error("a text has no end")),
                Some(character) if character == quote => return Ok(text),
                Some('\\') => match self.next() {
                    None => return Err(self.error("a text has no end")),
                    Some('u') => {
                        let digits = self.rest().get(..4).unwrap_or_default();
                        let unit = u16::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'));
                        units.push(unit.ok_or_else(|| self.error("four hexadecimal digits are missing"))?);
                        self.at += 4;
                    }
                    Some('t') => text.push('\t'),
                    Some('b') => text.push('\u{8}'),
                    Some('n') => text.push('\n'),
                    Some('r') => text.push('\r'),
                    Some('f') => text.push('\u{c}'),
                    Some(other) => text.push(other),
                },
                Some(character) => text.push(character),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    #[test]
    fn what_gson_forgives_is_forgiven() {
        let plain = Value::Object(vec![("from".into(), text("e4")), ("to".into(), text("f4"))]);
        for written in [
            r#"{"from":"e4","to":"f4"}"#,
            "{from:e4,to:f4}",
            "{'from'='e4';'to'=>\"f4\"}\n\n",
            "# a comment\n{from: e4, /* another */ to: f4} // the last",
            "\u{feff} {\"fr\\u006fm\":\"e4\",\t\"to\":\r\n\"f4\"}",
        ] {
            assert_eq!(Value::read(written), Ok(plain.clone()), "{written}");
        }
        assert_eq!(Value::read("[,a,]"), Ok(Value::List(vec![Value::Null, text("a"), Value::Null])));
        assert_eq!(Value::read(r#""\ud83d\ude00\'""#), Ok(text("\u{1f600}'")));
        assert_eq!(Value::read("\"null\""), Ok(text("null")));
    }

    #[test]
    fn what_gson_refuses_is_refused() {
        for written in [
            "",
            " ",
            "{",
            "{a}",
            "{a:1,}",
            "{a:}",
            "[1",
            "\"a",
            "a b",
            "{}{}",
            "/*",
            "\"\\u12",
            "\"\\u+123\"",
            "]",
        ] {
            assert!(Value::read(written).is_err(), "{written}");
        }
        assert!(Value::read(&"[".repeat(60_000)).is_err(), "no stack is used up");
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "[{}\\[\\]:,;=>'\"a1/*#\\\\u è\n]{0,40}") {
            let _ = Value::read(&text);
        }

        #[test]
        fn any_string_is_read_as_serde_wrote_it(string in ".{0,40}") {
            let written = serde_json::to_string(&string).unwrap();
            prop_assert_eq!(Value::read(&written), Ok(Value::Text(string)));
        }
    }
}
