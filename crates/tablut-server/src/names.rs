//! Names: which there may be, and which are too much alike for two players.

use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

use crate::problem::Problem;

/// The longest name of a player, in characters.
const LONGEST: usize = 24;
/// The fewest letters and digits of an account's name.
const FEWEST: usize = 2;
/// What stands between the letters of a name. Two names that differ in these alone are the same.
const BETWEEN: &str = " -_.'’";
/// What somebody would take for the server's own people, in the languages of the pages.
const RESERVED: [&str; 11] = [
    "admin",
    "administrator",
    "moderator",
    "moderatore",
    "system",
    "tablut",
    "guest",
    "gäst",
    "gast",
    "ospite",
    "support",
];
/// How the names of the engine's levels begin, and nobody else's.
const OF_LEVELS: &str = "raichi";

/// A name as it is shown: one line, without what would turn or hide other words. Nothing, if it is empty.
pub(crate) fn plain_name(name: &str) -> Result<Option<String>, Problem> {
    let name: String = name.nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = |letter: char| letter.is_alphanumeric() || BETWEEN.contains(letter);
    if name.chars().count() > LONGEST || !name.chars().all(plain) {
        let words =
            format!("a name has up to {LONGEST} letters, digits, spaces, dots, hyphens and apostrophes");
        return Err(Problem::BadName(words));
    }
    Ok((!name.is_empty()).then_some(name))
}

/// By what a name is told from others. The names of two accounts differ in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NameKeys {
    /// Without regard to large and small letters: by this somebody signs in.
    pub folded: String,
    /// How the letters look as they are written: `CarI` as `Carl`.
    pub looks: String,
}

impl NameKeys {
    /// Of any text that may be a name.
    pub fn of(name: &str) -> NameKeys {
        let letters = |text: &str| -> String {
            skeleton(text).filter(|letter| !BETWEEN.contains(*letter)).flat_map(char::to_lowercase).collect()
        };
        let name: String = name.nfkc().collect();
        // Of small letters the skeleton leaves i and l apart, of large ones not.
        let looks = letters(&name).replace('i', "l");
        NameKeys { folded: letters(&name.to_lowercase()), looks }
    }
}

/// The name of an account: of one script, and none that the server's own people could have.
pub(crate) fn account_name(name: &str) -> Result<(String, NameKeys), Problem> {
    let wrong = |words: &str| Problem::BadName(words.to_owned());
    let too_short = || wrong("a name has at least 2 letters or digits");
    let name = plain_name(name)?.ok_or_else(too_short)?;
    if name.chars().filter(|letter| letter.is_alphanumeric()).count() < FEWEST {
        return Err(too_short());
    }
    let letters: String = name.chars().filter(|letter| !BETWEEN.contains(*letter)).collect();
    let one_script = letters.as_str().check_restriction_level(RestrictionLevel::SingleScript);
    if !one_script || !letters.chars().all(GeneralSecurityProfile::identifier_allowed) {
        return Err(wrong("a name has letters of one script, as Latin or Greek, and no rare ones"));
    }
    let keys = NameKeys::of(&name);
    let same = |other: NameKeys| other.folded == keys.folded || other.looks == keys.looks;
    let of_levels = NameKeys::of(OF_LEVELS);
    if keys.folded.starts_with(&of_levels.folded) || keys.looks.starts_with(&of_levels.looks) {
        return Err(Problem::NameTaken);
    }
    if RESERVED.iter().any(|reserved| same(NameKeys::of(reserved))) {
        return Err(Problem::NameTaken);
    }
    Ok((name, keys))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_plain_line() {
        let plain = |name| plain_name(name).ok().flatten();
        assert_eq!(plain("  Carl  von\tLinné ").as_deref(), Some("Carl von Linné"));
        assert_eq!(plain("O’Neil-2").as_deref(), Some("O’Neil-2"));
        assert_eq!(plain("Ｃａｒｌ").as_deref(), Some("Carl"), "wide letters");
        assert_eq!(plain_name("   ").ok(), Some(None));
        for wrong in ["<b>", "a\u{202e}b", "x".repeat(25).as_str(), "a\u{0}b", "a\u{200d}b"] {
            assert!(plain_name(wrong).is_err(), "{wrong:?}");
        }
    }

    /// Whether two accounts can have these names at the same time.
    fn may_both_be(one: &str, other: &str) -> bool {
        let (one, other) = (NameKeys::of(one), NameKeys::of(other));
        one.folded != other.folded && one.looks != other.looks
    }

    #[test]
    fn names_that_are_taken_for_one_another_are_the_same() {
        for (one, other) in [
            ("Carl", "carl"),
            ("Carl", "CarI"),
            ("Carl", "Car1"),
            ("Carl", "C-a r_l."),
            ("Carl", "Саrl"),
            ("Hata", "НАТА"),
            ("НАТА", "ната"),
            ("Bosse", "B0sse"),
            ("Linné", "Linne\u{301}"),
            ("modern", "rnodem"),
        ] {
            assert!(!may_both_be(one, other), "{one} and {other}");
        }
        for (one, other) in [("Carl", "Karl"), ("Linné", "Linne"), ("Åsa", "Asa"), ("Anna", "Anne")] {
            assert!(may_both_be(one, other), "{one} and {other}");
        }
        assert_eq!(NameKeys::of("CARI").folded, NameKeys::of("cari").folded, "who signs in");
    }

    #[test]
    fn accounts_have_names_of_one_script() {
        for name in ["Carl von Linné", "Åsa", "Ольга", "Νίκη", "田中", "kung_9", "O’Neil"] {
            assert!(account_name(name).is_ok(), "{name}");
        }
        for name in [
            "",
            "a",
            "--",
            "Саrl",
            "Ολgα",
            "Moderator",
            "Raichi level 3",
            "RA1CHI 3",
            "M0derat0r",
            "TABLUT",
            "ᚱᚨᛁ",
            "a\u{301}\u{301}",
        ] {
            assert!(account_name(name).is_err(), "{name}");
        }
    }
}
