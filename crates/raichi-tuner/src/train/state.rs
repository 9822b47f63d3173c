//! A training between two epochs, and its bytes: one that was interrupted goes on from them to the same network.

use super::curve::Epoch;
use super::model::{Model, Moments};
use crate::files;

/// A training between two epochs.
pub struct State {
    pub model: Model,
    pub moments: Moments,
    pub curve: Vec<Epoch>,
    pub best: Option<Best>,
}

/// The epoch that did best so far on what was held back.
pub struct Best {
    pub epoch: u64,
    /// The loss of what was held back.
    unseen: f64,
    pub model: Model,
}

/// How many hexadecimal digits the hash at the end has.
const DIGITS: usize = 64;

impl State {
    /// Before the first epoch.
    pub fn new(model: Model) -> State {
        State { moments: Moments::new(&model), model, curve: Vec::new(), best: None }
    }

    /// How many epochs are over.
    pub fn epochs(&self) -> u64 {
        self.curve.len() as u64
    }

    /// How many epochs in a row have not made it better on what is held back.
    pub fn in_vain(&self) -> u64 {
        self.best.as_ref().map_or(0, |best| self.epochs() - best.epoch)
    }

    /// An epoch is over.
    pub fn add(&mut self, epoch: Epoch) {
        let unseen = epoch.unseen;
        self.curve.push(epoch);
        if self.best.as_ref().is_none_or(|best| unseen <= best.unseen) {
            self.best = Some(Best { epoch: self.epochs(), unseen, model: self.model.clone() });
        }
    }

    /// The bytes; `of` says which training it is.
    pub fn bytes(&mut self, of: &str) -> Vec<u8> {
        let mut bytes = head(of).into_bytes();
        bytes.extend_from_slice(&self.epochs().to_le_bytes());
        for Epoch { loss, unseen } in &self.curve {
            bytes.extend_from_slice(&loss.to_le_bytes());
            bytes.extend_from_slice(&unseen.to_le_bytes());
        }
        let (best, of_best) = match &mut self.best {
            Some(best) => (best.epoch, best.model.learnt()),
            None => (0, Vec::new()),
        };
        bytes.extend_from_slice(&best.to_le_bytes());
        bytes.extend_from_slice(&self.model.steps().to_le_bytes());
        let numbers = [self.model.learnt(), self.moments.numbers(), of_best];
        for number in numbers.into_iter().flatten().flatten() {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let hash = files::sha256(&bytes);
        bytes.extend_from_slice(hash.as_bytes());
        bytes
    }

    /// What bytes say, if they are whole and of this training, which began with that model. Where they are not, whoever begins
    /// anew comes to the same network.
    pub fn read(bytes: &[u8], of: &str, begin: &Model) -> Option<State> {
        let (content, hash) = bytes.split_last_chunk::<DIGITS>()?;
        if files::sha256(content).as_bytes() != hash.as_slice() {
            return None;
        }
        let mut rest = Rest(content.strip_prefix(head(of).as_bytes())?);
        let mut state = State::new(begin.clone());
        for _ in 0..u64::from_le_bytes(rest.take()?) {
            let loss = f64::from_le_bytes(rest.take()?);
            let unseen = f64::from_le_bytes(rest.take()?);
            state.curve.push(Epoch { loss, unseen });
        }
        let epoch = u64::from_le_bytes(rest.take()?);
        let place = usize::try_from(epoch).ok()?.checked_sub(1)?;
        let unseen = state.curve.get(place)?.unseen;
        let steps = i32::from_le_bytes(rest.take()?);
        let mut best = begin.clone();
        rest.fill(state.model.learnt())?;
        rest.fill(state.moments.numbers())?;
        rest.fill(best.learnt())?;
        state.model.go_on_after(steps);
        // It learns no more: of its steps nothing depends.
        best.go_on_after(steps);
        state.best = Some(Best { epoch, unseen, model: best });
        rest.0.is_empty().then_some(state)
    }
}

/// What the bytes of a training begin with.
fn head(of: &str) -> String {
    format!("raichi-tuner training 1 {}\n", files::sha256(of.as_bytes()))
}

/// What is left to be read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take<const BYTES: usize>(&mut self) -> Option<[u8; BYTES]> {
        let (first, rest) = self.0.split_first_chunk::<BYTES>()?;
        self.0 = rest;
        Some(*first)
    }

    fn fill(&mut self, numbers: Vec<&mut [f32]>) -> Option<()> {
        for number in numbers.into_iter().flatten() {
            *number = f32::from_le_bytes(self.take()?);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::Learning;
    use crate::train::model::Gradients;
    use crate::train::rows::Row;

    fn begin() -> Model {
        let learning = Learning {
            results: 0.5,
            points: 200.0,
            epochs: 4,
            patience: 3,
            batch: 1,
            rate: 0.01,
            decay: 0.05,
            sums: 32,
            lines: Some(2.0),
            held_back: 5,
        };
        Model::new(7, &learning, 1)
    }

    /// Goes through three positions, after which what is held back has this loss.
    fn epoch(state: &mut State, unseen: f64) {
        let mut gradients = Gradients::new(&state.model);
        let mut loss = 0.0;
        for (soldiers, head, target) in [([3_u16, 60], 0, 0.1), ([40, 61], 1, 0.9), ([17, 90], 0, 0.4)] {
            gradients.clear();
            let row = Row { bucket: 0, soldiers: &soldiers, head, features: 0.1, target, weight: 1.0 };
            loss += state.model.learn(&row, &mut gradients);
            state.model.step(&gradients, &mut state.moments, 0.01, 0.05);
        }
        state.add(Epoch { loss, unseen });
    }

    #[test]
    fn what_was_interrupted_goes_on_to_the_same_numbers() {
        let mut whole = State::new(begin());
        for unseen in [0.3, 0.2, 0.4] {
            epoch(&mut whole, unseen);
        }
        let kept = whole.bytes("this one");
        let mut other = State::read(&kept, "this one", &begin()).expect("they are whole");
        assert_eq!((other.epochs(), other.in_vain()), (3, 1));
        for state in [&mut whole, &mut other] {
            epoch(state, 0.5);
        }
        assert_eq!(other.in_vain(), 2);
        assert!(whole.bytes("this one") == other.bytes("this one"), "they have gone other ways");
        let best = |state: State| state.best.expect("there is one").model.trained();
        let (one, other) = (best(whole), best(other));
        assert!(one.rows == other.rows && one.lines == other.lines && one.heads == other.heads);
    }

    #[test]
    fn bytes_that_are_broken_or_of_another_training_are_no_beginning() {
        let mut state = State::new(begin());
        epoch(&mut state, 0.3);
        let kept = state.bytes("this one");
        assert!(State::read(&kept, "another", &begin()).is_none());
        assert!(State::read(&kept[..kept.len() - 1], "this one", &begin()).is_none());
        assert!(State::read(&[], "this one", &begin()).is_none());
        let mut flipped = kept;
        let middle = flipped.len() / 2;
        flipped[middle] ^= 1;
        assert!(State::read(&flipped, "this one", &begin()).is_none());
    }
}
