//! [`Tables`]: a file of tables, opened: what it says of a position, and whether it can be believed.

use std::fmt::Debug;
use std::io::{Read, Seek, SeekFrom};

use tafl::fast::{ATTACKER, Bitboard, DEFENDER, KING, Masks, Position, Roster, Visitor};
use tafl::library::canonical_hash;
use tafl::{Random, Setup, Side, Variant};

use crate::error::TablesError;
use crate::file::{FIRST_LINE, HASH, LONGEST_HEAD, Layout, Section, digits, hash};
use crate::head::{Head, HeadError};
use crate::material::Extent;
use crate::numbering::AnyNumbering;
use crate::places::Pieces;
use crate::suitable::Endless;
use crate::value::{Value, code};

/// Where the bytes of a file of tables come from: a [`File`](std::fs::File), or a [`Cursor`](std::io::Cursor) over bytes in memory.
///
/// ```
/// fn source(bytes: Vec<u8>) -> impl tafl_tables::Source {
///     std::io::Cursor::new(bytes)
/// }
/// assert!(tafl_tables::Tables::open(source(vec![0])).is_err());
/// ```
pub trait Source: Read + Seek + Send + Debug {}

impl<F: Read + Seek + Send + Debug> Source for F {}

/// A file of tables, of which what is asked is read.
///
/// The example at [`make`](crate::make) asks one for a value.
#[derive(Debug)]
pub struct Tables {
    pub(crate) file: Box<dyn Source>,
    rules: String,
    rules_hash: String,
    variant: Variant,
    endless: Endless,
    extent: Extent,
    pub(crate) numbering: AnyNumbering,
    pub(crate) layout: Layout,
    pub(crate) sections: Vec<Section>,
    /// Where the hash begins.
    end: u64,
}

impl Tables {
    /// Reads the beginning of a file, and where everything lies in it. Whether what it says is true is for
    /// [`Tables::check`].
    ///
    /// # Errors
    /// If it is no such file, is cut off or too long, or its rules have no tables.
    pub fn open(file: impl Source + 'static) -> Result<Tables, TablesError> {
        Tables::open_boxed(Box::new(file))
    }

    fn open_boxed(mut file: Box<dyn Source>) -> Result<Tables, TablesError> {
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let mut head = Vec::new();
        (&mut file).take(LONGEST_HEAD).read_to_end(&mut head)?;
        let mut read = Head::begin(&head, FIRST_LINE)?;
        let rules = read.id.to_owned();
        let pieces = read.number("pieces")?;
        let attackers = read.number("attackers")?;
        let defenders = read.number("defenders")?;
        let extent = Extent { pieces, attackers, defenders };
        if pieces == 0 || pieces > Extent::MOST {
            return Err(HeadError::Line("pieces").into());
        }
        if attackers.max(defenders) >= pieces {
            return Err(HeadError::Line("attackers and defenders").into());
        }
        let (canonical_rules, variant, rest) = read.rules()?;
        let rules_hash = canonical_hash(canonical_rules);
        let endless = Endless::of(&variant)?;
        let (numbering, layout) = AnyNumbering::new(&variant, extent)?;
        let mut next = (head.len() - rest.len()) as u64;
        let mut sections = Vec::new();
        for (place, &material) in layout.materials.iter().enumerate() {
            let section = Section::read(&mut file, &layout, place, next, length)?;
            let section = section.ok_or(TablesError::CutOff { material, found: length })?;
            next = section.end();
            sections.push(section);
        }
        if next + HASH != length {
            return Err(TablesError::Length { expected: next + HASH, found: length });
        }
        Ok(Tables {
            file,
            rules,
            rules_hash,
            variant,
            endless,
            extent,
            numbering,
            layout,
            sections,
            end: next,
        })
    }

    /// The id of the rule set.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The hash of its rules.
    #[must_use]
    pub fn rules_hash(&self) -> &str {
        &self.rules_hash
    }

    /// Its rules, compiled.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// What becomes of games that neither side can end.
    #[must_use]
    pub fn endless(&self) -> Endless {
        self.endless
    }

