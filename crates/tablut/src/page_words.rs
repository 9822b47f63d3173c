//! The words of the pages' lessons and puzzles, in each language, for the terminal.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tafl::{Outcome, Refusal};
use tafl_wording::Language;

use crate::{terminal_text, wording};

/// The words of a language.
pub struct PageWords {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl PageWords {
    /// The words of a language.
    pub fn new(language: Language) -> PageWords {
        macro_rules! files {
            ($folder:literal) => {
                [
                    include_str!(concat!("../locales/", $folder, "/learn.ftl")),
                    include_str!(concat!("../locales/", $folder, "/puzzles.ftl")),
                ]
            };
        }
        let files = match language {
            Language::English => files!("en"),
            Language::Swedish => files!("sv"),
            Language::Italian => files!("it"),
            Language::German => files!("de"),
        };
        let mut bundle = FluentBundle::new(vec![language.to_string().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for file in files {
            // What cannot be read is left out; the pages' tests make sure that there is nothing.
            let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        PageWords { language, bundle }
    }

    /// The sentence of an id.
    pub fn say(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// Why a move is refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        wording::refusal_in(self.language, refusal)
    }

    /// How a game ended, in one sentence.
    pub fn outcome(&self, outcome: Outcome) -> String {
        wording::outcome_in(self.language, outcome)
    }

    /// The sentence of an id, with values in it.
    pub fn with(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let Some(pattern) = pattern else { return id.to_owned() };
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        terminal_text::shown(&sentence).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_words_are_there_in_every_language() {
        for language in Language::ALL {
            let words = PageWords::new(language);
            for id in
                ["learn-task", "learn-commands", "learn-lesson-straight", "puzzle-solved", "puzzle-commands"]
            {
                assert_ne!(words.say(id), id, "{language}");
            }
            let asked = words.with(
                "puzzle-ask",
                &[("goal", "win".into()), ("side", "attackers".into()), ("moves", 2.into())],
            );
            assert!(asked.contains('2'), "{language}: {asked}");
        }
    }
}
