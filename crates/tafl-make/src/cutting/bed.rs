//! [`Bed`]: what a machine can work at once, given as a size or by the name of a machine.

use thiserror::Error;

/// What a machine can work at once: width and depth in millimetres.
///
/// ```
/// use tafl_make::cutting::Bed;
/// let bed: Bed = "600x300".parse().unwrap();
/// assert_eq!((bed.width, bed.depth), (600.0, 300.0));
/// assert_eq!("6030".parse::<Bed>().unwrap(), bed);
/// assert_eq!("Prusa-MK3".parse::<Bed>(), "250x210".parse());
/// assert!("600".parse::<Bed>().is_err());
/// assert!("1x9999999".parse::<Bed>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed {
    /// From left to right.
    pub width: f64,
    /// From front to back.
    pub depth: f64,
}

/// The largest bed: what is wider is a slip of the pen.
const LARGEST_BED: f64 = 5000.0;

/// Beds by name. Laser cutters are sold by size class, which is their width and depth in centimetres: VisiCut's list of
/// supported hardware calls Epilog's Zing 16 and Zing 24 the Zing 4030 and 6030. The printers' beds are those of their
/// profiles in OrcaSlicer (Prusa MINI) and OctoPrint (Prusa MK3).
const NAMED: [(&str, f64, f64); 9] = [
    ("3020", 300.0, 200.0),
    ("4030", 400.0, 300.0),
    ("5030", 500.0, 300.0),
    ("6030", 600.0, 300.0),
    ("6040", 600.0, 400.0),
    ("9060", 900.0, 600.0),
    ("1390", 1300.0, 900.0),
    ("prusa-mini", 180.0, 180.0),
    ("prusa-mk3", 250.0, 210.0),
];

impl Bed {
    /// The names of beds.
    ///
    /// ```
    /// assert!(tafl_make::cutting::Bed::names().any(|name| name == "6040"));
    /// ```
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|named| named.0)
    }
}

impl std::str::FromStr for Bed {
    type Err = BedError;

    fn from_str(text: &str) -> Result<Bed, BedError> {
        if let Some(&(_, width, depth)) = NAMED.iter().find(|named| named.0.eq_ignore_ascii_case(text.trim()))
        {
            return Ok(Bed { width, depth });
        }
        let wrong = || BedError(text.chars().take(30).collect());
        let (width, depth) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let number =
            |text: &str| text.trim().parse::<f64>().ok().filter(|&n| (10.0..=LARGEST_BED).contains(&n));
        Ok(Bed { width: number(width).ok_or_else(wrong)?, depth: number(depth).ok_or_else(wrong)? })
    }
}

impl std::fmt::Display for Bed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} x {} mm", self.width, self.depth)
    }
}

/// A text that is no bed.
///
/// ```
/// let error = "wide".parse::<tafl_make::cutting::Bed>().unwrap_err();
/// assert!(error.to_string().contains("600x300") && error.to_string().contains("prusa-mini"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "\"{}\" is no bed: write its width and depth in millimetres, 10 to 5000, like 600x300, or one of {}",
    .0.escape_debug(),
    Bed::names().collect::<Vec<_>>().join(", ")
)]
pub struct BedError(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn size_classes_of_cutters_are_their_size_in_centimetres() {
        for (name, width, depth) in NAMED.iter().filter(|named| named.0.parse::<u32>().is_ok()) {
            let centimetres = [width, depth].map(|side| side / 10.0);
            let [wide, deep] = centimetres.map(|side| side.to_string());
            // "1390" is 130 x 90.
            assert_eq!(*name, format!("{}{}", &wide[..2], deep), "{name}");
        }
    }
}
