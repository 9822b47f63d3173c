//! Reading an OpenTafl rules string.

use std::collections::{BTreeMap, BTreeSet};

use tafl::rules::{
    Area, Board, Calls, Capture, EdgeFort, Encirclement, Ending, ExtraMove, Inside, KindList, KingCapture,
    KingTaken, Match, NoMove, PieceKind, Repetition, RepetitionResult, Rules, Shieldwall, SquareList, Victim,
};
use tafl::{MAX_SIZE, MIN_SIZE, Setup, Side, Square};

use super::kinds::{Kinds, ORDER, Types, default_types, jump_key, jump_of, piece_kind, side_of};
use super::{
    AREAS, AreaKeys, Dialect, KEYS, MAX_TEXT, ReadOptions, RulesReadError, RulesRecord, UnknownKeys,
};
use crate::opentafl::read_position;
use crate::place::excerpt;

/// Reads a rules string.
///
/// Settings that OpenTafl's specification is silent about get the defaults of our rules; under
/// [`Dialect::Program`], what the program does.
///
/// ```
/// use tafl_notation::opentafl::{ReadOptions, read_rules};
/// use tafl::rules::KingTaken;
///
/// let text = "dim:9 name:Sea_Battle esc:e ka:n cor: cen: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
/// let record = read_rules(text, &ReadOptions::default()).unwrap();
/// assert_eq!(record.name.as_deref(), Some("Sea Battle"));
/// assert_eq!(record.rules.ending.goal.to_string(), "edge");
/// assert_eq!(record.rules.king_capture.elsewhere, KingTaken::Four);
/// assert!(record.rules.area.is_empty());
///
/// let error = read_rules("dim:9 goal:edge", &ReadOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "OpenTafl has no setting \"goal\"");
/// ```
///
/// # Errors
/// The first setting that is wrong, by its key.
pub fn read_rules(text: &str, options: &ReadOptions<'_>) -> Result<RulesRecord, RulesReadError> {
    let is_as_program = text.split_whitespace().any(|word| word == "as:program");
    let dialect = if is_as_program { Dialect::Program } else { options.dialect };
    let (values, unknown) = split(text, dialect)?;
    if let (UnknownKeys::Refuse, Some(word)) = (options.unknown_keys, unknown.first()) {
        let key = word.split_once(':').map_or(word.as_str(), |(key, _)| key);
        return Err(RulesReadError::UnknownKey(excerpt(key)));
    }
    let source = Source { values, dialect };
    if source.get("as").is_some_and(|value| value != "program") {
        return source.wrong("as", "program");
    }
    let size = source.size()?;
    let first_mover = if source.yes("atkf", true)? { Side::Attackers } else { Side::Defenders };
    let start = source.start(options.start, size, first_mover)?;
    let kinds = Kinds::of_letters(start.pieces.values().copied());
    let area = source.areas(&kinds, size)?;
    let goal = source.goal(&area)?;
    let rules = Rules {
        board: Board { size, layout: start.layout(), first_mover },
        pieces: source.pieces(&kinds)?,
        capture: source.capture()?,
        king_capture: source.king_capture(&kinds, area.contains_key("throne"))?,
        ending: source.ending(goal)?,
        area,
        calls: Calls::default(),
        match_play: Match::default(),
    };
    let name = source.get("name").map(|name| name.replace('_', " ")).filter(|name| !name.trim().is_empty());
    Ok(RulesRecord { name, rules, unknown })
}

/// The settings by key, and the words whose keys OpenTafl does not know.
fn split(
    text: &str,
    dialect: Dialect,
) -> Result<(BTreeMap<&'static str, &str>, Vec<String>), RulesReadError> {
    if text.len() > MAX_TEXT {
        return Err(RulesReadError::TooLong(text.len()));
    }
    let (mut values, mut unknown) = (BTreeMap::new(), Vec::new());
    for word in text.split_whitespace() {
        let (key, value) = word.split_once(':').ok_or_else(|| RulesReadError::NoColon(excerpt(word)))?;
        match KEYS.into_iter().find(|known| *known == key) {
            Some(key) => {
                // To the program the later one counts.
                if values.insert(key, value).is_some() && dialect != Dialect::Program {
                    return Err(RulesReadError::Duplicate(key));
                }
            }
            None => unknown.push(excerpt(word)),
        }
    }
    if values.is_empty() && unknown.is_empty() { Err(RulesReadError::Empty) } else { Ok((values, unknown)) }
}

