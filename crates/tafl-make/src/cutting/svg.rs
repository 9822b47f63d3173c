//! SVG at true size: one group a layer, and in it one group a part.

use std::fmt::Write;

use super::outline::Outline;
use super::{Layer, Sheet};
use crate::picture::{escaped, number};
use crate::shape::{Point, Region};

/// Writes a sheet, with a warning if there is one to give, and lines of a width.
pub fn write(sheet: &Sheet, title: &str, warning: Option<&str>, line: f64) -> String {
    let (width, height) = (number(sheet.width), number(sheet.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" \
         width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\" overflow=\"visible\">\n\
         <title>{}</title>\n",
        escaped(title)
    );
    if let Some(warning) = warning {
        let _ = writeln!(text, "<desc>{}</desc>", escaped(warning));
    }
    for layer in Layer::ALL {
        let (name, colour) = (layer.name(), layer.colour());
        let style = match layer {
            Layer::Engrave => format!("fill=\"{colour}\" fill-rule=\"evenodd\" stroke=\"none\""),
            Layer::Score | Layer::Cut => {
                format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", number(line))
            }
        };
        let groups: String = sheet
            .parts
            .iter()
            .filter_map(|part| {
                let paths = match layer {
                    Layer::Engrave => areas(&part.engrave, sheet.height),
                    Layer::Score => part.score.iter().fold(String::new(), |mut text, line| {
                        let _ = writeln!(text, "<path d=\"{}\"/>", path(&Outline::open(line), sheet.height));
                        text
                    }),
                    Layer::Cut => outlines(&part.cut, sheet.height),
                };
                let label = format!("{}: {name}", escaped(&part.label()));
                (!paths.is_empty()).then(|| format!("<g inkscape:label=\"{label}\">\n{paths}</g>\n"))
            })
            .collect();
        if !groups.is_empty() {
            let _ = writeln!(
                text,
                "<g id=\"{name}\" inkscape:groupmode=\"layer\" inkscape:label=\"{name}\" {style}>\n{groups}</g>"
            );
        }
    }
    text.push_str("</svg>\n");
    text
}

/// The areas of a region, one path a shape.
fn areas(region: &Region, height: f64) -> String {
    region.shapes().iter().fold(String::new(), |mut text, shape| {
        let contours: String = shape.iter().map(|contour| closed(contour, height)).collect();
        let _ = writeln!(text, "<path d=\"{contours}\"/>");
        text
    })
}

/// The edges of a region, holes first: what is cut inside a part must be cut while it still lies firm.
fn outlines(region: &Region, height: f64) -> String {
    let mut text = String::new();
    for shape in region.shapes() {
        for contour in shape.iter().rev() {
            let _ = writeln!(text, "<path d=\"{}\"/>", closed(contour, height));
        }
    }
    text
}

/// The data of a closed line.
fn closed(points: &[Point], height: f64) -> String {
    let mut outline = Outline::closed(points);
    // The last straight part is what closes it.
    outline.steps.pop_if(|step| step.bulge.is_none());
    path(&outline, height) + "Z"
}

/// The data of a path. In SVG, y goes down.
fn path(outline: &Outline, height: f64) -> String {
    let mut from = outline.start;
    let mut text = format!("M{} {}", number(from[0]), number(height - from[1]));
    for step in &outline.steps {
        let (x, y) = (number(step.to[0]), number(height - step.to[1]));
        let _ = match (step.radius(from), step.bulge) {
            (Some(radius), Some(bulge)) => {
                let (radius, clockwise) = (number(radius), u8::from(bulge < 0.0));
                write!(text, "A{radius} {radius} 0 0 {clockwise} {x} {y}")
            }
            _ => write!(text, "L{x} {y}"),
        };
        from = step.to;
    }
    text
}
