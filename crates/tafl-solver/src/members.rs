//! [`Members`]: the positions of a certificate while it is being made, in each of which its side has chosen a move.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use raichi::Packed;
use tafl::Side;
use tafl::fast::{Bitboard, Position, Roster};

use crate::fold::{Folded, Mixer};
use crate::ground::{Ground, State};
use crate::parts::ALLOCATION;

/// A position of a certificate, its side to move.
pub(crate) struct Member<B, R> {
    pub position: Position<B, R>,
    /// The move, once there is one.
    pub choice: Option<Packed>,
    /// The members that the choice can lead to.
    pub nexts: Vec<u32>,
    /// The members whose choice, now or before, can lead here.
    pub before: Vec<u32>,
    /// No move keeps what the certificate claims.
    pub lost: bool,
    /// In how many plies at most the side wins, where that is claimed.
    pub rank: u16,
}

/// A move for a member, with the positions that it can lead to in which the side is to move again.
pub(crate) struct Choice<B, R> {
    pub mv: Packed,
    pub nexts: Vec<Position<B, R>>,
}

/// Members, by number and by position.
pub(crate) struct Members<B, R> {
    all: Vec<Member<B, R>>,
    numbers: HashMap<Folded<B>, u32, BuildHasherDefault<Mixer>>,
    /// Those that wait for a choice.
    pub waiting: Vec<u32>,
    /// How many numbers of others all of them have had.
    links: usize,
    /// How many bytes they may take, with the certificate that is made of them.
    room: usize,
    /// There was no room for one more.
    pub is_full: bool,
}

/// What a record of the certificate takes that is made of a member.
const RECORD: usize = 175;

impl<B: Bitboard, R: Roster<B>> Members<B, R> {
    /// None yet, and room for so many bytes.
    pub fn new(room: usize) -> Self {
        Members {
            all: Vec::new(),
            numbers: HashMap::default(),
            waiting: Vec::new(),
            links: 0,
            room,
            is_full: false,
        }
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// How many bytes they take while so many more are added, with the certificate that is made of them.
    fn bytes_with(&self, more: usize) -> usize {
        let count = self.all.len() + more;
        let in_map = (size_of::<(Folded<B>, u32)>() + 1) * 8 / 7;
        let members = with_growth(count, self.all.capacity(), size_of::<Member<B, R>>());
        let map = with_growth(count, self.numbers.capacity(), in_map);
        // Lists of links have room for twice as many at most.
        let links = 2 * (self.links + 2 * more) * size_of::<u32>();
        members + map + links + count * (2 * ALLOCATION + RECORD)
    }

    pub fn get(&self, number: u32) -> &Member<B, R> {
        &self.all[number as usize]
    }

    pub fn get_mut(&mut self, number: u32) -> &mut Member<B, R> {
        &mut self.all[number as usize]
    }

    pub fn find(&self, key: &Folded<B>) -> Option<&Member<B, R>> {
        self.numbers.get(key).map(|&number| self.get(number))
    }

    /// The number of a position; a new one waits for a choice.
    pub fn number(&mut self, key: Folded<B>, position: Position<B, R>) -> u32 {
        let (all, waiting) = (&mut self.all, &mut self.waiting);
        *self.numbers.entry(key).or_insert_with(|| {
            let number = all.len() as u32;
            let (nexts, before) = (Vec::new(), Vec::new());
            all.push(Member { position, choice: None, nexts, before, lost: false, rank: 0 });
            waiting.push(number);
            number
        })
    }

    /// Gives a member its move, where there is room for what that can lead to.
    pub fn choose(&mut self, number: u32, choice: Choice<B, R>, ground: &Ground<B, R>) {
        if self.bytes_with(choice.nexts.len()) > self.room {
            self.is_full = true;
            return;
        }
        let mut nexts: Vec<u32> =
            choice.nexts.into_iter().map(|next| self.number(ground.fold(&next), next)).collect();
        nexts.sort_unstable();
        nexts.dedup();
        self.links += 2 * nexts.len();
        for &next in &nexts {
            self.get_mut(next).before.push(number);
        }
        let member = self.get_mut(number);
        member.choice = Some(choice.mv);
        member.nexts = nexts;
    }

    /// Those that can be reached from some of them.
    pub fn reached_from(&self, roots: &[u32]) -> Vec<u32> {
        let mut seen = vec![false; self.all.len()];
        let mut waiting = roots.to_vec();
        let mut reached = Vec::new();
        while let Some(number) = waiting.pop() {
            if !std::mem::replace(&mut seen[number as usize], true) {
                reached.push(number);
                waiting.extend(&self.get(number).nexts);
            }
        }
        reached.sort_unstable();
        reached
    }
}

/// How many bytes a list takes that has to have room for so many; where it has to grow, one with twice the room is there beside it
/// for a moment.
fn with_growth(count: usize, capacity: usize, each: usize) -> usize {
    if count > capacity { (capacity + count.max(2 * capacity)) * each } else { capacity * each }
}

impl<B: Bitboard, R: Roster<B>> Ground<B, R> {
    /// The first members for a claim of a position: itself, or what the other side can make of it. None if the game may
    /// end at once in another way than the side wants.
    pub fn firsts(&self, root: Position<B, R>, side: Side, wanted: Wanted) -> Option<Vec<Position<B, R>>> {
        if root.turn() == side { Some(vec![root]) } else { self.replies(root, side, wanted) }
    }

    /// The positions in which `side` is to move after the other side's move from this one, the ones in which it can take
    /// the king or win with him apart; none if the game may end there in another way than the side wants.
    pub fn replies(
        &self,
        position: Position<B, R>,
        side: Side,
        wanted: Wanted,
    ) -> Option<Vec<Position<B, R>>> {
        let mut replies = Vec::new();
        for next in self.nexts(position) {
            match next.state {
                State::Over(winner) if wanted.is_met(winner, side) => {}
                State::Over(_) => return None,
                State::AboutToEnd => {}
                State::Open => replies.push(next.position),
            }
        }
        Some(replies)
    }
}

/// How a game may end by a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Win,
    NoLoss,
}

impl Wanted {
    /// Whether a game that is over has ended so.
    pub fn is_met(self, winner: Option<Side>, side: Side) -> bool {
        match self {
            Wanted::Win => winner == Some(side),
            Wanted::NoLoss => winner != Some(!side),
        }
    }
}
