//! [`Lab`]: rules that are being changed, one setting at a time, and what is wrong with them meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tafl::library::{self, Citation, MAX_NAME, own_id, plain_name};
use tafl::rules::{ORDINARY_KINDS, PieceKind, Rules, Setting, SquareList};
use tafl::{Setup, Side, Square, Variant};
use tafl_import::Problem;
use tafl_view::{Failure, Geometry, Kind, Named, Piece, Source, geometry_of_rules, rules_of};
use tafl_wording::{Message, rules_problem, setup_problem};
use toml::{Table, Value};

use crate::form::{Field, value_of};
use crate::tables::{find, insert, remove, table_of};

/// Something that is wrong with rules, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Trouble {
    /// The dotted name of the setting.
    pub key: String,
    /// What is wrong with it.
    pub message: Message,
}

/// A setting in which rules differ from a named rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Unlike {
    /// Its dotted name.
    pub setting: String,
    /// Its value here; nothing if there is no such setting.
    pub ours: Option<String>,
    /// Its value there.
    pub theirs: Option<String>,
    /// What fixes it there.
    pub source: Option<Source>,
}

/// How rules differ from a named rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Comparison {
    /// The id of the rule set.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What differs.
    pub unlike: Vec<Unlike>,
}

/// What rules are called, for a page to say in its language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Title {
    /// The id of the rule set of the library that they are, or one of their own.
    pub id: String,
    /// Their name.
    pub name: String,
    /// The rule set of the library that they were made from, where they are changed and have no name of their own.
    pub changed_from: Option<Named>,
}

/// Rules that are being changed.
///
/// ```
/// use tafl_lab::Lab;
/// let mut lab = Lab::of("modern-standard").unwrap();
/// lab.set("ending.goal", Some("corners"));
/// assert!(lab.problems().is_empty());
/// assert_eq!(lab.compare("modern-standard").unwrap().unlike[0].setting, "ending.goal");
/// lab.set("ending.repetition.occurrence", Some("1"));
/// assert_eq!(lab.problems()[0].key, "ending.repetition.occurrence");
/// ```
#[derive(Debug, Clone)]
pub struct Lab {
    /// The rules, every setting written out.
    rules: Table,
    /// What was typed and is no value of its setting.
    wrong: BTreeMap<String, (String, Message)>,
    /// The rule set that they came from.
    base: &'static library::RuleSet,
    name: String,
    /// What a file that was read in says of its settings.
    citations: BTreeMap<String, Citation>,
}

impl Lab {
    /// Begins with the rule set of an id, or with the text of a file.
    ///
    /// # Errors
    /// If there are no such rules, or the text has a mistake.
    pub fn of(rules: &str) -> Result<Lab, Failure> {
        let set = rules_of(rules)?.set;
        let named = library::get(&set.id).or_else(|| set.extends.as_deref().and_then(library::get));
        let base = match named {
            Some(base) => base,
            None => library::get(&nearest(&set)).ok_or(Problem::Unknown)?,
        };
        let citations =
            set.citations.iter().filter(|(name, citation)| base.citations.get(*name) != Some(citation));
        Ok(Lab {
            rules: table_of(&set.rules),
            wrong: BTreeMap::new(),
            base,
            name: set.name.clone(),
            citations: citations.map(|(name, citation)| (name.clone(), citation.clone())).collect(),
        })
    }

    /// What the rules are called; once they are changed, not as the rule set that they came from.
    ///
    /// ```
    /// use tafl_lab::Lab;
    /// let mut lab = Lab::of("copenhagen").unwrap();
    /// assert_eq!(lab.title().id, "copenhagen");
    /// lab.set("capture.shieldwall", None);
    /// assert_eq!(lab.title().name, "Changed rules, after Copenhagen Hnefatafl");
    /// assert_eq!(lab.title().changed_from.unwrap().id, "copenhagen");
    /// lab.rename("Our game");
    /// assert_eq!((lab.title().name.as_str(), lab.title().changed_from), ("Our game", None));
    /// ```
    #[must_use]
    pub fn title(&self) -> Title {
        let set = self.rule_set();
        let name = set.as_ref().map_or(&self.name, |set| &set.name).clone();
        // All are read only where it is not the one that they came from: that takes a browser a while.
        let known = Some(self.base)
            .filter(|base| base.name == name)
            .or_else(|| library::all().iter().copied().find(|known| known.name == name));
        let changed_from = set.as_ref().and_then(library::RuleSet::changed_from);
        Title {
            id: known.map_or_else(|| own_id(&name), |known| known.id.clone()),
            name,
            changed_from: changed_from.map(|of| Named { id: of.id.clone(), name: of.name.clone() }),
        }
    }

