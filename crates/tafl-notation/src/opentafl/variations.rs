//! OpenTafl's variations, which stand under addresses like `7a.1.2b`, as lines within lines, and back.

use std::collections::HashMap;

use tafl::{Action, Game, RecordedMove};

use super::{Manner, MoveRecord, OpenTaflGame, PlyRecord, Variation};
use crate::record::{MAX_DEPTH, RecordedAction, RecordedPly};

/// What stands for a move that a variation has in common with the line it leaves.
const SHARED: &str = ".....";

/// A move of OpenTafl's as our records have it.
///
/// ```
/// use tafl_notation::opentafl::{MoveRecord, recorded_action};
/// use tafl_notation::record::RecordedAction;
/// let further: MoveRecord = "Ne6=e8xe9".parse().unwrap();
/// assert_eq!(recorded_action(&further), RecordedAction::Further("e6-e8xe9".parse().unwrap()));
/// ```
#[must_use]
pub fn recorded_action(written: &MoveRecord) -> RecordedAction {
    match written.manner {
        Manner::Slide | Manner::Jump => RecordedAction::Move(written.recorded()),
        Manner::Berserk | Manner::BerserkJump => RecordedAction::Further(written.recorded()),
    }
}

/// A line of moves while lines are being found: the game's own, or a variation.
struct Line {
    /// The line that it leaves, and the move there that its first one replaces.
    leaves: Option<(usize, usize)>,
    depth: usize,
    plies: Vec<RecordedPly>,
    /// Where the moves of each turn stand among the plies, by the turn's number; those in common with the line that
    /// this one leaves have no place.
    turns: HashMap<usize, Vec<Option<usize>>>,
}

/// Puts the variations of a game where they belong among its moves. `places` says for each turn where its moves stand
/// among `plies`. Gives back what finds no place there, each with its turn, counted from 0.
///
/// ```
/// use tafl_notation::opentafl::{OpenTaflGame, insert_variations, recorded_action, PlyRecord};
/// use tafl_notation::record::RecordedPly;
///
/// let game = OpenTaflGame::read("1. a1-a2 b1-b2\n[|]\n1b.1.1a. ..... c1-c2\n[why not?|]\n").unwrap();
/// let moves = game.plies().map(|ply| match ply {
///     PlyRecord::Move(written) => RecordedPly::of(recorded_action(written)),
///     PlyRecord::Resignation => panic!(),
/// });
/// let mut plies: Vec<RecordedPly> = moves.collect();
/// assert!(insert_variations(&game, &mut plies, &[vec![0, 1]]).is_empty());
/// assert_eq!(plies[1].said(), "(c1-c2 {why not?})");
/// ```
#[must_use]
pub fn insert_variations(
    game: &OpenTaflGame,
    plies: &mut Vec<RecordedPly>,
    places: &[Vec<usize>],
) -> Vec<(usize, String)> {
    let turns = places.iter().enumerate();
    let turns = turns.map(|(turn, moves)| (turn + 1, moves.iter().copied().map(Some).collect()));
    let own = Line { leaves: None, depth: 0, plies: std::mem::take(plies), turns: turns.collect() };
    let mut lines = Lines { all: vec![own], by_address: HashMap::from([(String::new(), 0)]) };
    let mut homeless = Vec::new();
    for (turn, variation) in game
        .turns
        .iter()
        .enumerate()
        .flat_map(|(index, turn)| turn.variations.iter().map(move |v| (index, v)))
    {
        if lines.add(variation).is_none() {
            let comments: Vec<&str> =
                variation.comments.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
            let text = format!("{}. {} {}", variation.address, variation.moves, comments.join(" | "));
            homeless.push((turn, text.trim().to_owned()));
        }
    }
    *plies = lines.joined();
    homeless
}

struct Lines {
    all: Vec<Line>,
    by_address: HashMap<String, usize>,
}

impl Lines {
    /// Adds a turn of a variation; nothing if it cannot be placed.
    fn add(&mut self, variation: &Variation) -> Option<()> {
        let (line_address, turn) = variation.address.rsplit_once('.')?;
        let turn: usize = turn.trim_end_matches(|c: char| c.is_ascii_lowercase()).parse().ok()?;
        let mut shared = 0;
        let mut moves = Vec::new();
        let mut given_up = false;
        for word in variation.moves.split_whitespace() {
            if word == SHARED && moves.is_empty() {
                shared += 1;
                continue;
            }
            match word.parse::<PlyRecord>().ok()? {
                PlyRecord::Move(written) if !given_up => {
                    moves.push(RecordedPly::of(recorded_action(&written)))
                }
                PlyRecord::Resignation if !moves.is_empty() => given_up = true,
                _ => return None,
            }
        }
        if moves.is_empty() {
            return None;
        }
        for (place, comment) in variation.comments.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            let last = moves.len() - 1;
            add_comment(&mut moves[place.min(last)], comment);
        }
        if given_up && let Some(last) = moves.last_mut() {
            add_comment(last, "---");
        }
        let line = match self.by_address.get(line_address) {
            Some(&line) => line,
            None => self.begin(line_address, shared)?,
        };
        let line = &mut self.all[line];
        if line.turns.contains_key(&turn) {
            return None;
        }
        let first = line.plies.len();
        let common = std::iter::repeat_n(None, shared);
        line.turns.insert(turn, common.chain((first..first + moves.len()).map(Some)).collect());
        line.plies.extend(moves);
        Some(())
    }

    /// Begins the line of an address such as `7a.1`, the first turn of which has so many moves in common with the line
    /// that it leaves.
    fn begin(&mut self, address: &str, shared: usize) -> Option<usize> {
        let (replaced, number) = address.rsplit_once('.')?;
        number.parse::<usize>().ok()?;
        let (outer_address, replaced) = replaced.rsplit_once('.').unwrap_or(("", replaced));
        let outer = *self.by_address.get(outer_address)?;
        let digits = replaced.bytes().take_while(u8::is_ascii_digit).count();
        let turn: usize = replaced.get(..digits)?.parse().ok()?;
        let letter = match replaced.as_bytes().get(digits..)? {
            [letter @ b'a'..=b'z'] => usize::from(letter - b'a'),
            _ => return None,
        };
        let line = self.all.get(outer)?;
        let ply = (*line.turns.get(&turn)?.get(letter.max(shared))?)?;
        if line.depth >= MAX_DEPTH {
            return None;
        }
        let depth = line.depth + 1;
        self.all.push(Line { leaves: Some((outer, ply)), depth, plies: Vec::new(), turns: HashMap::new() });
        self.by_address.insert(address.to_owned(), self.all.len() - 1);
        Some(self.all.len() - 1)
    }

    /// The game's own line, with the others within it.
    fn joined(mut self) -> Vec<RecordedPly> {
        // A line stands behind the one that it leaves, so that its own variations are all there when it is taken, the last in front.
        while let Some(Line { leaves, mut plies, .. }) = self.all.pop() {
            plies.iter_mut().for_each(|ply| ply.variations.reverse());
            let Some((outer, ply)) = leaves else { return plies };
            if let Some(replaced) = self.all.get_mut(outer).and_then(|line| line.plies.get_mut(ply)) {
                replaced.variations.push(plies);
            }
        }
        Vec::new()
    }
}

