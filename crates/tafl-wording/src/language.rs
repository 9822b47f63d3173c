//! The languages that things are said in.

use std::fmt;

/// A language.
///
/// ```
/// use tafl_wording::Language;
/// assert_eq!(Language::ALL.map(|language| language.to_string()), ["en", "sv", "it", "de"]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Swedish.
    Swedish,
    /// Italian.
    Italian,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Swedish, Language::Italian, Language::German];
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::English => "en",
            Language::Swedish => "sv",
            Language::Italian => "it",
            Language::German => "de",
        })
    }
}
