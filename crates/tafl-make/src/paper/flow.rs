//! Text and figures that run through a row of frames.

use super::page::{POINTS, Page, Rectangle};
use super::paragraph::{Line, Paragraph, Setter};

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
    /// A drawing, with the space above it.
    Figure {
        /// The drawing.
        svg: String,
        /// Its size in its own units.
        units: (f64, f64),
        /// Its width as a part of the frame's.
        part: f64,
        /// The most of a frame's height that it may take.
        tallest: f64,
        /// The space above, in sizes.
        above: f32,
        /// What stands below it.
        caption: Option<Paragraph>,
    },
    /// What follows begins in the next frame.
    Break,
}

/// A block that has been set for the frames' width.
enum Set {
    Lines { lines: Vec<Line>, leading: f64, ascent: f64, above: f64, heading: bool },
    Figure { width: f64, height: f64, above: f64, caption: Vec<Line>, leading: f64 },
    Break,
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
/// no room left stands at the top of the next one, and the text goes on before it.
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
    let mut run = Flow { blocks, sets: &sets, frames, pages, number: 0, depth: 0.0, waiting: Vec::new() };
    for (index, set) in sets.iter().enumerate() {
        match set {
            Set::Figure { .. } if !run.waiting.is_empty() || !run.has_room_for(index) => {
                run.waiting.push(index)
            }
            Set::Figure { .. } => run.figure(index),
            Set::Lines { .. } => run.lines(index)?,
            Set::Break => run.next_frame()?,
        }
    }
    while !run.waiting.is_empty() {
        if run.has_room_for(run.waiting[0]) {
            let index = run.waiting.remove(0);
            run.figure(index);
        } else {
            run.next_frame()?;
        }
    }
    Some(End { frame: run.number, depth: run.depth })
}

/// A flow on its way.
struct Flow<'a> {
    blocks: &'a [Block],
    sets: &'a [Set],
    frames: &'a [Frame],
    pages: Option<&'a mut Vec<Page>>,
    number: usize,
    depth: f64,
    /// Figures that wait for the next frame.
    waiting: Vec<usize>,
}

impl Flow<'_> {
    fn frame(&self) -> Frame {
        self.frames[self.number.min(self.frames.len() - 1)]
    }

    fn page(&mut self) -> Option<&mut Page> {
        let page = self.frame().page;
        self.pages.as_mut().and_then(|pages| pages.get_mut(page))
    }

    fn room(&self) -> f64 {
        self.frame().place.height - self.depth + 0.01
    }

    fn space(&self, above: f64) -> f64 {
        if self.depth > 0.0 { above } else { 0.0 }
    }

    fn has_room_for(&self, index: usize) -> bool {
        match &self.sets[index] {
            Set::Figure { height, above, .. } => self.space(*above) + height <= self.room(),
            Set::Lines { .. } | Set::Break => true,
        }
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
            self.figure(index);
        }
        Some(())
    }

    fn figure(&mut self, index: usize) {
        let (Set::Figure { width, height, above, caption, leading }, Block::Figure { svg, units, .. }) =
            (&self.sets[index], &self.blocks[index])
        else {
            return;
        };
        self.depth += self.space(*above);
        let (frame, depth) = (self.frame().place, self.depth);
        if let Some(page) = self.page() {
            let x = frame.x + (frame.width - width) / 2.0;
            page.drawing(
                svg,
                *units,
                Rectangle { x, y: frame.y + depth, width: *width, height: *height },
                frame,
            );
            let said = caption.iter().map(Line::text).collect::<Vec<_>>().join(" ");
            page.describe(&said);
            let mut y = frame.y + depth + height - leading * caption.len() as f64;
            for line in caption {
                y += leading;
                page.line(line, frame.x, y - 0.25 * leading, frame);
            }
        }
        self.depth += height;
    }

    fn lines(&mut self, index: usize) -> Option<()> {
        let sets = self.sets;
        let Set::Lines { lines, leading, ascent, above, .. } = &sets[index] else { return Some(()) };
        if self.space(*above) + self.kept_together(index) > self.room() {
            self.next_frame()?;
        }
        self.depth += self.space(*above);
        let count = lines.len();
        for (place, line) in lines.iter().enumerate() {
            // No single last line at the top of a frame.
            let needed = if place + 2 == count && count > 2 { 2.0 * leading } else { *leading };
            if needed > self.room() {
                self.next_frame()?;
                self.depth += if self.depth > 0.0 { *above } else { 0.0 };
            }
            let (frame, depth) = (self.frame().place, self.depth);
            if let Some(page) = self.page() {
                page.line(line, frame.x, frame.y + depth + ascent, frame);
            }
            self.depth += leading;
        }
        Some(())
    }

    /// The height of what has to stand together: the beginning of a paragraph, and after a heading that of the next.
    fn kept_together(&self, index: usize) -> f64 {
        let mut height = 0.0;
        for (place, set) in self.sets[index..].iter().enumerate() {
            let Set::Lines { lines, leading, above, heading, .. } = set else { break };
            let kept = if *heading || lines.len() <= 3 { lines.len() } else { 2 };
            height += leading * kept as f64 + if place > 0 { *above } else { 0.0 };
            if !heading {
                break;
            }
        }
        height
    }
}

fn set(block: &Block, frame: &Frame, size: f32, setter: &mut Setter) -> Set {
    let width = (frame.place.width * POINTS) as f32;
    let unit = f64::from(size) / POINTS;
    match block {
        Block::Break => Set::Break,
        Block::Text { paragraph, above, heading } => {
            let own = unit * f64::from(paragraph.size);
            Set::Lines {
                lines: setter.lines(paragraph, size, width),
                leading: own * f64::from(paragraph.leading),
                ascent: own * (0.74 + (f64::from(paragraph.leading) - 1.0) / 2.0),
                above: unit * f64::from(*above),
                heading: *heading,
            }
        }
        Block::Figure { units, part, tallest, above, caption, .. } => {
            let wide = frame.place.width * part;
            let high = wide * units.1 / units.0;
            let most = frame.place.height * tallest;
            let (wide, high) = if high > most { (wide * most / high, most) } else { (wide, high) };
            let leading = caption
                .as_ref()
                .map_or(0.0, |caption| unit * f64::from(caption.size) * f64::from(caption.leading));
            let caption =
                caption.as_ref().map(|caption| setter.lines(caption, size, width)).unwrap_or_default();
            let height = high + leading * caption.len() as f64;
            Set::Figure { width: wide, height, above: unit * f64::from(*above), caption, leading }
        }
    }
}

/// The largest size in points, between these, in steps of a twentieth, at which blocks fit their frames.
pub fn largest(
    blocks: impl Fn(f32) -> Vec<Block>,
    frames: &[Frame],
    sizes: (f32, f32),
    setter: &mut Setter,
) -> Option<f32> {
    // Larger text always takes more room, nearly: halving finds the step, and the last word is that it fits.
    let step = 0.05;
    let count = ((sizes.1 - sizes.0) / step).round() as i32;
    let at = |number: i32| sizes.0 + step * number as f32;
    let mut fits = |number: i32| flow(&blocks(at(number)), frames, at(number), setter, None).is_some();
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
