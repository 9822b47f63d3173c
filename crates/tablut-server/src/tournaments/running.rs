//! [`Running`]: a tournament in memory. Whatever happens in it is written before anybody hears of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tafl_tournament::{Command, Event, Happening, Refusal, Start, Tournament};
use tokio::sync::watch;

use super::Stage;
use super::shown::{Shown, count};
use crate::clock::{DAY, time_of_day};
use crate::games::{Hall, Request, TournamentGame, tournament_game};
use crate::nodes::News;
use crate::problem::Problem;
use crate::storage::{
    Act, BegunGame, Change, InTournament, KeptTournament, Kind, Player, StorageError, TournamentChange,
    TournamentEvents,
};

/// How often something is tried again when another server was first.
const MOST_TRIES: usize = 5;
/// For how long a tournament waits for its organiser or for players, in milliseconds since it was made: there may be
/// only so many.
const WAITS: u64 = 30 * DAY;
/// How long nothing is done by itself after something that has failed: all that is kept of a tournament is read anew
/// for it.
const RESTS: Duration = Duration::from_secs(5);

/// A tournament in memory.
#[derive(Debug)]
pub(super) struct Running {
    hall: Hall,
    kept: KeptTournament,
    /// Nothing, while what is in memory may not be what is kept.
    tournament: Option<Tournament>,
    /// The players by the numbers of entrants.
    players: Vec<Player>,
    /// How it stands, for those who look on.
    shown: watch::Sender<Arc<str>>,
    /// Nothing is done by itself before this moment: what was due has failed.
    rests_until: Option<Instant>,
}

impl Running {
    /// The tournament that was kept.
    pub async fn load(hall: &Hall, id: &str) -> Result<Running, Problem> {
        let kept = hall.store().tournament(id).await?.ok_or(Problem::NoTournament)?;
        let shown = watch::Sender::new("".into());
        let (tournament, players, rests_until) = (None, Vec::new(), None);
        let mut running = Running { hall: hall.clone(), kept, tournament, players, shown, rests_until };
        running.restore().await?;
        Ok(running)
    }

    /// Takes over what is kept.
    async fn restore(&mut self) -> Result<(), Problem> {
        let events = self.hall.store().tournament_events(&self.kept.id).await?;
        let plan = self.kept.settings.plan.clone();
        let restored = tokio::task::spawn_blocking(move || Tournament::from_events(plan, &events)).await;
        let tournament = restored.map_err(|_| Problem::Broken)?.map_err(|error| {
            StorageError::Broken(format!("the tournament {} cannot be gone on with: {error}", self.kept.id))
        })?;
        let mut known = self.hall.store().players_of_tournament(&self.kept.id).await?;
        let entrants = tournament.entrants().iter();
        self.players = entrants
            .map(|entered| known.remove(&entered.player).unwrap_or_else(|| gone(&entered.player)))
            .collect();
        self.tournament = Some(tournament);
        self.show();
        Ok(())
    }

    /// A player by his id, also one who is gone.
    async fn player(&self, id: &str) -> Result<Player, Problem> {
        Ok(self.hall.store().player(id).await?.unwrap_or_else(|| gone(id)))
    }

    pub fn kept(&self) -> &KeptTournament {
        &self.kept
    }

    /// Whether something can still happen in it.
    pub fn is_on(&self) -> bool {
        self.tournament.as_ref().is_none_or(|tournament| Stage::of(tournament).is_on())
    }

    /// Whether it has not begun.
    pub fn is_coming(&self) -> bool {
        self.tournament.as_ref().is_some_and(|tournament| Stage::of(tournament) == Stage::Coming)
    }

    /// How it stands, now and from now on.
    pub fn watch(&self) -> watch::Receiver<Arc<str>> {
        self.shown.subscribe()
    }

    /// Whether a player takes part.
    pub fn has(&self, player: &str) -> bool {
        let entrants = self.tournament.iter().flat_map(Tournament::entrants);
        entrants.into_iter().any(|entered| entered.player == player && entered.withdrawn.is_none())
    }

    /// The player of a name who has joined.
    pub fn named(&self, name: &str) -> Option<&Player> {
        self.players.iter().find(|player| player.name.as_deref() == Some(name))
    }

