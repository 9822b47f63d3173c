//! The front of the leaflet: the name between two woven bands, the embroidered board, and what the game is about.

use std::fmt::Write as _;

use tafl::{KindId, Side};
use tafl_wording::rules_in_words::goal_message;
use tafl_wording::{Value, Words};

use super::Job;
use super::article::board;
use super::leaflet::{LeafletOptions, centred, fitting, name, put, title};
use super::page::{Page, Rectangle};
use super::paragraph::{Meaning, Style};
use super::setter::Setter;
use crate::board::{Mark, STITCHES};
use crate::diagram::{Labels, Look, description};
use crate::figures;
use crate::picture::number;
use crate::typeface::Face;

/// Ornaments side by side in a band.
const IN_BAND: usize = 13;

/// How tall a band is that is this wide.
pub fn band_height(width: f64) -> f64 {
    width / IN_BAND as f64
}

/// A woven band of lozenges with a star in the middle, between two lines.
pub fn band(job: &Job, page: &mut Page, frame: Rectangle, y: f64) {
    let colours = job.style.colours();
    let chart = band_height(frame.width);
    let half = chart / STITCHES as f64 * 0.43;
    let mut path = String::new();
    for place in 0..IN_BAND {
        let mark = match place.abs_diff(IN_BAND / 2) {
            0 => Mark::Castle,
            1 | 3 | 5 => Mark::Defender,
            2 => Mark::Attacker,
            4 => Mark::Corner,
            _ => Mark::Attacker,
        };
        let (x, middle) = (frame.x + (place as f64 + 0.5) * chart, y + chart / 2.0);
        for [across, up] in mark.stitches() {
            let side = number(2.0 * half);
            let (left, top) = (x + across * chart - half, middle - up * chart - half);
            let _ = write!(path, "M{} {}h{side}v{side}h-{side}z", number(left), number(top));
        }
    }
    page.draw(&format!("<path d=\"{path}\" fill=\"{}\"/>", colours.ornament));
    for y in [y - 1.1, y + chart + 1.1] {
        page.path(&format!("M{} {}h{}", number(frame.x), number(y), number(frame.width)), 0.25, None);
    }
}

/// The front.
pub fn cover(
    job: &Job,
    words: &Words,
    options: &LeafletOptions,
    frame: Rectangle,
    page: &mut Page,
    setter: &mut Setter,
) {
    let height = band_height(frame.width);
    band(job, page, frame, frame.y + 1.2);
    band(job, page, frame, frame.y + frame.height - height - 1.2);
    let (top, bottom) = (frame.y + height + 2.4, frame.y + frame.height - height - 2.4);

    let title = options.title.as_deref().map(str::trim).filter(|given| !given.is_empty());
    let title = title.map_or_else(|| self::title(job), str::to_owned);
    let size = fitting(&title, Face::Black, frame.width, 46.0, 3);
    let large = centred(&title, Style::TEXT.face(Face::Black), 1.02).means(Meaning::Title);
    let mut y = put(page, setter, &large, size, frame, top + 9.0);
    let own = name(job);
    if title != own {
        let style = Style::TEXT.face(Face::Italic);
        let size = fitting(&own, Face::Italic, frame.width, 14.0, 2);
        y = put(page, setter, &centred(&own, style, 1.25), size, frame, y + 1.0);
    }

    // The question and the line about the pieces stand above the lower band.
    let question = centred(&words.word(goal_message(job.variant)), Style::TEXT.face(Face::Italic), 1.25);
    let count = |side: Side| {
        let letters = job.variant.start().pieces.values();
        let kinds = letters.filter_map(|letter| job.variant.kind_of_letter(*letter));
        kinds.filter(|kind| kind.side == side && kind.id != KindId::KING).count() as u32
    };
    let values = [
        ("defenders", Value::Number(count(Side::Defenders))),
        ("attackers", Value::Number(count(Side::Attackers))),
        ("size", Value::Number(u32::from(job.variant.size()))),
    ];
    let about = centred(&words.say("cover-line", &values), Style::TEXT, 1.3);
    let below = 27.0;

    let look = Look { style: job.style, labels: Labels::None, ..Look::default() };
    let mut start = figures::start(job.variant);
    start.pieces = false;
    start.embroidered = true;
    let said = description(&start, words);
    let drawn = board(start, look);
    let room = bottom - below - y - 6.0;
    let side = (frame.width * 0.96).min(room);
    let place = Rectangle {
        x: frame.x + (frame.width - side) / 2.0,
        y: y + 6.0 + (room - side) / 2.0,
        width: side,
        height: side * drawn.units.1 / drawn.units.0,
    };
    page.drawing(&drawn.svg, drawn.units, place, frame);
    page.describe(&said);
    let y = place.y + place.height;
    // In the middle between the board and the band.
    let y = y + (bottom - y - 20.0) / 2.0;
    let y = put(page, setter, &question, 16.0, frame, y) + 2.0;
    put(page, setter, &about, 10.0, frame, y);
}
