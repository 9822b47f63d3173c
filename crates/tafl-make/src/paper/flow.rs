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
    /// A thin line across, with the space above it.
    Rule {
        /// The space above, in sizes.
        above: f32,
    },
}

/// A block that has been set for a frame's width.
enum Set {
    Lines { lines: Vec<Line>, leading: f64, ascent: f64, above: f64, heading: bool },
    Figure { width: f64, height: f64, above: f64, caption: Vec<Line>, leading: f64, index: usize },
    Rule { above: f64 },
}

/// Where a flow ended: the frame, and the height in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct End {
    /// The number of the frame.
    pub frame: usize,
    /// The distance from its top in millimetres.
    pub depth: f64,
}

/// A row of frames on a page.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// The number of the page.
    pub page: usize,
    /// Where.
    pub place: Rectangle,
}

/// Sets blocks into frames at a size in points; nothing is drawn where `pages` is none.
///
/// Gives where it ended, or nothing if it did not fit.
pub fn flow(
    blocks: &[Block],
    frames: &[Frame],
    size: f32,
    setter: &mut Setter,
    mut pages: Option<&mut Vec<Page>>,
) -> Option<End> {
    let mut number = 0;
    let mut depth = 0.0;
    let mut sets: Vec<Option<Set>> = Vec::new();
    let mut set_width = None;
    for index in 0..blocks.len() {
        let frame = frames.get(number)?;
        if set_width != Some(frame.place.width) {
            sets = blocks.iter().enumerate().map(|(i, block)| Some(set(block, i, frame, size, setter))).collect();
            set_width = Some(frame.place.width);
        }
        // What has to stand together: this block's beginning, and after a heading the next one's.
        let mut needed = 0.0;
        let mut at = index;
        loop {
            match sets.get(at).and_then(Option::as_ref) {
                Some(Set::Lines { lines, leading, above, heading, .. }) => {
                    let kept = if *heading || lines.len() <= 3 { lines.len() } else { 2 };
                    needed += if at == index && depth == 0.0 { 0.0 } else { *above } + leading * kept as f64;
                    if !heading {
                        break;
                    }
                }
                Some(Set::Figure { height, above, .. }) => {
                    needed += height + if at == index && depth == 0.0 { 0.0 } else { *above };
                    break;
                }
                Some(Set::Rule { above }) => needed += above,
                None => break,
            }
            at += 1;
        }
        if depth + needed > frame.place.height + 0.01 {
            number += 1;
            depth = 0.0;
            let next = frames.get(number)?;
            if needed > next.place.height {
                return None;
            }
            if set_width != Some(next.place.width) {
                sets = blocks.iter().enumerate().map(|(i, block)| Some(set(block, i, next, size, setter))).collect();
                set_width = Some(next.place.width);
            }
        }
        let frame = frames.get(number)?;
        match sets.get_mut(index).and_then(Option::take)? {
            Set::Rule { above } => {
                depth += above;
                let y = frame.place.y + depth;
                if let Some(page) = pages.as_mut().and_then(|pages| pages.get_mut(frame.page)) {
                    page.path(&format!("M{:.3} {y:.3}h{:.3}", frame.place.x, frame.place.width), 0.15, None);
                }
            }
            Set::Figure { width, height, above, caption, leading, index } => {
                if depth > 0.0 {
                    depth += above;
                }
                if let (Some(page), Some(Block::Figure { svg, units, .. })) =
                    (pages.as_mut().and_then(|pages| pages.get_mut(frame.page)), blocks.get(index))
                {
                    let x = frame.place.x + (frame.place.width - width) / 2.0;
                    let place = Rectangle { x, y: frame.place.y + depth, width, height };
                    page.drawing(svg, *units, place, frame.place);
                    let mut y = frame.place.y + depth + height - leading * caption.len() as f64;
                    for line in &caption {
                        y += leading;
                        page.line(line, frame.place.x, y - 0.25 * leading, frame.place);
                    }
                }
                depth += height;
            }
            Set::Lines { lines, leading, ascent, above, .. } => {
                if depth > 0.0 {
                    depth += above;
                }
                let count = lines.len();
                for (place, line) in lines.into_iter().enumerate() {
                    let left = count - place;
                    let place_width = frames.get(number)?.place.width;
                    let room = frames.get(number)?.place.height - depth;
                    // No single last line at the top of a frame, if it can be helped.
                    let needed = if left == 2 && count > 2 { 2.0 * leading } else { leading };
                    if needed > room + 0.01 {
                        number += 1;
                        depth = 0.0;
                        // Frames of one article differ by a millimetre or two at most; what was broken for a wider
                        // one does not fit.
                        if frames.get(number)?.place.width < place_width - 0.001 {
                            return None;
                        }
                    }
                    let frame = frames.get(number)?;
                    if let Some(page) = pages.as_mut().and_then(|pages| pages.get_mut(frame.page)) {
                        page.line(&line, frame.place.x, frame.place.y + depth + ascent, frame.place);
                    }
                    depth += leading;
                }
            }
        }
    }
    Some(End { frame: number, depth })
}

fn set(block: &Block, index: usize, frame: &Frame, size: f32, setter: &mut Setter) -> Set {
    let width = (frame.place.width * POINTS) as f32;
    let unit = f64::from(size) / POINTS;
    match block {
        Block::Rule { above } => Set::Rule { above: unit * f64::from(*above) },
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
            Set::Figure { width: wide, height, above: unit * f64::from(*above), caption, leading, index }
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