/// The values by key, and whose reading is taken.
struct Source<'a> {
    values: BTreeMap<&'static str, &'a str>,
    dialect: Dialect,
}

impl<'a> Source<'a> {
    fn get(&self, key: &str) -> Option<&'a str> {
        self.values.get(key).copied()
    }

    fn wrong<T>(&self, key: &'static str, expected: &'static str) -> Result<T, RulesReadError> {
        let value = excerpt(self.get(key).unwrap_or_default());
        Err(RulesReadError::Value { key, value, expected })
    }

    fn yes(&self, key: &'static str, default: bool) -> Result<bool, RulesReadError> {
        match self.get(key) {
            None => Ok(default),
            Some("y") => Ok(true),
            Some("n") => Ok(false),
            Some(_) => self.wrong(key, "y (yes) or n (no)"),
        }
    }

    fn program(&self) -> bool {
        self.dialect == Dialect::Program
    }

    fn size(&self) -> Result<u8, RulesReadError> {
        let text = self.get("dim").ok_or(RulesReadError::Missing("dim"))?;
        let Ok(size) = text.parse::<u8>() else { return self.wrong("dim", "a number, 5 to 19") };
        if (MIN_SIZE..=MAX_SIZE).contains(&size) && size % 2 == 1 {
            Ok(size)
        } else {
            Err(RulesReadError::Size(size))
        }
    }

    fn start(&self, instead: Option<&str>, size: u8, turn: Side) -> Result<Setup, RulesReadError> {
        let (key, record) = match (instead, self.get("start"), self.get("starti")) {
            (Some(record), ..) => ("start", record.to_owned()),
            // The program lets starti win; by the specification there is only one start.
            (None, Some(_), Some(_)) if !self.program() => return Err(RulesReadError::Duplicate("starti")),
            (None, _, Some(inverted)) => {
                let rows: Vec<&str> = inverted.split('/').filter(|row| !row.is_empty()).rev().collect();
                ("starti", rows.join("/"))
            }
            (None, Some(record), None) => ("start", record.to_owned()),
            (None, None, None) => return Err(RulesReadError::Missing("start")),
        };
        let setup = read_position(&record, turn).map_err(|error| RulesReadError::Position { key, error })?;
        if setup.size == size {
            Ok(setup)
        } else {
            Err(RulesReadError::StartSize { dim: size, found: setup.size })
        }
    }

    fn types(&self, key: &'static str) -> Result<Types, RulesReadError> {
        let Some(letters) = self.get(key) else { return Ok(default_types(key, self.dialect)) };
        Types::of(letters).or_else(|_| self.wrong(key, "letters of piece types, from tcnkmgTCNKMG"))
    }

    /// Who may come in from outside. The program reads the other three lists only where `cenre` is present, and takes
    /// an absent one as nobody then.
    fn enter(&self, key: &'static str) -> Result<Types, RulesReadError> {
        if self.program() && key != "cenre" {
            match (self.get("cenre"), self.get(key)) {
                (None, _) => return Ok(default_types(key, self.dialect)),
                (Some(_), None) => return Ok(Types::none()),
                (Some(_), Some(_)) => {}
            }
        }
        self.types(key)
    }

    fn squares(&self, key: &'static str, size: u8) -> Result<SquareList, RulesReadError> {
        let word = |text: &str| text.parse::<SquareList>().unwrap_or_default();
        let (corners, centre) = (word("corners"), word("centre"));
        let Some(list) = self.get(key) else {
            return Ok(match key {
                "cor" => corners,
                "cen" => centre,
                _ => SquareList::default(),
            });
        };
        let mut squares = BTreeSet::new();
        for name in list.split(',').filter(|name| !name.is_empty()) {
            let square: Square = name.parse().map_err(|error| RulesReadError::Square { key, error })?;
            if !square.is_on(size) {
                return Err(RulesReadError::OffBoard { key, square });
            }
            squares.insert(square);
        }
        Ok([corners, centre]
            .into_iter()
            .find(|list| list.on(size) == squares)
            .unwrap_or_else(|| SquareList::of(squares)))
    }

    fn areas(&self, kinds: &Kinds, size: u8) -> Result<BTreeMap<String, Area>, RulesReadError> {
        let mut areas = BTreeMap::new();
        let mut taken: BTreeMap<Square, &'static str> = BTreeMap::new();
        for keys in &AREAS {
            let squares = self.squares(keys.squares, size)?;
            let area = self.area(keys, kinds, squares)?;
            let on_board = area.squares.on(size);
            if on_board.is_empty() {
                continue;
            }
            for &square in &on_board {
                if let Some(other) = taken.insert(square, keys.squares) {
                    return Err(RulesReadError::Overlap { key: keys.squares, other, square });
                }
            }
            areas.insert(keys.area.to_owned(), area);
        }
        self.settle_corners(&mut areas, size)?;
        Ok(areas)
    }

    fn area(&self, keys: &AreaKeys, kinds: &Kinds, squares: SquareList) -> Result<Area, RulesReadError> {
        let hostile = |key: &'static str| {
            kinds.victims(self.types(key)?, self.dialect).map_err(|side| RulesReadError::Mixed { key, side })
        };
        let (pass, stop) = (self.types(keys.pass)?, self.types(keys.stop)?);
        Ok(Area {
            squares,
            // The program walks square by square: whoever may not pass a square cannot slide onto it.
            stop: kinds.list(if self.program() { stop.and(pass) } else { stop }),
            pass: kinds.list(pass),
            enter: kinds.list(self.enter(keys.enter)?),
            inside: Inside::Area,
            hostile_empty: hostile(keys.hostile_empty)?,
            hostile_occupied: hostile(keys.hostile)?,
        })
    }

    /// Nobody passes over a corner of the board, and where only the king may stop on corners and wins there, none is
    /// ever occupied in play: such settings are brought to one spelling.
    fn settle_corners(&self, areas: &mut BTreeMap<String, Area>, size: u8) -> Result<(), RulesReadError> {
        let ends = "corners".parse::<SquareList>().unwrap_or_default().on(size);
        let wins = self.escapes_to_corners()?;
        if let Some(corners) = areas.get_mut("corners") {
            if corners.squares.on(size).is_subset(&ends) {
                corners.pass = corners.stop.clone();
            }
            if wins && only_king(&corners.stop) {
                corners.hostile_occupied = Vec::new();
            }
        }
        Ok(())
    }

    fn escapes_to_corners(&self) -> Result<bool, RulesReadError> {
        match self.get("esc") {
            None | Some("c") => Ok(true),
            Some("e") => Ok(false),
            Some(_) if self.program() => Ok(false),
            Some(_) => self.wrong("esc", "c (corners) or e (edge)"),
        }
    }

    fn goal(&self, areas: &BTreeMap<String, Area>) -> Result<SquareList, RulesReadError> {
        if !self.escapes_to_corners()? {
            return Ok("edge".parse().unwrap_or_default());
        }
        match areas.get("corners") {
            Some(corners) => Ok(corners.squares.clone()),
            None => Err(RulesReadError::NoGoal),
        }
    }

    fn pieces(&self, kinds: &Kinds) -> Result<BTreeMap<String, PieceKind>, RulesReadError> {
        let speeds = self.speeds()?;
        let mut pieces = BTreeMap::new();
        for (letter, name) in kinds.iter() {
            let partner = swap_case(letter);
            let mut kind = piece_kind(letter, kinds.name(partner));
            kind.range = ORDER.iter().position(|&known| known == letter).and_then(|index| speeds[index]);
            kind.jump = match jump_key(letter) {
                Some((key, _)) if key == "gj" && self.program() => {
                    self.jump(key, "n")?;
                    None
                }
                Some((key, default)) => self.jump(key, default)?,
                None => None,
            };
            pieces.insert(name.to_owned(), kind);
        }
        // Keys of kinds that are not on the board still have to say something.
        for (key, default) in ['k', 'n', 'c', 'm', 'g'].into_iter().filter_map(jump_key) {
            self.jump(key, default)?;
        }
        let enemy_jumps = kinds.iter().any(|(letter, name)| {
            side_of(letter) == Side::Attackers && pieces.get(name).is_some_and(|k| k.jump.is_some())
        });
        if let Some(king) = pieces.get_mut("king") {
            (king.hammer, king.anvil) = match self.get("ka") {
                None | Some("y") => (true, true),
                Some("n") => (false, false),
                Some("h") => (true, false),
                Some("a") => (false, true),
                Some(_) => return self.wrong("ka", "y (armed), n (unarmed), h (hammer) or a (anvil)"),
            };
            king.jumpable = !enemy_jumps;
        }
        pieces.retain(|name, kind| !is_plain(name) || *kind != PieceKind::default());
        Ok(pieces)
    }

    fn jump(&self, key: &'static str, default: &str) -> Result<Option<tafl::rules::Jump>, RulesReadError> {
        let value = self.get(key).unwrap_or(default);
        jump_of(value).or_else(|()| self.wrong(key, "n (none), r (restricted), j (jump) or c (capture)"))
    }

    /// The farthest each type goes, in the order of [`ORDER`].
    fn speeds(&self) -> Result<[Option<u8>; 12], RulesReadError> {
        let mut speeds = [None; 12];
        let Some(text) = self.get("spd") else { return Ok(speeds) };
        let text = text.strip_suffix(',').unwrap_or(text);
        let mut numbers = Vec::new();
        for word in text.split(',').take(ORDER.len() + 1) {
            match word.parse::<i16>() {
                Ok(-1 | 0) => numbers.push(None),
                Ok(number @ 1..=254) => numbers.push(Some(number as u8)),
                _ => {
                    return self.wrong(
                        "spd",
                        "1, 2, 8, 10 or 12 numbers joined by commas, each -1 (any) or 1 to 254",
                    );
                }
            }
        }
        let order = match numbers.len() {
            1 => return Ok([numbers[0]; 12]),
            // The program loses both of these forms.
            2 | 10 if self.program() => return Ok(speeds),
            2 => {
                for (index, letter) in ORDER.into_iter().enumerate() {
                    speeds[index] = numbers[side_of(letter).index()];
                }
                return Ok(speeds);
            }
            8 => "tcnkTCNK",
            10 => "tcnkmTCNKM",
            12 => "tcnkmgTCNKMG",
            _ => return self.wrong("spd", "1, 2, 8, 10 or 12 numbers joined by commas"),
        };
        for (letter, number) in order.chars().zip(numbers) {
            if let Some(index) = ORDER.iter().position(|&known| known == letter) {
                speeds[index] = number;
            }
        }
        Ok(speeds)
    }

    fn capture(&self) -> Result<Capture, RulesReadError> {
        let mover_at_end = self.yes("swf", true)?;
        let shieldwall = match self.get("sw") {
            None | Some("n") => None,
            Some("w") => Some(Shieldwall { corner_closes: false, mover_at_end }),
            Some("s") => Some(Shieldwall { corner_closes: true, mover_at_end }),
            Some(_) => return self.wrong("sw", "n (none), w (weak) or s (strong)"),
        };
        let extra_move = match self.get("ber") {
            None | Some("n") => ExtraMove::Off,
            Some("c") if self.program() => ExtraMove::AnyWhileCapturing,
            Some("c") => ExtraMove::Capture,
            Some("m") => ExtraMove::Any,
            Some(_) => return self.wrong("ber", "n (none), c (capture) or m (move)"),
        };
        let trapped_defender = self.yes("linc", false)?;
        Ok(Capture { passive: false, trapped_defender, shieldwall, extra_move, edge_hostile: Vec::new() })
    }

    fn king_capture(&self, kinds: &Kinds, throne: bool) -> Result<KingCapture, RulesReadError> {
        let (near, far) = match self.get("ks") {
            // Its officers take him (see `piece_kind`); the program then looks at nothing else.
            None | Some("s" | "y" | "c") if self.program() && kinds.attackers_have_officers() => {
                (KingTaken::Never, KingTaken::Never)
            }
            None | Some("s" | "y") => (KingTaken::Four, KingTaken::Four),
            Some("w" | "n") => (KingTaken::Two, KingTaken::Two),
            Some("c") => (KingTaken::Four, KingTaken::Two),
            Some("m") => (KingTaken::Neighbours, KingTaken::Neighbours),
            Some(_) => {
                return self.wrong("ks", "s (strong), w (weak), c (strong by the centre) or m (middle)");
            }
        };
        let near = if throne { near } else { far };
        Ok(KingCapture { throne: near, beside: near, edge: far, elsewhere: far })
    }

    fn ending(&self, goal: SquareList) -> Result<Ending, RulesReadError> {
        let result = match self.get("tfr") {
            Some("i") if !self.program() => None,
            None | Some("d" | "i") => Some(RepetitionResult::Draws),
            Some("w") if self.program() => Some(RepetitionResult::Loses),
            Some("l") if self.program() => Some(RepetitionResult::Wins),
            Some("w") => Some(RepetitionResult::Wins),
            Some("l") => Some(RepetitionResult::Loses),
            Some(_) => return self.wrong("tfr", "i (ignore), d (draw), w (win) or l (loss)"),
        };
        let surrounding_wins = self.yes("surf", true)?;
        let fort = if self.program() { EdgeFort::OpenTafl } else { EdgeFort::Unbreakable };
        Ok(Ending {
            goal,
            tuichu_wins: false,
            edge_fort: if self.yes("efe", false)? { fort } else { EdgeFort::Off },
            encirclement: if surrounding_wins { Encirclement::WithoutEdgeAccess } else { Encirclement::Off },
            blockade: self.program(),
            king_shut_in: false,
            elimination: self.program(),
            no_move: NoMove::default(),
            repetition: result.map(|result| Repetition {
                occurrence: 3,
                attackers: result,
                defenders: result,
                since_capture: false,
            }),
            no_capture_limit: None,
            ply_limit: None,
        })
    }
}

