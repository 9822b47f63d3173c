//! The engine for JavaScript. Nothing is decided here: each function hands on to the plain Rust beside it.

use tafl_view::{Review, ReviewSlice};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::Game;
use crate::thinking::{Slice, Task, Thinking};

/// The memory of this module is shared: what one worker leaves here, others find.
#[cfg(all(target_family = "wasm", target_feature = "atomics"))]
static WAITING: crate::Waiting = crate::Waiting::new();

/// Searches in another worker for the thinker's search until that ends; whether there was one that wants more threads.
#[cfg(all(target_family = "wasm", target_feature = "atomics"))]
#[wasm_bindgen]
pub fn help() -> bool {
    WAITING.help()
}

/// The engine, for a worker.
#[wasm_bindgen]
pub struct Thinker(Thinking);

#[wasm_bindgen]
impl Thinker {
    /// An engine with a table of so many MiB.
    #[wasm_bindgen(constructor)]
    pub fn new(table_mebibytes: usize) -> Thinker {
        Thinker(Thinking::new(table_mebibytes))
    }

    /// The name of the network that such a search would use if it were there.
    #[wasm_bindgen(js_name = wantsNetwork)]
    pub fn wants_network(&self, game: &Game, task: Ts<Task>) -> Result<Option<String>, JsError> {
        Ok(self.0.wants_network(game.0.game(), &task.to_rust()?).map(str::to_owned))
    }

    /// Takes the file of a network; throws if it is none.
    #[wasm_bindgen(js_name = addNetwork)]
    pub fn add_network(&mut self, file: &[u8]) -> Result<(), JsError> {
        Ok(self.0.add_network(file)?)
    }

    /// The position, if endgame tables about it would be of use to such a search.
    #[wasm_bindgen(js_name = wantsTables)]
    pub fn wants_tables(&self, game: &Game, task: Ts<Task>) -> Result<Option<String>, JsError> {
        Ok(self.0.wants_tables(game.0.game(), &task.to_rust()?))
    }

    /// Takes a file of endgame tables; throws if it is none.
    #[wasm_bindgen(js_name = addTables)]
    pub fn add_tables(&mut self, file: &[u8]) -> Result<(), JsError> {
        Ok(self.0.add_tables(file)?)
    }

    /// Whether first moves that are known would be of use to such a search.
    #[wasm_bindgen(js_name = wantsFirstMoves)]
    pub fn wants_first_moves(&self, game: &Game, task: Ts<Task>) -> Result<bool, JsError> {
        Ok(self.0.wants_first_moves(game.0.game(), &task.to_rust()?))
    }

    /// One of the best first moves, from the text of a file of them for the rules of this id; nothing where it does not have
    /// the position. Throws if it is no such file.
    #[wasm_bindgen(js_name = firstMove)]
    pub fn first_move(
        &mut self,
        file: &str,
        rules: &str,
        game: &Game,
        task: Ts<Task>,
    ) -> Result<Option<Ts<Slice>>, JsError> {
        let slice = self.0.first_move(file, rules, game.0.game(), &task.to_rust()?)?;
        Ok(slice.map(|slice| slice.into_ts()).transpose()?)
    }

    /// Begins a search; whether there is anything to search for.
    pub fn begin(&mut self, game: &Game, task: Ts<Task>) -> Result<bool, JsError> {
        let begun = self.0.begin(game.0.game(), &task.to_rust()?);
        #[cfg(all(target_family = "wasm", target_feature = "atomics"))]
        WAITING.put(self.0.helpers());
        Ok(begun)
    }

    /// Searches about so many positions more.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self, nodes: u32) -> Result<Ts<Slice>, JsError> {
        Ok(counted(self.0.go_on(nodes)).into_ts()?)
    }

    /// Ends the search with the best that it has found.
    pub fn end(&mut self) -> Result<Ts<Slice>, JsError> {
        Ok(counted(self.0.end()).into_ts()?)
    }
}

/// A game that is being graded, for a worker.
#[wasm_bindgen]
pub struct Reviewer(Review);

#[wasm_bindgen]
impl Reviewer {
    /// Looks at every position of a game, at so many positions each.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &Game, nodes: u32, table_mebibytes: usize) -> Reviewer {
        Reviewer(Review::new(&game.0, nodes, table_mebibytes))
    }

    /// The name of the network that it would use if it were there.
    #[wasm_bindgen(js_name = wantsNetwork)]
    pub fn wants_network(&self) -> Option<String> {
        self.0.wants_network().map(str::to_owned)
    }

    /// Takes the file of a network; throws if it is none.
    #[wasm_bindgen(js_name = addNetwork)]
    pub fn add_network(&mut self, file: &[u8]) -> Result<(), JsError> {
        Ok(self.0.add_network(file)?)
    }

    /// The position that it looks at first, if endgame tables about it would be of use.
    #[wasm_bindgen(js_name = wantsTables)]
    pub fn wants_tables(&self) -> Option<String> {
        self.0.wants_tables()
    }

    /// Takes a file of endgame tables; throws if it is none.
    #[wasm_bindgen(js_name = addTables)]
    pub fn add_tables(&mut self, file: &[u8]) -> Result<(), JsError> {
        Ok(self.0.add_tables(file)?)
    }

    /// Searches about so many positions more.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self, nodes: u32) -> Result<Ts<ReviewSlice>, JsError> {
        Ok(self.0.go_on(nodes).into_ts()?)
    }
}

/// With the threads that have taken part.
fn counted(slice: Slice) -> Slice {
    #[cfg(all(target_family = "wasm", target_feature = "atomics"))]
    let helpers = WAITING.taken();
    #[cfg(not(all(target_family = "wasm", target_feature = "atomics")))]
    let helpers = 0;
    Slice { threads: slice.threads + helpers, ..slice }
}
