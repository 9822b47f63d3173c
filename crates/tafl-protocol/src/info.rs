//! [`Info`]: what a search says on its way, with a [`Score`] and [`Chances`] seen by the defenders.

use std::fmt;
use std::time::Duration;

use tafl::Action;

use crate::go::{MAX_DEPTH, MAX_LINES, MAX_TIME, write_number};
use crate::position::write_actions;
use crate::words::{SyntaxError, Words, once, unexpected};

/// The largest score in points.
const MAX_POINTS: i64 = 1_000_000;

/// What a position is worth for the defenders, whoever is to move.
///
/// ```
/// use tafl::Side;
/// use tafl_protocol::Score;
/// assert_eq!(Score::Win(5).for_side(Side::Attackers), Score::Loss(5));
/// assert_eq!(Score::Points(-30).to_string(), "score points -30");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// An estimate; a soldier of the attackers is worth about 100.
    Points(i32),
    /// The defenders win within this many plies, whatever the attackers do.
    Win(u32),
    /// The attackers win within this many plies, whatever the defenders do.
    Loss(u32),
}

impl Score {
    /// The same, as this side sees it; and back again.
    #[must_use]
    pub fn for_side(self, side: tafl::Side) -> Score {
        match (side, self) {
            (tafl::Side::Defenders, score) => score,
            (_, Score::Points(points)) => Score::Points(points.saturating_neg()),
            (_, Score::Win(plies)) => Score::Loss(plies),
            (_, Score::Loss(plies)) => Score::Win(plies),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Score, SyntaxError> {
        match words.expect("points, win or loss")? {
            "points" => Ok(Score::Points(words.signed("a score", MAX_POINTS)? as i32)),
            "win" => Ok(Score::Win(words.number("win", MAX_DEPTH)? as u32)),
            "loss" => Ok(Score::Loss(words.number("loss", MAX_DEPTH)? as u32)),
            other => Err(unexpected(other)),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Points(points) => write!(f, "score points {points}"),
            Score::Win(plies) => write!(f, "score win {plies}"),
            Score::Loss(plies) => write!(f, "score loss {plies}"),
        }
    }
}

/// How likely each result is, in thousandths.
///
/// ```
/// use tafl_protocol::Chances;
/// let chances = Chances::new(610, 90, 300).unwrap();
/// assert_eq!((chances.defenders(), chances.draw(), chances.attackers()), (610, 90, 300));
/// assert!(Chances::new(500, 500, 500).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chances {
    defenders: u16,
    draw: u16,
    attackers: u16,
}

impl Chances {
    /// That the defenders win, that nobody does, that the attackers do; none unless they add up to 1000.
    #[must_use]
    pub fn new(defenders: u16, draw: u16, attackers: u16) -> Option<Chances> {
        let sum = u32::from(defenders) + u32::from(draw) + u32::from(attackers);
        (sum == 1000).then_some(Chances { defenders, draw, attackers })
    }

    /// That the defenders win.
    #[must_use]
    pub fn defenders(self) -> u16 {
        self.defenders
    }

    /// That nobody wins.
    #[must_use]
    pub fn draw(self) -> u16 {
        self.draw
    }

    /// That the attackers win.
    #[must_use]
    pub fn attackers(self) -> u16 {
        self.attackers
    }
}

/// What a search says on its way. All of it may be absent.
///
/// ```
/// use tafl_protocol::{EngineMessage, Score};
/// let line = "info depth 7 score points 35 wdl 543 20 437 nodes 120034 time 61 pv e4-f4 d1-d3";
/// let Ok(EngineMessage::Info(info)) = line.parse() else { panic!() };
/// assert_eq!((info.depth, info.score, info.actions.len()), (Some(7), Some(Score::Points(35)), 2));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Info {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// The deepest line, in plies.
    pub selective_depth: Option<u32>,
    /// Which of the best lines this is, from 1.
    pub line: Option<u32>,
    /// Worth for the defenders.
    pub score: Option<Score>,
    /// Chances of each result.
    pub chances: Option<Chances>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions visited in a second.
    pub speed: Option<u64>,
    /// How full the table is, in thousandths.
    pub table_use: Option<u16>,
    /// Time since the search began. Whole milliseconds, at most [`MAX_TIME`].
    pub time: Option<Duration>,
    /// The line of play, from the position that is searched.
    pub actions: Vec<Action>,
}

impl Info {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Info, SyntaxError> {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => once(&mut info.depth, "depth", words.number("depth", MAX_DEPTH)? as u32)?,
                "seldepth" => {
                    once(&mut info.selective_depth, "seldepth", words.number("seldepth", MAX_DEPTH)? as u32)?;
                }
                "multipv" => once(&mut info.line, "multipv", words.count("multipv", MAX_LINES)? as u32)?,
                "score" => once(&mut info.score, "score", Score::read(words)?)?,
                "wdl" => once(&mut info.chances, "wdl", chances(words)?)?,
                "nodes" => once(&mut info.nodes, "nodes", words.number("nodes", u64::MAX)?)?,
                "nps" => once(&mut info.speed, "nps", words.number("nps", u64::MAX)?)?,
                "hashfull" => {
                    once(&mut info.table_use, "hashfull", words.number("hashfull", 1000)? as u16)?;
                }
                "time" => {
                    let millis = words.number("time", MAX_TIME.as_millis() as u64)?;
                    once(&mut info.time, "time", Duration::from_millis(millis))?;
                }
                "pv" => {
                    while let Some(word) = words.next() {
                        info.actions.push(word.parse()?);
                    }
                    if info.actions.is_empty() {
                        return Err(SyntaxError::Missing("a move"));
                    }
                }
                other => return Err(unexpected(other)),
            }
        }
        Ok(info)
    }
}

fn chances(words: &mut Words<'_>) -> Result<Chances, SyntaxError> {
    let mut next = || words.number("wdl", 1000).map(|thousandths| thousandths as u16);
    Chances::new(next()?, next()?, next()?)
        .ok_or(SyntaxError::Contradiction("the three numbers of wdl add up to 1000"))
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        write_number(f, "depth", self.depth.map(u64::from))?;
        write_number(f, "seldepth", self.selective_depth.map(u64::from))?;
        write_number(f, "multipv", self.line.map(u64::from))?;
        if let Some(score) = self.score {
            write!(f, " {score}")?;
        }
        if let Some(chances) = self.chances {
            write!(f, " wdl {} {} {}", chances.defenders, chances.draw, chances.attackers)?;
        }
        write_number(f, "nodes", self.nodes)?;
        write_number(f, "nps", self.speed)?;
        write_number(f, "hashfull", self.table_use.map(u64::from))?;
        write_number(f, "time", self.time.map(|time| time.min(MAX_TIME).as_millis() as u64))?;
        if self.actions.is_empty() {
            return Ok(());
        }
        f.write_str(" pv")?;
        write_actions(f, &self.actions)
    }
}