    /// Which positions it is about.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// The hash at the end of the file, in hexadecimal digits.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn hash(&mut self) -> Result<String, TablesError> {
        let mut bytes = [0; HASH as usize];
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.read_exact(&mut bytes)?;
        Ok(digits(&bytes))
    }

    /// What a position is worth, where the game goes on in it. One in which the game is over may have the value of the
    /// side that has won, with no plies left.
    ///
    /// # Errors
    /// If it is no position of these rules, the tables do not have it, or the file cannot be read.
    pub fn value(&mut self, setup: &Setup) -> Result<Value, TablesError> {
        let variant = self.variant.clone();
        variant.visit(setup, Asking(self))?
    }

    /// Some position in which the game goes on, with its value; each of the numbers that the tables have is drawn as often
    /// as any other. Nothing where there is none.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn sample(&mut self, random: &mut Random) -> Result<Option<(Setup, Value)>, TablesError> {
        let variant = self.variant.clone();
        variant.visit(variant.start(), Drawing { tables: self, random })?
    }

    /// Whether the hash at the end is that of the file.
    ///
    /// # Errors
    /// If it is not, or the file cannot be read.
    pub fn check_hash(&mut self) -> Result<(), TablesError> {
        let expected = self.hash()?;
        let found = digits(&hash(&mut self.file, self.end)?);
        if expected == found { Ok(()) } else { Err(TablesError::Hash { expected, found }) }
    }
}

struct Asking<'a>(&'a mut Tables);

impl Visitor for Asking<'_> {
    type Output = Result<Value, TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, _: &Masks<B>, position: Position<B, R>) -> Self::Output {
        let Asking(tables) = self;
        let numbering = tables.numbering.of();
        let found = numbering.and_then(|numbering| numbering.number(&Pieces::of(&position)));
        let (place, number) = found.ok_or_else(|| TablesError::NotThere(tables.extent.to_string()))?;
        tables.read(place, position.turn(), number).map(Value::of)
    }
}

struct Drawing<'a> {
    tables: &'a mut Tables,
    random: &'a mut Random,
}

/// How often a number is drawn until one of an open position is found.
const TRIES: usize = 10_000;

impl Visitor for Drawing<'_> {
    type Output = Result<Option<(Setup, Value)>, TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, _: &Masks<B>, _: Position<B, R>) -> Self::Output {
        let Drawing { tables, random } = self;
        let Some(numbering) = tables.numbering.of::<B>() else { return Ok(None) };
        for _ in 0..TRIES {
            let turn = Side::BOTH[(random.next() % 2) as usize];
            let mut number = random.next() % (tables.layout.all() / 2).max(1);
            let mut place = 0;
            while let Some(count) = tables.layout.counts.get(place).filter(|&&count| number >= count) {
                number -= count;
                place += 1;
            }
            let Some(&material) = tables.layout.materials.get(place) else { return Ok(None) };
            let code = tables.read(place, turn, number as usize)?;
            let is_over = code == code::NONE || code::won(code).is_some_and(|(_, plies)| plies == 0);
            let numbers = numbering.numbers(material);
            let pieces = numbers.and_then(|numbers| numbering.places.pieces(numbers, number as usize));
            if let Some(pieces) = pieces.filter(|_| !is_over) {
                return Ok(Some((setup_of(&tables.variant, &pieces, turn), Value::of(code))));
            }
        }
        Ok(None)
    }
}

impl Tables {
    /// The byte of a number.
    fn read(&mut self, place: usize, turn: Side, number: usize) -> Result<u8, TablesError> {
        let material = self.layout.materials[place];
        let (block, offset) = self.sections[place].block_of(turn, number);
        let bytes = self.sections[place].unpack(&mut self.file, material, block)?;
        bytes.get(offset).copied().ok_or(TablesError::Packed(material))
    }
}

pub(crate) fn setup_of<B: Bitboard>(variant: &Variant, pieces: &Pieces<B>, turn: Side) -> Setup {
    let letter = |kind: usize| variant.kinds()[kind].letter;
    let mut all = std::collections::BTreeMap::from([(B::square_at(pieces.king), letter(KING))]);
    for (set, kind) in pieces.soldiers.into_iter().zip([ATTACKER, DEFENDER]) {
        all.extend(set.squares().into_iter().map(|square| (square, letter(kind))));
    }
    Setup { size: variant.size(), pieces: all, turn, continuing: None }
}
