//! [`Places`]: every position of a material has its place in a table, one number for all that are it turned or mirrored.
//!
//! First comes the king's square, then which squares the attackers are on, then which of the remaining ones the defenders
//! are on. Sets of as many squares are numbered in colexicographic order: the set of the squares number a < b < c < ... has
//! the number C(a, 1) + C(b, 2) + C(c, 3) + ... .

use tafl::fast::{ATTACKER, Bitboard, DEFENDER, Image, KING, Masks, Position, Roster};
use tafl::{Side, Variant};

use crate::error::TablesError;
use crate::material::{Extent, Material};

/// Soldiers by side, and the king's square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pieces<B> {
    pub soldiers: [B; 2],
    pub king: usize,
}

impl<B: Bitboard> Pieces<B> {
    pub fn of<R: Roster<B>>(position: &Position<B, R>) -> Pieces<B> {
        Pieces { soldiers: Side::BOTH.map(|side| position.soldiers(side)), king: position.king() }
    }

    pub fn material(&self) -> Material {
        let [attackers, defenders] = self.soldiers.map(|set| set.count() as u8);
        Material { attackers, defenders }
    }

    pub fn position<R: Roster<B>>(&self, masks: &Masks<B>, turn: Side) -> Position<B, R> {
        Position::with_pieces(masks, self.soldiers, self.king, turn)
    }
}

/// Where the king stands, of all squares that are the same turned or mirrored.
#[derive(Debug)]
struct KingsSquare<B: Bitboard> {
    index: usize,
    /// The squares for attackers, but the king's, in order.
    attackers: Vec<usize>,
    /// What each of them adds to the number of a set, as its first square, as its second, and so on.
    adds: Vec<Box<B::Table<u64>>>,
    /// The squares for defenders, but the king's.
    defenders: B,
    /// How many of the attackers' squares no defender can stand on.
    attackers_only: usize,
}

/// How the king comes to such a square.
#[derive(Debug, Clone)]
struct Folding {
    /// Its place among the king's squares.
    square: usize,
    /// The ways to turn and mirror the board that bring him there.
    images: Vec<usize>,
}

/// How the positions under some rules are numbered.
#[derive(Debug)]
pub(crate) struct Places<B: Bitboard> {
    /// The ways to turn and mirror the board. The first changes nothing.
    images: Vec<Image<B>>,
    kings: Vec<KingsSquare<B>>,
    foldings: Vec<Option<Folding>>,
    /// By kind: where its pieces can stand while the game goes on.
    squares: [B; 3],
    /// How many ways there are to take so many (second) of so many (first).
    choices: Vec<[u64; Extent::MOST as usize + 1]>,
}

/// A position in all its images that leave the king on the same square, from which the numbers of the positions after moves of
/// soldiers follow quickly.
#[derive(Debug)]
pub(crate) struct Images<'a, B: Bitboard> {
    /// The king's square among those that are the same turned or mirrored.
    square: usize,
    /// The ways to turn and mirror the board.
    ways: &'a [usize],
    /// By way: the soldiers by side, and what the attackers add to the number.
    images: [([B; 2], u64); 8],
}

/// The numbers of one material.
#[derive(Debug, Clone)]
pub(crate) struct Numbers {
    pub material: Material,
    /// The first number with the king on each square; at the end how many numbers there are.
    starts: Vec<u64>,
    /// By the king's square: in how many ways the defenders can stand.
    ways: Vec<u64>,
}

impl Numbers {
    #[inline]
    fn number(&self, square: usize, of_attackers: u64, of_defenders: u64) -> usize {
        (self.starts[square] + of_attackers * self.ways[square] + of_defenders) as usize
    }

    /// How many there are for each side to move.
    pub fn count(&self) -> usize {
        self.starts.last().map_or(0, |&count| count as usize)
    }
}

