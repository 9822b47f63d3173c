//! Working sheets: what stands beside something that is made, with drawings, lists of parts, and steps, on as many pages
//! as that takes.

use tafl_wording::Language;

use super::Job;
use super::leaflet::{fitting, put};
use super::page::{MARGIN, POINTS, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::setter::Setter;
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The size of the text, in points.
pub const TEXT: f32 = 10.0;
/// How far things stand apart.
pub const GAP: f64 = 6.0;

/// A length as it is written in a language, with a tenth of a millimetre, or a hundredth where it is that small.
pub fn length(value: f64, language: Language) -> String {
    let decimals = if value < 1.0 { 100.0 } else { 10.0 };
    let text = number((value * decimals).round() / decimals);
    if language == Language::English { text } else { text.replace('.', ",") }
}

/// A line of a list, with its number beside it.
pub fn item(number: u32, text: &str) -> Paragraph {
    let label = Span { text: number.to_string(), style: Style::TEXT.face(Face::Bold) };
    Paragraph {
        left: 1.7,
        label: Some(label),
        align: Align::Left,
        leading: 1.22,
        ..Paragraph::new(&printable(text))
    }
}

/// Pages as they fill.
pub struct Writer {
    /// What has been written.
    pub pages: Vec<Page>,
    setter: Setter,
    /// Where there is to be something.
    pub inner: Rectangle,
    /// How far down it goes on.
    pub y: f64,
    size: (f64, f64),
}

impl Writer {
    pub fn new(job: &Job) -> Writer {
        let (width, height) = job.paper.millimetres();
        let margin = MARGIN + 8.0;
        let inner =
            Rectangle { x: margin, y: margin, width: width - 2.0 * margin, height: height - 2.0 * margin };
        let setter = Setter::new(job.language);
        Writer { pages: vec![Page::new(width, height)], setter, inner, y: margin, size: (width, height) }
    }

    /// The page that is written on.
    pub fn page(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.pages.push(Page::new(self.size.0, self.size.1));
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Begins a new page where so much does not fit any more.
    pub fn room(&mut self, height: f64) {
        if self.y + height > self.inner.y + self.inner.height {
            self.pages.push(Page::new(self.size.0, self.size.1));
            self.y = self.inner.y;
        }
    }

    pub fn gap(&mut self, height: f64) {
        self.y += height;
    }

    fn height(&mut self, paragraph: &Paragraph, width: f64) -> f64 {
        let size = TEXT * paragraph.size;
        let lines = self.setter.lines(paragraph, TEXT, (width * POINTS) as f32).len() as f64;
        lines * f64::from(size * paragraph.leading) / POINTS
    }

    pub fn put(&mut self, paragraph: &Paragraph, frame: Rectangle, y: f64) -> f64 {
        self.page();
        match self.pages.last_mut() {
            Some(page) => put(page, &mut self.setter, paragraph, TEXT, frame, y),
            None => y,
        }
    }

    pub fn text(&mut self, paragraph: &Paragraph) {
        let height = self.height(paragraph, self.inner.width);
        self.room(height);
        self.y = self.put(paragraph, self.inner, self.y) + 0.9;
    }

    pub fn heading(&mut self, name: &str, title: &str) {
        let spans = |text: &str, face| vec![Span { text: printable(text), style: Style::TEXT.face(face) }];
        let size = fitting(name, Face::Black, self.inner.width, 26.0, 1) / TEXT;
        let first = Paragraph {
            spans: spans(name, Face::Black),
            align: Align::Left,
            leading: 1.1,
            size,
            meaning: Meaning::Title,
            ..Paragraph::new("")
        };
        self.y = self.put(&first, self.inner, self.y);
        let second = Paragraph {
            spans: spans(title, Face::Italic),
            align: Align::Left,
            size: 1.3,
            ..Paragraph::new("")
        };
        self.y = self.put(&second, self.inner, self.y) + 1.5;
    }

    pub fn subheading(&mut self, text: &str) {
        self.room(22.0);
        self.gap(2.5);
        let spans = vec![Span { text: printable(text), style: Style::TEXT.face(Face::Bold) }];
        let heading = Paragraph {
            spans,
            align: Align::Left,
            size: 1.2,
            meaning: Meaning::Heading,
            ..Paragraph::new("")
        };
        self.y = self.put(&heading, self.inner, self.y) + 0.6;
    }

    /// Short paragraphs in two columns, which read down.
    pub fn in_columns(&mut self, paragraphs: &[Paragraph]) {
        let width = (self.inner.width - GAP) / 2.0;
        for pair in paragraphs.chunks(2) {
            let height = pair.iter().map(|paragraph| self.height(paragraph, width)).fold(0.0, f64::max);
            self.room(height);
            let (top, mut bottom) = (self.y, self.y);
            for (column, paragraph) in pair.iter().enumerate() {
                let x = self.inner.x + column as f64 * (width + GAP);
                let frame = Rectangle { x, width, ..self.inner };
                bottom = self.put(paragraph, frame, top).max(bottom);
            }
            self.y = bottom + 0.5;
        }
    }
}
