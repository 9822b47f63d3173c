//! Names that nobody can guess, and what is kept of them.

use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// Digits and letters that are not taken for one another: five bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// So many random letters, from the system's source of secrets: five bits each.
pub(crate) fn random_name(letters: usize) -> Result<String, Problem> {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).map_err(|_| Problem::Broken)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// One or the other, by chance.
pub(crate) fn random_bit() -> Result<bool, Problem> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|_| Problem::Broken)?;
    Ok(byte[0] % 2 == 0)
}

/// Any number, by chance.
pub(crate) fn random_number() -> Result<u64, Problem> {
    getrandom::u64().map_err(|_| Problem::Broken)
}

/// What is kept of a secret that only its owner is to know.
pub(crate) fn hash(secret: &str) -> Vec<u8> {
    hash_of_bytes(secret.as_bytes())
}

/// By what a content is known again.
pub(crate) fn hash_of_bytes(content: &[u8]) -> Vec<u8> {
    Sha256::digest(content).to_vec()
}

/// The same, as text.
pub(crate) fn hash_in_words(text: &str) -> String {
    hash(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether somebody knows a secret; how long that takes says nothing of how much of it is right.
pub(crate) fn is_same(given: &str, secret: &str) -> bool {
    hash(given) == hash(secret)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_are_of_their_length_and_never_the_same() {
        let names: HashSet<String> = (0..1_000).map(|_| random_name(12).expect("a name")).collect();
        assert_eq!(names.len(), 1_000);
        assert!(
            names.iter().all(|name| name.len() == 12 && name.bytes().all(|byte| LETTERS.contains(&byte)))
        );
    }

    #[test]
    fn a_secret_is_known_whole_or_not_at_all() {
        assert!(is_same("abc", "abc"));
        assert!(!is_same("ab", "abc") && !is_same("", "abc"));
    }
}
