//! Which network is for which rules: those that were adopted, each for a family of rule sets.
//!
//! A rule set has a network if a line of the table fits it (size of the board, the king's goal, camps), all its pieces
//! move and capture as usual, and its rules are the same on all sides. The others do with the features alone.
//! `docs/strength.md` has the matches for which each was adopted, and those that have drawn these bounds.

use std::sync::OnceLock;

use tafl::Variant;
use tafl::rules::PieceKind;

use super::network::Network;
use super::weights::{Goal, has_camps};

/// A network that was adopted, and the rules that it is for.
struct Adopted {
    /// The name of its family, which is its file's.
    name: &'static str,
    size: u8,
    goal: Goal,
    camps: bool,
    /// Its file. Pages fetch those that they need.
    #[cfg(not(target_family = "wasm"))]
    file: &'static [u8],
}

macro_rules! adopted {
    ($($name:literal: $size:literal, $goal:ident, camps $camps:literal;)+) => {
        const ADOPTED: &[Adopted] = &[$(Adopted {
            name: $name,
            size: $size,
            goal: Goal::$goal,
            camps: $camps,
            #[cfg(not(target_family = "wasm"))]
            file: include_bytes!(concat!("../../networks/", $name, ".network")),
        },)+];
    };
}

adopted! {
    "edge-9": 9, Edge, camps false;
    "edge-9-camps": 9, Edge, camps true;
    "corners-7": 7, Corners, camps false;
    "corners-11": 11, Corners, camps false;
}

impl Adopted {
    fn is_for(&self, variant: &Variant) -> bool {
        let rules = variant.rules();
        variant.size() == self.size
            && Goal::of(rules) == self.goal
            && has_camps(rules) == self.camps
            && rules.pieces.values().all(is_usual)
            && Network::can_play(variant)
    }
}

/// Whether pieces of a kind move and capture as those do from whose games networks have learnt.
fn is_usual(kind: &PieceKind) -> bool {
    *kind == PieceKind { anvil: kind.anvil, ..PieceKind::default() }
}

impl Network {
    /// The name of the network that was adopted for a variant's rules, if one was.
    ///
    /// ```
    /// use raichi::Network;
    /// use tafl::library;
    /// let of = |id: &str| Network::name_for(&library::variant(id).unwrap());
    /// assert_eq!(of("linnaeus-1732"), Some("edge-9"));
    /// assert_eq!(of("alea-evangelii-walker"), None);
    /// ```
    #[must_use]
    pub fn name_for(variant: &Variant) -> Option<&'static str> {
        ADOPTED.iter().find(|adopted| adopted.is_for(variant)).map(|adopted| adopted.name)
    }

    /// The adopted network of a name, where networks are built in: everywhere but in the browser, which fetches them.
    ///
    /// ```
    /// use raichi::Network;
    /// assert_eq!(Network::built_in("edge-9").unwrap().family().name, "edge-9");
    /// assert_eq!(Network::built_in("edge-5"), None);
    /// ```
    #[must_use]
    pub fn built_in(name: &str) -> Option<&'static Network> {
        static READ: OnceLock<Vec<Option<Network>>> = OnceLock::new();
        // A test reads every file, so that none is left out here.
        let read = READ.get_or_init(|| ADOPTED.iter().map(Adopted::read).collect());
        let place = ADOPTED.iter().position(|adopted| adopted.name == name)?;
        read.get(place)?.as_ref()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Adopted {
    fn read(&self) -> Option<Network> {
        Network::read(self.file).ok()
    }
}

#[cfg(target_family = "wasm")]
impl Adopted {
    fn read(&self) -> Option<Network> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_and_is_of_the_family_that_its_line_says() {
        for adopted in ADOPTED {
            let network = Network::built_in(adopted.name).expect(adopted.name);
            let family = network.family();
            assert_eq!((&*family.name, family.size), (adopted.name, adopted.size));
            assert_eq!((family.goal, family.camps), (adopted.goal, adopted.camps), "{}", adopted.name);
            assert!(network.curve().is_some(), "{} was not calibrated", adopted.name);
        }
    }
}
