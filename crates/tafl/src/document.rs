//! A parsed TOML document read into the core's types.
//!
//! The parser's crate has a reader of its own, which is compiled three times for each type: for tables, for places in the
//! text, and for dates. That was a third of what a browser loads before the first move, and of the time that this crate
//! takes to compile. No rule set has a date in it, and places are only needed where something is wrong.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{
    self, DeserializeSeed, Deserializer, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// What is wrong with a document, and where.
#[derive(Debug)]
pub(crate) struct ReadError {
    /// What is wrong.
    pub message: String,
    /// Its place in the text.
    pub place: Option<Range<usize>>,
}

impl ReadError {
    /// At this place, unless a more exact one is known.
    fn at(mut self, place: Range<usize>) -> ReadError {
        self.place.get_or_insert(place);
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> ReadError {
        ReadError { message: message.to_string(), place: None }
    }
}

impl From<toml::de::Error> for ReadError {
    fn from(error: toml::de::Error) -> ReadError {
        ReadError { message: error.message().to_owned(), place: error.span() }
    }
}

/// Reads a text.
pub(crate) fn from_text<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, ReadError> {
    let document = DeTable::parse(text)?;
    let place = document.span();
    from_table(document.into_inner(), place)
}

/// Reads what has been parsed already from a text of this extent.
pub(crate) fn from_table<'de, T: Deserialize<'de>>(
    table: DeTable<'de>,
    place: Range<usize>,
) -> Result<T, ReadError> {
    Item { value: DeValue::Table(table), place }.read(PhantomData)
}

/// A value with its place in the text.
struct Item<'de> {
    value: DeValue<'de>,
    place: Range<usize>,
}

impl<'de> From<Spanned<DeValue<'de>>> for Item<'de> {
    fn from(value: Spanned<DeValue<'de>>) -> Item<'de> {
        let place = value.span();
        Item { value: value.into_inner(), place }
    }
}

impl<'de> Item<'de> {
    /// Reads it; what is wrong is here, if nothing in it is.
    fn read<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let place = self.place.clone();
        seed.deserialize(self).map_err(|error| error.at(place))
    }

    /// Something else was expected.
    fn mistaken(&self, expected: &dyn Expected) -> ReadError {
        let found = match &self.value {
            DeValue::String(text) => Unexpected::Str(text),
            DeValue::Boolean(flag) => Unexpected::Bool(*flag),
            DeValue::Array(_) => Unexpected::Seq,
            DeValue::Table(_) => Unexpected::Map,
            DeValue::Datetime(_) => Unexpected::Other("date"),
            DeValue::Float(number) => match number.as_str().parse() {
                Ok(number) => Unexpected::Float(number),
                Err(_) => Unexpected::Other("number"),
            },
            DeValue::Integer(_) => match self.integer() {
                Some(number) => Unexpected::Signed(number),
                None => Unexpected::Other("number"),
            },
        };
        de::Error::invalid_type(found, expected)
    }

    /// The whole number that it is; none if it is something else, or beyond 64 bits.
    fn integer(&self) -> Option<i64> {
        match &self.value {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        }
    }

    fn text(&self, expected: &dyn Expected) -> Result<&str, ReadError> {
        match &self.value {
            DeValue::String(text) => Ok(text),
            _ => Err(self.mistaken(expected)),
        }
    }
}

macro_rules! read_as {
    ($($method:ident)* => $item:ident, $visitor:ident, $read:expr) => {$(
        fn $method<V: Visitor<'de>>($item, $visitor: V) -> Result<V::Value, ReadError> {
            $read
        }
    )*};
}

