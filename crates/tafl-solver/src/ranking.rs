//! From a search that has found a win to positions with ranks: in how many plies at most the side has won.

use std::collections::HashMap;

use tafl::Side;
use tafl::fast::{Bitboard, Position, Roster};

use crate::ground::State;
use crate::members::{Choice, Members, Wanted};
use crate::search::Search;
use crate::solve::MOST_ROUNDS;

/// How many positions are looked at again for one of which the table has forgotten the win, at a time.
const SEARCHED: u64 = 50_000;

pub(crate) struct Ranking<'a, B: Bitboard, R: Roster<B>> {
    search: &'a mut Search<B, R>,
    pub members: Members<B, R>,
    roots: Vec<u32>,
    /// The member whose win was found again last, in vain if it is needed once more.
    found_again: Option<u32>,
    /// How many positions the search has looked at again for the member that waits in front, and how many it may.
    again: u64,
    most_again: u64,
    /// How often disproofs were forgotten for the sake of the member that waits in front: they may rest on where lines came from.
    doubted: u32,
    /// How often members have chosen again whose moves went in circles.
    circles: u32,
}

/// How often members whose moves go in circles choose again before the table is called too small. It has taken two at most.
const MOST_CIRCLES: u32 = 100;

/// How often what is taken for disproved is forgotten for a member whose win was proved, before that is called wrong. As with whole
/// searches ([`MOST_ROUNDS`](crate::solve::MOST_ROUNDS)), a disproof may be false more than once.
const MOST_DOUBTS: u32 = MOST_ROUNDS;

/// How far the ranks have come.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Ranked {
    /// Every member has its move and its rank; these are needed.
    Yes(Vec<u32>),
    /// Some have none yet.
    NotYet,
    /// The table cannot hold what is needed for one of them.
    Forgotten,
    /// One of them is no win: what the table said is wrong.
    Contradicted,
}

impl<'a, B: Bitboard, R: Roster<B>> Ranking<'a, B, R> {
    /// Begins with a position from which the search has found the win.
    pub fn new(search: &'a mut Search<B, R>, root: Position<B, R>, room: usize) -> Self {
        let mut members = Members::new(room);
        let firsts = search.ground.firsts(root, search.side, Wanted::Win).unwrap_or_default();
        let roots =
            firsts.into_iter().map(|first| members.number(search.ground.fold(&first), first)).collect();
        // The whole win has been found with so many: where one member takes far more, the table is too small for it.
        let most_again = search.looked_at.saturating_mul(10).saturating_add(1_000_000);
        Ranking { search, members, roots, found_again: None, again: 0, most_again, doubted: 0, circles: 0 }
    }

    fn side(&self) -> Side {
        self.search.side
    }

    /// How many positions the search has looked at.
    pub fn looked_at(&self) -> u64 {
        self.search.looked_at
    }

    /// Gives moves to so many members more, or to fewer where it has to search again or there is no room for more.
    pub fn go_on(&mut self, steps: usize) -> Ranked {
        for _ in 0..steps {
            if self.members.is_full {
                break;
            }
            let Some(number) = self.members.waiting.pop() else {
                return match self.needed() {
                    Ok(needed) => Ranked::Yes(needed),
                    Err(_) if self.circles >= MOST_CIRCLES => Ranked::Forgotten,
                    Err(circling) => {
                        self.choose_again(circling);
                        Ranked::NotYet
                    }
                };
            };
            let position = self.members.get(number).position;
            match self.choice(position) {
                Some(choice) => {
                    (self.again, self.found_again, self.doubted) = (0, None, 0);
                    self.members.choose(number, choice, &self.search.ground);
                }
                None => {
                    // The table has forgotten it.
                    let before = self.search.looked_at;
                    let numbers = self.search.run(position, SEARCHED);
                    self.again += self.search.looked_at - before;
                    self.members.waiting.push(number);
                    let is_disproved = numbers.disproof == 0;
                    if is_disproved && self.doubted >= MOST_DOUBTS {
                        return Ranked::Contradicted;
                    }
                    if is_disproved || numbers.proof > 0 && self.circles > 0 && self.doubted == 0 {
                        self.search.table.forget_disproofs();
                        self.doubted += 1;
                        return Ranked::NotYet;
                    }
                    let in_vain = numbers.proof == 0 && self.found_again.replace(number) == Some(number);
                    if in_vain || self.again > self.most_again {
                        return Ranked::Forgotten;
                    }
                    return Ranked::NotYet;
                }
            }
        }
        Ranked::NotYet
    }

