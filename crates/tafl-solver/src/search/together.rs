//! Several threads look for the same win together, and come to the same numbers in every run.
//!
//! They do so in rounds. First one thread chooses where each of them begins: where a search by itself would go on, then where it
//! would if that position had come to its limits already, and so on. Then each goes on from there as a search by itself does.
//! It knows what was known before the round, and takes the positions where the others began for having come to their limits, so that
//! it keeps away from them. What it finds it keeps to itself until the round is over. Then all of it is remembered, thread by
//! thread, and the numbers of the positions above are added up anew. So it does not matter which thread is the quickest.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use raichi::Packed;
use tafl::fast::{Bitboard, Position, Roster};

use super::{Child, DEEPEST, Level, Limits, Search, Step};
use crate::fold::{Folded, Mixer};
use crate::parts::ALLOCATION;
use crate::table::{Known, NEVER, Numbers, Remembers, Table};

/// More than one thread looks at what comes of a position only where so many positions have been looked at for it.
const SHARED_FROM: u32 = 5_000;

/// How many positions a thread looks at in a round. In longer ones threads look more often at what nobody needs who knows what the
/// others have found; in shorter ones they wait for each other more often.
const ROUND: usize = 200;

/// How many threads there are where that many are wanted: fewer where what they find in a round takes more than a quarter of these bytes. And
/// how many bytes are left.
pub(crate) fn threads_within<B: Bitboard>(wanted: NonZeroUsize, bytes: usize) -> (usize, usize) {
    // What one more remembers is needed to find where they begin.
    let threads = wanted.get().min((bytes / 4 / Found::<B>::BYTES).saturating_sub(1));
    if threads > 1 { (threads, bytes - (threads + 1) * Found::<B>::BYTES) } else { (1, bytes) }
}

/// What a thread finds in a round. Nothing of it is forgotten: proofs lean on each other.
#[derive(Debug)]
struct Found<B> {
    /// Each with how much was looked at to know it, in the order in which they were found.
    all: Vec<(Folded<B>, Known, u32)>,
    places: HashMap<Folded<B>, u32, BuildHasherDefault<Mixer>>,
}

impl<B: Bitboard> Found<B> {
    /// As many positions as a round can have.
    const MOST: usize = ROUND + DEEPEST;

    /// How many bytes it takes at most. (A map has a power of two of places, of which seven in eight may be filled.)
    const BYTES: usize = Self::MOST
        * (size_of::<(Folded<B>, Known, u32)>() + (size_of::<(Folded<B>, u32)>() + 1) * 16 / 7)
        + 2 * ALLOCATION;

    /// Nothing yet, but room for a round; none if there is no memory for that.
    fn new() -> Option<Found<B>> {
        let (mut all, mut places) = (Vec::new(), HashMap::default());
        all.try_reserve_exact(Self::MOST).ok()?;
        places.try_reserve(Self::MOST).ok()?;
        Some(Found { all, places })
    }
}

impl<B: Bitboard> Remembers<B> for Found<B> {
    fn get(&self, key: &Folded<B>) -> Option<Known> {
        let &place = self.places.get(key)?;
        self.all.get(place as usize).map(|&(_, known, _)| known)
    }

    fn put(&mut self, key: Folded<B>, known: Known, work: u32) {
        if let Some(&place) = self.places.get(&key) {
            let (_, before, sum) = &mut self.all[place as usize];
            *before = known;
            *sum = sum.saturating_add(work);
        } else if self.all.len() < Self::MOST {
            self.places.insert(key, self.all.len() as u32);
            self.all.push((key, known, work));
        }
    }
}

/// What a thread remembers in a round.
struct Aside<'a, B> {
    before: &'a Table<B>,
    /// What the positions where threads begin are taken for, and those above them.
    expected: Option<&'a Found<B>>,
    found: Found<B>,
}

impl<B: Bitboard> Remembers<B> for Aside<'_, B> {
    fn get(&self, key: &Folded<B>) -> Option<Known> {
        let expected = || self.expected.and_then(|expected| expected.get(key));
        self.found.get(key).or_else(expected).or_else(|| self.before.get(key))
    }

    fn put(&mut self, key: Folded<B>, known: Known, work: u32) {
        self.found.put(key, known, work);
    }
}

/// The moves from the root to where a thread begins, each with the limits of the position that it leads to.
type Way = Vec<(Packed, Limits)>;

impl<B: Bitboard, R: Roster<B>> Search<B, R> {
    /// Looks at about so many positions more for every thread, from one that is not the end of a game.
    pub fn run_together(&mut self, threads: usize, position: Position<B, R>, nodes: u64) -> Numbers {
        if threads == 1 {
            return self.run(position, nodes);
        }
        // All rounds are of one length: those of a search that is cut short are the first ones of one that is not.
        let until = self.looked_at.saturating_add(nodes.saturating_mul(threads as u64)).min(self.most);
        loop {
            let is_shared = self.table.work(&self.ground.fold(&position)) >= SHARED_FROM;
            let aside = self.aside(None).filter(|_| is_shared);
            let ways = aside.and_then(|aside| aside.ways(threads, position));
            let round = ways.and_then(|(ways, expected)| self.round(position, &ways, expected));
            let numbers = round.unwrap_or_else(|| self.run(position, ROUND as u64));
            if numbers.is_decided() || self.looked_at >= until {
                return numbers;
            }
        }
    }

