//! The sentences: the Fluent files of `locales/`, one collection a language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::{Language, Message};

type Sentences = LazyLock<FluentBundle<FluentResource>>;

static ENGLISH: Sentences = LazyLock::new(|| bundle(Language::English));
static SWEDISH: Sentences = LazyLock::new(|| bundle(Language::Swedish));
static ITALIAN: Sentences = LazyLock::new(|| bundle(Language::Italian));
static GERMAN: Sentences = LazyLock::new(|| bundle(Language::German));

/// The files of a language.
const fn files(language: Language) -> [&'static str; 9] {
    macro_rules! files {
        ($folder:literal) => {
            [
                include_str!(concat!("../locales/", $folder, "/rules.ftl")),
                include_str!(concat!("../locales/", $folder, "/why.ftl")),
                include_str!(concat!("../locales/", $folder, "/trouble.ftl")),
                include_str!(concat!("../locales/", $folder, "/foreign.ftl")),
                include_str!(concat!("../locales/", $folder, "/referee.ftl")),
                include_str!(concat!("../locales/", $folder, "/leaflet.ftl")),
                include_str!(concat!("../locales/", $folder, "/paper.ftl")),
                include_str!(concat!("../locales/", $folder, "/boards.ftl")),
                include_str!(concat!("../locales/", $folder, "/notices.ftl")),
            ]
        };
    }
    match language {
        Language::English => files!("en"),
        Language::Swedish => files!("sv"),
        Language::Italian => files!("it"),
        Language::German => files!("de"),
    }
}