    /// What a player is by now.
    pub fn is_now(&mut self, player: &Player) {
        if let Some(known) = self.players.iter_mut().find(|known| known.id == player.id) {
            known.clone_from(player);
            self.show();
        }
    }

    /// Does what is due by now, also what was due while the server did not run. What has failed is tried again after a
    /// rest.
    pub async fn look(&mut self) -> Result<(), Problem> {
        if self.rests_until.is_some_and(|until| Instant::now() < until) {
            return Ok(());
        }
        let done = self.do_what_is_due().await;
        self.rests_until = done.is_err().then(|| Instant::now() + RESTS);
        done
    }

    async fn do_what_is_due(&mut self) -> Result<(), Problem> {
        if self.tournament.is_none() {
            self.restore().await?;
        }
        let Some(tournament) = &self.tournament else { return Ok(()) };
        let now = time_of_day();
        let waits = matches!(tournament.plan().start, Start::Asked | Start::Players { .. });
        if waits && self.is_coming() && self.kept.created.saturating_add(WAITS) <= now {
            return match self.go_on(Some(Command::Cancel)).await {
                // Another server was first.
                Err(Problem::Tournament(Refusal::Over)) => Ok(()),
                done => done,
            };
        }
        if tournament.next_moment(now).is_some_and(|moment| moment <= now) {
            self.go_on(None).await?;
        }
        Ok(())
    }

    /// Looks at all games that are on: whether one is over.
    pub async fn look_at_games(&mut self) -> Result<(), Problem> {
        if self.tournament.is_none() {
            self.restore().await?;
        }
        let pairings = self.tournament.iter().flat_map(Tournament::pairings);
        let games: Vec<String> = pairings.filter_map(|pairing| Some(pairing.on()?.id.clone())).collect();
        for game in games {
            self.ended(&game).await?;
        }
        Ok(())
    }

    /// A game may be over.
    pub async fn ended(&mut self, game: &str) -> Result<(), Problem> {
        let Some(outcome) = self.hall.store().tournament_outcome(game).await? else { return Ok(()) };
        match self.go_on(Some(Command::End { game: game.to_owned(), outcome })).await {
            // It was known already, or the tournament was cancelled.
            Err(Problem::Tournament(Refusal::NoGame | Refusal::Over)) => Ok(()),
            done => done,
        }
    }

    /// Takes over what has happened at another server.
    pub async fn reload(&mut self) -> Result<(), Problem> {
        self.kept = self.hall.store().tournament(&self.kept.id).await?.ok_or(Problem::NoTournament)?;
        self.restore().await
    }

    /// Does what is wanted, and what is due; begins the games that are to begin. Where another server was first, once more
    /// after what that has done.
    pub async fn go_on(&mut self, command: Option<Command>) -> Result<(), Problem> {
        self.go_on_by(command, None).await
    }

    /// A moderator does not want it; that is written down with it, or neither.
    pub async fn forbid(&mut self, act: &Act) -> Result<(), Problem> {
        self.go_on_by(Some(Command::Forbid), Some(act)).await
    }

    async fn go_on_by(&mut self, command: Option<Command>, act: Option<&Act>) -> Result<(), Problem> {
        for _ in 0..MOST_TRIES {
            match self.try_to_go_on(command.clone(), act).await {
                Err(Problem::Storage(StorageError::Conflict)) if !self.hall.nodes().is_alone() => {
                    self.reload().await?;
                }
                done => return done,
            }
        }
        Err(Problem::TooLate)
    }

