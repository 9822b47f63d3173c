//! Broken certificates of every kind are refused by both checkers, each for what is wrong with it: where a hash would show it
//! first, the hash is made right again, as somebody would who forges a certificate.

mod checkers;

use checkers::{Against, certificates_of, put_together, python_says, solved, taken_apart, we_say};
use tafl::library::RuleSet;
use tafl::{Random, Setup, Side};
use tafl_solver::{Certificate, Choice, Proof, SolveError, Task, Unattended, solve};

/// Why a certificate is refused: a part of the sentence of the checker here, and of that of the one in Python.
type Reason = (&'static str, &'static str);

const HEAD: Reason = ("is missing or wrong", "its head is not that of a certificate");
const COUNT: Reason = ("it should have", "its records are cut off, too many, or have another Merkle root");
const ROOT: Reason = ("the Merkle root", "its records are cut off, too many, or have another Merkle root");
const RULES_HASH: Reason = ("it is about the rules", "its rules have another hash");
const OTHER_RULES: Reason = ("other rules", "its rules are not those of the file");
const CLAIM: Reason = ("its line \"claim\" is missing or wrong", "its claim does not follow");
const PROOF: Reason = ("its line \"proof\" is missing or wrong", "its claim does not follow");
const UNSOUND: Reason = ("may lose by a repetition", "may lose by a repetition");
const ORDER: Reason = ("is not after the one before it", "is not after the one before it");
const NO_POSITION: Reason = ("is no position of these rules", "is none, is turned");
const MISSING: Reason = ("which is missing", "a position is missing that can come about");
const MOVE: Reason = ("cannot be made", "a move cannot be made");
const ENDING: Reason = ("the game to end against the claim", "the game can end against the claim");
const RANK: Reason = ("is too low for", "a rank is too low for what can come after it");
const OVER: Reason = ("the game is over in the position", "nobody is to move, or the game is over");
const TURN: Reason = ("its line \"position\" is missing or wrong", "nobody is to move, or the game is over");
const POSITION: Reason = ("its line \"position\" is missing or wrong", "the position is none of these rules");

/// A broken certificate.
struct Broken {
    what: String,
    bytes: Vec<u8>,
    /// What it may be refused for.
    reasons: Vec<Reason>,
}

impl Broken {
    /// Something else is wrong with it too, and may be seen first.
    fn or(mut self, reason: Reason) -> Broken {
        self.reasons.push(reason);
        self
    }
}

fn broken(what: &str, bytes: Vec<u8>, reason: Reason) -> Broken {
    Broken { what: what.to_owned(), bytes, reasons: vec![reason] }
}

/// Both checkers refuse each of them, for its reason.
fn both_refuse(name: &str, all: &[Broken], against: Against<'_>) {
    let bytes: Vec<Vec<u8>> = all.iter().map(|broken| broken.bytes.clone()).collect();
    for (Broken { what, bytes, reasons }, in_python) in all.iter().zip(python_says(name, &bytes, against)) {
        let said = we_say(bytes, against).expect_err("it is broken");
        assert!(reasons.iter().any(|reason| said.contains(reason.0)), "{name}: {what}: {said}");
        let said = in_python.expect_err("it is broken");
        assert!(reasons.iter().any(|reason| said.contains(reason.1)), "{name}: {what}: {said}");
    }
}

/// Both checkers accept a certificate.
fn both_accept(name: &str, bytes: Vec<u8>, against: Against<'_>) {
    assert_eq!(we_say(&bytes, against), Ok(()), "{name}");
    assert_eq!(python_says(name, &[bytes], against), [Ok(())], "{name}");
}

/// A file with another text in its head; its hashes stay right where the rules stay.
fn with_text(certificate: &Certificate, from: &str, to: &str) -> Vec<u8> {
    let (head, records) = taken_apart(certificate);
    assert!(head.contains(from), "{from} is not in {head}");
    put_together(&head.replacen(from, to, 1), &records)
}

/// A file with other records, whose count and hash are right.
fn with_records(certificate: &Certificate, change: impl FnOnce(&mut Vec<Vec<u8>>)) -> Vec<u8> {
    let (head, mut records) = taken_apart(certificate);
    change(&mut records);
    put_together(&head, &records)
}

/// A file with other moves, each position with its own.
fn with_choices(certificate: &Certificate, change: impl Fn(usize, &mut Choice)) -> Vec<u8> {
    let mut changed = certificate.clone();
    changed.records.values_mut().enumerate().for_each(|(place, choice)| change(place, choice));
    changed.to_bytes()
}

