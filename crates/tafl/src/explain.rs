//! Why: the typed reasons behind refused moves, captures and results.
//!
//! Every reason names the setting of the rules that decided it, so that a rule set's citations can be shown.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::Game;
use crate::kind::{Kind, KindId, resolve_kinds};
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::played::Played;
use crate::rules::{Directions, Inside, Victim};
use crate::side::Side;
use crate::square::Square;

/// Why a move is not legal.
///
/// ```
/// use tafl::{Game, Refusal, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let game = Game::new(&tablut);
/// let refusal = |mv: &str| game.check(mv.parse().unwrap()).unwrap_err();
/// assert_eq!(refusal("d1-k1"), Refusal::OffBoard("k1".parse().unwrap()));
/// assert_eq!(refusal("d1-e2"), Refusal::NotInLine { kind: "attacker".to_owned() });
/// assert_eq!(refusal("d1-e1"), Refusal::Occupied("e1".parse().unwrap()));
/// assert_eq!(refusal("d1-e1").to_string(), "another piece stands on e1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The board has no such square.
    #[error("the board has no square {0}")]
    OffBoard(Square),
    /// No piece stands there.
    #[error("no piece stands on {0}")]
    NoPiece(Square),
    /// The piece belongs to the side that is not to move.
    #[error("the piece on {square} belongs to the other side: it is the {turn}' turn")]
    WrongSide {
        /// The piece's square.
        square: Square,
        /// The side to move.
        turn: Side,
    },
    /// In the middle of a turn another piece has to go on.
    #[error("the turn is not over: only the piece on {0}, which has captured, may go on")]
    OtherPieceContinues(Square),
    /// A piece that goes on after a capture has to capture again.
    #[error("the piece on {0} has captured and may go on only with another capture")]
    MustCapture(Square),
    /// The squares are the same.
    #[error("a move has to end on another square than it begins")]
    SameSquare,
    /// The piece does not move along that line.
    #[error("the {kind} does not move along that line")]
    NotInLine {
        /// The name of its kind.
        kind: String,
    },
    /// The piece cannot go that far.
    #[error("the {kind} moves at most {range} {} at a time", if *.range == 1 { "square" } else { "squares" })]
    TooFar {
        /// The name of its kind.
        kind: String,
        /// How far it can go.
        range: u8,
    },
    /// Another piece stands on the target square.
    #[error("another piece stands on {0}")]
    Occupied(Square),
    /// Another piece stands in the way.
    #[error("the piece on {0} stands in the way")]
    Blocked(Square),
    /// The piece may not end its move on that square.
    #[error("the piece may not stop on {square}, which belongs to the area {area}")]
    MayNotStop {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not pass over that square.
    #[error("the piece may not pass over {square}, which belongs to the area {area}")]
    MayNotPass {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not come into that area from outside.
    #[error("the piece may not come onto {square} from outside the area {area}")]
    MayNotEnter {
        /// The first square of the area on its way.
        square: Square,
        /// The area.
        area: String,
    },
    /// The move would bring a position back once too often.
    #[error("the move would bring a position back once too often")]
    Repeats,
    /// The turn cannot be ended: no piece has captured in it, or it has to go on.
    #[error("there is no turn to be ended here")]
    MayNotEndTurn,
}

/// What held a captured piece from the other side.
///
/// ```
/// use tafl::{Anvil, CaptureCause, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// // The empty throne on e5 holds the attacker on e4.
/// let position = "9/9/9/9/9/4a4/d8/1k7/9 d".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("a3-e3".parse().unwrap()).unwrap();
/// let throne =
///     Anvil::Area { square: "e5".parse().unwrap(), area: "throne".to_owned(), occupied: false };
/// let cause = game.explain_capture(&played, "e4".parse().unwrap());
/// assert_eq!(cause, Some(CaptureCause::Custodial(throne)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anvil {
    /// An enemy piece.
    Piece(Square),
    /// A square hostile to it.
    Area {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
        /// Whether a piece stood on it.
        occupied: bool,
    },
    /// The edge of the board.
    Edge,
}

/// Why a piece was captured.
///
/// ```
/// use tafl::{Anvil, CaptureCause, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// let cause = game.explain_capture(&played, "c2".parse().unwrap());
/// assert_eq!(cause, Some(CaptureCause::Custodial(Anvil::Piece("b2".parse().unwrap()))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureCause {
    /// Between the piece that moved and what stood opposite.
    Custodial(Anvil),
    /// Beside the king on his ringed throne.
    TrappedDefender,
    /// In a shieldwall along the edge.
    Shieldwall,
    /// Jumped over.
    Jumped,
    /// It moved between two enemies, where the rules punish that.
    Passive,
}

