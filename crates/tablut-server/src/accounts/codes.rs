//! Recovery codes: each lets its owner in once, when the password is lost.

use crate::problem::Problem;
use crate::secret;

/// How many there are at first.
const CODES: usize = 8;
/// Of a code, without the hyphens: 80 bits.
const LETTERS: usize = 16;
/// The letters between two hyphens.
const GROUP: usize = 4;

/// New codes as they are shown once, `4f7k-09tz-m3qa-x1vd`, and what is kept of them.
pub(super) fn new_codes() -> Result<(Vec<String>, Vec<Vec<u8>>), Problem> {
    let mut shown = Vec::with_capacity(CODES);
    let mut kept = Vec::with_capacity(CODES);
    for _ in 0..CODES {
        let code = secret::random_name(LETTERS)?;
        kept.push(secret::hash(&code));
        let letters: Vec<char> = code.chars().collect();
        let groups: Vec<String> = letters.chunks(GROUP).map(String::from_iter).collect();
        shown.push(groups.join("-"));
    }
    Ok((shown, kept))
}

/// What is kept of a code as somebody types it: letters that are none of a code are taken for the digits they look like.
pub(super) fn hash_of(typed: &str) -> Vec<u8> {
    let letters = typed.chars().filter(|letter| letter.is_ascii_alphanumeric());
    let letters = letters.map(|letter| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        letter => letter,
    });
    secret::hash(&letters.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let (shown, kept) = new_codes().expect("codes");
        assert_eq!((shown.len(), kept.len()), (CODES, CODES));
        for (code, kept) in shown.iter().zip(&kept) {
            assert_eq!(code.len(), LETTERS + LETTERS / GROUP - 1);
            for typed in [code.clone(), code.to_uppercase(), code.replace('-', " "), code.replace('1', "l")] {
                assert_eq!(&hash_of(&typed), kept, "{typed}");
            }
        }
        assert_ne!(hash_of(&shown[0]), kept[1]);
    }
}
