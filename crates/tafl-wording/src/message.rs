//! [`Message`]: a sentence without words.

use std::collections::BTreeMap;

use serde::Serialize;

/// What is to be said: the id of a sentence and the values in it. Sides, kinds and areas are values by their names in
/// the rules, squares by theirs.
///
/// ```
/// use tafl_wording::Message;
/// let blocked = Message::new("refusal-blocked").with("square", "d5");
/// assert_eq!(blocked.values["square"], "d5");
/// assert_eq!((blocked.value("square"), blocked.value("area")), (Some("d5"), None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Message {
    /// Its id in the Fluent files of `locales`.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub id: &'static str,
    /// The values that its sentence is about, by their names.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, string>"))]
    pub values: BTreeMap<&'static str, String>,
}

impl Message {
    /// A message without values.
    #[must_use]
    pub fn new(id: &'static str) -> Message {
        Message { id, values: BTreeMap::new() }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.values.insert(name, value.to_string());
        self
    }

    /// One of its values.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}