/// Why a game ended, with the setting that decided it.
///
/// ```
/// use tafl::{Game, Reason, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let king_at_e2 = "9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &king_at_e2).unwrap();
/// game.play("e2-e1".parse().unwrap()).unwrap();
/// let cause = game.explain_outcome().unwrap();
/// assert_eq!(cause.outcome.reason, Reason::KingEscaped);
/// assert_eq!(cause.setting.as_deref(), Some("ending.goal"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndCause {
    /// The end.
    pub outcome: Outcome,
    /// The dotted name of the setting that decided it; none for resignation, agreement and time.
    pub setting: Option<String>,
}

impl Refusal {
    /// The dotted name of the setting behind the refusal, if it is one.
    ///
    /// ```
    /// use tafl::Refusal;
    /// let refusal = Refusal::MayNotStop { square: "e5".parse().unwrap(), area: "throne".to_owned() };
    /// assert_eq!(refusal.setting().as_deref(), Some("area.throne.stop"));
    /// ```
    #[must_use]
    pub fn setting(&self) -> Option<String> {
        Some(match self {
            Refusal::NotInLine { kind } => format!("pieces.{kind}.directions"),
            Refusal::TooFar { kind, .. } => format!("pieces.{kind}.range"),
            Refusal::Occupied(_) | Refusal::Blocked(_) => "pieces".to_owned(),
            Refusal::MayNotStop { area, .. } => format!("area.{area}.stop"),
            Refusal::MayNotPass { area, .. } => format!("area.{area}.pass"),
            Refusal::MayNotEnter { area, .. } => format!("area.{area}.enter"),
            Refusal::OtherPieceContinues(_) | Refusal::MustCapture(_) | Refusal::MayNotEndTurn => {
                "capture.extra_move".to_owned()
            }
            Refusal::Repeats => "ending.repetition".to_owned(),
            Refusal::WrongSide { .. } => "board.first_mover".to_owned(),
            Refusal::GameOver(_) | Refusal::OffBoard(_) | Refusal::NoPiece(_) | Refusal::SameSquare => {
                return None;
            }
        })
    }
}

impl CaptureCause {
    /// The dotted name of the setting behind the capture.
    ///
    /// ```
    /// # use tafl::{Anvil, CaptureCause};
    /// assert_eq!(CaptureCause::Custodial(Anvil::Edge).setting(), "capture.edge_hostile");
    /// ```
    #[must_use]
    pub fn setting(&self) -> String {
        match self {
            CaptureCause::Custodial(Anvil::Piece(_)) => "capture".to_owned(),
            CaptureCause::Custodial(Anvil::Area { area, occupied: false, .. }) => {
                format!("area.{area}.hostile_empty")
            }
            CaptureCause::Custodial(Anvil::Area { area, .. }) => format!("area.{area}.hostile_occupied"),
            CaptureCause::Custodial(Anvil::Edge) => "capture.edge_hostile".to_owned(),
            CaptureCause::TrappedDefender => "capture.trapped_defender".to_owned(),
            CaptureCause::Shieldwall => "capture.shieldwall".to_owned(),
            CaptureCause::Jumped => "pieces".to_owned(),
            CaptureCause::Passive => "capture.passive".to_owned(),
        }
    }
}

impl Game {
    /// Why a move that is not legal is refused. Looks at the rules square by square, as a person would.
    pub(crate) fn refusal(&self, mv: Move) -> Refusal {
        let size = self.variant().size();
        if let Some(&square) = [mv.from, mv.to].iter().find(|square| !square.is_on(size)) {
            return Refusal::OffBoard(square);
        }
        let Some(kind) = self.piece_at(mv.from) else { return Refusal::NoPiece(mv.from) };
        if kind.side != self.turn() {
            return Refusal::WrongSide { square: mv.from, turn: self.turn() };
        }
        if mv.from == mv.to {
            return Refusal::SameSquare;
        }
        match self.continuing() {
            Some(square) if square != mv.from => return Refusal::OtherPieceContinues(square),
            _ => {}
        }
        let settings = self.variant().rules().pieces.get(&kind.name).cloned().unwrap_or_default();
        let Some((files, ranks, distance)) = line_between(mv, settings.directions) else {
            return Refusal::NotInLine { kind: kind.name.clone() };
        };
        if self.piece_at(mv.to).is_some() {
            return Refusal::Occupied(mv.to);
        }
        let mut square = mv.from;
        for step in 1..=distance {
            square = match square.offset(files, ranks, size) {
                Some(next) => next,
                None => return Refusal::OffBoard(mv.to),
            };
            let stop = step == distance;
            let over = self.piece_at(square);
            if over.is_some_and(|piece| !settings.slides_through || piece.id == KindId::KING) {
                return Refusal::Blocked(square);
            }
            if let Some(refusal) = self.closed_area(kind, mv.from, square, stop) {
                return refusal;
            }
        }
        match settings.range {
            Some(range) if range < distance => Refusal::TooFar { kind: kind.name.clone(), range },
            _ => Refusal::MustCapture(mv.from),
        }
    }