/// Rules on five by five squares.
fn small(base: &str) -> RuleSet {
    RuleSet::from_toml(&format!(
        "id = \"small\"\nname = \"Small\"\nextends = \"{base}\"\n[rules.board]\nsize = 5\n\
         layout = \"2a2/2d2/adkda/2d2/2a2\"\n[citations]\n\"board\" = {{ silent = \"ours\" }}\n"
    ))
    .expect("sound rules")
}

/// Two closed sets, each of which says that its side does not lose: neither side can make headway.
fn draw(set: &RuleSet) -> Vec<Certificate> {
    let both = certificates_of(set, Some("5/a1a2/k4/aa3/5 a"), None);
    assert_eq!(both.len(), 2);
    both
}

/// A win of the attackers in Ard Ri, by a closed set and by falling ranks.
fn ard_ri() -> [(&'static str, Certificate); 2] {
    [("set", solved("ard-ri-wtf", Side::Defenders)), ("ranked", solved("ard-ri-wtf", Side::Attackers))]
}

#[test]
fn broken_files_are_refused_by_both() {
    for (name, certificate) in ard_ri() {
        let good = certificate.to_bytes();
        let (head, records) = taken_apart(&certificate);
        let wrong_hash =
            |from: &str, to: &str| [head.replacen(from, to, 1).as_bytes(), &records.concat()].concat();
        let all = [
            broken("it is empty", Vec::new(), HEAD),
            broken("it is cut off in the head", good[..40].to_vec(), HEAD),
            broken("it is cut off in a record", good[..good.len() - 1].to_vec(), COUNT),
            broken("it is cut off after a record", good[..good.len() - records[0].len()].to_vec(), COUNT),
            broken("there is something after the end", [&good[..], b"x"].concat(), COUNT),
            broken("it is another format", with_text(&certificate, "certificate 1", "certificate 2"), HEAD),
            broken("the hash of the records is wrong", wrong_hash("merkle-root: ", "merkle-root: 0"), ROOT),
            broken("the hash of the rules is wrong", wrong_hash("rules-hash: ", "rules-hash: 0"), RULES_HASH),
            broken(
                "the rules are others, and their hash is not",
                wrong_hash("\"two\"", "\"four\""),
                RULES_HASH,
            ),
            broken(
                "it names another rule set",
                wrong_hash("rules: ard-ri-wtf", "rules: magpie"),
                OTHER_RULES,
            ),
            broken("the claim is none", wrong_hash("attackers win", "attackers might win"), CLAIM),
            broken("the kind of proof is none", wrong_hash("proof: ", "proof: my "), PROOF).or(COUNT),
            broken("the position is none", wrong_hash("position: 2aaa2", "position: 2aaa"), POSITION),
            broken("nobody is to move", wrong_hash("2aaa2 a\n", "2aaa2 x\n"), TURN),
        ];
        both_refuse(&format!("file-{name}"), &all, Against::Library);
    }
}

#[test]
fn rules_that_are_not_those_of_the_id_are_refused_by_both() {
    // All hashes are right, and the claim may well be true: but not of the game that is named.
    for (name, certificate) in ard_ri() {
        let mut other = certificate.clone();
        other.canonical_rules = other.canonical_rules.replace("occurrence = 3", "occurrence = 4");
        assert_ne!(other.canonical_rules, certificate.canonical_rules);
        both_refuse(
            &format!("rules-{name}"),
            &[broken("the rules are others, and so is their hash", other.to_bytes(), OTHER_RULES)],
            Against::Library,
        );
    }
}

#[test]
fn broken_records_are_refused_by_both() {
    for (name, certificate) in ard_ri() {
        let changed = |change: &dyn Fn(&mut Vec<Vec<u8>>)| with_records(&certificate, change);
        let mut all = vec![
            broken("a position is missing", changed(&|records| drop(records.pop())), MISSING),
            broken("another is missing", changed(&|records| drop(records.remove(0))), MISSING),
            broken("no position is left", changed(&Vec::clear), MISSING),
            broken(
                "two positions are the same",
                changed(&|records| records.insert(5, records[5].clone())),
                ORDER,
            ),
            broken("two positions have changed places", changed(&|records| records.swap(3, 4)), ORDER),
            broken("all are the other way round", changed(&|records| records.reverse()), ORDER),
            broken(
                "a position is there a second time, turned",
                changed(&|records| {
                    records.push(turned(&records[0]));
                    records.sort();
                }),
                NO_POSITION,
            ),
            broken(
                "a position has two kings",
                changed(&|records| {
                    let mut record = records[0].clone();
                    let empty = (0..49).find(|&square| piece(&record, square) == 0);
                    put(&mut record, empty.expect("a square is empty"), 3);
                    records.push(record);
                    records.sort();
                }),
                NO_POSITION,
            ),
            broken(
                "a position has no king",
                changed(&|records| {
                    let mut record = records[0].clone();
                    let king = (0..49).find(|&square| piece(&record, square) == 3);
                    put(&mut record, king.expect("there is a king"), 2);
                    records.push(record);
                    records.sort();
                }),
                NO_POSITION,
            ),
            broken(
                "a position has something beyond the last square",
                changed(&|records| {
                    let mut record = records[0].clone();
                    record[0] |= 1 << 7;
                    records.push(record);
                }),
                NO_POSITION,
            ),
            broken(
                "moves from empty squares",
                with_choices(&certificate, |_, choice| {
                    std::mem::swap(&mut choice.from, &mut choice.to);
                }),
                MOVE,
            ),
            broken(
                "a move off the board",
                with_choices(&certificate, |place, choice| {
                    if place == 0 {
                        choice.to = 49;
                    }
                }),
                MOVE,
            ),
            broken(
                "a move that goes nowhere",
                with_choices(&certificate, |place, choice| {
                    if place == 0 {
                        choice.to = choice.from;
                    }
                }),
                MOVE,
            ),
        ];
        if certificate.claim.proof == Proof::FallingRank {
            let highest =
                certificate.records.values().map(|choice| choice.rank).max().expect("there are some");
            let near = certificate.records.values().position(|choice| choice.rank + 2 == highest);
            all.push(broken("no rank falls", with_choices(&certificate, |_, choice| choice.rank = 3), RANK));
            all.push(broken(
                "one rank is too high",
                with_choices(&certificate, |place, choice| {
                    if Some(place) == near {
                        choice.rank += 2;
                    }
                }),
                RANK,
            ));
            all.push(broken(
                "a win takes no time",
                with_choices(&certificate, |_, choice| {
                    choice.rank -= 3;
                }),
                RANK,
            ));
            // The ranks still fall from position to position, and would say that the win takes half as long.
            all.push(broken(
                "a win takes half the plies",
                with_choices(&certificate, |_, choice| choice.rank = choice.rank.div_ceil(2)),
                RANK,
            ));
            all.push(broken(
                "a win takes a ply less",
                with_choices(&certificate, |_, choice| choice.rank -= 1),
                RANK,
            ));
        }
        both_refuse(&format!("records-{name}"), &all, Against::Library);
    }
}

/// What stands on a square in a record of seven by seven squares.
fn piece(record: &[u8], square: usize) -> u8 {
    record[12 - square / 4] >> (2 * (square % 4)) & 3
}

fn put(record: &mut [u8], square: usize, piece: u8) {
    let byte = &mut record[12 - square / 4];
    *byte = *byte & !(3 << (2 * (square % 4))) | piece << (2 * (square % 4));
}

/// The same position and move, turned by half.
fn turned(record: &[u8]) -> Vec<u8> {
    let mut image = record.to_vec();
    (0..49).for_each(|square| put(&mut image, 48 - square, piece(record, square)));
    image[13] = 48 - record[13];
    image[14] = 48 - record[14];
    assert_ne!(image[..13], record[..13], "a position that is its own image");
    image
}

#[test]
fn a_claim_that_was_raised_is_refused_by_both() {
    let set = small("brandubh-walker");
    for certificate in draw(&set) {
        let name = certificate.claim.side.to_string();
        both_accept(&format!("draw-{name}"), certificate.to_bytes(), Against::Set(&set));
        let mut forged = certificate.clone();
        (forged.claim.proof, forged.claim.wins) = (Proof::FallingRank, true);
        let count = u16::try_from(certificate.records.len()).expect("there are few");
        let with_ranks = |rank: &dyn Fn(u16) -> u16| {
            with_choices(&forged, |place, choice| choice.rank = rank(place as u16))
        };
        // A draw by shutting oneself in is no win either, in whichever order the two are seen.
        let all = [
            broken("not to lose is said to be a win", with_text(&certificate, "do not lose", "win"), CLAIM),
            broken("with ranks that are all the same", with_ranks(&|_| count), RANK).or(ENDING),
            broken("with ranks that rise", with_ranks(&|place| 3 + place), RANK).or(ENDING),
            broken("with ranks that fall", with_ranks(&|place| 3 + count - place), RANK).or(ENDING),
        ];
        both_refuse(&format!("raised-{name}"), &all, Against::Set(&set));
        // Each says what it says of its own side alone.
        let (own, other) = match certificate.claim.side {
            Side::Attackers => ("claim: attackers", "claim: defenders"),
            Side::Defenders => ("claim: defenders", "claim: attackers"),
        };
        let swapped = [with_text(&certificate, own, other)];
        assert!(we_say(&swapped[0], Against::Set(&set)).is_err());
        assert!(python_says(&format!("swapped-{name}"), &swapped, Against::Set(&set))[0].is_err());
    }
}

#[test]
fn kinds_of_proof_that_were_exchanged_are_refused_by_both() {
    // A closed set that is said to be ranked.
    let [(_, closed), (_, ranked)] = ard_ri();
    let mut with_ranks = closed.clone();
    with_ranks.claim.proof = Proof::FallingRank;
    let all = [
        broken("ranks are said to be there", with_text(&closed, "closed set", "falling rank"), COUNT),
        broken("they are nothing", with_ranks.to_bytes(), RANK),
        broken("they are all the same", with_choices(&with_ranks, |_, choice| choice.rank = 9), RANK),
        broken("they rise", with_choices(&with_ranks, |place, choice| choice.rank = 3 + place as u16), RANK),
        broken("ranks are said not to be there", with_text(&ranked, "falling rank", "closed set"), COUNT),
        broken(
            "the defenders may lose by a repetition, whatever they hold",
            with_text(&closed, "claim: attackers win", "claim: defenders do not lose"),
            UNSOUND,
        ),
    ];
    both_refuse("kinds", &all, Against::Library);
    // Without its ranks it is a closed set, which under these rules proves the same.
    let mut without_ranks = ranked;
    without_ranks.claim.proof = Proof::ClosedSet;
    both_accept("without-ranks", without_ranks.to_bytes(), Against::Library);

    // Under others it proves less, and is refused where it claims as much.
    let set = small("brandubh-walker");
    let ranked = certificates_of(&set, None, Some(Side::Defenders)).remove(0);
    assert_eq!((ranked.claim.wins, ranked.claim.proof), (true, Proof::FallingRank));
    let mut closed = ranked;
    closed.claim.proof = Proof::ClosedSet;
    both_refuse("less", &[broken("it claims too much", closed.to_bytes(), CLAIM)], Against::Set(&set));
    closed.claim.wins = false;
    both_accept("lowered", closed.to_bytes(), Against::Set(&set));
}

#[test]
fn other_positions_than_the_proved_ones_are_refused_by_both() {
    for (name, certificate) in ard_ri() {
        let other =
            |layout: &str| with_text(&certificate, "2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a\n", layout);
        let all = [
            broken(
                "the other side is to move",
                other("2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 d\n"),
                MISSING,
            ),
            broken(
                "an attacker is not there",
                other("2a1a2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a\n"),
                MISSING,
            ),
            broken("the game is over", other("7/7/3d3/3k3/7/7/7 a\n"), OVER),
        ];
        both_refuse(&format!("positions-{name}"), &all, Against::Library);
    }
    // The game is over by how the pieces stand, which ends a game only once it has begun.
    let mut set = small("brandubh-walker");
    set.rules.ending.elimination = true;
    let over = "5/5/2k2/5/5 d".parse::<Setup>().expect("a position");
    assert!(matches!(solve(&Task::new(&set, &over), &mut Unattended), Err(SolveError::Over)));
    // Here the other side is to move at the start.
    let set = small("brandubh-walker");
    let certificate = certificates_of(&set, None, Some(Side::Defenders)).remove(0);
    let exchanged = with_text(&certificate, "2a2/2d2/adkda/2d2/2a2 a\n", "2a2/2d2/adkda/2d2/2a2 d\n");
    let nobody = with_text(&certificate, "2a2/2d2/adkda/2d2/2a2 a\n", "2a2/2d2/adkda/2d2/2a2 x\n");
    let all =
        [broken("the winner is to move", exchanged, MISSING), broken("nobody is to move", nobody, TURN)];
    both_refuse("positions-small", &all, Against::Set(&set));
}

/// What changes by chance may still be a proof, if it is another rank or another good move. Both say the same of it.
#[test]
fn of_records_that_chance_has_changed_both_say_the_same() {
    let set = small("brandubh-walker");
    let mut certificates = draw(&set);
    certificates.extend(certificates_of(&set, None, Some(Side::Defenders)));
    let mut random = Random::new(1732);
    for (number, certificate) in certificates.iter().enumerate() {
        let all: Vec<Vec<u8>> = (0..150)
            .map(|_| {
                with_records(certificate, |records| {
                    let place = random.next() as usize % records.len();
                    let byte = random.next() as usize % records[place].len();
                    records[place][byte] ^= 1 << (random.next() % 8);
                    records.sort();
                })
            })
            .collect();
        let mut refused = 0;
        for (bytes, in_python) in
            all.iter().zip(python_says(&format!("chance-{number}"), &all, Against::Set(&set)))
        {
            let here = we_say(bytes, Against::Set(&set));
            assert_eq!(here.is_ok(), in_python.is_ok(), "{here:?} here, {in_python:?} in Python");
            refused += usize::from(here.is_err());
        }
        assert!(refused > all.len() / 2, "{refused} refused");
    }
}
