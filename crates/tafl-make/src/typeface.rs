//! The typeface: text measured, and turned into glyphs for PDF or outlines for SVG.
//!
//! Everything is set in Vollkorn, which travels with the program (`fonts/`), so that a page looks the same on every
//! machine.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, Tag};
use rustybuzz::{Direction, Face as Shaper, Feature, Script, ShapePlan, UnicodeBuffer, script};

use crate::picture::number;

/// A cut of the typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// For running text.
    Regular,
    /// For emphasis, calls and captions.
    Italic,
    /// For headings.
    Bold,
    /// For titles.
    Black,
}

/// How letters are chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Letters {
    /// As written, with old-style figures.
    #[default]
    Text,
    /// Lower-case letters as small capitals.
    SmallCapitals,
    /// Figures of one width and height, for tables and coordinates.
    Table,
}

/// A glyph with its place in the text; lengths in ems.
#[derive(Debug, Clone, PartialEq)]
pub struct ShapedGlyph {
    /// Its number in the font.
    pub id: u32,
    /// How far the next one stands.
    pub advance: f32,
    /// How far it is moved to the right.
    pub x: f32,
    /// How far it is moved up.
    pub y: f32,
    /// Where its text begins, in bytes.
    pub start: usize,
    /// Where its text ends.
    pub end: usize,
}

/// Text as glyphs.
///
/// ```
/// use tafl_make::typeface::{Face, Letters, shape};
/// let word = shape("tablut", Face::Regular, Letters::Text);
/// assert_eq!(word.glyphs.len(), 6);
/// assert!(word.width > 2.0 && word.width < 4.0, "in ems");
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shaped {
    /// The glyphs from left to right.
    pub glyphs: Vec<ShapedGlyph>,
    /// The width in ems.
    pub width: f32,
}

impl Face {
    /// All of them.
    pub const ALL: [Face; 4] = [Face::Regular, Face::Italic, Face::Bold, Face::Black];

    /// The font file.
    ///
    /// ```
    /// use tafl_make::typeface::Face;
    /// assert!(Face::Regular.file().len() > 10_000);
    /// ```
    #[must_use]
    pub const fn file(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../fonts/Vollkorn-Regular.ttf"),
            Face::Italic => include_bytes!("../fonts/Vollkorn-Italic.ttf"),
            Face::Bold => include_bytes!("../fonts/Vollkorn-Bold.ttf"),
            Face::Black => include_bytes!("../fonts/Vollkorn-Black.ttf"),
        }
    }

    fn shaper(self) -> Option<&'static Shaper<'static>> {
        static SHAPERS: LazyLock<[Option<Shaper<'static>>; 4]> =
            LazyLock::new(|| Face::ALL.map(|face| Shaper::from_slice(face.file(), 0)));
        SHAPERS[self as usize].as_ref()
    }
}

/// What a text is set as: letters that the typeface lacks become question marks.
fn settable(text: &str, shaper: &Shaper) -> String {
    let known = |letter: char| if shaper.glyph_index(letter).is_some() { letter } else { '?' };
    text.chars().filter(|letter| !letter.is_control()).map(known).collect()
}

/// The text as it can be set: without control characters, and with question marks for letters that the typeface
/// lacks.
///
/// ```
/// use tafl_make::typeface::printable;
/// assert_eq!(printable("Sápmi"), "Sápmi");
/// assert_eq!(printable("棋"), "?");
/// ```
#[must_use]
pub fn printable(text: &str) -> String {
    Face::Regular.shaper().map_or_else(String::new, |shaper| settable(text, shaper))
}

/// A kind of text, of which all is shaped alike.
type TextKind = (Face, Letters, Direction, Script);

