//! The start menu: a rule set, found by typing a part of its name, and who plays which side.

use raichi::Level;
use tafl::Side;
use tafl::library::{self, RuleSet};

use super::session::{Contestant, Session};
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
    search: String,
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
            search: String::new(),
            place: sets.iter().position(|set| set.id == id).unwrap_or(0),
            players: players.unwrap_or(Players::TwoPeople),
            level,
            shown: None,
        };
        menu.show();
        menu
    }

    /// What is searched for.
    pub fn search(&self) -> &str {
        &self.search
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The rule sets that match what is searched for.
    pub fn matching(&self) -> Vec<&'static RuleSet> {
        let words: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
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

    /// Adds a character to what is searched for.
    pub fn type_character(&mut self, character: char) {
        if self.search.len() < 40 && !character.is_control() {
            self.search.push(character);
            self.place = 0;
            self.show();
        }
    }

    /// Takes the last character back; whether there was one.
    pub fn erase(&mut self) -> bool {
        let erased = self.search.pop().is_some();
        if erased {
            self.place = 0;
            self.show();
        }
        erased
    }

    /// Takes the last word back.
    pub fn erase_word(&mut self) {
        let words = self.search.trim_end();
        self.search.truncate(words.rfind(' ').map_or(0, |space| space + 1));
        self.place = 0;
        self.show();
    }

    /// Forgets what is searched for; whether there was anything.
    pub fn clear(&mut self) -> bool {
        let cleared = !self.search.is_empty();
        self.search.clear();
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
