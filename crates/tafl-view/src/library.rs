//! Rule sets, the boards that they are played on, and the texts that they cite.

use std::collections::BTreeSet;

use serde::Serialize;
use tafl::rules::{Match, Rules};
use tafl::{Setup, Side, Square, Variant, library};

use crate::explain::{Clause, Source};

/// A rule set, to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct RuleSet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The rule set of the library that it was made from, where it is changed and has no name of its own.
    pub changed_from: Option<Named>,
    /// The family of games it belongs to.
    pub family: String,
    /// What is particular about it, in English.
    pub summary: String,
    /// The key of its text.
    pub text: String,
    /// The text by title, author and year.
    pub source: Option<String>,
    /// Squares along one side.
    pub size: u8,
    /// Who moves first.
    pub first: Side,
    /// How a match of several games goes on.
    #[cfg_attr(feature = "typescript", tsify(type = "'single' | 'two-games' | 'winner-takes-defenders'"))]
    pub match_play: Match,
}

/// A rule set of the library by id and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Named {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A setting of a rule set with what fixes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Setting {
    /// Its dotted name.
    pub name: String,
    /// Its value as a file would write it.
    pub value: String,
    /// What fixes it.
    pub source: Option<Source>,
}

/// A named set of squares: throne, corners, camps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Area {
    /// Its name in the rules.
    pub name: String,
    /// Its squares.
    pub squares: Vec<String>,
}

/// A kind of piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// Its letter in position strings.
    pub letter: char,
    /// The side it fights on.
    pub side: Side,
}

/// A board without pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Geometry {
    /// Squares along one side.
    pub size: u8,
    /// Special squares by area; one square can be in several.
    pub areas: Vec<Area>,
    /// Where the king wins.
    pub goals: Vec<String>,
    /// The kinds of piece.
    pub kinds: Vec<Kind>,
    /// Linnaeus's marks on his drawing of the board, by rank from the top; only where the board has its size.
    pub linnaeus: Option<Vec<Vec<String>>>,
    /// Where the soldiers of each side stand at the start: the squares that Linnaeus drew with ornaments.
    pub start: Start,
}

/// Where the soldiers of each side stand at the start.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Start {
    /// The attackers' squares.
    pub attackers: Vec<String>,
    /// The defenders', without the king's.
    pub defenders: Vec<String>,
}

/// A text or program that rule sets cite.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TextSource {
    /// Its key.
    pub key: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
    /// When.
    pub year: String,
    /// Its licence.
    pub licence: String,
    /// Where it is found.
    pub place: String,
    /// What is to be said of it.
    pub note: String,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// The ids of all built-in rule sets.
///
/// ```
/// assert!(tafl_view::rule_set_ids().contains(&"linnaeus-1732".to_owned()));
/// ```
#[must_use]
pub fn rule_set_ids() -> Vec<String> {
    library::ids().map(str::to_owned).collect()
}

/// The built-in rule set of this id, as a page lists it.
///
/// ```
/// let tablut = tafl_view::rule_set_of("linnaeus-1732").unwrap();
/// assert_eq!((tablut.family.as_str(), tablut.size), ("tablut", 9));
/// assert!(tafl_view::rule_set_of("chess").is_none());
/// ```
#[must_use]
pub fn rule_set_of(id: &str) -> Option<RuleSet> {
    library::get(id).map(rule_set)
}

/// A rule set of the core as a page lists it.
///
/// ```
/// let set = tafl::library::get("linnaeus-1732").unwrap();
/// assert!(tafl_view::rule_set(set).source.unwrap().contains("1732"));
/// ```
#[must_use]
pub fn rule_set(set: &library::RuleSet) -> RuleSet {
    RuleSet {
        id: set.id.clone(),
        name: set.name.clone(),
        changed_from: set.changed_from().map(|of| Named { id: of.id.clone(), name: of.name.clone() }),
        family: set.family.clone(),
        summary: set.summary.clone(),
        text: set.text.clone(),
        // Rules of one's own, which cite nothing, follow no text.
        source: library::source(&set.text).filter(|_| !set.citations.is_empty()).map(title_of),
        size: set.rules.board.size,
        first: set.rules.board.first_mover,
        match_play: set.rules.match_play,
    }
}

