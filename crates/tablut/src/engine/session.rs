//! [`Session`]: what the engine knows of its host's game, and what it does with each line.

use std::time::{Duration, SystemTime};

use raichi::{Clock, Engine, Level, Limits};
use tafl::{Action, Game, Random};
use tafl_analysis::FirstMoves;
use tafl_protocol::{
    BestMove, EngineMessage, Go, HostMessage, LoadedRules, Manner, Position, ReplayError, RulesSource,
    SyntaxError, Text, VERSION,
};

use super::output::Output;
use super::search::{HALF_A_GAME, Search, Task};
use super::settings::{Draws, Settings};
use crate::{evaluation, table_size, wording};

/// What comes after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another.
    Line,
    /// Nothing.
    End,
}

/// The engine's side of a dialogue.
pub struct Session {
    settings: Settings,
    output: Output,
    /// At rest; a search has it while it is under way.
    engine: Option<Engine>,
    search: Option<Search>,
    rules: Option<LoadedRules>,
    /// The first moves of these rules that it plays without thinking.
    book: Option<FirstMoves>,
    /// What first moves are drawn by.
    random: Random,
    /// The position, if there are rules.
    game: Option<Game>,
    /// How much of a game the side may expect that the last search was made for, in thousandths.
    expected: Option<u16>,
}

/// Why a command cannot be done, for the host's people.
type Refusal = String;

impl Session {
    /// A session before its first line.
    ///
    /// # Errors
    /// If the table does not fit into memory.
    pub fn new(settings: Settings, output: Output) -> Result<Session, String> {
        let mut engine = table_size::try_engine(&settings.of_engine())?;
        engine.use_tables(&settings.tables);
        let engine = Some(engine);
        // Not every game is to begin the same way.
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let random = Random::new(now.as_nanos() as u64);
        let (search, rules, book, game, expected) = (None, None, None, None, None);
        Ok(Session { settings, output, engine, search, rules, book, random, game, expected })
    }

    /// Does what a line says.
    pub fn line(&mut self, line: &str) -> Next {
        let message = match line.parse() {
            Ok(HostMessage::Quit) => return Next::End,
            Ok(message) => message,
            Err(SyntaxError::Empty) => return Next::Line,
            Err(error) => {
                self.refuse(&error.to_string());
                return Next::Line;
            }
        };
        if let Err(refusal) = self.act(message) {
            self.refuse(&refusal);
        }
        Next::Line
    }

