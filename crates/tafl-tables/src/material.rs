//! [`Material`]: how many pieces are on the board; and [`Extent`], which of these tables are about.

use std::fmt;

use tafl::fast::{ATTACKER, DEFENDER};
use tafl::{Variant, counted};

/// How many pieces stand on the board besides the king.
///
/// ```
/// use tafl_tables::Material;
/// let material = Material { attackers: 3, defenders: 1 };
/// assert_eq!(material.pieces(), 5);
/// assert_eq!(material.to_string(), "king and 1 against 3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// Attackers.
    pub attackers: u8,
    /// Defenders besides the king.
    pub defenders: u8,
}

impl Material {
    /// How many pieces that is, with the king.
    #[must_use]
    pub fn pieces(self) -> u8 {
        self.attackers + self.defenders + 1
    }

    /// Whether captures can lead from `other` to this.
    #[must_use]
    pub(crate) fn is_within(self, other: Material) -> bool {
        self.attackers <= other.attackers && self.defenders <= other.defenders
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.defenders {
            0 => write!(f, "king alone against {}", self.attackers),
            defenders => write!(f, "king and {defenders} against {}", self.attackers),
        }
    }
}

/// Which positions tables are about: those with at most so many pieces. Captures never lead out of it.
///
/// ```
/// use tafl_tables::Extent;
/// let king_alone = Extent { pieces: 4, attackers: 8, defenders: 0 };
/// let materials: Vec<String> = king_alone.materials().iter().map(ToString::to_string).collect();
/// assert_eq!(materials.len(), 4);
/// assert_eq!(materials[3], "king alone against 3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// The most pieces in all, the king among them.
    pub pieces: u8,
    /// The most attackers.
    pub attackers: u8,
    /// The most defenders besides the king.
    pub defenders: u8,
}

impl Extent {
    /// The most pieces that tables can be about.
    pub const MOST: u8 = 16;

    /// Up to so many pieces, at most `attackers` and `defenders` of them where that is said, and never more of a side than
    /// a game begins with.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_tables::Extent;
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// assert_eq!(Extent::of(&brandubh, 7, None, None), Extent { pieces: 7, attackers: 6, defenders: 4 });
    /// assert_eq!(Extent::of(&brandubh, 7, None, Some(0)).to_string(), "up to 7 pieces, the king alone");
    /// ```
    #[must_use]
    pub fn of(variant: &Variant, pieces: u8, attackers: Option<u8>, defenders: Option<u8>) -> Extent {
        let soldiers = pieces.min(Extent::MOST).saturating_sub(1);
        let most = |kind: usize, limit: Option<u8>| {
            let letter = variant.kinds()[kind].letter;
            let at_start = variant.start().pieces.values().filter(|&&piece| piece == letter).count();
            let at_start = u8::try_from(at_start).unwrap_or(u8::MAX);
            limit.unwrap_or(u8::MAX).min(at_start).min(soldiers)
        };
        Extent { pieces, attackers: most(ATTACKER, attackers), defenders: most(DEFENDER, defenders) }
    }

    /// The same extent, said in one way: no more of a side than there are pieces.
    pub(crate) fn clipped(self) -> Extent {
        let pieces = self.pieces.clamp(1, Extent::MOST);
        let soldiers = pieces - 1;
        Extent { pieces, attackers: self.attackers.min(soldiers), defenders: self.defenders.min(soldiers) }
    }

    /// All materials, those with fewer pieces first, and of those with as many the ones with fewer attackers.
    #[must_use]
    pub fn materials(self) -> Vec<Material> {
        let soldiers = self.pieces.min(Extent::MOST).saturating_sub(1);
        let mut materials: Vec<Material> = (0..=self.attackers.min(soldiers))
            .flat_map(|attackers| {
                let defenders = self.defenders.min(soldiers - attackers);
                (0..=defenders).map(move |defenders| Material { attackers, defenders })
            })
            .collect();
        materials.sort_by_key(|material| (material.pieces(), material.attackers));
        materials
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soldiers = self.pieces.saturating_sub(1);
        write!(f, "up to {}", counted(self.pieces, "piece", "pieces"))?;
        match self.defenders {
            0 => write!(f, ", the king alone")?,
            defenders if defenders < soldiers => write!(f, ", at most {defenders} with the king")?,
            _ => {}
        }
        if self.attackers < soldiers { write!(f, ", at most {} attackers", self.attackers) } else { Ok(()) }
    }
}
