//! Files of positions from games: what `raichi-tuner play` writes, and `fit` and `train` read.
//!
//! A file is a head of 256 bytes and then records of 40 bytes, all numbers from the lowest byte; docs/training-data.md
//! has the table, and how to read it from Python. Each position is the first of those that are the same up to the
//! symmetries of its rules.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use tafl::{Game, KindId, Setup, Side, Square, Symmetry, Variant};

/// How a file begins.
const MAGIC: &[u8; 8] = b"TAFLPOS1";
/// Bytes before the first record.
const HEAD: usize = 256;
/// Bytes of the head before the text on how the positions were made.
const FIXED: usize = 32;
/// Bytes of a record.
const RECORD: usize = 40;
/// The widest board that fits.
pub const WIDEST: u8 = 11;

/// A position and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// The squares of attackers, and of defenders without the king: bit 0 is `a1`, ranks follow each other.
    pub soldiers: [u128; 2],
    /// The number of the king's square.
    pub king: u8,
    /// The side to move.
    pub turn: Side,
    /// What became of the game: who won it, none for a draw.
    pub winner: Option<Side>,
    /// What a search found, in points for the defenders.
    pub score: i16,
    /// Plies until the game ended.
    pub to_end: u16,
    /// Plies since it began.
    pub ply: u16,
}

impl Record {
    fn to_bytes(self) -> [u8; RECORD] {
        let mut bytes = [0; RECORD];
        bytes[0..16].copy_from_slice(&self.soldiers[0].to_le_bytes());
        bytes[16..32].copy_from_slice(&self.soldiers[1].to_le_bytes());
        bytes[32] = self.king;
        let result = match self.winner {
            Some(Side::Attackers) => 0,
            None => 1,
            Some(Side::Defenders) => 2,
        };
        bytes[33] = u8::from(self.turn == Side::Defenders) | (result << 1);
        bytes[34..36].copy_from_slice(&self.score.to_le_bytes());
        bytes[36..38].copy_from_slice(&self.to_end.to_le_bytes());
        bytes[38..40].copy_from_slice(&self.ply.to_le_bytes());
        bytes
    }

    /// None if the bytes are no record of a board of this size.
    fn from_bytes(bytes: &[u8; RECORD], size: u8) -> Option<Record> {
        let [a, b, c, d, e, f, g, h] = *bytes.last_chunk::<8>()?;
        let (attackers, rest) = bytes.split_first_chunk::<16>()?;
        let soldiers = [u128::from_le_bytes(*attackers), u128::from_le_bytes(*rest.first_chunk::<16>()?)];
        let squares = u32::from(size) * u32::from(size);
        let beyond = (soldiers[0] | soldiers[1]).checked_shr(squares).unwrap_or(0) != 0;
        if beyond || soldiers[0] & soldiers[1] != 0 || u32::from(a) >= squares {
            return None;
        }
        let winner = match b >> 1 {
            0 => Some(Side::Attackers),
            1 => None,
            2 => Some(Side::Defenders),
            _ => return None,
        };
        Some(Record {
            soldiers,
            king: a,
            turn: if b & 1 == 1 { Side::Defenders } else { Side::Attackers },
            winner,
            score: i16::from_le_bytes([c, d]),
            to_end: u16::from_le_bytes([e, f]),
            ply: u16::from_le_bytes([g, h]),
        })
    }

    /// What the defenders got: 1, 0.5 or 0.
    pub fn result(&self) -> f64 {
        match self.winner {
            Some(Side::Attackers) => 0.0,
            None => 0.5,
            Some(Side::Defenders) => 1.0,
        }
    }

    /// The position as a setup of a variant that has no further kinds of pieces.
    pub fn setup(&self, variant: &Variant) -> Setup {
        let size = variant.size();
        let kind_of = |square: Square| {
            let number = number(square, size);
            let is_there = |side: usize| (self.soldiers[side] >> number) & 1 == 1;
            if number == u32::from(self.king) {
                Some((Side::Defenders, true))
            } else if is_there(0) {
                Some((Side::Attackers, false))
            } else {
                is_there(1).then_some((Side::Defenders, false))
            }
        };
        let letter = |(side, is_king): (Side, bool)| {
            let kind =
                variant.kinds().iter().find(|kind| kind.side == side && (kind.id == KindId::KING) == is_king);
            kind.map_or('?', |kind| kind.letter)
        };
        let pieces =
            Square::all(size).filter_map(|square| Some((square, letter(kind_of(square)?)))).collect();
        Setup { size, pieces, turn: self.turn, continuing: None }
    }
}

/// The number of a square in the sets of a record.
fn number(square: Square, size: u8) -> u32 {
    u32::from(square.rank()) * u32::from(size) + u32::from(square.file())
}

