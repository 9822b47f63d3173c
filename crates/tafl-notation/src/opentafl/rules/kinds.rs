//! OpenTafl's twelve piece types, and which kinds of ours a set of them names.

use std::collections::BTreeMap;

use tafl::Side;
use tafl::rules::{Captured, Directions, Jump, KindList, PieceKind, Victim};

use super::Dialect;
use crate::opentafl::to_opentafl;

/// The types in the order of OpenTafl's lists of speeds.
pub(super) const ORDER: [char; 12] = ['t', 'c', 'n', 'k', 'm', 'g', 'T', 'C', 'N', 'K', 'M', 'G'];

/// A set of types, one bit each in the order of [`ORDER`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Types(u16);

impl Types {
    pub(super) const fn none() -> Types {
        Types(0)
    }

    /// The types of these letters, or the first letter that is none.
    pub(super) fn of(letters: &str) -> Result<Types, char> {
        let mut types = Types::none();
        for letter in letters.chars() {
            types.insert(letter).ok_or(letter)?;
        }
        Ok(types)
    }

    pub(super) fn insert(&mut self, letter: char) -> Option<()> {
        self.0 |= 1 << position(letter)?;
        Some(())
    }

    pub(super) fn has(self, letter: char) -> bool {
        position(letter).is_some_and(|index| self.0 & 1 << index != 0)
    }

    pub(super) const fn and(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// The letters in OpenTafl's order for lists, `tcnkmgTCNKMG`.
    pub(super) fn letters(self) -> String {
        ORDER.into_iter().filter(|&letter| self.has(letter)).collect()
    }
}

fn position(letter: char) -> Option<usize> {
    ORDER.iter().position(|&known| known == letter)
}

/// The types that OpenTafl's own lists hold unless a string says otherwise.
pub(super) fn default_types(key: &str, dialect: Dialect) -> Types {
    let letters = match key {
        "corp" | "cors" | "cens" => "K",
        "cenh" | "dforh" => "tcnkm",
        "aforh" | "dfors" => "TCNKM",
        "dforp" if dialect == Dialect::Spec => "TCNKM",
        _ => "tcnkmTCNKM",
    };
    Types::of(letters).unwrap_or_default()
}

/// The kinds of pieces that a game has: our name for each by OpenTafl's letter.
#[derive(Debug, Clone, Default)]
pub(super) struct Kinds(BTreeMap<char, String>);

impl Kinds {
    /// The kinds of a start position, given by our letters. Mercenaries bring the kind that they turn into.
    pub(super) fn of_letters(letters: impl IntoIterator<Item = char>) -> Kinds {
        let mut present = Types::of("tTK").unwrap_or_default();
        for letter in letters {
            if let Some(theirs) = to_opentafl(letter) {
                let _ = present.insert(theirs);
                if theirs.eq_ignore_ascii_case(&'m') {
                    let _ = present.insert('m').and(present.insert('M'));
                }
            }
        }
        let name = |letter: char| {
            let word = match letter.to_ascii_lowercase() {
                't' => return if letter == 't' { "attacker" } else { "defender" }.to_owned(),
                'k' => return "king".to_owned(),
                'c' => "commander",
                'n' => "knight",
                'm' => "mercenary",
                _ => "guard",
            };
            // One side alone needs no prefix.
            let both = present.has(letter.to_ascii_lowercase()) && present.has(letter.to_ascii_uppercase());
            match (both, side_of(letter)) {
                (false, _) => word.to_owned(),
                (true, Side::Attackers) => format!("attacker-{word}"),
                (true, Side::Defenders) => format!("defender-{word}"),
            }
        };
        Kinds(ORDER.into_iter().filter(|&letter| present.has(letter)).map(|l| (l, name(l))).collect())
    }

    /// The kinds that rules declare, by our letters; a letter that OpenTafl lacks is left out.
    pub(super) fn of_declared(pieces: &BTreeMap<String, PieceKind>) -> Kinds {
        let mut kinds = Kinds::of_letters([]);
        for (name, kind) in pieces {
            if let Some(theirs) = kind.letter.and_then(to_opentafl) {
                kinds.0.entry(theirs).or_insert_with(|| name.clone());
            }
        }
        kinds
    }

    /// Whether a strong king is taken by two of the attackers' officers.
    pub(super) fn attackers_have_officers(&self) -> bool {
        ['c', 'n'].iter().any(|letter| self.0.contains_key(letter))
    }

    pub(super) fn name(&self, letter: char) -> Option<&str> {
        self.0.get(&letter).map(String::as_str)
    }

    /// Letters and names, in no order that means anything.
    pub(super) fn iter(&self) -> impl Iterator<Item = (char, &str)> {
        self.0.iter().map(|(&letter, name)| (letter, name.as_str()))
    }

    pub(super) fn types(&self) -> Types {
        let mut types = Types::none();
        for &letter in self.0.keys() {
            let _ = types.insert(letter);
        }
        types
    }

    fn side(&self, side: Side) -> Types {
        let letters = if side == Side::Attackers { "tcnmg" } else { "TCNMG" };
        self.types().and(Types::of(letters).unwrap_or_default())
    }

    /// The list of kinds that these types name: groups where they are whole, else names.
    pub(super) fn list(&self, types: Types) -> KindList {
        let named = types.and(self.types());
        if named == self.types() {
            return KindList::all();
        }
        let mut names = Vec::new();
        for (side, group) in [(Side::Attackers, "attackers"), (Side::Defenders, "defenders")] {
            let whole = self.side(side);
            if named.and(whole) == whole {
                names.push(group.to_owned());
            } else {
                let letters = named.and(whole).letters();
                names.extend(letters.chars().filter_map(|letter| self.name(letter)).map(str::to_owned));
            }
        }
        if named.has('K') {
            names.push("king".to_owned());
        }
        KindList::of(names)
    }

