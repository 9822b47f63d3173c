//! Text and figures that run through a row of frames. A paragraph is never broken: it stands whole in one frame.

use super::measured::{CAPTION_ABOVE, CAPTION_BELOW, Of, Role};
use super::page::{POINTS, Page, Rectangle};
use super::paragraph::Paragraph;
use super::setter::{Line, Lines, Setter};

/// A part of an article.
#[derive(Debug, Clone)]
pub enum Block {
    /// A paragraph, with the space above it in lines.
    Text {
        /// The paragraph.
        paragraph: Paragraph,
        /// The space above, in sizes; none at the top of a frame.
        above: f32,
        /// It stays with the block below it.
        heading: bool,
    },
    /// A figure, with the space above it.
    Figure(Figure),
    /// Two paragraphs side by side: a text and its translation.
    Pair {
        /// The one on the left, with its label.
        left: Paragraph,
        /// The one on the right.
        right: Paragraph,
        /// The space above, in sizes.
        above: f32,
    },
    /// What follows begins in the next frame.
    Break,
}

/// A figure: drawings in rows, and what stands below them.
#[derive(Debug, Clone, Default)]
pub struct Figure {
    /// The rows of drawings.
    pub rows: Vec<Row>,
    /// The most of a frame's height that a row may take.
    pub tallest: f64,
    /// The space above, in sizes.
    pub above: f32,
    /// What stands below it.
    pub caption: Option<Paragraph>,
}

/// Drawings side by side, all at one scale.
#[derive(Debug, Clone, Default)]
pub struct Row {
    /// The drawings.
    pub panes: Vec<Pane>,
    /// The most of the frame's width that they may take together.
    pub part: f64,
    /// The most that a unit of the drawings may measure, in millimetres.
    pub unit: f64,
}

/// A drawing of a row.
#[derive(Debug, Clone, Default)]
pub struct Pane {
    /// The drawing.
    pub svg: String,
    /// Its size in its own units.
    pub units: (f64, f64),
    /// What stands below it.
    pub caption: Option<Paragraph>,
}

/// The space between two drawings of a row, in millimetres.
const GAP: f64 = 3.4;

/// The space between two rows.
const ROW_GAP: f64 = 1.8;

/// The most by which the spaces of a frame grow so that it is filled, in sizes for a space of weight 1.
const MOST_STRETCH: f64 = 0.5;

/// A block that has been set for the frames' width.
enum Set {
    Lines { set: SetText, above: f64, heading: bool },
    Figure { rows: Vec<SetRow>, caption: Option<SetText>, height: f64, above: f64 },
    Pair { left: SetText, right: SetText, offset: f64, above: f64 },
    Break,
}

/// A paragraph in lines.
struct SetText {
    lines: Lines,
    size: f32,
    leading: f64,
    /// From the top of the first line to its base line.
    ascent: f64,
}

impl SetText {
    fn new(paragraph: &Paragraph, size: f32, width: f64, setter: &mut Setter) -> SetText {
        let own = paragraph.points(size);
        let unit = f64::from(own) / POINTS;
        SetText {
            lines: setter.lines(paragraph, size, (width * POINTS) as f32),
            size: own,
            leading: unit * f64::from(paragraph.leading),
            ascent: unit * (0.74 + (f64::from(paragraph.leading) - 1.0) / 2.0),
        }
    }

    fn height(&self) -> f64 {
        self.leading * self.lines.len() as f64
    }

    /// Its words.
    fn text(&self) -> String {
        self.lines.iter().map(Line::text).collect::<Vec<_>>().join(" ")
    }

    /// Puts its lines into a frame, from this height of the page on.
    fn put(&self, page: &mut Page, frame: Rectangle, y: f64, role: Role) {
        for (number, line) in self.lines.iter().enumerate() {
            let of = Of { size: self.size, leading: self.leading, role };
            page.line_of(
                (line, self.lines.paragraph),
                (frame.x, y + self.ascent + self.leading * number as f64),
                frame,
                of,
            );
        }
    }
}

