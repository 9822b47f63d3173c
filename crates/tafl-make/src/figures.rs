//! The figures of a leaflet: the start, movement, captures, the king's capture, his way out.
//!
//! They are made for each rule set by setting pieces up, playing a move, and keeping the first set-up in which the
//! rules core makes the move do what the figure is to show. What a rule set does not have has no figure.

use std::collections::BTreeMap;

use tafl::{Adjudication, Anvil, CaptureCause, Game, KindId, Move, Played, Setup, Side, Square, Variant};

use crate::diagram::{Diagram, Part, Sign};

/// A figure of one case: a part of the board, and the name of the message under it.
#[derive(Debug, Clone)]
pub struct Case<'a> {
    /// The drawing.
    pub diagram: Diagram<'a>,
    /// The message that names the case: `case-enemies`.
    pub name: &'static str,
}

/// The four directions, as files and ranks.
const AROUND: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Builds positions of one variant.
#[derive(Clone, Copy)]
struct Stage<'a> {
    variant: &'a Variant,
    size: u8,
}

/// What is put on the board for a case.
type Pieces = BTreeMap<Square, char>;

impl<'a> Stage<'a> {
    fn new(variant: &'a Variant) -> Stage<'a> {
        Stage { variant, size: variant.size() }
    }

    fn step(self, from: Square, (files, ranks): (i8, i8), times: i8) -> Option<Square> {
        from.offset(files * times, ranks * times, self.size)
    }

    fn in_area(self, square: Square) -> bool {
        let rules = self.variant.rules();
        rules.area.values().any(|area| area.squares.on(self.size).contains(&square))
    }

    /// Squares away from areas, edges and goals, those nearest to the middle of the lower left quarter first.
    fn open_squares(self) -> Vec<Square> {
        let goals = self.variant.goals();
        let quarter = i16::from(self.size / 4);
        let middle = i16::from(self.size / 2);
        let mut squares: Vec<Square> = Square::all(self.size)
            .filter(|square| {
                let edge = |at: u8| at < 1 || at + 1 >= self.size;
                let near = AROUND.iter().filter_map(|&step| self.step(*square, step, 1));
                !edge(square.file())
                    && !edge(square.rank())
                    && near.chain([*square]).all(|square| !self.in_area(square) && !goals.contains(&square))
            })
            .collect();
        if squares.is_empty() {
            squares = Square::all(self.size).filter(|square| !self.in_area(*square)).collect();
        }
        squares.sort_by_key(|square| {
            let (file, rank) = (i16::from(square.file()), i16::from(square.rank()));
            // Off the lines of the middle, where the king usually stands.
            let lines = i16::from(file == middle) + i16::from(rank == middle);
            (lines, (file - quarter).abs() + (rank - quarter).abs(), file, rank)
        });
        squares
    }

    /// Plays a move in a position of these pieces, with the king added on the first free square of a list that the
    /// case does not mind.
    fn play(self, pieces: &Pieces, side: Side, mv: Move) -> Option<(Game, Played)> {
        let setup = Setup { size: self.size, pieces: pieces.clone(), turn: side, continuing: None };
        let game = Game::from_setup(self.variant, &setup).ok()?;
        let mut game = game.with_adjudication(Adjudication::KingOnly);
        game.outcome().is_none().then_some(())?;
        let played = game.play(mv).ok()?;
        Some((game, played))
    }

    /// The pieces with a king somewhere out of the way.
    fn with_king(self, pieces: &Pieces, away_from: &[Square]) -> Vec<Pieces> {
        if pieces.values().any(|letter| *letter == 'k') {
            return vec![pieces.clone()];
        }
        let goals = self.variant.goals();
        let home =
            self.variant.start().pieces.iter().find(|(_, letter)| **letter == 'k').map(|(square, _)| *square);
        let far = |square: &Square| {
            away_from.iter().all(|other| {
                let files = square.file().abs_diff(other.file());
                let ranks = square.rank().abs_diff(other.rank());
                files.max(ranks) > 2
            })
        };
        let others = Square::all(self.size).filter(|square| !self.in_area(*square));
        home.into_iter()
            .chain(others)
            .filter(|square| far(square) && !goals.contains(square) && !pieces.contains_key(square))
            .take(6)
            .map(|king| {
                let mut pieces = pieces.clone();
                pieces.insert(king, 'k');
                pieces
            })
            .collect()
    }

    /// Where a piece can come from to arrive at a square beside its victim: sideways, or from behind.
    fn departures(self, to: Square, victim: Square, taken: &Pieces) -> Vec<Square> {
        let mut squares: Vec<Square> = Vec::new();
        for distance in [2, 1] {
            for step in AROUND {
                let Some(from) = self.step(to, step, distance) else { continue };
                let between = self.step(to, step, 1);
                let free = |square: Square| square != victim && !taken.contains_key(&square);
                if free(from) && between.is_some_and(free) {
                    squares.push(from);
                }
            }
        }
        // First from where the figure has room for an arrow.
        squares.sort_by_key(|from| {
            from.file().abs_diff(victim.file()).max(from.rank().abs_diff(victim.rank())) > 2
        });
        squares
    }

    /// The case in which one piece of the enemy arrives at `hammer` and takes the victim, the other pieces being
    /// set up already; `proof` says whether it is the capture that is meant.
    fn capture(
        self,
        victim: Square,
        hammer: Square,
        others: &Pieces,
        proof: impl Fn(&Game, &Played) -> bool,
    ) -> Option<Diagram<'a>> {
        let letter = *others.get(&victim)?;
        let (side, mover) = match letter {
            'a' => (Side::Defenders, 'd'),
            _ => (Side::Attackers, 'a'),
        };
        if others.contains_key(&hammer) {
            return None;
        }
        for from in self.departures(hammer, victim, others) {
            let mut pieces = others.clone();
            pieces.insert(from, mover);
            for pieces in self.with_king(&pieces, &[victim, hammer]) {
                let Some((game, played)) = self.play(&pieces, side, Move { from, to: hammer }) else {
                    continue;
                };
                if proof(&game, &played) {
                    return Some(self.shown(&game, &played, victim));
                }
            }
        }
        None
    }

