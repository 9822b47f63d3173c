//! Styles: the colours of a diagram.

use std::fmt;

/// A set of colours: black on white as in a printed book, or one of the themes.
///
/// ```
/// use tafl_make::diagram::Style;
/// assert_eq!(Style::ALL.map(|style| style.to_string()), ["book", "wood", "birch", "contrast"]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Style {
    /// Black on white.
    #[default]
    Book,
    /// Dark oak and bone.
    Wood,
    /// Pale birch, with blue and red.
    Birch,
    /// Strong contrasts on black.
    Contrast,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 4] = [Style::Book, Style::Wood, Style::Birch, Style::Contrast];

    /// The colour of coordinates and captions on white paper.
    pub(super) const fn label_on_white(self) -> &'static str {
        match self {
            Style::Contrast => "#000000",
            _ => self.colours().label,
        }
    }

    /// Its colours.
    #[must_use]
    pub const fn colours(self) -> Colours {
        match self {
            Style::Book => Colours {
                paper: "#ffffff",
                board: "#ffffff",
                line: "#000000",
                frame: "#000000",
                area: "#e6e6e6",
                ornament: "#000000",
                label: "#000000",
                attacker: "#000000",
                attacker_edge: "#000000",
                attacker_light: "#ffffff",
                defender: "#ffffff",
                defender_edge: "#000000",
                king: "#ffffff",
                king_edge: "#000000",
                arrow: "#000000",
                halo: "#ffffff",
                cross: "#000000",
                glow: "#d0d0d0",
            },
            Style::Wood => Colours {
                paper: "#f6efe1",
                board: "#cfa26a",
                line: "#6d4a24",
                frame: "#4a2f16",
                area: "#bb8849",
                ornament: "#5e3c1b",
                label: "#4a2f16",
                attacker: "#2b1a10",
                attacker_edge: "#120a05",
                attacker_light: "#c79a63",
                defender: "#f7ecd4",
                defender_edge: "#3d2713",
                king: "#f4c542",
                king_edge: "#3d2713",
                arrow: "#1f4f46",
                halo: "#f3e3c4",
                cross: "#a3161a",
                glow: "#e5bf73",
            },
            Style::Birch => Colours {
                paper: "#ffffff",
                board: "#f4ead6",
                line: "#b49f7c",
                frame: "#7d6746",
                area: "#e6d6b5",
                ornament: "#8c7143",
                label: "#5f4d33",
                attacker: "#a32a22",
                attacker_edge: "#5c120d",
                attacker_light: "#f4d9c8",
                defender: "#ffffff",
                defender_edge: "#1d4468",
                king: "#f2c230",
                king_edge: "#1d4468",
                arrow: "#1c6b52",
                halo: "#fffaf0",
                cross: "#111111",
                glow: "#f3dc95",
            },
            Style::Contrast => Colours {
                paper: "#000000",
                board: "#101010",
                line: "#9a9a9a",
                frame: "#ffffff",
                area: "#3a3a3a",
                ornament: "#e0e0e0",
                label: "#ffffff",
                attacker: "#ff7a1a",
                attacker_edge: "#000000",
                attacker_light: "#000000",
                defender: "#ffffff",
                defender_edge: "#000000",
                king: "#ffe600",
                king_edge: "#000000",
                arrow: "#35d0ff",
                halo: "#000000",
                cross: "#ff2bd6",
                glow: "#00507a",
            },
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Style::Book => "book",
            Style::Wood => "wood",
            Style::Birch => "birch",
            Style::Contrast => "contrast",
        })
    }
}

/// The colours of a style, as SVG writes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours {
    /// Behind everything.
    pub paper: &'static str,
    /// The squares.
    pub board: &'static str,
    /// The lines between them.
    pub line: &'static str,
    /// The line around the board.
    pub frame: &'static str,
    /// The squares of throne, corners and camps.
    pub area: &'static str,
    /// What is drawn on those.
    pub ornament: &'static str,
    /// Coordinates and captions.
    pub label: &'static str,
    /// An attacker.
    pub attacker: &'static str,
    /// Around an attacker.
    pub attacker_edge: &'static str,
    /// The line inside an attacker.
    pub attacker_light: &'static str,
    /// A defender.
    pub defender: &'static str,
    /// Around a defender.
    pub defender_edge: &'static str,
    /// The king.
    pub king: &'static str,
    /// Around the king.
    pub king_edge: &'static str,
    /// Arrows, dots and rings.
    pub arrow: &'static str,
    /// Around arrows and crosses, so that they stand out.
    pub halo: &'static str,
    /// Crosses.
    pub cross: &'static str,
    /// Squares that are marked as a whole.
    pub glow: &'static str,
}
