//! What each kind of piece looks like: an outline to be turned, and what is carved into it.
//!
//! The sides differ in the body: defenders are smooth, attackers are fluted. Kinds differ in the head, which follows from
//! what the rules let them do; those that a rule set declares carry rings besides, one for the first of their side, two
//! for the second. So every kind can be told from every other by eye and by hand.
//!
//! Outlines are in units of the base's radius. Nothing overhangs by more than 45 degrees, so that they can be printed
//! without supports.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4};
use std::fmt::Write;

use tafl::rules::{Captured, Directions, PieceKind};
use tafl::{Kind, KindId, Side};

use super::mesh::{Mesh, Turned, divided, turn};
use super::strength::Strength;
use super::underside::Underside;
use crate::shape;

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

    /// Its outline, from a neck of this radius at this height. Nothing of it is thinner than `thin`.
    fn outline(self, neck: f64, height: f64, thin: f64) -> String {
        // Heights are written from the neck.
        let z = |above: f64| height + above;
        match self {
            Head::Ball | Head::HalfBall => {
                let (radius, middle) = (BALL, middle_of_ball(neck));
                format!(
                    "A{radius} {radius} 0 0 1 {radius} {}A{radius} {radius} 0 0 1 0 {}",
                    z(middle),
                    z(middle + radius)
                )
            }
            Head::Onion => {
                // The tip is a half ball.
                let tip = (thin / 2.0).max(0.11);
                format!(
                    "C{} {} .68 {} .68 {}C.68 {} .46 {} {} {}C{} {} {tip} {} {tip} {}A{tip} {tip} 0 0 1 0 {}",
                    neck + 0.12,
                    z(0.125),
                    z(0.27),
                    z(0.42),
                    z(0.64),
                    z(0.74),
                    tip + 0.1,
                    z(0.92),
                    tip + 0.03,
                    z(0.98),
                    z(1.04),
                    z(1.12),
                    z(1.12 + tip)
                )
            }
            Head::Cross => format!(
                "L.64 {}L.66 {}C.66 {} .62 {} .54 {}L0 {}",
                z(0.22),
                z(0.56),
                z(0.66),
                z(0.7),
                z(0.72),
                z(0.76)
            ),
            Head::Cup => {
                let lip = thin.max(0.2) / 2.0;
                let inner = 0.7 - 2.0 * lip;
                format!(
                    "C{} {} .6 {} .66 {}L.7 {}A{lip} {lip} 0 0 1 {inner} {}C{} {} {} {} 0 {}",
                    neck + 0.05,
                    z(0.06),
                    z(0.2),
                    z(0.36),
                    z(0.8 - lip),
                    z(0.8 - lip),
                    inner * 0.95,
                    z(0.42),
                    inner * 0.7,
                    z(0.28),
                    z(0.28)
                )
            }
            Head::Steps => {
                let mut steps = String::new();
                // The lowest is thick enough above the slope that it stands on.
                let first = 0.26 + (thin * 0.8).max(0.19);
                let tops = [
                    (0.68, 0.26, first),
                    (0.47, first, first + 0.25),
                    (thin.max(0.52) / 2.0, first + 0.25, first + 0.55),
                ];
                for (out, from, to) in tops {
                    let _ = write!(
                        steps,
                        "L{out} {}L{out} {}A{ROUND} {ROUND} 0 0 1 {} {}",
                        z(from),
                        z(to - ROUND),
                        out - ROUND,
                        z(to)
                    );
                }
                steps + &format!("L0 {}", z(first + 0.55))
            }
            Head::Star => format!(
                "L.74 {}L.74 {}A{ROUND} {ROUND} 0 0 1 {} {}L0 {}",
                z(0.4),
                z(0.64),
                0.74 - ROUND,
                z(0.64 + ROUND),
                z(0.84)
            ),
            Head::Shield => {
                // The rim is round: its underside goes over into the slope below it, which rises at 45 degrees.
                let rim = (thin / 2.0).max(0.1);
                let middle = 0.88 - rim;
                let below = [middle + rim * FRAC_1_SQRT_2, middle + rim * FRAC_1_SQRT_2 - neck];
                let up = below[1] + rim * FRAC_1_SQRT_2;
                let above = [middle + rim * 0.5, up + rim * 0.866];
                format!(
                    "L{} {}A{rim} {rim} 0 0 1 {} {}C{} {} .3 {} 0 {}",
                    below[0],
                    z(below[1]),
                    above[0],
                    z(above[1]),
                    above[0] - 0.17,
                    z(above[1] + 0.1),
                    z(above[1] + 0.22),
                    z(above[1] + 0.22)
                )
            }
            // Cup, crown, and in it the ball, which can be felt.
            Head::Crown => {
                let Crown { outer, inner, ball } = Crown::of(thin);
                // The cup spreads from the neck as far as the crown is wide.
                let spread = |share: f64| neck + (outer - neck) * share;
                let (stem, out) = (ball * 0.81, |share: f64| ball * 0.81 + (inner - ball * 0.81) * share);
                let round = ROUND.min((outer - inner) / 2.0);
                let under = (ball * ball - stem * stem).sqrt();
                format!(
                    "C{} {} {} {} {} {}C{} {} {outer} {} {outer} {}L{outer} {}A{round} {round} 0 0 1 {} {}L{} {}\
                     A{round} {round} 0 0 1 {inner} {}L{} {}C{} {} {} {} {} {}L{stem} {}A{ball} {ball} 0 0 1 {ball} {}\
                     A{ball} {ball} 0 0 1 0 {}",
                    spread(0.19),
                    z(0.14),
                    spread(0.56),
                    z(0.3),
                    spread(0.75),
                    z(0.42),
                    spread(0.9),
                    z(0.52),
                    z(0.58),
                    z(0.64),
                    z(1.02 - round),
                    outer - round,
                    z(1.02),
                    inner + round,
                    z(1.02),
                    z(1.02 - round),
                    inner - 0.02,
                    z(0.54),
                    inner - 0.05,
                    z(0.46),
                    out(0.5),
                    z(0.44),
                    out(0.25),
                    z(0.44),
                    z(0.68),
                    z(0.68 + under),
                    z(0.68 + under + ball)
                )
            }
        }
    }

    /// What is carved into it: where a point of its outline, by its radius and its height above the neck, goes at an
    /// angle. Nothing becomes thinner than `thin`.
    fn carved(self, angle: f64, [radius, height]: Turned, thin: f64) -> Turned {
        match self {
            // Between its points the wall is lower.
            Head::Crown if height > CROWN_FLOOR && Crown::of(thin).is_wall(radius) => {
                let Some((points, steep)) = crown_points(thin) else { return [radius, height] };
                let share = soft(((angle * points).cos() * steep).clamp(-1.0, 1.0) * 0.5 + 0.5);
                // Never all of it, so that the wall does not fold onto itself.
                [radius, CROWN_FLOOR + (height - CROWN_FLOOR) * (0.12 + 0.88 * share)]
            }
            // The whole upper part is lowered, its edge too, so that the cut goes through to the sides and leaves no thin wall.
            Head::Cross if height > DRUM[0] => {
                let [low, high] = DRUM;
                // The distance from the nearer of the two diagonals.
                let away = radius * (angle.rem_euclid(FRAC_PI_2) - FRAC_PI_4).sin().abs();
                let share = (1.0 - away / CROSS).clamp(0.0, 1.0);
                [radius, low + (height - low) * (1.0 - share * CROSS / (high - low))]
            }
            Head::Star if height > 0.01 => {
                // Five rays as deep as it can be while their tips are as round as a rod of that thickness.
                let wave = ((STAR * STAR * 2.0 / thin - STAR) / 25.0).clamp(0.0, 0.126);
                let depth = 2.0 * wave / STAR * (height / 0.4).min(1.0);
                [radius * (1.0 - depth * (0.5 - 0.5 * (angle * 5.0).cos())), height]
            }
            // Along a slope that begins and ends softly: no edge of it is sharp. What is left below is as thick as it must be.
            Head::HalfBall => {
                let floor = middle_of_ball(NECK) + (thin * 0.58).max(0.06);
                let share = soft((radius * angle.sin() / SLOPE + 0.5).clamp(0.0, 1.0));
                [radius, height.min(floor + (height - floor) * share)]
            }
            _ => [radius, height],
        }
    }
}