/// Makes records of the positions of a variant's games.
pub struct Recorder {
    size: u8,
    /// Where each symmetry of the rules takes each square.
    symmetries: Vec<Vec<u32>>,
    king: char,
    attackers: char,
}

impl Recorder {
    /// # Errors
    /// If the variant's positions do not fit into records, as a sentence.
    pub fn new(variant: &Variant) -> Result<Recorder, String> {
        let size = variant.size();
        if size > WIDEST || variant.kinds().len() != 3 {
            return Err(format!(
                "records hold boards up to {WIDEST}x{WIDEST}, with no further kinds of pieces"
            ));
        }
        let images = |symmetry: Symmetry| {
            Square::all(size)
                .map(move |square| (number(square, size), number(symmetry.square(square, size), size)))
        };
        let symmetries = variant.symmetries().map(|symmetry| {
            let mut to = vec![0; usize::from(size) * usize::from(size)];
            for (from, image) in images(symmetry) {
                to[from as usize] = image;
            }
            to
        });
        let letter = |wanted: fn(&tafl::Kind) -> bool| variant.kinds().iter().find(|kind| wanted(kind));
        let king = letter(|kind| kind.id == KindId::KING).map_or('k', |kind| kind.letter);
        let attackers = letter(|kind| kind.side == Side::Attackers).map_or('a', |kind| kind.letter);
        Ok(Recorder { size, symmetries: symmetries.collect(), king, attackers })
    }

    /// The record of a game's position now, as if the game were drawn now; none in the middle of a turn.
    pub fn record(&self, game: &Game, score: i16) -> Option<Record> {
        let setup = game.setup();
        if setup.continuing.is_some() {
            return None;
        }
        let pieces: Vec<(u32, char)> =
            setup.pieces.iter().map(|(&square, &letter)| (number(square, self.size), letter)).collect();
        let image = |to: &Vec<u32>| {
            let (mut soldiers, mut king) = ([0_u128; 2], 0);
            for &(square, letter) in &pieces {
                let square = to[square as usize];
                if letter == self.king {
                    king = square as u8;
                } else {
                    soldiers[usize::from(letter != self.attackers)] |= 1 << square;
                }
            }
            (king, soldiers)
        };
        let (king, soldiers) = self.symmetries.iter().map(image).min()?;
        let ply = game.history().len().min(usize::from(u16::MAX)) as u16;
        Some(Record { soldiers, king, turn: setup.turn, winner: None, score, to_end: 0, ply })
    }
}

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Squares along one side of the board.
    pub size: u8,
    /// How many games are in it.
    pub games: u64,
    /// How many positions.
    pub records: u64,
    /// How they were made: the rule set's id, then settings with spaces between.
    pub made_by: String,
}

impl Head {
    fn to_bytes(&self) -> Result<[u8; HEAD], String> {
        let mut bytes = [0; HEAD];
        bytes[0..8].copy_from_slice(MAGIC);
        bytes[8] = self.size;
        bytes[9] = RECORD as u8;
        bytes[10..12].copy_from_slice(&(HEAD as u16).to_le_bytes());
        bytes[16..24].copy_from_slice(&self.games.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.records.to_le_bytes());
        let text = self.made_by.as_bytes();
        let place =
            bytes.get_mut(FIXED..FIXED + text.len()).ok_or("the settings are too long for a file's head")?;
        place.copy_from_slice(text);
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8; HEAD]) -> Option<Head> {
        let number = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let right = bytes.starts_with(MAGIC)
            && usize::from(bytes[9]) == RECORD
            && usize::from(u16::from_le_bytes([bytes[10], bytes[11]])) == HEAD
            && (1..=WIDEST).contains(&bytes[8]);
        let text = bytes[FIXED..].split(|&byte| byte == 0).next()?;
        let made_by = String::from_utf8(text.to_vec()).ok()?;
        Some(Head { size: bytes[8], games: number(16)?, records: number(24)?, made_by }).filter(|_| right)
    }

    /// The id of the rule set.
    pub fn rules(&self) -> &str {
        self.made_by.split(' ').next().unwrap_or_default()
    }
}

/// A file that is being written. What its head does not count yet is not there: whoever goes on writes over it.
pub struct Writer {
    file: File,
    head: Head,
}

