//! Drawing the menu, the game and what lies over them.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph};
use tafl::{Game, Side, Square};

use super::app::{App, FileFor, Overlay};
use super::board_view::{BoardView, Geometry, Look, Signs};
use super::game_screen::GameScreen;
use super::keys;
use super::menu::{Menu, Players};
use super::place;
use super::session::{Contestant, Session};
use super::thinking::Purpose;
use crate::board_text::{Grounds, Orientation};
use crate::{terminal_text, wording};

/// The narrowest panel beside a board.
const PANEL: u16 = 26;

/// The narrowest screen on which the menu has the rule sets and what they are beside each other.
const BESIDE: u16 = 60;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// The frame of what lies over the game, in ASCII.
const ASCII_FRAME: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Draws everything.
pub fn draw(app: &App, frame: &mut Frame) {
    let area = frame.area();
    match (&app.menu, &app.game_screen) {
        (Some(menu), _) => draw_menu(menu, app.look, frame, area),
        (None, Some(game_screen)) => draw_game(game_screen, app.look, frame, area),
        (None, None) => {}
    }
    if let Some(overlay) = &app.overlay {
        draw_overlay(overlay, app.look, frame, area);
    }
    if app.look.signs == Signs::Plain {
        in_ascii(frame.buffer_mut());
    }
}

/// Puts what is like it in the place of every sign that is not ASCII.
fn in_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = terminal_text::ascii(cell.symbol()).into_owned();
            // A cell has room for one letter.
            cell.set_char(plain.chars().next().unwrap_or(' '));
        }
    }
}

/// Where the board of a game is on a screen.
pub fn geometry(game_screen: &GameScreen, screen: Rect) -> Geometry {
    let board =
        Rect { width: screen.width.saturating_sub(PANEL), height: screen.height.saturating_sub(1), ..screen };
    Geometry::fit(
        board,
        game_screen.session.chosen.variant.size(),
        game_screen.orientation,
        game_screen.cursor,
    )
}

fn draw_game(game_screen: &GameScreen, look: Look, frame: &mut Frame, area: Rect) {
    let geometry = geometry(game_screen, area);
    let view = BoardView {
        game: game_screen.game(),
        grounds: &game_screen.grounds,
        cursor: Some(game_screen.cursor),
        selected: game_screen.selected,
        targets: &game_screen.targets,
        look,
    };
    view.draw(&geometry, frame.buffer_mut());
    let left = (geometry.width() + 2).min(area.width);
    let panel =
        Rect { x: area.x + left, y: area.y, width: area.width - left, height: area.height.saturating_sub(1) };
    let lines = panel_lines(game_screen, look, panel);
    frame.render_widget(Paragraph::new(Text::from(lines)), panel);
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
    frame.render_widget(Paragraph::new(entry_line(game_screen, bottom.width)), bottom);
}

fn entry_line(game_screen: &GameScreen, width: u16) -> Line<'static> {
    if game_screen.entry.is_empty() {
        return Line::styled(key_bar(game_screen.game().variant().size(), usize::from(width)), DIM);
    }
    let (shown, cursor) = game_screen.entry.shown(usize::from(width).saturating_sub(3));
    with_cursor("> ", &shown, cursor)
}

/// What the keys do at a board of this size, as far as there is room: the help and the way out are named in any case.
fn key_bar(size: u8, width: usize) -> String {
    let keys = [('W', "why"), ('U', "undo"), ('T', "tip"), ('O', "draw"), ('S', "save"), ('Q', "quit")];
    let mut named = vec!["? help".to_owned()];
    named.extend(keys.map(|(letter, does)| format!("{} {does}", keys::name_in_bar(size, letter))));
    let whole = format!("type a move or use the arrows   {}", named.join("  "));
    if whole.len() <= width {
        return whole;
    }
    while named.len() > 2 && named.join("  ").len() > width {
        named.remove(named.len() - 2);
    }
    named.join("  ")
}

