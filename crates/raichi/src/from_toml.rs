//! Files that people write, as TOML.

use serde::de::DeserializeOwned;

/// What a text says, or what is wrong with it, with the line, in one sentence.
pub(crate) fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        match before {
            Some(before) => format!("line {}: {}", before.matches('\n').count() + 1, error.message()),
            None => error.message().to_owned(),
        }
    })
}