    /// The part of the board around a victim, after the move.
    fn shown(self, game: &Game, played: &Played, victim: Square) -> Diagram<'a> {
        let mut diagram = Diagram::new(self.variant, &game.setup());
        diagram.show(played);
        if played.king_captured && diagram.captured.iter().all(|(_, letter)| *letter != 'k') {
            diagram.captured.push((victim, 'k'));
        }
        diagram.part = Some(self.part_around(victim));
        diagram
    }

    /// Five by five squares around a square, moved into the board.
    fn part_around(self, square: Square) -> Part {
        let width = 5.min(self.size);
        let low = |at: u8| at.saturating_sub(2).min(self.size - width);
        let (file, rank) = (low(square.file()), low(square.rank()));
        let corner = |file, rank| Square::new(file, rank).unwrap_or(square);
        Part::new(corner(file, rank), corner(file + width - 1, rank + width - 1))
    }

    fn between_enemies(self) -> Option<Diagram<'a>> {
        self.open_squares().into_iter().find_map(|victim| {
            AROUND.iter().find_map(|&step| {
                let (anvil, hammer) = (self.step(victim, step, 1)?, self.step(victim, step, -1)?);
                let pieces = Pieces::from([(victim, 'd'), (anvil, 'a')]);
                self.capture(victim, hammer, &pieces, |game, played| {
                    matches!(
                        game.explain_capture(played, victim),
                        Some(CaptureCause::Custodial(Anvil::Piece(_)))
                    )
                })
            })
        })
    }

    /// A capture against an empty square of an area.
    fn against(self, area: &str) -> Option<Diagram<'a>> {
        let squares = self.variant.area_squares(area);
        ['d', 'a'].iter().find_map(|&letter| {
            squares.iter().find_map(|&hostile| {
                AROUND.iter().find_map(|&step| {
                    let (victim, hammer) = (self.step(hostile, step, 1)?, self.step(hostile, step, 2)?);
                    let pieces = Pieces::from([(victim, letter)]);
                    self.capture(victim, hammer, &pieces, |game, played| {
                        let cause = game.explain_capture(played, victim);
                        matches!(cause, Some(CaptureCause::Custodial(Anvil::Area { occupied: false, .. })))
                    })
                })
            })
        })
    }

    fn trapped(self) -> Option<Diagram<'a>> {
        self.variant.area_squares("throne").into_iter().find_map(|throne| {
            AROUND.iter().find_map(|&step| {
                let (victim, hammer) = (self.step(throne, step, 1)?, self.step(throne, step, 2)?);
                let mut pieces = Pieces::from([(throne, 'k'), (victim, 'd')]);
                for other in AROUND.iter().filter(|other| **other != step) {
                    pieces.insert(self.step(throne, *other, 1)?, 'a');
                }
                let mut diagram = self.capture(victim, hammer, &pieces, |game, played| {
                    game.explain_capture(played, victim) == Some(CaptureCause::TrappedDefender)
                })?;
                diagram.part = Some(self.part_around(throne));
                Some(diagram)
            })
        })
    }

    fn shieldwall(self) -> Option<Diagram<'a>> {
        let middle = self.size / 2;
        let at = |file: u8, rank: u8| Square::new(file, rank).filter(|square| square.is_on(self.size));
        // Two defenders on the first rank, in front of them attackers, one end closed; the other is closed now.
        (1..middle).find_map(|left| {
            let (one, other) = (at(left, 0)?, at(left + 1, 0)?);
            let pieces = Pieces::from([
                (one, 'd'),
                (other, 'd'),
                (at(left, 1)?, 'a'),
                (at(left + 1, 1)?, 'a'),
                (at(left - 1, 0)?, 'a'),
            ]);
            let hammer = at(left + 2, 0)?;
            self.capture(other, hammer, &pieces, |game, played| {
                played.captures.len() == 2
                    && game.explain_capture(played, one) == Some(CaptureCause::Shieldwall)
            })
        })
    }

    /// The king captured on a square by as few attackers as it takes.
    fn king_on(self, king: Square) -> Option<Diagram<'a>> {
        let around: Vec<(i8, i8)> =
            AROUND.iter().copied().filter(|&step| self.step(king, step, 1).is_some()).collect();
        let free = |step: &(i8, i8)| {
            self.step(king, *step, 1)
                .is_some_and(|square| !self.variant.area_squares("throne").contains(&square))
        };
        let usable: Vec<(i8, i8)> = around.into_iter().filter(free).collect();
        let mut sets: Vec<Vec<(i8, i8)>> = vec![vec![(1, 0), (-1, 0)], vec![(0, 1), (0, -1)]];
        sets.retain(|set| set.iter().all(|step| usable.contains(step)));
        if usable.len() == 4 {
            sets.extend(
                usable.iter().map(|left_out| {
                    usable.iter().copied().filter(|step| step != left_out).collect::<Vec<_>>()
                }),
            );
        }
        sets.push(usable.clone());
        if usable.len() < 4 {
            // Beside the throne two may do, one of them opposite the throne.
            sets.insert(0, usable.iter().copied().filter(|(f, r)| !usable.contains(&(-f, -r))).collect());
        }
        sets.into_iter().filter(|set| !set.is_empty()).find_map(|set| {
            set.iter().find_map(|hammer_step| {
                let hammer = self.step(king, *hammer_step, 1)?;
                let mut pieces = Pieces::from([(king, 'k')]);
                for step in set.iter().filter(|step| *step != hammer_step) {
                    pieces.insert(self.step(king, *step, 1)?, 'a');
                }
                self.capture(king, hammer, &pieces, |_, played| played.king_captured)
            })
        })
    }
}