impl<B: Bitboard> Places<B> {
    pub fn new(variant: &Variant, masks: &Masks<B>) -> Places<B> {
        let images: Vec<Image<B>> = Image::all(variant);
        let squares = [ATTACKER, DEFENDER, KING].map(|kind| {
            let stops = masks.kinds[kind].walks.iter().fold(B::EMPTY, |all, walk| all | walk.stop);
            let letter = variant.kinds()[kind].letter;
            let at_start = variant.start().pieces.iter().filter(|&(_, &piece)| piece == letter);
            let all = stops & masks.shape.board | B::of(at_start.map(|(&square, _)| square));
            let all = images.iter().fold(all, |all, image| all | image.set(all));
            if kind == KING { all & !masks.goal } else { all }
        });
        let mut places = Places {
            images,
            kings: Vec::new(),
            foldings: vec![None; B::TABLE],
            squares,
            choices: choices(variant.size()),
        };
        places.add_kings(squares);
        places
    }

    fn add_kings(&mut self, [attackers, defenders, king]: [B; 3]) {
        king.for_each(|bit, index| {
            let goals: Vec<usize> = self.images.iter().map(|image| image.square(index)).collect();
            let lowest = goals.iter().copied().min().unwrap_or(index);
            if lowest == index {
                let attackers = attackers & !bit;
                let mut list = Vec::new();
                attackers.for_each(|_, index| list.push(index));
                let place = |index| list.iter().position(|&other| other == index);
                let add = |count, index| place(index).map_or(0, |place| self.choose(count, place));
                let adds = (1..=usize::from(Extent::MOST))
                    .map(|count| B::table(|index| add(count, index)))
                    .collect();
                let defenders = defenders & !bit;
                let attackers_only = (attackers & !defenders).count() as usize;
                self.kings.push(KingsSquare { index, attackers: list, adds, defenders, attackers_only });
            }
            // The lowest square comes first.
            let square = self.kings.iter().position(|king| king.index == lowest);
            let images = (0..goals.len()).filter(|&way| goals[way] == lowest).collect();
            self.foldings[index] = square.map(|square| Folding { square, images });
        });
    }

    /// Where pieces of a kind can stand while the game goes on.
    pub fn squares(&self, kind: usize) -> B {
        self.squares[kind]
    }

    fn choose(&self, count: usize, of: usize) -> u64 {
        self.choices[of][count]
    }

    /// The numbers of a material.
    ///
    /// # Errors
    /// If there are too many to count.
    pub fn numbers(&self, material: Material) -> Result<Numbers, TablesError> {
        let [attackers, defenders] = [material.attackers, material.defenders].map(usize::from);
        let mut starts = vec![0u64];
        let mut ways = Vec::new();
        let mut next = 0u64;
        for king in &self.kings {
            // Those attackers that must stand on squares for defenders take these from them.
            let taken = attackers.saturating_sub(king.attackers_only);
            let left = (king.defenders.count() as usize).saturating_sub(taken);
            let of_defenders = self.choose(defenders, left);
            let of_attackers = self.choose(attackers, king.attackers.len());
            let both = of_attackers.checked_mul(of_defenders);
            next = both
                .and_then(|both| next.checked_add(both))
                .filter(|&all| all <= isize::MAX as u64)
                .ok_or(TablesError::TooLarge(material))?;
            starts.push(next);
            ways.push(of_defenders);
        }
        Ok(Numbers { material, starts, ways })
    }

    /// The number of a position; nothing where pieces stand on squares that tables do not have.
    pub fn number(&self, numbers: &Numbers, pieces: &Pieces<B>) -> Option<usize> {
        let folding = self.folding(pieces)?;
        let number = |&way: &usize| {
            let turned = if way == 0 { pieces.soldiers } else { self.turned(way, pieces.soldiers) };
            self.number_of_image(numbers, folding.square, turned)
        };
        match &folding.images[..] {
            [way] => Some(number(way)),
            ways => ways.iter().map(number).min(),
        }
    }

    fn turned(&self, way: usize, soldiers: [B; 2]) -> [B; 2] {
        soldiers.map(|set| self.images[way].set(set))
    }

    /// How the king of a position comes to his square; nothing where pieces stand on squares that tables do not have.
    fn folding(&self, pieces: &Pieces<B>) -> Option<&Folding> {
        let [attackers, defenders] = pieces.soldiers;
        let beside = attackers & !self.squares[ATTACKER] | defenders & !self.squares[DEFENDER];
        self.foldings.get(pieces.king)?.as_ref().filter(|_| beside.is_empty())
    }

