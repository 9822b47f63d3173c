//! Screens as they are drawn, and what keys do to them.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;

use super::app::{App, Overlay, Question};
use super::board_view::Look;
use super::game_screen::Keeping;
use super::session::{Contestant, Session};
use super::{Opponent, Options, Seat, keys, screen};
use crate::rule_sets;
use crate::terminal_text::Abilities;

const SCREEN: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

/// The program on a terminal that can do everything, without a trace on disk.
fn app(options: &Options, session: Option<Session>) -> App {
    let look = Look::of(options, Abilities { screen: true, colours: true, unicode: true });
    App::new(options, look, Keeping::Off, session.map(|session| (session, None)))
}

/// Two people at a board, drawn without colours.
fn two_people(rules: &str) -> App {
    let options = Options { no_color: true, ascii: true, side: Some(Seat::Both), ..Options::default() };
    let chosen = rule_sets::find(rules).expect("a built-in rule set");
    app(&options, Some(Session::new(chosen, [Contestant::Person; 2])))
}

fn drawn(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test terminal");
    terminal.draw(|frame| screen::draw(app, frame)).expect("it can be drawn on");
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    rows.map(|row| format!("{}\n", row.trim_end())).collect()
}

fn press(app: &mut App, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    keys::take(app, &Event::Key(key), SCREEN);
}

fn type_text(app: &mut App, text: &str) {
    for character in text.chars() {
        press(app, KeyCode::Char(character));
    }
    press(app, KeyCode::Enter);
}

fn last_message(app: &App) -> &str {
    app.game_screen.as_ref().and_then(|game_screen| game_screen.log.last()).map_or("", String::as_str)
}

/// A game in which the piece that captures on d4 could capture again.
fn two_captures(rules: &str) -> Session {
    let chosen = rule_sets::find(rules).expect("a built-in rule set");
    let setup = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().expect("a position");
    let game = tafl::Game::from_setup(&chosen.variant, &setup).expect("a position of these rules");
    Session::with_game(chosen, game, [Contestant::Person; 2])
}

#[test]
fn whether_a_turn_may_be_ended_is_said_by_the_rules() {
    let said = |rules: &str| {
        let news = two_captures(rules).play("d11-d4".parse().expect("a move")).expect("it is legal");
        news.last().cloned().unwrap_or_default()
    };
    assert_eq!(said("berserk"), "The piece on d4 may go on, or the turn may be ended.");
    assert_eq!(said("opentafl-berserk"), "The piece on d4 makes one more move in this turn.");
}

#[test]
fn why_is_about_what_was_done_last() {
    let mut session = two_captures("berserk");
    session.play("d11-d4".parse().expect("a move")).expect("it is legal");
    session.play("b4-b5".parse().expect("a move")).expect_err("another piece has captured");
    assert!(session.why()[0].starts_with("b4-b5: "), "{:?}", session.why());
    session.end_turn().expect("the turn may be ended");
    assert!(session.why()[0].contains("c4"), "what was captured: {:?}", session.why());
    session.play("a1-a2".parse().expect("a move")).expect_err("nothing stands there");
    session.resign().expect("the game goes on");
    assert!(!session.why()[0].starts_with("a1-a2: "), "{:?}", session.why());
}

#[test]
fn the_start_of_tablut() {
    insta::assert_snapshot!(drawn(&two_people("modern-standard"), 80, 24));
}

#[test]
fn a_picked_up_piece_shows_where_it_may_go() {
    let mut app = two_people("modern-standard");
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Enter);
    insta::assert_snapshot!(drawn(&app, 80, 24));
}

#[test]
fn moves_captures_and_messages_are_shown() {
    let mut app = two_people("brandubh-wtf");
    for mv in ["d2-c2", "d3e3", "c2 c3", "/xyzzy", "c4-c5", "e9e2"] {
        type_text(&mut app, mv);
    }
    insta::assert_snapshot!(drawn(&app, 80, 24));
}

#[test]
fn discs_are_drawn_where_the_terminal_has_them() {
    let options = Options { no_color: true, opponent: Some(Opponent::Human), ..Options::default() };
    let chosen = rule_sets::find("brandubh-wtf").expect("a built-in rule set");
    let app = app(&options, Some(Session::new(chosen, [Contestant::Person; 2])));
    insta::assert_snapshot!(drawn(&app, 80, 24));
}

