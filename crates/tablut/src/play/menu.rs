//! The start menu: a rule set, found by typing a part of its name, and who plays which side.

use crossterm::event::KeyEvent;
use raichi::Level;
use tafl::Side;
use tafl::library::{self, RuleSet};

use super::session::{Contestant, Session};
use super::text_field::TextField;
use crate::failure::Failure;
use crate::rule_sets::{self, Chosen};

/// Who plays, as the menu offers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Players {
    /// A person with this side against the computer.
    Against(Side),
    /// Two people.
    TwoPeople,
}

impl Players {
    /// What is offered, in order.
    const ALL: [Players; 3] =
        [Players::Against(Side::Attackers), Players::Against(Side::Defenders), Players::TwoPeople];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Players::Against(Side::Attackers) => "you attack, the computer defends",
            Players::Against(Side::Defenders) => "you defend, the computer attacks",
            Players::TwoPeople => "two people",
        }
    }

    /// Who plays the attackers and who the defenders.
    pub const fn contestants(self) -> [Contestant; 2] {
        match self {
            Players::Against(Side::Attackers) => [Contestant::Person, Contestant::Computer],
            Players::Against(Side::Defenders) => [Contestant::Computer, Contestant::Person],
            Players::TwoPeople => [Contestant::Person, Contestant::Person],
        }
    }
}

/// The menu's state.
#[derive(Debug, Clone)]
pub struct Menu {
    sets: &'static [&'static RuleSet],
    search: TextField,
    place: usize,
    players: Players,
    level: Level,
    shown: Option<Chosen>,
}

impl Menu {
    /// The menu with a rule set marked.
    pub fn new(id: &str, contestants: [Contestant; 2], level: Level) -> Menu {
        let players = Players::ALL.into_iter().find(|players| players.contestants() == contestants);
        let sets = library::all();
        let mut menu = Menu {
            sets,
            search: TextField::default(),
            place: sets.iter().position(|set| set.id == id).unwrap_or(0),
            players: players.unwrap_or(Players::TwoPeople),
            level,
            shown: None,
        };
        menu.show();
        menu
    }

    /// What is searched for.
    pub const fn search(&self) -> &TextField {
        &self.search
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The rule sets that match what is searched for.
    pub fn matching(&self) -> Vec<&'static RuleSet> {
        let words: Vec<String> = self.search.text().split_whitespace().map(str::to_lowercase).collect();
        let all_in = |text: &str| words.iter().all(|word| text.contains(word));
        let name = |set: &RuleSet| format!("{} {}", set.id, set.name).to_lowercase();
        let text = |set: &RuleSet| format!("{} {} {}", name(set), set.family, set.summary).to_lowercase();
        let mut matching: Vec<&RuleSet> =
            self.sets.iter().copied().filter(|set| all_in(&text(set))).collect();
        // Those that are called so come before those of which it is only said.
        matching.sort_by_key(|set| !all_in(&name(set)));
        matching
    }

    /// The place of the marked rule set among those that match.
    pub const fn place(&self) -> usize {
        self.place
    }

    /// The marked rule set, compiled.
    pub const fn chosen(&self) -> Option<&Chosen> {
        self.shown.as_ref()
    }

    /// Moves the mark by so many places.
    pub fn step(&mut self, by: isize) {
        let last = self.matching().len().saturating_sub(1);
        self.place = self.place.saturating_add_signed(by).min(last);
        self.show();
    }

    /// Changes who plays.
    pub fn change_players(&mut self, by: isize) {
        let place = Players::ALL.iter().position(|&players| players == self.players).unwrap_or(0);
        let count = Players::ALL.len();
        self.players = Players::ALL[place.wrapping_add_signed(by).wrapping_add(count) % count];
    }

    /// How well the computer is to play.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Makes the computer stronger or weaker; after the strongest level comes the weakest.
    pub fn change_level(&mut self, by: i8) {
        let count = Level::all().count() as i8;
        let weakest = Level::WEAKEST.number();
        let number = (self.level.number() - weakest + by).rem_euclid(count) + weakest;
        self.level = Level::new(number).unwrap_or(self.level);
    }

    /// Does what a key does to what is searched for; what matches is then looked at from its beginning.
    pub fn edit(&mut self, key: KeyEvent) {
        let before = self.search.clone();
        self.search.take_key(key);
        if self.search.text() != before.text() {
            self.place = 0;
            self.show();
        }
    }

    /// Forgets what is searched for; whether there was anything.
    pub fn clear(&mut self) -> bool {
        let cleared = !self.search.take().is_empty();
        self.show();
        cleared
    }

    /// Starts the game that the menu shows.
    pub fn start(&self) -> Result<Session, Failure> {
        let chosen =
            self.shown.clone().ok_or_else(|| Failure::input("No rule set matches; erase some letters."))?;
        Ok(Session::new(chosen, self.players.contestants()))
    }

    fn show(&mut self) {
        let marked = self.matching().get(self.place).map(|set| set.id.as_str());
        if self.shown.as_ref().map(|chosen| chosen.set.id.as_str()) != marked {
            self.shown = marked.and_then(|id| rule_sets::built_in(id).ok());
        }
    }
}
