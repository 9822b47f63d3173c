//! Why: the core's typed reasons as messages, each with the clause of the text behind it.

use serde::Serialize;
use tafl::library::{self, Citation, RuleSet};
use tafl::{CaptureCause, Game, Kind, Played, Refusal, Square};
use tafl_wording::Message;

/// A clause of a text, with what it says in our words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Clause {
    /// The key of the text: `B`.
    pub text: String,
    /// The number: `14`.
    pub clause: String,
    /// What it says, in English.
    pub says: Option<String>,
    /// Its own words, where they are free.
    pub original: Option<String>,
}

/// What fixes a setting of a rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Source {
    /// The dotted name of the setting.
    pub setting: String,
    /// The clauses that fix it; none where the text is silent.
    pub clauses: Vec<Clause>,
    /// How they are read, or why the default is what it is.
    pub note: Option<String>,
    /// The text says nothing of it.
    pub silent: bool,
}

/// A reason with the clause behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Explanation {
    /// The reason.
    pub message: Message,
    /// The squares that it is about.
    pub squares: Vec<String>,
    /// The dotted name of the setting that makes it so; `None` for what no rule set decides.
    #[serde(skip)]
    pub setting: Option<String>,
    /// What fixes that setting; `None` where the rule set does not say.
    pub source: Option<Source>,
}

impl Explanation {
    /// A reason with the setting of a rule set behind it.
    ///
    /// ```
    /// use tafl_view::Explanation;
    /// use tafl_wording::Message;
    /// let set = tafl::library::get("linnaeus-1732").unwrap();
    /// let goal = Explanation::new(set, Message::new("square-goal"), vec!["a1".to_owned()], Some("ending.goal"));
    /// assert!(goal.source.is_some());
    /// ```
    #[must_use]
    pub fn new(set: &RuleSet, message: Message, squares: Vec<String>, setting: Option<&str>) -> Explanation {
        let source = setting.and_then(|setting| Source::of(set, setting));
        Explanation { message, squares, setting: setting.map(str::to_owned), source }
    }

    /// A reason that no rule set decides.
    ///
    /// ```
    /// use tafl_view::Explanation;
    /// use tafl_wording::Message;
    /// assert_eq!(Explanation::plain(Message::new("typed-no-squares")).source, None);
    /// ```
    #[must_use]
    pub fn plain(message: Message) -> Explanation {
        Explanation { message, squares: Vec::new(), setting: None, source: None }
    }
}

impl Source {
    /// What fixes a setting, by the citations of a rule set; `None` where they say nothing of it.
    ///
    /// ```
    /// use tafl_view::Source;
    /// let set = tafl::library::get("linnaeus-1732").unwrap();
    /// let source = Source::of(set, "king_capture.beside").unwrap();
    /// assert_eq!((source.clauses[0].text.as_str(), source.clauses[0].clause.as_str()), ("B", "11"));
    /// ```
    #[must_use]
    pub fn of(set: &RuleSet, setting: &str) -> Option<Source> {
        let citation = set.citation(setting)?;
        let clause = |clause: library::ClauseRef| {
            let found = clause.find();
            Clause {
                says: found.map(|found| found.says.clone()),
                original: found.and_then(|found| found.original.clone()),
                text: clause.text,
                clause: clause.clause,
            }
        };
        Some(Source {
            setting: setting.to_owned(),
            clauses: citation.clauses().into_iter().map(clause).collect(),
            note: citation.note().map(str::to_owned),
            silent: matches!(citation, Citation::Silent { .. }),
        })
    }
}

/// Why a move is refused, with the clause behind it.
///
/// ```
/// use tafl::{Game, library};
/// let set = library::get("linnaeus-1732").unwrap();
/// let refusal = Game::new(&set.variant().unwrap()).check("d1-d6".parse().unwrap()).unwrap_err();
/// let why = tafl_view::explain::refusal(set, &refusal);
/// assert_eq!((why.message.id, why.squares), ("refusal-blocked", vec!["d5".to_owned()]));
/// ```
#[must_use]
pub fn refusal(set: &RuleSet, refusal: &Refusal) -> Explanation {
    let message = tafl_wording::refusal(refusal);
    let squares = squares(&message, &["square"]);
    Explanation::new(set, message, squares, refusal.setting().as_deref())
}

/// The squares among these values of a message.
fn squares(message: &Message, names: &[&str]) -> Vec<String> {
    names.iter().filter_map(|&name| message.values.get(name).cloned()).collect()
}

/// Why each piece that a move captured was captured.
///
/// ```
/// use tafl::{Game, library};
/// let set = library::get("modern-standard").unwrap();
/// let setup = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let mut game = Game::from_setup(&set.variant().unwrap(), &setup).unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// assert_eq!(tafl_view::explain::captures(set, &game, &played)[0].message.id, "capture-between");
/// ```
#[must_use]
pub fn captures(set: &RuleSet, game: &Game, played: &Played) -> Vec<Explanation> {
    let each = played.captures.iter().filter_map(|piece| {
        let cause = game.explain_capture(played, piece.square)?;
        let kind = game.variant().kind(piece.kind)?;
        Some(capture(set, kind, played, piece.square, &cause))
    });
    each.collect()
}

fn capture(set: &RuleSet, kind: &Kind, played: &Played, square: Square, cause: &CaptureCause) -> Explanation {
    let message = tafl_wording::capture(&kind.name, square, played.mv.to, cause);
    let squares = squares(&message, &["by", "square", "anvil"]);
    Explanation::new(set, message, squares, Some(&cause.setting()))
}

/// Why the game has ended; `None` while it goes on.
///
/// ```
/// use tafl::{Game, Side, library};
/// let set = library::get("modern-standard").unwrap();
/// let mut game = Game::new(&set.variant().unwrap());
/// assert_eq!(tafl_view::explain::end(set, &game), None);
/// game.resign(Side::Attackers);
/// assert_eq!(tafl_view::explain::end(set, &game).unwrap().message.id, "end-resignation");
/// ```
#[must_use]
pub fn end(set: &RuleSet, game: &Game) -> Option<Explanation> {
    let cause = game.explain_outcome()?;
    let message = tafl_wording::outcome(cause.outcome);
    Some(Explanation::new(set, message, Vec::new(), cause.setting.as_deref()))
}

/// Why a move captured what it captured, and why the game is over.
///
/// ```
/// use tafl::{Game, library};
/// let set = library::get("modern-standard").unwrap();
/// let mut game = Game::new(&set.variant().unwrap());
/// let played = game.play("d1-d3".parse().unwrap()).unwrap();
/// assert!(tafl_view::explain::played(set, &game, &played).is_empty());
/// ```
#[must_use]
pub fn played(set: &RuleSet, game: &Game, played: &Played) -> Vec<Explanation> {
    let mut reasons = captures(set, game, played);
    reasons.extend(end(set, game));
    reasons
}
