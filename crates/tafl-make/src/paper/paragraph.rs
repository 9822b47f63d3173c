//! Paragraphs: words measured, broken into lines of a column, with hyphens, and justified.

use std::collections::HashMap;

use tafl_wording::Language;
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::{Penalties, wrap_optimal_fit};

use crate::typeface::{Face, Letters, Shaped, printable, shape};

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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Link {
    /// Plain text.
    #[default]
    None,
    /// The text is the address.
    Address,
}

/// What a paragraph is, for a table of contents and for those who have a page read to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
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

/// A run of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// How it is set.
    pub style: Style,
}

/// Where lines begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// What stands where a word has been broken at the end of a line.
pub const SOFT_HYPHEN: char = '\u{ad}';

/// A piece of a line: text without spaces in one style.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The text.
    pub text: String,
    /// How it is set.
    pub style: Style,
    /// Its size in points.
    pub points: f32,
    /// Where it begins, in points from the left edge of the column.
    pub x: f32,
    /// Its glyphs.
    pub shaped: Shaped,
}

impl Run {
    /// Its width in points.
    pub fn width(&self) -> f32 {
        self.shaped.width * self.points
    }
}

/// A line that has been set.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Line {
    /// Its runs, from left to right.
    pub runs: Vec<Run>,
    /// The number of its paragraph among those of one setter.
    pub paragraph: u32,
    /// What its paragraph is.
    pub meaning: Meaning,
    /// How many of its runs are the paragraph's label.
    pub label: usize,
}

impl Line {
    /// Its words.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut end: Option<f32> = None;
        for run in &self.runs {
            if end.is_some_and(|end| run.x - end > 0.05 * run.points) {
                text.push(' ');
            }
            text.push_str(run.text.trim_end_matches(SOFT_HYPHEN));
            end = Some(run.x + run.width());
        }
        text
    }

    /// Where its last run ends, in points.
    pub fn right(&self) -> f32 {
        self.runs.last().map_or(0.0, |run| run.x + run.width())
    }
}

/// Measures words, and remembers them.
pub struct Setter {
    language: Language,
    known: HashMap<(String, Face, Letters), Shaped>,
    /// How many paragraphs have been set.
    count: u32,
    /// Paragraphs that have been broken into lines, by what they say and by the bits of size and width.
    broken: HashMap<(String, u32, u32), Vec<Line>>,
}

/// What cannot be broken: runs without a space between them, and what follows if the line ends here or does not.
#[derive(Debug, Clone)]
struct Piece {
    runs: Vec<(String, Style, Shaped)>,
    width: f64,
    /// The space behind it, if the line goes on.
    space: f64,
    /// The hyphen behind it, if the line ends here.
    hyphen: Option<(Style, Shaped)>,
    hyphen_width: f64,
}

impl Fragment for &Piece {
    fn width(&self) -> f64 {
        self.width
    }

    fn whitespace_width(&self) -> f64 {
        self.space
    }

    fn penalty_width(&self) -> f64 {
        self.hyphen_width
    }
}

impl Setter {
    /// For a language.
    pub fn new(language: Language) -> Setter {
        Setter { language, known: HashMap::new(), count: 0, broken: HashMap::new() }
    }

    fn shaped(&mut self, text: &str, style: Style) -> Shaped {
        let key = (text.to_owned(), style.face, style.letters);
        self.known.entry(key).or_insert_with(|| shape(text, style.face, style.letters)).clone()
    }

    /// Breaks a paragraph into lines of at most `width` points, at a size in points. The lines of centred text are
    /// about equally long.
    pub fn lines(&mut self, paragraph: &Paragraph, size: f32, width: f32) -> Vec<Line> {
        self.count += 1;
        // A layout is tried many times: what has been broken once is not broken again.
        let key = (format!("{paragraph:?}"), size.to_bits(), width.to_bits());
        let mut lines = match self.broken.get(&key) {
            Some(lines) => lines.clone(),
            None => {
                let lines = self.balanced(paragraph, size, width);
                self.broken.insert(key, lines.clone());
                lines
            }
        };
        lines.iter_mut().for_each(|line| line.paragraph = self.count);
        lines
    }

    fn balanced(&mut self, paragraph: &Paragraph, size: f32, width: f32) -> Vec<Line> {
        let mut lines = self.lines_within(paragraph, size, width);
        if paragraph.align != Align::Centre || lines.len() < 2 {
            return lines;
        }
        for step in 1..12 {
            let narrower = width * (1.0 - 0.05 * step as f32);
            let tried = self.lines_within(paragraph, size, narrower);
            if tried.len() > lines.len() || tried.iter().any(|line| line.right() > narrower + 0.1) {
                break;
            }
            lines = tried;
            for run in lines.iter_mut().flat_map(|line| &mut line.runs) {
                run.x += (width - narrower) / 2.0;
            }
        }
        lines
    }

