//! The published `hnefatafl` crate, made measurable.

use hnefatafl::aliases::{LargeBasicBoardState, MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use hnefatafl::game::GameStatus;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::Ruleset;
use tafl::Random;

use crate::{Depths, Measured, PLY_LIMIT};

struct Engine<B: BoardState> {
    logic: GameLogic<B>,
    start: GameState<B>,
    random: Random,
}

impl<B: BoardState> Engine<B> {
    fn new(rules: Ruleset, board: &str) -> Engine<B> {
        let start: GameState<B> =
            GameState::new(board, rules.starting_side).expect("a board of the crate's own notation");
        let logic = GameLogic::new(rules, start.board.side_len());
        Engine { logic, start, random: Random::new(2026) }
    }

    fn count(&self, state: &GameState<B>, depth: u32, make_last: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if state.status != GameStatus::Ongoing {
            return 0;
        }
        let mut count = 0;
        for from in state.board.occupied_by_side(state.side_to_play) {
            let plays = self.logic.iter_plays(from, state).expect("the square has a piece");
            if depth == 1 && !make_last {
                count += plays.count() as u64;
            } else {
                for play in plays {
                    let next = self.logic.do_valid_play(play, *state).new_state;
                    count += self.count(&next, depth - 1, make_last);
                }
            }
        }
        count
    }
}

impl<B: BoardState> Measured for Engine<B> {
    fn made(&mut self, depth: u32) -> u64 {
        self.count(&self.start, depth, true)
    }

    fn counted(&mut self, depth: u32) -> u64 {
        self.count(&self.start, depth, false)
    }

    fn games(&mut self, count: u32) {
        let mut plays = Vec::with_capacity(512);
        for _ in 0..count {
            let mut state = self.start;
            for _ in 0..PLY_LIMIT {
                if state.status != GameStatus::Ongoing {
                    break;
                }
                plays.clear();
                for from in state.board.occupied_by_side(state.side_to_play) {
                    plays.extend(self.logic.iter_plays(from, &state).expect("the square has a piece"));
                }
                let number = ((self.random.next() >> 32) * plays.len() as u64) >> 32;
                state = self.logic.do_valid_play(plays[number as usize], state).new_state;
            }
        }
    }
}

/// A board to compare on.
pub struct Board {
    pub title: &'static str,
    /// The rule set of ours.
    pub id: &'static str,
    pub engine: Box<dyn Measured>,
    pub ours: Depths,
    pub theirs: Depths,
}

/// The boards that the crate plays without fault (beyond 15x15 its square numbers overflow).
pub fn boards() -> Vec<Board> {
    const PARLETT: &str = "4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/\
                           5t1t5/4ttttt4";
    const TABLUT_15: &str = "5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/\
                             t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5";
    let depths = |made, counted, games| Depths { made, counted, games };
    vec![
        Board {
            title: "Tablut 9x9",
            id: "modern-standard",
            engine: Box::new(Engine::<MediumBasicBoardState>::new(rules::TABLUT, boards::TABLUT)),
            ours: depths(4, 5, 20_000),
            theirs: depths(3, 4, 200),
        },
        Board {
            title: "Brandubh 7x7",
            id: "brandubh-wtf",
            engine: Box::new(Engine::<SmallBasicBoardState>::new(rules::BRANDUBH, boards::BRANDUBH)),
            ours: depths(5, 5, 20_000),
            theirs: depths(4, 4, 200),
        },
        Board {
            title: "Copenhagen 11x11",
            id: "copenhagen",
            engine: Box::new(Engine::<MediumBasicBoardState>::new(rules::COPENHAGEN, boards::COPENHAGEN)),
            ours: depths(3, 4, 2_000),
            theirs: depths(3, 3, 20),
        },
        Board {
            title: "Sea Battle 13x13",
            id: "sea-battle-13",
            engine: Box::new(Engine::<LargeBasicBoardState>::new(rules::TABLUT, PARLETT)),
            ours: depths(3, 3, 500),
            theirs: depths(2, 2, 10),
        },
        Board {
            title: "Tablut 15x15",
            id: "tablut-15",
            engine: Box::new(Engine::<LargeBasicBoardState>::new(rules::TABLUT, TABLUT_15)),
            ours: depths(3, 3, 500),
            theirs: depths(2, 2, 10),
        },
    ]
}