#[test]
fn the_largest_board_fits_a_small_screen() {
    insta::assert_snapshot!(drawn(&two_people("alea-evangelii-walker"), 80, 24));
}

#[test]
fn a_board_without_room_is_seen_through_a_window() {
    insta::assert_snapshot!(drawn(&two_people("alea-evangelii-walker"), 56, 12));
}

#[test]
fn nothing_is_too_small_to_be_drawn_on() {
    let mut app = two_people("modern-standard");
    for (width, height) in [(1, 1), (5, 2), (27, 3), (200, 80)] {
        drawn(&app, width, height);
    }
    press(&mut app, KeyCode::Char('?'));
    drawn(&app, 3, 2);
    app.overlay = None;
    app.open_menu();
    drawn(&app, 3, 2);
    drawn(&app, 30, 5);
}

#[test]
fn the_menu_finds_rule_sets_and_starts_a_game() {
    let options = Options { no_color: true, ascii: true, ..Options::default() };
    let mut app = app(&options, None);
    for character in "linnaeus".chars() {
        press(&mut app, KeyCode::Char(character));
    }
    press(&mut app, KeyCode::Left);
    insta::assert_snapshot!(drawn(&app, 80, 24));
    press(&mut app, KeyCode::Enter);
    assert!(app.menu.is_none());
    let game_screen = app.game_screen.as_ref().expect("the game has begun");
    assert_eq!(game_screen.session.contestants(), [Contestant::Person; 2]);
    assert!(game_screen.session.set().id.contains("linnaeus"));
}

#[test]
fn the_rating_of_a_level_is_whole_on_a_narrow_screen() {
    let app = app(&Options { no_color: true, ..Options::default() }, None);
    let rated = |width: u16| {
        let screen = drawn(&app, width, 24);
        let menu = app.menu.as_ref().expect("the menu");
        let level = format!("level {}, rated {}", menu.level().number(), menu.level().rating());
        let line = screen.lines().find(|line| line.contains(", rated ")).expect("a rating").to_owned();
        assert!(line.ends_with(&level), "{width}: {line:?}");
        assert!(screen.contains("Players: < you attack, the computer defends >"), "{width}: {screen}");
        line
    };
    assert!(rated(80).starts_with("Players: "));
    assert!(rated(60).starts_with("level "));
}

#[test]
fn what_is_searched_for_is_edited_as_in_a_shell() {
    let mut app = app(&Options::default(), None);
    let control = |app: &mut App, letter| {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        keys::take(app, &Event::Key(key), SCREEN);
    };
    for letter in "linnaeus tablut".chars() {
        press(&mut app, KeyCode::Char(letter));
    }
    control(&mut app, 'w');
    let search = |app: &App| app.menu.as_ref().map(|menu| menu.search().text());
    assert_eq!(search(&app).as_deref(), Some("linnaeus "));
    control(&mut app, 'a');
    press(&mut app, KeyCode::Char('x'));
    assert_eq!(search(&app).as_deref(), Some("xlinnaeus "));
    control(&mut app, 'k');
    assert_eq!(search(&app).as_deref(), Some("x"));
    control(&mut app, 'u');
    assert_eq!(search(&app).as_deref(), Some(""));
}

#[test]
fn a_search_without_result_starts_nothing() {
    let mut app = app(&Options::default(), None);
    for character in "no such rules".chars() {
        press(&mut app, KeyCode::Char(character));
    }
    press(&mut app, KeyCode::Enter);
    assert!(app.game_screen.is_none());
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Esc);
    assert!(app.leaving);
}

#[test]
fn the_help_lists_the_keys() {
    let mut app = two_people("modern-standard");
    press(&mut app, KeyCode::Char('?'));
    insta::assert_snapshot!(drawn(&app, 80, 24));
    press(&mut app, KeyCode::Char('x'));
    assert!(app.overlay.is_none());
}

