//! [`Figures`]: what games show.

use std::collections::BTreeMap;

use serde::Serialize;
use tafl::{Action, Game, KindId, KingZone, Outcome, Reason, Side, Square, Symmetry, Variant};
use thiserror::Error;

use crate::games::Games;
use crate::self_play::{Beginning, LONGEST};
use crate::share::Share;

/// What the games of one rule set show that began alike.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Beginning, Figures, Games, Head, SelfPlay};
/// let set = library::get("magpie").unwrap();
/// let variant = set.variant().unwrap();
/// let mut engine = SelfPlay::new();
/// let mut games = Games::new(Head::new(set, &variant, 50, 1));
/// games.played.insert(0, engine.play(&variant, &games.head, 0, &Default::default()).unwrap());
/// let figures = Figures::of(&games, &variant, Beginning::Start).unwrap().unwrap();
/// assert_eq!((figures.games, figures.different, figures.ends.values().sum()), (1, 1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// How many games.
    pub games: u32,
    /// How many different games there are among them. Those that had the same position once no move was drawn any more,
    /// turned or mirrored, go on alike or nearly so, and are one.
    pub different: u32,
    /// The share of games that the attackers won.
    pub attackers: Share,
    /// The share of draws.
    pub draws: Share,
    /// The share of games that the defenders won.
    pub defenders: Share,
    /// The attackers' share of the points: one for a win, half a one for a draw.
    pub points: Share,
    /// How games ended, and how many: the winner or `draw`, and the reason, with where the king was taken. A draw because
    /// a game was too long for the atlas is `draw too-long`.
    pub ends: BTreeMap<String, u32>,
    /// Plies of a game.
    pub lengths: Lengths,
    /// How many attackers, and how many defenders, were taken in a game on average.
    pub taken: [f64; 2],
    /// The number of a typical game: of those that the side has won which wins more often, the one of middle length.
    pub typical: u64,
}

/// How many plies games had.
///
/// ```
/// use tafl_atlas::Lengths;
/// let lengths = Lengths::of(vec![30, 10, 20, 25, 15]);
/// assert_eq!((lengths.mean, lengths.quarter, lengths.half, lengths.three_quarters), (20.0, 15, 20, 25));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Lengths {
    /// On average.
    pub mean: f64,
    /// A quarter of the games had no more.
    pub quarter: usize,
    /// Half of the games had no more.
    pub half: usize,
    /// Three quarters of the games had no more.
    pub three_quarters: usize,
}

impl Lengths {
    /// Of these games.
    #[must_use]
    pub fn of(mut plies: Vec<usize>) -> Lengths {
        plies.sort_unstable();
        let part = |quarters: usize| {
            let place = (plies.len() * quarters).div_ceil(4).saturating_sub(1);
            plies.get(place).copied().unwrap_or(0)
        };
        let mean = plies.iter().sum::<usize>() as f64 / plies.len().max(1) as f64;
        Lengths { mean, quarter: part(1), half: part(2), three_quarters: part(3) }
    }
}

/// A game of a file that cannot be replayed, or does not end.
///
/// ```
/// let error = tafl_atlas::NoGame { number: 7 };
/// assert_eq!(error.to_string(), "the moves of game 7 are no whole game by these rules");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the moves of game {number} are no whole game by these rules")]
pub struct NoGame {
    /// Its number.
    pub number: u64,
}

/// What one game tells.
struct Told {
    number: u64,
    /// The position after the drawn moves, folded; the last one where the game was over before.
    beginning: String,
    /// None where the game was too long.
    outcome: Option<Outcome>,
    /// Where the king stood last.
    king: Option<KingZone>,
    plies: usize,
    taken: [u32; 2],
}

impl Figures {
    /// Of those games that began like this; none if there are no such games.
    ///
    /// # Errors
    /// If a game cannot be replayed, or has no end.
    pub fn of(games: &Games, variant: &Variant, beginning: Beginning) -> Result<Option<Figures>, NoGame> {
        let symmetries: Vec<Symmetry> = variant.symmetries().collect();
        let told: Vec<Told> = games
            .played
            .iter()
            .filter(|&(&number, _)| Beginning::of(number) == beginning)
            .map(|(&number, moves)| {
                told(variant, &symmetries, number, moves, beginning.drawn_until(&games.head.drawing))
                    .ok_or(NoGame { number })
            })
            .collect::<Result<_, _>>()?;
        Ok(Figures::from_told(&told))
    }

