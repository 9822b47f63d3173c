//! A game studied: what the other side threatens, why nothing was captured, and the game in other notations.

use tafl::{Move, Square};
use tafl_import::{ForeignProblem, Problem};
use tafl_notation::opentafl::{self, Dialect};
use tafl_notation::record::GameRecord;
use tafl_wording::Message;

use crate::explain::Explanation;
use crate::noted::NotedMove;
use crate::playback::{Playback, set_tags};
use crate::reading::Failure;
use crate::why_not;

impl Playback {
    /// The same position with the other side to move: what it would do is what it threatens. Nothing where the rules
    /// do not let it be played from.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let playback = Playback::of_rules("modern-standard").unwrap();
    /// assert_ne!(playback.other_turn().unwrap().view().turn, playback.view().turn);
    /// ```
    #[must_use]
    pub fn other_turn(&self) -> Option<Playback> {
        let mut setup = self.game().setup();
        setup.turn = !setup.turn;
        setup.continuing = None;
        let other = Playback::of_position(self.rules(), &setup.to_string()).ok()?;
        other.game().outcome().is_none().then_some(other)
    }

    /// The position alone, as a game that begins with it.
    ///
    /// # Errors
    /// Never for a position that was played from.
    pub fn from_here(&self) -> Result<Playback, Failure> {
        Playback::of_position(self.rules(), &self.game().setup().to_string())
    }

    /// Why a move is refused; or why it captures what it captures, and why it spares the enemies beside it.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let playback = Playback::of_position("modern-standard", "3a5/9/9/9/4k4/9/9/2d6/9 a").unwrap();
    /// assert_eq!(playback.why("d9", "d2")[0].message.id, "spared-empty");
    /// ```
    #[must_use]
    pub fn why(&self, from: &str, to: &str) -> Vec<Explanation> {
        let mut reasons = self.why_move(from, to);
        let (Ok(from), Ok(to)) = (from.parse(), to.parse()) else { return reasons };
        let mut after = self.game().clone();
        if let Ok(played) = after.play(Move::new(from, to)) {
            reasons.extend(why_not::not_captured(self.set(), &after, &played));
        }
        if reasons.is_empty() {
            let message = Message::new("move-plain").with("from", from).with("to", to);
            let squares = vec![from.to_string(), to.to_string()];
            reasons.push(Explanation::new(self.set(), message, squares, None));
        }
        reasons
    }

    /// What a square is, by which clauses, and what can become of the piece on it.
    ///
    /// ```
    /// use tafl_view::Playback;
    /// let castle = Playback::of_rules("linnaeus-1732").unwrap().why_square("e5");
    /// assert!(castle.iter().any(|reason| reason.message.id == "square-king"));
    /// ```
    #[must_use]
    pub fn why_square(&self, square: &str) -> Vec<Explanation> {
        let Ok(square) = square.parse::<Square>() else { return Vec::new() };
        why_not::square(self.set(), self.game(), square)
    }

    /// The record up to where the game stands, with what is noted on each act: comments and variations.
    ///
    /// ```
    /// use tafl_view::{NotedMove, Playback};
    /// let mut playback = Playback::of_rules("modern-standard").unwrap();
    /// playback.play("d1", "d3");
    /// let noted = |text: &str, variations| NotedMove { text: text.into(), comment: "quiet".into(), variations };
    /// let line = [noted("d1-d3", vec![vec![noted("d1-c1", vec![])]])];
    /// assert!(playback.annotated(&[], &line).contains("1. d1-d3 {quiet} (1. d1-c1 {quiet})"));
    /// ```
    #[must_use]
    pub fn annotated(&self, tags: &[(String, String)], line: &[NotedMove]) -> String {
        let mut record = GameRecord::from_game(self.game(), Some(self.set()));
        set_tags(&mut record, tags);
        note(&mut record, line);
        record.to_string()
    }

    /// The position in OpenTafl's notation.
    ///
    /// # Errors
    /// If OpenTafl has no letter for a piece.
    pub fn opentafl_position(&self) -> Result<String, Failure> {
        opentafl::write_position(&self.game().setup())
            .map_err(|error| Problem::from(ForeignProblem::from(error)).into())
    }