impl<'de> Deserializer<'de> for Item<'de> {
    type Error = ReadError;

    read_as!(deserialize_bool => self, visitor, match self.value {
        DeValue::Boolean(flag) => visitor.visit_bool(flag),
        _ => Err(self.mistaken(&visitor)),
    });
    read_as!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64 => self, visitor, match self.integer() {
        Some(number) => visitor.visit_i64(number),
        None => Err(self.mistaken(&visitor)),
    });
    read_as!(deserialize_char deserialize_str deserialize_string deserialize_identifier => self, visitor,
        self.text(&visitor).and_then(|text| visitor.visit_str(text)));
    read_as!(deserialize_option => self, visitor, visitor.visit_some(self));
    read_as!(deserialize_seq => self, visitor, match self.value {
        DeValue::Array(items) => visitor.visit_seq(Items(items.into_iter())),
        _ => Err(self.mistaken(&visitor)),
    });
    read_as!(deserialize_map => self, visitor, match self.value {
        DeValue::Table(table) => visitor.visit_map(Entries { left: table.into_iter(), value: None }),
        _ => Err(self.mistaken(&visitor)),
    });
    // For types that can be read from several kinds of value, and for what is passed over.
    read_as!(deserialize_any deserialize_ignored_any => self, visitor, match self.value {
        DeValue::String(text) => visitor.visit_str(&text),
        DeValue::Boolean(flag) => visitor.visit_bool(flag),
        DeValue::Array(_) => self.deserialize_seq(visitor),
        DeValue::Table(_) => self.deserialize_map(visitor),
        DeValue::Integer(_) => self.deserialize_i64(visitor),
        DeValue::Float(_) | DeValue::Datetime(_) => Err(self.mistaken(&visitor)),
    });
    // The core's types have none of these.
    read_as!(deserialize_f32 deserialize_f64 deserialize_bytes deserialize_byte_buf deserialize_unit => self, visitor,
        Err(self.mistaken(&visitor)));

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let place = self.place.clone();
        let read =
            self.text(&"one of its words").and_then(|word| visitor.visit_enum(word.into_deserializer()));
        read.map_err(|error: ReadError| error.at(place))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }
}

/// The values of a list.
struct Items<'de>(<DeArray<'de> as IntoIterator>::IntoIter);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        self.0.next().map(|value| Item::from(value).read(seed)).transpose()
    }
}

/// The entries of a table.
struct Entries<'de> {
    left: <DeTable<'de> as IntoIterator>::IntoIter,
    value: Option<Item<'de>>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value.into());
        let read = seed.deserialize(key.get_ref().as_ref().into_deserializer());
        read.map(Some).map_err(|error: ReadError| error.at(key.span()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        match self.value.take() {
            Some(value) => value.read(seed),
            None => Err(de::Error::custom("a value is read before its key")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Word {
        First,
        Second,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        name: String,
        letter: char,
        small: u8,
        sure: Option<bool>,
        words: Vec<Word>,
        more: BTreeMap<String, i64>,
    }

    #[test]
    fn types_are_read_as_the_crate_of_the_parser_reads_them() {
        let text = "name = 'a'\nletter = 'b'\nsmall = 0x1f\nwords = ['first', 'second']\n[more]\nx = -7\n'y z' = 1_000";
        let read: Sample = from_text(text).expect("it is read");
        assert_eq!(read.small, 31);
        assert_eq!(read.more["y z"], 1000);
        assert_eq!(read, toml::from_str(text).expect("it is read"));
    }

    #[test]
    fn what_is_wrong_is_said_as_the_crate_of_the_parser_says_it_and_where() {
        let good = "name = 'a'\nletter = 'b'\nsmall = 1\nwords = []\nmore = {}\n";
        assert!(from_text::<Sample>(good).is_ok());
        for (from, to) in [
            ("'a'", "5"),
            ("'a'", "[1]"),
            ("'a'", "{}"),
            ("'b'", "'bc'"),
            ("1", "300"),
            ("1", "-1"),
            ("1", "'1'"),
            ("1", "1.5"),
            ("[]", "['third']"),
            ("[]", "'first'"),
            ("{}", "{ x = true }"),
            ("{}", "3"),
            ("name = 'a'", "sure = 1"),
            ("name = 'a'", "other = 1"),
            ("name = 'a'\n", ""),
            ("name = 'a'\n", "name = 'a'\nname = 'b'\n"),
            ("name = 'a'\n", "name ="),
        ] {
            let bad = good.replace(from, to);
            let ours = from_text::<Sample>(&bad).expect_err(&bad);
            let theirs = toml::from_str::<Sample>(&bad).expect_err(&bad);
            assert_eq!((ours.message.as_str(), &ours.place), (theirs.message(), &theirs.span()), "{bad}");
        }
    }

    #[test]
    fn a_date_is_none_of_our_values() {
        let error = from_text::<BTreeMap<String, String>>("x = 1732-07-20").expect_err("a date");
        assert_eq!(error.message, "invalid type: date, expected a string");
    }
}
