//! A line of text that is edited as in a shell.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest text.
const MOST: usize = 200;

/// A text with a cursor in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextField {
    letters: Vec<char>,
    cursor: usize,
}

impl TextField {
    /// A text with the cursor at its end.
    pub fn new(text: &str) -> TextField {
        let letters: Vec<char> = text.chars().take(MOST).collect();
        TextField { cursor: letters.len(), letters }
    }

    /// The text.
    pub fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Takes the text out.
    pub fn take(&mut self) -> String {
        std::mem::take(self).text()
    }

    /// Writes a character at the cursor.
    pub fn push(&mut self, letter: char) {
        if self.letters.len() < MOST && !letter.is_control() {
            self.letters.insert(self.cursor, letter);
            self.cursor += 1;
        }
    }

    /// The text in at most `width` columns around the cursor, and the cursor's place in it.
    pub fn shown(&self, width: usize) -> (String, usize) {
        let first = self.cursor.saturating_sub(width.saturating_sub(1));
        (self.letters.iter().skip(first).take(width).collect(), self.cursor - first)
    }

    /// Does what a key does to a text; whether it does anything.
    pub fn take_key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        match key.code {
            KeyCode::Left if control || alt => self.cursor = self.word_start(),
            KeyCode::Right if control || alt => self.cursor = self.word_end(),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.letters.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.letters.len(),
            KeyCode::Backspace if alt => self.erase(self.word_start(), self.cursor),
            KeyCode::Backspace => self.erase(self.cursor.saturating_sub(1), self.cursor),
            KeyCode::Delete => self.erase(self.cursor, self.cursor + 1),
            KeyCode::Char(letter) if control => match letter.to_ascii_lowercase() {
                'a' => self.cursor = 0,
                'e' => self.cursor = self.letters.len(),
                'b' => self.cursor = self.cursor.saturating_sub(1),
                'f' => self.cursor = (self.cursor + 1).min(self.letters.len()),
                'd' => self.erase(self.cursor, self.cursor + 1),
                'h' => self.erase(self.cursor.saturating_sub(1), self.cursor),
                'k' => self.erase(self.cursor, self.letters.len()),
                'u' => self.erase(0, self.cursor),
                'w' => self.erase(self.word_start(), self.cursor),
                _ => return false,
            },
            KeyCode::Char('b') if alt => self.cursor = self.word_start(),
            KeyCode::Char('f') if alt => self.cursor = self.word_end(),
            KeyCode::Char(letter) if !alt => self.push(letter),
            _ => return false,
        }
        true
    }

    fn erase(&mut self, from: usize, to: usize) {
        let to = to.min(self.letters.len());
        if from < to {
            self.letters.drain(from..to);
            self.cursor = from;
        }
    }

    /// Where the word before the cursor begins.
    fn word_start(&self) -> usize {
        let before = &self.letters[..self.cursor];
        let word = before.iter().rposition(|letter| !letter.is_whitespace()).map_or(0, |last| last + 1);
        before[..word].iter().rposition(|letter| letter.is_whitespace()).map_or(0, |space| space + 1)
    }

    /// Where the word after the cursor ends.
    fn word_end(&self) -> usize {
        let after = &self.letters[self.cursor..];
        let word = after.iter().position(|letter| !letter.is_whitespace()).unwrap_or(after.len());
        let length = after[word..].iter().position(|letter| letter.is_whitespace());
        self.cursor + length.map_or(after.len(), |length| word + length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(field: &mut TextField, keys: &[(KeyModifiers, KeyCode)]) {
        for &(modifiers, code) in keys {
            assert!(field.take_key(KeyEvent::new(code, modifiers)), "{code:?}");
        }
    }

    const NONE: KeyModifiers = KeyModifiers::NONE;
    const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

    #[test]
    fn a_text_is_edited_in_its_middle() {
        let mut field = TextField::new("game.tafl");
        typed(&mut field, &[(NONE, KeyCode::Home), (NONE, KeyCode::Char('M')), (NONE, KeyCode::Delete)]);
        assert_eq!(field.text(), "Mame.tafl");
        typed(&mut field, &[(NONE, KeyCode::End), (NONE, KeyCode::Left), (NONE, KeyCode::Backspace)]);
        assert_eq!(field.text(), "Mame.tal");
        typed(
            &mut field,
            &[(CONTROL, KeyCode::Char('a')), (NONE, KeyCode::Right), (CONTROL, KeyCode::Char('k'))],
        );
        assert_eq!(field.text(), "M");
    }

    #[test]
    fn words_and_lines_go_at_one_key() {
        let mut field = TextField::new("my old game");
        typed(&mut field, &[(CONTROL, KeyCode::Char('w')), (CONTROL, KeyCode::Char('w'))]);
        assert_eq!(field.text(), "my ");
        typed(
            &mut field,
            &[(NONE, KeyCode::Char('x')), (CONTROL, KeyCode::Left), (CONTROL, KeyCode::Char('u'))],
        );
        assert_eq!(field.text(), "x");
        typed(&mut field, &[(CONTROL, KeyCode::Char('e')), (CONTROL, KeyCode::Char('u'))]);
        assert!(field.is_empty());
        assert!(!field.take_key(KeyEvent::new(KeyCode::Char('z'), CONTROL)));
    }

    #[test]
    fn a_long_text_is_shown_around_its_cursor() {
        let mut field = TextField::new("abcdefgh");
        assert_eq!(field.shown(4), ("fgh".to_owned(), 3));
        typed(&mut field, &[(NONE, KeyCode::Home)]);
        assert_eq!(field.shown(4), ("abcd".to_owned(), 0));
    }
}
