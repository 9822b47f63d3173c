//! Paragraphs: text in several styles, not yet broken into lines.

use std::hash::{Hash, Hasher};

use crate::typeface::{Face, Letters, printable};

/// How a run of text is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The cut.
    pub face: Face,
    /// How letters are chosen.
    pub letters: Letters,
    /// The size relative to the paragraph's.
    pub scale: f32,
    /// The colour: 0 is black, 1 white.
    pub grey: f32,
    /// Lifted by so many ems.
    pub lift: f32,
    /// Whether it can be followed.
    pub link: Link,
    /// It is a tag: the name of a source behind a statement, smaller than what it stands behind.
    pub tag: bool,
}

/// Whether a run of text is an address that a reader on a screen can follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Link {
    /// Plain text.
    #[default]
    None,
    /// The text is the address.
    Address,
}

/// What a paragraph is, for a table of contents and for those who have a page read to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Running text.
    #[default]
    Text,
    /// The title of all.
    Title,
    /// A heading.
    Heading,
    /// A heading below one.
    Subheading,
    /// One of a list.
    Item,
}

impl Style {
    /// Running text.
    pub const TEXT: Style = Style {
        face: Face::Regular,
        letters: Letters::Text,
        scale: 1.0,
        grey: 0.0,
        lift: 0.0,
        link: Link::None,
        tag: false,
    };

    /// A source behind a statement: small, but to be read.
    pub const TAG: Style = Style { face: Face::Italic, scale: 0.84, grey: 0.25, tag: true, ..Style::TEXT };

    /// The same in another cut.
    pub const fn face(self, face: Face) -> Style {
        Style { face, ..self }
    }

    /// The same in another size.
    pub const fn scale(self, scale: f32) -> Style {
        Style { scale, ..self }
    }

    /// The same in grey.
    pub const fn grey(self, grey: f32) -> Style {
        Style { grey, ..self }
    }
}

// Lengths are never no numbers, so that whatever is the same is equal to itself.
impl Eq for Style {}

impl Hash for Style {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Style { face, letters, scale, grey, lift, link, tag } = *self;
        (face, letters, [scale, grey, lift].map(f32::to_bits), link, tag).hash(state);
    }
}

/// A run of text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Span {
    /// The text.
    pub text: String,
    /// How it is set.
    pub style: Style,
}

/// Where lines begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Align {
    /// At the left, with a ragged right edge.
    Left,
    /// At both edges.
    Justified,
    /// In the middle.
    Centre,
}

/// A paragraph that is not yet broken into lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// Its text.
    pub spans: Vec<Span>,
    /// Where its lines begin.
    pub align: Align,
    /// How far the first line is moved in, in ems; negative where it hangs out.
    pub first: f32,
    /// How far all lines are moved in, in ems.
    pub left: f32,
    /// The distance of lines, in sizes.
    pub leading: f32,
    /// The size relative to that of the article.
    pub size: f32,
    /// The size in points below which it never goes, whatever that of the article.
    pub least: f32,
    /// A number or sign in the room at the left of the first line.
    pub label: Option<Span>,
    /// What it is.
    pub meaning: Meaning,
}

impl Eq for Paragraph {}

impl Hash for Paragraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Paragraph { spans, align, first, left, leading, size, least, label, meaning } = self;
        let lengths = [first, left, leading, size, least].map(|length| length.to_bits());
        (spans, align, lengths, label, meaning).hash(state);
    }
}

impl Paragraph {
    /// Justified running text with marked italics and bold.
    pub fn new(text: &str) -> Paragraph {
        Paragraph {
            spans: marked(text, Style::TEXT),
            align: Align::Justified,
            first: 0.0,
            left: 0.0,
            leading: 1.28,
            size: 1.0,
            least: 0.0,
            label: None,
            meaning: Meaning::Text,
        }
    }

