//! From a search that found no win to a closed set: positions that the other side cannot leave for one where it has won.
//!
//! What the search says of a position may rest on the line that led to it. So it is only taken for a guess: a member
//! chooses a move that the search holds for good, preferably one that leads to members that are there already, and all
//! that the other side can answer become members. Where the guess was wrong, the search finds the win that it has missed,
//! the member is lost for good, and those that lead to it choose again. What remains in the end proves itself: there is no
//! win on the board for the other side. (What that means for a game under rules on repetition, [`Claim`](crate::Claim) says.)

use tafl::Side;
use tafl::fast::{Bitboard, Position, Roster};

use crate::ground::{Next, State};
use crate::members::{Choice, Members, Wanted};
use crate::search::Search;
use crate::table::Known;

/// How many moves are compared for a member.
const COMPARED: usize = 12;

/// How many positions are looked at for a member whose moves have all turned out bad.
const SEARCHED: u64 = 1_000_000;

/// How many of them are looked at at a time.
const AT_A_TIME: u64 = 50_000;

pub(crate) struct Closing<'a, B: Bitboard, R: Roster<B>> {
    search: &'a mut Search<B, R>,
    /// The side that holds out against the one that the search wants to win.
    side: Side,
    wanted: Wanted,
    pub members: Members<B, R>,
    roots: Vec<u32>,
    /// The search has looked again since that was asked last.
    searched: bool,
    /// How many positions it has looked at again for the member that waits in front; 0 where it has not.
    again: u64,
}

/// What is found for a member.
enum Found<B, R> {
    Choice(Choice<B, R>),
    /// Every move loses.
    Loss,
    /// The search is still looking.
    NotYet,
}

/// How far a set has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Closed {
    /// Every member has its move.
    Yes,
    /// Some have none yet.
    NotYet,
    /// There is no such set.
    Never,
}

impl<'a, B: Bitboard, R: Roster<B>> Closing<'a, B, R> {
    /// Begins a set that holds from a position on.
    pub fn new(search: &'a mut Search<B, R>, root: Position<B, R>, wanted: Wanted, room: usize) -> Self {
        let side = !search.side;
        let (members, roots) = (Members::new(room), Vec::new());
        let mut closing = Closing { side, search, wanted, members, roots, searched: false, again: 0 };
        let firsts = closing.search.ground.firsts(root, side, wanted).unwrap_or_default();
        closing.roots = closing.numbers(firsts);
        closing
    }

    fn numbers(&mut self, positions: Vec<Position<B, R>>) -> Vec<u32> {
        let ground = &self.search.ground;
        positions.into_iter().map(|position| self.members.number(ground.fold(&position), position)).collect()
    }

    /// How many positions the search has looked at.
    pub fn looked_at(&self) -> u64 {
        self.search.looked_at
    }

    /// Gives moves to so many members more, or to fewer where it has to search again or there is no room for more.
    pub fn go_on(&mut self, steps: usize) -> Closed {
        for _ in 0..steps {
            if self.members.is_full {
                break;
            }
            let Some(number) = self.members.waiting.pop() else { return Closed::Yes };
            if self.members.get(number).lost {
                continue;
            }
            match self.find(self.members.get(number).position) {
                Found::Choice(choice) => self.members.choose(number, choice, &self.search.ground),
                Found::Loss => self.lose(number),
                Found::NotYet => self.members.waiting.push(number),
            }
            if self.roots.iter().any(|&root| self.members.get(root).lost) {
                return Closed::Never;
            }
            if std::mem::take(&mut self.searched) {
                break;
            }
        }
        Closed::NotYet
    }

    /// The members that are needed: those in which the side cannot win at once.
    pub fn needed(&mut self) -> Vec<u32> {
        for number in 0..self.members.len() as u32 {
            if self.search.ground.wins_at_once(self.members.get(number).position) {
                self.members.get_mut(number).nexts.clear();
                self.members.get_mut(number).choice = None;
            }
        }
        let mut needed = self.members.reached_from(&self.roots);
        needed.retain(|&number| self.members.get(number).choice.is_some());
        needed
    }

    fn lose(&mut self, number: u32) {
        let member = self.members.get_mut(number);
        member.lost = true;
        for before in std::mem::take(&mut member.before) {
            let leads_here = self.members.get(before).nexts.contains(&number);
            if leads_here && !self.members.get(before).lost {
                self.members.waiting.push(before);
            }
        }
    }

    /// A move that keeps to the members, or adds few.
    fn find(&mut self, position: Position<B, R>) -> Found<B, R> {
        if self.again == 0
            && let Some(choice) = self.best_that(position, |known| known.is_some_and(Known::is_disproved))
        {
            return Found::Choice(choice);
        }
        // None of the moves that the search held for good is: let it look again.
        self.searched = true;
        let before = self.search.looked_at;
        let numbers = self.search.run(position, AT_A_TIME);
        self.again += self.search.looked_at - before;
        if !numbers.is_decided() && self.again < SEARCHED {
            return Found::NotYet;
        }
        self.again = 0;
        if numbers.proof == 0 {
            return Found::Loss;
        }
        let found = self
            .best_that(position, |known| known.is_some_and(Known::is_disproved))
            .or_else(|| self.best_that(position, |known| !known.is_some_and(Known::is_proved)));
        found.map_or(Found::Loss, Found::Choice)
    }

    /// The best of the moves that end the game as they should, or lead to positions of which the search knows this.
    fn best_that(
        &self,
        position: Position<B, R>,
        take: impl Fn(Option<&Known>) -> bool,
    ) -> Option<Choice<B, R>> {
        self.best_of(self.moves(position, take))
    }

    /// The moves of a position that end the game as they should, or lead to positions of which the search knows this.
    fn moves(&self, position: Position<B, R>, take: impl Fn(Option<&Known>) -> bool) -> Vec<Next<B, R>> {
        let mut nexts = self.search.ground.nexts(position);
        nexts.retain(|next| match next.state {
            State::Over(winner) => self.wanted.is_met(winner, self.side),
            State::AboutToEnd => false,
            State::Open => {
                let key = self.search.ground.fold(&next.position);
                take(self.search.known(&next.position, &key).as_ref())
            }
        });
        nexts
    }

    /// The first of the moves that adds the fewest members; none if each of them loses.
    fn best_of(&self, moves: Vec<Next<B, R>>) -> Option<Choice<B, R>> {
        let mut best: Option<(Choice<B, R>, usize)> = None;
        for (choice, added) in moves.iter().filter_map(|next| self.weigh(next)).take(COMPARED) {
            if added == 0 {
                return Some(choice);
            }
            if best.as_ref().is_none_or(|(_, least)| added < *least) {
                best = Some((choice, added));
            }
        }
        best.map(|(choice, _)| choice)
    }

    /// What a move leads to, and how many members it would add; none if it loses.
    fn weigh(&self, next: &Next<B, R>) -> Option<(Choice<B, R>, usize)> {
        if let State::Over(_) = next.state {
            return Some((Choice { mv: next.mv, nexts: Vec::new() }, 0));
        }
        let ground = &self.search.ground;
        let nexts = ground.replies(next.position, self.side, self.wanted)?;
        let mut added = 0;
        for position in &nexts {
            match self.members.find(&ground.fold(position)) {
                Some(member) if member.lost => return None,
                Some(_) => {}
                None => added += 1,
            }
        }
        Some((Choice { mv: next.mv, nexts }, added))
    }
}