/// A text that is being edited, with the letter at the cursor turned in its colours.
fn with_cursor(head: &'static str, text: &str, cursor: usize) -> Line<'static> {
    let letters: Vec<char> = text.chars().collect();
    let (before, after) = letters.split_at(cursor.min(letters.len()));
    let at = after.first().copied();
    // At the end a line shows where the next letter comes, which can be seen without colours too.
    let mark = at.map_or(Span::raw("_"), |letter| {
        Span::styled(letter.to_string(), Style::new().add_modifier(Modifier::REVERSED))
    });
    let after: String = after.iter().skip(1).collect();
    Line::from(vec![Span::raw(head), Span::raw(before.iter().collect::<String>()), mark, Span::raw(after)])
}

fn panel_lines(game_screen: &GameScreen, look: Look, panel: Rect) -> Vec<Line<'static>> {
    let session = &game_screen.session;
    let width = usize::from(panel.width).max(10);
    let height = usize::from(panel.height);
    let mut lines: Vec<Line> =
        wrapped(&session.set().name, width).into_iter().map(|line| Line::styled(line, BOLD)).collect();
    lines.extend(side_lines(session, look, width).into_iter().map(Line::raw));
    match (&session.rival, session.level) {
        _ if !session.against_computer() => {}
        (Some(rival), _) => {
            let sentence = format!("You play against {rival}.");
            lines.extend(wrapped(&sentence, width).into_iter().map(Line::raw));
        }
        (None, Some(level)) => {
            let sentence = format!("The computer plays at level {}.", level.number());
            lines.extend(wrapped(&sentence, width).into_iter().map(Line::raw));
        }
        (None, None) => {}
    }
    lines.extend(state(game_screen, width));
    if let Some(standing) = session.standing() {
        lines.extend(wrapped(&standing, width).into_iter().map(Line::raw));
    }
    lines.push(Line::raw(""));
    let room = height.saturating_sub(lines.len());
    let moves = move_lines(
        session.game().history().iter().map(|played| (played.side, played.recorded().to_string())),
        width,
    );
    let moves_room = (room / 2).clamp(1, 12);
    lines.extend(
        moves.iter().skip(moves.len().saturating_sub(moves_room)).map(|line| Line::styled(line.clone(), DIM)),
    );
    if !moves.is_empty() {
        lines.push(Line::raw(""));
    }
    let log: Vec<String> = game_screen.log.iter().flat_map(|message| wrapped(message, width)).collect();
    let room = height.saturating_sub(lines.len());
    lines.extend(log.iter().skip(log.len().saturating_sub(room)).map(|line| Line::raw(line.clone())));
    lines
}

/// Who has each side, and how much of it is lost: in columns where there is room, and else as close as it can be written.
fn side_lines(session: &Session, look: Look, width: usize) -> Vec<String> {
    let captured = session.captured();
    let sides = Side::BOTH.map(|side| {
        let name = format!("{} {}", side_sign(side, look), wording::side(side));
        (name, player(session, side), format!("lost {}", captured[place(side)]))
    });
    let columns: Vec<String> =
        sides.iter().map(|(name, player, lost)| format!("{name:<11} {player:<8} {lost}")).collect();
    if columns.iter().all(|line| line.chars().count() <= width) {
        return columns;
    }
    let mut lines = Vec::new();
    for (name, player, lost) in sides {
        let who = format!("{name} {player}").trim_end().to_owned();
        let whole = format!("{who} {lost}");
        if whole.chars().count() <= width {
            lines.push(whole);
        } else {
            lines.extend([who, format!("  {lost}")]);
        }
    }
    lines
}

/// Who is to move, or how the game ended; and what is called out.
fn state(game_screen: &GameScreen, width: usize) -> Vec<Line<'static>> {
    let session = &game_screen.session;
    let turn = session.game().turn();
    let sentence = match (game_screen.thinking(), session.result()) {
        (_, Some(result)) => result,
        (Some(Purpose::Move), None) if session.rival.is_some() => {
            format!("{} ({}) is thinking...", session.opponent(), wording::side(turn))
        }
        (Some(Purpose::Move), None) => {
            format!("The computer ({}) is thinking... Esc: move now", wording::side(turn))
        }
        (Some(_), None) => "The computer is thinking...".to_owned(),
        (None, None) => format!("The {} are to move.", wording::side(turn)),
    };
    let mut lines: Vec<Line> =
        wrapped(&sentence, width).into_iter().map(|line| Line::styled(line, BOLD)).collect();
    if session.to_move().is_some()
        && let Some(call) = session.call()
    {
        lines.extend(wrapped(&call, width).into_iter().map(|line| Line::styled(line, BOLD)));
    }
    lines
}

