//! Setting: the words of paragraphs measured, broken into the lines of a column, with hyphens, and justified.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;

use tafl_wording::Language;
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::{Penalties, wrap_optimal_fit};

use super::paragraph::{Align, Link, Meaning, Paragraph, Span, Style};
use crate::typeface::{Face, Letters, Shaped, shape};

/// What stands where a word has been broken at the end of a line.
pub const SOFT_HYPHEN: char = '\u{ad}';
/// How wide a gap at a ragged edge may be, in ems, before a word is broken to fill it.
const WIDE_GAP: f32 = 4.0;

/// A piece of a line: text without spaces in one style.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The text.
    pub text: Arc<str>,
    /// How it is set.
    pub style: Style,
    /// Its size in points.
    pub points: f32,
    /// Where it begins, in points from the left edge of the column.
    pub x: f32,
    /// Its glyphs.
    pub shaped: Arc<Shaped>,
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

/// A paragraph in lines.
#[derive(Debug, Clone)]
pub struct Lines {
    lines: Arc<[Line]>,
    /// Its number among the paragraphs of one setter.
    pub paragraph: u32,
}

impl Deref for Lines {
    type Target = [Line];

    fn deref(&self) -> &[Line] {
        &self.lines
    }
}

/// Measures words and breaks paragraphs. A layout is tried many times: what has been measured or broken once is remembered.
pub struct Setter {
    language: Language,
    words: HashMap<(Face, Letters), HashMap<Arc<str>, Arc<Shaped>>>,
    paragraphs: HashMap<Paragraph, Known>,
    /// How many paragraphs have been set.
    count: u32,
}

/// What is known of a paragraph.
struct Known {
    pieces: Arc<[Piece]>,
    /// Its lines, by the bits of size and width.
    broken: HashMap<(u32, u32), Arc<[Line]>>,
}

/// What cannot be broken: runs without a space between them, and what follows if the line ends here or does not.
#[derive(Debug, Clone)]
struct Piece {
    runs: Vec<(Arc<str>, Style, Arc<Shaped>)>,
    /// The space behind it, if the line goes on.
    space: Option<(Style, Arc<Shaped>)>,
    /// The hyphen behind it, if the line ends here.
    hyphen: Option<(Style, Arc<Shaped>)>,
}

/// A piece in a size.
#[derive(Debug)]
struct Measured<'a> {
    piece: &'a Piece,
    width: f64,
    space: f64,
    hyphen_width: f64,
}

impl Measured<'_> {
    fn new(piece: &Piece, size: f32) -> Measured<'_> {
        let width = |style: &Style, shaped: &Shaped| f64::from(shaped.width) * f64::from(size * style.scale);
        let behind = |what: &Option<(Style, Arc<Shaped>)>| {
            what.as_ref().map_or(0.0, |(style, shaped)| width(style, shaped))
        };
        Measured {
            piece,
            width: piece.runs.iter().map(|(_, style, shaped)| width(style, shaped)).sum(),
            space: behind(&piece.space),
            hyphen_width: behind(&piece.hyphen),
        }
    }
}

