//! How a game begins, and how it ends where a player wants no more of it.

use tafl::library::RuleSet;
use tafl_referee::{Command, Order, PerSeat, Seat, Seating, Takebacks, Terms};
use tafl_view::{Applied, RefereedMatch, SavedMatch};

use super::watched::Watched;
use super::{Lost, Table};
use crate::challenges::may_be_rated;
use crate::clock::time_of_day;
use crate::games::message::BotEvent;
use crate::games::terms::{is_live, terms_of};
use crate::games::{ID_LETTERS, INVITATION_LETTERS};
use crate::notices::What;
use crate::problem::Problem;
use crate::secret;
use crate::storage::{Change, KeptGame, KeptRules, Kind, Player, Stage};

/// How long rules of one's own may be, written out in full, in bytes: they go to everybody who looks at a game by them. Each rule
/// set of the library fits twice.
const MOST_RULES: usize = 16 * 1_024;

impl Table {
    /// Whether a player may take the second seat.
    pub(super) async fn may_accept(&self, player: &Player, invitation: Option<&str>) -> Result<(), Problem> {
        if self.kept.stage != Stage::Waiting {
            return Err(Problem::TooLate);
        }
        let invited = invitation.is_some_and(|given| secret::is_same(given, &self.kept.invitation));
        // Bots come where they are asked, and not into every open game.
        let open = self.kept.open && player.kind != Kind::Bot;
        let may_come = match &self.kept.invited {
            Some(challenged) => challenged.id == player.id,
            None => open || invited,
        };
        if player.id == self.kept.first.id || !may_come {
            return Err(Problem::NotYours);
        }
        if open && !invited && self.hall.store().blocked_by(&player.id).await?.contains(&self.kept.first.id) {
            return Err(Problem::Blocked);
        }
        if self.kept.rated {
            if player.kind == Kind::Guest {
                return Err(Problem::NotSignedIn);
            }
            may_be_rated(&self.hall, &self.kept.first.id, &player.id).await?;
        }
        Ok(())
    }

    pub(super) async fn accept(&mut self, player: Player, invitation: Option<&str>) -> Result<(), Problem> {
        // He may be called otherwise by now.
        if self.kept.second.as_ref().is_some_and(|second| second.id == player.id) {
            return Ok(());
        }
        self.may_accept(&player, invitation).await?;
        let attackers = match self.kept.side {
            Some(tafl::Side::Attackers) => Seat::First,
            Some(tafl::Side::Defenders) => Seat::Second,
            None if secret::random_bit()? => Seat::First,
            None => Seat::Second,
        };
        let terms = Terms { attackers, ..self.kept.terms.clone() };
        let saved = SavedMatch {
            rules: rules_of(&self.kept.rules),
            record: record_before(&self.kept.rules)?,
            terms: terms.clone(),
            events: Vec::new(),
            before: self.kept.before,
        };
        let play = RefereedMatch::restore(saved).map_err(|_| Problem::Broken)?;
        let began = self.hall.now();
        if !is_live(&terms) {
            self.vacations.second = self.hall.store().vacations(&player.id, began).await?;
        }
        let before = (self.play.replace(play), self.kept.began.replace(began));
        let begin = Change::Begin {
            game: self.kept.id.clone(),
            second: player.clone(),
            terms: terms.clone(),
            began,
            wake: self.due(),
            to_move: self.play.as_ref().and_then(|play| play.referee().to_move()),
            notice: Some(self.notice(&self.kept.first, What::Began)),
        };
        if let Err(error) = self.hall.store().write(begin).await {
            (self.play, self.kept.began) = before;
            return Err(error.into());
        }
        self.kept.stage = Stage::Playing;
        (self.kept.terms, self.kept.second) = (terms, Some(player));
        self.watched = self.play.as_ref().and_then(|play| Watched::from(play.clone(), self.kept.delay));
        self.gone = PerSeat { first: Some(began), second: Some(began) };
        self.count_presence();
        for (&number, socket) in &self.sockets {
            self.tell(number, &self.whole(socket.seat));
        }
        self.tell_changed();
        self.tell_players(|game| BotEvent::GameStart { game });
        self.show_in_lobby();
        Ok(())
    }