    async fn try_to_go_on(&mut self, command: Option<Command>, act: Option<&Act>) -> Result<(), Problem> {
        if self.tournament.is_none() {
            self.restore().await?;
        }
        let mut tournament = self.tournament.take().ok_or(Problem::Broken)?;
        let at = time_of_day();
        // Pairing many may take its time. Until everything is written, nothing is in memory.
        let decided = tokio::task::spawn_blocking(move || {
            let decided = match command {
                Some(command) => tournament.apply(at, command),
                None => Ok(tournament.advance(at)),
            };
            (tournament, decided)
        });
        let (mut tournament, decided) = decided.await.map_err(|_| Problem::Broken)?;
        let mut events = match decided {
            Ok(events) => events,
            Err(refusal) => {
                self.tournament = Some(tournament);
                return Err(Problem::Tournament(refusal));
            }
        };
        self.take_players(&events).await?;
        let games = self.begin_games(&mut tournament, at, &mut events).await?;
        let changed = !events.is_empty();
        if changed {
            self.write(&tournament, events, &games, act).await?;
            self.hall.nodes().tell(&News::Tournament { id: self.kept.id.clone() });
        }
        self.tournament = Some(tournament);
        if changed {
            self.show();
        }
        self.announce(games);
        Ok(())
    }

    /// Who has joined is known from now on.
    async fn take_players(&mut self, events: &[Event]) -> Result<(), Problem> {
        for event in events {
            if let Happening::Joined { player, .. } = &event.what {
                let player = self.player(player).await?;
                self.players.push(player);
            }
        }
        Ok(())
    }

    async fn begin_games(
        &self,
        tournament: &mut Tournament,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<Vec<BegunGame>, Problem> {
        let settings = &self.kept.settings;
        let mut games = Vec::new();
        for wanted in tournament.wanted(at) {
            let player = |entrant: tafl_tournament::Entrant| {
                self.players.get(entrant.0 as usize).cloned().ok_or(Problem::Broken)
            };
            let (attackers, defenders) = (player(wanted.attackers)?, player(wanted.defenders)?);
            let rated = settings.rated && !self.are_of_one_account(&attackers, &defenders).await?;
            let game = tournament_game(TournamentGame {
                tournament: InTournament { id: self.kept.id.clone(), first_move: settings.first_move },
                rules: self.kept.rules.clone(),
                clock: settings.clock,
                rated,
                attackers,
                defenders,
                began: self.hall.now(),
            })?;
            let begin = Command::Begin { pairing: wanted.pairing, game: game.game.id.clone() };
            events.extend(tournament.apply(at, begin).map_err(Problem::Tournament)?);
            games.push(game);
        }
        Ok(games)
    }

    /// Whether two players are an account and its bot, or two bots of one: what they play is not rated.
    async fn are_of_one_account(&self, one: &Player, other: &Player) -> Result<bool, StorageError> {
        let has_bot = one.kind == Kind::Bot || other.kind == Kind::Bot;
        Ok(has_bot && self.hall.store().are_of_one_account(&one.id, &other.id).await?)
    }

    async fn write(
        &mut self,
        tournament: &Tournament,
        events: Vec<Event>,
        games: &[BegunGame],
        act: Option<&Act>,
    ) -> Result<(), Problem> {
        let stage = Stage::of(tournament);
        let first = tournament.standings().into_iter().next().filter(|_| stage == Stage::Over);
        let winner = first.and_then(|first| self.players.get(first.entrant.0 as usize));
        let playing = tournament.entrants().iter().filter(|entered| entered.withdrawn.is_none());
        let change = TournamentChange::Events(TournamentEvents {
            tournament: self.kept.id.clone(),
            events,
            games: games.to_vec(),
            stage,
            players: count(playing.count()),
            winner: winner.map(|winner| winner.id.clone()),
            act: act.cloned().map(Box::new),
        });
        self.kept.winner = winner.and_then(|winner| winner.name.clone());
        Ok(self.hall.store().write(Change::Tournament(Box::new(change))).await?)
    }

    /// Tells those who look on how it stands.
    fn show(&self) {
        if let Some(tournament) = &self.tournament {
            let text = Shown::of(&self.kept, tournament, &self.players, time_of_day()).text();
            self.shown.send_replace(text.into());
        }
    }

    /// Tells the players of games that they have begun.
    fn announce(&self, games: Vec<BegunGame>) {
        for BegunGame { game, .. } in games {
            let hall = self.hall.clone();
            // Who does not listen finds it among his games.
            tokio::spawn(async move { hall.ask(&game.id, |reply| Request::Announce { reply }).await });
        }
    }
}

/// A player of whom nothing is known any more.
fn gone(id: &str) -> Player {
    Player { id: id.to_owned(), name: None, kind: Kind::Guest }
}
