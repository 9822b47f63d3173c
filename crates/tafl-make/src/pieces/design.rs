//! What each kind of piece looks like: an outline to be turned, and what is carved into it.
//!
//! The sides differ in the body: defenders are smooth, attackers are fluted. Kinds differ in the head, which follows from
//! what the rules let them do; those that a rule set declares carry rings besides, one for the first of their side, two
//! for the second. So every kind can be told from every other by eye and by hand.
//!
//! Outlines are in units of the base's radius. Nothing overhangs by more than 45 degrees, so that they can be printed
//! without supports.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};
use std::fmt::Write;

use tafl::rules::{Captured, Directions, PieceKind};
use tafl::{Kind, KindId, Side};

use super::mesh::{Mesh, Turned, turn};

/// The top of a piece.
///
/// ```
/// use tafl_make::pieces::Head;
/// assert_eq!(Head::Crown.description(), "a crown around a ball");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Head {
    /// The king's.
    Crown,
    /// The defender's.
    Ball,
    /// The attacker's: a dome with a point.
    Onion,
    /// Moves diagonally, too or only: a drum with a cross cut into its top.
    Cross,
    /// Slides through others: an open cup.
    Cup,
    /// Jumps: three steps.
    Steps,
    /// Takes the king wherever he stands: a star.
    Star,
    /// Cannot be captured: a broad shield.
    Shield,
    /// Changes sides: a ball of which one half is cut away.
    HalfBall,
}

impl Head {
    /// What it looks and feels like.
    ///
    /// ```
    /// assert_eq!(tafl_make::pieces::Head::Ball.description(), "a ball");
    /// ```
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Head::Crown => "a crown around a ball",
            Head::Ball => "a ball",
            Head::Onion => "a pointed dome",
            Head::Cross => "a drum with a cross cut into it",
            Head::Cup => "an open cup",
            Head::Steps => "three steps",
            Head::Star => "a star",
            Head::Shield => "a broad shield",
            Head::HalfBall => "half a ball",
        }
    }

    /// The head of a kind.
    fn of(kind: &Kind, rules: &PieceKind) -> Head {
        if kind.id == KindId::KING {
            Head::Crown
        } else if rules.captured == Captured::Never {
            Head::Shield
        } else if rules.captured == Captured::Turns {
            Head::HalfBall
        } else if rules.pierces {
            Head::Star
        } else if rules.jump.is_some() {
            Head::Steps
        } else if rules.slides_through {
            Head::Cup
        } else if rules.directions != Directions::Orthogonal {
            Head::Cross
        } else {
            match kind.side {
                Side::Attackers => Head::Onion,
                Side::Defenders => Head::Ball,
            }
        }
    }

    /// Its outline, from a neck of this radius at this height.
    fn outline(self, neck: f64, height: f64) -> String {
        // Heights are written from the neck.
        let z = |above: f64| height + above;
        match self {
            Head::Ball | Head::HalfBall => {
                let radius = 0.52f64;
                let middle = (radius * radius - neck * neck).sqrt();
                // A point close to the axis, so that the cut of the half ball is flat almost to its middle.
                let close = 0.03f64;
                let top = middle + (radius * radius - close * close).sqrt();
                format!(
                    "A{radius} {radius} 0 0 1 {radius} {}A{radius} {radius} 0 0 1 {close} {}L0 {}",
                    z(middle),
                    z(top),
                    z(middle + radius)
                )
            }
            Head::Onion => format!(
                "C{} {} .68 {} .68 {}C.68 {} .4 {} .22 {}C.13 {} .09 {} .08 {}A.08 .08 0 0 1 0 {}",
                neck + 0.12,
                z(0.125),
                z(0.27),
                z(0.42),
                z(0.64),
                z(0.74),
                z(0.93),
                z(1.02),
                z(1.1),
                z(1.2),
                z(1.28)
            ),
            Head::Cross => format!(
                "L.64 {}L.66 {}C.66 {} .62 {} .54 {}L0 {}",
                z(0.22),
                z(0.56),
                z(0.66),
                z(0.7),
                z(0.72),
                z(0.76)
            ),
            Head::Cup => format!(
                "C{} {} .6 {} .66 {}L.7 {}L.53 {}C.5 {} .4 {} 0 {}",
                neck + 0.05,
                z(0.06),
                z(0.2),
                z(0.36),
                z(0.8),
                z(0.8),
                z(0.4),
                z(0.26),
                z(0.26)
            ),
            Head::Steps => format!(
                "L.68 {}L.68 {}L.66 {}L.47 {}L.47 {}L.45 {}L.26 {}L.26 {}L.22 {}L0 {}",
                z(0.26),
                z(0.42),
                z(0.44),
                z(0.45),
                z(0.67),
                z(0.69),
                z(0.7),
                z(0.94),
                z(0.98),
                z(1.0)
            ),
            Head::Star => format!("L.74 {}L.74 {}L.7 {}L0 {}", z(0.4), z(0.66), z(0.7), z(0.84)),
            Head::Shield => format!(
                "L.84 {}C.88 {} .88 {} .84 {}C.6 {} .3 {} 0 {}",
                z(0.44),
                z(0.48),
                z(0.54),
                z(0.58),
                z(0.72),
                z(0.8),
                z(0.8)
            ),
            // Cup, crown, and in it the ball, which can be felt.
            Head::Crown => format!(
                "C.48 {} .6 {} .66 {}C.71 {} .74 {} .74 {}L.74 {}L.57 {}L.54 {}C.5 {} .36 {} .26 {}L.17 {}A.21 .21 0 0 1 .21 {}\
                 A.21 .21 0 0 1 0 {}",
                z(0.14),
                z(0.3),
                z(0.42),
                z(0.52),
                z(0.58),
                z(0.64),
                z(1.02),
                z(1.02),
                z(0.54),
                z(0.44),
                z(0.42),
                z(0.44),
                z(0.68),
                z(0.68 + 0.1233),
                z(0.68 + 0.3333)
            ),
        }
    }

    /// What is carved into it: where a point of its outline, by its radius and its height above the neck, goes at an
    /// angle.
    fn carved(self, angle: f64, [radius, height]: Turned) -> Turned {
        match self {
            // Eight points: between them the wall is lower.
            Head::Crown if height > CROWN_FLOOR && radius > 0.55 => {
                let share = ((angle * 8.0).cos() * 1.6).clamp(-1.0, 1.0) * 0.5 + 0.5;
                // Never all of it, so that the wall does not fold onto itself.
                [radius, CROWN_FLOOR + (height - CROWN_FLOOR) * (0.12 + 0.88 * share)]
            }
            Head::Cross if height > 0.71 => {
                // The distance from the nearer of the two diagonals.
                let away = radius * (angle.rem_euclid(FRAC_PI_2) - FRAC_PI_4).sin().abs();
                let share = (1.0 - away / 0.24).clamp(0.0, 1.0);
                [radius, height - 0.24 * share]
            }
            Head::Star if height > 0.01 => {
                let depth = 0.34 * (height / 0.4).min(1.0);
                [radius * (1.0 - depth * (0.5 - 0.5 * (angle * 5.0).cos())), height]
            }
            // A little less than half of it, so that what lies on the axis stays.
            Head::HalfBall if height > HALF && angle > PI + 0.05 && angle < TAU - 0.05 => [radius, HALF],
            _ => [radius, height],
        }
    }
}

