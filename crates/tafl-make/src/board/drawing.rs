//! What is drawn on a board: the lines between squares, the marked squares, the border.

use tafl::Square;
use tafl::Variant;

use super::charts::{Mark, marks};
use super::{Labels, Measures, Options, Ornament};
use crate::cutting::Part;
use crate::letters;
use crate::shape::{Corner, Line, Point, Region};

/// The width of a chart, as a share of its square: the rest is where the tongues of a joint go.
pub const CHART: f64 = 0.72;
/// How far the second line around the board lies from the first, as a share of a square.
const FRAME: f64 = 0.045;
/// How far what is engraved stays away from the edge, at least.
const MARGIN: f64 = 1.0;

/// The whole board.
pub fn board(variant: &Variant, measures: &Measures, options: &Options) -> Part {
    let plate = plate(measures);
    let mut engrave = Vec::new();
    for square in Square::all(measures.size) {
        engrave.push(ornament(variant, square, measures, options));
    }
    match options.labels {
        Labels::Coordinates => engrave.extend(coordinates(measures)),
        Labels::Linnaeus => engrave.extend(Square::all(measures.size).filter_map(|s| linnaeus(s, measures))),
        Labels::Room | Labels::None => {}
    }
    if options.ornament == Ornament::Embroidered {
        engrave.extend(band(measures, options.labels));
    }
    // Nothing engraved comes near the edge, however narrow the border is.
    let inside = plate.grown(-MARGIN, Corner::Round);
    let score = if measures.border >= 1.0 { inside.parts_inside(&lines(measures)) } else { lines(measures) };
    Part { engrave: Region::apart(engrave).within(&inside), score, ..Part::plain("board", plate) }
}

/// The plate that everything is drawn on.
pub fn plate(measures: &Measures) -> Region {
    let width = measures.width;
    // Rounded corners do not hurt, and do not break off.
    let radius = (width * 0.012).min(measures.border * 0.5 + 1.0);
    Region::rectangle(radius, radius, width - radius, width - radius).grown(radius, Corner::Round)
}

/// The lines between the squares, and the double line around them.
fn lines(measures: &Measures) -> Vec<Line> {
    let (first, last) = (measures.line(0), measures.line(measures.size));
    let mut lines = Vec::new();
    for number in 1..measures.size {
        let at = measures.line(number);
        lines.push(vec![[at, first], [at, last]]);
        lines.push(vec![[first, at], [last, at]]);
    }
    let mut frame = |outside: f64| {
        let (low, high) = (first - outside, last + outside);
        lines.push(vec![[low, low], [high, low], [high, high], [low, high], [low, low]]);
    };
    if measures.border >= 1.0 {
        frame(0.0);
    }
    if measures.border >= 4.0 {
        frame(measures.border - frame_lies(measures));
    }
    lines
}

/// The ornament of a square.
fn ornament(variant: &Variant, square: Square, measures: &Measures, options: &Options) -> Region {
    let centre = measures.centre(square);
    let width = CHART * measures.square;
    let marks = marks(variant, square);
    // The castle's star, the corner's petals or the way out take the place of what stands there at the start.
    let above = marks.iter().any(|mark| matches!(mark, Mark::Castle | Mark::Corner | Mark::Exit(_)));
    Region::apart(marks.iter().filter_map(|&mark| {
        let starting = matches!(mark, Mark::Attacker | Mark::Defender);
        if starting && (above || options.ornament == Ornament::Plain) {
            return None;
        }
        if mark == Mark::Camp && above {
            return None;
        }
        // Linnaeus's numbers stand in the lower left corner.
        let numbered = options.labels == Labels::Linnaeus;
        Some(mark.engraved(centre, width, |[x, y]| numbered && mark == Mark::Camp && x < 0.0 && y < 0.0))
    }))
}

