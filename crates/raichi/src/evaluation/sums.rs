//! [`NetworkSums`]: a network's sums on the way through a search, brought up to date when they are asked for.

use tafl::fast::{Bitboard, Position, Roster};
use tafl::{Side, Variant};

use super::line_sums::LineSums;
use super::network::Network;
use super::numbers::{Numbers, Sums, add, take};
use super::per_ply::PerPly;
use super::turned::Turned;
use crate::path::Path;

/// A network at work on the positions of one path.
#[derive(Clone)]
pub(crate) struct NetworkSums<B, R> {
    network: Network,
    /// By the king's square: the bucket, and where the rows of each side begin.
    kings: Vec<King>,
    /// The numbers of squares once the board is turned, by [`King::turned`] and square.
    turned: Vec<Vec<u16>>,
    sums: PerPly<B, R, Sums>,
    lines: Option<LineSums<B, R>>,
}

#[derive(Clone, Copy, Default)]
struct King {
    bucket: usize,
    turned: usize,
    rows: [usize; 2],
}

impl<B: Bitboard, R: Roster<B>> NetworkSums<B, R> {
    /// For games of a variant; none if the network [does not fit](Network::fits) them.
    pub fn new(network: &Network, variant: &Variant) -> Option<NetworkSums<B, R>> {
        let size = variant.size();
        if !network.fits(variant) {
            return None;
        }
        let squares = usize::from(size) * usize::from(size);
        let mut kings = vec![King::default(); B::TABLE];
        let mut ways: Vec<Turned> = Vec::new();
        let mut turned = Vec::new();
        for square in tafl::Square::all(size) {
            let way = Turned::for_king(square, size).without_bucket();
            let number = ways.iter().position(|known| *known == way).unwrap_or_else(|| {
                let mut numbers = vec![0; B::TABLE];
                for square in tafl::Square::all(size) {
                    numbers[B::index(square)] = way.square(square, size) as u16;
                }
                ways.push(way);
                turned.push(numbers);
                ways.len() - 1
            });
            let bucket = Turned::for_king(square, size).bucket;
            let rows = [0, 1].map(|side| (2 * bucket + side) * squares);
            kings[B::index(square)] = King { bucket, turned: number, rows };
        }
        let lines = network.has_lines().then(|| LineSums::new(size));
        Some(NetworkSums { network: network.clone(), kings, turned, sums: PerPly::new(), lines })
    }

    /// What the network adds to the worth of the position now for the defenders, in points.
    #[inline]
    pub fn points(&mut self, path: &Path<B, R>) -> i32 {
        let numbers = &*self.network.numbers;
        let (kings, turned) = (&self.kings, &self.turned);
        let fresh = |position: &Position<B, R>| from_scratch(numbers, kings, turned, position);
        let sums = self.sums.of(path, fresh, |sums, before, now| {
            if before.king() != now.king() {
                *sums = from_scratch(numbers, kings, turned, now);
                return;
            }
            let king = kings[now.king()];
            let squares = &turned[king.turned];
            for side in Side::BOTH {
                let (old, new) = (before.soldiers(side), now.soldiers(side));
                let rows = king.rows[side.index()];
                let row = |square: usize| numbers.row(rows + usize::from(squares[square]));
                (old & !new).for_each(|_, square| take(sums, row(square)));
                (new & !old).for_each(|_, square| add(sums, row(square)));
            }
        });
        let head = usize::from(path.position().turn() == Side::Defenders);
        match &mut self.lines {
            None => numbers.points(sums, head),
            Some(lines) => {
                let mut both = *sums;
                add(&mut both, lines.of(path, numbers));
                numbers.points(&both, head)
            }
        }
    }
}

fn from_scratch<B: Bitboard, R: Roster<B>>(
    numbers: &Numbers,
    kings: &[King],
    turned: &[Vec<u16>],
    position: &Position<B, R>,
) -> Sums {
    let king = kings[position.king()];
    let squares = &turned[king.turned];
    let mut sums = numbers.begin(king.bucket);
    for side in Side::BOTH {
        let rows = king.rows[side.index()];
        position
            .soldiers(side)
            .for_each(|_, square| add(&mut sums, numbers.row(rows + usize::from(squares[square]))));
    }
    sums
}