    /// The first area that keeps a piece from stopping on a square or passing over it.
    fn closed_area(&self, kind: &Kind, from: Square, square: Square, stop: bool) -> Option<Refusal> {
        let (variant, size) = (self.variant(), self.variant().size());
        let number = usize::from(kind.id.0);
        let may = |list| resolve_kinds(list, variant.kinds(), "").is_ok_and(|members| members[number]);
        for (name, area) in &variant.rules().area {
            let squares = area.squares.on(size);
            if !squares.contains(&square) {
                continue;
            }
            let area_name = name.clone();
            let inside = match area.inside {
                Inside::Area => squares.contains(&from),
                Inside::Group => connected(&squares, from, size).contains(&square),
            };
            if !inside && !may(&area.enter) {
                return Some(Refusal::MayNotEnter { square, area: area_name });
            }
            if stop && !may(&area.stop) {
                return Some(Refusal::MayNotStop { square, area: area_name });
            }
            if !stop && !may(&area.pass) {
                return Some(Refusal::MayNotPass { square, area: area_name });
            }
        }
        None
    }

    /// The position before a move of this game's history.
    fn before(&self, played: &Played) -> Option<Game> {
        let index = self.history().iter().rposition(|earlier| earlier == played)?;
        let game = Game::from_setup(self.variant(), self.start()).ok()?;
        let mut game = game.with_adjudication(self.adjudication());
        for earlier in &self.history()[..index] {
            if game.turn() != earlier.side {
                game.end_turn().ok()?;
            }
            game.play(earlier.mv).ok()?;
        }
        Some(game)
    }

    /// Why the piece that `played`, a move of this game, captured on `square` was captured.
    ///
    /// ```
    /// use tafl::{Anvil, CaptureCause, Game, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &position).unwrap();
    /// let played = game.play("d9-d2".parse().unwrap()).unwrap();
    /// let cause = game.explain_capture(&played, "c2".parse().unwrap());
    /// assert_eq!(cause, Some(CaptureCause::Custodial(Anvil::Piece("b2".parse().unwrap()))));
    /// ```
    #[must_use]
    pub fn explain_capture(&self, played: &Played, square: Square) -> Option<CaptureCause> {
        let victim = played.captures.iter().find(|captured| captured.square == square)?;
        if square == played.mv.to {
            return Some(CaptureCause::Passive);
        }
        let before = self.before(played)?;
        let variant = self.variant();
        let (rules, size) = (variant.rules(), variant.size());
        let (mover, victim_kind) = (variant.kind(played.kind)?, variant.kind(victim.kind)?);
        // The board at the moment of capture: the mover has arrived, its victims still stand.
        let piece_at = |at: Square| {
            if at == played.mv.to {
                Some(mover)
            } else if at == played.mv.from {
                None
            } else {
                before.piece_at(at)
            }
        };
        let settings = |kind: &Kind| rules.pieces.get(&kind.name).cloned().unwrap_or_default();
        let (files, ranks) = difference(played.mv.to, square);
        if settings(mover).jump.is_some_and(|jump| jump.captures)
            && played.jumped
            && played.mv.from.offset(-files, -ranks, size) == Some(square)
        {
            return Some(CaptureCause::Jumped);
        }
        if files.abs() + ranks.abs() != 1 || !settings(mover).hammer {
            return Some(CaptureCause::Shieldwall);
        }
        let Some(behind) = square.offset(files, ranks, size) else {
            let edge = rules.capture.edge_hostile.contains(&victim_class(victim_kind));
            return Some(if edge { CaptureCause::Custodial(Anvil::Edge) } else { CaptureCause::Shieldwall });
        };
        let holder = piece_at(behind);
        if holder.is_some_and(|piece| piece.side != victim_kind.side && settings(piece).anvil) {
            return Some(CaptureCause::Custodial(Anvil::Piece(behind)));
        }
        for (name, area) in &rules.area {
            let hostile = if holder.is_some() { &area.hostile_occupied } else { &area.hostile_empty };
            if hostile.contains(&victim_class(victim_kind)) && area.squares.on(size).contains(&behind) {
                return Some(CaptureCause::Custodial(Anvil::Area {
                    square: behind,
                    area: name.clone(),
                    occupied: holder.is_some(),
                }));
            }
        }
        // The throne is hostile to the one defender only while attackers stand on the king's other three sides.
        let ring = || {
            let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let beside = around.iter().filter_map(|&(files, ranks)| behind.offset(files, ranks, size));
            beside.filter(|&at| piece_at(at).is_some_and(|piece| piece.side == Side::Attackers)).count()
        };
        let trapped = rules.capture.trapped_defender
            && holder.is_some_and(|piece| piece.id == KindId::KING)
            && self.variant().area_squares("throne").contains(&behind)
            && ring() == 3;
        Some(if trapped { CaptureCause::TrappedDefender } else { CaptureCause::Shieldwall })
    }

