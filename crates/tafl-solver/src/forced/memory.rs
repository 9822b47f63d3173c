//! [`Memory`]: what is known of positions, in a limited number of bytes.

use raichi::Packed;
use tafl::fast::Bitboard;

use super::turning::Turned;
use crate::parts::{PLACES, Parts};

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// The side wins within so many plies; [`Known::NEVER`] if that is not known of any number.
    pub won: u8,
    /// The side does not win within so many plies.
    pub not_won: u8,
    /// The move that has shown it last.
    pub best: Option<Packed>,
}

impl Known {
    pub const NEVER: u8 = u8::MAX;
    pub const NOTHING: Known = Known { won: Known::NEVER, not_won: 0, best: None };

    /// Whether the side wins within so many plies, if that is known.
    pub fn answer(&self, plies: u8) -> Option<bool> {
        if self.won <= plies {
            Some(true)
        } else if self.not_won >= plies {
            Some(false)
        } else {
            None
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Entry<B> {
    attackers: B,
    defenders: B,
    /// The default move where none is known.
    best: Packed,
    /// How much was looked at to know this; 0 where nothing stands.
    work: u32,
    state: u16,
    won: u8,
    not_won: u8,
}

impl<B: Bitboard> Entry<B> {
    /// What stands where nothing has been put.
    fn nothing() -> Entry<B> {
        Entry {
            attackers: B::EMPTY,
            defenders: B::EMPTY,
            best: Packed::default(),
            work: 0,
            state: u16::MAX,
            won: Known::NEVER,
            not_won: 0,
        }
    }

    fn is_of(&self, turned: &Turned<B>) -> bool {
        self.attackers == turned.attackers && self.defenders == turned.defenders && self.state == turned.state
    }
}

/// A table of positions that forgets those that were the least work where it is full.
pub(super) struct Memory<B> {
    /// How many groups of places there are.
    groups: usize,
    parts: Parts<Entry<B>>,
}

impl<B: Bitboard> Memory<B> {
    /// A table of at most so many bytes; none if there is no memory even for its outline.
    pub fn new(bytes: usize) -> Option<Memory<B>> {
        let groups = Parts::<Entry<B>>::groups_in(bytes);
        Some(Memory { groups, parts: Parts::new(groups)? })
    }

    /// The group of places for a position.
    fn group(&self, turned: &Turned<B>) -> usize {
        ((u128::from(turned.hash) * self.groups as u128) >> 64) as usize
    }

    pub fn get(&self, turned: &Turned<B>) -> Known {
        let Some(places) = self.parts.get(self.group(turned)) else { return Known::NOTHING };
        let found = places.iter().find(|entry| entry.is_of(turned));
        found.map_or(Known::NOTHING, |entry| Known {
            won: entry.won,
            not_won: entry.not_won,
            best: (entry.best != Packed::default()).then_some(entry.best),
        })
    }

    /// Remembers what is known now, which took so much work, unless the system has no memory left.
    pub fn put(&mut self, turned: &Turned<B>, known: Known, work: u64) {
        let group = self.group(turned);
        let Some(places) = self.parts.get_mut(group, Entry::nothing()) else { return };
        let same = places.iter().position(|entry| entry.is_of(turned));
        let least = (0..PLACES).min_by_key(|&place| places[place].work).unwrap_or(0);
        let place = &mut places[same.unwrap_or(least)];
        let before = if same.is_some() { place.work } else { 0 };
        *place = Entry {
            attackers: turned.attackers,
            defenders: turned.defenders,
            best: known.best.unwrap_or_default(),
            work: u32::try_from(work).unwrap_or(u32::MAX).saturating_add(before).max(1),
            state: turned.state,
            won: known.won,
            not_won: known.not_won,
        };
    }
}