/// The measures of the crown, which is wider on small kings so that its wall is strong enough.
struct Crown {
    outer: f64,
    inner: f64,
    ball: f64,
}

impl Crown {
    fn of(thin: f64) -> Crown {
        // A little more than that, since its upper edge is rounded.
        let (wall, ball) = ((thin * 1.12).max(0.17), (thin / 2.0).max(0.21));
        let outer = (ball + 0.15 + wall).max(0.74);
        Crown { outer, inner: outer - wall, ball }
    }

    /// Whether something as far from the axis is the wall, not the ball.
    const fn is_wall(&self, radius: f64) -> bool {
        radius > self.ball.midpoint(self.inner)
    }
}

/// How many points a crown has, and how steep they are: fewer on small kings, so that each is as wide as it must be, and none
/// on the smallest.
const fn crown_points(thin: f64) -> Option<(f64, f64)> {
    if thin < 0.16 {
        Some((8.0, 1.8))
    } else if thin < 0.2 {
        Some((5.0, 1.8))
    } else if thin < 0.25 {
        Some((4.0, 1.8))
    } else if thin < 0.31 {
        Some((4.0, 1.4))
    } else {
        None
    }
}

/// How high above its neck the middle of a ball lies.
fn middle_of_ball(neck: f64) -> f64 {
    (BALL * BALL - neck * neck).sqrt()
}

