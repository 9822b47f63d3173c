//! The areas of the board: who may stop, pass and enter there, and whom they are hostile to.

use std::collections::{BTreeMap, BTreeSet};

use tafl::rules::{Area, Inside, KindList, SquareList, Victim};
use tafl::{Setup, Side};

use super::super::kinds::{Types, default_types};
use super::super::read::{only_king, sorted};
use super::super::{AREAS, AreaKeys};
use super::{Writer, word};

impl Writer<'_> {
    /// Says where the areas are, and what each of them is to whom.
    pub(super) fn areas(&mut self, areas: &BTreeMap<String, Area>) {
        let size = self.rules.board.size;
        for name in areas.keys() {
            if !AREAS.iter().any(|keys| keys.area == name) {
                self.cannot(format!("area.{name}"), "OpenTafl has corners, a throne and camps of both sides");
            }
        }
        let mut taken = BTreeSet::new();
        let mut enter: Vec<(&'static str, Types)> = Vec::new();
        for keys in &AREAS {
            let default = match keys.squares {
                "cor" => word("corners"),
                "cen" => word("centre"),
                _ => SquareList::default(),
            };
            let neutral = (keys.area == "corners").then(|| self.neutral_corners()).flatten();
            let area = areas.get(keys.area).or(neutral.as_ref());
            let mut squares = area.map(|area| area.squares.on(size)).unwrap_or_default();
            let all = squares.len();
            squares.retain(|&square| taken.insert(square));
            if squares.len() < all {
                self.cannot(format!("area.{}.squares", keys.area), "in OpenTafl no square is in two areas");
            }
            if squares != default.on(size) {
                let names: Vec<String> = squares.iter().map(|square| format!("{square},")).collect();
                self.say(keys.squares, names.concat());
            }
            if let Some(area) = area.filter(|_| !squares.is_empty())
                && let Some(types) = self.area(keys, area)
            {
                enter.push((keys.enter, types));
            }
        }
        self.enter(&enter);
    }

    /// Corners of the board that are nothing but the king's goal.
    pub(super) fn neutral_corners(&self) -> Option<Area> {
        let goal = &self.rules.ending.goal;
        let all = KindList::all;
        (goal.on(self.rules.board.size) == word("corners").on(self.rules.board.size)).then(|| Area {
            squares: goal.clone(),
            stop: all(),
            pass: all(),
            enter: all(),
            inside: Inside::Area,
            hostile_empty: Vec::new(),
            hostile_occupied: Vec::new(),
        })
    }

    /// Says who may stop and pass, and whom it is hostile to; gives back who may enter.
    fn area(&mut self, keys: &AreaKeys, area: &Area) -> Option<Types> {
        let name = keys.area;
        let Area { squares, stop, pass, enter, inside, hostile_empty, hostile_occupied } = area;
        if *inside == Inside::Group {
            self.cannot(format!("area.{name}.inside"), "in OpenTafl all squares of an area belong together");
        }
        let size = self.rules.board.size;
        let stop = self.types(&format!("area.{name}.stop"), stop)?;
        let mut pass = self.types(&format!("area.{name}.pass"), pass)?;
        let enter = self.types(&format!("area.{name}.enter"), enter)?;
        let physical_corners = squares.on(size).is_subset(&word("corners").on(size));
        if physical_corners {
            // There is nothing behind a corner to pass to.
            pass = stop;
        } else if self.program() && stop.and(pass) != stop {
            let why = "OpenTafl's pieces stop only on squares that they may pass";
            self.cannot(format!("area.{name}.pass"), why);
        }
        self.say_types(keys.stop, stop);
        self.say_types(keys.pass, pass);
        let occupied_says = !(name == "corners" && self.never_occupied(area));
        if keys.hostile == keys.hostile_empty {
            if occupied_says && sorted(hostile_empty) != sorted(hostile_occupied) {
                let why = "these squares of OpenTafl's are hostile to the same pieces empty and occupied";
                self.cannot(format!("area.{name}.hostile_occupied"), why);
            }
        } else {
            self.say_victims(keys.hostile, &format!("area.{name}.hostile_occupied"), hostile_occupied);
        }
        self.say_victims(keys.hostile_empty, &format!("area.{name}.hostile_empty"), hostile_empty);
        Some(enter)
    }

    /// Whether the corners are never occupied while a game goes on.
    fn never_occupied(&self, corners: &Area) -> bool {
        let size = self.rules.board.size;
        let squares = corners.squares.on(size);
        let start = Setup::from_layout(&self.rules.board.layout, Side::Attackers);
        only_king(&corners.stop)
            && squares.is_subset(&self.rules.ending.goal.on(size))
            && start.is_ok_and(|start| !squares.iter().any(|square| start.pieces.contains_key(square)))
    }

    fn types(&mut self, setting: &str, list: &KindList) -> Option<Types> {
        match self.kinds.types_of(list) {
            Ok(types) => Some(types),
            Err(name) => {
                self.cannot(setting, format!("OpenTafl has no piece kind {name}"));
                None
            }
        }
    }

    fn say_types(&mut self, key: &'static str, types: Types) {
        let default = default_types(key, self.dialect);
        if types != default.and(self.kinds.types()) {
            self.say(key, self.kinds.padded(types).letters());
        }
    }

    fn say_victims(&mut self, key: &'static str, setting: &str, victims: &[Victim]) {
        let Some(types) = self.kinds.types_of_victims(victims, self.dialect) else {
            self.cannot(setting, "OpenTafl's program takes the king and the other defenders alike here");
            return;
        };
        let default = self.kinds.victims(default_types(key, self.dialect), self.dialect);
        if default.as_deref().map(sorted) != Ok(sorted(victims)) {
            self.say(key, types.letters());
        }
    }

    /// The program reads the other lists only beside `cenre`, and then takes absent ones as nobody.
    fn enter(&mut self, lists: &[(&'static str, Types)]) {
        let default = self.kinds.types();
        let all = default_types("cenre", self.dialect);
        // Guards are in no list of OpenTafl's own.
        let plain = |types: Types| types == default.and(all);
        if self.program() && lists.iter().any(|(_, types)| !plain(*types)) {
            self.say("cenre", all.letters());
            for &(key, types) in lists {
                self.say(key, self.kinds.padded(types).letters());
            }
        } else {
            for &(key, types) in lists {
                self.say_types(key, types);
            }
        }
    }
}