    /// Gives them another name.
    pub fn rename(&mut self, name: &str) {
        self.name = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    }

    /// The rules, if every setting has a value at all.
    fn read(&self) -> Option<Rules> {
        Rules::deserialize(Value::Table(self.rules.clone())).ok()
    }

    /// Every setting that the rules have or could have, with its value.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        let base = table_of(&self.base.rules);
        crate::form::fields(&self.rules, &base, &self.wrong)
    }

    /// Changes a setting; nothing takes an optional one away. A part that may be missing (`capture.shieldwall`) is
    /// added with any value, as another rule set has it.
    pub fn set(&mut self, name: &str, value: Option<&str>) {
        self.wrong.remove(name);
        let Some(text) = value else {
            remove(&mut self.rules, name);
            self.wrong.retain(|other, _| !other.starts_with(&format!("{name}.")));
            return;
        };
        match self.value(name, text) {
            Ok(value) => insert(&mut self.rules, name, value),
            Err(message) => {
                self.wrong.insert(name.to_owned(), (text.chars().take(1000).collect(), message));
            }
        }
    }

    fn value(&mut self, name: &str, text: &str) -> Result<Value, Message> {
        let Some(setting) = Setting::named(name) else {
            return self.part(name).ok_or_else(|| Message::new("problem-no-setting"));
        };
        let value = value_of(setting, text)?;
        match (name, &value) {
            (_, Value::String(letter)) if setting.name == "pieces.*.letter" => {
                if let Some(letter) = letter.chars().next() {
                    self.change_letter(name, letter)?;
                }
            }
            ("board.size", Value::Integer(size)) => match u8::try_from(*size) {
                Ok(size) if (tafl::MIN_SIZE..=tafl::MAX_SIZE).contains(&size) => self.resize(size),
                _ => return Err(Message::new("problem-board-size").with("size", size)),
            },
            ("board.layout", Value::String(layout)) => {
                Setup::from_layout(layout, Side::Attackers).map_err(|error| setup_problem(&error))?;
            }
            _ => {}
        }
        Ok(value)
    }

    /// A part of the rules as the first rule set of the library has it that has it at all, one of this size before
    /// others.
    fn part(&self, name: &str) -> Option<Value> {
        let size = self.rules.get("board").and_then(|board| board.get("size")).cloned();
        let sizes = |set: &&library::RuleSet| Some(Value::from(i64::from(set.rules.board.size))) != size;
        let mut sets: Vec<&library::RuleSet> = library::all().to_vec();
        sets.sort_by_key(sizes);
        let path = Setting::general_name(name);
        sets.into_iter().find_map(|set| {
            let rules = table_of(&set.rules);
            let kinds = rules.get("pieces").and_then(Value::as_table);
            let names = kinds.into_iter().flat_map(Table::keys).map(String::as_str);
            let instances: Vec<String> = match path.split_once('*') {
                Some(("pieces.", rest)) => names.map(|kind| format!("pieces.{kind}{rest}")).collect(),
                _ => vec![name.to_owned()],
            };
            instances
                .iter()
                .find_map(|instance| find(&rules, instance).filter(|value| value.is_table()).cloned())
        })
    }

    /// Adds a kind of piece for a side, with a letter that is free.
    pub fn add_kind(&mut self, name: &str, side: Side) {
        let name = plain_name(name);
        let taken: BTreeSet<String> = self.letters().into_keys().map(String::from).collect();
        let own = name.chars().filter(char::is_ascii_lowercase);
        let letter =
            own.chain('a'..='z').chain('A'..='Z').find(|letter| !taken.contains(&letter.to_string()));
        let (Some(letter), false) = (letter, name.is_empty()) else { return };
        if find(&self.rules, &format!("pieces.{name}")).is_some() || ORDINARY_KINDS.contains(&name.as_str()) {
            return;
        }
        let kind = PieceKind { side: Some(side), letter: Some(letter), ..PieceKind::default() };
        if let Ok(kind) = Value::try_from(&kind) {
            insert(&mut self.rules, &format!("pieces.{name}"), kind);
        }
    }

    /// Takes a kind of piece away, with its pieces on the board.
    pub fn remove_kind(&mut self, name: &str) {
        let letter =
            find(&self.rules, &format!("pieces.{name}.letter")).and_then(Value::as_str).map(str::to_owned);
        self.set(&format!("pieces.{name}"), None);
        if let (Some(letter), Some(mut setup)) = (letter, self.setup()) {
            setup.pieces.retain(|_, standing| standing.to_string() != letter);
            self.lay(&setup);
        }
    }

    /// Adds an area by name: as another rule set has it, or an empty one.
    pub fn add_area(&mut self, name: &str) {
        let name = plain_name(name);
        let key = format!("area.{name}");
        if name.is_empty() || find(&self.rules, &key).is_some() {
            return;
        }
        let plain = || Value::Table(Table::from_iter([("squares".to_owned(), Value::from(""))]));
        let area = self.part(&key).unwrap_or_else(plain);
        insert(&mut self.rules, &key, area);
        if let Some(rules) = self.read() {
            self.rules = table_of(&rules);
        }
    }

    /// Makes the board larger or smaller. Pieces that stand in the middle stay in the middle, and areas on which pieces stand go
    /// with them; other squares that are listed one by one stay as far from the edges or from the middle as they were.
    fn resize(&mut self, size: u8) {
        let Some(setup) = self.setup() else { return };
        // Step by step the middles are the same as at once: from 9 to 11 also by way of 10.
        let shift = i16::from(size / 2) - i16::from(setup.size / 2);
        let shifted = |at: u8| u8::try_from(i16::from(at) + shift).ok();
        let near = |at: u8| {
            let (from_end, last) = (setup.size.saturating_sub(at + 1), setup.size.saturating_sub(1));
            if 2 * at.min(from_end) > at.abs_diff(from_end) {
                shifted(at)
            } else if at <= last / 2 {
                Some(at)
            } else {
                size.checked_sub(from_end + 1)
            }
        };
        let moved = |square: Square, along: &dyn Fn(u8) -> Option<u8>| {
            Square::new(along(square.file())?, along(square.rank())?).filter(|square| square.is_on(size))
        };
        let areas = self.rules.get("area").and_then(Value::as_table);
        let areas = areas.into_iter().flat_map(Table::keys).map(|name| format!("area.{name}.squares"));
        for name in areas.chain(["ending.goal".to_owned()]).collect::<Vec<_>>() {
            let Some(text) = find(&self.rules, &name).and_then(Value::as_str) else { continue };
            let squares = || text.split_whitespace().filter_map(|word| word.parse::<Square>().ok());
            let is_manned =
                name != "ending.goal" && squares().any(|square| setup.pieces.contains_key(&square));
            let along: &dyn Fn(u8) -> Option<u8> = if is_manned { &shifted } else { &near };
            // The words for whole sets of squares go with the board by themselves.
            let words = text.split_whitespace().filter_map(|word| match word.parse::<Square>() {
                Ok(square) if square.is_on(setup.size) => {
                    moved(square, along).map(|square| square.to_string())
                }
                _ => Some(word.to_owned()),
            });
            let text = words.collect::<Vec<_>>().join(" ");
            insert(&mut self.rules, &name, Value::from(text));
        }
        let pieces =
            setup.pieces.iter().filter_map(|(&square, &letter)| Some((moved(square, &shifted)?, letter)));
        let resized = Setup { size, pieces: pieces.collect(), ..setup.clone() };
        self.lay(&resized);
        self.wrong.remove("board.layout");
    }

    /// Gives the pieces of a kind on the board the letter that it is to have. One that another kind has is refused: its
    /// pieces could not be told from theirs any more.
    fn change_letter(&mut self, name: &str, letter: char) -> Result<(), Message> {
        let before = find(&self.rules, name).and_then(Value::as_str).and_then(|text| text.chars().next());
        if before == Some(letter) {
            return Ok(());
        }
        if !letter.is_ascii_alphabetic() || self.letters().contains_key(&letter) {
            return Err(Message::new("problem-letter").with("letter", letter));
        }
        if let (Some(before), Some(mut setup)) = (before, self.setup()) {
            for standing in setup.pieces.values_mut().filter(|standing| **standing == before) {
                *standing = letter;
            }
            self.lay(&setup);
        }
        Ok(())
    }

    fn setup(&self) -> Option<Setup> {
        let layout = find(&self.rules, "board.layout")?.as_str()?;
        Setup::from_layout(layout, Side::Attackers).ok()
    }

    fn lay(&mut self, setup: &Setup) {
        insert(&mut self.rules, "board.layout", Value::from(setup.layout()));
    }

    /// The letters of all kinds, with their names.
    fn letters(&self) -> BTreeMap<char, (String, Side)> {
        let mut letters = BTreeMap::from([
            ('a', ("attacker".to_owned(), Side::Attackers)),
            ('d', ("defender".to_owned(), Side::Defenders)),
            ('k', ("king".to_owned(), Side::Defenders)),
        ]);
        let kinds = self.rules.get("pieces").and_then(Value::as_table);
        for (name, kind) in kinds.into_iter().flatten() {
            let word = |key| kind.get(key).and_then(Value::as_str);
            if let (Some(letter), Some(side)) =
                (word("letter").and_then(|letter| letter.chars().next()), word("side"))
            {
                let side = if side == "attackers" { Side::Attackers } else { Side::Defenders };
                letters.entry(letter).or_insert((name.clone(), side));
            }
        }
        letters
    }

    /// Puts a piece by its letter on a square of the start, or nothing. There is one king.
    pub fn put(&mut self, square: &str, letter: Option<char>) {
        let (Ok(square), Some(mut setup)) = (square.parse::<Square>(), self.setup()) else { return };
        if !square.is_on(setup.size) {
            return;
        }
        match letter.filter(|letter| self.letters().contains_key(letter)) {
            Some(letter) => {
                setup.pieces.retain(|_, standing| letter != 'k' || *standing != 'k');
                setup.pieces.insert(square, letter);
            }
            None => drop(setup.pieces.remove(&square)),
        }
        self.lay(&setup);
    }

    /// Puts a square into a list of squares (`ending.goal`, `area.throne.squares`), or takes it out.
    ///
    /// ```
    /// use tafl_lab::Lab;
    /// let mut lab = Lab::of("modern-standard").unwrap();
    /// lab.toggle("ending.goal", "a1");
    /// let goal = lab.fields().into_iter().find(|field| field.name == "ending.goal").unwrap();
    /// assert_eq!(goal.value.unwrap().split(' ').count(), 31);
    /// ```
    pub fn toggle(&mut self, name: &str, square: &str) {
        let Ok(square) = square.parse::<Square>() else { return };
        let size = self.size();
        let list = find(&self.rules, name).and_then(Value::as_str).unwrap_or_default().parse::<SquareList>();
        let mut squares = list.map(|list| list.on(size)).unwrap_or_default();
        if !squares.remove(&square) {
            squares.insert(square);
        }
        // The words for whole sets of squares go with the board when it changes its size.
        let words = ["centre", "corners", "edge"];
        let word = words
            .into_iter()
            .find(|word| word.parse::<SquareList>().is_ok_and(|list| list.on(size) == squares));
        let text = word.map_or_else(|| SquareList::of(squares).to_string(), str::to_owned);
        self.set(name, Some(&text));
    }

    fn size(&self) -> u8 {
        let size = find(&self.rules, "board.size").and_then(Value::as_integer).unwrap_or_default();
        u8::try_from(size).unwrap_or_default().clamp(tafl::MIN_SIZE, tafl::MAX_SIZE)
    }

    /// Everything that is wrong. Rules without trouble can be played.
    #[must_use]
    pub fn problems(&self) -> Vec<Trouble> {
        let wrong = self.wrong.iter();
        let mut problems: Vec<Trouble> =
            wrong.map(|(key, (_, message))| Trouble { key: key.clone(), message: message.clone() }).collect();
        match self.read() {
            None => problems
                .push(Trouble { key: "rules".to_owned(), message: Message::new("problem-no-setting") }),
            Some(rules) => {
                if let Err(error) = Variant::new(rules) {
                    problems.push(Trouble { message: rules_problem(&error), key: error.key });
                }
            }
        }
        problems
    }

    /// The board as it is, also while the rules cannot be played.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        let rules = self.read().unwrap_or_else(|| self.base.rules.clone());
        let kinds = self.letters().into_iter().map(|(letter, (name, side))| Kind { name, letter, side });
        geometry_of_rules(&rules, self.size(), kinds.collect())
    }

    /// The pieces at the start.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let letters = self.letters();
        let setup = self.setup().into_iter().flat_map(|setup| setup.pieces);
        let pieces = setup.filter_map(|(square, letter)| {
            let (kind, side) = letters.get(&letter)?;
            Some(Piece { square: square.to_string(), kind: kind.clone(), letter, side: *side })
        });
        pieces.collect()
    }

    /// The rule set that is nearest, by the number of settings that differ; the one they came from before others.
    #[must_use]
    pub fn nearest(&self) -> String {
        let Some(set) = self.rule_set() else { return self.base.id.clone() };
        nearest_but(&set, &self.base.id)
    }

    /// How they differ from a rule set of the library.
    #[must_use]
    pub fn compare(&self, id: &str) -> Option<Comparison> {
        let (theirs, ours) = (library::get(id)?, self.rule_set()?);
        let unlike = library::diff(&ours, theirs).into_iter().map(|difference| Unlike {
            source: Source::of(theirs, &difference.setting),
            setting: difference.setting,
            ours: difference.first,
            theirs: difference.second,
        });
        Some(Comparison { id: theirs.id.clone(), name: theirs.name.clone(), unlike: unlike.collect() })
    }

    fn rule_set(&self) -> Option<library::RuleSet> {
        let set = library::RuleSet {
            name: self.name.clone(),
            rules: self.read()?,
            citations: self.citations.clone(),
            extends: None,
            without: Vec::new(),
            ..self.base.clone()
        };
        // All are read only where something has changed: that takes a browser a while.
        let as_before = set.name == self.base.name && set.content_hash() == self.base.content_hash();
        let set = if as_before { set } else { set.under_own_name() };
        Some(library::RuleSet { id: own_id(&set.name), ..set })
    }

    /// The rule-set file: what differs from the set that they came from, or everything where that cannot be said so.
    ///
    /// ```
    /// use tafl_lab::Lab;
    /// let mut lab = Lab::of("copenhagen").unwrap();
    /// lab.rename("Our game");
    /// lab.set("capture.shieldwall", None);
    /// let file = lab.file();
    /// assert!(file.contains("extends = \"copenhagen\"") && file.contains("capture.shieldwall"));
    /// assert_eq!(Lab::of(&file).unwrap().file(), file);
    /// ```
    #[must_use]
    pub fn file(&self) -> String {
        let Some(set) = self.rule_set() else { return String::new() };
        let short = set.to_toml_extending(self.base);
        let same = |text: &String| {
            library::RuleSet::from_toml(text).is_ok_and(|read| table_of(&read.rules) == table_of(&set.rules))
        };
        if self.problems().is_empty() && !same(&short) { set.to_toml() } else { short }
    }
}

