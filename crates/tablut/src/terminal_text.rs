//! What may be shown on a terminal: no control characters from files, and ASCII where the terminal has nothing else.

use std::borrow::Cow;
use std::env;

/// What the environment says of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Abilities {
    /// It takes commands to place the cursor, and the like.
    pub screen: bool,
    /// It has colours, and the user wants them.
    pub colours: bool,
    /// It has letters and signs beyond ASCII.
    pub unicode: bool,
}

impl Abilities {
    /// What the environment of this program says: the variables `TERM`, `NO_COLOR`, and the first that is set of `LC_ALL`,
    /// `LC_CTYPE` and `LANG`.
    pub fn here() -> Abilities {
        Abilities::of(|name| env::var(name).ok())
    }

    /// What the variables of an environment say.
    fn of(variable: impl Fn(&str) -> Option<String>) -> Abilities {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let is_dumb = set("TERM").is_some_and(|terminal| terminal == "dumb");
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        Abilities {
            screen: !is_dumb,
            colours: !is_dumb && set("NO_COLOR").is_none(),
            // Where nothing is said, today's terminals have Unicode.
            unicode: locale.is_none_or(|locale| {
                let locale = locale.to_ascii_lowercase();
                locale.contains("utf-8") || locale.contains("utf8")
            }),
        }
    }
}

/// A text as a terminal may get it: line breaks stay, other control characters are written out.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_control) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            letter if is_control(letter) => safe.extend(letter.escape_unicode()),
            letter => safe.push(letter),
        }
    }
    Cow::Owned(safe)
}

/// A text as one line of a terminal may get it.
pub fn one_line(text: &str) -> String {
    shown(&text.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}

/// Whether a character does something to a terminal instead of standing there. Signs that turn the direction of what
/// follows are among them.
fn is_control(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text in ASCII alone: letters without their marks, signs by what is like them, a question mark for the rest.
pub fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            letter if letter.is_ascii() => plain.push(letter),
            letter => plain.push_str(like(letter)),
        }
    }
    Cow::Owned(plain)
}

/// What stands for a character in ASCII.
const fn like(letter: char) -> &'static str {
    match letter {
        '‘' | '’' | '‚' | '′' => "'",
        '“' | '”' | '„' | '«' | '»' | '″' => "\"",
        '–' | '—' | '‐' | '‑' | '−' | '─' | '━' => "-",
        '│' | '┃' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '…' => "...",
        '×' => "x",
        '·' | '•' | '▁' | '▂' | '▃' => ".",
        '▄' | '▅' | '▆' | '▇' | '█' => "#",
        '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => "a",
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ā' => "A",
        'æ' => "ae",
        'Æ' => "AE",
        'ç' | 'č' => "c",
        'Ç' | 'Č' => "C",
        'ð' | 'đ' => "d",
        'Ð' | 'Đ' => "D",
        'è' | 'é' | 'ê' | 'ë' | 'ē' => "e",
        'È' | 'É' | 'Ê' | 'Ë' | 'Ē' => "E",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'ñ' | 'ŋ' => "n",
        'Ñ' | 'Ŋ' => "N",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => "o",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => "O",
        'œ' => "oe",
        'š' => "s",
        'Š' => "S",
        'ß' => "ss",
        'þ' => "th",
        'Þ' => "Th",
        'ŧ' => "t",
        'Ŧ' => "T",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'Ù' | 'Ú' | 'Û' | 'Ü' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' => "Y",
        'ž' => "z",
        'Ž' => "Z",
        _ => "?",
    }
}

/// A text as this terminal may get it.
pub fn for_terminal(text: &str) -> Cow<'_, str> {
    let safe = shown(text);
    if Abilities::here().unicode { safe } else { Cow::Owned(ascii(&safe).into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn abilities(variables: &[(&str, &str)]) -> Abilities {
        Abilities::of(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_what_a_terminal_can() {
        let all = Abilities { screen: true, colours: true, unicode: true };
        assert_eq!(abilities(&[]), all);
        assert_eq!(abilities(&[("TERM", "xterm"), ("LANG", "sv_SE.UTF-8"), ("NO_COLOR", "")]), all);
        assert_eq!(abilities(&[("TERM", "dumb")]), Abilities { screen: false, colours: false, ..all });
        assert_eq!(
            abilities(&[("LC_ALL", "C"), ("LANG", "sv_SE.UTF-8")]),
            Abilities { unicode: false, ..all }
        );
        assert_eq!(abilities(&[("LC_ALL", ""), ("LANG", "C.utf8")]), all);
        assert_eq!(abilities(&[("NO_COLOR", "1")]), Abilities { colours: false, ..all });
    }

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(shown("one\ntwo"), "one\ntwo");
        assert_eq!(shown("\x1b[2Jgone\r"), "\\u{1b}[2Jgone\\u{d}");
        assert_eq!(shown("\u{9b}31m \u{202e}dessap"), "\\u{9b}31m \\u{202e}dessap");
    }

    #[test]
    fn letters_lose_their_marks_in_ascii() {
        assert_eq!(ascii("Sámi gånågis – “konokis” 9×9 ♚"), "Sami ganagis - \"konokis\" 9x9 ?");
    }
}