    /// The move to the position that is won soonest, as far as the table knows.
    fn choice(&self, position: Position<B, R>) -> Option<Choice<B, R>> {
        let ground = &self.search.ground;
        let mut best: Option<(u16, Position<B, R>, raichi::Packed)> = None;
        for next in ground.nexts(position) {
            let rank = match next.state {
                State::Over(winner) if winner == Some(self.side()) => {
                    return Some(Choice { mv: next.mv, nexts: Vec::new() });
                }
                State::Over(_) | State::AboutToEnd => continue,
                State::Open => match self.search.known(&next.position, &ground.fold(&next.position)) {
                    Some(known) if known.is_proved() => known.rank,
                    _ => continue,
                },
            };
            if best.is_none_or(|(least, ..)| rank < least) {
                best = Some((rank, next.position, next.mv));
            }
        }
        let (_, position, mv) = best?;
        Some(Choice { mv, nexts: ground.replies(position, self.side(), Wanted::Win)? })
    }

    /// Has members choose again whose moves go in circles: the table has forgotten what a proof leant on, and knows only a longer
    /// one. Their proofs are forgotten, so that others are found.
    fn choose_again(&mut self, circling: Vec<u32>) {
        self.circles += 1;
        let Search { ground, table, .. } = &mut *self.search;
        for &number in &circling {
            let member = self.members.get(number);
            table.forget(&ground.fold(&member.position));
            let mut path = ground.path_from(member.position);
            if member.choice.is_some_and(|choice| path.make(choice).is_some()) {
                table.forget(&ground.fold(path.position()));
            }
        }
        self.members.waiting.extend(circling);
    }

    /// These members without those from which moves only lead to circles.
    fn in_circles(&self, circling: Vec<u32>) -> Vec<u32> {
        let nexts = |number: u32| &self.members.get(number).nexts;
        let mut before: HashMap<u32, usize> = circling.iter().map(|&number| (number, 0)).collect();
        for next in circling.iter().flat_map(|&number| nexts(number)) {
            before.entry(*next).and_modify(|count| *count += 1);
        }
        let mut outside: Vec<u32> = circling.iter().copied().filter(|number| before[number] == 0).collect();
        while let Some(number) = outside.pop() {
            before.remove(&number);
            for next in nexts(number) {
                if let Some(count) = before.get_mut(next) {
                    *count -= 1;
                    if *count == 0 {
                        outside.push(*next);
                    }
                }
            }
        }
        circling.into_iter().filter(|number| before.contains_key(number)).collect()
    }