    /// Its size in points where the article has this size.
    pub fn points(&self, size: f32) -> f32 {
        (size * self.size).max(self.least)
    }

    /// The same, in another size.
    pub fn size(self, size: f32) -> Paragraph {
        Paragraph { size, ..self }
    }

    /// The same, never smaller than so many points.
    pub fn least(self, least: f32) -> Paragraph {
        Paragraph { least, ..self }
    }

    /// The same, aligned otherwise.
    pub fn align(self, align: Align) -> Paragraph {
        Paragraph { align, ..self }
    }

    /// The same as something else than running text.
    pub fn means(self, meaning: Meaning) -> Paragraph {
        Paragraph { meaning, ..self }
    }
}

/// Text in which `_italic_` and `*bold*` are marked so; a stroke `\` takes the next letter's meaning away.
pub fn marked(text: &str, style: Style) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut current = String::new();
    let (mut italic, mut bold) = (false, false);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\\' {
            current.extend(letters.next());
        } else if letter == '_' || letter == '*' {
            push(&mut spans, &mut current, style, italic, bold);
            if letter == '_' {
                italic = !italic;
            } else {
                bold = !bold;
            }
        } else {
            current.push(letter);
        }
    }
    push(&mut spans, &mut current, style, italic, bold);
    spans
}

fn push(spans: &mut Vec<Span>, text: &mut String, style: Style, italic: bool, bold: bool) {
    if !text.is_empty() {
        let face = match (italic, bold) {
            (_, true) => Face::Bold,
            (true, _) if style.face == Face::Italic => Face::Regular,
            (true, _) => Face::Italic,
            _ => style.face,
        };
        let style = style.face(face);
        spans.extend(with_addresses(&printable(&std::mem::take(text)), style));
    }
}

/// The text as it is, but for addresses in it, which become spans that can be followed.
fn with_addresses(text: &str, style: Style) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut plain = String::new();
    for word in text.split_inclusive(' ') {
        let address = word.trim_end().trim_end_matches(['.', ',', ';', ':', ')', '!', '?']);
        if is_address(address) {
            if !plain.is_empty() {
                spans.push(Span { text: std::mem::take(&mut plain), style });
            }
            let link = Style { link: Link::Address, ..style };
            spans.push(Span { text: address.to_owned(), style: link });
            plain.push_str(&word[address.len()..]);
        } else {
            plain.push_str(word);
        }
    }
    if !plain.is_empty() {
        spans.push(Span { text: plain, style });
    }
    spans
}

/// Whether a word is an address: `aagenielsen.dk/copenhagen_rules.php`.
fn is_address(word: &str) -> bool {
    const ENDINGS: [&str; 12] = ["com", "org", "net", "uk", "dk", "fi", "se", "de", "it", "eu", "io", "info"];
    let rest = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://")).unwrap_or(word);
    let host = rest.split('/').next().unwrap_or_default();
    let plain = |label: &str| {
        !label.is_empty() && label.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let ending = host.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending));
    ending && host.split('.').all(plain) && rest.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_can_be_followed_and_other_words_not() {
        let links = |text: &str| -> Vec<String> {
            let spans = marked(text, Style::TEXT).into_iter();
            spans.filter(|span| span.style.link == Link::Address).map(|span| span.text).collect()
        };
        assert_eq!(
            links("*E* unknown. tafl.cyningstan.com/page/170, aagenielsen.dk/fetlar\\_rules.php."),
            ["tafl.cyningstan.com/page/170", "aagenielsen.dk/fetlar_rules.php"]
        );
        assert_eq!(links("See https://www.example.org/."), ["https://www.example.org/"]);
        assert!(links("B 7, e.g. in house.toml, or No.5; St.it is a word.").is_empty());
        let said: String =
            marked("at brainking.com, as ever", Style::TEXT).into_iter().map(|span| span.text).collect();
        assert_eq!(said, "at brainking.com, as ever");
    }
}
