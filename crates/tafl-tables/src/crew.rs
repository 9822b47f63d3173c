//! [`Crew`]: several threads that go through the numbers of a table, in pieces.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// How many numbers are a piece of work.
const PIECE: usize = 1 << 14;

/// Threads that share work. What they do must come to the same in any order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crew {
    pub threads: usize,
}

impl Crew {
    /// Calls `work` with pieces of all numbers below `count`. `ask` is called between pieces, on the thread that called
    /// this, with the number that the last one ended before; where it breaks, the work ends there.
    pub fn go<E: Send>(
        self,
        count: usize,
        ask: &mut dyn FnMut(usize) -> ControlFlow<()>,
        work: &(dyn Fn(Range<usize>) -> Result<(), E> + Sync),
    ) -> Result<ControlFlow<()>, E> {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let take = || {
            let first = next.fetch_add(PIECE, Ordering::Relaxed);
            (first < count && !stop.load(Ordering::Relaxed)).then(|| first..count.min(first + PIECE))
        };
        let labour = || {
            while let Some(piece) = take() {
                if let Err(error) = work(piece) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            Ok(())
        };
        let mut asked = ControlFlow::Continue(());
        let done = thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|_| scope.spawn(labour)).collect();
            let mut own = Ok(());
            while let Some(piece) = take() {
                let end = piece.end;
                own = work(piece);
                if own.is_err() {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
                asked = ask(end);
                if asked.is_break() {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
            let joined = others.into_iter().map(|other| match other.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            joined.fold(own, Result::and)
        });
        done.map(|()| asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_worked_on_once() {
        for threads in [1, 3] {
            let count = 5 * PIECE + 7;
            let sum = AtomicUsize::new(0);
            let work = |piece: Range<usize>| -> Result<(), ()> {
                sum.fetch_add(piece.sum(), Ordering::Relaxed);
                Ok(())
            };
            let done = Crew { threads }.go(count, &mut |_| ControlFlow::Continue(()), &work);
            assert_eq!(done, Ok(ControlFlow::Continue(())));
            assert_eq!(sum.into_inner(), count * (count - 1) / 2);
        }
    }

    #[test]
    fn it_ends_when_it_is_told_to_and_when_something_is_wrong() {
        let stopped =
            Crew { threads: 2 }.go(10 * PIECE, &mut |_| ControlFlow::Break(()), &|_| Ok::<_, ()>(()));
        assert_eq!(stopped, Ok(ControlFlow::Break(())));
        let failing = |piece: Range<usize>| if piece.start == 0 { Err("wrong") } else { Ok(()) };
        let failed = Crew { threads: 2 }.go(10 * PIECE, &mut |_| ControlFlow::Continue(()), &failing);
        assert_eq!(failed, Err("wrong"));
    }
}