/// Letters below and above, numbers left and right, each to be read from its side.
fn coordinates(measures: &Measures) -> Vec<Region> {
    let border = measures.border;
    let height = (border * 0.31).min(measures.square * 0.3).min(9.0);
    // Between the band, which lies outside, and the frame.
    let at = border * 0.4;
    let pen = (height * 0.1).max(0.3);
    let far = measures.width;
    let mut labels = Vec::new();
    for number in 0..measures.size {
        let along = measures.line(number) + measures.square / 2.0;
        let letter = char::from(b'a' + number).to_string();
        let digits = (u16::from(number) + 1).to_string();
        let below = [along, border - at];
        let left = [border - at, along];
        for (text, place) in [(&letter, below), (&digits, left)] {
            let drawn = Region::stroke(&letters::in_line(text, height), pen);
            labels.push(drawn.moved(place));
            // The same for the player on the other side.
            labels.push(drawn.mapped(|[x, y]| [-x, -y]).moved(if place == below {
                [along, far - (border - at)]
            } else {
                [far - (border - at), along]
            }));
        }
    }
    labels
}

/// The mark of a square in Linnaeus's drawing: letters in the middle, numbers of marked squares in a corner.
fn linnaeus(square: Square, measures: &Measures) -> Option<Region> {
    let mark = tafl::library::linnaeus_board().at(square)?;
    let [x, y] = measures.centre(square);
    let side = measures.square;
    if mark.chars().all(|character| character.is_ascii_digit()) {
        let height = side * 0.14;
        let drawn = Region::stroke(&letters::centred(mark, height), (height * 0.1).max(0.3));
        Some(drawn.moved([x - side * 0.36, y - side * 0.3]))
    } else {
        let height = side * 0.36;
        Some(Region::stroke(&letters::centred(mark, height), (height * 0.08).max(0.3)).moved([x, y]))
    }
}

/// Where the band lies, in millimetres from the edge of the board: between the edge and the coordinates; where there are
/// none, in the middle of the border.
pub fn band_lies(measures: &Measures, labels: Labels) -> (f64, f64) {
    let border = measures.border;
    let (outer, inner) = match labels {
        Labels::Coordinates | Labels::Room => (border * 0.13, border * 0.34),
        Labels::Linnaeus | Labels::None => (border * 0.3, border * 0.62),
    };
    (outer.max(1.2), inner.max(2.2))
}

/// How far the frame around the squares lies from the edge of the board, in millimetres.
pub fn frame_lies(measures: &Measures) -> f64 {
    measures.border - if measures.border >= 4.0 { FRAME * measures.square } else { 0.0 }
}

/// A woven band around the border: small triangles that point out and in by turns, a lozenge at each corner.
fn band(measures: &Measures, labels: Labels) -> Vec<Region> {
    if measures.border < 2.5 {
        return Vec::new();
    }
    let (outer, inner) = band_lies(measures, labels);
    let height = inner - outer;
    let far = measures.width;
    // The run from corner to corner, with as many triangles as make them about as wide as high, in pairs.
    let (start, end) = (inner + height * 0.8, far - inner - height * 0.8);
    let count = (((end - start) / (height * 1.25)).round() as usize).max(4) | 1;
    let step = (end - start) / count as f64;
    let gap = step * 0.09;
    let mut shapes = Vec::new();
    for place in 0..count {
        let (left, right) = (start + place as f64 * step + gap, start + (place + 1) as f64 * step - gap);
        let middle = (left + right) / 2.0;
        // Seen from the edge: y is the distance from it.
        let points: [Point; 3] = if place % 2 == 0 {
            [[left, inner], [middle, outer], [right, inner]]
        } else {
            [[left, outer], [right, outer], [middle, inner]]
        };
        let sides: [fn(Point, f64) -> Point; 4] = [
            |[x, y], _| [x, y],
            |[x, y], far| [far - x, far - y],
            |[x, y], far| [far - y, x],
            |[x, y], far| [y, far - x],
        ];
        for side in sides {
            shapes.push(anticlockwise(points.map(|point| side(point, far)).to_vec()));
        }
    }
    let middle = (outer + inner) / 2.0;
    let half = height * 0.62;
    for [x, y] in
        [[middle, middle], [far - middle, middle], [far - middle, far - middle], [middle, far - middle]]
    {
        shapes.push(vec![[x - half, y], [x, y - half], [x + half, y], [x, y + half]]);
    }
    shapes.into_iter().map(Region::polygon).collect()
}

/// The same contour, running anticlockwise.
fn anticlockwise(mut points: Vec<Point>) -> Vec<Point> {
    if Region::polygon(points.clone()).area() < 0.0 {
        points.reverse();
    }
    points
}