const fn side_sign(side: Side, look: Look) -> char {
    match (side, look.signs) {
        (Side::Attackers, Signs::Drawn) => '●',
        (Side::Defenders, Signs::Drawn) => '○',
        (Side::Attackers, Signs::Plain) => 'x',
        (Side::Defenders, Signs::Plain) => 'o',
    }
}

fn player(session: &Session, side: Side) -> &'static str {
    match (session.contestant(side), session.against_computer()) {
        (Contestant::Computer, _) => "computer",
        (Contestant::Person, true) => "you",
        (Contestant::Person, false) => "",
    }
}

/// The moves in numbered pairs, a pair a line where it fits.
fn move_lines(moves: impl Iterator<Item = (Side, String)>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    let mut number = 0;
    for (side, text) in moves {
        let new_turn = match last {
            None => true,
            Some((first, previous)) => side == first && previous != first,
        };
        let first = last.map_or(side, |(first, _)| first);
        if new_turn {
            number += 1;
            lines.push(format!("{number}. {text}"));
        } else {
            match lines.last_mut() {
                Some(line) if line.len() + text.len() < width => {
                    line.push(' ');
                    line.push_str(&text);
                }
                _ => lines.push(format!("   {text}")),
            }
        }
        last = Some((first, side));
    }
    lines
}

fn draw_menu(menu: &Menu, look: Look, frame: &mut Frame, area: Rect) {
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(2), Constraint::Min(3), Constraint::Length(3)]).areas(area);
    let search = if menu.search().is_empty() {
        Line::raw("Search: (type to search)")
    } else {
        let (shown, cursor) = menu.search().shown(usize::from(area.width).saturating_sub(9));
        with_cursor("Search: ", &shown, cursor)
    };
    let is_narrow = area.width < BESIDE;
    let title =
        if is_narrow { "Choose the rules" } else { "Tablut and the other tafl games: choose the rules" };
    let title = Text::from(vec![Line::styled(title, BOLD), search]);
    frame.render_widget(Paragraph::new(title), head);
    let parts = [Constraint::Percentage(50), Constraint::Min(if is_narrow { 3 } else { 20 })];
    let [list, detail] =
        if is_narrow { Layout::vertical(parts) } else { Layout::horizontal(parts) }.areas(body);
    frame.render_widget(Paragraph::new(Text::from(menu_lines(menu, list))), list);
    if let Some(chosen) = menu.chosen() {
        let detail = if is_narrow {
            Rect { y: detail.y + 1, height: detail.height.saturating_sub(1), ..detail }
        } else {
            Rect { x: detail.x + 1, width: detail.width.saturating_sub(1), ..detail }
        };
        let width = usize::from(detail.width);
        let heading = wrapped(&format!("{} ({})", chosen.set.name, chosen.set.id), width);
        let mut lines: Vec<Line> = heading.into_iter().map(|line| Line::styled(line, BOLD)).collect();
        lines.extend(wrapped(&chosen.set.summary, width).into_iter().map(Line::raw));
        let text_height = u16::try_from(lines.len()).unwrap_or(detail.height).min(detail.height);
        frame.render_widget(Paragraph::new(Text::from(lines)), detail);
        let size = chosen.variant.size();
        let smallest = u16::from(size);
        // The board is set off from the text where that leaves room for it.
        let gap = u16::from(detail.height > text_height + smallest + 1);
        let above = text_height + gap;
        let room = Rect { y: detail.y + above, height: detail.height.saturating_sub(above), ..detail };
        if room.height > smallest && room.width >= 2 * smallest + 3 {
            let game = Game::new(&chosen.variant);
            let corner = Square::all(size).next();
            if let Some(cursor) = corner {
                let room = Rect { height: smallest + 1, width: (3 * smallest + 3).min(room.width), ..room };
                let geometry = Geometry::fit(room, size, Orientation::Upright, cursor);
                let grounds = Grounds::of(&chosen.variant);
                let view = BoardView {
                    game: &game,
                    grounds: &grounds,
                    cursor: None,
                    selected: None,
                    targets: &[],
                    look,
                };
                view.draw(&geometry, frame.buffer_mut());
            }
        }
    }
    let [above, players] = players_and_level(menu, area.width);
    let keys = Text::from(vec![
        Line::styled(above, BOLD),
        Line::styled(players, BOLD),
        Line::styled(menu_keys(area.width), DIM),
    ]);
    frame.render_widget(Paragraph::new(keys), foot);
}

