//! The board on the screen: cells as large as there is room for, and a window of it where there is none.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use tafl::{Game, Kind, Side, Square};

use crate::board_text::{Ground, Grounds, Marks, Orientation, drawn_sign, plain_sign};

/// How pieces and marks are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// With which characters.
    pub signs: Signs,
    /// With which colours.
    pub colours: Colours,
}

/// The characters that pieces are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signs {
    /// Discs and a crown.
    Drawn,
    /// ASCII letters only.
    Plain,
}

/// Whether there are colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// Colours mark squares; brackets only the cursor.
    On,
    /// Brackets mark everything.
    Off,
}

/// Room for the ranks' numbers on the left.
const LEFT: u16 = 3;
/// Room for the files' letters below.
const BELOW: u16 = 1;
/// Cell sizes, width and height, the largest first.
const CELLS: [(u16, u16); 4] = [(6, 3), (4, 2), (3, 1), (2, 1)];

/// Where the board is on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    area: Rect,
    cell: (u16, u16),
    /// The columns and rows of the board that are shown, and the first of each.
    shown: (u8, u8),
    first: (u8, u8),
    size: u8,
    orientation: Orientation,
}

impl Geometry {
    /// The largest board that fits into an area; where even the smallest does not, a window around `cursor`.
    pub fn fit(area: Rect, size: u8, orientation: Orientation, cursor: Square) -> Geometry {
        let (width, height) = (area.width.saturating_sub(LEFT), area.height.saturating_sub(BELOW));
        let squares = u16::from(size);
        let fits = |&(w, h): &(u16, u16)| squares * w <= width && squares * h <= height;
        let cell = CELLS.into_iter().find(fits).unwrap_or(CELLS[CELLS.len() - 1]);
        let count = |room: u16, one: u16| u8::try_from((room / one).min(squares)).unwrap_or(size).max(1);
        let shown = (count(width, cell.0), count(height, cell.1));
        let (row, column) = orientation.place(cursor, size);
        let first = |cursor: u8, shown: u8| cursor.saturating_sub(shown / 2).min(size - shown.min(size));
        Geometry {
            area,
            cell,
            shown,
            first: (first(column, shown.0), first(row, shown.1)),
            size,
            orientation,
        }
    }

    /// How wide the board is with its coordinates.
    pub fn width(&self) -> u16 {
        LEFT + u16::from(self.shown.0) * self.cell.0
    }

    /// The square at a place of the screen.
    pub fn square_at(&self, place: Position) -> Option<Square> {
        let x = place.x.checked_sub(self.area.x + LEFT)? / self.cell.0;
        let y = place.y.checked_sub(self.area.y)? / self.cell.1;
        let (column, row) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
        if column >= self.shown.0 || row >= self.shown.1 {
            return None;
        }
        self.orientation.square(row + self.first.1, column + self.first.0, self.size)
    }

    /// The cell of a column and a row that are shown, both from 0.
    fn cell(&self, column: u8, row: u8) -> Rect {
        Rect {
            x: self.area.x + LEFT + u16::from(column) * self.cell.0,
            y: self.area.y + u16::from(row) * self.cell.1,
            width: self.cell.0,
            height: self.cell.1,
        }
    }
}

/// What is on the board.
pub struct BoardView<'a> {
    /// The game.
    pub game: &'a Game,
    /// The special squares.
    pub grounds: &'a Grounds,
    /// Where the cursor is, if it is shown.
    pub cursor: Option<Square>,
    /// The piece that is picked up.
    pub selected: Option<Square>,
    /// Where it may go.
    pub targets: &'a [Square],
    /// How to draw.
    pub look: Look,
}

/// The marks a square can have, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Selected,
    Target,
    Last,
    Captured,
}

