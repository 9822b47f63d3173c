//! The pieces of a diagram: spearhead, round shield and crown, told apart by shape as well as by colour.

use std::fmt::Write as _;

use tafl::{KindId, Side, Variant};

use super::style::Colours;
use crate::picture::number;
use crate::typeface::{Face, outline};

/// The shape of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// An attacker: a spearhead.
    Spearhead,
    /// A defender: a round shield.
    Shield,
    /// The king: a crown.
    Crown,
    /// Another kind of the attackers: a spearhead with its letter.
    LetteredSpearhead(char),
    /// Another kind of the defenders: a shield with its letter.
    LetteredShield(char),
}

/// The figure of a piece letter; none if the variant has no such piece.
///
/// ```
/// use tafl_make::diagram::{Figure, figure};
/// use tafl::library;
/// let berserk = library::variant("berserk").unwrap();
/// assert_eq!(figure(&berserk, 'k'), Some(Figure::Crown));
/// assert_eq!(figure(&berserk, 'N'), Some(Figure::LetteredShield('N')));
/// ```
#[must_use]
pub fn figure(variant: &Variant, letter: char) -> Option<Figure> {
    let kind = variant.kind_of_letter(letter)?;
    Some(match (kind.id, kind.side) {
        (KindId::ATTACKER, _) => Figure::Spearhead,
        (KindId::DEFENDER, _) => Figure::Shield,
        (KindId::KING, _) => Figure::Crown,
        (_, Side::Attackers) => Figure::LetteredSpearhead(letter),
        (_, Side::Defenders) => Figure::LetteredShield(letter),
    })
}

/// The outline of a spearhead with its points at this distance from the middle.
fn spearhead(reach: f64) -> String {
    let (r, c) = (number(reach), number(reach * 0.60));
    format!("M0-{r}Q{c}-{c} {r} 0Q{c} {c} 0 {r}Q-{c} {c}-{r} 0Q-{c}-{c} 0-{r}Z")
}

/// The crown, points up.
const CROWN: &str = "M-.32 .33L-.41-.2L-.18 .02L0-.37L.18 .02L.41-.2L.32 .33Z";

impl Figure {
    /// Its drawing around the point (`x`, `y`), on a square with sides of length `side`.
    #[must_use]
    pub fn draw(self, x: f64, y: f64, side: f64, colours: &Colours) -> String {
        let mut svg = format!(
            "<g transform=\"translate({} {}) scale({})\" stroke-linejoin=\"round\">",
            number(x),
            number(y),
            number(side)
        );
        match self {
            Figure::Spearhead | Figure::LetteredSpearhead(_) => {
                let _ = write!(
                    svg,
                    "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".03\"/>",
                    spearhead(0.41),
                    colours.attacker,
                    colours.attacker_edge
                );
            }
            Figure::Shield | Figure::LetteredShield(_) => {
                let _ = write!(
                    svg,
                    "<circle r=\".335\" fill=\"{}\" stroke=\"{}\" stroke-width=\".07\"/>",
                    colours.defender, colours.defender_edge
                );
            }
            Figure::Crown => {
                let _ = write!(
                    svg,
                    "<path d=\"{CROWN}\" fill=\"{0}\" stroke=\"{1}\" stroke-width=\".07\"/>\
                     <path d=\"M-.3 .2H.3\" stroke=\"{1}\" stroke-width=\".07\"/>\
                     <circle cx=\"-.41\" cy=\"-.23\" r=\".055\" fill=\"{1}\"/>\
                     <circle cx=\".41\" cy=\"-.23\" r=\".055\" fill=\"{1}\"/>\
                     <circle cy=\"-.39\" r=\".06\" fill=\"{1}\"/>",
                    colours.king, colours.king_edge
                );
            }
        }
        match self {
            Figure::Spearhead => {
                let _ = write!(
                    svg,
                    "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\".025\"/>",
                    spearhead(0.25),
                    colours.attacker_light
                );
            }
            Figure::Shield => {
                let _ = write!(svg, "<circle r=\".09\" fill=\"{}\"/>", colours.defender_edge);
            }
            Figure::LetteredSpearhead(letter) | Figure::LetteredShield(letter) => {
                let colour = if matches!(self, Figure::LetteredSpearhead(_)) {
                    colours.attacker_light
                } else {
                    colours.defender_edge
                };
                // As a capital, so that all letters stand at the same height.
                let path =
                    outline(&letter.to_ascii_uppercase().to_string(), Face::Bold, 0.42, 0.0, 0.14, true);
                let _ = write!(svg, "<path d=\"{path}\" fill=\"{colour}\"/>");
            }
            Figure::Crown => {}
        }
        svg.push_str("</g>\n");
        svg
    }
}