    /// Who has made the game wants it no longer, or who was challenged does not want it.
    pub(super) async fn withdraw(&mut self, player: &str) -> Result<(), Problem> {
        let stage = match self.seat_of(Some(player)) {
            Some(Seat::First) => Stage::Withdrawn,
            Some(Seat::Second) => Stage::Declined,
            None => return Err(Problem::NotYours),
        };
        self.hall.store().write(Change::NeverBegins { game: self.kept.id.clone(), stage }).await?;
        self.kept.stage = stage;
        self.tell_changed();
        for (&number, socket) in &self.sockets {
            self.tell(number, &self.whole(socket.seat));
        }
        let id = self.kept.id.clone();
        match &self.kept.invited {
            Some(_) if stage == Stage::Declined => {
                self.hall.tell(&self.kept.first.id, &BotEvent::ChallengeDeclined { id });
            }
            Some(challenged) => self.hall.tell(&challenged.id, &BotEvent::ChallengeWithdrawn { id }),
            None => {}
        }
        self.hall.leave_lobby(&self.kept.id);
        Ok(())
    }

    /// A player gives the game up: one that has not begun is withdrawn, one in which both have not moved yet ends without
    /// a result, another one is resigned.
    pub(super) async fn give_up(&mut self, player: &str) -> Result<Result<(), Problem>, Lost> {
        let Some(seat) = self.seat_of(Some(player)) else { return Ok(Err(Problem::NotYours)) };
        if self.kept.stage == Stage::Waiting {
            return Ok(self.withdraw(player).await);
        }
        // Of two games the second one is given up too.
        if self.second_game().is_some() {
            self.arrange(Order::NextGame { seating: Seating::Exchanged }).await?;
        }
        let now = self.moment();
        let Some(play) = self.play.as_mut().filter(|play| play.referee().ending().is_none()) else {
            return Ok(Ok(()));
        };
        let may_abort = play.referee().allows(seat, Command::Abort).is_ok();
        let command = if may_abort { Command::Abort } else { Command::Resign };
        let command = self.meant(command);
        let Some(play) = &mut self.play else { return Ok(Ok(())) };
        match play.apply(now, seat, command) {
            Applied::Done { events } => self.decided(events, None).await.map(Ok),
            Applied::Refused { .. } => Ok(Err(Problem::Broken)),
        }
    }

    /// What a player is by now.
    pub(super) fn is_now(&mut self, player: Player) {
        if self.kept.first.id == player.id {
            self.kept.first = player;
        } else if self.kept.second.as_ref().is_some_and(|second| second.id == player.id) {
            self.kept.second = Some(player);
        } else if self.kept.invited.as_ref().is_some_and(|invited| invited.id == player.id) {
            self.kept.invited = Some(player);
        } else {
            return;
        }
        self.show_in_lobby();
    }
}

/// The rules of a kept game, as pages and records have them: the id, where that is what the library has under it.
pub(crate) fn rules_of(kept: &KeptRules) -> String {
    if kept.built_in().is_some() { kept.id.clone() } else { kept.text.clone() }
}

/// The record with which every game under these rules begins.
pub(super) fn record_before(rules: &KeptRules) -> Result<String, Problem> {
    let start = tafl_view::Playback::of_rules(&rules_of(rules));
    start.map(|start| start.record(&[])).map_err(|_| Problem::Broken)
}

/// What a new game is to be: the rules, and what it is played under.
pub(crate) fn kept_rules(rules: &str) -> Result<KeptRules, Problem> {
    let chosen = tafl_view::rules_of(rules).map_err(|failure| Problem::Unreadable(failure.to_string()))?;
    let kept = KeptRules::of(&chosen.set);
    if kept.text.len() > MOST_RULES && kept.built_in().is_none() {
        return Err(Problem::LongRules);
    }
    Ok(kept)
}