/// What the keys do, as far as there is room to say it.
const fn menu_keys(width: u16) -> &'static str {
    match width {
        0..53 => "arrows, Tab   Enter: start   Esc: back",
        53..76 => "up/down   left/right   Tab   Enter: start   Esc: back",
        _ => "up/down: rules   left/right: players   Tab: level   Enter: start   Esc: back",
    }
}

/// Who plays, and how well the computer is to: in one line, below an empty one, where there is room, and else in two.
fn players_and_level(menu: &Menu, width: u16) -> [String; 2] {
    let choice = format!("< {} >", menu.players().name());
    let players = format!("Players: {choice}");
    let players = if players.len() <= usize::from(width) { players } else { choice };
    if menu.players() == Players::TwoPeople {
        return [String::new(), players];
    }
    let level = format!("level {}, rated {}", menu.level().number(), menu.level().rating());
    let both = format!("{players}   {level}");
    if both.chars().count() <= usize::from(width) { [String::new(), both] } else { [players, level] }
}

fn menu_lines(menu: &Menu, area: Rect) -> Vec<Line<'static>> {
    let sets = menu.matching();
    if sets.is_empty() {
        return vec![Line::raw("No rule set matches.")];
    }
    let height = usize::from(area.height).max(1);
    let first = menu.place().saturating_sub(height / 2).min(sets.len().saturating_sub(height));
    let width = usize::from(area.width);
    let names = distinct(sets.iter().map(|set| set.name.as_str()), width.saturating_sub(9));
    let shown = sets.iter().enumerate().skip(first).take(height);
    shown
        .map(|(place, set)| {
            let board = format!("{0}x{0}", set.rules.board.size);
            let marked = place == menu.place();
            let name_room = width.saturating_sub(9);
            let name = &names[place];
            let line = format!("{} {name:name_room$} {board:>5}", if marked { '>' } else { ' ' });
            Line::styled(line, if marked { BOLD.add_modifier(Modifier::REVERSED) } else { Style::new() })
        })
        .collect()
}

/// Names in at most `room` letters each. Where several would be cut to the same text, what they have in common is cut out
/// of their middle instead, so that they can be told apart.
fn distinct<'a>(names: impl Iterator<Item = &'a str>, room: usize) -> Vec<String> {
    let names: Vec<Vec<char>> = names.map(|name| name.chars().collect()).collect();
    let cut: Vec<&[char]> = names.iter().map(|name| &name[..room.min(name.len())]).collect();
    let shortened = |place: usize| -> String {
        let name = &names[place];
        let is_alone = cut.iter().filter(|other| **other == cut[place]).count() == 1;
        if name.len() <= room || is_alone || room < 8 {
            return cut[place].iter().collect();
        }
        // The first letter in which it differs from each of the others that begin alike.
        let alike = names.iter().enumerate().filter(|&(other, _)| other != place && cut[other] == cut[place]);
        let differs =
            alike.map(|(_, other)| name.iter().zip(other).take_while(|(one, two)| one == two).count());
        let end = &name[differs.max().unwrap_or(0).min(name.len())..];
        let end = &end[..end.len().min(room / 2)];
        let head = room - end.len() - 3;
        // Where the rest is short, more of what comes before it is shown.
        name[..head].iter().chain(&['.', '.', '.']).chain(end).collect()
    };
    (0..names.len()).map(shortened).collect()
}

