//! How pieces are captured, and how the king is.

use tafl::rules::{KingTaken, Shieldwall};
use tafl::{Anvil, CaptureCause, KindId, KingZone, Side, Square, Variant};

use super::Case;
use super::stage::{AROUND, Pieces, Stage};

/// The captures that a rule set has.
#[must_use]
pub fn captures(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let camp = variant.rules().area.keys().find(|name| !matches!(name.as_str(), "throne" | "corners"));
    let capture = &variant.rules().capture;
    let cases = [
        stage.between_enemies(),
        stage.three_at_once(),
        stage.against("case-throne", "throne"),
        stage.against("case-corners", "corners"),
        camp.and_then(|name| stage.against("case-camps", name)),
        capture.trapped_defender.then(|| stage.trapped()).flatten(),
        capture.shieldwall.as_ref().and_then(|rule| stage.shieldwall(rule)),
    ];
    cases.into_iter().flatten().collect()
}

/// How the king is captured, zone by zone, and by pieces that take him wherever he stands.
#[must_use]
pub fn king_captures(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let goals = variant.goals();
    let taken = variant.rules().king_capture;
    let mut squares: Vec<Square> = stage.open_squares();
    squares.extend(Square::all(variant.size()));
    let zones = [
        ("case-on-throne", KingZone::Throne),
        ("case-beside", KingZone::Beside),
        ("case-edge", KingZone::Edge),
        ("case-elsewhere", KingZone::Elsewhere),
    ];
    let mut cases = Vec::new();
    for (name, zone) in zones {
        // At the edge it is shown only where it differs.
        let told = zone != KingZone::Edge || taken.edge != taken.elsewhere;
        if !told || zone.taken(&taken) == KingTaken::Never {
            continue;
        }
        let mut here = squares.iter().filter(|&&square| {
            KingZone::of(variant, square) == zone && !goals.contains(&square) && stage.may_stand('k', square)
        });
        cases.extend(here.find_map(|&square| stage.king_on(name, stage.attacker, square)));
    }
    let mut others = squares.iter().filter(|&square| !goals.contains(square));
    let is_alike = others.all(|&square| KingZone::of(variant, square).taken(&taken) == taken.elsewhere);
    // Where he is taken alike on all squares, there is no "elsewhere".
    if is_alike && let [only] = cases.as_mut_slice() {
        only.name = "case-anywhere";
    }
    for kind in variant.kinds().iter().filter(|kind| kind.id > KindId::KING) {
        let pierces = variant.rules().pieces.get(&kind.name).is_some_and(|settings| settings.pierces);
        let begins = variant.start().pieces.values().filter(|letter| **letter == kind.letter).count() > 1;
        if pierces && begins && kind.side == Side::Attackers {
            let case = squares.iter().take(40).find_map(|&square| stage.pierced(kind.letter, square));
            cases.extend(case.map(|case| Case { letter: Some(kind.letter), ..case }));
        }
    }
    cases
}