/// How a kind of text is shaped. To work that out takes longer than to shape a word, so it is remembered.
fn plan(kind: TextKind, shaper: &Shaper) -> Arc<ShapePlan> {
    static PLANS: LazyLock<Mutex<HashMap<TextKind, Arc<ShapePlan>>>> = LazyLock::new(Mutex::default);
    let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
    let plan = plans.entry(kind).or_insert_with(|| {
        let (_, letters, direction, script) = kind;
        let feature = |tag: &[u8; 4]| Feature::new(Tag::from_bytes(tag), 1, ..);
        let features = match letters {
            Letters::Text => vec![feature(b"onum")],
            Letters::SmallCapitals => vec![feature(b"onum"), feature(b"smcp")],
            Letters::Table => vec![feature(b"lnum"), feature(b"tnum")],
        };
        let script = (script != script::UNKNOWN).then_some(script);
        Arc::new(ShapePlan::new(shaper, direction, script, None, &features))
    });
    Arc::clone(plan)
}

/// Turns text into glyphs. The text should be [`printable`].
#[must_use]
pub fn shape(text: &str, face: Face, letters: Letters) -> Shaped {
    let Some(shaper) = face.shaper() else { return Shaped::default() };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let plan = plan((face, letters, buffer.direction(), buffer.script()), shaper);
    let buffer = rustybuzz::shape_with_plan(shaper, &plan, buffer);
    let em = shaper.units_per_em() as f32;
    let starts: Vec<usize> = buffer.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    let mut glyphs = Vec::with_capacity(starts.len());
    let mut width = 0.0;
    for (index, (info, place)) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()).enumerate() {
        let start = starts[index];
        let end = starts[index..].iter().find(|&&other| other > start).copied().unwrap_or(text.len());
        let advance = place.x_advance as f32 / em;
        width += advance;
        glyphs.push(ShapedGlyph {
            id: info.glyph_id,
            advance,
            x: place.x_offset as f32 / em,
            y: place.y_offset as f32 / em,
            start,
            end,
        });
    }
    Shaped { glyphs, width }
}

/// The height of capitals, in ems.
pub const CAPITALS: f64 = 0.66;

/// The outline of a text as SVG path data: `x` is where it begins, or its middle if `centred`; `y` is its base line.
///
/// ```
/// use tafl_make::typeface::{Face, outline};
/// assert!(outline("e", Face::Regular, 10.0, 0.0, 0.0, true).starts_with('M'));
/// ```
#[must_use]
pub fn outline(text: &str, face: Face, size: f64, x: f64, y: f64, centred: bool) -> String {
    let Some(shaper) = face.shaper() else { return String::new() };
    let shaped = shape(&settable(text, shaper), face, Letters::Table);
    let mut pen = Pen { path: String::new(), x: 0.0, y, scale: size / f64::from(shaper.units_per_em()) };
    let mut at = if centred { x - f64::from(shaped.width) * size / 2.0 } else { x };
    for glyph in &shaped.glyphs {
        pen.x = at + f64::from(glyph.x) * size;
        pen.y = y - f64::from(glyph.y) * size;
        shaper.outline_glyph(GlyphId(glyph.id as u16), &mut pen);
        at += f64::from(glyph.advance) * size;
    }
    pen.path
}

/// Writes outlines as SVG path data.
struct Pen {
    path: String,
    x: f64,
    y: f64,
    scale: f64,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> String {
        let (x, y) = (self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale);
        format!("{} {}", number(x), number(y))
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        let _ = write!(self.path, "M{to}");
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        let _ = write!(self.path, "L{to}");
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, to) = (self.point(x1, y1), self.point(x, y));
        let _ = write!(self.path, "Q{control} {to}");
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, to) = (self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        let _ = write!(self.path, "C{first} {second} {to}");
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faces_load_and_know_the_letters_of_our_languages() {
        for face in Face::ALL {
            let shaper = face.shaper().expect("a font");
            for letter in "abcxyzABCåäöÅÄÖàèéìòùáčđŋšŧž–—·×°αβγονμ′0123456789→“”’«»".chars()
            {
                assert!(shaper.glyph_index(letter).is_some(), "{face:?} lacks {letter}");
            }
        }
    }

    #[test]
    fn small_capitals_are_other_glyphs() {
        let glyphs = |letters| shape("abc", Face::Regular, letters).glyphs[0].id;
        assert_ne!(glyphs(Letters::Text), glyphs(Letters::SmallCapitals));
    }
}
