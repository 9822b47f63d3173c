//! The digest of a list of legal moves, by which traces of games compare move generators.

use tafl::Move;

const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// The FNV-1a hash, 64 bits wide, of the moves written `FROM-TO`, sorted as texts and joined by single spaces.
/// The order of `moves` does not matter.
///
/// ```
/// use tafl::Move;
/// use tafl_notation::trace::legal_digest;
///
/// let moves: Vec<Move> = ["e2-d2", "a4-a3"].iter().map(|text| text.parse().unwrap()).collect();
/// assert_eq!(format!("{:016x}", legal_digest(&moves)), "cb90383210f424b3");
/// assert_eq!(legal_digest(&[]), 0xcbf29ce484222325);
/// ```
#[must_use]
pub fn legal_digest(moves: &[Move]) -> u64 {
    let mut names: Vec<String> = moves.iter().map(Move::to_string).collect();
    names.sort_unstable();
    let mut hash = OFFSET_BASIS;
    for (index, name) in names.iter().enumerate() {
        if index > 0 {
            hash = step(hash, b' ');
        }
        hash = name.bytes().fold(hash, step);
    }
    hash
}

fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(PRIME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_sorted_as_bytes_not_as_squares() {
        // "a10-a9" sorts before "a2-a3" as text.
        let moves: Vec<Move> = ["a2-a3", "a10-a9"].iter().filter_map(|text| text.parse().ok()).collect();
        let expected = "a10-a9 a2-a3".bytes().fold(OFFSET_BASIS, step);
        assert_eq!(legal_digest(&moves), expected);
    }
}