/// The file with the names and summaries of rule sets; English has them in the rule sets themselves.
pub(crate) const fn rule_sets(language: Language) -> Option<&'static str> {
    match language {
        Language::English => None,
        Language::Swedish => Some(include_str!("../locales/sv/rule-sets.ftl")),
        Language::Italian => Some(include_str!("../locales/it/rule-sets.ftl")),
        Language::German => Some(include_str!("../locales/de/rule-sets.ftl")),
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.to_string().parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    for file in files(language).into_iter().chain(rule_sets(language)) {
        // What cannot be read is left out; a test makes sure that there is nothing.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A message as a sentence of a language.
///
/// ```
/// use tafl::Refusal;
/// use tafl_wording::{Language, refusal, sentence};
/// let message = refusal(&Refusal::TooFar { kind: "king".to_owned(), range: 3 });
/// assert_eq!(sentence(&message, Language::English), "The king moves at most 3 squares at a time.");
/// assert_eq!(sentence(&message, Language::Italian), "Questo pezzo muove al massimo di 3 caselle alla volta.");
/// ```
#[must_use]
pub fn sentence(message: &Message, language: Language) -> String {
    let values = message.values.iter().map(|(name, value)| (*name, value.as_str()));
    Words::new(language).formatted(message.id, &values.collect())
}

/// A value in a sentence.
#[derive(Debug, Clone, Copy)]
pub enum Value<'a> {
    /// A word or a list of words.
    Text(&'a str),
    /// A number, by which a sentence may choose its form.
    Number(u32),
}

/// The words of one language.
///
/// ```
/// use tafl_wording::{Language, Value, Words};
/// let words = Words::new(Language::English);
/// assert_eq!(words.say("board-size", &[("size", Value::Number(9))]), "The board has 9 × 9 squares.");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// Which language it is.
    pub language: Language,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub const fn new(language: Language) -> Words {
        Words { language }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self.language {
            Language::English => &ENGLISH,
            Language::Swedish => &SWEDISH,
            Language::Italian => &ITALIAN,
            Language::German => &GERMAN,
        }
    }

    fn formatted(self, id: &str, values: &FluentArgs) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(id).and_then(|found| found.value()) else {
            return id.to_owned();
        };
        bundle.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned()
    }

    /// An attribute of a message.
    pub(crate) fn attribute(self, id: &str, name: &str) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(id)?.get_attribute(name)?.value();
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Whether there is a message of this id.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle().has_message(id)
    }

    /// The sentence of an id with its values filled in; the id where there is no such message.
    #[must_use]
    pub fn say(&self, id: &str, values: &[(&str, Value)]) -> String {
        let values = values.iter().map(|&(name, value)| {
            let value = match value {
                Value::Text(text) => FluentValue::from(text),
                Value::Number(number) => FluentValue::from(number),
            };
            (name, value)
        });
        self.formatted(id, &values.collect())
    }

    /// A message without values.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// Words as a list: "attackers, defenders and the king".
    #[must_use]
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => {
                self.say("list-end", &[("most", Value::Text(&most.join(", "))), ("last", Value::Text(last))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tafl::rules::KingTaken;
    use tafl::{Anvil, CaptureCause, KingZone, NotCaptured, Outcome, Reason, Refusal, Side, Square};

    use super::*;
    use crate::{capture, not_captured, outcome, refusal};

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
            Refusal::MustCaptureOrEscape(e5),
            Refusal::SameSquare,
            Refusal::Occupied { square: e5, kind: "king".to_owned() },
            Refusal::Blocked { square: e5, kind: "king".to_owned() },
            Refusal::Repeats,
            Refusal::MayNotEndTurn,
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
        let spared = |kind, reason: &NotCaptured| not_captured(kind, square("d4"), reason);
        let behind = square("d3");
        for kind in ["attacker", "defender", "knight"] {
            let name = || kind.to_owned();
            all.extend(
                [
                    NotCaptured::NoHammer { mover: name() },
                    NotCaptured::Never { kind: name() },
                    NotCaptured::Edge,
                    NotCaptured::Friend { behind, area: None },
                    NotCaptured::NoAnvil { behind, kind: name() },
                    NotCaptured::Empty { behind },
                    NotCaptured::NotHostile { behind, area: "throne".to_owned() },
                    NotCaptured::NotHostile { behind, area: "moat".to_owned() },
                    NotCaptured::WallOpen { row: vec![square("d1"), square("e1")], open: vec![square("f1")] },
                ]
                .map(|reason| spared(kind, &reason)),
            );
        }
        for zone in [KingZone::Throne, KingZone::Beside, KingZone::Edge, KingZone::Elsewhere] {
            let some = || ["c4", "d3", "e4"].map(square).to_vec();
            for (taken, open) in [
                (KingTaken::Never, vec![]),
                (KingTaken::Never, some()),
                (KingTaken::Neighbours, some()),
                (KingTaken::Four, vec![]),
                (KingTaken::Four, some()),
            ] {
                let held = vec![square("d5")];
                all.push(spared("king", &NotCaptured::King { zone, taken, held, open }));
            }
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

    /// The messages of all files of a language, each with the variables it uses.
    fn messages(language: Language) -> BTreeMap<String, Vec<String>> {
        let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut name = String::new();
        for line in files(language).into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                name = id.to_owned();
                assert!(!messages.contains_key(&name), "{language}: {name} is there twice");
                messages.entry(name.clone()).or_default();
            }
            for variable in line.split('$').skip(1) {
                let variable: String =
                    variable.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
                let known = messages.entry(name.clone()).or_default();
                if !known.contains(&variable) {
                    known.push(variable);
                    known.sort();
                }
            }
        }
        messages
    }

    /// Whether a language may use other values of a message than English: that a piece is a king or in a camp shows in
    /// other words, or that there are several squares.
    fn of_its_own(id: &str) -> bool {
        ["refusal-", "capture-", "end-", "hostile-", "short-hostile"]
            .iter()
            .any(|start| id.starts_with(start))
    }

    #[test]
    fn all_languages_say_the_same_things_of_the_same_values() {
        let english = messages(Language::English);
        assert!(english.len() > 300, "{}", english.len());
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let other = messages(language);
            assert!(other.keys().eq(english.keys()), "{language}");
            for (id, values) in &english {
                assert!(of_its_own(id) || other[id] == *values, "{language}: {id}");
            }
        }
    }

    #[test]
    fn all_files_can_be_read() {
        for language in Language::ALL {
            for file in files(language).into_iter().chain(rule_sets(language)) {
                let read = FluentResource::try_new(file.to_owned());
                assert!(read.is_ok(), "{language}: {:?}", read.err().map(|(_, errors)| errors));
            }
        }
    }

    #[test]
    fn lists_end_with_a_word() {
        let words = Words::new(Language::Swedish);
        let three = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(words.list(&three), "a, b och c");
        assert_eq!(words.list(&three[..1]), "a");
    }

    #[test]
    fn each_message_is_one_plain_sentence_with_its_squares() {
        for (message, language) in all().iter().flat_map(|message| Language::ALL.map(|one| (message, one))) {
            let sentence = sentence(message, language);
            assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{sentence}");
            assert!(!sentence.contains(['{', '$']), "{sentence}");
            assert!(!sentence.contains(": )") && !sentence.contains(": ."), "a list of nothing: {sentence}");
            // What every terminal has, but for the apostrophe, which it writes its own way.
            assert!(language != Language::English || sentence.replace('’', "'").is_ascii(), "{sentence}");
            for name in ["square", "area", "range"] {
                let value = message.value(name).filter(|value| ["e5", "d4", "moat", "2"].contains(value));
                // Where a piece is captured against a square, or spared because of one, that square says enough; only
                // English has words for areas that rules name themselves.
                let against = message.value("anvil").or(message.value("other"));
                let enough = against.is_some_and(|square| sentence.contains(square));
                let needless = name == "area" && (enough || language != Language::English);
                let said = value.is_none_or(|value| sentence.contains(value));
                assert!(said || needless, "{sentence}: {value:?}");
            }
        }
    }

    #[test]
    fn sides_have_the_words_of_the_language_and_fields_their_names() {
        for language in Language::ALL {
            let mixed = sentence(&Message::new("opentafl-mixed").with("side", Side::Attackers), language);
            assert_eq!(mixed.contains("attackers"), language == Language::English, "{mixed}");
            let trace = sentence(&Message::new("import-trace"), language);
            assert!(["rules", "start", "turn", "moves"].iter().all(|name| trace.contains(*name)), "{trace}");
        }
    }

    #[cfg(feature = "referee")]
    #[test]
    fn what_a_referee_says_is_a_sentence() {
        use tafl_referee::{Ending, Fault, OfferKind, Refusal, Seat};
        let draw = OfferKind::Draw;
        let refusals = [
            Refusal::GameOver(Ending::Aborted),
            Refusal::GameGoesOn,
            Refusal::NotYourTurn { to_move: Seat::First },
            Refusal::NoTakebacks,
            Refusal::TakebackNeedsConsent,
            Refusal::TakebackIsFree,
            Refusal::NothingToTakeBack { to: 2 },
            Refusal::NoOffer(draw),
            Refusal::OfferStands(draw),
            Refusal::TooManyOffers,
            Refusal::BothHaveMoved,
            Refusal::FlagStands,
            Refusal::OpponentIsHere,
            Refusal::NoClock(Seat::Second),
            Refusal::NoChange(Seat::Second),
            Refusal::TooManyEvents,
        ];
        let sides = [Side::Attackers, Side::Defenders];
        let decided = sides.map(Some).into_iter().chain([None]).map(|winner| Ending::Adjudicated { winner });
        let left = sides.map(|loser| Ending::Abandoned { loser });
        let faults = sides.map(|loser| Ending::Forfeit { loser, fault: Fault::Failed });
        let endings = decided.chain(left).chain(faults).chain([Ending::Aborted, Ending::TooLong]);
        let messages = refusals.iter().map(crate::referee_refusal).chain(endings.map(crate::ending));
        for (message, language) in
            messages.flat_map(|message| Language::ALL.map(|one| (message.clone(), one)))
        {
            let said = sentence(&message, language);
            assert!(said.starts_with(char::is_uppercase) && said.ends_with('.'), "{language}: {said}");
            assert!(!said.contains(['{', '$']), "{language}: {said}");
        }
    }

    #[test]
    fn sentences_name_kinds_areas_and_losers() {
        let says =
            |message: Message, expected: &str| assert_eq!(sentence(&message, Language::English), expected);
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