#[test]
fn a_narrow_screen_cuts_off_nothing() {
    let options = Options { no_color: true, ascii: true, ..Options::default() };
    let chosen = rule_sets::find("modern-standard").expect("a built-in rule set");
    let session = Session::new(chosen, [Contestant::Person, Contestant::Computer]);
    let mut app = app(&options, Some(session));
    let screen = drawn(&app, 40, 20);
    for part in ["x attackers you lost 0", "o defenders computer", "level 5.", "? help", "Q quit"] {
        assert!(screen.contains(part), "{part:?} is missing in:\n{screen}");
    }
    assert_eq!(screen.matches("lost 0").count(), 2, "{screen}");
    press(&mut app, KeyCode::Char('?'));
    let screen = drawn(&app, 40, 20);
    for part in ["move the cursor; to", "the next piece", "it down; clicking does", "up, down: more"] {
        assert!(screen.contains(part), "{part:?} is missing in:\n{screen}");
    }
    assert!(!screen.contains("this help; leave"), "{screen}");
    for _ in 0..keys::HELP.len() {
        press(&mut app, KeyCode::Down);
    }
    let screen = drawn(&app, 40, 20);
    assert!(screen.contains("this help; leave"), "{screen}");
    app.overlay = None;
    app.open_menu();
    let screen = drawn(&app, 40, 20);
    for part in [
        "Choose the rules",
        "> Modern Standard Tablut ",
        "Modern Standard Tablut (modern-standard)",
        "< you attack, the computer defends >",
        "level 5, rated",
        "Enter: start   Esc: back",
    ] {
        assert!(screen.contains(part), "{part:?} is missing in:\n{screen}");
    }
}

#[test]
fn why_names_the_clause() {
    let mut app = two_people("modern-standard");
    type_text(&mut app, "d1-d9");
    press(&mut app, KeyCode::Char('W'));
    insta::assert_snapshot!(drawn(&app, 80, 24));
}

#[test]
fn undo_draw_resign_and_a_new_game() {
    let mut app = two_people("modern-standard");
    type_text(&mut app, "d1-d3");
    press(&mut app, KeyCode::Char('U'));
    assert_eq!(last_message(&app), "The last move is taken back.");
    press(&mut app, KeyCode::Char('U'));
    assert_eq!(last_message(&app), "There is no move to take back.");
    press(&mut app, KeyCode::Char('O'));
    press(&mut app, KeyCode::Char('n'));
    press(&mut app, KeyCode::Char('R'));
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(last_message(&app), "The defenders win: the attackers resigned.");
    press(&mut app, KeyCode::Char('N'));
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(last_message(&app), "A new game begins.");
}

#[test]
fn the_winner_takes_the_swedes_where_the_rules_say_so() {
    let mut app = two_people("linnaeus-1732");
    // The second player resigns as defender: the first, who attacked, takes the Swedes.
    type_text(&mut app, "d1-d3");
    type_text(&mut app, "/resign");
    press(&mut app, KeyCode::Char('y'));
    press(&mut app, KeyCode::Char('N'));
    press(&mut app, KeyCode::Char('y'));
    let standing = app.game_screen.as_ref().and_then(|game_screen| game_screen.session.standing());
    assert_eq!(standing.as_deref(), Some("Match: player 1 1, player 2 0"));
    type_text(&mut app, "/resign");
    press(&mut app, KeyCode::Char('y'));
    let standing = app.game_screen.as_ref().and_then(|game_screen| game_screen.session.standing());
    assert_eq!(standing.as_deref(), Some("Match: player 1 2, player 2 0"));
}

#[test]
fn a_game_that_is_taken_back_after_its_end_counts_once() {
    let mut app = two_people("linnaeus-1732");
    let standing = |app: &App| app.game_screen.as_ref().and_then(|screen| screen.session.standing());
    type_text(&mut app, "d1-d3");
    type_text(&mut app, "/resign");
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(standing(&app).as_deref(), Some("Match: player 1 1, player 2 0"));
    press(&mut app, KeyCode::Char('U'));
    assert_eq!(standing(&app), None, "the game goes on");
    type_text(&mut app, "d1-d2");
    type_text(&mut app, "/resign");
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(standing(&app).as_deref(), Some("Match: player 1 1, player 2 0"));
}