    /// All images of a position; nothing where pieces stand on squares that tables do not have.
    pub fn images(&self, pieces: &Pieces<B>) -> Option<Images<'_, B>> {
        let folding = self.folding(pieces)?;
        let (square, ways) = (folding.square, &folding.images[..]);
        let mut images = [([B::EMPTY; 2], 0); 8];
        for (image, &way) in images.iter_mut().zip(ways) {
            let soldiers = self.turned(way, pieces.soldiers);
            *image = (soldiers, self.of_attackers(square, soldiers[0]));
        }
        Some(Images { square, ways, images })
    }

    /// The number of the position after a move of a soldier that captures nothing.
    #[inline]
    pub fn number_after(
        &self,
        numbers: &Numbers,
        Images { square, ways, images }: &Images<'_, B>,
        side: Side,
        [from, to]: [usize; 2],
    ) -> usize {
        let number = |(&way, &(mut soldiers, mut of_attackers)): (&usize, &([B; 2], u64))| {
            let image = &self.images[way];
            soldiers[side.index()] ^= B::bit(image.square(from)) | B::bit(image.square(to));
            if side == Side::Attackers {
                of_attackers = self.of_attackers(*square, soldiers[0]);
            }
            numbers.number(*square, of_attackers, self.of_defenders(*square, soldiers))
        };
        ways.iter().zip(images).map(number).min().unwrap_or_default()
    }

    #[inline]
    fn number_of_image(&self, numbers: &Numbers, square: usize, soldiers: [B; 2]) -> usize {
        numbers.number(square, self.of_attackers(square, soldiers[0]), self.of_defenders(square, soldiers))
    }

    /// The number of a set of attackers' squares.
    #[inline]
    fn of_attackers(&self, square: usize, attackers: B) -> u64 {
        let (mut adds, mut number) = (self.kings[square].adds.iter(), 0);
        attackers.for_each(|_, index| number += adds.next().map_or(0, |adds| adds[index]));
        number
    }

    /// The number of a set of defenders' squares among those that the attackers leave.
    #[inline]
    fn of_defenders(&self, square: usize, [attackers, defenders]: [B; 2]) -> u64 {
        let free = self.kings[square].defenders & !attackers;
        let (mut count, mut number) = (0, 0);
        defenders.for_each(|bit, _| {
            count += 1;
            let below = (free & bit.up_to_lowest() & !bit).count() as usize;
            number += self.choose(count, below);
        });
        number
    }

    /// The position of a number; nothing where the number is not used, because the position has a lower one turned or
    /// mirrored, or because there is none.
    pub fn pieces(&self, numbers: &Numbers, number: usize) -> Option<Pieces<B>> {
        let number = number as u64;
        let square = numbers.starts.partition_point(|&start| start <= number).checked_sub(1)?;
        let king = self.kings.get(square)?;
        let rest = number - numbers.starts[square];
        let (of_attackers, of_defenders) = (rest / numbers.ways[square], rest % numbers.ways[square]);
        let (mut attackers, mut defenders) = (B::EMPTY, B::EMPTY);
        let count = usize::from(numbers.material.attackers);
        self.for_each_chosen(of_attackers, count, king.attackers.len(), |place| {
            attackers |= B::bit(king.attackers[place]);
        });
        let free = king.defenders & !attackers;
        let mut used = true;
        let count = usize::from(numbers.material.defenders);
        self.for_each_chosen(of_defenders, count, free.count() as usize, |place| {
            match free.nth(place as u32) {
                Some(index) => defenders |= B::bit(index),
                None => used = false,
            }
        });
        let pieces = Pieces { soldiers: [attackers, defenders], king: king.index };
        let used = used && defenders.count() as usize == count;
        // No other image that leaves the king where he is may have a lower number.
        let mut others = self.foldings[king.index].as_ref()?.images.iter().skip(1);
        let is_lowest = |&way: &usize| {
            let image = self.turned(way, pieces.soldiers);
            number <= self.number_of_image(numbers, square, image) as u64
        };
        (used && others.all(is_lowest)).then_some(pieces)
    }

    /// The places of a set of `count` out of `of`, from the highest, by its number.
    fn for_each_chosen(&self, mut number: u64, count: usize, of: usize, mut each: impl FnMut(usize)) {
        let mut place = of;
        for chosen in (1..=count).rev() {
            if chosen == 1 {
                return each(number as usize);
            }
            loop {
                let Some(below) = place.checked_sub(1) else { return };
                place = below;
                if self.choose(chosen, place) <= number {
                    break;
                }
            }
            number -= self.choose(chosen, place);
            each(place);
        }
    }
}