/// From 0 to 1, slowly at both ends.
fn soft(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

/// The thinnest that anything of a piece may be, in millimetres.
pub const THINNEST: f64 = 2.0;
/// How round the edges of heads are.
const ROUND: f64 = 0.06;
/// How wide the star is.
const STAR: f64 = 0.74;
/// How deep the wall of the crown is cut, from the neck.
const CROWN_FLOOR: f64 = 0.64;
/// The radius of the neck below every head.
const NECK: f64 = 0.42;
/// The radius of a ball.
const BALL: f64 = 0.52;
/// How wide the slope is along which half a ball is cut away, and how steep cuts are in a drum.
const SLOPE: f64 = 0.2;
/// The cross that is cut into a drum: how deep it is, half as wide as it is broad, and what stays below it as it was.
const CROSS: f64 = 0.24;
const DRUM: [f64; 2] = [0.3, 0.76];
/// The flutes of the attackers: their number, how deep they are, and from where to where they go.
const FLUTES: f64 = 8.0;
const FLUTE_DEPTH: f64 = 0.17;
const FLUTED: [f64; 2] = [0.44, 1.06];
/// Where the underside goes over into the edge of the base.
const EDGE: f64 = 0.93;
/// How high the collar below the head is.
const COLLAR: f64 = 0.38;

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

    /// The piece, with a base of this radius and what is taken out below it.
    pub fn mesh(&self, radius: f64, underside: &Underside) -> Mesh {
        let hollow = format!("{}L{EDGE} 0", underside.outline(radius));
        let neck_height = self.neck_height();
        let (head, fluted, thin) = (self.head, self.side == Side::Attackers, THINNEST / radius);
        let strength = self.strength(radius);
        turn([&hollow, &self.body(radius)], radius, self.finest(), |angle, [radius, height]| {
            strength.stretched(if height > neck_height {
                let [radius, above] = head.carved(angle, [radius, height - neck_height], thin);
                [radius, neck_height + above]
            } else if fluted {
                fluting(angle, [radius, height])
            } else {
                [radius, height]
            })
        })
    }

    /// How high the body is without rings and collar, and how wide its neck.
    const fn shaft(&self) -> [f64; 2] {
        match (self.head, self.side) {
            (Head::Crown, _) => [0.42, 1.5],
            (_, Side::Defenders) => [0.42, 1.18],
            (_, Side::Attackers) => [0.5, 1.1],
        }
    }

    /// Where the head begins.
    fn neck_height(&self) -> f64 {
        self.shaft()[1] + 0.25 * self.rings as f64 + COLLAR
    }

    /// How it is made strong with a base of this radius.
    fn strength(&self, radius: f64) -> Strength {
        let neck = self.neck_height();
        Strength::new(radius, neck - COLLAR, (self.head == Head::Crown).then_some(neck + CROWN_FLOOR))
    }

    /// The outline from the edge of the base to the top.
    fn body(&self, radius: f64) -> String {
        let mut outline = format!("M{EDGE} 0L1 .07L1 .24");
        let [neck, mut height] = self.shaft();
        outline.push_str(match (self.head, self.side) {
            (Head::Crown, _) => {
                "C1 .35 .93 .4 .85 .41L.83 .45C.87 .49 .87 .55 .81 .58C.6 .68 .46 .98 .42 1.5"
            }
            (_, Side::Defenders) => "C1 .35 .92 .4 .82 .43C.6 .5 .46 .8 .42 1.18",
            (_, Side::Attackers) => "C1 .33 .95 .36 .89 .38L.84 .43C.7 .6 .54 .84 .5 1.1",
        });
        for _ in 0..self.rings {
            // A ring: out and in at 45 degrees, and round between.
            let _ = write!(
                outline,
                "L{neck} {}L{} {}Q{} {} {} {}L{neck} {}",
                height + 0.04,
                neck + 0.05,
                height + 0.09,
                neck + 0.105,
                height + 0.145,
                neck + 0.05,
                height + 0.2,
                height + 0.25
            );
            height += 0.25;
        }
        // The collar below the head.
        let out = neck + 0.15;
        let _ = write!(
            outline,
            "L{neck} {}L{out} {}C{} {} {} {} {out} {}L{NECK} {}",
            height + 0.04,
            height + 0.19,
            out + 0.04,
            height + 0.23,
            out + 0.04,
            height + 0.27,
            height + 0.31,
            height + COLLAR
        );
        outline.push_str(&self.head.outline(NECK, height + COLLAR, THINNEST / radius));
        outline
    }

    /// Whether what is taken out of the base leaves enough around it.
    pub fn holds(&self, radius: f64, underside: &Underside) -> bool {
        let narrower = if self.side == Side::Attackers { 1.0 - FLUTE_DEPTH } else { 1.0 };
        let points = |outline: &str| -> Vec<Turned> {
            let path = kurbo::BezPath::from_svg(outline).unwrap_or_default();
            divided(&shape::flattened(&path, 0.01).concat(), 0.02)
        };
        let strength = self.strength(radius);
        let mut outer = points(&self.body(radius));
        outer.iter_mut().for_each(|point| *point = strength.stretched(*point));
        // Without the edge of the base, where both meet.
        let inner: Vec<Turned> =
            points(&underside.outline(radius)).into_iter().filter(|&[_, height]| height > 0.0).collect();
        inner.iter().all(|&[across, up]| {
            outer.iter().all(|&[radius_there, height]| {
                let there = if height > FLUTED[0] { radius_there * narrower } else { radius_there };
                (there - across).hypot(height - up) * radius >= THINNEST - 0.05
            })
        })
    }

    /// How finely straight parts are divided, so that what is carved into them comes out smooth.
    const fn finest(&self) -> f64 {
        match self.head {
            Head::Cross | Head::HalfBall => 0.04,
            _ => 0.12,
        }
    }
}