    fn lines_within(&mut self, paragraph: &Paragraph, size: f32, width: f32) -> Vec<Line> {
        let size = paragraph.points(size);
        let pieces = self.pieces(paragraph, size);
        let left = paragraph.left * size;
        let first = left + paragraph.first * size;
        let room = [f64::from(width - first), f64::from(width - left)];
        // Lines may be a hair too wide by rounding.
        let room = room.map(|room| room.max(1.0) + 0.01);
        let penalties = Penalties {
            nline_penalty: 400,
            short_last_line_fraction: 6,
            short_last_line_penalty: 60,
            hyphen_penalty: 40,
            // Never into the margin, however ugly the lines become.
            overflow_penalty: 1_000_000,
        };
        let references: Vec<&Piece> = pieces.iter().collect();
        let Ok(broken) = wrap_optimal_fit(&references, &room, &penalties) else { return Vec::new() };
        let count = broken.len();
        let mut lines = Vec::with_capacity(count);
        for (number, pieces) in broken.into_iter().enumerate() {
            let begin = if number == 0 { first } else { left };
            let natural: f64 = line_width(pieces);
            let spaces = pieces.iter().rev().skip(1).filter(|piece| piece.space > 0.0).count();
            let spare = room[number.min(1)] as f32 - natural as f32;
            let justified = paragraph.align == Align::Justified && number + 1 < count && spaces > 0;
            // Words that would drift too far apart stay together.
            let stretch =
                if justified && spare / (spaces as f32) < 0.55 * size { spare / spaces as f32 } else { 0.0 };
            let mut x = begin + if paragraph.align == Align::Centre { spare.max(0.0) / 2.0 } else { 0.0 };
            let meaning = if paragraph.label.is_some() { Meaning::Item } else { paragraph.meaning };
            let mut line = Line { paragraph: self.count, meaning, ..Line::default() };
            if let Some(label) = paragraph.label.as_ref().filter(|_| number == 0) {
                // It ends where a small space is left before the text.
                let shaped = self.shaped(&label.text, label.style);
                let points = size * label.style.scale;
                let x = (begin - 0.45 * size - shaped.width * points).max(0.0);
                line.runs.push(Run { text: label.text.clone(), style: label.style, points, x, shaped });
                line.label = 1;
            }
            for (place, piece) in pieces.iter().enumerate() {
                for (text, style, shaped) in &piece.runs {
                    let points = size * style.scale;
                    line.runs.push(Run {
                        text: text.clone(),
                        style: *style,
                        points,
                        x,
                        shaped: shaped.clone(),
                    });
                    x += shaped.width * points;
                }
                if place + 1 < pieces.len() {
                    if piece.space > 0.0 {
                        x += piece.space as f32 + stretch;
                    }
                } else if let Some((style, shaped)) = &piece.hyphen {
                    let points = size * style.scale;
                    // It looks like a hyphen, and is none of the word's own.
                    let text = SOFT_HYPHEN.to_string();
                    let mut shaped = shaped.clone();
                    shaped.glyphs.iter_mut().for_each(|glyph| glyph.end = text.len());
                    line.runs.push(Run { text, style: *style, points, x, shaped });
                }
            }
            lines.push(line);
        }
        lines
    }