/// What the rules of a game are called.
#[derive(Debug)]
pub(super) struct RulesTitle {
    pub name: String,
    /// They are its maker's own.
    pub is_own: bool,
    /// The id of the rule set of the library that he has changed, where they have no name of their own.
    pub changed_from: Option<String>,
}

impl RulesTitle {
    pub fn of(kept: &KeptRules) -> RulesTitle {
        if let Some(set) = kept.built_in() {
            return RulesTitle { name: set.name.clone(), is_own: false, changed_from: None };
        }
        let own = RuleSet::from_toml(&kept.text).ok();
        let changed_from = own.as_ref().and_then(RuleSet::changed_from).map(|set| set.id.clone());
        let name = own.map_or_else(|| kept.id.clone(), |set| set.name);
        RulesTitle { name, is_own: true, changed_from }
    }
}

/// A game that waits for its second player.
pub(crate) fn waiting_game(
    first: Player,
    rules: KeptRules,
    clock: Option<tafl_referee::TimeControl>,
    side: Option<tafl::Side>,
    open: bool,
) -> Result<KeptGame, Problem> {
    Ok(KeptGame {
        id: secret::random_name(ID_LETTERS)?,
        rules,
        terms: terms_of(clock),
        before: tafl_referee::Before::default(),
        first,
        second: None,
        invited: None,
        side,
        open,
        invitation: secret::random_name(INVITATION_LETTERS)?,
        stage: Stage::Waiting,
        made: time_of_day(),
        began: None,
        rated: false,
        pair: false,
        delay: 0,
        tournament: None,
        warned: None,
    })
}

/// The same game, to count for the ratings: only between accounts, by rules of the library, and nothing is taken back.
pub(crate) fn rated(game: KeptGame) -> Result<KeptGame, Problem> {
    if game.first.kind == Kind::Guest {
        return Err(Problem::NotSignedIn);
    }
    if game.rules.built_in().is_none() {
        return Err(Problem::Unreadable("only games by a built-in rule set are rated".to_owned()));
    }
    let terms = Terms { takebacks: Takebacks::None, ..game.terms };
    Ok(KeptGame { terms, rated: true, ..game })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_ones_own_may_be_twice_as_long_as_those_of_the_library() {
        for set in tafl::library::all() {
            let text = set.to_toml();
            assert!(text.len() * 2 <= MOST_RULES, "{} has {} bytes", set.id, text.len());
        }
        let rules = tafl::library::get("copenhagen").expect("rules").rules.clone();
        let own = |name: &str| {
            let set = RuleSet::of_rules("Ours", rules.clone());
            kept_rules(&RuleSet { name: name.to_owned(), ..set }.to_toml())
        };
        let kept = own("Ours").expect("rules");
        let title = RulesTitle::of(&kept);
        assert_eq!((title.name.as_str(), title.is_own), ("Ours", true));
        assert!(matches!(own(&"x".repeat(MOST_RULES)), Err(Problem::LongRules)));
    }

    #[test]
    fn rules_of_ones_own_have_no_id_of_the_library() {
        let rules = tafl::library::get("copenhagen").expect("rules").rules.clone();
        let ours = RuleSet::of_rules("Ours", rules);
        let kept =
            |id: &str| kept_rules(&RuleSet { id: id.to_owned(), ..ours.clone() }.to_toml()).expect("rules");
        assert_eq!(kept("copenhagen").id, "copenhagen", "they are what it has there");
        for id in ["brandubh-wtf", "../elsewhere", "a/b"] {
            let kept = kept(id);
            assert_eq!(kept.id, "ours", "{id}");
            assert_eq!(RuleSet::from_toml(&kept.text).expect("rules").id, "ours", "{id}");
        }
        assert_eq!(kept("mine").id, "mine");
    }
}