/// The start, with the squares that mean something.
#[must_use]
pub fn start(variant: &Variant) -> Diagram<'_> {
    Diagram::new(variant, variant.start())
}

/// Where the king and an attacker may go from a position with some of the pieces of the start.
#[must_use]
pub fn movement(variant: &Variant) -> Option<Diagram<'_>> {
    let size = variant.size();
    let start = variant.start();
    let home = *start.pieces.iter().find(|(_, letter)| **letter == 'k')?.0;
    let goals = variant.goals();
    // The king has come out of the middle; whichever square shows the most of his moves without winning at once.
    let mut best: Option<((usize, usize), Diagram)> = None;
    for king in
        Square::all(size).filter(|square| !start.pieces.contains_key(square) && !goals.contains(square))
    {
        let distance = king.file().abs_diff(home.file()).max(king.rank().abs_diff(home.rank()));
        if !(1..=2).contains(&distance) {
            continue;
        }
        let mut setup = start.clone();
        setup.pieces.remove(&home);
        setup.pieces.insert(king, 'k');
        let destinations = |turn: Side, from: Square| -> Vec<Square> {
            let setup = Setup { turn, ..setup.clone() };
            let Ok(game) = Game::from_setup(variant, &setup) else { return Vec::new() };
            let game = game.with_adjudication(Adjudication::KingOnly);
            game.legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
        };
        let of_king = destinations(Side::Defenders, king);
        let soldiers = setup.pieces.iter().filter(|(_, letter)| **letter == 'a').map(|(square, _)| *square);
        let soldier = soldiers.map(|square| (destinations(Side::Attackers, square), square)).max_by_key(
            |(moves, square)| {
                // Clear of the king's squares, so that the two do not run into each other.
                let apart = moves.iter().filter(|to| !of_king.contains(to)).count();
                let shared = moves.len() - apart;
                (apart as isize - 4 * shared as isize, std::cmp::Reverse(*square))
            },
        );
        let Some((of_soldier, soldier)) = soldier else { continue };
        let shared = of_soldier.iter().filter(|to| of_king.contains(to)).count();
        let rank = (of_king.len().saturating_sub(2 * shared), of_soldier.len());
        if best.as_ref().is_none_or(|(known, _)| rank > *known) {
            let mut diagram = Diagram::new(variant, &setup);
            diagram.sign(king, Sign::Glow);
            diagram.sign(soldier, Sign::Glow);
            for to in of_king {
                diagram.sign(to, Sign::Dot);
            }
            for to in of_soldier {
                diagram.sign(to, Sign::Circle);
            }
            best = Some((rank, diagram));
        }
    }
    best.map(|(_, diagram)| diagram)
}

