//! [`Playback`]: a game that can go back and forth, and what a page shows of it.

use std::sync::Arc;

use tafl::rules::Victim;
use tafl::{Action, Game, Move, Outcome, Played, Reason, Setup, Side, Square, Variant, library};
use tafl_import::{Chosen, captures};
use tafl_notation::record::{GameRecord, tag};
use tafl_wording::Message;

use crate::explain::{self, Explanation};
use crate::library::{Geometry, RuleSet, Setting, geometry, rule_set, settings};
use crate::reading::{Failure, MAX_TEXT, rules_of};
use crate::view::{Attempt, Call, End, Mark, Piece, PlayedMove, Target, View};

/// A game with all its moves, standing at one of them.
///
/// ```
/// use tafl_view::Playback;
/// let mut playback = Playback::of_rules("modern-standard").unwrap();
/// playback.play("d1", "d3");
/// playback.play("e6", "g6");
/// playback.go_to(1);
/// assert_eq!(playback.view().last.unwrap().text, "d1-d3");
/// assert_eq!(playback.view().moves.len(), 2, "what comes after is kept until another move is played");
/// ```
#[derive(Debug, Clone)]
pub struct Playback {
    /// The id or the text of the rule set, from which it can be found again.
    rules: String,
    set: Arc<library::RuleSet>,
    variant: Variant,
    start: Setup,
    /// The game up to the act it stands at.
    game: Game,
    acts: Vec<(Action, Option<PlayedMove>)>,
    at: usize,
    /// The end of the whole game, where players and not the rules have ended it.
    ended: Option<Outcome>,
}

impl Playback {
    /// A new game by the rule set of an id, or by the text of a rule-set file.
    ///
    /// # Errors
    /// If there are no such rules, or the text has a mistake.
    pub fn of_rules(rules: &str) -> Result<Playback, Failure> {
        let Chosen { set, variant } = rules_of(rules)?;
        Ok(Playback::of_game(rules, set, &Game::new(&variant)))
    }

    /// A game from a position.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let playback = Playback::of_position("modern-standard", "9/9/9/9/4k4/9/9/9/a8 d").unwrap();
    /// assert_eq!(playback.view().exits.len(), 4);
    /// assert!(Playback::of_position("modern-standard", "9/9 d").is_err());
    /// ```
    ///
    /// # Errors
    /// If the rules have a mistake, or the text is no position of theirs.
    pub fn of_position(rules: &str, position: &str) -> Result<Playback, Failure> {
        if position.len() > MAX_TEXT {
            return Err(Failure::TooLong);
        }
        let Chosen { set, variant } = rules_of(rules)?;
        let setup: Setup = position.trim().parse()?;
        let game = Game::from_setup(&variant, &setup)?;
        Ok(Playback::of_game(rules, set, &game))
    }

    /// A game that is in progress or over, at its last act. `rules` is what its rule set is made from: an id or the text
    /// of a file.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use tafl::{Game, library};
    /// let set = library::get("copenhagen").unwrap().clone();
    /// let mut game = Game::new(&set.variant().unwrap());
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// let playback = tafl_view::Playback::of_game("copenhagen", Arc::new(set), &game);
    /// assert_eq!(playback.view().moves[0].text, "d1-d3");
    /// ```
    #[must_use]
    pub fn of_game(rules: &str, set: Arc<library::RuleSet>, game: &Game) -> Playback {
        let variant = game.variant().clone();
        let start = game.start().clone();
        let fresh = Game::from_setup(&variant, &start).unwrap_or_else(|_| Game::new(&variant));
        let mut playback = Playback {
            rules: rules.to_owned(),
            set,
            start,
            game: fresh.with_adjudication(game.adjudication()),
            variant,
            acts: Vec::new(),
            at: 0,
            ended: None,
        };
        for &act in game.acts() {
            match act {
                Action::Move(mv) => drop(playback.play_move(mv)),
                Action::EndTurn => playback.end_turn(),
            }
        }
        if playback.game.outcome().is_none() {
            playback.end(game.outcome());
        }
        playback
    }

    /// The rules: an id or the text of a file.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The rule set of the core.
    #[must_use]
    pub fn set(&self) -> &Arc<library::RuleSet> {
        &self.set
    }

