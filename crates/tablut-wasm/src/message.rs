//! [`Message`]: a sentence without words, to be worded in the language of the page.

use std::collections::BTreeMap;

use serde::Serialize;
use tsify::Tsify;

/// What is to be said: the id of a Fluent message and the values in it. Sides, kinds and areas are values by their
/// names in the rules, squares by theirs.
///
/// ```
/// use tablut_wasm::Message;
/// let blocked = Message::new("refusal-blocked").with("square", "d5");
/// assert_eq!(blocked.values["square"], "d5");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Message {
    /// Its id in `web/locales`.
    pub id: String,
    /// The values that its sentence is about.
    #[tsify(type = "Record<string, string>")]
    pub values: BTreeMap<String, String>,
}

impl Message {
    /// A message without values.
    #[must_use]
    pub fn new(id: &str) -> Message {
        Message { id: id.to_owned(), values: BTreeMap::new() }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Message {
        self.values.insert(name.to_owned(), value.to_string());
        self
    }
}

impl From<tafl_wording::Message> for Message {
    fn from(message: tafl_wording::Message) -> Message {
        let values = message.values.into_iter().map(|(name, value)| (name.to_owned(), value));
        Message { id: message.id.to_owned(), values: values.collect() }
    }
}