/// A row of drawings: where each begins, and how large it is.
struct SetRow {
    panes: Vec<SetPane>,
    drawings: f64,
    height: f64,
}

struct SetPane {
    x: f64,
    width: f64,
    height: f64,
    /// The place of its caption.
    caption_x: f64,
    caption_width: f64,
    caption: Option<SetText>,
}

/// Where a flow ended: the frame, and the height in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct End {
    /// The number of the frame.
    pub frame: usize,
    /// The distance from its top in millimetres.
    pub depth: f64,
}

/// A row of frames on a page, all of one width.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// The number of the page.
    pub page: usize,
    /// Where.
    pub place: Rectangle,
}

/// Sets blocks into frames at a size in points; nothing is drawn where `pages` is none. A figure for which a frame has
/// no room left stands at the top of the next one, and the text goes on before it. The spaces of a frame that is
/// nearly full grow until it is.
///
/// Gives where it ended, or nothing if it did not fit.
pub fn flow(
    blocks: &[Block],
    frames: &[Frame],
    size: f32,
    setter: &mut Setter,
    pages: Option<&mut Vec<Page>>,
) -> Option<End> {
    let first = frames.first()?;
    let sets: Vec<Set> = blocks.iter().map(|block| set(block, first, size, setter)).collect();
    let mut run = Flow { sets: &sets, frames, number: 0, depth: 0.0, waiting: Vec::new(), put: Vec::new() };
    for (index, set) in sets.iter().enumerate() {
        match set {
            Set::Figure { .. } if !run.waiting.is_empty() || !run.has_room_for(index) => {
                run.waiting.push(index)
            }
            Set::Figure { .. } => run.place(index),
            Set::Lines { .. } | Set::Pair { .. } => run.text(index)?,
            Set::Break => run.next_frame()?,
        }
    }
    while !run.waiting.is_empty() {
        if run.has_room_for(run.waiting[0]) {
            let index = run.waiting.remove(0);
            run.place(index);
        } else {
            run.next_frame()?;
        }
    }
    let end = End { frame: run.number, depth: run.depth };
    if let Some(pages) = pages {
        let put = run.put;
        draw(blocks, &sets, frames, &put, f64::from(size) / POINTS, pages);
    }
    Some(end)
}

/// Where a block stands: the frame and the distance from its top.
#[derive(Debug, Clone, Copy)]
struct Put {
    index: usize,
    frame: usize,
    depth: f64,
}

/// A flow on its way.
struct Flow<'a> {
    sets: &'a [Set],
    frames: &'a [Frame],
    number: usize,
    depth: f64,
    /// Figures that wait for the next frame.
    waiting: Vec<usize>,
    put: Vec<Put>,
}

impl Flow<'_> {
    fn room(&self) -> f64 {
        self.frames[self.number.min(self.frames.len() - 1)].place.height - self.depth + 0.01
    }

    fn space(&self, index: usize) -> f64 {
        if self.depth > 0.0 { above(&self.sets[index]) } else { 0.0 }
    }

    fn has_room_for(&self, index: usize) -> bool {
        self.space(index) + height(&self.sets[index]) <= self.room()
    }

    /// Goes on at the top of the next frame, with the figures that wait for it.
    fn next_frame(&mut self) -> Option<()> {
        let was_empty = self.depth == 0.0;
        self.number += 1;
        self.depth = 0.0;
        if self.number >= self.frames.len() || was_empty {
            return None;
        }
        while self.waiting.first().is_some_and(|&index| self.has_room_for(index)) {
            let index = self.waiting.remove(0);
            self.place(index);
        }
        Some(())
    }

    fn place(&mut self, index: usize) {
        self.depth += self.space(index);
        self.put.push(Put { index, frame: self.number, depth: self.depth });
        self.depth += height(&self.sets[index]);
    }

    fn text(&mut self, index: usize) -> Option<()> {
        while self.space(index) + self.kept_together(index) > self.room() {
            self.next_frame()?;
        }
        self.place(index);
        Some(())
    }

    /// The height of what has to stand together: a paragraph, and after a heading what follows it.
    fn kept_together(&self, index: usize) -> f64 {
        let mut total = 0.0;
        for (place, set) in self.sets[index..].iter().enumerate() {
            if matches!(set, Set::Break | Set::Figure { .. }) {
                break;
            }
            total += height(set) + if place > 0 { above(set) } else { 0.0 };
            if !matches!(set, Set::Lines { heading: true, .. }) {
                break;
            }
        }
        total
    }
}