    fn from_told(told: &[Told]) -> Option<Figures> {
        let winner = |game: &Told| game.outcome.and_then(|outcome| outcome.winner);
        let share = |points: &dyn Fn(Option<Side>) -> f64| {
            let mut groups: BTreeMap<&str, (u32, f64)> = BTreeMap::new();
            for game in told {
                let group = groups.entry(&game.beginning).or_default();
                *group = (group.0 + 1, group.1 + points(winner(game)));
            }
            let groups: Vec<(u32, f64)> = groups.into_values().collect();
            Share::of(&groups).map(|share| (share, groups.len() as u32))
        };
        let of_side = |side| share(&|winner| f64::from(u8::from(winner == side)));
        let (attackers, different) = of_side(Some(Side::Attackers))?;
        let mut ends = BTreeMap::new();
        for game in told {
            *ends.entry(end_in_words(game)).or_default() += 1;
        }
        let games = told.len() as f64;
        Some(Figures {
            games: told.len() as u32,
            different,
            attackers,
            draws: of_side(None)?.0,
            defenders: of_side(Some(Side::Defenders))?.0,
            points: share(&|winner| match winner {
                Some(Side::Attackers) => 1.0,
                None => 0.5,
                Some(Side::Defenders) => 0.0,
            })?
            .0,
            ends,
            lengths: Lengths::of(told.iter().map(|game| game.plies).collect()),
            taken: [0, 1]
                .map(|side| told.iter().map(|game| f64::from(game.taken[side])).sum::<f64>() / games),
            typical: typical(told)?,
        })
    }
}

/// The number of the game of middle length, of those that the more frequent winner has won; where both have won as many, of
/// those of the attackers, and where nobody has won any, of all.
fn typical(told: &[Told]) -> Option<u64> {
    let winner = |game: &Told| game.outcome.and_then(|outcome| outcome.winner);
    let won = |side: Side| told.iter().filter(move |&game| winner(game) == Some(side));
    let side = if won(Side::Defenders).count() > won(Side::Attackers).count() {
        Side::Defenders
    } else {
        Side::Attackers
    };
    let mut games: Vec<&Told> = won(side).collect();
    if games.is_empty() {
        games = told.iter().collect();
    }
    games.sort_unstable_by_key(|game| (game.plies, game.number));
    games.get(games.len().saturating_sub(1) / 2).map(|game| game.number)
}

/// Like `attackers king-captured beside` or `draw repetition`.
fn end_in_words(game: &Told) -> String {
    let Some(outcome) = game.outcome else { return "draw too-long".to_owned() };
    let reason = outcome.reason.word();
    match (outcome.winner, game.king) {
        (Some(side), Some(zone)) if outcome.reason == Reason::KingCaptured => {
            let zone = match zone {
                KingZone::Throne => "throne",
                KingZone::Beside => "beside",
                KingZone::Edge => "edge",
                KingZone::Elsewhere => "elsewhere",
            };
            format!("{side} {reason} {zone}")
        }
        (Some(side), _) => format!("{side} {reason}"),
        (None, _) => format!("draw {reason}"),
    }
}