/// The same rules in one spelling, in which they can be compared: lists in one order, and settings without effect as they
/// are read from a rules string.
///
/// ```
/// use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules, settled, write_rules};
/// let brandub = &tafl::library::get("opentafl-brandub").unwrap().rules;
/// let text = write_rules(brandub, None, Dialect::Program).unwrap();
/// let options = ReadOptions { dialect: Dialect::Program, ..ReadOptions::default() };
/// assert_eq!(settled(&read_rules(&text, &options).unwrap().rules), settled(brandub));
/// ```
#[must_use]
pub fn settled(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    let size = rules.board.size;
    let kinds = Kinds::of_declared(&rules.pieces);
    for area in rules.area.values_mut() {
        area.squares = SquareList::of(area.squares.on(size));
        for list in [&mut area.stop, &mut area.pass, &mut area.enter] {
            if let Ok(types) = kinds.types_of(list) {
                *list = kinds.list(types);
            }
        }
        for victims in [&mut area.hostile_empty, &mut area.hostile_occupied] {
            *victims = sorted(victims).into_iter().collect();
        }
    }
    rules.area.retain(|_, area| !area.squares.on(size).is_empty());
    let goal = rules.ending.goal.on(size);
    if let Some(corners) = rules.area.get_mut("corners") {
        let squares = corners.squares.on(size);
        if squares.is_subset(&"corners".parse::<SquareList>().unwrap_or_default().on(size)) {
            corners.pass = corners.stop.clone();
        }
        if squares == goal && only_king(&corners.stop) {
            corners.hostile_occupied = Vec::new();
        }
    }
    rules.ending.goal = SquareList::of(goal);
    if !rules.area.contains_key("throne") {
        let far = rules.king_capture.elsewhere;
        rules.king_capture = KingCapture { throne: far, beside: far, ..rules.king_capture };
    }
    rules.pieces.retain(|name, kind| !is_plain(name) || *kind != PieceKind::default());
    rules
}

/// Whether a list of kinds names the king and nobody else.
pub(super) fn only_king(list: &KindList) -> bool {
    list.names().all(|name| name == "king") && list.names().next().is_some()
}

/// Whether a name is that of one of the three kinds that are always there.
pub(super) fn is_plain(name: &str) -> bool {
    matches!(name, "attacker" | "defender" | "king")
}

/// The same type of the other side.
pub(super) const fn swap_case(letter: char) -> char {
    if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

/// The same victims in one order.
pub(super) fn sorted(victims: &[Victim]) -> BTreeSet<Victim> {
    victims.iter().copied().collect()
}