    /// Ends a search that is under way, with its answer.
    pub fn end(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            // If it has failed, that has been said.
            let _ = search.finish();
        }
    }

    fn refuse(&self, why: &str) {
        self.output.say(&EngineMessage::Error(Text::cleaned(why)));
    }

    fn act(&mut self, message: HostMessage) -> Result<(), Refusal> {
        match message {
            HostMessage::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
            }
            HostMessage::PonderHit => match &self.search {
                Some(search) if search.is_pondering() => search.start_clock(),
                _ => return Err("there is no search on the opponent's time".to_owned()),
            },
            HostMessage::IsReady => self.output.say(&EngineMessage::ReadyOk),
            HostMessage::Query(query) => {
                let response = query.answer(self.game()?);
                self.output.say(&EngineMessage::Response(response));
            }
            HostMessage::Draw => self.answer_draw()?,
            other => {
                self.collect()?;
                self.act_at_rest(other)?;
            }
        }
        Ok(())
    }

    /// What cannot be done during a search.
    fn act_at_rest(&mut self, message: HostMessage) -> Result<(), Refusal> {
        match message {
            HostMessage::Ugi(version) => self.introduce(version),
            HostMessage::SetOption { name, value } => {
                let mut settings = self.settings.clone();
                settings.set(name.as_str(), value.as_ref().map(Text::as_str))?;
                let before = self.settings.of_engine();
                table_size::set(self.engine()?, &before, &settings.of_engine())?;
                if name.as_str().eq_ignore_ascii_case("Tables") {
                    self.engine()?.use_tables(&settings.tables);
                }
                if name.as_str().eq_ignore_ascii_case("Book") {
                    self.book = self.book_for(&settings, self.rules.as_ref());
                }
                self.settings = settings;
            }
            HostMessage::Rules(source) => self.take_rules(&source),
            HostMessage::NewGame => {
                let game = self.rules.as_ref().map(|rules| Game::new(&rules.variant));
                let limits = Limits { features_only: !self.settings.network, ..Limits::default() };
                let limits = self.settings.level.narrow(&limits);
                let tables = self.tables_in_words();
                let engine = self.engine()?;
                engine.forget();
                if let Some(game) = &game {
                    engine.prepare(game, &limits);
                    let network = engine.network_for(game).filter(|_| !limits.features_only);
                    let note = format!("evaluation: {}", evaluation::name(network));
                    self.output.say(&EngineMessage::Note(Text::cleaned(&note)));
                    if let Some(note) = tables {
                        self.output.say(&EngineMessage::Note(Text::cleaned(&note)));
                    }
                }
                self.expected = None;
                self.game = game;
            }
            HostMessage::Position(position) => self.take_position(&position)?,
            HostMessage::Go(go) => self.go(&go)?,
            // The others have been dealt with.
            _ => {}
        }
        Ok(())
    }

    /// Takes the engine back from a search that is done.
    ///
    /// # Errors
    /// If a search is under way.
    fn collect(&mut self) -> Result<(), Refusal> {
        match self.search.take() {
            Some(search) if !search.is_done() => {
                self.search = Some(search);
                Err("a search is under way: say stop, and wait for bestmove".to_owned())
            }
            Some(search) => {
                if let Some((engine, expected)) = search.finish() {
                    self.engine = Some(engine);
                    self.expected = expected;
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// The engine, which is at rest; another one, if a search has failed with it.
    ///
    /// # Errors
    /// If there is no memory for another one.
    fn engine(&mut self) -> Result<&mut Engine, Refusal> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => {
                let mut engine = table_size::try_engine(&self.settings.of_engine())?;
                engine.use_tables(&self.settings.tables);
                engine
            }
        };
        Ok(self.engine.insert(engine))
    }

    /// Which endgame tables it has for the rules; nothing where it has none, or plays at a level without them.
    fn tables_in_words(&self) -> Option<String> {
        let variant = &self.rules.as_ref()?.variant;
        let tables = self.settings.tables.iter().filter(|tables| tables.variant() == variant);
        let named: Vec<String> =
            tables.map(|tables| format!("{} ({:.12})", tables.extent(), tables.hash())).collect();
        let asks = self.settings.level == Level::FULL && !named.is_empty();
        asks.then(|| format!("endgame tables: {}", named.join("; ")))
    }

    fn game(&self) -> Result<&Game, Refusal> {
        self.game
            .as_ref()
            .ok_or_else(|| "there are no rules yet: say them first, as in rules id copenhagen".to_owned())
    }

    fn introduce(&self, version: u32) {
        let name = concat!("Raichi ", env!("CARGO_PKG_VERSION"));
        self.output.say(&EngineMessage::Name(Text::cleaned(name)));
        self.output.say(&EngineMessage::Author(Text::cleaned("the authors of Tablut")));
        for option in self.settings.declared() {
            self.output.say(&EngineMessage::Option(option.clone()));
        }
        self.output.say(&EngineMessage::UgiOk(version.min(VERSION)));
    }

    fn take_rules(&mut self, source: &RulesSource) {
        match source.load() {
            Ok(rules) => {
                self.output.say(&EngineMessage::RulesOk(rules.accepted()));
                self.game = Some(Game::new(&rules.variant));
                self.book = self.book_for(&self.settings, Some(&rules));
                self.rules = Some(rules);
                self.expected = None;
            }
            Err(error) => {
                self.output.say(&EngineMessage::RulesRefused(Text::cleaned(&error.to_string())));
            }
        }
    }

    /// The first moves that the settings have for these rules. That they have none which can be used is
    /// said and no error: the rules or the option are taken all the same, and a line has one answer.
    fn book_for(&self, settings: &Settings, rules: Option<&LoadedRules>) -> Option<FirstMoves> {
        let (Some(book), Some(rules)) = (&settings.book, rules) else { return None };
        book.moves(rules).unwrap_or_else(|refusal| {
            self.output.say(&EngineMessage::Note(Text::cleaned(&format!("no book: {refusal}"))));
            None
        })
    }

    fn take_position(&mut self, position: &Position) -> Result<(), Refusal> {
        let variant = self.game()?.variant().clone();
        let game = position.replay(&variant).map_err(|error| match &error {
            ReplayError::Illegal { refusal, .. } => {
                format!("{error}: {}", wording::refusal(refusal))
            }
            _ => error.to_string(),
        })?;
        self.game = Some(game);
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), Refusal> {
        let game = self.game()?.clone();
        let limits = self.limits(go, &game)?;
        // A game that is over gives a search nothing to wait for.
        let manner = if game.outcome().is_some() { Manner::Limited } else { go.manner };
        let Settings { level, resigns, draws, .. } = self.settings;
        // Who asks for several lines, or lets it think without end, wants to know what moves are worth.
        if level == Level::FULL
            && manner == Manner::Limited
            && limits.lines == 1
            && let Some(book) = &self.book
            && let Some(mv) = book.draw(&game, &mut self.random)
        {
            self.output.say(&EngineMessage::Note(Text::cleaned("from the book")));
            let action = Action::Move(mv);
            let play = BestMove::Play { action, expected: None, offers_draw: false };
            self.output.say(&EngineMessage::BestMove(play));
            self.expected = None;
            return Ok(());
        }
        let task = Task { game, limits, level, manner, resigns, draws };
        self.engine()?;
        if let Some(engine) = self.engine.take() {
            let search = Search::start(engine, task, self.output.clone())
                .map_err(|error| format!("the system has no thread for a search: {error}"))?;
            self.search = Some(search);
        }
        Ok(())
    }

    fn limits(&self, go: &Go, game: &Game) -> Result<Limits, Refusal> {
        let side = game.turn();
        let overhead = Duration::from_millis(self.settings.overhead);
        let clock = go.clock(side).map(|clock| Clock {
            increment: clock.increment,
            moves_to_go: go.moves_to_go,
            overhead,
            ..Clock::new(clock.remaining)
        });
        let has_limit = clock.is_some() || go.nodes.is_some() || go.depth.is_some() || go.move_time.is_some();
        if !has_limit && go.manner != Manner::Infinite {
            return Err(format!("the {side} are to move, and nothing says how much time they have"));
        }
        // Of a short time, what is lost on the way is not more than half.
        let time = go.move_time.map(|time| time - overhead.min(time / 2));
        let lines = go.lines.map_or(self.settings.lines, |lines| lines as usize);
        // Who lets it think without end wants to know what the position is worth.
        let contempt = if go.manner == Manner::Infinite { 0 } else { self.settings.contempt };
        Ok(Limits {
            depth: go.depth,
            nodes: go.nodes,
            time,
            clock,
            lines,
            contempt,
            features_only: !self.settings.network,
            ..Limits::default()
        })
    }

    /// The offer is to the side that was last searched for: it agrees if it stands no better.
    fn answer_draw(&mut self) -> Result<(), Refusal> {
        self.game()?;
        if self.search.as_ref().is_some_and(Search::is_done) {
            self.collect()?;
        }
        let stands_no_better = self.expected.is_some_and(|expected| expected <= HALF_A_GAME);
        let accepts = self.settings.draws != Draws::Never && stands_no_better;
        self.output.say(&if accepts { EngineMessage::DrawAccepted } else { EngineMessage::DrawDeclined });
        Ok(())
    }
}