/// The captures that the rule set has.
#[must_use]
pub fn captures(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let mut cases = Vec::new();
    let mut add = |name: &'static str, diagram: Option<_>| {
        cases.extend(diagram.map(|diagram| Case { diagram, name }));
    };
    add("case-enemies", stage.between_enemies());
    add("case-throne", stage.against("throne"));
    add("case-corners", stage.against("corners"));
    let camp = variant.rules().area.keys().find(|name| !matches!(name.as_str(), "throne" | "corners"));
    add("case-camps", camp.and_then(|name| stage.against(name)));
    if variant.rules().capture.trapped_defender {
        add("case-trapped", stage.trapped());
    }
    if variant.rules().capture.shieldwall.is_some() {
        add("case-shieldwall", stage.shieldwall());
    }
    cases
}

/// How the king is captured, zone by zone.
#[must_use]
pub fn king_captures(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let throne = variant.area_squares("throne");
    let goals = variant.goals();
    let mut cases = Vec::new();
    let mut add = |name: &'static str, diagram: Option<_>| {
        cases.extend(diagram.map(|diagram| Case { diagram, name }));
    };
    add("case-on-throne", throne.iter().find_map(|&square| stage.king_on(square)));
    let beside: Vec<Square> = throne
        .iter()
        .flat_map(|&square| AROUND.iter().filter_map(move |&step| stage.step(square, step, 1)))
        .filter(|square| !throne.contains(square))
        .collect();
    add("case-beside", beside.iter().find_map(|&square| stage.king_on(square)));
    let elsewhere = stage.open_squares();
    let elsewhere = elsewhere.iter().filter(|square| !beside.contains(square) && !goals.contains(square));
    add("case-elsewhere", elsewhere.take(12).find_map(|&square| stage.king_on(square)));
    cases
}

