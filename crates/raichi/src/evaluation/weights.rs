//! [`Weights`]: what each feature is worth, in points for the defenders.

use tafl::{Bitboard, Masks};

use super::features::{CLASSES, FEATURES, Feature, Features};

/// The weights of one family of rule sets, in sixteenths of a point.
#[derive(Debug, Clone)]
pub(crate) struct Weights {
    pub counts: [i32; FEATURES],
    /// Attackers, defenders and king by class of square.
    pub squares: [[i32; CLASSES]; 3],
}

/// Weights are kept in so many parts of a point.
pub(crate) const PARTS: i32 = 16;

impl Weights {
    /// The weights for a rule set.
    pub fn of<B: Bitboard>(_masks: &Masks<B>) -> Weights {
        use Feature::*;
        let mut counts = [0; FEATURES];
        for (feature, points) in [
            (Attackers, -100),
            (Defenders, 170),
            (Tempo, 10),
            (Exits, 150),
            (KingMobility, 4),
            (KingSecond, 1),
            (KingConfined, -80),
            (GoalsSecond, 12),
            (GoalsSecondWaiting, 8),
            (Raichi, 20),
            (RaichiWaiting, 10),
            (Tuichu, 120),
            (TuichuWaiting, 30),
            (RaichiSecond, 2),
            (TuichuSecond, 4),
            (OpenLines, 1),
            (OneBeside, -15),
            (TwoBeside, -50),
            (ThreeBeside, -100),
            (GuardsBeside, 3),
            (KingHits, -60),
            (AttackersReach, -1),
            (DefendersReach, 1),
            (DefendersAttacked, -10),
            (DefendersHanging, -60),
            (AttackersAttacked, 8),
            (AttackersHanging, 40),
            (AttackersDiagonal, -4),
            (AttackersStraight, 2),
            (DefendersStraight, 1),
        ] {
            counts[feature as usize] = points * PARTS;
        }
        Weights { counts, squares: [[0; CLASSES]; 3] }
    }

    /// What features are worth to the defenders, in points.
    #[inline]
    pub fn worth(&self, features: &Features) -> i32 {
        let mut worth: i32 =
            self.counts.iter().zip(&features.counts).map(|(weight, count)| weight * count).sum();
        for side in 0..2 {
            for class in 0..features.classes.min(CLASSES) {
                worth += self.squares[side][class] * i32::from(features.soldiers[side][class]);
            }
        }
        worth += self.squares[2][features.king.min(CLASSES - 1)];
        worth / PARTS
    }
}
