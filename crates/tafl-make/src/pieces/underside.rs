//! What is taken out of the base of a piece: a socket for a magnet or for a peg, and room for felt.

/// How much wider than what goes into it a socket is, and how much deeper: printed holes come out narrow.
const ROOM: f64 = 0.2;
/// How deep a peg sits in its piece.
pub const PEG_DEPTH: f64 = 8.0;
/// How wide the rim around the felt is.
const RIM: f64 = 2.0;

/// What goes into the base, in millimetres.
///
/// ```
/// use tafl_make::pieces::Socket;
/// assert_ne!(Socket::Peg { diameter: 5.0 }, Socket::Magnet { diameter: 5.0, height: 3.0 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Socket {
    /// A round magnet, to be glued in.
    Magnet {
        /// How wide it is.
        diameter: f64,
        /// How high it is.
        height: f64,
    },
    /// A piece of dowel, to be glued in, which goes into the holes of a tactile board.
    Peg {
        /// How thick it is.
        diameter: f64,
    },
}

/// What is taken out of the base of every piece.
///
/// ```
/// use tafl_make::pieces::Underside;
/// assert_eq!(Underside::default(), Underside { felt: None, socket: None });
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Underside {
    /// How thick the felt is that lies within a rim, flush with it.
    pub felt: Option<f64>,
    /// What goes into the middle.
    pub socket: Option<Socket>,
}

impl Underside {
    /// The radius of the felt below a base of some radius.
    #[must_use]
    pub(crate) fn felt_radius(base: f64) -> f64 {
        base * 0.93 - RIM
    }

    /// The outline from the axis to the edge of the base, in units of the base's radius. Above a socket is a cone of 45
    /// degrees, which prints without supports.
    pub(crate) fn outline(&self, radius: f64) -> String {
        let unit = |millimetres: f64| millimetres / radius;
        let felt = unit(self.felt.unwrap_or(0.0));
        let mut outline = match self.socket {
            None => format!("M0 {felt}"),
            Some(socket) => {
                let (diameter, depth) = match socket {
                    Socket::Magnet { diameter, height } => (diameter, height),
                    Socket::Peg { diameter } => (diameter, PEG_DEPTH),
                };
                let (wide, top) = (unit((diameter + ROOM) / 2.0), felt + unit(depth + ROOM));
                format!("M0 {}L{wide} {top}L{wide} {felt}", top + wide)
            }
        };
        if self.felt.is_some() {
            let wide = unit(Underside::felt_radius(radius));
            outline.push_str(&format!("L{wide} {felt}L{wide} 0"));
        }
        outline
    }
}
