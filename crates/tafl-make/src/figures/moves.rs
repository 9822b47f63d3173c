//! How pieces move: the king and an attacker on the whole board, and each further kind on a part of it.

use tafl::rules::PieceKind;
use tafl::{Kind, KindId, Move, Setup, Side, Square, Variant};

use super::Case;
use super::legal::legal;
use super::stage::{AROUND, Pieces, Stage};
use crate::diagram::{Diagram, Sign};

/// Where the king and an attacker may go from a position with the pieces of the start.
#[must_use]
pub fn movement(variant: &Variant) -> Option<Diagram<'_>> {
    let size = variant.size();
    let start = variant.start();
    let home = *start.pieces.iter().find(|(_, letter)| **letter == 'k')?.0;
    // The king has come out of the middle; whichever square shows the most of his moves without winning at once.
    let mut best: Option<((usize, usize), Diagram)> = None;
    for king in Square::all(size).filter(|square| !start.pieces.contains_key(square)) {
        let distance = king.file().abs_diff(home.file()).max(king.rank().abs_diff(home.rank()));
        if !(1..=2).contains(&distance) {
            continue;
        }
        let mut setup = start.clone();
        setup.pieces.remove(&home);
        setup.pieces.insert(king, 'k');
        let moves =
            |turn: Side| legal(variant, &Setup { turn, ..setup.clone() }).map(|game| game.legal_moves());
        let (Ok(of_defenders), Ok(of_attackers)) = (moves(Side::Defenders), moves(Side::Attackers)) else {
            continue;
        };
        let destinations = |moves: &[Move], from: Square| -> Vec<Square> {
            moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
        };
        let of_king = destinations(&of_defenders, king);
        let attacker =
            |letter: &char| variant.kind_of_letter(*letter).is_some_and(|kind| kind.side == Side::Attackers);
        let ordinary = Stage::new(variant).attacker;
        let soldiers = setup.pieces.iter().filter(|(_, letter)| attacker(letter) && **letter == ordinary);
        let soldier = soldiers.map(|(square, _)| (destinations(&of_attackers, *square), *square)).max_by_key(
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

/// Every kind that the rules declare and that begins on the board, and the ordinary soldiers where they jump or slide:
/// where such a piece may go.
#[must_use]
pub fn kinds(variant: &Variant) -> Vec<Case<'_>> {
    let stage = Stage::new(variant);
    let begins = |kind: &&Kind| variant.start().pieces.values().any(|letter| *letter == kind.letter);
    let special = |kind: &&Kind| {
        let settings = variant.rules().pieces.get(&kind.name);
        kind.id > KindId::KING
            || kind.id != KindId::KING
                && settings.is_some_and(|kind| kind.jump.is_some() || kind.slides_through)
    };
    let kinds = variant.kinds().iter().filter(begins).filter(special);
    kinds.filter_map(|kind| stage.moves_of(kind)).collect()
}

impl<'a> Stage<'a> {
    /// Where a piece may go from an open square; with a piece beside it, where it can jump or slide over one.
    fn moves_of(self, kind: &Kind) -> Option<Case<'a>> {
        let settings = self.variant.rules().pieces.get(&kind.name).cloned().unwrap_or_default();
        let squares = self.open_squares();
        let leaps = settings.jump.is_some_and(|jump| !jump.restricted) || settings.slides_through;
        let over = leaps.then(|| squares.iter().find_map(|&square| self.leap(kind, &settings, square)));
        over.flatten().or_else(|| {
            squares.iter().find_map(|&square| {
                let pieces = Pieces::from([(square, kind.letter)]);
                self.shown_moves(kind, square, &pieces)
            })
        })
    }

    /// The piece beside another that it can pass.
    fn leap(self, kind: &Kind, settings: &PieceKind, square: Square) -> Option<Case<'a>> {
        let enemy = self.enemy_of(kind.letter);
        AROUND.iter().find_map(|&step| {
            let (over, to) = (self.step(square, step, 1)?, self.step(square, step, 2)?);
            let pieces = Pieces::from([(square, kind.letter), (over, enemy)]);
            let mut case = self.shown_moves(kind, square, &pieces)?;
            let mv = Move { from: square, to };
            let (_, _, played) = self.play(&case.before.pieces, kind.side, mv)?;
            if settings.jump.is_some_and(|jump| jump.captures) && played.captures.is_empty() {
                return None;
            }
            case.diagram.signs.remove(&(to, Sign::Dot));
            case.diagram.arrow(mv);
            for captured in &played.captures {
                case.diagram.cross(captured.square);
            }
            case.mv = Some(mv);
            Some(case)
        })
    }

    /// The piece with dots where it may go.
    fn shown_moves(self, kind: &Kind, square: Square, pieces: &Pieces) -> Option<Case<'a>> {
        let mut pieces = pieces.clone();
        // Both sides have somebody on the board.
        if !pieces.values().any(|letter| *letter == self.attacker) {
            let far = Square::all(self.size).find(|&far| {
                far.file().abs_diff(square.file()) > 2
                    && far.rank().abs_diff(square.rank()) > 2
                    && self.may_stand(self.attacker, far)
            });
            pieces.insert(far?, self.attacker);
        }
        self.with_king(&pieces, &[square]).into_iter().find_map(|pieces| {
            let setup = Setup { size: self.size, pieces, turn: kind.side, continuing: None };
            let game = legal(self.variant, &setup).ok()?;
            let part = self.part_around(square);
            let mut diagram = Diagram::new(self.variant, &setup);
            diagram.sign(square, Sign::Glow);
            let mut count = 0;
            for mv in game.legal_moves().into_iter().filter(|mv| mv.from == square && part.contains(mv.to)) {
                diagram.sign(mv.to, Sign::Dot);
                count += 1;
            }
            diagram.part = Some(part);
            (count > 0).then_some(Case {
                diagram,
                name: "case-kind",
                letter: Some(kind.letter),
                before: setup,
                mv: None,
            })
        })
    }
}