    /// The types that a list of kinds names, or the name that is none.
    pub(super) fn types_of<'a>(&self, list: &'a KindList) -> Result<Types, &'a str> {
        let mut types = Types::none();
        for name in list.names() {
            types = types.or(match name {
                "all" => self.types(),
                "attackers" => self.side(Side::Attackers),
                "defenders" => self.side(Side::Defenders),
                other => {
                    let letter = self.iter().find(|(_, known)| *known == other).map(|(letter, _)| letter);
                    let mut one = Types::none();
                    letter.and_then(|letter| one.insert(letter)).ok_or(name)?;
                    one
                }
            });
        }
        Ok(types)
    }

    /// The same types, with those that the game does not have going along with their side's ordinary men, the way
    /// OpenTafl's own lists have them.
    pub(super) fn padded(&self, types: Types) -> Types {
        let mut padded = types;
        for (ordinary, others) in [('t', "cnkm"), ('T', "CNM")] {
            if types.has(ordinary) {
                for letter in others.chars().filter(|&letter| self.name(letter).is_none()) {
                    let _ = padded.insert(letter);
                }
            }
        }
        padded
    }

    /// Whom squares are hostile to that are hostile to these types, or the side that they split.
    pub(super) fn victims(&self, types: Types, dialect: Dialect) -> Result<Vec<Victim>, Side> {
        let mut victims = Vec::new();
        if dialect == Dialect::Program {
            if types.has('t') {
                victims.push(Victim::Attackers);
            }
            if types.has('T') {
                victims.extend([Victim::Defenders, Victim::King]);
            }
            return Ok(victims);
        }
        for (side, guard, victim) in
            [(Side::Attackers, 'g', Victim::Attackers), (Side::Defenders, 'G', Victim::Defenders)]
        {
            // Guards cannot be captured, so it does not matter what is hostile to them.
            let mut concerned = self.side(side);
            concerned.0 &= !Types::of(&guard.to_string()).unwrap_or_default().0;
            let hit = types.and(concerned);
            if hit == concerned {
                victims.push(victim);
            } else if hit != Types::none() {
                return Err(side);
            }
        }
        if types.has('K') {
            victims.push(Victim::King);
        }
        Ok(victims)
    }

    /// The types that squares are hostile to which are hostile to these victims; none where the program, which has
    /// the king go with the defenders, cannot say it.
    pub(super) fn types_of_victims(&self, victims: &[Victim], dialect: Dialect) -> Option<Types> {
        let [attackers, defenders, king] =
            [Victim::Attackers, Victim::Defenders, Victim::King].map(|victim| victims.contains(&victim));
        if dialect == Dialect::Program && defenders != king {
            return None;
        }
        let letters = [(attackers, "tcnkm"), (defenders, "TCNM"), (king, "K")];
        let letters: String = letters.iter().filter(|(said, _)| *said).map(|(_, letters)| *letters).collect();
        Types::of(&letters).ok()
    }
}

/// The side of a type.
pub(super) const fn side_of(letter: char) -> Side {
    if letter.is_ascii_lowercase() { Side::Attackers } else { Side::Defenders }
}

/// What an OpenTafl piece of this type can do, speed and jumps apart; `partner` is what a mercenary turns into.
pub(super) fn piece_kind(letter: char, partner: Option<&str>) -> PieceKind {
    let plain = PieceKind::default();
    let declared = PieceKind {
        side: Some(side_of(letter)),
        letter: Some(letter),
        directions: Directions::Orthogonal,
        range: None,
        slides_through: false,
        jump: None,
        jumpable: true,
        hammer: true,
        anvil: true,
        captured: Captured::Removed,
        turns_into: None,
        pierces: false,
    };
    match letter.to_ascii_lowercase() {
        // Two of the attackers' officers take the king; nobody jumps an officer.
        'c' | 'n' => PieceKind { jumpable: false, pierces: letter.is_ascii_lowercase(), ..declared },
        'm' => PieceKind { captured: Captured::Turns, turns_into: partner.map(str::to_owned), ..declared },
        'g' => PieceKind { hammer: false, anvil: false, captured: Captured::Never, ..declared },
        _ => plain,
    }
}

/// The key of a type's jumps and its value where nothing is said.
pub(super) const fn jump_key(letter: char) -> Option<(&'static str, &'static str)> {
    match letter {
        'k' | 'K' => Some(("kj", "n")),
        'n' | 'N' => Some(("nj", "c")),
        'c' | 'C' => Some(("cj", "j")),
        'm' | 'M' => Some(("mj", "n")),
        'g' | 'G' => Some(("gj", "n")),
        _ => None,
    }
}

/// The jump that a value stands for; an error if it stands for none.
pub(super) fn jump_of(value: &str) -> Result<Option<Jump>, ()> {
    let jump = Jump { over: tafl::rules::JumpOver::Enemies, restricted: false, captures: false };
    match value {
        "n" => Ok(None),
        "r" => Ok(Some(Jump { restricted: true, ..jump })),
        "j" => Ok(Some(jump)),
        "c" => Ok(Some(Jump { captures: true, ..jump })),
        _ => Err(()),
    }
}

/// The value that stands for a jump.
pub(super) fn jump_value(jump: Option<Jump>) -> Option<&'static str> {
    ["n", "r", "j", "c"].into_iter().find(|value| jump_of(value) == Ok(jump))
}