/// The attackers' flutes: they run out softly at both ends.
fn fluting(angle: f64, [radius, height]: Turned) -> Turned {
    let [from, to] = FLUTED;
    let ends = (height - from).min(to - height).clamp(0.0, 0.14) / 0.14;
    // Hollow, and round between one and the next.
    [radius * (1.0 - FLUTE_DEPTH * ends * (0.5 - 0.5 * (angle * FLUTES).cos())), height]
}

#[cfg(test)]
mod tests {
    use super::super::underside::Socket;
    use super::*;

    /// Every head on every body, with and without rings.
    fn designs() -> Vec<Design> {
        use Head::*;
        let heads = [Crown, Ball, Onion, Cross, Cup, Steps, Star, Shield, HalfBall];
        let sides = Side::BOTH.into_iter();
        let all = sides.flat_map(|side| heads.into_iter().map(move |head| (side, head)));
        all.flat_map(|(side, head)| [0, 2].map(|rings| Design { side, head, rings })).collect()
    }

    /// Every design, small and large, with and without something taken out of its base.
    fn cases() -> Vec<(Design, f64, Underside)> {
        let socket = Some(Socket::Magnet { diameter: 6.0, height: 3.0 });
        let plain = |radius| (radius, Underside::default());
        let sizes = [plain(4.0), plain(7.0), plain(12.0), plain(30.0)].into_iter().chain([
            (13.0, Underside { felt: Some(1.0), socket }),
            (14.0, Underside { felt: None, socket: Some(Socket::Peg { diameter: 5.0 }) }),
        ]);
        sizes
            .flat_map(|(radius, under)| designs().into_iter().map(move |design| (design, radius, under)))
            .collect()
    }