    /// The unbreakable pieces of a paragraph.
    fn pieces(&mut self, paragraph: &Paragraph, size: f32) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        // Whether the next run belongs to the last piece: there was no space in between.
        let mut joined = false;
        for span in &paragraph.spans {
            let points = f64::from(size * span.style.scale);
            let space = f64::from(self.shaped(" ", span.style).width) * points;
            for (number, word) in span.text.split(' ').enumerate() {
                if number > 0 {
                    if let Some(last) = pieces.last_mut() {
                        last.space = space;
                    }
                    joined = false;
                }
                if word.is_empty() {
                    continue;
                }
                let syllables = match span.style.link {
                    Link::None => self.broken(word),
                    Link::Address => broken_address(word),
                };
                for (place, syllable) in syllables.into_iter().enumerate() {
                    let shaped = self.shaped(&syllable.text, span.style);
                    let width = f64::from(shaped.width) * points;
                    let hyphen = syllable.hyphen.then(|| (span.style, self.shaped("-", span.style)));
                    let hyphen_width =
                        hyphen.as_ref().map_or(0.0, |(_, shaped)| f64::from(shaped.width) * points);
                    let run = (syllable.text, span.style, shaped);
                    match pieces.last_mut().filter(|_| joined && place == 0) {
                        Some(last) => {
                            last.runs.push(run);
                            last.width += width;
                            (last.hyphen, last.hyphen_width) = (hyphen, hyphen_width);
                        }
                        None => {
                            pieces.push(Piece { runs: vec![run], width, space: 0.0, hyphen, hyphen_width })
                        }
                    }
                }
                joined = true;
            }
        }
        pieces
    }

    /// A word where it may be broken: at syllables, and after hyphens, dashes and strokes inside it.
    fn broken(&self, word: &str) -> Vec<Syllable> {
        let mut parts: Vec<Syllable> = Vec::new();
        for part in word.split_inclusive(['-', '–', '/']) {
            let letters = part.chars().filter(|letter| letter.is_alphabetic()).count();
            let plain = part.chars().all(|letter| letter.is_alphabetic() || ".,;:!?”“’»«()".contains(letter));
            if letters < 7 || !plain {
                parts.push(Syllable { text: part.to_owned(), hyphen: false });
                continue;
            }
            let begin = part.find(char::is_alphabetic).unwrap_or(0);
            let end = part
                .rfind(char::is_alphabetic)
                .map_or(part.len(), |last| last + part[last..].chars().next().map_or(1, char::len_utf8));
            // At least three letters before a break and three behind it.
            let mut syllables: Vec<String> = vec![String::new()];
            let total = part[begin..end].chars().count();
            let mut seen = 0;
            for syllable in syllables_of(&part[begin..end], self.language) {
                if seen >= 3 && total - seen >= 3 {
                    syllables.push(String::new());
                }
                if let Some(last) = syllables.last_mut() {
                    last.push_str(syllable);
                }
                seen += syllable.chars().count();
            }
            if let Some(first) = syllables.first_mut() {
                first.insert_str(0, &part[..begin]);
            }
            if let Some(last) = syllables.last_mut() {
                last.push_str(&part[end..]);
            }
            let count = syllables.len();
            parts.extend(
                syllables
                    .into_iter()
                    .enumerate()
                    .map(|(place, text)| Syllable { text, hyphen: place + 1 < count }),
            );
        }
        parts
    }
}

/// An address where it may be broken: after its strokes and hyphens, without anything that is not part of it.
fn broken_address(address: &str) -> Vec<Syllable> {
    let parts = address.split_inclusive(['/', '-', '_']);
    parts.map(|part| Syllable { text: part.to_owned(), hyphen: false }).collect()
}

/// The syllables of a word, to break it at the end of a line.
fn syllables_of(word: &str, language: Language) -> impl Iterator<Item = &str> {
    hypher::hyphenate(
        word,
        match language {
            Language::English => hypher::Lang::English,
            Language::Swedish => hypher::Lang::Swedish,
            Language::Italian => hypher::Lang::Italian,
            Language::German => hypher::Lang::German,
        },
    )
}

struct Syllable {
    text: String,
    hyphen: bool,
}

/// The natural width of a line.
fn line_width(pieces: &[&Piece]) -> f64 {
    let inner: f64 = pieces.iter().map(|piece| piece.width).sum();
    let spaces: f64 = pieces.iter().rev().skip(1).map(|piece| piece.space).sum();
    inner + spaces + pieces.last().map_or(0.0, |piece| piece.hyphen_width)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Before chess came, people across northern Europe played _tafl_: a king and his men in the middle \
        of the board, and twice as many enemies around them, incomprehensibly.";

    #[test]
    fn no_line_is_wider_than_its_column() {
        let mut setter = Setter::new(Language::English);
        for width in [90.0, 120.0, 200.0, 300.0] {
            let lines = setter.lines(&Paragraph::new(TEXT), 9.0, width);
            assert!(lines.len() > 1);
            for line in &lines {
                assert!(line.right() <= width + 0.1, "{} in {width}", line.right());
            }
            let full = lines.iter().filter(|line| line.right() > width - 0.1).count();
            assert!(full * 2 >= lines.len(), "most lines reach the edge");
        }
    }

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

    #[test]
    fn nothing_is_lost_by_breaking() {
        let mut setter = Setter::new(Language::English);
        let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
        let lines = setter.lines(&Paragraph::new(TEXT), 9.0, 100.0);
        let set: String = lines.iter().flat_map(|line| &line.runs).map(|run| run.text.as_str()).collect();
        assert_eq!(letters(&set), letters(TEXT));
    }
}