/// How deep the wall of the crown is cut, from the neck.
const CROWN_FLOOR: f64 = 0.64;
/// Where the half ball is cut, from the neck.
const HALF: f64 = 0.36;
/// The flutes of the attackers: their number, how deep they are, and from where to where they go.
const FLUTES: f64 = 8.0;
const FLUTE_DEPTH: f64 = 0.17;
const FLUTED: [f64; 2] = [0.44, 1.06];

/// What a piece is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Design {
    side: Side,
    /// Its top.
    pub head: Head,
    /// How many rings it carries.
    pub rings: usize,
}

impl Design {
    /// The design of a kind; `number` counts the kinds of its side that the rule set declares, from 1, and is 0 for
    /// the ordinary ones.
    pub fn of(kind: &Kind, rules: &PieceKind, number: usize) -> Design {
        Design { side: kind.side, head: Head::of(kind, rules), rings: number }
    }

    /// How much wider it is than a soldier.
    pub const fn width(&self) -> f64 {
        match self.head {
            Head::Crown => super::KING_WIDTH,
            _ => 1.0,
        }
    }

    /// The piece, with a base of this radius.
    pub fn mesh(&self, radius: f64) -> Mesh {
        let mut outline = String::from("M0 0L.93 0L1 .07L1 .24");
        let (neck, mut height) = match (self.head, self.side) {
            (Head::Crown, _) => {
                outline
                    .push_str("C1 .35 .93 .4 .85 .41L.83 .45C.87 .49 .87 .55 .81 .58C.6 .68 .46 .98 .42 1.5");
                (0.42, 1.5)
            }
            (_, Side::Defenders) => {
                outline.push_str("C1 .35 .92 .4 .82 .43C.6 .5 .46 .8 .42 1.18");
                (0.42, 1.18)
            }
            (_, Side::Attackers) => {
                outline.push_str("C1 .33 .95 .36 .89 .38L.84 .43C.7 .6 .54 .84 .5 1.1");
                (0.5, 1.1)
            }
        };
        for _ in 0..self.rings {
            // A ring: out and in at 45 degrees.
            let _ = write!(
                outline,
                "L{neck} {}L{} {}L{} {}L{neck} {}",
                height + 0.04,
                neck + 0.09,
                height + 0.13,
                neck + 0.09,
                height + 0.16,
                height + 0.25
            );
            height += 0.25;
        }
        // The collar below the head.
        let out = neck + 0.15;
        let _ = write!(
            outline,
            "L{neck} {}L{out} {}C{} {} {} {} {out} {}L.42 {}",
            height + 0.04,
            height + 0.19,
            out + 0.04,
            height + 0.23,
            out + 0.04,
            height + 0.27,
            height + 0.31,
            height + 0.38
        );
        let neck_height = height + 0.38;
        outline.push_str(&self.head.outline(0.42, neck_height));
        let (head, fluted) = (self.head, self.side == Side::Attackers);
        turn(&outline, radius, self.finest(), |angle, [radius, height]| {
            if height > neck_height {
                let [radius, above] = head.carved(angle, [radius, height - neck_height]);
                [radius, neck_height + above]
            } else if fluted {
                fluting(angle, [radius, height])
            } else {
                [radius, height]
            }
        })
    }