fn nearest(set: &library::RuleSet) -> String {
    nearest_but(set, "")
}

fn nearest_but(set: &library::RuleSet, first: &str) -> String {
    let own: BTreeSet<(String, String)> = set.settings().into_iter().collect();
    let distance = |other: &&library::RuleSet| {
        let theirs: BTreeSet<(String, String)> = other.settings().into_iter().collect();
        (own.symmetric_difference(&theirs).count(), other.id != first)
    };
    library::all().iter().copied().min_by_key(distance).map(|set| set.id.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_comes_through_the_lab_unchanged() {
        for set in library::all() {
            let lab = Lab::of(&set.id).expect("a built-in rule set");
            assert_eq!(lab.problems(), [], "{}", set.id);
            let read = library::RuleSet::from_toml(&lab.file()).expect(&set.id);
            assert_eq!(table_of(&read.rules), table_of(&set.rules), "{}", set.id);
            assert!(lab.file().contains(&format!("extends = \"{}\"", set.id)), "{}", lab.file());
            assert_eq!(lab.nearest(), set.id);
        }
    }

    #[test]
    fn a_board_that_grows_keeps_its_middle_and_a_small_one_is_refused() {
        let mut lab = Lab::of("modern-standard").expect("a built-in rule set");
        lab.set("board.size", Some("11"));
        assert_eq!(lab.problems(), []);
        assert!(lab.pieces().iter().any(|piece| piece.kind == "king" && piece.square == "f6"));
        for (text, id) in [("4", "problem-board-size"), ("many", "problem-number"), ("300", "problem-number")]
        {
            lab.set("board.size", Some(text));
            assert_eq!(lab.problems()[0].message.id, id, "{text}");
        }
        lab.set("board.size", Some("7"));
        assert!(
            lab.pieces()
                .iter()
                .all(|piece| piece.square.parse::<Square>().is_ok_and(|square| square.is_on(7)))
        );
    }

    #[test]
    fn a_board_that_grows_step_by_step_keeps_its_middle_too() {
        for steps in [&["11"][..], &["10", "11"], &["10", "11", "12", "11"]] {
            let mut lab = Lab::of("modern-standard").expect("a built-in rule set");
            for size in steps {
                lab.set("board.size", Some(size));
            }
            assert!(
                lab.pieces().iter().any(|piece| piece.kind == "king" && piece.square == "f6"),
                "{steps:?}"
            );
        }
    }

    #[test]
    fn squares_that_are_listed_one_by_one_go_with_the_board() {
        // Camps go with the pieces in them; squares where the king wins stay at the edge, by the corners.
        let mut lab = Lab::of("bologna-ashton").expect("a built-in rule set");
        let listed = |lab: &Lab, name: &str| -> BTreeSet<String> {
            let text = find(&lab.rules, name).and_then(Value::as_str).unwrap_or_default();
            text.split(' ').map(str::to_owned).collect()
        };
        let set = |text: &str| -> BTreeSet<String> { text.split(' ').map(str::to_owned).collect() };
        let before = lab.rules.clone();
        let camps = "area.attacker-camps.squares";
        for size in ["10", "11"] {
            lab.set("board.size", Some(size));
            let stand = lab.pieces().into_iter().filter(|piece| piece.kind == "attacker");
            let stand: BTreeSet<String> = stand.map(|piece| piece.square).collect();
            assert_eq!(listed(&lab, camps), stand, "{size}");
        }
        let goal = "a1 b1 c1 i1 j1 k1 a2 k2 a3 k3 a9 k9 a10 k10 a11 b11 c11 i11 j11 k11";
        assert_eq!(listed(&lab, "ending.goal"), set(goal));
        lab.set("board.size", Some("9"));
        for name in [camps, "ending.goal"] {
            let was = find(&before, name).and_then(Value::as_str).expect("a list");
            assert_eq!(listed(&lab, name), set(was), "{name}");
        }
        // A castle that is named by its square stays in the middle.
        lab.set("area.throne.squares", Some("e5"));
        lab.set("board.size", Some("7"));
        assert_eq!(listed(&lab, "area.throne.squares"), set("d4"));
    }

    #[test]
    fn a_kind_of_ones_own_is_added_placed_and_taken_away() {
        let mut lab = Lab::of("modern-standard").expect("a built-in rule set");
        lab.add_kind("Bishop", Side::Attackers);
        lab.set("pieces.bishop.directions", Some("diagonal"));
        lab.put("a1", Some('b'));
        assert_eq!(lab.problems(), []);
        assert!(lab.file().contains("diagonal"));
        lab.set("pieces.bishop.jump", Some("yes"));
        lab.set("pieces.bishop.slides_through", Some("true"));
        assert_eq!(lab.problems()[0].key, "pieces.bishop.jump");
        lab.set("pieces.bishop.jump", None);
        lab.remove_kind("bishop");
        assert_eq!(lab.problems(), []);
        assert!(lab.compare("modern-standard").expect("a comparison").unlike.is_empty());
    }

    #[test]
    fn pieces_stay_what_they_are_when_their_kind_has_another_letter() {
        let mut lab = Lab::of("modern-standard").expect("a built-in rule set");
        lab.add_kind("Bishop", Side::Attackers);
        lab.put("a1", Some('b'));
        let is_there = |lab: &Lab, letter: char| {
            let pieces = lab.pieces();
            pieces
                .iter()
                .any(|piece| piece.square == "a1" && piece.kind == "bishop" && piece.letter == letter)
        };
        lab.set("pieces.bishop.letter", Some("c"));
        assert!(lab.problems().is_empty() && is_there(&lab, 'c'));
        for none in ["a", "1"] {
            lab.set("pieces.bishop.letter", Some(none));
            let problems = lab.problems();
            assert_eq!(
                (problems[0].key.as_str(), problems[0].message.id),
                ("pieces.bishop.letter", "problem-letter")
            );
        }
        lab.set("pieces.bishop.letter", Some("e"));
        assert!(lab.problems().is_empty() && is_there(&lab, 'e'));
    }

    #[test]
    fn without_a_castle_the_rule_about_it_is_impossible() {
        let mut lab = Lab::of("modern-standard").expect("a built-in rule set");
        lab.set("area.throne", None);
        let problems = lab.problems();
        assert_eq!(problems[0].key, "capture.trapped_defender");
        assert_eq!(problems[0].message.id, "problem-no-throne");
        lab.add_area("throne");
        assert_eq!(lab.problems(), []);
        lab.add_area("Swamp");
        assert_eq!(lab.problems()[0].key, "area.swamp.squares");
        lab.toggle("area.swamp.squares", "b2");
        assert_eq!(lab.problems(), []);
    }
}