impl BoardView<'_> {
    /// Draws the board.
    pub fn draw(&self, geometry: &Geometry, buffer: &mut Buffer) {
        let marks = Marks::of(self.game);
        for row in 0..geometry.shown.1 {
            for column in 0..geometry.shown.0 {
                let place = (row + geometry.first.1, column + geometry.first.0);
                let Some(square) = geometry.orientation.square(place.0, place.1, geometry.size) else {
                    continue;
                };
                let cell = geometry.cell(column, row);
                self.draw_square(square, cell, &marks, buffer);
                if column == 0 {
                    put(
                        buffer,
                        geometry.area.x,
                        cell.y + (cell.height - 1) / 2,
                        &format!("{:>2}", square.rank() + 1),
                    );
                }
                if row == 0 {
                    let letter = char::from(b'a' + square.file()).to_string();
                    let below = geometry.area.y + u16::from(geometry.shown.1) * cell.height;
                    put(buffer, middle(cell), below, &letter);
                }
            }
        }
    }

    fn draw_square(&self, square: Square, cell: Rect, marks: &Marks, buffer: &mut Buffer) {
        let ground = self.grounds.at(square);
        let mark = self.mark(square, marks);
        let kind = self.game.piece_at(square);
        let style = self.background(square, ground, mark);
        for y in cell.y..cell.y + cell.height {
            for x in cell.x..cell.x + cell.width {
                if let Some(place) = buffer.cell_mut(Position { x, y }) {
                    place.set_char(' ').set_style(style);
                }
            }
        }
        let line = cell.y + (cell.height - 1) / 2;
        let sign = self.sign(kind, ground, mark);
        if let Some(place) = buffer.cell_mut(Position { x: middle(cell), y: line }) {
            place.set_char(sign).set_style(style.patch(self.foreground(kind, mark)));
        }
        if let Some((left, right)) = self.brackets(square, mark) {
            put_styled(buffer, middle(cell).saturating_sub(1), line, left, style);
            if cell.width > 2 {
                put_styled(buffer, middle(cell) + 1, line, right, style);
            }
        }
        // The ground under a piece stays to be seen where cells are large enough.
        if kind.is_some() && ground != Ground::Plain && cell.height > 1 {
            put_styled(buffer, cell.x + cell.width - 1, line + 1, ground.sign(), style);
        }
    }

    fn mark(&self, square: Square, marks: &Marks) -> Option<Mark> {
        if self.selected == Some(square) {
            Some(Mark::Selected)
        } else if self.targets.contains(&square) {
            Some(Mark::Target)
        } else if marks.captured.contains(&square) {
            Some(Mark::Captured)
        } else if marks.last.is_some_and(|mv| mv.from == square || mv.to == square) {
            Some(Mark::Last)
        } else {
            None
        }
    }

    fn sign(&self, kind: Option<&Kind>, ground: Ground, mark: Option<Mark>) -> char {
        match (kind, mark, self.look.signs) {
            (Some(kind), _, Signs::Drawn) => drawn_sign(kind),
            (Some(kind), _, Signs::Plain) => plain_sign(kind),
            (None, Some(Mark::Captured), Signs::Drawn) => '×',
            (None, Some(Mark::Captured), Signs::Plain) => '%',
            (None, _, Signs::Drawn) if ground == Ground::Plain => '·',
            (None, _, _) => ground.sign(),
        }
    }

    /// The brackets around a sign: always at the cursor, for other marks only where colours cannot say it.
    fn brackets(&self, square: Square, mark: Option<Mark>) -> Option<(char, char)> {
        if Some(square) == self.cursor {
            return Some(('[', ']'));
        }
        match (mark?, self.look.colours) {
            (_, Colours::On) => None,
            (Mark::Selected, _) => Some(('<', '>')),
            (Mark::Target, _) => Some(('(', ')')),
            (Mark::Last, _) => Some(('{', '}')),
            (Mark::Captured, _) => None,
        }
    }

    fn background(&self, square: Square, ground: Ground, mark: Option<Mark>) -> Style {
        if self.look.colours == Colours::Off {
            let bold = Some(square) == self.cursor || mark == Some(Mark::Selected);
            return if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        }
        let chequered = (square.file() + square.rank()).is_multiple_of(2);
        let colour = match mark {
            _ if Some(square) == self.cursor => Color::Indexed(74),
            Some(Mark::Selected) => Color::Indexed(75),
            Some(Mark::Target) => Color::Indexed(if chequered { 107 } else { 108 }),
            Some(Mark::Last) => Color::Indexed(222),
            Some(Mark::Captured) => Color::Indexed(217),
            None => match ground {
                Ground::Plain => Color::Indexed(if chequered { 180 } else { 187 }),
                Ground::Throne => Color::Indexed(137),
                Ground::Corner => Color::Indexed(138),
                Ground::Camp => Color::Indexed(144),
                Ground::Other => Color::Indexed(146),
            },
        };
        Style::new().bg(colour).fg(Color::Indexed(240))
    }

    fn foreground(&self, kind: Option<&Kind>, mark: Option<Mark>) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match (self.look.colours, kind) {
            (Colours::Off, Some(_)) => bold,
            (Colours::Off, None) => Style::new(),
            (Colours::On, Some(kind)) if kind.side == Side::Attackers => bold.fg(Color::Indexed(16)),
            (Colours::On, Some(kind)) if kind.id == tafl::KindId::KING => bold.fg(Color::Indexed(124)),
            (Colours::On, Some(_)) => bold.fg(Color::Indexed(18)),
            (Colours::On, None) if mark == Some(Mark::Captured) => bold.fg(Color::Indexed(160)),
            (Colours::On, None) => Style::new(),
        }
    }
}

const fn middle(cell: Rect) -> u16 {
    if cell.width > 2 { cell.x + cell.width / 2 - (cell.width + 1) % 2 } else { cell.x + 1 }
}

fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str) {
    if buffer.area.contains(Position { x, y }) {
        buffer.set_string(x, y, text, Style::new());
    }
}

fn put_styled(buffer: &mut Buffer, x: u16, y: u16, sign: char, style: Style) {
    if let Some(place) = buffer.cell_mut(Position { x, y }) {
        place.set_char(sign).set_style(style);
    }
}