impl Fragment for Measured<'_> {
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
        Setter { language, words: HashMap::new(), paragraphs: HashMap::new(), count: 0 }
    }

    /// A word and its glyphs.
    fn shaped(&mut self, text: &str, style: Style) -> (Arc<str>, Arc<Shaped>) {
        let words = self.words.entry((style.face, style.letters)).or_default();
        if let Some((text, shaped)) = words.get_key_value(text) {
            return (Arc::clone(text), Arc::clone(shaped));
        }
        let (text, shaped): (Arc<str>, _) = (text.into(), Arc::new(shape(text, style.face, style.letters)));
        words.insert(Arc::clone(&text), Arc::clone(&shaped));
        (text, shaped)
    }

    /// Breaks a paragraph into lines of at most `width` points, at a size in points. The lines of centred text are
    /// about equally long.
    pub fn lines(&mut self, paragraph: &Paragraph, size: f32, width: f32) -> Lines {
        self.count += 1;
        if !self.paragraphs.contains_key(paragraph) {
            let pieces = self.pieces(paragraph).into();
            self.paragraphs.insert(paragraph.clone(), Known { pieces, broken: HashMap::new() });
        }
        let label = paragraph.label.as_ref().map(|label| self.shaped(&label.text, label.style));
        let mut lines = Arc::default();
        if let Some(Known { pieces, broken }) = self.paragraphs.get_mut(paragraph) {
            let lines_of = || balanced(paragraph, pieces, label, size, width).into();
            lines = Arc::clone(broken.entry((size.to_bits(), width.to_bits())).or_insert_with(lines_of));
        }
        Lines { lines, paragraph: self.count }
    }

    /// The unbreakable pieces of a paragraph.
    fn pieces(&mut self, paragraph: &Paragraph) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        // Whether the next run belongs to the last piece: there was no space in between.
        let mut joined = false;
        for Span { text, style } in &paragraph.spans {
            let style = *style;
            let space = self.shaped(" ", style).1;
            // What is counted stays beside its number.
            let text = text.replace(" × ", "\u{a0}×\u{a0}");
            for (number, word) in text.split(' ').enumerate() {
                if number > 0 {
                    if let Some(last) = pieces.last_mut() {
                        last.space = Some((style, Arc::clone(&space)));
                    }
                    joined = false;
                }
                if word.is_empty() {
                    continue;
                }
                let syllables = match style.link {
                    Link::None => self.broken(word),
                    Link::Address => broken_address(word),
                };
                for (place, syllable) in syllables.into_iter().enumerate() {
                    let (text, shaped) = self.shaped(&syllable.text, style);
                    let hyphen = syllable.hyphen.then(|| (style, self.shaped("-", style).1));
                    let run = (text, style, shaped);
                    match pieces.last_mut().filter(|_| joined && place == 0) {
                        Some(last) => {
                            last.runs.push(run);
                            last.hyphen = hyphen;
                        }
                        None => pieces.push(Piece { runs: vec![run], space: None, hyphen }),
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
        for part in parts_of(word) {
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

/// The lines of a paragraph; those of centred text are about equally long.
fn balanced(
    paragraph: &Paragraph,
    pieces: &[Piece],
    label: Option<(Arc<str>, Arc<Shaped>)>,
    size: f32,
    width: f32,
) -> Vec<Line> {
    let pieces = narrowed(paragraph, pieces, size, width);
    let within = |width: f32| lines_within(paragraph, &pieces, label.as_ref(), size, width);
    let mut lines = within(width);
    if paragraph.align != Align::Centre || lines.len() < 2 {
        return lines;
    }
    for step in 1..12 {
        let narrower = width * (1.0 - 0.05 * step as f32);
        let tried = within(narrower);
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

/// The pieces for lines of this width: those that are wider are cut, without a hyphen, which could be taken for a part of an
/// address.
fn narrowed<'p>(paragraph: &Paragraph, pieces: &'p [Piece], size: f32, width: f32) -> Cow<'p, [Piece]> {
    let size = paragraph.points(size);
    let indent = (paragraph.left + paragraph.first.max(0.0)) * size;
    let room = (width - indent).max(1.0);
    // Lines may be a hair too wide by rounding.
    let fits = |piece: &Piece| Measured::new(piece, size).width <= f64::from(room) + 0.25;
    if pieces.iter().all(fits) {
        return Cow::Borrowed(pieces);
    }
    let mut narrow = Vec::new();
    for piece in pieces {
        if fits(piece) {
            narrow.push(piece.clone());
        } else {
            narrow.extend(cut(piece, size, room));
        }
    }
    Cow::Owned(narrow)
}

/// A piece in pieces that fit a line of this width.
fn cut(piece: &Piece, size: f32, room: f32) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (text, style, shaped) in &piece.runs {
        // Letters may take a little more room without the next one beside them.
        let most = room / (size * style.scale) - 0.1;
        pieces.extend(parts_within(text, shaped, most).into_iter().map(|part| {
            let shaped = Arc::new(shape(part, style.face, style.letters));
            Piece { runs: vec![(part.into(), *style, shaped)], space: None, hyphen: None }
        }));
    }
    if let Some(last) = pieces.last_mut() {
        last.space.clone_from(&piece.space);
        last.hyphen.clone_from(&piece.hyphen);
    }
    pieces
}

/// A word in parts of at most so many ems, but of one letter at the least.
fn parts_within<'w>(word: &'w str, shaped: &Shaped, most: f32) -> Vec<&'w str> {
    let mut parts = Vec::new();
    let (mut begin, mut width) = (0, 0.0);
    for glyph in &shaped.glyphs {
        if glyph.start > begin
            && width + glyph.advance > most
            && let Some(part) = word.get(begin..glyph.start)
        {
            parts.push(part);
            (begin, width) = (glyph.start, 0.0);
        }
        width += glyph.advance;
    }
    parts.extend(word.get(begin..));
    parts
}

fn lines_within(
    paragraph: &Paragraph,
    pieces: &[Piece],
    label: Option<&(Arc<str>, Arc<Shaped>)>,
    size: f32,
    width: f32,
) -> Vec<Line> {
    let size = paragraph.points(size);
    let measured: Vec<Measured> = pieces.iter().map(|piece| Measured::new(piece, size)).collect();
    let left = paragraph.left * size;
    let first = left + paragraph.first * size;
    let room = [f64::from(width - first), f64::from(width - left)];
    // Lines may be a hair too wide by rounding.
    let room = room.map(|room| room.max(1.0) + 0.01);
    let wrapped = |hyphen_penalty: usize| {
        let penalties = Penalties {
            nline_penalty: 400,
            short_last_line_fraction: 6,
            short_last_line_penalty: 60,
            hyphen_penalty,
            // Never into the margin, however ugly the lines become.
            overflow_penalty: 1_000_000,
        };
        wrap_optimal_fit(&measured, &room, &penalties).unwrap_or_default()
    };
    let broken = match paragraph.align {
        // Centred lines have no edge to reach: a word is broken only where it fits on no line.
        Align::Centre => wrapped(100_000),
        Align::Justified => wrapped(40),
        // Nor has a ragged edge to be even: a word is broken only where that saves a line or a wide gap.
        Align::Left => {
            let (even, whole) = (wrapped(40), wrapped((WIDE_GAP * size).powi(2) as usize));
            if whole.len() > even.len() { even } else { whole }
        }
    };
    let count = broken.len();
    let mut lines = Vec::with_capacity(count);
    for (number, pieces) in broken.into_iter().enumerate() {
        let begin = if number == 0 { first } else { left };
        let natural = line_width(pieces);
        let spaces = pieces.iter().rev().skip(1).filter(|piece| piece.space > 0.0).count();
        let spare = room[number.min(1)] as f32 - natural as f32;
        let justified = paragraph.align == Align::Justified && number + 1 < count && spaces > 0;
        // Words that would drift too far apart stay together.
        let stretch =
            if justified && spare / (spaces as f32) < 0.55 * size { spare / spaces as f32 } else { 0.0 };
        let mut x = begin + if paragraph.align == Align::Centre { spare.max(0.0) / 2.0 } else { 0.0 };
        let meaning = if paragraph.label.is_some() { Meaning::Item } else { paragraph.meaning };
        let mut line = Line { meaning, ..Line::default() };
        if let Some((label, (text, shaped))) = paragraph.label.as_ref().zip(label).filter(|_| number == 0) {
            // It ends where a small space is left before the text.
            let (style, points) = (label.style, size * label.style.scale);
            let x = (begin - 0.45 * size - shaped.width * points).max(0.0);
            line.runs.push(Run { text: Arc::clone(text), style, points, x, shaped: Arc::clone(shaped) });
            line.label = 1;
        }
        for (place, measured) in pieces.iter().enumerate() {
            for (text, style, shaped) in &measured.piece.runs {
                let points = size * style.scale;
                let (text, shaped) = (Arc::clone(text), Arc::clone(shaped));
                let width = shaped.width * points;
                line.runs.push(Run { text, style: *style, points, x, shaped });
                x += width;
            }
            if place + 1 < pieces.len() {
                if measured.space > 0.0 {
                    x += measured.space as f32 + stretch;
                }
            } else if let Some((style, shaped)) = &measured.piece.hyphen {
                let points = size * style.scale;
                // It looks like a hyphen, and is none of the word's own.
                let mut shaped = Shaped::clone(shaped);
                shaped.glyphs.iter_mut().for_each(|glyph| glyph.end = SOFT_HYPHEN.len_utf8());
                let text = SOFT_HYPHEN.to_string().into();
                line.runs.push(Run { text, style: *style, points, x, shaped: shaped.into() });
            }
        }
        lines.push(line);
    }
    lines
}

/// A word in parts: behind hyphens, dashes and strokes that have something before and behind them.
fn parts_of(word: &str) -> Vec<&str> {
    const JOINTS: [char; 3] = ['-', '–', '/'];
    let mut parts = Vec::new();
    let mut begin = 0;
    for (at, joint) in word.match_indices(JOINTS) {
        let end = at + joint.len();
        let inside = !word[begin..at].trim_matches(JOINTS).is_empty() && !word[end..].starts_with(JOINTS);
        if inside && end < word.len() {
            parts.push(&word[begin..end]);
            begin = end;
        }
    }
    parts.push(&word[begin..]);
    parts
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
fn line_width(pieces: &[Measured]) -> f64 {
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
            for line in lines.iter() {
                assert!(line.right() <= width + 0.1, "{} in {width}", line.right());
            }
            let full = lines.iter().filter(|line| line.right() > width - 0.1).count();
            assert!(full * 2 >= lines.len(), "most lines reach the edge");
        }
    }

    #[test]
    fn words_of_any_length_are_set() {
        for word in ["достопримечательностями", &"incomprehensibility".repeat(20)] {
            assert_eq!(syllables_of(word, Language::English).collect::<String>(), word);
            let lines = Setter::new(Language::English).lines(&Paragraph::new(word), 9.0, 200.0);
            assert!(!lines.is_empty());
        }
    }

    #[test]
    fn words_that_cannot_be_hyphenated_are_cut_where_the_line_ends() {
        let mut setter = Setter::new(Language::English);
        let word = "xyz_1".repeat(40);
        for align in [Align::Left, Align::Justified, Align::Centre] {
            let spans = vec![Span { text: format!("by {word} and others"), style: Style::TEXT }];
            let lines = setter.lines(&Paragraph { spans, align, ..Paragraph::new("") }, 9.0, 120.0);
            assert!(lines.len() > 5, "{align:?}: {}", lines.len());
            for line in lines.iter() {
                assert!(line.right() <= 120.1, "{align:?}: {} in {}", line.right(), line.text());
            }
            let set: String = lines.iter().flat_map(|line| &line.runs).map(|run| &*run.text).collect();
            assert_eq!(set, format!("by{word}andothers"));
        }
    }

    #[test]
    fn centred_text_breaks_no_word_that_fits() {
        let caption = "Figura 2. Mosse dei due pezzi ombreggiati: punti per il re, cerchi per l’attaccante.";
        let mut setter = Setter::new(Language::Italian);
        for width in [70.0, 85.0, 100.0, 140.0, 200.0] {
            let paragraph = Paragraph::new(caption).align(Align::Centre);
            for line in setter.lines(&paragraph, 8.0, width).iter() {
                let last = line.runs.last().expect("a word");
                assert!(!last.text.ends_with(SOFT_HYPHEN), "{}- in {width}", line.text());
                assert!(line.right() <= width + 0.1);
            }
        }
        let narrow = Paragraph::new("Befehlshaber").align(Align::Centre);
        assert!(Setter::new(Language::German).lines(&narrow, 9.0, 40.0).len() > 1);
    }

    #[test]
    fn a_ragged_edge_breaks_a_word_only_to_save_a_line_or_a_wide_gap() {
        let broken = |text: &str, width: f32| {
            let paragraph = Paragraph::new(text).align(Align::Left);
            let lines = Setter::new(Language::Italian).lines(&paragraph, 12.0, width);
            let ends = lines.iter().filter_map(|line| line.runs.last());
            (lines.len(), ends.filter(|run| run.text.ends_with(SOFT_HYPHEN)).count())
        };
        // With "muo-vono" the lines would be more even, and no fewer.
        let moves = "*Mosse.* Cominciano gli attaccanti. Tutti muovono diritto, finché la via è libera.";
        assert_eq!(broken(moves, 142.0), (4, 0));
        // What fits on no line is broken.
        assert!(broken("incomprensibilmente", 70.0).1 > 0);
    }

    #[test]
    fn what_is_counted_stays_beside_its_number() {
        let mut setter = Setter::new(Language::Italian);
        for width in [60.0, 75.0, 90.0, 105.0, 120.0] {
            let paragraph = Paragraph::new("Tra i difensori: 1 × cavaliere, 12 × guardia").align(Align::Left);
            for line in setter.lines(&paragraph, 9.0, width).iter() {
                let text = line.text().replace('\u{a0}', " ");
                assert!(!text.starts_with('×') && !text.ends_with(" 1") && !text.ends_with('×'), "{text}");
            }
        }
    }

    #[test]
    fn the_hyphens_of_an_option_stay_with_it() {
        assert_eq!(parts_of("--kerf."), ["--kerf."]);
        assert_eq!(parts_of("walker-alea"), ["walker-", "alea"]);
        assert_eq!(parts_of("alea-evangelii-text/"), ["alea-", "evangelii-", "text/"]);
        assert_eq!(parts_of("2010–"), ["2010–"]);
    }

    #[test]
    fn nothing_is_lost_by_breaking() {
        let mut setter = Setter::new(Language::English);
        let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
        let lines = setter.lines(&Paragraph::new(TEXT), 9.0, 100.0);
        let set: String = lines.iter().flat_map(|line| &line.runs).map(|run| &*run.text).collect();
        assert_eq!(letters(&set), letters(TEXT));
    }
}