impl<'a> Stage<'a> {
    fn between_enemies(self) -> Option<Case<'a>> {
        self.open_squares().into_iter().find_map(|victim| {
            AROUND.iter().find_map(|&step| {
                let (anvil, hammer) = (self.step(victim, step, 1)?, self.step(victim, step, -1)?);
                let pieces = Pieces::from([(victim, self.defender), (anvil, self.attacker)]);
                self.capture("case-enemies", (self.attacker, hammer), victim, &pieces, |game, played| {
                    let cause = game.explain_capture(played, victim);
                    matches!(cause, Some(CaptureCause::Custodial(Anvil::Piece(_))))
                })
            })
        })
    }

    /// One move that takes three: each between the piece that moves and another enemy.
    fn three_at_once(self) -> Option<Case<'a>> {
        let middle = i16::from(self.size / 2);
        let mut squares: Vec<Square> = Square::all(self.size).collect();
        // Below the middle, as in the leaflet that first drew it.
        squares.sort_by_key(|square| {
            let (file, rank) = (i16::from(square.file()), i16::from(square.rank()));
            ((file - middle - 2).abs() + (rank - 2).abs(), file, rank)
        });
        squares.into_iter().find_map(|hammer| {
            AROUND.iter().find_map(|open| {
                let mut pieces = Pieces::new();
                for step in AROUND.iter().filter(|step| *step != open) {
                    pieces.insert(self.step(hammer, *step, 1)?, self.defender);
                    pieces.insert(self.step(hammer, *step, 2)?, self.attacker);
                }
                let victim = *pieces.iter().find(|(_, letter)| **letter == self.defender)?.0;
                let mover = (self.attacker, hammer);
                let mut case = self
                    .capture("case-three", mover, victim, &pieces, |_, played| played.captures.len() == 3)?;
                case.diagram.part = Some(self.part_around(hammer));
                Some(case)
            })
        })
    }

    /// A capture against an empty square of an area.
    fn against(self, name: &'static str, area: &str) -> Option<Case<'a>> {
        let squares = self.variant.area_squares(area);
        [self.defender, self.attacker].iter().find_map(|&letter| {
            squares.iter().find_map(|&hostile| {
                AROUND.iter().find_map(|&step| {
                    let (victim, hammer) = (self.step(hostile, step, 1)?, self.step(hostile, step, 2)?);
                    let pieces = Pieces::from([(victim, letter)]);
                    let mover = (self.enemy_of(letter), hammer);
                    self.capture(name, mover, victim, &pieces, |game, played| {
                        let cause = game.explain_capture(played, victim);
                        matches!(cause, Some(CaptureCause::Custodial(Anvil::Area { occupied: false, .. })))
                    })
                })
            })
        })
    }

    fn trapped(self) -> Option<Case<'a>> {
        self.variant.area_squares("throne").into_iter().find_map(|throne| {
            AROUND.iter().find_map(|&step| {
                let (victim, hammer) = (self.step(throne, step, 1)?, self.step(throne, step, 2)?);
                let mut pieces = Pieces::from([(throne, 'k'), (victim, self.defender)]);
                for other in AROUND.iter().filter(|other| **other != step) {
                    pieces.insert(self.step(throne, *other, 1)?, self.attacker);
                }
                let mover = (self.attacker, hammer);
                let mut case = self.capture("case-trapped", mover, victim, &pieces, |game, played| {
                    game.explain_capture(played, victim) == Some(CaptureCause::TrappedDefender)
                })?;
                case.diagram.part = Some(self.part_around(throne));
                Some(case)
            })
        })
    }

    /// Two defenders on the first rank, in front of them attackers, one end closed; the other is closed now. The first
    /// end is closed by an attacker, or by a corner where that counts and no attacker can.
    fn shieldwall(self, rule: &Shieldwall) -> Option<Case<'a>> {
        let at = |file: u8, rank: u8| Square::new(file, rank).filter(|square| square.is_on(self.size));
        let lefts = (2..self.size.saturating_sub(2)).chain([1]);
        lefts.into_iter().find_map(|left| {
            let (one, other, end) = (at(left, 0)?, at(left + 1, 0)?, at(left - 1, 0)?);
            let mut pieces = Pieces::from([
                (one, self.defender),
                (other, self.defender),
                (at(left, 1)?, self.attacker),
                (at(left + 1, 1)?, self.attacker),
            ]);
            if self.may_stand(self.attacker, end) {
                pieces.insert(end, self.attacker);
            } else if !rule.corner_closes {
                return None;
            }
            let mover = (self.attacker, at(left + 2, 0)?);
            self.capture("case-shieldwall", mover, other, &pieces, |game, played| {
                played.captures.len() == 2
                    && game.explain_capture(played, one) == Some(CaptureCause::Shieldwall)
            })
        })
    }

    /// The king captured on a square by as few attackers as it takes.
    fn king_on(self, name: &'static str, attacker: char, king: Square) -> Option<Case<'a>> {
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
                    pieces.insert(self.step(king, *step, 1)?, attacker);
                }
                self.capture(name, (attacker, hammer), king, &pieces, |_, played| played.king_captured)
            })
        })
    }

    /// The king captured between two pieces that take him wherever he stands.
    fn pierced(self, letter: char, king: Square) -> Option<Case<'a>> {
        AROUND.iter().find_map(|&step| {
            let (anvil, hammer) = (self.step(king, step, 1)?, self.step(king, step, -1)?);
            let pieces = Pieces::from([(king, 'k'), (anvil, letter)]);
            self.capture("case-pierced", (letter, hammer), king, &pieces, |_, played| played.king_captured)
        })
    }
}
