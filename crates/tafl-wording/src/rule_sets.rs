//! The names and summaries of the rule sets, in every language. English has them in the files of the rule sets; other
//! languages in `rule-sets.ftl`, each translation with the English that it was made from. And the names of the kinds of piece
//! that they declare.

use tafl::library::RuleSet;

use crate::rules_in_words::shortened;
use crate::{Value, Words};

/// How many letters of the name of a kind are told.
const LONGEST_KIND: usize = 30;

impl Words {
    /// The name of a rule set; its own, where it is a reader's and not one of the library.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_wording::{Language, Words};
    /// let smith = library::get("smith-1811").unwrap();
    /// assert_eq!(Words::new(Language::English).rule_set_name(smith), "Smith 1811, literal");
    /// assert_eq!(Words::new(Language::Swedish).rule_set_name(smith), "Smith 1811, ordagrant");
    ///
    /// let mut changed = smith.clone();
    /// changed.rules.ending.goal = "corners".parse().unwrap();
    /// let name = Words::new(Language::Swedish).rule_set_name(&changed.under_own_name());
    /// assert_eq!(name, "Ändrade regler, efter Smith 1811, ordagrant");
    /// ```
    #[must_use]
    pub fn rule_set_name(&self, set: &RuleSet) -> String {
        if let Some(of) = set.changed_from() {
            return self.say("changed-rules", &[("name", Value::Text(&self.rule_set_name(of)))]);
        }
        let id = message(set);
        let is_translated = self.attribute(&id, "english").as_deref() == Some(set.name.as_str());
        if is_translated { self.word(&id) } else { set.name.clone() }
    }

    /// What sets a rule set apart, in one line.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_wording::{Language, Words};
    /// let star = library::get("sea-battle-9-star").unwrap();
    /// let words = Words::new(Language::Italian);
    /// assert_eq!(words.rule_set_summary(star), "La battaglia navale (Sea Battle Tafl) disposta a stella.");
    /// ```
    #[must_use]
    pub fn rule_set_summary(&self, set: &RuleSet) -> String {
        let id = message(set);
        let english = set.summary.split_whitespace().collect::<Vec<_>>().join(" ");
        let translation = self.attribute(&id, "summary");
        let is_of_today = self.attribute(&id, "english-summary").as_deref() == Some(english.as_str());
        translation.filter(|_| is_of_today).unwrap_or(english)
    }

    /// The name of a kind that a rule set declares; its own, cut where it is very long, for one that the library does not have.
    ///
    /// ```
    /// use tafl_wording::{Language, Words};
    /// let words = Words::new(Language::German);
    /// assert_eq!(words.kind_name("commander"), "Befehlshaber");
    /// assert_eq!(words.kind_name("great-elk"), "great elk");
    /// ```
    #[must_use]
    pub fn kind_name(&self, name: &str) -> String {
        let id = format!("kind-called-{name}");
        if self.knows(&id) { self.word(&id) } else { shortened(&name.replace('-', " "), LONGEST_KIND) }
    }
}

fn message(set: &RuleSet) -> String {
    format!("rule-set-{}", set.id)
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use crate::Language;
    use crate::words::{Words, rule_sets};

    fn others() -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| *language != Language::English)
    }

    #[test]
    fn every_rule_set_is_translated_from_the_english_of_today() {
        for language in others() {
            let words = Words::new(language);
            let stale: Vec<String> = library::all()
                .iter()
                .filter_map(|set| {
                    let id = super::message(set);
                    let english = set.summary.split_whitespace().collect::<Vec<_>>().join(" ");
                    let [name, summary] =
                        ["english", "english-summary"].map(|of| words.attribute(&id, of).unwrap_or_default());
                    let is_whole = words.knows(&id) && words.attribute(&id, "summary").is_some();
                    let is_of_today = name == set.name && summary == english;
                    (!is_whole || !is_of_today).then(|| {
                        format!(
                            "{id}: translate\n    .english = {}\n    .english-summary = {english}",
                            set.name
                        )
                    })
                })
                .collect();
            assert!(stale.is_empty(), "{language}/rule-sets.ftl:\n{}", stale.join("\n"));
        }
    }

    #[test]
    fn nothing_is_translated_that_is_not_there() {
        for language in others() {
            let file = rule_sets(language).expect("names and summaries");
            let ids = file.lines().filter_map(|line| line.strip_prefix("rule-set-")?.split_once(" ="));
            let mut count = 0;
            for (id, _) in ids {
                assert!(library::get(id).is_some(), "{language}/rule-sets.ftl: there is no rule set {id}");
                count += 1;
            }
            assert_eq!(count, library::all().len(), "{language}");
        }
    }

    #[test]
    fn a_changed_summary_and_a_readers_own_rules_are_shown_as_they_are() {
        let mut set = library::get("smith-1811").expect("it is there").clone();
        let words = Words::new(Language::Swedish);
        assert_ne!(words.rule_set_summary(&set), set.summary);
        set.summary.push_str(" And more.");
        assert_eq!(words.rule_set_summary(&set), set.summary);
        assert_ne!(words.rule_set_name(&set), set.name);
        "Mine".clone_into(&mut set.name);
        assert_eq!(words.rule_set_name(&set), "Mine");
    }
}