fn above(set: &Set) -> f64 {
    match set {
        Set::Lines { above, .. } | Set::Figure { above, .. } | Set::Pair { above, .. } => *above,
        Set::Break => 0.0,
    }
}

fn height(set: &Set) -> f64 {
    match set {
        Set::Lines { set, .. } => set.height(),
        Set::Figure { height, .. } => *height,
        Set::Pair { left, right, .. } => left.height().max(right.height()),
        Set::Break => 0.0,
    }
}

/// How much the space above a block grows beside others: most above headings and figures.
fn weight(set: &Set) -> f64 {
    match set {
        Set::Lines { heading: true, .. } => 2.0,
        Set::Figure { .. } => 2.0,
        Set::Lines { .. } | Set::Pair { .. } => 0.6,
        Set::Break => 0.0,
    }
}

/// Draws what has been put into the frames.
fn draw(blocks: &[Block], sets: &[Set], frames: &[Frame], put: &[Put], unit: f64, pages: &mut [Page]) {
    for (number, frame) in frames.iter().enumerate() {
        let here: Vec<&Put> = put.iter().filter(|put| put.frame == number).collect();
        let Some(page) = pages.get_mut(frame.page) else { continue };
        let Some(last) = here.last() else { continue };
        let spare = frame.place.height - last.depth - height(&sets[last.index]);
        let weights: f64 = here.iter().skip(1).map(|put| weight(&sets[put.index])).sum();
        let stretch = (spare / weights.max(1.0)).clamp(0.0, MOST_STRETCH * unit);
        let mut grown = 0.0;
        for (place, put) in here.into_iter().enumerate() {
            if place > 0 {
                grown += stretch * weight(&sets[put.index]);
            }
            let y = frame.place.y + put.depth + grown;
            draw_block(&blocks[put.index], &sets[put.index], frame.place, y, page);
        }
    }
}

fn draw_block(block: &Block, set: &Set, frame: Rectangle, y: f64, page: &mut Page) {
    match (set, block) {
        (Set::Lines { set, .. }, _) => set.put(page, frame, y, Role::Text),
        (Set::Pair { left, right, offset, .. }, _) => {
            left.put(page, Rectangle { width: offset - GAP, ..frame }, y, Role::Text);
            let place = Rectangle { x: frame.x + offset, width: frame.width - offset, ..frame };
            right.put(page, place, y, Role::Text);
        }
        (Set::Figure { rows, caption, .. }, Block::Figure(figure)) => {
            let mut y = y;
            for (row, drawn) in rows.iter().zip(&figure.rows) {
                for (pane, drawing) in row.panes.iter().zip(&drawn.panes) {
                    let place = Rectangle {
                        x: frame.x + pane.x,
                        // Drawings of different heights stand on one line.
                        y: y + row.drawings - pane.height,
                        width: pane.width,
                        height: pane.height,
                    };
                    page.drawing(&drawing.svg, drawing.units, place, frame);
                    // What stands below a drawing says what it shows, to those who do not see it as well.
                    let captions = [pane.caption.as_ref(), caption.as_ref()];
                    let said: Vec<String> = captions.into_iter().flatten().map(SetText::text).collect();
                    page.describe(&said.join(" "));
                    if let Some(caption) = &pane.caption {
                        let own =
                            Rectangle { x: frame.x + pane.caption_x, width: pane.caption_width, ..frame };
                        caption.put(page, own, y + row.drawings + CAPTION_ABOVE, Role::Caption);
                    }
                }
                y += row.height;
            }
            if let Some(caption) = caption {
                caption.put(page, frame, y + CAPTION_ABOVE, Role::Caption);
            }
        }
        _ => {}
    }
}