fn draw_overlay(overlay: &Overlay, look: Look, frame: &mut Frame, area: Rect) {
    let width = area.width.min(76);
    let inner = usize::from(width).saturating_sub(4);
    let (title, lines) = match overlay {
        Overlay::Help(_) => ("Keys", help_lines(inner)),
        Overlay::Text(title, lines, _) => {
            (*title, lines.iter().flat_map(|line| wrapped(line, inner)).collect())
        }
        Overlay::Ask(FileFor::Saving, _) => ("Save in which file?", vec![String::new()]),
        Overlay::Ask(FileFor::Loading, _) => ("Load which file?", vec![String::new()]),
        Overlay::Confirm(question) => ("", wrapped(&question.words(), inner)),
    };
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2).min(area.height);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    frame.render_widget(Clear, place);
    let shown = usize::from(height.saturating_sub(2));
    let hidden = u16::try_from(lines.len().saturating_sub(shown)).unwrap_or(0);
    let scrolled = match overlay {
        Overlay::Help(scrolled) | Overlay::Text(_, _, scrolled) => (*scrolled).min(hidden),
        _ => 0,
    };
    let text = match overlay {
        Overlay::Ask(_, name) => {
            let (shown, cursor) = name.shown(inner);
            Text::from(with_cursor(" ", &shown, cursor))
        }
        _ => Text::from(lines.into_iter().map(|line| Line::raw(format!(" {line}"))).collect::<Vec<_>>()),
    };
    let frame_of = match look.signs {
        Signs::Drawn => border::PLAIN,
        Signs::Plain => ASCII_FRAME,
    };
    let mut block = Block::bordered().border_set(frame_of);
    if !title.is_empty() {
        block = block.title(format!(" {title} "));
    }
    if hidden > 0 {
        block = block.title_bottom(" up, down: more ");
    }
    frame.render_widget(Paragraph::new(text).scroll((scrolled, 0)).block(block), place);
}

/// The keys at the game and what they do; what has no room beside a key goes on below.
fn help_lines(width: usize) -> Vec<String> {
    let room = width.saturating_sub(14).max(10);
    let mut lines = Vec::new();
    for (key, does) in keys::HELP {
        for (number, line) in wrapped(does, room).into_iter().enumerate() {
            lines.push(format!("{:<13} {line}", if number == 0 { key } else { "" }));
        }
    }
    lines
}

/// A text broken into lines of at most `width` characters, between words where possible.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    // What comes from files must not do anything to the terminal.
    let text = terminal_text::shown(text);
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        loop {
            let used = line.chars().count();
            let gap = usize::from(used > 0);
            if used + gap + word.len() <= width {
                if gap > 0 {
                    line.push(' ');
                }
                line.extend(word);
                break;
            }
            if used > 0 {
                lines.push(std::mem::take(&mut line));
            } else {
                let rest = word.split_off(width);
                lines.push(word.into_iter().collect());
                word = rest;
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_wrapped_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert!(wrapped("", 3).is_empty());
    }

    #[test]
    fn names_that_are_cut_can_still_be_told_apart() {
        let names = ["Linnaeus 1732, strict", "Linnaeus 1732, blocks", "Linnaeus 1732", "Brandub"];
        let cut = distinct(names.into_iter(), 14);
        assert_eq!(cut, ["Linna...strict", "Linna...blocks", "Linnaeus 1732", "Brandub"]);
    }

    #[test]
    fn no_two_rule_sets_look_the_same_in_the_menu() {
        for room in [31, 40] {
            let names = distinct(tafl::library::all().iter().map(|set| set.name.as_str()), room);
            let all: std::collections::BTreeSet<&String> = names.iter().collect();
            let twice: Vec<&String> =
                names.iter().filter(|name| names.iter().filter(|other| other == name).count() > 1).collect();
            assert_eq!(all.len(), names.len(), "{twice:?}");
            assert!(names.iter().all(|name| name.chars().count() <= room));
        }
    }

    #[test]
    fn control_characters_are_not_drawn() {
        assert_eq!(wrapped("\x1b[31mred", 20), ["\\u{1b}[31mred"]);
    }

    #[test]
    fn moves_are_numbered_in_pairs() {
        let moves =
            [Side::Defenders, Side::Attackers, Side::Defenders].map(|side| (side, "a1-a2".to_owned()));
        assert_eq!(move_lines(moves.into_iter(), 30), ["1. a1-a2 a1-a2", "2. a1-a2"]);
    }
}