/// The king with ways out: two if he can have them. The number of ways comes with it.
#[must_use]
pub fn escape(variant: &Variant) -> Option<(Diagram<'_>, u32)> {
    let size = variant.size();
    let goals = variant.goals();
    let middle = size / 2;
    let mut pieces: Pieces = variant
        .start()
        .pieces
        .iter()
        .filter(|(_, letter)| **letter != 'k')
        .map(|(square, kind)| (*square, *kind))
        .collect();
    // Some of the men have been lost on the way.
    let mut count = 0;
    pieces.retain(|_, letter| {
        count += 1;
        *letter == 'a' || count % 2 == 0
    });
    // The attackers of the first rank and the first file may have gone elsewhere.
    let mut without_edge = pieces.clone();
    without_edge.retain(|square, _| square.file() > 0 && square.rank() > 0);
    let mut best: Option<(usize, Diagram, u32)> = None;
    let all = [&pieces, &without_edge]
        .into_iter()
        .flat_map(|pieces| Square::all(size).map(move |king| (pieces, king)));
    for (pieces, king) in
        all.filter(|(pieces, square)| !pieces.contains_key(square) && !goals.contains(square))
    {
        if variant.area_squares("throne").contains(&king) || king.file() > middle || king.rank() > middle {
            continue;
        }
        let mut pieces = pieces.clone();
        pieces.insert(king, 'k');
        let setup = Setup { size, pieces, turn: Side::Defenders, continuing: None };
        let Ok(game) = Game::from_setup(variant, &setup) else { continue };
        let game = game.with_adjudication(Adjudication::KingOnly);
        let exits = game.exits();
        let legal = |to: &Square| game.check(Move { from: king, to: *to }).is_ok();
        let exits: Vec<Square> = exits.into_iter().filter(legal).collect();
        if exits.is_empty() {
            continue;
        }
        // Two ways are what one wants to see; near ones are the clearest.
        let distances: Vec<u8> = exits
            .iter()
            .map(|to| king.file().abs_diff(to.file()) + king.rank().abs_diff(to.rank()))
            .collect();
        let far: usize = distances.iter().map(|distance| usize::from(*distance)).sum();
        let (near, farthest) = (distances.iter().min(), distances.iter().max());
        let uneven = farthest.zip(near).map_or(0, |(farthest, near)| usize::from(farthest - near));
        let rank = exits.len().abs_diff(2) * 1000 + far.abs_diff(usize::from(size)) + uneven;
        if best.as_ref().is_none_or(|(known, ..)| rank < *known) {
            let mut diagram = Diagram::new(variant, &setup);
            for to in &exits {
                diagram.arrow(Move { from: king, to: *to });
            }
            best = Some((rank, diagram, exits.len() as u32));
        }
    }
    best.map(|(_, diagram, ways)| (diagram, ways))
}

/// The letters of the kinds beyond the ordinary three that a variant has on the board.
#[must_use]
pub fn further_kinds(variant: &Variant) -> Vec<char> {
    let extra = variant.kinds().iter().filter(|kind| kind.id > KindId::KING);
    extra
        .map(|kind| kind.letter)
        .filter(|letter| variant.start().pieces.values().any(|known| known == letter))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tafl::library;
    use tafl::rules::KingTaken;

    #[test]
    fn every_rule_set_has_its_figures() {
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            assert!(movement(&variant).is_some(), "{}: movement", set.id);
            assert!(escape(&variant).is_some(), "{}: escape", set.id);
            let captures: Vec<&str> = captures(&variant).iter().map(|case| case.name).collect();
            assert!(captures.contains(&"case-enemies"), "{}: {captures:?}", set.id);
            assert_eq!(
                captures.contains(&"case-shieldwall"),
                set.rules.capture.shieldwall.is_some(),
                "{}",
                set.id
            );
            let king: Vec<&str> = king_captures(&variant).iter().map(|case| case.name).collect();
            let elsewhere = set.rules.king_capture.elsewhere != KingTaken::Never;
            assert_eq!(king.contains(&"case-elsewhere"), elsewhere, "{}: {king:?}", set.id);
        }
    }
}