fn set(block: &Block, frame: &Frame, size: f32, setter: &mut Setter) -> Set {
    let width = frame.place.width;
    let unit = f64::from(size) / POINTS;
    match block {
        Block::Break => Set::Break,
        Block::Text { paragraph, above, heading } => Set::Lines {
            set: SetText::new(paragraph, size, width, setter),
            above: unit * f64::from(*above),
            heading: *heading,
        },
        Block::Pair { left, right, above } => {
            // The left one has a label before it.
            let indent = f64::from(left.left * left.points(size)) / POINTS;
            let column = (width - indent - GAP) / 2.0;
            Set::Pair {
                left: SetText::new(left, size, indent + column, setter),
                right: SetText::new(right, size, column, setter),
                offset: indent + column + GAP,
                above: unit * f64::from(*above),
            }
        }
        Block::Figure(figure) => {
            let most = frame.place.height * figure.tallest;
            let mut rows: Vec<SetRow> =
                figure.rows.iter().map(|row| set_row(row, width, most, size, setter)).collect();
            for row in rows.iter_mut().rev().skip(1) {
                row.height += ROW_GAP;
            }
            let caption = figure.caption.as_ref().map(|text| SetText::new(text, size, width, setter));
            let below = caption.as_ref().map_or(0.0, |text| CAPTION_ABOVE + text.height());
            let height = rows.iter().map(|row| row.height).sum::<f64>() + below + CAPTION_BELOW;
            Set::Figure { rows, caption, height, above: unit * f64::from(figure.above) }
        }
    }
}

/// Drawings side by side in a frame of this width, no taller than so many millimetres.
fn set_row(row: &Row, width: f64, tallest: f64, size: f32, setter: &mut Setter) -> SetRow {
    let count = row.panes.len();
    let gaps = GAP * count.saturating_sub(1) as f64;
    let across: f64 = row.panes.iter().map(|pane| pane.units.0).sum();
    let up = row.panes.iter().map(|pane| pane.units.1).fold(0.1, f64::max);
    let scale = ((width * row.part - gaps) / across.max(0.1)).min(tallest / up).min(row.unit);
    // Panes stand in the middle of equal parts of the width, so that captions have room.
    let used = across * scale + gaps;
    let mut x = (width - used) / 2.0;
    let side = if count > 1 { (x * 0.6).min(8.0) } else { x };
    let mut panes = Vec::new();
    for (number, pane) in row.panes.iter().enumerate() {
        let wide = pane.units.0 * scale;
        // Captions may go a little beyond their drawing, but never touch each other or leave the frame.
        let (left, right) =
            (if number == 0 { side } else { GAP * 0.3 }, if number + 1 == count { side } else { GAP * 0.3 });
        let room = left.min(right).min(x).min(width - x - wide).max(0.0);
        let (caption_x, caption_width) = (x - room, wide + 2.0 * room);
        panes.push(SetPane {
            x,
            width: wide,
            height: pane.units.1 * scale,
            caption_x,
            caption_width,
            caption: pane.caption.as_ref().map(|text| SetText::new(text, size, caption_width, setter)),
        });
        x += wide + GAP;
    }
    let drawings = up * scale;
    let captions = panes.iter().filter_map(|pane| pane.caption.as_ref()).map(SetText::height);
    let tallest = captions.fold(0.0, f64::max);
    let below = if tallest > 0.0 { CAPTION_ABOVE + tallest } else { 0.0 };
    SetRow { panes, drawings, height: drawings + below }
}

/// The largest size in points, between these, in steps of a twentieth, at which blocks fit their frames.
pub fn largest(blocks: &[Block], frames: &[Frame], sizes: (f32, f32), setter: &mut Setter) -> Option<f32> {
    // Larger text always takes more room, nearly: halving finds the step, and the last word is that it fits.
    let step = 0.05;
    let count = ((sizes.1 - sizes.0) / step).round() as i32;
    let at = |number: i32| sizes.0 + step * number as f32;
    let mut fits = |number: i32| flow(blocks, frames, at(number), setter, None).is_some();
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = (low + high + 1) / 2;
        if fits(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    fits(low).then(|| at(low))
}