/// Pascal's triangle for all squares of a board; what is too large for a number is the largest there is.
fn choices(size: u8) -> Vec<[u64; Extent::MOST as usize + 1]> {
    let squares = usize::from(size) * usize::from(size);
    let mut rows = vec![[0u64; Extent::MOST as usize + 1]; squares + 1];
    rows[0][0] = 1;
    for of in 1..=squares {
        rows[of][0] = 1;
        for count in 1..rows[of].len() {
            rows[of][count] = rows[of - 1][count - 1].saturating_add(rows[of - 1][count]);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tafl::fast::Visitor;
    use tafl::library;

    use super::*;

    struct Numbered<'a>(&'a Variant);

    impl Visitor for Numbered<'_> {
        type Output = ();

        fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) {
            let places = Places::new(self.0, masks);
            for (attackers, defenders) in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (1, 2)] {
                let numbers = places.numbers(Material { attackers, defenders }).expect("few");
                let mut seen = HashSet::new();
                // All of the small ones, some of the others.
                for number in (0..numbers.count()).step_by(1 + numbers.count() / 20_000) {
                    let Some(pieces) = places.pieces(&numbers, number) else { continue };
                    assert_eq!(pieces.material(), numbers.material);
                    for way in 0..places.images.len() {
                        let king = places.images[way].square(pieces.king);
                        let image = Pieces { soldiers: places.turned(way, pieces.soldiers), king };
                        assert_eq!(places.number(&numbers, &image), Some(number));
                    }
                    assert!(seen.insert((pieces.soldiers, pieces.king)));
                }
            }
        }
    }

    #[test]
    fn a_position_and_its_images_have_one_number_of_their_own() {
        for id in ["brandubh-wtf", "linnaeus-1732", "bologna-ashton", "brandub-leaflet"] {
            let variant = library::variant(id).expect("a built-in rule set");
            variant.visit(variant.start(), Numbered(&variant)).expect("its start is one of its positions");
        }
    }

    struct Counted<'a>(&'a Variant, Material);

    impl Visitor for Counted<'_> {
        type Output = usize;

        fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> usize {
            let places = Places::new(self.0, masks);
            let numbers = places.numbers(self.1).expect("few");
            let images = |pieces: &Pieces<B>| {
                let image = |way: usize| {
                    let king = places.images[way].square(pieces.king);
                    (places.turned(way, pieces.soldiers), king)
                };
                (0..places.images.len()).map(image).collect::<HashSet<_>>().len()
            };
            (0..numbers.count())
                .filter_map(|number| places.pieces(&numbers, number))
                .map(|p| images(&p))
                .sum()
        }
    }

    #[test]
    fn no_position_is_left_out() {
        let brandubh = library::variant("brandubh-wtf").expect("a built-in rule set");
        let count = |attackers, defenders| {
            let counted = Counted(&brandubh, Material { attackers, defenders });
            brandubh.visit(brandubh.start(), counted).expect("its start is one of its positions")
        };
        // 45 squares for the king, 44 for soldiers: all but the throne are for both.
        assert_eq!(count(0, 0), 45);
        assert_eq!(count(1, 0), 44 * 43 + 44);
        assert_eq!(count(1, 1), 44 * 43 * 42 + 44 * 43);
        assert_eq!(count(2, 1), 44 * (43 * 42 / 2) * 41 + (44 * 43 / 2) * 42);
    }
}