    /// Why the game is over, if it is.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let king_at_e2 = "9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &king_at_e2).unwrap();
    /// assert_eq!(game.explain_outcome(), None);
    /// game.resign(Side::Attackers);
    /// assert_eq!(game.explain_outcome().unwrap().setting, None, "no rule ended it");
    /// ```
    #[must_use]
    pub fn explain_outcome(&self) -> Option<EndCause> {
        let outcome = self.outcome()?;
        let last = self.history().last();
        let mover = last.map_or(!self.turn(), |played| played.side);
        let setting = match outcome.reason {
            Reason::KingCaptured => format!("king_capture.{}", self.zone_of_captured_king()),
            Reason::KingEscaped => "ending.goal".to_owned(),
            Reason::Tuichu => "ending.tuichu_wins".to_owned(),
            Reason::EdgeFort => "ending.edge_fort".to_owned(),
            Reason::Encirclement => "ending.encirclement".to_owned(),
            Reason::Blockade => "ending.blockade".to_owned(),
            Reason::Elimination => "ending.elimination".to_owned(),
            Reason::NoMove => format!("ending.no_move.{}", outcome.winner.map_or(!mover, |winner| !winner)),
            Reason::Repetition => format!("ending.repetition.{mover}"),
            Reason::NoCaptureLimit => "ending.no_capture_limit".to_owned(),
            Reason::PlyLimit => "ending.ply_limit".to_owned(),
            Reason::Resignation | Reason::Agreement | Reason::Time => {
                return Some(EndCause { outcome, setting: None });
            }
        };
        Some(EndCause { outcome, setting: Some(setting) })
    }

    /// The zone of `king_capture` in which the last move took the king.
    fn zone_of_captured_king(&self) -> &'static str {
        let size = self.variant().size();
        let throne = self.variant().area_squares("throne");
        let king = self.history().last().and_then(|played| {
            let before = self.before(played)?;
            Square::all(size).find(|&square| before.piece_at(square).is_some_and(|p| p.id == KindId::KING))
        });
        let Some(king) = king else { return "elsewhere" };
        let beside = |a: Square, b: Square| {
            let (files, ranks) = difference(a, b);
            files.abs() + ranks.abs() == 1
        };
        let last = size - 1;
        if throne.contains(&king) {
            "throne"
        } else if throne.iter().any(|&square| beside(square, king)) {
            "beside"
        } else if [king.file(), king.rank()].iter().any(|&at| at == 0 || at == last) {
            "edge"
        } else {
            "elsewhere"
        }
    }
}

/// Files and ranks from one square to another.
fn difference(from: Square, to: Square) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}

/// The step and the number of steps of a move, if it goes along one of the directions.
fn line_between(mv: Move, directions: Directions) -> Option<(i8, i8, u8)> {
    let (files, ranks) = difference(mv.from, mv.to);
    let orthogonal = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    let allowed = match directions {
        Directions::Orthogonal => orthogonal,
        Directions::Diagonal => diagonal,
        Directions::Both => orthogonal || diagonal,
    };
    allowed.then(|| (files.signum(), ranks.signum(), files.unsigned_abs().max(ranks.unsigned_abs())))
}

/// The connected group of an area's squares that `from` lies in; none if it lies outside.
fn connected(squares: &BTreeSet<Square>, from: Square, size: u8) -> BTreeSet<Square> {
    let mut group = BTreeSet::new();
    let mut rest = vec![from];
    while let Some(square) = rest.pop() {
        if squares.contains(&square) && group.insert(square) {
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            rest.extend(steps.iter().filter_map(|&(files, ranks)| square.offset(files, ranks, size)));
        }
    }
    group
}

fn victim_class(kind: &Kind) -> Victim {
    match kind.side {
        _ if kind.id == KindId::KING => Victim::King,
        Side::Attackers => Victim::Attackers,
        Side::Defenders => Victim::Defenders,
    }
}
