//! SVG pictures: numbers written short, texts that cannot break them, and pictures turned into PNG.

use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// The most pixels that a picture may have along one side.
pub const MAX_PIXELS: u32 = 16_384;

/// Why there is no PNG.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PictureError {
    /// A wish for a picture without pixels, or with too many.
    #[error("a picture can be 16 to {MAX_PIXELS} pixels wide and high, not {0}")]
    Size(u32),
    /// The drawing cannot be read or painted.
    #[error("the drawing cannot be painted: {0}")]
    Drawing(String),
}

/// A number with at most three decimals, and no more than it needs.
///
/// ```
/// use tafl_make::picture::number;
/// assert_eq!(number(2.5), "2.5");
/// assert_eq!(number(-0.0001), "0");
/// ```
#[must_use]
pub fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text that may stand in SVG and other XML.
///
/// ```
/// use tafl_make::picture::escaped;
/// assert_eq!(escaped("a < b"), "a &lt; b");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let plain: String = text.chars().filter(|letter| !letter.is_control()).collect();
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Paints an SVG drawing as PNG of this width, which says how large it is to be printed: as large as the drawing.
///
/// ```
/// use tafl_make::picture::png;
/// let dot = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>"##;
/// assert_eq!(&png(dot, 32).unwrap()[1..4], b"PNG");
/// assert!(png(dot, 0).is_err());
/// ```
///
/// # Errors
/// If the picture would be too small or too large, or the drawing is no SVG.
pub fn png(svg: &str, pixels: u32) -> Result<Vec<u8>, PictureError> {
    let wrong = |error: &dyn ToString| PictureError::Drawing(error.to_string());
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| wrong(&error))?;
    let scale = pixels as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    for side in [pixels, height] {
        if !(16..=MAX_PIXELS).contains(&side) {
            return Err(PictureError::Size(side));
        }
    }
    let mut pixmap = Pixmap::new(pixels, height).ok_or(PictureError::Size(height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    // An inch has 96 of the drawing's units.
    let metres = f64::from(tree.size().width()) / 96.0 * 0.0254;
    let density = (f64::from(pixels) / metres).round() as u32;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: density, yppu: density, unit: Unit::Meter }));
    let mut writer = encoder.write_header().map_err(|error| wrong(&error))?;
    let rgba: Vec<u8> = pixmap
        .pixels()
        .iter()
        .map(|pixel| pixel.demultiply())
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
        .collect();
    writer.write_image_data(&rgba).map_err(|error| wrong(&error))?;
    writer.finish().map_err(|error| wrong(&error))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_short() {
        assert_eq!(number(36.0), "36");
        assert_eq!(number(-0.0001), "0");
        assert_eq!(number(1.23456), "1.235");
    }

    #[test]
    fn names_cannot_break_the_drawing() {
        assert_eq!(escaped("<a & \"b\">\n"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
