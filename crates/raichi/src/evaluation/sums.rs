//! [`NetworkSums`]: a network's sums on the way through a search, brought up to date when they are asked for.

use tafl::fast::{Bitboard, Position, Roster};
use tafl::{Side, Variant};

use super::line_sums::LineSums;
use super::network::Network;
use super::numbers::{Sums, add, take};
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
    /// By the king's square, what the sums were when he last came to stand there.
    last: Vec<Last<B>>,
    lines: Option<LineSums<B, R>>,
}

#[derive(Clone, Copy, Default)]
struct King {
    bucket: usize,
    turned: usize,
    rows: [usize; 2],
}

/// The sums of some soldiers, with the king on a certain square.
#[derive(Clone)]
struct Last<B> {
    soldiers: [B; 2],
    sums: Sums,
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
        let begin = |king: &King| Last { soldiers: [B::EMPTY; 2], sums: network.numbers.begin(king.bucket) };
        let last = kings.iter().map(begin).collect();
        Some(NetworkSums { network: network.clone(), kings, turned, sums: PerPly::new(), last, lines })
    }

    /// What the network adds to the worth of the position now for the defenders, in points.
    #[inline]
    pub fn points(&mut self, path: &Path<B, R>) -> i32 {
        let NetworkSums { network, kings, turned, sums, last, lines } = self;
        let numbers = &*network.numbers;
        // Changes the sums of some soldiers to those of others, the king staying where he is.
        let change = |sums: &mut Sums, king: usize, before: [B; 2], now: [B; 2]| {
            let king = kings[king];
            let squares = &turned[king.turned];
            for ((rows, old), new) in king.rows.into_iter().zip(before).zip(now) {
                let row = |square: usize| numbers.row(rows + usize::from(squares[square]));
                (old & !new).for_each(|_, square| take(sums, row(square)));
                (new & !old).for_each(|_, square| add(sums, row(square)));
            }
        };
        let soldiers = |position: &Position<B, R>| Side::BOTH.map(|side| position.soldiers(side));
        // Where the king has moved, all rows are others. Most soldiers stand where they did when he last stood there.
        let fresh = |position: &Position<B, R>| {
            let Last { soldiers: before, sums } = &mut last[position.king()];
            let now = soldiers(position);
            change(sums, position.king(), *before, now);
            *before = now;
            *sums
        };
        let sums = sums.of(path, fresh, |sums, before, now| {
            let stayed = before.king() == now.king();
            if stayed {
                change(sums, now.king(), soldiers(before), soldiers(now));
            }
            stayed
        });
        let head = usize::from(path.position().turn() == Side::Defenders);
        match lines {
            None => numbers.points(sums, head),
            Some(lines) => {
                let mut both = *sums;
                add(&mut both, lines.of(path, numbers));
                numbers.points(&both, head)
            }
        }
    }
}
