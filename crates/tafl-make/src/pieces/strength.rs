//! What makes small pieces strong: their bases, collars and crowns are higher, so that they are as thick as they must be.

use super::design::THINNEST;
use super::mesh::Turned;

/// A little more than the thinnest, since round parts are made of flat faces.
const ENOUGH: f64 = 1.1;

/// Where a piece is stretched upwards: from a height to another, and by how much, in units of its base's radius.
struct Band {
    from: f64,
    to: f64,
    by: f64,
}

/// How a piece of some size is stretched.
pub struct Strength {
    bands: Vec<Band>,
}

impl Strength {
    /// Of a piece with a base of this radius, and its collar and, if it has one, the floor of its crown at these heights.
    pub fn new(radius: f64, collar: f64, crown: Option<f64>) -> Strength {
        let enough = THINNEST / radius * ENOUGH;
        // How thick each is as it is drawn. Of what a collar grows, seven tenths go across its slope.
        let mut bands = vec![
            Band { from: 0.07, to: 0.24, by: enough - 0.4 },
            Band { from: collar + 0.19, to: collar + 0.31, by: (enough - 0.225) / 0.7 },
        ];
        bands.extend(crown.map(|floor| Band { from: floor - 0.06, to: floor, by: enough - 0.165 }));
        bands.retain(|band| band.by > 0.0);
        Strength { bands }
    }

    /// Where a point goes: never below one that was lower.
    pub fn stretched(&self, [radius, height]: Turned) -> Turned {
        let grown = self
            .bands
            .iter()
            .map(|&Band { from, to, by }| by * ((height - from) / (to - from)).clamp(0.0, 1.0));
        [radius, height + grown.sum::<f64>()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pieces_stay_as_they_are_and_small_ones_only_grow() {
        let heights = || (0..=300).map(|step| f64::from(step) / 100.0);
        let large = Strength::new(14.0, 1.5, Some(2.5));
        assert!(heights().all(|height| large.stretched([1.0, height]) == [1.0, height]));
        let small = Strength::new(5.0, 1.5, Some(2.5));
        let grown: Vec<f64> = heights().map(|height| small.stretched([1.0, height])[1]).collect();
        assert!(grown.windows(2).all(|pair| pair[1] - pair[0] > 0.0099), "{grown:?}");
        assert!(grown[300] > 3.4, "{grown:?}");
    }
}