#[test]
fn a_click_picks_up_a_piece_and_another_plays_it() {
    let mut app = two_people("brandubh-wtf");
    // Cells are six columns wide and three rows high here: d2 is the fourth from the left, the sixth from above.
    for (column, row) in [(3 + 3 * 6 + 2, 5 * 3 + 1), (3 + 2 * 6 + 2, 5 * 3 + 1)] {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let click = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        keys::take(&mut app, &Event::Mouse(click), SCREEN);
    }
    let game_screen = app.game_screen.as_ref().expect("a game");
    assert_eq!(game_screen.game().history().len(), 1, "{:?}", game_screen.log);
}

#[test]
fn the_computer_moves_by_itself_and_can_be_hurried() {
    let options = Options { nodes: Some(u64::MAX), ..Options::default() };
    let chosen = rule_sets::find("brandubh-wtf").expect("a built-in rule set");
    let session = Session::new(chosen, [Contestant::Computer, Contestant::Person]);
    let mut app = app(&options, Some(session));
    press(&mut app, KeyCode::Esc);
    for _ in 0..2_000 {
        if app.poll() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(app.game_screen.as_ref().is_some_and(|game_screen| game_screen.game().history().len() == 1));
}

#[test]
fn games_are_saved_and_loaded_by_name() {
    let path = std::env::temp_dir().join(format!("tablut-saved-{}.tafl", std::process::id()));
    let mut app = two_people("brandubh-wtf");
    type_text(&mut app, "d2-c2");
    press(&mut app, KeyCode::Char('S'));
    for _ in 0.."game.tafl".len() {
        press(&mut app, KeyCode::Backspace);
    }
    type_text(&mut app, &path.display().to_string());
    assert!(last_message(&app).starts_with("Saved in"), "{}", last_message(&app));
    press(&mut app, KeyCode::Char('U'));
    press(&mut app, KeyCode::Char('L'));
    type_text(&mut app, &path.display().to_string());
    assert!(last_message(&app).starts_with("Loaded from"), "{}", last_message(&app));
    assert!(app.game_screen.as_ref().is_some_and(|game_screen| game_screen.game().history().len() == 1));
    let _ = std::fs::remove_file(path);
}

#[test]
fn a_file_that_is_there_is_not_written_over_without_a_question() {
    let path = std::env::temp_dir().join(format!("tablut-there-{}.tafl", std::process::id()));
    std::fs::write(&path, "somebody's game").expect("written");
    let name = path.display().to_string();
    let mut app = two_people("brandubh-wtf");
    type_text(&mut app, "d2-c2");
    type_text(&mut app, &format!("/save {name}"));
    assert!(matches!(app.overlay, Some(Overlay::Confirm(Question::Replace(_)))), "{:?}", app.overlay);
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "somebody's game");
    // After no, the name can be changed; with the same name the question comes again.
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Char('y'));
    assert!(last_message(&app).starts_with("Saved in"), "{}", last_message(&app));
    let saved = std::fs::read_to_string(&path).expect("it is there");
    assert!(saved.contains("d2-c2"), "{saved}");
    let _ = std::fs::remove_file(path);
}