    /// The rule set.
    #[must_use]
    pub fn rule_set(&self) -> RuleSet {
        rule_set(&self.set)
    }

    /// Every setting of the rule set with what fixes it.
    #[must_use]
    pub fn settings(&self) -> Vec<Setting> {
        settings(&self.set)
    }

    /// The board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        geometry(&self.variant)
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What a page shows.
    #[must_use]
    pub fn view(&self) -> View {
        let setup = self.game.setup();
        let pieces = setup.pieces.iter().filter_map(|(square, &letter)| {
            let kind = self.variant.kind_of_letter(letter)?;
            Some(Piece { square: square.to_string(), kind: kind.name.clone(), letter, side: kind.side })
        });
        let mut movable: Vec<String> = self.game.legal_moves().iter().map(|mv| mv.from.to_string()).collect();
        movable.dedup();
        View {
            pieces: pieces.collect(),
            position: setup.to_string(),
            turn: self.game.turn(),
            movable,
            ply: self.at,
            plies: self.acts.len(),
            moves: self.acts.iter().filter_map(|(_, played)| played.clone()).collect(),
            last: self.acts[..self.at].iter().rev().find_map(|(_, played)| played.clone()),
            exits: self.game.exits().iter().map(Square::to_string).collect(),
            call: self.call(),
            continuing: self.game.continuing().map(|square| square.to_string()),
            may_end_turn: self.game.may_end_turn(),
            end: explain::end(&self.set, &self.game).map(|explanation| End {
                winner: self.game.outcome().and_then(|outcome| outcome.winner),
                explanation,
            }),
        }
    }

    fn call(&self) -> Option<Call> {
        if self.game.outcome().is_some() {
            return None;
        }
        let calls = &self.set.rules.calls;
        let (several, word, standard) = match self.game.call()? {
            tafl::Call::Raichi => (false, &calls.one, "raichi"),
            tafl::Call::Tuichu => (true, &calls.two, "tuichu"),
        };
        Some(Call { several, word: word.clone().unwrap_or_else(|| standard.to_owned()) })
    }

    /// Where the piece on a square may go, and what it captures there.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let playback = Playback::of_position("modern-standard", "3a5/9/9/9/4k4/9/9/1ad6/9 a").unwrap();
    /// let target = playback.targets("d9").into_iter().find(|target| target.to == "d2").unwrap();
    /// assert_eq!(target.captures, ["c2"]);
    /// ```
    #[must_use]
    pub fn targets(&self, from: &str) -> Vec<Target> {
        let Ok(from) = from.parse::<Square>() else { return Vec::new() };
        let moves = self.game.legal_moves().into_iter().filter(|mv| mv.from == from);
        moves.filter_map(|mv| self.target(mv)).collect()
    }

    fn target(&self, mv: Move) -> Option<Target> {
        let mut after = self.game.clone();
        let side = after.turn();
        let played = after.play(mv).ok()?;
        let king = captures::king(&self.game.setup()).filter(|_| played.king_captured);
        let captured = played.captures.iter().map(|piece| piece.square);
        let wins = after.outcome().is_some_and(|outcome| outcome.winner == Some(side));
        Some(Target {
            to: mv.to.to_string(),
            captures: captured.chain(king).map(|square| square.to_string()).collect(),
            wins,
        })
    }

