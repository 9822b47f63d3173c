//! Screens as they are drawn, and what keys do to them.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;

use super::app::App;
use super::session::{Contestant, Session};
use super::{Opponent, Options, Seat, keys, screen};
use crate::rule_sets;

const SCREEN: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

/// Two people at a board, drawn without colours.
fn two_people(rules: &str) -> App {
    let options = Options { no_color: true, ascii: true, side: Some(Seat::Both), ..Options::default() };
    let chosen = rule_sets::find(rules).expect("a built-in rule set");
    App::new(&options, Some(Session::new(chosen, [Contestant::Person; 2])))
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
    for mv in ["d2-c2", "d3e3", "c2 c3", "xyzzy", "c4-c5", "e9e2"] {
        type_text(&mut app, mv);
    }
    insta::assert_snapshot!(drawn(&app, 80, 24));
}

#[test]
fn discs_are_drawn_where_the_terminal_has_them() {
    let options = Options { no_color: true, opponent: Some(Opponent::Human), ..Options::default() };
    let chosen = rule_sets::find("brandubh-wtf").expect("a built-in rule set");
    let app = App::new(&options, Some(Session::new(chosen, [Contestant::Person; 2])));
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
    let mut app = App::new(&options, None);
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
fn a_search_without_result_starts_nothing() {
    let mut app = App::new(&Options::default(), None);
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
    press(&mut app, KeyCode::Char('D'));
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
    type_text(&mut app, "resign");
    press(&mut app, KeyCode::Char('y'));
    press(&mut app, KeyCode::Char('N'));
    press(&mut app, KeyCode::Char('y'));
    let standing = app.game_screen.as_ref().and_then(|game_screen| game_screen.session.standing());
    assert_eq!(standing.as_deref(), Some("Match: player 1 1, player 2 0"));
    type_text(&mut app, "resign");
    press(&mut app, KeyCode::Char('y'));
    let standing = app.game_screen.as_ref().and_then(|game_screen| game_screen.session.standing());
    assert_eq!(standing.as_deref(), Some("Match: player 1 2, player 2 0"));
}

#[test]
fn a_game_that_is_taken_back_after_its_end_counts_once() {
    let mut app = two_people("linnaeus-1732");
    let standing = |app: &App| app.game_screen.as_ref().and_then(|screen| screen.session.standing());
    type_text(&mut app, "d1-d3");
    type_text(&mut app, "resign");
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(standing(&app).as_deref(), Some("Match: player 1 1, player 2 0"));
    press(&mut app, KeyCode::Char('U'));
    assert_eq!(standing(&app), None, "the game goes on");
    type_text(&mut app, "d1-d2");
    type_text(&mut app, "resign");
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
    let mut app = App::new(&options, Some(session));
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
