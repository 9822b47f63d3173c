//! The English sentences: those of the browser's pages.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::Message;

const FILE: &str = include_str!("../../../web/locales/en/rules.ftl");

static SENTENCES: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    // What cannot be read is left out; a test makes sure that there is nothing.
    let resource = FluentResource::try_new(FILE.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
});

/// A message as an English sentence, in letters and signs that every terminal has.
///
/// ```
/// use tafl::Refusal;
/// let message = tafl_wording::refusal(&Refusal::TooFar { kind: "king".to_owned(), range: 3 });
/// assert_eq!(tafl_wording::english(&message), "The king moves at most 3 squares at a time.");
/// ```
#[must_use]
pub fn english(message: &Message) -> String {
    let values =
        message.values.iter().map(|(name, value)| (*name, value.as_str())).collect::<FluentArgs<'_>>();
    let Some(pattern) = SENTENCES.get_message(message.id).and_then(|found| found.value()) else {
        return message.id.to_owned();
    };
    SENTENCES.format_pattern(pattern, Some(&values), &mut Vec::new()).replace('’', "'")
}

#[cfg(test)]
mod tests {
    use tafl::{Anvil, CaptureCause, Outcome, Reason, Refusal, Side, Square};

    use super::*;
    use crate::{capture, outcome, refusal};

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Every message that there is, with every area and kind of piece that has words of its own and one that has none.
    fn all() -> Vec<Message> {
        let e5 = square("e5");
        let mut all: Vec<Message> = [
            Refusal::GameOver(Outcome::win(Side::Attackers, Reason::KingCaptured)),
            Refusal::OffBoard(e5),
            Refusal::NoPiece(e5),
            Refusal::OtherPieceContinues(e5),
            Refusal::MustCapture(e5),
            Refusal::SameSquare,
            Refusal::Occupied(e5),
            Refusal::Blocked(e5),
            Refusal::Repeats,
        ]
        .iter()
        .map(refusal)
        .collect();
        let mut causes = vec![
            CaptureCause::Custodial(Anvil::Piece(square("d3"))),
            CaptureCause::Custodial(Anvil::Edge),
            CaptureCause::TrappedDefender,
            CaptureCause::Shieldwall,
            CaptureCause::Jumped,
            CaptureCause::Passive,
        ];
        for area in ["throne", "corners", "attacker-camps", "moat"] {
            let area = area.to_owned();
            all.push(refusal(&Refusal::MayNotStop { square: e5, area: area.clone() }));
            all.push(refusal(&Refusal::MayNotPass { square: e5, area: area.clone() }));
            all.push(refusal(&Refusal::MayNotEnter { square: e5, area: area.clone() }));
            for occupied in [false, true] {
                let anvil = Anvil::Area { square: square("d3"), area: area.clone(), occupied };
                causes.push(CaptureCause::Custodial(anvil));
            }
        }
        for kind in ["attacker", "defender", "king", "knight"] {
            all.push(refusal(&Refusal::NotInLine { kind: kind.to_owned() }));
            for range in 1..3 {
                all.push(refusal(&Refusal::TooFar { kind: kind.to_owned(), range }));
            }
            all.extend(causes.iter().map(|cause| capture(kind, square("d4"), square("d5"), cause)));
        }
        for side in [Side::Attackers, Side::Defenders] {
            all.push(refusal(&Refusal::WrongSide { square: e5, turn: side }));
            all.push(outcome(Outcome::win(side, Reason::Resignation)));
            all.push(outcome(Outcome::win(side, Reason::Time)));
            for reason in [Reason::Elimination, Reason::NoMove, Reason::Repetition] {
                all.extend([Outcome::win(side, reason), Outcome::draw(reason)].map(outcome));
            }
        }
        for reason in [Reason::NoCaptureLimit, Reason::PlyLimit, Reason::Agreement] {
            all.push(outcome(Outcome::draw(reason)));
        }
        for reason in [Reason::KingCaptured, Reason::Encirclement, Reason::Blockade] {
            all.push(outcome(Outcome::win(Side::Attackers, reason)));
        }
        for reason in [Reason::KingEscaped, Reason::Tuichu, Reason::EdgeFort] {
            all.push(outcome(Outcome::win(Side::Defenders, reason)));
        }
        all
    }

    #[test]
    fn the_file_can_be_read() {
        assert!(FluentResource::try_new(FILE.to_owned()).is_ok());
    }

    #[test]
    fn each_message_is_one_plain_sentence_with_its_squares() {
        for message in all() {
            let sentence = english(&message);
            assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{sentence}");
            assert!(sentence.is_ascii() && !sentence.contains(['{', '$']), "{sentence}");
            for name in ["square", "area", "range"] {
                let value = message.value(name).filter(|value| ["e5", "d4", "moat", "2"].contains(value));
                // Where a piece is captured against a square, the square says enough.
                let needless = name == "area" && message.value("anvil").is_some();
                let said = value.is_none_or(|value| sentence.contains(value));
                assert!(said || needless, "{sentence}: {value:?}");
            }
        }
    }

    #[test]
    fn sentences_name_kinds_areas_and_losers() {
        let says = |message: Message, sentence: &str| assert_eq!(english(&message), sentence);
        let knight = || "knight".to_owned();
        says(
            refusal(&Refusal::TooFar { kind: knight(), range: 1 }),
            "The knight moves only one square at a time.",
        );
        says(refusal(&Refusal::NotInLine { kind: knight() }), "The knight does not move along that line.");
        let camps = Refusal::MayNotEnter { square: square("e1"), area: "attacker-camps".to_owned() };
        says(refusal(&camps), "This piece may not come into a camp, at e1, from outside.");
        let cause = CaptureCause::Custodial(Anvil::Piece(square("d3")));
        says(
            capture("defender", square("d4"), square("d5"), &cause),
            "The defender on d4 is captured between d5 and d3.",
        );
        let resigned = Outcome::win(Side::Attackers, Reason::Resignation);
        says(outcome(resigned), "The attackers win: the defenders resigned.");
        says(outcome(Outcome::draw(Reason::Agreement)), "A draw: both sides agreed.");
    }
}