impl Writer {
    /// Begins a file, or goes on with one that was made in the same way.
    ///
    /// # Errors
    /// If it cannot be written, or was made in another way, as a sentence.
    pub fn open(path: &Path, size: u8, made_by: &str) -> Result<Writer, String> {
        let problem = |error: String| format!("{}: {error}", path.display());
        let io = |error: std::io::Error| problem(error.to_string());
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        let mut head = Head { size, games: 0, records: 0, made_by: made_by.to_owned() };
        if file.metadata().map_err(io)?.len() >= HEAD as u64 {
            let mut bytes = [0; HEAD];
            file.read_exact(&mut bytes).map_err(io)?;
            let old =
                Head::from_bytes(&bytes).ok_or_else(|| problem("this is no file of positions".to_owned()))?;
            if (old.size, &old.made_by) != (size, &head.made_by) {
                let (old, new) = (&old.made_by, &head.made_by);
                return Err(problem(format!("it was made by \"{old}\" and cannot go on by \"{new}\"")));
            }
            head = old;
        } else {
            file.write_all(&head.to_bytes().map_err(problem)?).map_err(io)?;
        }
        file.seek(SeekFrom::Start(HEAD as u64 + head.records * RECORD as u64)).map_err(io)?;
        Ok(Writer { file, head })
    }

    /// What is in it.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Adds the records of so many games.
    ///
    /// # Errors
    /// If they cannot be written, as a sentence.
    pub fn add(&mut self, games: u64, records: &[Record]) -> Result<(), String> {
        let io = |error: std::io::Error| format!("positions cannot be written: {error}");
        let bytes: Vec<u8> = records.iter().flat_map(|record| record.to_bytes()).collect();
        self.file.write_all(&bytes).map_err(io)?;
        self.head.games += games;
        self.head.records += records.len() as u64;
        let end = self.file.stream_position().map_err(io)?;
        // The numbers stand within one sector of the disk: they are written together or not at all.
        self.file.seek(SeekFrom::Start(0)).map_err(io)?;
        self.file.write_all(&self.head.to_bytes()?).map_err(io)?;
        self.file.seek(SeekFrom::Start(end)).map_err(io)?;
        Ok(())
    }
}

/// Reads a file.
///
/// # Errors
/// If it cannot be read or is no file of positions, as a sentence.
pub fn read(path: &Path) -> Result<(Head, Vec<Record>), String> {
    let problem = |error: String| format!("{}: {error}", path.display());
    let io = |error: std::io::Error| problem(error.to_string());
    let mut file = BufReader::new(File::open(path).map_err(io)?);
    let mut bytes = [0; HEAD];
    file.read_exact(&mut bytes).map_err(io)?;
    let head = Head::from_bytes(&bytes).ok_or_else(|| problem("this is no file of positions".to_owned()))?;
    let mut records = Vec::new();
    let mut bytes = [0; RECORD];
    for number in 0..head.records {
        file.read_exact(&mut bytes)
            .map_err(|_| problem(format!("it ends before position {}", number + 1)))?;
        let record = Record::from_bytes(&bytes, head.size);
        records.push(record.ok_or_else(|| problem(format!("position {} is none", number + 1)))?);
    }
    Ok((head, records))
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("raichi-tuner-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    #[test]
    fn records_are_read_as_they_were_written_and_go_on_after_an_interruption() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let recorder = Recorder::new(&variant).expect("it fits");
        let mut game = Game::new(&variant);
        let mut records = Vec::new();
        for number in 0..20_i16 {
            let mv = game.legal_moves()[usize::from(number.unsigned_abs()) % 7];
            game.play(mv).expect("a listed move");
            let record = recorder.record(&game, 10 * number - 90).expect("no turn goes on");
            let same = game.setup();
            let setup = record.setup(&variant);
            assert_eq!(variant.canonical(&setup), variant.canonical(&same));
            records.push(Record { winner: Some(Side::Defenders), to_end: 7, ..record });
        }
        let path = folder("records").join("positions");
        let _ = std::fs::remove_file(&path);
        let mut writer = Writer::open(&path, 9, "modern-standard seed=1").expect("a new file");
        writer.add(1, &records[..8]).expect("written");
        // What was not counted yet is lost, and does no harm.
        writer.file.write_all(&[7; 55]).expect("written");
        drop(writer);
        assert!(Writer::open(&path, 9, "modern-standard seed=2").is_err());
        let mut writer = Writer::open(&path, 9, "modern-standard seed=1").expect("the same file");
        assert_eq!((writer.head().games, writer.head().records), (1, 8));
        writer.add(1, &records[8..]).expect("written");
        let (head, read) = read(&path).expect("a file of positions");
        assert_eq!((head.rules(), head.games), ("modern-standard", 2));
        assert_eq!(read, records);
    }

    /// A position and its images are one.
    #[test]
    fn symmetric_positions_have_one_record() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let recorder = Recorder::new(&variant).expect("it fits");
        let setup: Setup = "9/a8/9/3d5/4d4/6k2/9/9/2a6 d".parse().expect("a position");
        let mut records = Symmetry::ALL.map(|symmetry| {
            let game = Game::from_setup(&variant, &symmetry.setup(&setup)).expect("a position of Tablut");
            recorder.record(&game, 5).expect("no turn goes on")
        });
        records.sort_by_key(|record| (record.king, record.soldiers));
        assert!(records.iter().all(|record| *record == records[0]));
    }
}
