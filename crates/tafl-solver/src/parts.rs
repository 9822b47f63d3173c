//! [`Parts`]: a table of a limited number of bytes that takes memory only as it is used.

/// How many places there are for a position.
pub(crate) const PLACES: usize = 4;

/// The places for a position.
pub(crate) type Group<E> = [E; PLACES];

/// How many groups a part has. Positions lie anywhere, so that larger parts would soon be there all of them.
const GROUPS: usize = 8;

type Part<E> = [Group<E>; GROUPS];

/// About what an allocation costs the system, in bytes.
pub(crate) const ALLOCATION: usize = 16;

/// A table whose parts are taken from the system when something is put there, so that a short search takes little, however
/// much it may.
#[derive(Debug)]
pub(crate) struct Parts<E> {
    parts: Vec<Option<Box<Part<E>>>>,
}

impl<E: Copy> Parts<E> {
    /// What a part costs, with what it takes to find it.
    const BYTES: usize = size_of::<Part<E>>() + ALLOCATION + size_of::<Option<Box<Part<E>>>>();

    /// How many groups go into so many bytes, everything counted; one part at least.
    pub fn groups_in(bytes: usize) -> usize {
        (bytes / Self::BYTES).max(1) * GROUPS
    }

    /// A table in which nothing stands, with room for so many groups; none if there is no memory even for finding its parts.
    pub fn new(groups: usize) -> Option<Parts<E>> {
        let count = groups.div_ceil(GROUPS);
        let mut parts = Vec::new();
        parts.try_reserve_exact(count).ok()?;
        parts.resize_with(count, || None);
        Some(Parts { parts })
    }

    /// A group; nothing where nothing was put near it.
    #[inline]
    pub fn get(&self, group: usize) -> Option<&Group<E>> {
        Some(&self.parts[group / GROUPS].as_ref()?[group % GROUPS])
    }

    /// A group to put something into, with what stands there where nothing was put yet; none if the system has no memory left.
    #[inline]
    pub fn get_mut(&mut self, group: usize, nothing: E) -> Option<&mut Group<E>> {
        let part = &mut self.parts[group / GROUPS];
        if part.is_none() {
            *part = new_part(nothing);
        }
        Some(&mut part.as_mut()?[group % GROUPS])
    }

    /// Gives back what was taken from the system since it was new.
    pub fn give_back(&mut self) {
        self.parts.fill_with(|| None);
    }

    /// All groups that are there, with their numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Group<E>)> {
        let parts = self.parts.iter().enumerate();
        parts.flat_map(|(number, part)| (number * GROUPS..).zip(part.iter().flat_map(|part| part.iter())))
    }

    /// All groups that are there.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Group<E>> {
        self.parts.iter_mut().flatten().flat_map(|part| part.iter_mut())
    }
}

/// A part in which nothing stands; none if there is no memory for it.
#[cold]
fn new_part<E: Copy>(nothing: E) -> Option<Box<Part<E>>> {
    let mut groups = Vec::new();
    groups.try_reserve_exact(GROUPS).ok()?;
    groups.resize(GROUPS, [nothing; PLACES]);
    groups.into_boxed_slice().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_something_was_put_into_is_there() {
        let mut parts = Parts::<u32>::new(Parts::<u32>::groups_in(1 << 20)).expect("there is memory");
        assert!(parts.get(0).is_none() && parts.get(1000).is_none());
        parts.get_mut(1000, 7).expect("there is memory")[2] = 1;
        assert_eq!(parts.get(1000), Some(&[7, 7, 1, 7]));
        assert!(parts.get(0).is_none());
        assert_eq!(parts.iter().count(), GROUPS);
        assert!(parts.iter().any(|group| group == (1000, &[7, 7, 1, 7])));
        assert_eq!(parts.iter_mut().count(), GROUPS);
        parts.give_back();
        assert!(parts.get(1000).is_none() && parts.iter().next().is_none());
    }

    #[test]
    fn all_of_it_and_what_finds_it_goes_into_the_bytes_that_were_given() {
        for bytes in [10_000, 1 << 16, 1_000_000, (1 << 20) + 1] {
            let groups = Parts::<[u64; 6]>::groups_in(bytes);
            let mut parts = Parts::<[u64; 6]>::new(groups).expect("there is memory");
            for group in 0..groups {
                parts.get_mut(group, [0; 6]).expect("there is memory");
            }
            let there = parts.parts.iter().flatten().count();
            assert_eq!(there * GROUPS, groups);
            let allocations = 1 + there;
            let taken = size_of_val(parts.parts.as_slice()) + there * size_of::<Part<[u64; 6]>>();
            let all = taken + ALLOCATION * allocations;
            assert!(all <= bytes + ALLOCATION && all > bytes / 10 * 8, "{all} of {bytes}");
        }
    }
}