/// A text or program by title, author and year.
///
/// ```
/// let leges = tafl::library::source("B").unwrap();
/// assert!(tafl_view::title_of(leges).ends_with("(1732)"), "{}", tafl_view::title_of(leges));
/// ```
#[must_use]
pub fn title_of(source: &library::Source) -> String {
    format!("{}, {} ({})", source.title, source.author, source.year)
}

/// Every setting of a rule set with what fixes it.
///
/// ```
/// let settings = tafl_view::settings(tafl::library::get("linnaeus-1732").unwrap());
/// let king = settings.iter().find(|setting| setting.name == "king_capture.beside").unwrap();
/// assert_eq!(king.source.as_ref().unwrap().clauses[0].clause, "11");
/// ```
#[must_use]
pub fn settings(set: &library::RuleSet) -> Vec<Setting> {
    let listed = set.settings().into_iter();
    listed.map(|(name, value)| Setting { source: Source::of(set, &name), name, value }).collect()
}

/// The texts and programs that rule sets cite.
///
/// ```
/// assert!(tafl_view::texts().iter().any(|text| text.key == "B" && !text.clauses.is_empty()));
/// ```
#[must_use]
pub fn texts() -> Vec<TextSource> {
    let clause = |text: &str, clause: &library::Clause| Clause {
        text: text.to_owned(),
        clause: clause.id.clone(),
        says: Some(clause.says.clone()),
        original: clause.original.clone(),
    };
    let text = |source: &library::Source| TextSource {
        key: source.key.clone(),
        title: source.title.clone(),
        author: source.author.clone(),
        year: source.year.clone(),
        licence: source.licence.clone(),
        place: source.place.clone(),
        note: source.note.clone(),
        clauses: source.clauses.iter().map(|one| clause(&source.key, one)).collect(),
    };
    library::sources().iter().map(text).collect()
}

/// The board of a variant.
///
/// ```
/// use tafl::library;
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let board = tafl_view::geometry(&tablut);
/// assert_eq!(board.areas[0].squares, ["e5"]);
/// assert_eq!(board.linnaeus.unwrap().len(), 9);
/// ```
#[must_use]
pub fn geometry(variant: &Variant) -> Geometry {
    let kinds = variant.kinds().iter();
    let kinds = kinds.map(|kind| Kind { name: kind.name.clone(), letter: kind.letter, side: kind.side });
    geometry_of_rules(variant.rules(), variant.size(), kinds.collect())
}

/// The board of rules that need not be right, as while they are being changed.
///
/// ```
/// let rules = &tafl::library::get("modern-standard").unwrap().rules;
/// assert!(tafl_view::geometry_of_rules(rules, 9, Vec::new()).goals.contains(&"a1".to_owned()));
/// ```
#[must_use]
pub fn geometry_of_rules(rules: &Rules, size: u8, kinds: Vec<Kind>) -> Geometry {
    let names = |squares: BTreeSet<Square>| {
        squares.iter().filter(|square| square.is_on(size)).map(Square::to_string).collect::<Vec<_>>()
    };
    let letters = library::linnaeus_board();
    let same_size = letters.ranks.len() == usize::from(size);
    let linnaeus = same_size.then(|| {
        let ranks = letters.ranks.iter();
        ranks.map(|rank| rank.split_whitespace().map(str::to_owned).collect()).collect()
    });
    let areas = rules.area.iter();
    let start = start(&rules.board.layout, &kinds);
    Geometry {
        size,
        areas: areas
            .map(|(name, area)| Area { name: name.clone(), squares: names(area.squares.on(size)) })
            .collect(),
        goals: names(rules.ending.goal.on(size)),
        kinds,
        linnaeus,
        start,
    }
}

/// Where soldiers stand in a layout, which need not be one.
fn start(layout: &str, kinds: &[Kind]) -> Start {
    let mut start = Start::default();
    let Ok(setup) = format!("{layout} a").parse::<Setup>() else { return start };
    for (square, letter) in setup.pieces {
        let Some(kind) = kinds.iter().find(|kind| kind.letter == letter) else { continue };
        match kind.side {
            Side::Attackers => start.attackers.push(square.to_string()),
            Side::Defenders if kind.name != "king" => start.defenders.push(square.to_string()),
            Side::Defenders => {}
        }
    }
    start
}