    /// Plays a move; what came after the act that the game stands at is forgotten.
    pub fn play(&mut self, from: &str, to: &str) -> Attempt {
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => self.attempt(Move::new(from, to)),
            _ => refused(Message::new("typed-no-squares")),
        }
    }

    /// Plays a move as people type it: `d1-d3`, `d1d3`, `d1 d3`.
    ///
    /// ```
    /// use tafl_view::{Attempt, Playback};
    /// let mut playback = Playback::of_rules("modern-standard").unwrap();
    /// assert!(matches!(playback.play_typed("D1d3"), Attempt::Played { .. }));
    /// assert!(matches!(playback.play_typed("castle"), Attempt::Refused { .. }));
    /// ```
    pub fn play_typed(&mut self, text: &str) -> Attempt {
        match squares_in(text)[..] {
            [from, to, ..] => self.attempt(Move::new(from, to)),
            _ => refused(Message::new("typed-no-squares")),
        }
    }

    fn attempt(&mut self, mv: Move) -> Attempt {
        if let Err(refusal) = self.game.check(mv) {
            return Attempt::Refused { explanation: explain::refusal(&self.set, &refusal) };
        }
        match self.play_move(mv) {
            Some(played) => Attempt::Played { played },
            None => refused(Message::new("refusal-game-over")),
        }
    }

    fn play_move(&mut self, mv: Move) -> Option<PlayedMove> {
        let further = self.game.continuing().is_some();
        let kind = self.game.piece_at(mv.from)?.name.clone();
        let king = captures::king(&self.game.setup());
        let played = self.game.play(mv).ok()?;
        self.forget_rest();
        let has_escaped = self.game.outcome().is_some_and(|outcome| outcome.reason == Reason::KingEscaped);
        let seen = PlayedMove {
            king_taken: king.filter(|_| played.king_captured).map(|square| square.to_string()),
            king_escaped: captures::king(&self.game.setup())
                .filter(|_| has_escaped)
                .map(|square| square.to_string()),
            ..seen(&played, kind, self.at + 1, further)
        };
        self.acts.push((Action::Move(mv), Some(seen.clone())));
        self.at += 1;
        Some(seen)
    }

    /// Ends a turn in which a piece could go on capturing.
    pub fn end_turn(&mut self) {
        if self.game.end_turn().is_ok() {
            self.forget_rest();
            self.acts.push((Action::EndTurn, None));
            self.at += 1;
        }
    }

    fn forget_rest(&mut self) {
        self.acts.truncate(self.at);
        self.ended = None;
    }

    /// Goes to where so many acts have been done.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.acts.len());
        if ply < self.at || self.game.outcome().is_some() {
            let adjudication = self.game.adjudication();
            if let Ok(fresh) = Game::from_setup(&self.variant, &self.start) {
                self.game = fresh.with_adjudication(adjudication);
                self.at = 0;
            }
        }
        for (act, _) in &self.acts[self.at..ply] {
            // Each act was legal where it was done first.
            drop(self.game.act(*act));
        }
        self.at = ply;
        if ply == self.acts.len() {
            self.end(self.ended);
        }
    }

    /// Takes back every act after the first so many.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let mut playback = Playback::of_rules("modern-standard").unwrap();
    /// playback.play("d1", "d3");
    /// playback.take_back_to(0);
    /// assert!(playback.view().moves.is_empty());
    /// ```
    pub fn take_back_to(&mut self, ply: usize) {
        self.ended = None;
        self.go_to(ply);
        self.acts.truncate(self.at);
        if self.at == ply && self.game.outcome().is_some() {
            // Only players' own ends are undone so: go there once more without one.
            self.go_to(ply);
        }
    }

    /// A side gives up.
    pub fn resign(&mut self, side: Side) {
        self.end_by_choice(|game| game.resign(side));
    }

    /// Both agree on a draw.
    pub fn agree_draw(&mut self) {
        self.end_by_choice(Game::agree_draw);
    }

    /// A side has run out of time.
    pub fn lose_on_time(&mut self, side: Side) {
        self.end_by_choice(|game| game.lose_on_time(side));
    }

    fn end_by_choice(&mut self, end: impl FnOnce(&mut Game)) {
        if self.game.outcome().is_none() {
            self.forget_rest();
            end(&mut self.game);
            self.ended = self.game.outcome();
        }
    }

    fn end(&mut self, outcome: Option<Outcome>) {
        use Reason::{Resignation, Time};
        let Some(outcome) = outcome.filter(|_| self.game.outcome().is_none()) else { return };
        match (outcome.winner, outcome.reason) {
            (Some(winner), Resignation) => self.game.resign(!winner),
            (Some(winner), Time) => self.game.lose_on_time(!winner),
            (None, _) => self.game.agree_draw(),
            _ => {}
        }
        self.ended = self.game.outcome();
    }

    /// Why a move is refused, or what it captures and why.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let playback = Playback::of_rules("linnaeus-1732").unwrap();
    /// let why = playback.why_move("d1", "d6");
    /// assert_eq!(why[0].message.id, "refusal-blocked");
    /// assert_eq!(why[0].source.as_ref().unwrap().clauses[0].text, "B");
    /// ```
    #[must_use]
    pub fn why_move(&self, from: &str, to: &str) -> Vec<Explanation> {
        let (Ok(from), Ok(to)) = (from.parse(), to.parse()) else { return Vec::new() };
        let mv = Move::new(from, to);
        let mut after = self.game.clone();
        match after.play(mv) {
            Err(refusal) => vec![explain::refusal(&self.set, &refusal)],
            Ok(played) => explain::played(&self.set, &after, &played),
        }
    }

    /// Why the last move captured what it captured, and why the game is over.
    #[must_use]
    pub fn why_last(&self) -> Vec<Explanation> {
        match self.game.history().last() {
            Some(played) => explain::played(&self.set, &self.game, played),
            None => explain::end(&self.set, &self.game).into_iter().collect(),
        }
    }

    /// The special squares that help to capture a side's pieces as they stand now. The king is a side of his own here.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// use tafl::rules::Victim;
    /// let mut playback = Playback::of_rules("copenhagen").unwrap();
    /// let corners = playback.hostile(Victim::Attackers).into_iter().filter(|mark| mark.area == "corners");
    /// assert_eq!(corners.count(), 4);
    /// ```
    #[must_use]
    pub fn hostile(&self, victim: Victim) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (name, area) in &self.variant.rules().area {
            for square in self.variant.area_squares(name) {
                let occupied = self.game.piece_at(square).is_some();
                let to = if occupied { &area.hostile_occupied } else { &area.hostile_empty };
                if to.contains(&victim) {
                    marks.push(Mark { square: square.to_string(), area: name.clone() });
                }
            }
        }
        marks
    }

    /// The record of the whole game, with tags by name and value. Tags that a record cannot have are left out.
    ///
    /// ```
    /// use tafl_view::{Playback, open};
    /// let mut playback = Playback::of_rules("modern-standard").unwrap();
    /// playback.play("d1", "d3");
    /// let record = playback.record(&[("Event".to_owned(), "Spring".to_owned())]);
    /// assert!(record.contains("[Event \"Spring\"]") && record.contains("d1-d3"));
    /// assert_eq!(open(&record, None).unwrap().view(), playback.view());
    /// ```
    #[must_use]
    pub fn record(&self, tags: &[(String, String)]) -> String {
        let mut whole = self.clone();
        whole.go_to(whole.acts.len());
        whole.record_here(tags)
    }

    /// The record up to where the game stands.
    #[must_use]
    pub fn record_here(&self, tags: &[(String, String)]) -> String {
        let mut record = GameRecord::from_game(&self.game, Some(&self.set));
        set_tags(&mut record, tags);
        record.to_string()
    }
}

