//! Writing rules as an OpenTafl rules string, or naming what it cannot say.

mod areas;

use std::collections::BTreeMap;

use tafl::rules::{
    Board, Calls, Capture, Captured, Directions, EdgeFort, Encirclement, Ending, ExtraMove, KingCapture,
    KingTaken, Match, NoMove, PieceKind, Repetition, RepetitionResult, Rules, Shieldwall, SquareList,
};
use tafl::{Setup, Side};

use super::kinds::{Kinds, ORDER, jump_key, jump_value, piece_kind, side_of};
use super::read::{is_plain, swap_case};
use super::{Dialect, KEYS, RulesWriteError, Unsayable};
use crate::opentafl::write_position;

/// Writes rules as a rules string. What reads back is the same game; settings without effect in it (how the king is
/// taken beside a throne that is not there) may come back with another value.
///
/// ```
/// use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules, write_rules};
///
/// let text = "dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let record = read_rules(text, &ReadOptions::default()).unwrap();
/// assert_eq!(write_rules(&record.rules, Some("Brandub"), Dialect::Spec).unwrap(), text);
///
/// let mut rules = record.rules;
/// rules.ending.tuichu_wins = true;
/// let error = write_rules(&rules, None, Dialect::Spec).unwrap_err();
/// assert_eq!(error.0[0].setting, "ending.tuichu_wins");
/// ```
///
/// What does not decide the play is left out in silence: [`write_rules_partly`] names it.
///
/// # Errors
/// Every setting that the notation cannot say.
pub fn write_rules(rules: &Rules, name: Option<&str>, dialect: Dialect) -> Result<String, RulesWriteError> {
    let (text, mut unsayable) = write_rules_partly(rules, name, dialect);
    unsayable.retain(Unsayable::decides_play);
    if unsayable.is_empty() { Ok(text) } else { Err(RulesWriteError(unsayable)) }
}

/// Writes what can be said of rules, and names the settings that cannot: for a reader who is told of them.
///
/// ```
/// # use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules, write_rules_partly};
/// # let text = "dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let mut rules = read_rules(text, &ReadOptions::default()).unwrap().rules;
/// rules.ending.ply_limit = Some(200);
/// let (text, unsayable) = write_rules_partly(&rules, None, Dialect::Spec);
/// assert!(text.starts_with("dim:7 atkf:y ks:w"));
/// assert_eq!(unsayable[0].setting, "ending.ply_limit");
/// ```
#[must_use]
pub fn write_rules_partly(rules: &Rules, name: Option<&str>, dialect: Dialect) -> (String, Vec<Unsayable>) {
    // Each setting is taken by its name here and below, so that a new one is not forgotten.
    let Rules { board, pieces, area, capture, king_capture, ending, calls, match_play } = rules;
    let kinds = Kinds::of_declared(pieces);
    let mut writer = Writer { rules, dialect, kinds, values: BTreeMap::new(), unsayable: Vec::new() };
    writer.board(board, name);
    writer.pieces(pieces);
    writer.areas(area);
    writer.capture(capture);
    writer.king_capture(*king_capture);
    writer.ending(ending);
    if *calls != Calls::default() {
        writer.cannot("calls", "OpenTafl calls nothing out");
    }
    if *match_play != Match::Single {
        writer.cannot("match", "OpenTafl has no matches");
    }
    let words: Vec<String> = KEYS
        .into_iter()
        .filter_map(|key| writer.values.get(key).map(|value| format!("{key}:{value}")))
        .collect();
    (words.join(" "), writer.unsayable)
}

struct Writer<'a> {
    rules: &'a Rules,
    dialect: Dialect,
    kinds: Kinds,
    values: BTreeMap<&'static str, String>,
    unsayable: Vec<Unsayable>,
}

