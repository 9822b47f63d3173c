//! What settings rules can have, asked of the core's own types: a deserializer that answers every question with
//! something harmless and writes down what it was asked for. So no setting, and no word for one, is typed twice.

use std::fmt;

use serde::de::value::{StrDeserializer, U32Deserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::setting::Shape;

/// A setting as the types know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    pub name: String,
    pub shape: Shape,
    pub list: bool,
    pub part: Option<String>,
}

/// The settings of a type, in the order in which it declares them.
pub(super) fn settings_of<'de, T: Deserialize<'de>>() -> Vec<Known> {
    let mut known = Vec::new();
    // A type that wants something else here has no settings, which a test would see.
    let _ = T::deserialize(Probe { known: &mut known, name: String::new(), list: false, part: None });
    known
}

/// Says that there is no such value; never seen by anybody.
#[derive(Debug)]
pub(super) struct Unanswered;

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
    name: String,
    list: bool,
    part: Option<String>,
}

impl Probe<'_> {
    fn note(&mut self, shape: Shape) {
        let (name, part) = (self.name.clone(), self.part.clone());
        self.known.push(Known { name, shape, list: self.list, part });
    }

    fn below(&mut self, name: &str) -> Probe<'_> {
        let name = if self.name.is_empty() { name.to_owned() } else { format!("{}.{name}", self.name) };
        Probe { known: self.known, name, list: self.list, part: self.part.clone() }
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
        self.part = Some(self.name.clone());
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
        let Probe { known, name, list, part } = &mut self.probe;
        let element = Probe { known, name: name.clone(), list: *list, part: part.clone() };
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
