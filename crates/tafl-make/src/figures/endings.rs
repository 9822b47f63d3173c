//! How a game ends: the king's ways out, a fort at the edge, and the defenders enclosed.

use tafl::rules::{EdgeFort, Encirclement};
use tafl::{Move, Reason, Setup, Side, Square, Variant};

use super::Case;
use super::legal::legal;
use super::stage::{Pieces, Stage};
use crate::diagram::Diagram;

/// The king with ways out: two if he can have them. The number of ways comes with it.
#[must_use]
pub fn escape(variant: &Variant) -> Option<(Diagram<'_>, u32)> {
    let stage = Stage::new(variant);
    let (size, goals) = (stage.size, variant.goals());
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
        variant.kind_of_letter(*letter).is_some_and(|kind| kind.side == Side::Attackers) || count % 2 == 0
    });
    // The attackers of the first rank and the first file may have gone elsewhere.
    let mut without_edge = pieces.clone();
    without_edge.retain(|square, _| square.file() > 0 && square.rank() > 0);
    let mut best: Option<(usize, Diagram, u32)> = None;
    let all = [&pieces, &without_edge]
        .into_iter()
        .flat_map(|pieces| Square::all(size).map(move |king| (pieces, king)));
    for (pieces, king) in all.filter(|(pieces, square)| !pieces.contains_key(square)) {
        let on_throne = variant.area_squares("throne").contains(&king);
        if on_throne || king.file() > middle || king.rank() > middle || goals.contains(&king) {
            continue;
        }
        let mut pieces = pieces.clone();
        pieces.insert(king, 'k');
        let setup = Setup { size, pieces, turn: Side::Defenders, continuing: None };
        let Ok(game) = legal(variant, &setup) else { continue };
        let legal = |to: &Square| game.check(Move { from: king, to: *to }).is_ok();
        let exits: Vec<Square> = game.exits().into_iter().filter(legal).collect();
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

/// The ends that need more than the king's way out or his capture: a fort, and an encirclement.
#[must_use]
pub fn endings(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let ending = &variant.rules().ending;
    let fort = (ending.edge_fort != EdgeFort::Off).then(|| stage.fort()).flatten();
    let encirclement = (ending.encirclement != Encirclement::Off).then(|| stage.encirclement()).flatten();
    fort.into_iter().chain(encirclement).collect()
}

impl<'a> Stage<'a> {
    /// The move that ends the game in this way, shown after it.
    fn ending(
        self,
        name: &'static str,
        pieces: &Pieces,
        side: Side,
        mv: Move,
        reason: Reason,
    ) -> Option<Case<'a>> {
        let (before, game, played) = self.play(pieces, side, mv)?;
        (game.outcome()?.reason == reason).then_some(())?;
        let mut diagram = Diagram::new(self.variant, &game.setup());
        diagram.show(&played);
        Some(Case { diagram, name, letter: None, before, mv: Some(mv) })
    }

    /// A fort at the lower edge: the king and an empty square beside him behind four men.
    fn fort(self) -> Option<Case<'a>> {
        let at = |file: i16, rank: u8| {
            u8::try_from(file)
                .ok()
                .and_then(|file| Square::new(file, rank))
                .filter(|square| square.is_on(self.size))
        };
        let middle = i16::from(self.size / 2);
        let mut files: Vec<i16> = (1..i16::from(self.size) - 2).collect();
        files.sort_by_key(|file| ((file - middle + 1).abs(), *file));
        files.into_iter().find_map(|file| {
            let last = at(file + 1, 1)?;
            let mut pieces = Pieces::from([
                (at(file, 0)?, 'k'),
                (at(file - 1, 0)?, self.defender),
                (at(file, 1)?, self.defender),
                (at(file + 2, 0)?, self.defender),
            ]);
            let mut besiegers = pieces.clone();
            for (file, rank) in [(file - 2, 0), (file, 2), (file + 3, 0)] {
                if let Some(square) = at(file, rank).filter(|&square| self.may_stand(self.attacker, square)) {
                    besiegers.insert(square, self.attacker);
                }
            }
            // At least one attacker stands somewhere, or there would be no game.
            pieces.insert(at(middle, self.size - 2)?, self.attacker);
            [besiegers, pieces].into_iter().find_map(|mut pieces| {
                let from = at(file + 1, 3)?;
                pieces.insert(from, self.defender);
                let mv = Move { from, to: last };
                let mut case = self.ending("case-fort", &pieces, Side::Defenders, mv, Reason::EdgeFort)?;
                let (low, high) = (at(file - 2, 0).or(at(0, 0))?, at(file + 3, 3)?);
                case.diagram.part = Some(crate::diagram::Part::new(low, high));
                Some(case)
            })
        })
    }

    /// The king and a man inside a ring of eight.
    fn encirclement(self) -> Option<Case<'a>> {
        let middle = i16::from(self.size / 2);
        let mut squares: Vec<Square> = Square::all(self.size).collect();
        squares.sort_by_key(|square| {
            let (file, rank) = (i16::from(square.file()), i16::from(square.rank()));
            ((file - middle).abs() + (rank - middle).abs(), file, rank)
        });
        let ring = [(-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        squares.into_iter().find_map(|king| {
            let at = |(files, ranks): (i8, i8)| king.offset(files, ranks, self.size);
            let mut pieces = Pieces::from([(king, 'k'), (at((0, 1))?, self.defender)]);
            for place in ring {
                pieces.insert(at(place)?, self.attacker);
            }
            let mv = Move { from: at((2, 2))?, to: at((2, 0))? };
            pieces.insert(mv.from, self.attacker);
            let mut case =
                self.ending("case-encirclement", &pieces, Side::Attackers, mv, Reason::Encirclement)?;
            case.diagram.part = Some(self.part_around(king));
            Some(case)
        })
    }
}