impl Writer<'_> {
    fn cannot(&mut self, setting: impl Into<String>, why: impl Into<String>) {
        self.unsayable.push(Unsayable { setting: setting.into(), why: why.into() });
    }

    fn say(&mut self, key: &'static str, value: impl Into<String>) {
        self.values.insert(key, value.into());
    }

    fn program(&self) -> bool {
        self.dialect == Dialect::Program
    }

    fn board(&mut self, board: &Board, name: Option<&str>) {
        let Board { size, layout, first_mover } = board;
        self.say("dim", size.to_string());
        if size.is_multiple_of(2) {
            self.cannot("board.size", "OpenTafl's boards have an odd number of squares a side");
        }
        self.say("atkf", if *first_mover == Side::Attackers { "y" } else { "n" });
        if let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) {
            let words: Vec<&str> = name.split_whitespace().collect();
            self.say("name", words.join("_").replace(':', "_"));
            if name.contains([':', '_']) {
                self.cannot("name", "OpenTafl's names have no colons and no underscores");
            }
        }
        let start = Setup::from_layout(layout, *first_mover).map_err(|error| error.to_string());
        match start.and_then(|setup| write_position(&setup).map_err(|error| error.to_string())) {
            Ok(record) => self.say("start", record),
            Err(error) => self.cannot("board.layout", error),
        }
    }

    fn pieces(&mut self, pieces: &BTreeMap<String, PieceKind>) {
        let expected_kinds = Kinds::of_letters(self.rules.board.layout.chars());
        for (name, kind) in pieces {
            if is_plain(name) {
                continue;
            }
            let theirs = kind.letter.and_then(crate::opentafl::to_opentafl);
            if theirs.is_none_or(|letter| self.kinds.name(letter) != Some(name)) {
                self.cannot(
                    format!("pieces.{name}"),
                    "OpenTafl's further kinds are c, n, m, g and C, N, M, G",
                );
            } else if theirs.is_some_and(|letter| expected_kinds.name(letter).is_none()) {
                self.cannot(
                    format!("pieces.{name}"),
                    "OpenTafl has only kinds that stand on the board at the start",
                );
            }
        }
        let plain = PieceKind::default();
        let kinds = self.kinds.clone();
        let mut jumps: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
        let mut speeds = [None; 12];
        for (letter, name) in kinds.iter() {
            let kind = pieces.get(name).unwrap_or(&plain);
            self.piece(letter, name, kind);
            if let Some(value) = self.jump(letter, name, kind)
                && let Some((key, _)) = jump_key(letter)
            {
                jumps.entry(key).or_default().push(value);
            }
            if let Some(index) = ORDER.iter().position(|&known| known == letter) {
                speeds[index] = Some(kind.range);
            }
        }
        for (key, values) in jumps {
            let default =
                ['k', 'n', 'c', 'm', 'g'].into_iter().filter_map(jump_key).find(|(known, _)| *known == key);
            if values.windows(2).any(|pair| pair[0] != pair[1]) {
                self.cannot(
                    format!("pieces ({key})"),
                    "in OpenTafl both sides' pieces of one type jump alike",
                );
            } else if default.is_some_and(|(_, default)| values[0] != default) {
                self.say(key, values[0]);
            }
        }
        self.speeds(speeds);
    }

    /// What a piece of this type does beyond what it may choose in OpenTafl.
    fn piece(&mut self, letter: char, name: &str, kind: &PieceKind) {
        let partner = self.kinds.name(swap_case(letter)).map(str::to_owned);
        let expected = piece_kind(letter, partner.as_deref());
        let plain = is_plain(name);
        let mut differs = Vec::new();
        // The letter is how a type is found; ranges and jumps are said for all kinds together.
        let PieceKind {
            side,
            letter: _,
            directions,
            range: _,
            slides_through,
            jump: _,
            jumpable,
            hammer,
            anvil,
            captured,
            turns_into,
            pierces,
        } = kind;
        let settings = [
            ("side", !plain && *side != expected.side),
            ("directions", *directions != Directions::Orthogonal),
            ("slides_through", *slides_through),
            ("captured", *captured != expected.captured),
            ("turns_into", *captured == Captured::Turns && *turns_into != expected.turns_into),
            ("hammer", letter != 'K' && *hammer != expected.hammer),
            ("anvil", letter != 'K' && *anvil != expected.anvil),
            // Only attackers' pieces can pierce anything.
            ("pierces", side_of(letter) == Side::Attackers && *pierces != expected.pierces),
            ("jumpable", *jumpable != (expected.jumpable && letter != 'K') && self.enemy_jumps(letter)),
        ];
        for (setting, wrong) in settings {
            if wrong {
                differs.push(setting);
            }
        }
        for setting in differs {
            self.cannot(
                format!("pieces.{name}.{setting}"),
                "OpenTafl's piece of this type has another value",
            );
        }
        if letter == 'K' {
            let armed = match (hammer, anvil) {
                (true, true) => return,
                (false, false) => "n",
                (true, false) => "h",
                (false, true) => "a",
            };
            self.say("ka", armed);
        }
    }

    fn enemy_jumps(&self, letter: char) -> bool {
        self.kinds.iter().any(|(other, name)| {
            side_of(other) != side_of(letter)
                && self.rules.pieces.get(name).is_some_and(|kind| kind.jump.is_some())
        })
    }

    fn jump(&mut self, letter: char, name: &str, kind: &PieceKind) -> Option<&'static str> {
        let silent = match jump_key(letter) {
            None => Some("OpenTafl's ordinary men never jump"),
            Some(("gj", _)) if self.program() => Some("OpenTafl's guards never jump"),
            Some(_) => None,
        };
        match (silent, kind.jump) {
            (Some(_), None) => None,
            (Some(why), Some(_)) => {
                self.cannot(format!("pieces.{name}.jump"), why);
                None
            }
            (None, jump) => {
                let value = jump_value(jump);
                if value.is_none() {
                    let why = "OpenTafl's jumps go over enemies; a restricted jump does not capture";
                    self.cannot(format!("pieces.{name}.jump"), why);
                }
                value
            }
        }
    }

    /// Kinds that the game does not have go with their side's ordinary men.
    fn speeds(&mut self, speeds: [Option<Option<u8>>; 12]) {
        let ordinary =
            |letter: char| speeds[if side_of(letter) == Side::Attackers { 0 } else { 6 }].flatten();
        let full: Vec<Option<u8>> = ORDER
            .into_iter()
            .zip(speeds)
            .map(|(letter, speed)| speed.unwrap_or_else(|| ordinary(letter)))
            .collect();
        let number = |speed: &Option<u8>| match speed {
            None | Some(255) => "-1".to_owned(),
            Some(speed) => speed.to_string(),
        };
        if full.iter().all(|speed| *speed == full[0]) {
            if full[0].is_some() {
                self.say("spd", number(&full[0]));
            }
        } else {
            let numbers: Vec<String> = full.iter().map(number).collect();
            self.say("spd", numbers.join(",") + ",");
        }
        for (letter, name) in self.kinds.clone().iter() {
            let range = self.rules.pieces.get(name).and_then(|kind| kind.range);
            if matches!(range, Some(0 | 255)) {
                self.cannot(
                    format!("pieces.{name}.range"),
                    format!("OpenTafl's {letter} goes 1 to 254 squares"),
                );
            }
        }
    }

    fn capture(&mut self, capture: &Capture) {
        let Capture { passive, trapped_defender, shieldwall, extra_move, edge_hostile } = capture;
        if *passive {
            self.cannot("capture.passive", "in OpenTafl moving between two enemies is safe");
        }
        if !edge_hostile.is_empty() {
            self.cannot("capture.edge_hostile", "OpenTafl's edge is hostile to nobody");
        }
        if *trapped_defender {
            self.say("linc", "y");
        }
        if let Some(Shieldwall { corner_closes, mover_at_end }) = shieldwall {
            self.say("sw", if *corner_closes { "s" } else { "w" });
            if !mover_at_end {
                self.say("swf", "n");
            }
        }
        let value = match (*extra_move, self.program()) {
            (ExtraMove::Off, _) => return,
            (ExtraMove::Any, _) => "m",
            (ExtraMove::Capture, false) | (ExtraMove::AnyWhileCapturing, true) => "c",
            (ExtraMove::Capture, true) => {
                return self.cannot(
                    "capture.extra_move",
                    "OpenTafl's program lets any move follow, not only captures",
                );
            }
            (ExtraMove::CaptureOrEscape, _) => {
                return self.cannot(
                    "capture.extra_move",
                    "OpenTafl's king may not go on to escape where the further move must capture",
                );
            }
            (ExtraMove::AnyWhileCapturing, false) => {
                return self
                    .cannot("capture.extra_move", "by OpenTafl's specification a further move must capture");
            }
        };
        self.say("ber", value);
    }

    fn king_capture(&mut self, king: KingCapture) {
        let KingCapture { throne: on_throne, beside, edge, elsewhere } = king;
        let throne =
            self.rules.area.get("throne").is_some_and(|a| !a.squares.on(self.rules.board.size).is_empty());
        // Without a throne nobody is on it or beside it.
        let zones = if throne { vec![on_throne, beside, edge, elsewhere] } else { vec![edge, elsewhere] };
        let all = |taken: KingTaken| zones.iter().all(|zone| *zone == taken);
        let officers = self.program() && self.kinds.attackers_have_officers();
        let strong = if officers { KingTaken::Never } else { KingTaken::Four };
        if all(strong) {
        } else if all(KingTaken::Two) {
            self.say("ks", "w");
        } else if all(KingTaken::Neighbours) {
            self.say("ks", "m");
        } else if !officers && zones == [KingTaken::Four, KingTaken::Four, KingTaken::Two, KingTaken::Two] {
            self.say("ks", "c");
        } else if officers {
            let why = "OpenTafl's king is taken by two officers where the attackers have any, by two of any kind, or by all \
                       neighbours there are";
            self.cannot("king_capture", why);
        } else {
            let why = "OpenTafl's king is taken by four or by two everywhere, by all neighbours there are everywhere, \
                       or by four on the throne and beside it and by two elsewhere";
            self.cannot("king_capture", why);
        }
    }

    fn ending(&mut self, ending: &Ending) {
        let Ending {
            goal,
            tuichu_wins,
            edge_fort,
            encirclement,
            blockade,
            king_shut_in,
            elimination,
            no_move,
            repetition,
            no_capture_limit,
            ply_limit,
        } = ending;
        self.goal(goal);
        let program = self.program();
        let fort = if program { EdgeFort::OpenTafl } else { EdgeFort::Unbreakable };
        if *edge_fort == fort {
            self.say("efe", "y");
        } else if *edge_fort != EdgeFort::Off {
            self.cannot("ending.edge_fort", "OpenTafl's test of a fort is another");
        }
        match encirclement {
            Encirclement::WithoutEdgeAccess => {}
            Encirclement::Off => self.say("surf", "n"),
            Encirclement::WithEdgeAccess => {
                self.cannot("ending.encirclement", "in OpenTafl a ring that has squares of the edge is open");
            }
        }
        for (setting, value) in [("ending.blockade", *blockade), ("ending.elimination", *elimination)] {
            if value != program {
                let has = if program {
                    "OpenTafl's program always has it"
                } else {
                    "OpenTafl has no setting for it"
                };
                self.cannot(setting, has);
            }
        }
        let never = [
            ("ending.tuichu_wins", *tuichu_wins),
            ("ending.king_shut_in", *king_shut_in),
            ("ending.no_capture_limit", no_capture_limit.is_some()),
            ("ending.ply_limit", ply_limit.is_some()),
            ("ending.no_move.attackers", no_move.attackers != NoMove::default().attackers),
            ("ending.no_move.defenders", no_move.defenders != NoMove::default().defenders),
        ];
        for (setting, set) in never {
            if set {
                self.cannot(setting, "OpenTafl has no setting for it");
            }
        }
        self.repetition(*repetition);
    }

    fn goal(&mut self, goal: &SquareList) {
        let size = self.rules.board.size;
        let goal = goal.on(size);
        let corners = self.rules.area.get("corners").map(|area| area.squares.on(size)).unwrap_or_default();
        let neutral = !self.rules.area.contains_key("corners") && self.neutral_corners().is_some();
        if goal == word("edge").on(size) {
            self.say("esc", "e");
        } else if goal != corners && !neutral {
            self.cannot("ending.goal", "OpenTafl's king escapes to the edge or to its corner squares");
            // He needs some goal.
            self.say("esc", "e");
        }
    }

    fn repetition(&mut self, repetition: Option<Repetition>) {
        let program = self.program();
        let Some(Repetition { occurrence, attackers, defenders, since_capture }) = repetition else {
            if program {
                self.cannot(
                    "ending.repetition",
                    "OpenTafl's program always ends a game at the third occurrence",
                );
            } else {
                self.say("tfr", "i");
            }
            return;
        };
        if occurrence != 3 {
            self.cannot("ending.repetition.occurrence", "OpenTafl counts to the third occurrence");
        }
        if since_capture {
            self.cannot("ending.repetition.since_capture", "OpenTafl counts from the start");
        }
        if attackers != defenders {
            self.cannot("ending.repetition.defenders", "OpenTafl treats both sides alike");
            // Left out: it then ends no game, by the specification; the program's least is a draw.
            if !program {
                self.say("tfr", "i");
            }
            return;
        }
        match (attackers, program) {
            (RepetitionResult::Draws, _) => {}
            (RepetitionResult::Wins, false) | (RepetitionResult::Loses, true) => self.say("tfr", "w"),
            (RepetitionResult::Loses, false) | (RepetitionResult::Wins, true) => self.say("tfr", "l"),
            (RepetitionResult::Nothing | RepetitionResult::Forbidden, _) => {
                self.cannot("ending.repetition.attackers", "in OpenTafl a repetition draws, wins or loses");
            }
        }
    }
}

/// A list of squares that is one word.
fn word(text: &str) -> SquareList {
    text.parse().unwrap_or_default()
}