    /// The game up to where it stands, in OpenTafl's notation, with what is noted on each act; and the settings of its
    /// rules that OpenTafl cannot say, which are left out.
    ///
    /// ```
    /// use tafl_view::{NotedMove, Playback};
    /// let mut playback = Playback::of_rules("modern-standard").unwrap();
    /// playback.play("d1", "d3");
    /// let noted = NotedMove { text: "d1-d3".into(), comment: "why not".into(), variations: vec![] };
    /// let (text, left_out) = playback.opentafl(&[noted]).unwrap();
    /// assert!(text.contains("1. d1-d3") && text.contains("why not"));
    /// assert!(left_out.iter().any(|setting| setting.starts_with("calls")));
    /// ```
    ///
    /// # Errors
    /// If OpenTafl has no letter for a piece.
    pub fn opentafl(&self, line: &[NotedMove]) -> Result<(String, Vec<String>), Failure> {
        let mut record = GameRecord::from_game(self.game(), None);
        note(&mut record, line);
        let set = self.set();
        let (name, dialect) = (Some(set.name.as_str()), Dialect::of_rule_set(&set.id));
        let written = opentafl::write_game(self.game(), &record, name, dialect)
            .map_err(|error| Failure::NoLetter(error.0))?;
        Ok((written.text, written.left_out.iter().map(ToString::to_string).collect()))
    }
}

/// Puts what is noted on the acts of a line beside those of a record.
fn note(record: &mut GameRecord, line: &[NotedMove]) {
    for (ply, noted) in record.plies.iter_mut().zip(line) {
        noted.note(ply, 0);
    }
}

#[cfg(test)]
mod tests {
    use tafl_notation::record::MAX_DEPTH;

    use crate::import::Import;
    use crate::{NotedMove, Playback};

    /// A game with a comment and, on its second move, a variation within a variation.
    fn noted_game() -> (Playback, Vec<NotedMove>) {
        let text = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 {out | of [the] way} e6-g6 (1... e6-f6 {shy} (1... e4-g4) 2. d3-d2) *";
        let read = Import::read(text, "modern-standard").expect("a game").open(0).expect("a game");
        (read.playback, read.line)
    }

    #[test]
    fn what_is_noted_comes_back_from_a_record() {
        let (playback, line) = noted_game();
        assert_eq!(line[1].variations[0][0].variations[0][0].text, "e4-g4");
        let again = Import::read(&playback.annotated(&[], &line), "modern-standard").expect("a game");
        assert_eq!(again.open(0).expect("a game").line, line);
    }

    #[test]
    fn a_game_goes_out_to_opentafl_and_comes_back() {
        let (playback, line) = noted_game();
        let (text, _) = playback.opentafl(&line).expect("a record");
        let again = Import::read(&text, "modern-standard").expect("a game").open(0).expect("a game");
        assert_eq!(again.playback.view().moves, playback.view().moves);
        assert!(again.line[0].comment.contains("out"), "{:?}", again.line);
        assert_eq!(again.line[1].variations[0][1].text, "d3-d2");
    }

    #[test]
    fn a_game_by_rules_of_opentafls_program_comes_back_by_the_same_rules() {
        let mut playback = Playback::of_rules("opentafl-brandub").expect("a built-in rule set");
        playback.play("d1", "c1");
        let (text, left_out) = playback.opentafl(&[]).expect("a record");
        assert!(left_out.iter().all(|setting| !setting.starts_with("ending")), "{left_out:?}");
        let again = Import::read(&text, "modern-standard").expect("a game").open(0).expect("a game");
        assert_eq!((again.playback.rules(), again.playback.view().ply), ("opentafl-brandub", 1), "{text}");
    }

    /// A record is read with variations within one another up to a depth, and what is deeper is not written.
    #[test]
    fn variations_nest_no_deeper_than_they_can_be_read() {
        let (playback, _) = noted_game();
        let mut line =
            vec![NotedMove { text: "e6-f6".to_owned(), comment: String::new(), variations: vec![] }];
        for _ in 0..2 * MAX_DEPTH {
            line = vec![NotedMove { variations: vec![line.clone()], ..line.remove(0) }];
        }
        let first = NotedMove { text: "d1-d3".to_owned(), comment: String::new(), variations: vec![] };
        let text = playback.annotated(&[], &[first, line.remove(0)]);
        assert_eq!(text.matches('(').count(), MAX_DEPTH);
        assert!(Import::read(&text, "modern-standard").is_ok());
    }

    #[test]
    fn a_finished_position_threatens_nothing() {
        let playback = Playback::of_position("modern-standard", "k8/9/9/9/9/9/9/9/8a a").expect("a position");
        assert!(
            playback.other_turn().is_none()
                || playback.other_turn().is_some_and(|other| other.view().end.is_none())
        );
    }
}