    /// The members that are needed, with their ranks; or else those whose moves go in circles.
    fn needed(&mut self) -> Result<Vec<u32>, Vec<u32>> {
        let reached = self.members.reached_from(&self.roots);
        // Those that win at once are done, and from there backwards.
        let count = self.members.len();
        let (mut left, mut at_once) = (vec![0; count], vec![false; count]);
        let mut ready = Vec::new();
        for &number in &reached {
            let at = number as usize;
            at_once[at] = self.search.ground.wins_at_once(self.members.get(number).position);
            if at_once[at] {
                self.members.get_mut(number).nexts.clear();
            }
            left[at] = self.members.get(number).nexts.len();
            if left[at] == 0 {
                ready.push(number);
            }
        }
        while let Some(number) = ready.pop() {
            let member = self.members.get(number);
            // After a move with no answer that needs a member, the side wins with the next one.
            let rank = match (at_once[number as usize], member.nexts.as_slice()) {
                (true, _) => 1,
                (false, []) => 3,
                (false, nexts) => {
                    let slowest = nexts.iter().map(|&next| self.members.get(next).rank).max();
                    slowest.unwrap_or(1).saturating_add(2)
                }
            };
            // Who has chosen again may stand there twice.
            let mut before = member.before.clone();
            before.sort_unstable();
            before.dedup();
            self.members.get_mut(number).rank = rank;
            for before in before {
                let left = &mut left[before as usize];
                if *left > 0 && self.members.get(before).nexts.contains(&number) {
                    *left -= 1;
                    if *left == 0 {
                        ready.push(before);
                    }
                }
            }
        }
        let circling: Vec<u32> =
            reached.iter().copied().filter(|&number| left[number as usize] > 0).collect();
        if !circling.is_empty() {
            return Err(self.in_circles(circling));
        }
        let mut needed = self.members.reached_from(&self.roots);
        needed.retain(|&number| !at_once[number as usize]);
        Ok(needed)
    }
}

#[cfg(test)]
mod tests {
    use tafl::fast::{Line, LineVisitor};
    use tafl::library::RuleSet;
    use tafl::{Game, library};

    use super::*;
    use crate::fold::Folding;
    use crate::table::Numbers;

    /// How often members choose again where a search for a win of the defenders has so many bytes.
    struct Circles<'a>(&'a tafl::Variant, usize);

    impl LineVisitor for Circles<'_> {
        type Output = u32;

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> u32 {
            let Circles(variant, bytes) = self;
            let root = *line.position();
            let search = Search::new(line, Side::Defenders, Folding::new(variant), bytes, u64::MAX);
            let mut search = search.expect("there is memory");
            while search.run(root, 5_000) != Numbers::PROVED {}
            let mut ranking = Ranking::new(&mut search, root, 16 << 20);
            loop {
                match ranking.go_on(1_000) {
                    Ranked::NotYet => {}
                    Ranked::Yes(needed) => {
                        assert!(needed.len() > 300);
                        return ranking.circles;
                    }
                    failed => panic!("{failed:?}"),
                }
            }
        }
    }

    /// How often disproofs were forgotten before a member was given up whose side has no win.
    struct Doubts<'a>(&'a tafl::Variant);

    impl LineVisitor for Doubts<'_> {
        type Output = u32;

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> u32 {
            let folding = Folding::new(self.0);
            let search = Search::new(line, Side::Attackers, folding, 1 << 20, u64::MAX);
            let mut search = search.expect("there is memory");
            let mut ranking = Ranking::new(&mut search, *line.position(), 1 << 20);
            loop {
                match ranking.go_on(1_000) {
                    Ranked::NotYet => {}
                    Ranked::Contradicted => return ranking.doubted,
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    #[test]
    fn a_disproof_is_doubted_many_times_before_a_proof_is() {
        let variant = library::variant("brandubh-walker").expect("a built-in rule set");
        // The king walks into a corner.
        let position = "3a3/7/7/7/a5a/7/2k4 a".parse().expect("a position");
        let game = Game::from_setup(&variant, &position).expect("a position of these rules");
        assert_eq!(game.visit(Doubts(&variant)), MOST_DOUBTS);
    }

    #[test]
    fn circles_are_undone() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/seven/saami-tablut-7x7.toml");
        let text = std::fs::read_to_string(file).expect("a file of the repository");
        let variant = RuleSet::from_toml(&text).expect("rules").variant().expect("sound rules");
        let game = Game::new(&variant);
        let small: u32 = (1..=6).map(|size| game.visit(Circles(&variant, size << 18))).sum();
        assert!(small > 2, "{small}");
        assert_eq!(game.visit(Circles(&variant, 16 << 20)), 0);
    }
}