/// Sets tags by name and value; those that a record cannot have are left out.
pub(crate) fn set_tags(record: &mut GameRecord, tags: &[(String, String)]) {
    for (name, value) in tags.iter().filter(|(name, _)| name != tag::RESULT) {
        let _ = record.set_tag(name, value);
    }
}

fn refused(message: Message) -> Attempt {
    Attempt::Refused {
        explanation: Explanation { message, squares: Vec::new(), setting: None, source: None },
    }
}

/// What there is to say of a move, but of the king.
fn seen(played: &Played, kind: String, ply: usize, further: bool) -> PlayedMove {
    let text = played.recorded().to_string();
    PlayedMove {
        ply,
        side: played.side,
        text: if further { format!("={text}") } else { text },
        kind,
        from: played.mv.from.to_string(),
        to: played.mv.to.to_string(),
        captures: played.captures.iter().map(|piece| piece.square.to_string()).collect(),
        king_taken: None,
        king_escaped: None,
        further,
    }
}

/// The squares that a text names, in order, whatever stands between them.
fn squares_in(text: &str) -> Vec<Square> {
    let mut squares = Vec::new();
    let text: String = text.chars().take(40).collect::<String>().to_lowercase();
    let mut rest = text.as_str();
    while let Some(letter) = rest.find(|c: char| c.is_ascii_lowercase()) {
        rest = &rest[letter..];
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(square) = rest[..=digits].parse() {
            squares.push(square);
        }
        rest = &rest[1 + digits..];
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn tablut() -> Playback {
        Playback::of_rules("linnaeus-1732").expect("a built-in rule set")
    }

    #[test]
    fn going_back_and_playing_another_move_forgets_what_came_after() {
        let mut playback = tablut();
        playback.play("d1", "d3");
        playback.play("e6", "g6");
        playback.go_to(1);
        assert_eq!((playback.view().ply, playback.view().moves.len()), (1, 2));
        playback.play("e6", "f6");
        assert_eq!(playback.view().moves[1].text, "e6-f6");
        assert_eq!(playback.view().moves.len(), 2);
    }

    #[test]
    fn a_resignation_is_there_only_at_the_end_and_can_be_taken_back() {
        let mut playback = tablut();
        playback.play("d1", "d3");
        playback.resign(Side::Defenders);
        assert_eq!(playback.view().end.and_then(|end| end.winner), Some(Side::Attackers));
        playback.go_to(0);
        assert_eq!(playback.view().end, None);
        playback.go_to(1);
        assert!(playback.view().end.is_some());
        playback.take_back_to(1);
        assert!(playback.view().end.is_none());
    }

    #[test]
    fn a_move_says_where_the_king_was_taken_and_where_he_escaped() {
        let kings = |rules: &str, position: &str, from: &str, to: &str| {
            let mut playback = Playback::of_position(rules, position).expect("a position");
            playback.play(from, to);
            let played = playback.view().last.expect("a move");
            (played.text, played.king_taken, played.king_escaped)
        };
        let square = |name: &str| Some(name.to_owned());
        let taken = kings("brandubh-wtf", "7/7/7/4a2/4d2/2ak2a/3d3 a", "g2", "e2");
        assert_eq!(taken, ("g2-e2xe3".to_owned(), square("d2"), None));
        let escaped = kings("modern-standard", "9/9/9/9/4k4/9/9/9/a8 d", "e5", "e9");
        assert_eq!(escaped, ("e5-e9".to_owned(), None, square("e9")));
        let neither = kings("modern-standard", "9/9/9/9/4k4/9/9/9/a8 d", "e5", "e6");
        assert_eq!(neither, ("e5-e6".to_owned(), None, None));
    }

    #[test]
    fn a_capture_is_explained_with_its_clause() {
        let mut playback =
            Playback::of_position("linnaeus-1732", "3a5/9/9/9/4k4/9/9/1ad6/9 a").expect("a position");
        let foreseen = playback.why_move("d9", "d2");
        playback.play("d9", "d2");
        assert_eq!(playback.why_last(), foreseen);
        assert_eq!(foreseen[0].message.id, "capture-between");
        assert_eq!(foreseen[0].message.values["anvil"], "b2");
        assert!(foreseen[0].source.as_ref().is_some_and(|source| !source.clauses.is_empty()));
    }

    #[test]
    fn a_turn_of_several_captures_can_be_ended_gone_back_over_and_recorded() {
        let position = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a";
        let mut playback = Playback::of_position("berserk", position).expect("a position");
        playback.play("d11", "d4");
        assert!(playback.view().may_end_turn);
        playback.end_turn();
        assert_eq!((playback.view().turn, playback.view().ply), (Side::Defenders, 2));
        playback.go_to(1);
        assert_eq!(playback.view().turn, Side::Attackers);
        playback.go_to(2);
        let again = open(&playback.record(&[]), None).expect("a record");
        assert_eq!(again.view(), playback.view());
    }

    #[test]
    fn squares_are_found_in_what_people_type() {
        let names = |text| squares_in(text).iter().map(Square::to_string).collect::<Vec<_>>();
        assert_eq!(names("e5e2"), ["e5", "e2"]);
        assert_eq!(names(" E5 - e11xd3"), ["e5", "e11", "d3"]);
        assert!(names("moves, é, 99").is_empty());
    }

    #[test]
    fn raichi_is_called_in_the_words_of_the_rules() {
        let playback =
            Playback::of_position("linnaeus-1732", "4a4/9/9/9/3ak4/9/9/9/4a4 d").expect("a position");
        let call = playback.view().call.expect("a way out");
        assert_eq!((call.several, call.word.as_str()), (false, "raichi"));
    }
}