    #[test]
    fn what_is_taken_out_of_the_base_leaves_enough_around_it() {
        let design = Design { side: Side::Attackers, head: Head::Onion, rings: 0 };
        let peg = |diameter| Underside { felt: None, socket: Some(Socket::Peg { diameter }) };
        assert!(design.holds(12.0, &peg(5.0)));
        assert!(!design.holds(6.0, &peg(5.0)));
        assert!(!design.holds(12.0, &peg(9.0)));
        for (design, radius, underside) in cases() {
            assert!(design.holds(radius, &underside), "{design:?} {radius}");
        }
    }

    #[test]
    fn every_edge_has_two_triangles_that_run_against_each_other() {
        for (design, radius, underside) in cases() {
            let mesh = design.mesh(radius, &underside);
            let edges = mesh.triangles.iter().flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)]);
            let mut edges: Vec<(usize, usize)> = edges.collect();
            let mut back: Vec<(usize, usize)> = edges.iter().map(|&(from, to)| (to, from)).collect();
            edges.sort_unstable();
            back.sort_unstable();
            assert!(edges.windows(2).all(|pair| pair[0] != pair[1]), "{design:?}");
            assert!(edges == back, "{design:?}");
            // No two corners in one place: what programs join by coordinates stays closed.
            let mut places: Vec<[i64; 3]> =
                mesh.points.iter().map(|point| point.map(|value| (value * 1e4).round() as i64)).collect();
            places.sort_unstable();
            assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "{design:?}");
        }
    }

    #[test]
    fn nothing_overhangs_by_more_than_45_degrees() {
        for (design, radius, underside) in cases() {
            for [a, b, c] in design.mesh(radius, &underside).corners() {
                let [u, v] = [b, c].map(|p| [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
                let normal =
                    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
                let length = normal.iter().map(|n| n * n).sum::<f64>().sqrt();
                // The ceiling above the felt is a bridge.
                let level = [a, b, c].iter().all(|point| point[2] == a[2]);
                let on_the_bed = level && [Some(0.0), underside.felt].contains(&Some(a[2]));
                // Slivers of less than a hundredth of a square millimetre have no side to speak of.
                if length > 0.02 && !on_the_bed {
                    let down = -normal[2] / length;
                    assert!(down < 0.72, "{design:?} at {a:?}: {down}");
                }
            }
        }
    }
}