/// Replays a game; none if a move is not legal, or the moves are not all of a game.
fn told(
    variant: &Variant,
    symmetries: &[Symmetry],
    number: u64,
    moves: &[Action],
    drawn: usize,
) -> Option<Told> {
    let mut game = Game::new(variant);
    let mut beginning = None;
    let mut taken = [0, 0];
    let mut king = Square::all(variant.size())
        .find(|&square| game.piece_at(square).is_some_and(|kind| kind.id == KindId::KING));
    let folded = |game: &Game| {
        let setup = game.setup();
        symmetries.iter().map(|symmetry| symmetry.setup(&setup).to_string()).min().unwrap_or_default()
    };
    for &action in moves {
        if beginning.is_none() && game.history().len() >= drawn && game.continuing().is_none() {
            beginning = Some(folded(&game));
        }
        let Some(played) = game.act(action).ok()? else { continue };
        if played.kind == KindId::KING {
            king = Some(played.mv.to);
        }
        for captured in &played.captures {
            let side = variant.kind(captured.kind).map_or(!played.side, |kind| kind.side);
            taken[side.index()] += 1;
        }
    }
    let outcome = game.outcome();
    // Where no rule ends it, it is over after so many plies, and no game is longer.
    let plies = game.history().len();
    let is_whole = plies == LONGEST || (outcome.is_some() && plies < LONGEST);
    is_whole.then(|| Told {
        number,
        beginning: beginning.unwrap_or_else(|| folded(&game)),
        outcome,
        king: king.map(|square| KingZone::of(variant, square)),
        plies,
        taken,
    })
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;
    use crate::drawing::Drawing;
    use crate::games::Head;

    fn games(lines: &[&str]) -> Games {
        let head = Head {
            rules: "modern-standard".to_owned(),
            rules_hash: String::new(),
            positions: 1,
            seed: 1,
            drawing: Drawing::FIRST,
            engine: String::new(),
        };
        let mut games = Games::new(head);
        for (number, line) in lines.iter().enumerate() {
            let moves = line.split(' ').map(|word| word.parse().expect("a move")).collect();
            games.played.insert(number as u64, moves);
        }
        games
    }

    #[test]
    fn an_escape_and_its_mirror_image_have_one_beginning() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let game = "i6-i8 c5-c8 d1-c1 e6-h6 a6-e6 f5-f7 e6-c6 e4-h4 a4-e4 g5-g3 i8-g8 h4-f4 e4-b4 e5-g5 c1-c5 \
                    g3-g1 f1-f3 g5-g3 i4-i3 g3-g2 i3-i2 g1-f1 e1-a1 g2-g1";
        let turned = |word: &str| Symmetry::ALL[5].mv(word.parse().expect("a move"), 9).to_string();
        let mirrored: Vec<String> = game.split(' ').map(turned).collect();
        let figures = Figures::of(&games(&[game, &mirrored.join(" ")]), &variant, Beginning::Start);
        match figures {
            Ok(Some(figures)) => {
                assert_eq!((figures.games, figures.different, figures.defenders.value), (2, 1, 1.0));
                assert_eq!(figures.ends, BTreeMap::from([("defenders king-escaped".to_owned(), 2)]));
                assert_eq!(figures.typical, 0, "of games of one length the first");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_typical_game_is_of_middle_length_and_won_by_who_wins_most() {
        let game = |number: u64, winner: Option<Side>, plies: usize| Told {
            number,
            beginning: String::new(),
            outcome: winner.map(|side| Outcome { winner: Some(side), reason: Reason::KingCaptured }),
            king: None,
            plies,
            taken: [0, 0],
        };
        let (attackers, defenders) = (Some(Side::Attackers), Some(Side::Defenders));
        let won =
            [(defenders, 9), (attackers, 90), (attackers, 20), (None, 300), (attackers, 40), (attackers, 30)];
        let told: Vec<Told> =
            won.iter().zip(0..).map(|(&(winner, plies), number)| game(number, winner, plies)).collect();
        assert_eq!(typical(&told), Some(5), "20, 30, 40, 90: of an even number the shorter one");
        assert_eq!(typical(&told[..2]), Some(1), "each has won one");
        assert_eq!(typical(&told[..1]), Some(0));
        assert_eq!(typical(&told[3..4]), Some(3), "nobody has won");
        assert_eq!(typical(&[]), None);
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        for moves in ["d1-d3", "d1-d9"] {
            assert_eq!(
                Figures::of(&games(&[moves]), &variant, Beginning::Start),
                Err(NoGame { number: 0 }),
                "{moves}"
            );
        }
        assert_eq!(Figures::of(&games(&[]), &variant, Beginning::Opening), Ok(None));
    }
}
