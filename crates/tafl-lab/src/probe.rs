//! What settings rules can have, asked of the core's own types: a deserializer that answers every question with
//! something harmless and writes down what it was asked for. So no setting, and no word for one, is typed twice.

use std::fmt;

use serde::de::value::{StrDeserializer, U32Deserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

/// What kind of value a setting has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Yes or no.
    Flag,
    /// A number, and the greatest there can be.
    Number(u32),
    /// One letter.
    Letter,
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
}

/// A setting as the types know it. `*` stands for names that rules choose themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    pub path: String,
    pub shape: Shape,
    /// A list of such values.
    pub list: bool,
    /// The nearest table or value that may be missing altogether.
    pub optional: Option<String>,
}

/// The settings of a type, in the order in which it declares them.
pub(crate) fn settings_of<'de, T: Deserialize<'de>>() -> Vec<Known> {
    let mut known = Vec::new();
    // A type that wants something else here has no settings, which a test would see.
    let _ = T::deserialize(Probe { known: &mut known, path: String::new(), list: false, optional: None });
    known
}

/// Says that there is no such value; never seen by anybody.
#[derive(Debug)]
pub(crate) struct Unanswered;

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the probe has no such value")
    }
}

impl std::error::Error for Unanswered {}

impl de::Error for Unanswered {
    fn custom<T: fmt::Display>(_: T) -> Unanswered {
        Unanswered
    }
}

struct Probe<'a> {
    known: &'a mut Vec<Known>,
    path: String,
    list: bool,
    optional: Option<String>,
}

impl Probe<'_> {
    fn note(&mut self, shape: Shape) {
        let known =
            Known { path: self.path.clone(), shape, list: self.list, optional: self.optional.clone() };
        self.known.push(known);
    }

    fn below(&mut self, name: &str) -> Probe<'_> {
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Probe { known: self.known, path, list: self.list, optional: self.optional.clone() }
    }
}

macro_rules! numbers {
    ($($method:ident $most:expr;)*) => {$(
        fn $method<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
            self.note(Shape::Number($most));
            visitor.visit_u8(7)
        }
    )*};
}

macro_rules! unanswered {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unanswered> {
            Err(Unanswered)
        }
    )*};
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Unanswered;

    numbers!(deserialize_u8 u32::from(u8::MAX); deserialize_u16 u32::from(u16::MAX); deserialize_u32 u32::MAX;);
    unanswered!(deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_any deserialize_f32 deserialize_f64 deserialize_bytes deserialize_byte_buf
        deserialize_unit deserialize_identifier deserialize_ignored_any);

    fn deserialize_bool<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
        self.note(Shape::Flag);
        visitor.visit_bool(false)
    }

    fn deserialize_char<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
        self.note(Shape::Letter);
        visitor.visit_char('x')
    }

    fn deserialize_str<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
        self.note(Shape::Text);
        visitor.visit_str("")
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unanswered> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
        self.optional = Some(self.path.clone());
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unanswered> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unanswered> {
        self.list = true;
        visitor.visit_seq(Once { probe: self, done: false })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unanswered> {
        visitor.visit_map(Fields { probe: self, names: &["*"], next: 0 })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unanswered> {
        visitor.visit_map(Fields { probe: self, names, next: 0 })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unanswered> {
        self.note(Shape::Word(words));
        visitor.visit_enum(First(words.first().copied().unwrap_or_default()))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, _: V) -> Result<V::Value, Unanswered> {
        Err(Unanswered)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Unanswered> {
        Err(Unanswered)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        _: V,
    ) -> Result<V::Value, Unanswered> {
        Err(Unanswered)
    }
}

struct Fields<'a> {
    probe: Probe<'a>,
    names: &'static [&'static str],
    next: usize,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Unanswered;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unanswered> {
        let Some(name) = self.names.get(self.next) else { return Ok(None) };
        let name: StrDeserializer<'_, Unanswered> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unanswered> {
        let name = self.names.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        seed.deserialize(self.probe.below(name))
    }
}

struct Once<'a> {
    probe: Probe<'a>,
    done: bool,
}

impl<'de> SeqAccess<'de> for Once<'_> {
    type Error = Unanswered;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unanswered> {
        if std::mem::replace(&mut self.done, true) {
            return Ok(None);
        }
        let Probe { known, path, list, optional } = &mut self.probe;
        let element = Probe { known, path: path.clone(), list: *list, optional: optional.clone() };
        seed.deserialize(element).map(Some)
    }
}

/// The first word of an enum.
struct First(&'static str);

impl<'de> EnumAccess<'de> for First {
    type Error = Unanswered;
    type Variant = First;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, First), Unanswered> {
        let word: StrDeserializer<'_, Unanswered> = self.0.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for First {
    type Error = Unanswered;

    fn unit_variant(self) -> Result<(), Unanswered> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unanswered> {
        let number: U32Deserializer<Unanswered> = 0u32.into_deserializer();
        seed.deserialize(number)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Unanswered> {
        Err(Unanswered)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Unanswered> {
        Err(Unanswered)
    }
}

#[cfg(test)]
mod tests {
    use tafl::rules::Rules;

    use super::*;

    #[test]
    fn the_types_tell_every_setting_that_rule_sets_list() {
        let known = settings_of::<Rules>();
        for set in tafl::library::all() {
            for (name, value) in set.settings() {
                let mut words: Vec<&str> = name.split('.').collect();
                if let ["pieces" | "area", second, ..] = words.as_mut_slice() {
                    *second = "*";
                }
                let path = words.join(".");
                let table = value == tafl::library::ABSENT
                    && known.iter().any(|known| known.path.starts_with(&format!("{path}.")));
                assert!(table || known.iter().any(|known| known.path == path), "{name}");
            }
        }
    }

    #[test]
    fn words_lists_and_optional_tables_are_seen() {
        let known = settings_of::<Rules>();
        let find = |path: &str| known.iter().find(|known| known.path == path).expect(path);
        assert!(matches!(find("king_capture.edge").shape, Shape::Word(["never", "two", ..])));
        assert!(find("area.*.hostile_empty").list);
        assert_eq!(find("capture.shieldwall.corner_closes").optional.as_deref(), Some("capture.shieldwall"));
        assert_eq!(find("pieces.*.range").optional.as_deref(), Some("pieces.*.range"));
        assert_eq!(find("board.size").shape, Shape::Number(255));
    }
}