/// Says something more of a move.
fn add_comment(ply: &mut RecordedPly, text: &str) {
    let said = ply.comment.get_or_insert_default();
    if !said.is_empty() {
        said.push(' ');
    }
    said.push_str(text);
}

/// Where a move stands in its turn.
#[derive(Clone, Copy)]
pub(super) struct PlaceInTurn {
    /// The number of the turn, from 1.
    pub turn: usize,
    /// How many moves of the turn came before it.
    pub before: usize,
    /// Whether it is a move of the side that moves second.
    pub second: bool,
}

/// The variations of a move as OpenTafl writes them, with those within them. `game` stands before the move; `line` is the
/// address of the line that it is in, empty for the game's own.
pub(super) fn written(
    game: &Game,
    ply: &RecordedPly,
    line: &str,
    place: PlaceInTurn,
    out: &mut Vec<Variation>,
) {
    let letter = char::from(b'a' + place.before.min(25) as u8);
    let replaced = format!("{line}{}{letter}", place.turn);
    for (number, variation) in (1..).zip(&ply.variations) {
        let address = format!("{replaced}.{number}.");
        write_line(from_here(game), variation, &address, place, out);
    }
}

/// A game that begins where another one stands: without its past, which a variation does not need, and which may be long.
fn from_here(game: &Game) -> Game {
    match Game::from_setup(game.variant(), &game.setup()) {
        Ok(fresh) => fresh.with_adjudication(game.adjudication()),
        Err(_) => game.clone(),
    }
}

fn write_line(
    mut game: Game,
    plies: &[RecordedPly],
    address: &str,
    replaces: PlaceInTurn,
    out: &mut Vec<Variation>,
) {
    let mut place = PlaceInTurn { turn: 1, ..replaces };
    let mut words = vec![SHARED.to_owned(); place.before];
    let mut comments: Vec<String> = Vec::new();
    // What leaves this line is written behind the turn in which it does.
    let mut inner = Vec::new();
    let mut finish =
        |turn: usize, words: &mut Vec<String>, comments: &mut Vec<String>, inner: &mut Vec<_>| {
            out.push(Variation {
                address: format!("{address}{turn}a"),
                moves: std::mem::take(words).join(" "),
                comments: std::mem::take(comments),
            });
            out.append(inner);
        };
    for (index, ply) in plies.iter().enumerate() {
        let said = ply.comment.as_deref().map(super::game::in_brackets).unwrap_or_default();
        let (recorded, further) = match &ply.action {
            RecordedAction::Move(recorded) => (recorded, false),
            RecordedAction::Further(recorded) => (recorded, true),
            RecordedAction::EndTurn => {
                if let Some(comment) = comments.last_mut() {
                    *comment = format!("{comment} {said}").trim().to_owned();
                }
                let _ = game.act(Action::EndTurn);
                continue;
            }
        };
        if index > 0 && !further {
            place.second = !place.second;
            if !place.second {
                finish(place.turn, &mut words, &mut comments, &mut inner);
                place = PlaceInTurn { turn: place.turn + 1, before: 0, ..place };
            }
        }
        written(&game, ply, address, place, &mut inner);
        words.push(word(&mut game, recorded, further));
        comments.push(said);
        place.before += 1;
    }
    if !words.is_empty() {
        finish(place.turn, &mut words, &mut comments, &mut inner);
    }
}

/// A move of a variation in OpenTafl's letters, as far as the rules allow it: nobody has checked that.
fn word(game: &mut Game, recorded: &RecordedMove, further: bool) -> String {
    let played = game.play(recorded.mv).ok();
    let record = played.as_ref().and_then(|played| MoveRecord::from_played(played, game.variant(), further));
    let plain = || MoveRecord {
        piece: None,
        mv: recorded.mv,
        manner: if further { Manner::Berserk } else { Manner::Slide },
        captures: recorded
            .captures
            .iter()
            .map(|&square| super::CaptureRecord { piece: None, square })
            .collect(),
        info: None,
    };
    record.unwrap_or_else(plain).to_string()
}
