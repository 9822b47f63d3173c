//! Passwords: which there may be, and how they are kept and compared.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::names::NameKeys;
use crate::problem::Problem;

/// The fewest and the most characters of a password.
const LENGTHS: std::ops::RangeInclusive<usize> = 10..=200;
/// The fewest different characters.
const DIFFERENT: usize = 5;
/// How many passwords are worked on at the same time. Each takes 19 MiB of memory meanwhile.
const AT_ONCE: usize = 2;
/// How long somebody waits for his turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// A hash like those of accounts: compared with where there is no account, so that the answer takes as long.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmUu$bm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkIG9mIG91cnM";

/// Hashes passwords and compares them, a few at a time.
#[derive(Debug, Clone)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Passwords {
    /// What is kept of a password: argon2id, with its parameters and its salt.
    pub async fn hash(&self, password: String) -> Result<String, Problem> {
        let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
        self.in_turn(hash).await?.map_err(|_| Problem::Broken)
    }

    /// Whether a password is that of an account; where there is no account, it is wrong and takes as long.
    pub async fn is_right(&self, password: String, kept: Option<String>) -> Result<bool, Problem> {
        let is_known = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODYS.to_owned());
        let right = move || Argon2::default().verify_password(password.as_bytes(), kept.as_str()).is_ok();
        Ok(self.in_turn(right).await? && is_known)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = tokio::time::timeout(PATIENCE, self.0.clone().acquire_owned()).await;
        let turn = turn
            .map_err(|_| Problem::TooMany("the server has too many passwords to look at"))?
            .map_err(|_| Problem::Broken)?;
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            // The turn is over when the work is, also where nobody waits for it any more.
            drop(turn);
            done
        });
        worked.await.map_err(|_| Problem::Broken)
    }
}

/// Whether a password may be that of the account of a name.
pub(crate) fn check_password(password: &str, name: &str) -> Result<(), Problem> {
    let wrong = |words: &str| Err(Problem::BadPassword(words.to_owned()));
    if !LENGTHS.contains(&password.chars().count()) {
        return wrong("a password has 10 to 200 characters");
    }
    let mut letters: Vec<char> = password.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.len() < DIFFERENT {
        return wrong("a password has at least 5 different characters");
    }
    if NameKeys::of(password).folded == NameKeys::of(name).folded {
        return wrong("a password is something else than the name");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::phc::PasswordHash;

    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_alone() {
        let passwords = Passwords::default();
        let secret = || "nine Swedes and a king".to_owned();
        let kept = passwords.hash(secret()).await.expect("a hash");
        let parameters = "$argon2id$v=19$m=19456,t=2,p=1$";
        assert!(kept.starts_with(parameters) && NOBODYS.starts_with(parameters), "{kept}");
        assert!(PasswordHash::new(NOBODYS).is_ok(), "it is compared with as others are");
        assert_ne!(kept, passwords.hash(secret()).await.expect("a hash"), "with a salt of its own");
        let is_right = async |password: String, kept: Option<&String>| {
            passwords.is_right(password, kept.cloned()).await.expect("an answer")
        };
        assert!(is_right(secret(), Some(&kept)).await);
        assert!(!is_right("nine Swedes and a King".to_owned(), Some(&kept)).await);
        assert!(!is_right(secret(), None).await, "there is no account");
        assert!(!is_right(String::new(), Some(&String::new())).await, "nothing is kept");
    }

    #[test]
    fn passwords_that_are_soon_guessed_are_refused() {
        assert!(check_password("nine Swedes and a king", "Carl").is_ok());
        for wrong in ["short", "aaaaaaaaaaaa", "ababababab12", "carl von linné", &"x".repeat(201)] {
            assert!(check_password(wrong, "Carl von Linné").is_err(), "{wrong}");
        }
    }
}
