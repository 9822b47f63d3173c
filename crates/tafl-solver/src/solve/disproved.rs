//! What a search has disproved: that is tested by a closed set, and put off where another search may come to a win first.

use tafl::fast::{Bitboard, Position, Roster};

use super::{Made, Question, STEPS, SolveError, Solving};
use crate::claim::{Claim, Proof, Unsound};
use crate::closing::{Closed, Closing};
use crate::members::Wanted;
use crate::search::Search;
use crate::table::Numbers;

/// A test of a disproof of which no certificate can be made may look at so many positions at least, or else at as many as the search.
/// It begins when the other search has looked at twice as many: the win that this may find makes it unnecessary.
const LEAST_TESTED: u64 = 50_000;

impl Solving<'_> {
    /// Whether a search has disproved a win without a certificate that could be made of that.
    fn is_without_certificate<B: Bitboard, R: Roster<B>>(&self, question: &Question<B, R>) -> bool {
        let Question { search, numbers, .. } = question;
        numbers.disproof == 0 && Claim::new(self.variant, !search.side, Proof::ClosedSet).is_err()
    }

    /// Whether what is disproved is not tested yet, because another search may come to a win first.
    pub(super) fn is_put_off<B: Bitboard, R: Roster<B>>(
        &self,
        questions: &[Question<B, R>],
        place: usize,
    ) -> bool {
        let until = questions[place].search.looked_at.max(LEAST_TESTED).saturating_mul(2);
        let comes_first = |other: &Question<B, R>| {
            let is_soon = other.numbers.is_decided() || other.search.looked_at < until;
            other.is_open() && is_soon && !self.is_without_certificate(other)
        };
        self.is_without_certificate(&questions[place]) && questions.iter().any(comes_first)
    }

    /// Makes a closed set of what a search took for disproved. Where that proves nothing under the rules as a whole, because the
    /// side may lose by a repetition, it still shows that the other side has no win on the board: only then is there none to
    /// be found.
    pub(super) fn close<B: Bitboard, R: Roster<B>>(
        &mut self,
        search: &mut Search<B, R>,
        root: Position<B, R>,
        claim: Result<Claim, Unsound>,
    ) -> Result<Made, SolveError> {
        let wanted = if claim.is_ok_and(|claim| claim.wins) { Wanted::Win } else { Wanted::NoLoss };
        let (winner, begun) = (search.side, search.looked_at);
        let mut closing = Closing::new(search, root, wanted, self.room());
        loop {
            match closing.go_on(STEPS) {
                Closed::Yes => break,
                Closed::Never => return Ok(Made::Nothing),
                // A set that has to be mended so often is mostly none; the search itself finds a missed win sooner. The next time
                // it may take twice as much.
                Closed::NotYet if claim.is_err() && closing.looked_at() / 2 > begun.max(LEAST_TESTED) => {
                    return Ok(Made::Nothing);
                }
                // The other search may still find a win.
                Closed::NotYet if claim.is_err() && closing.members.is_full => return Ok(Made::Untested),
                Closed::NotYet => {}
            }
            let looked_at = begun..closing.looked_at();
            if self.is_stopped(winner, &closing.members, looked_at, Numbers::DISPROVED)? {
                return Ok(Made::Stopped);
            }
        }
        match claim {
            Ok(claim) => {
                let needed = closing.needed();
                self.certificate(claim, &closing.members, &needed).map(Made::Certificate)
            }
            Err(unsound) => Ok(Made::Unsound(unsound)),
        }
    }
}