    /// Has a thread begin after each of these ways; nothing if there is no memory.
    fn round(&mut self, position: Position<B, R>, ways: &[Way], expected: Found<B>) -> Option<Numbers> {
        let search = &*self;
        let asides = ways.iter().map(|_| search.aside(Some(&expected)));
        let asides: Vec<_> = asides.collect::<Option<_>>()?;
        let found: Vec<(Found<B>, u64)> = thread::scope(|scope| {
            let begin = |(way, mut aside): (&'_ Way, Search<B, R, Aside<'_, B>>)| {
                aside.run_from(position, way, ROUND as u64);
                (aside.table.found, aside.looked_at)
            };
            let threads: Vec<_> =
                ways.iter().zip(asides).map(|begun| scope.spawn(move || begin(begun))).collect();
            // A thread that breaks down breaks this one down.
            let ended = threads.into_iter().map(|thread| thread.join());
            ended.map(|found| found.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        });
        // What was decided while they were sent out, they have built on.
        let decided = expected.all.into_iter().filter(|(_, known, _)| known.numbers.is_decided());
        decided.for_each(|(key, known, work)| self.table.take_in(key, known, work));
        for (found, looked_at) in found {
            found.all.into_iter().for_each(|(key, known, work)| self.table.take_in(key, known, work));
            self.looked_at = self.looked_at.saturating_add(looked_at);
        }
        Some(self.add_up(position, ways))
    }

    /// A search beside this one, which reads what this one remembers; none if there is no memory.
    fn aside<'a>(&'a self, expected: Option<&'a Found<B>>) -> Option<Search<B, R, Aside<'a, B>>> {
        Some(Search {
            ground: Arc::clone(&self.ground),
            table: Aside { before: &self.table, expected, found: Found::new()? },
            endgames: self.endgames.clone(),
            side: self.side,
            looked_at: 0,
            most: u64::MAX,
            path: self.path.clone(),
            above: Vec::new(),
            levels: Vec::new(),
            children: Vec::new(),
            limit: u64::MAX,
            deepest: self.deepest,
        })
    }

    /// The numbers of the root, from those at the ends of these ways; all between are remembered.
    fn add_up(&mut self, position: Position<B, R>, ways: &[Way]) -> Numbers {
        let root = self.table.get(&self.ground.fold(&position));
        if let Some(known) = root.filter(Known::is_proved) {
            return known.numbers;
        }
        let mut known = self.begin(position);
        let mut before: &[(Packed, Limits)] = &[];
        for way in ways {
            let same = before.iter().zip(way).take_while(|((one, _), (other, _))| one == other).count();
            while self.levels.len() > same + 1 {
                let found = known.unwrap_or_else(|| self.sum());
                self.leave(found);
                known = None;
            }
            known = self.go_along(known, &way[self.levels.len() - 1..]);
            before = way;
        }
        loop {
            let found = known.unwrap_or_else(|| self.sum());
            if self.leave(found) {
                return found.numbers;
            }
            known = None;
        }
    }
}

impl<B: Bitboard, R: Roster<B>> Search<B, R, Aside<'_, B>> {
    /// Where the threads begin, and what these positions and those above are taken for; nothing if there is no such position.
    fn ways(mut self, threads: usize, position: Position<B, R>) -> Option<(Vec<Way>, Found<B>)> {
        // So that all that is found has room.
        self.limit = Found::<B>::MOST.saturating_sub(threads) as u64;
        let (mut ways, mut way) = (Vec::new(), Vec::new());
        let mut is_done = false;
        let mut known = self.begin(position);
        loop {
            let step = match known.take() {
                Some(found) => Step::Up(found),
                None if is_done => Step::Up(self.sum()),
                None => self.step(),
            };
            match step {
                Step::Down { key, limits } => {
                    let Some(&Level { best, .. }) = self.levels.last() else { break };
                    let Child { mv, known: Known { numbers, .. }, .. } = self.children[best];
                    way.push((mv, limits));
                    if self.table.before.work(&key) >= SHARED_FROM {
                        known = self.enter(key, limits);
                        continue;
                    }
                    // Where one thread has begun, no other one does.
                    is_done = self.table.found.get(&key).is_some();
                    if !is_done {
                        ways.push(way.clone());
                        is_done = ways.len() == threads;
                    }
                    way.pop();
                    self.path.unmake();
                    let numbers = at_limit(numbers, limits, self.is_own_turn());
                    self.table.put(key, Known { numbers, rank: 0 }, 0);
                    self.children[best].known.numbers = numbers;
                }
                Step::Up(found) => {
                    way.pop();
                    if self.leave(found) {
                        break;
                    }
                }
            }
        }
        (!ways.is_empty()).then_some((ways, self.table.found))
    }
}

/// The numbers with which a position is left that is looked at for the sake of the least of the proof numbers beside it, or else of the
/// disproof numbers.
fn at_limit(numbers: Numbers, limits: Limits, is_for_proof: bool) -> Numbers {
    let Numbers { proof, disproof } = numbers;
    let raised = |number: u32, limit: u32| {
        let limit = if limit == NEVER { number.saturating_mul(2) } else { limit };
        limit.max(number.saturating_add(1)).min(NEVER - 1)
    };
    if is_for_proof {
        Numbers { proof: raised(proof, limits.proof), disproof }
    } else {
        Numbers { proof, disproof: raised(disproof, limits.disproof) }
    }
}