    /// How finely straight parts are divided, so that what is carved into them comes out smooth.
    const fn finest(&self) -> f64 {
        match self.head {
            Head::Cross => 0.04,
            _ => 0.12,
        }
    }
}

/// The attackers' flutes: they run out softly at both ends.
fn fluting(angle: f64, [radius, height]: Turned) -> Turned {
    let [from, to] = FLUTED;
    let ends = (height - from).min(to - height).clamp(0.0, 0.14) / 0.14;
    // Hollow, with a sharp edge between one and the next.
    let across = (angle * FLUTES / TAU).fract() * 2.0 - 1.0;
    [radius * (1.0 - FLUTE_DEPTH * ends * (1.0 - across * across)), height]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every head on every body, with and without rings.
    fn designs() -> Vec<Design> {
        use Head::*;
        let heads = [Crown, Ball, Onion, Cross, Cup, Steps, Star, Shield, HalfBall];
        let sides = Side::BOTH.into_iter();
        let all = sides.flat_map(|side| heads.into_iter().map(move |head| (side, head)));
        all.flat_map(|(side, head)| [0, 2].map(|rings| Design { side, head, rings })).collect()
    }

    #[test]
    fn every_edge_has_two_triangles_that_run_against_each_other() {
        for design in designs() {
            let mesh = design.mesh(12.0);
            let mut edges = std::collections::BTreeMap::new();
            for [a, b, c] in &mesh.triangles {
                for (from, to) in [(a, b), (b, c), (c, a)] {
                    assert!(edges.insert((*from, *to), ()).is_none(), "{design:?}");
                }
            }
            assert!(edges.keys().all(|&(from, to)| edges.contains_key(&(to, from))), "{design:?}");
            // No two corners in one place: what programs join by coordinates stays closed.
            let mut places: Vec<[i64; 3]> =
                mesh.points.iter().map(|point| point.map(|value| (value * 1e4).round() as i64)).collect();
            places.sort_unstable();
            assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "{design:?}");
        }
    }

    #[test]
    fn nothing_overhangs_by_more_than_45_degrees() {
        for design in designs() {
            for [a, b, c] in design.mesh(12.0).corners() {
                let [u, v] = [b, c].map(|p| [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
                let normal =
                    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
                let length = normal.iter().map(|n| n * n).sum::<f64>().sqrt();
                let on_the_bed = [a, b, c].iter().all(|point| point[2] == 0.0);
                // Slivers of less than a hundredth of a square millimetre have no side to speak of.
                if length > 0.02 && !on_the_bed {
                    let down = -normal[2] / length;
                    assert!(down < 0.72, "{design:?} at {a:?}: {down}");
                }
            }
        }
    }
}
