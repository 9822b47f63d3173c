//! [`Settings`]: what an organiser decides about a tournament, besides its title and its rules.

use serde::{Deserialize, Serialize};
use tafl_referee::TimeControl;
use tafl_tournament::{Format, Plan, Start};

use crate::games::{clock_of, is_live_clock};
use crate::problem::{Problem, Reason};
use crate::schemas;
use crate::storage::Kind;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;
/// How long a player may take for the first move, in milliseconds, where nobody says it; and the bounds.
const FIRST_MOVE: u64 = 60_000;
const FIRST_MOVES: std::ops::RangeInclusive<u64> = 1_000..=3_600_000;
/// How long players rest after a game, in milliseconds, where nobody says it.
const PAUSE: u64 = 10_000;
/// How far ahead a tournament can be announced, in milliseconds.
const AHEAD: u64 = 366 * crate::clock::DAY;
/// How long ago it may have been to begin, in milliseconds: clocks differ, and whoever chooses the minute that it is now has chosen its
/// first second.
const BEHIND: u64 = 2 * 60_000;

/// Who may join.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OpenTo {
    /// Everybody with an account.
    #[default]
    All,
    People,
    Bots,
}

impl OpenTo {
    /// Whether a player of this kind may join.
    pub fn admits(self, kind: Kind) -> Result<(), Problem> {
        let refused = |reason, words: &str| Err(Problem::NotAccepted { reason, words: words.to_owned() });
        match (self, kind) {
            (_, Kind::Guest) => Err(Problem::NotSignedIn),
            (OpenTo::People, Kind::Bot) => refused(Reason::Bots, "this tournament is for people only"),
            (OpenTo::Bots, Kind::Person) => refused(Reason::People, "this tournament is for bots only"),
            _ => Ok(()),
        }
    }
}

/// What an organiser has decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub plan: Plan,
    /// The clock of both players in every game.
    pub clock: TimeControl,
    pub rated: bool,
    pub open_to: OpenTo,
    /// How long each player may take for the first move, in milliseconds; nothing, where both need not be there.
    pub first_move: Option<u64>,
}

/// A tournament that somebody wants to make.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = CreateTournament)]
#[serde(deny_unknown_fields)]
pub(crate) struct Create {
    pub title: String,
    /// The id of a built-in rule set, or the text of a file.
    pub rules: String,
    /// The clock of both players.
    #[schema(value_type = schemas::Clock)]
    pub clock: TimeControl,
    /// `{"kind":"round-robin","sides":"both"}`, `{"kind":"swiss","rounds":5,"sides":"one"}` or
    /// `{"kind":"arena","length":3600000}`, in milliseconds.
    #[schema(value_type = schemas::Format)]
    pub format: Format,
    /// `{"when":"at","moment":1800000000000}`, `{"when":"players","players":8}` or `{"when":"asked"}`.
    #[schema(value_type = schemas::Start)]
    pub start: Start,
    /// How many players there may be; as many as the server lets, where nothing is said.
    #[serde(default)]
    pub most: Option<u32>,
    #[serde(default)]
    pub rated: bool,
    #[serde(default)]
    pub open_to: OpenTo,
    /// How long each player may take for the first move of a game, in milliseconds; who takes longer has lost it.
    #[serde(default)]
    pub first_move: Option<u64>,
    /// How long players rest after a game, in milliseconds.
    #[serde(default)]
    pub pause: Option<u64>,
    /// Levels of the engine that take part.
    #[serde(default)]
    pub levels: Vec<i8>,
}

impl Create {
    /// The title, in one line.
    pub fn title(&self) -> Result<String, Problem> {
        let title = self.title.split_whitespace().collect::<Vec<_>>().join(" ");
        // Nothing that turns or hides other words.
        let plain =
            |letter: char| letter.is_alphanumeric() || letter.is_ascii_graphic() || " ’–".contains(letter);
        let length = title.chars().count();
        if !(1..=LONGEST_TITLE).contains(&length) || !title.chars().all(plain) {
            let words = format!("a title has 1 to {LONGEST_TITLE} letters, digits, spaces and common signs");
            return Err(Problem::BadLine(words));
        }
        Ok(title)
    }

    /// What is decided, if it can be meant; now is `now`, and a tournament here has `most` players at the most.
    pub fn settings(&self, now: u64, most: u32) -> Result<Settings, Problem> {
        let wrong = |words: String| Err(Problem::Unreadable(words));
        let clock = clock_of(self.clock)?;
        let live = is_live_clock(clock);
        if !live && matches!(self.format, Format::Arena { .. }) {
            return wrong("an arena has a clock on which nobody has more than 3 hours".to_owned());
        }
        let first_move = self.first_move.unwrap_or(FIRST_MOVE);
        if !FIRST_MOVES.contains(&first_move) {
            return wrong("first_move: a second to an hour, in milliseconds".to_owned());
        }
        if let Start::At { moment } = self.start {
            if moment < now.saturating_sub(BEHIND) {
                return wrong("a tournament does not begin in the past".to_owned());
            }
            if moment > now.saturating_add(AHEAD) {
                return wrong("a tournament is announced a year ahead at the most".to_owned());
            }
        }
        let bound = match self.format {
            Format::RoundRobin { .. } => most.min(tafl_tournament::MOST_ROUNDS),
            _ => most,
        };
        if self.most.is_some_and(|wanted| wanted > bound) {
            return wrong(format!("such a tournament has at most {bound} players on this server"));
        }
        let plan = Plan {
            format: self.format,
            start: self.start,
            most: self.most.unwrap_or(bound),
            pause: self.pause.unwrap_or(PAUSE),
        };
        plan.check().map_err(|error| Problem::Unreadable(error.to_string()))?;
        let Create { rated, open_to, .. } = *self;
        Ok(Settings { plan, clock, rated, open_to, first_move: live.then_some(first_move) })
    }
}
