//! [`plain_line`]: what people write to each other, as it is kept.

/// Plain text in one line; nothing where there is none, or more than so many characters.
pub(crate) fn plain_line(text: &str, longest: usize) -> Option<String> {
    // Letters that nobody sees, and marks that turn the direction of what comes after them.
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let text: String = text.chars().map(|letter| if hidden(letter) { ' ' } else { letter }).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // Two letters that only join others say nothing by themselves.
    let says = text.chars().any(|letter| !matches!(letter, ' ' | '\u{200c}' | '\u{200d}'));
    (says && text.chars().count() <= longest).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_plain_text_of_bounded_length() {
        let plain = |text: &str| plain_line(text, 200);
        assert_eq!(plain("  good\u{202e} \n game  "), Some("good game".to_owned()));
        assert_eq!(plain("<b>fine</b>"), Some("<b>fine</b>".to_owned()), "it is no markup");
        assert_eq!(plain(&"ä".repeat(200)).map(|text| text.chars().count()), Some(200));
        for nothing in ["", " \t\u{200b}", &"a".repeat(201)] {
            assert_eq!(plain(nothing), None);
        }
    }
}