#[test]
fn a_saved_game_says_side_level_and_date_and_is_gone_on_with_from_that_side() {
    let path = std::env::temp_dir().join(format!("tablut-side-{}.tafl", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let options =
        Options { nodes: Some(50), level: Some(3), side: Some(Seat::Defenders), ..Options::default() };
    let chosen = rule_sets::find("brandubh-wtf").expect("a built-in rule set");
    let mut before = app(&options, Some(Session::new(chosen, options.contestants())));
    wait_for_moves(&mut before, 1);
    type_text(&mut before, &format!("/save {}", path.display()));
    let saved = std::fs::read_to_string(&path).expect("it is there");
    for tag in ["[Attackers \"Computer\"]", "[Defenders \"Person\"]", "[Level \"3\"]", "[Date \"20"] {
        assert!(saved.contains(tag), "{tag} is missing in:\n{saved}");
    }
    let options = Options { load: Some(path.clone()), nodes: Some(50), ..Options::default() };
    let (session, place) = options.game().expect("a game").expect("a game");
    assert_eq!(session.contestants(), [Contestant::Computer, Contestant::Person]);
    assert_eq!(session.level.map(|level| level.number()), Some(3));
    assert!(place.is_none());
    // Loaded in the middle of a game of two people, it is the same.
    let mut after = two_people("brandubh-wtf");
    type_text(&mut after, &format!("/load {}", path.display()));
    let game_screen = after.game_screen.as_ref().expect("a game");
    assert_eq!(game_screen.session.contestants(), [Contestant::Computer, Contestant::Person]);
    let _ = std::fs::remove_file(path);
}

#[test]
fn a_loaded_game_says_that_its_rules_have_changed() {
    let path = std::env::temp_dir().join(format!("tablut-changed-{}.tafl", std::process::id()));
    let record = "[RuleSet \"brandubh-wtf\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d2-c2 *\n";
    std::fs::write(&path, record).expect("written");
    let says_so = |app: &App| {
        let log = app.game_screen.as_ref().map_or(&[][..], |game_screen| &game_screen.log);
        log.iter().any(|line| line.contains("are not what they were when the game was recorded"))
    };
    let mut typed = two_people("modern-standard");
    type_text(&mut typed, &format!("/load {}", path.display()));
    let options = Options { load: Some(path.clone()), ..Options::default() };
    let (session, _) = options.game().expect("a game").expect("a game");
    let at_the_start = app(&options, Some(session));
    assert!(says_so(&typed) && says_so(&at_the_start));
    assert!(!says_so(&two_people("brandubh-wtf")));
    let _ = std::fs::remove_file(path);
}

#[test]
fn a_loaded_game_keeps_its_names_and_comments() {
    let path = std::env::temp_dir().join(format!("tablut-names-{}.tafl", std::process::id()));
    let record = "[Event \"Spring\"]\n[Date \"2020.01.02\"]\n[Attackers \"Ann\"]\n[RuleSet \"brandubh-wtf\"]\n\n\
        {so it began} 1. d2-c2 {a quiet start} *\n";
    std::fs::write(&path, record).expect("written");
    let mut app = two_people("modern-standard");
    type_text(&mut app, &format!("/load {}", path.display()));
    type_text(&mut app, "d3-e3");
    type_text(&mut app, &format!("/save! {}", path.display()));
    let saved = std::fs::read_to_string(&path).expect("it is there");
    for part in ["Spring", "2020.01.02", "\"Ann\"", "{so it began}", "{a quiet start}", "d3-e3"] {
        assert!(saved.contains(part), "{part} is missing in:\n{saved}");
    }
    let _ = std::fs::remove_file(path);
}

#[test]
fn what_a_file_says_of_an_end_is_saved_with_that_end_alone() {
    let text = "[Reason \"resignation\"]\n[Termination \"Night fell\"]\n\n1. d1-d3 e4-f4 defenders\n";
    let source = tafl_notation::record::read(text).next().expect("a game").expect("that can be read");
    let saved = |end: fn(&mut Session) -> Result<String, String>| {
        let chosen = rule_sets::find("modern-standard").expect("a built-in rule set");
        let mut session = Session::new(chosen, [Contestant::Person; 2]);
        session.source = Some(source.clone());
        for mv in ["d1-d3", "e4-f4"] {
            session.play(mv.parse().expect("a move")).expect("it is legal");
        }
        end(&mut session).expect("the game ends");
        super::saved::record(&session)
    };
    assert_eq!(saved(Session::resign).tag("Termination"), Some("Night fell"));
    assert_eq!(saved(Session::agree_draw).tag("Termination"), None);
}

/// Lets the computer play until so many moves are on the board.
fn wait_for_moves(app: &mut App, count: usize) {
    for _ in 0..2_000 {
        app.poll();
        if app.game_screen.as_ref().is_some_and(|screen| screen.game().history().len() >= count) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("the computer does not move");
}

#[test]
fn keys_do_the_same_in_either_case() {
    for key in ['W', 'w'] {
        let mut app = two_people("modern-standard");
        press(&mut app, KeyCode::Char(key));
        assert!(matches!(app.overlay, Some(Overlay::Text("Why", ..))), "{key}");
    }
    for key in ['U', 'u'] {
        let mut app = two_people("modern-standard");
        press(&mut app, KeyCode::Char(key));
        assert_eq!(last_message(&app), "There is no move to take back.", "{key}");
    }
    for key in ['Q', 'q'] {
        let mut app = two_people("modern-standard");
        press(&mut app, KeyCode::Char(key));
        assert!(app.leaving, "{key}");
    }
    // Where a letter is a file of the board, the bar says that it takes the shift key.
    let mut app = two_people("alea-evangelii-walker");
    assert!(drawn(&app, 100, 24).contains("Shift-Q quit"));
    press(&mut app, KeyCode::Char('q'));
    assert!(!app.leaving);
    press(&mut app, KeyCode::Char('1'));
    assert_eq!(app.game_screen.as_ref().map(|screen| screen.entry.text()).as_deref(), Some("q1"));
}

#[test]
fn control_c_asks_as_q_does_and_leaves_the_second_time() {
    let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    let mut app = two_people("modern-standard");
    type_text(&mut app, "d1-d3");
    keys::take(&mut app, &control_c, SCREEN);
    assert!(matches!(app.overlay, Some(Overlay::Confirm(Question::QuitAndLose))), "{:?}", app.overlay);
    let screen = drawn(&app, 80, 24);
    assert!(screen.contains(&format!("+{}+", "-".repeat(74))), "a whole frame:\n{screen}");
    assert!(!app.leaving);
    keys::take(&mut app, &control_c, SCREEN);
    assert!(app.leaving);
}

#[test]
fn a_stroke_alone_does_nothing() {
    let mut app = two_people("modern-standard");
    type_text(&mut app, "/");
    assert_eq!(last_message(&app), "");
    assert!(app.game_screen.as_ref().is_some_and(|screen| screen.entry.is_empty()));
}

#[test]
fn what_is_typed_can_be_mended_in_its_middle() {
    let mut app = two_people("modern-standard");
    for letter in "d1-d".chars() {
        press(&mut app, KeyCode::Char(letter));
    }
    press(&mut app, KeyCode::Home);
    press(&mut app, KeyCode::Delete);
    press(&mut app, KeyCode::Char('e'));
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Char('9'));
    assert_eq!(app.game_screen.as_ref().map(|screen| screen.entry.text()).as_deref(), Some("e1-d9"));
}

#[test]
fn a_terminal_without_unicode_gets_ascii_alone() {
    let options = Options { opponent: Some(Opponent::Human), ..Options::default() };
    let look = Look::of(&options, Abilities { screen: true, colours: true, unicode: false });
    let chosen = rule_sets::find("linnaeus-1732").expect("a built-in rule set");
    let session = Session::new(chosen, [Contestant::Person; 2]);
    let mut app = App::new(&options, look, Keeping::Off, Some((session, None)));
    assert!(drawn(&app, 80, 24).is_ascii());
    type_text(&mut app, "d1-d9");
    press(&mut app, KeyCode::Char('w'));
    assert!(drawn(&app, 80, 24).is_ascii());
    app.overlay = None;
    app.open_menu();
    assert!(drawn(&app, 80, 24).is_ascii());
}

#[test]
fn a_plain_player_of_the_match_command_plays_instead_of_raichi() {
    let opponent = "one-ply:name=Plain,nodes=1".parse().expect("a player");
    let options = Options { opponent: Some(opponent), ascii: true, no_color: true, ..Options::default() };
    let chosen = rule_sets::find("brandubh-wtf").expect("a built-in rule set");
    let mut app = app(&options, Some(Session::new(chosen, options.contestants())));
    type_text(&mut app, "d2-c2");
    wait_for_moves(&mut app, 2);
    assert!(drawn(&app, 80, 24).contains("You play against Plain."));
    press(&mut app, KeyCode::Char('o'));
    assert_eq!(last_message(&app), "Plain takes no offers.");
    press(&mut app, KeyCode::Char('u'));
    type_text(&mut app, "d2-e2");
    wait_for_moves(&mut app, 2);
}
