//! DXF at true size, in the format of AutoCAD 2000 (AC1015), which every program for laser cutters reads: three
//! layers and nothing but polylines, whose round parts are arcs. The general crate for DXF would bring an image library and a random number
//! generator for this.

use std::fmt::Write;

use super::outline::Outline;
use super::{Layer, Sheet};
use crate::shape::Point;

/// The handle of the block that the drawing lies in.
const MODEL_SPACE: u32 = 0x1F;
/// The handle of the block that nothing lies in, but that must be there.
const PAPER_SPACE: u32 = 0x1B;
/// The first handle that is free for the entities.
const FIRST_ENTITY: u32 = 0x100;

/// The colour of a layer, as a number of AutoCAD's.
const fn colour(layer: Layer) -> u8 {
    match layer {
        Layer::Engrave => 7,
        Layer::Score => 5,
        Layer::Cut => 1,
    }
}

/// A drawing as it grows: pairs of a group code and a value.
struct Tags(String);

impl Tags {
    fn tag(&mut self, code: u16, value: impl std::fmt::Display) {
        let _ = write!(self.0, "{code:3}\n{value}\n");
    }

    fn tags(&mut self, tags: &[(u16, &str)]) {
        for (code, value) in tags {
            self.tag(*code, value);
        }
    }

    fn length(&mut self, code: u16, value: f64) {
        // No minus before a nought.
        let value = if value.abs() < 0.000_5 { 0.0 } else { value };
        self.tag(code, format_args!("{value:.3}"));
    }

    fn section(&mut self, name: &str, body: impl FnOnce(&mut Tags)) {
        self.tags(&[(0, "SECTION"), (2, name)]);
        body(self);
        self.tag(0, "ENDSEC");
    }

    /// A table with its records: their handles, and what they hold after that.
    fn table(&mut self, name: &str, handle: u32, records: &[(u32, &[(u16, &str)])]) {
        self.tags(&[(0, "TABLE"), (2, name)]);
        self.tag(5, format_args!("{handle:X}"));
        self.tags(&[(330, "0"), (100, "AcDbSymbolTable")]);
        self.tag(70, records.len());
        if name == "DIMSTYLE" {
            self.tags(&[(100, "AcDbDimStyleTable")]);
        }
        for (record, tags) in records {
            self.tag(0, name);
            self.tag(5, format_args!("{record:X}"));
            self.tag(330, format_args!("{handle:X}"));
            self.tag(100, "AcDbSymbolTableRecord");
            self.tags(tags);
        }
        self.tag(0, "ENDTAB");
    }
}

/// Writes a sheet; a warning stands first, as a comment.
pub fn write(sheet: &Sheet, warning: Option<&str>) -> String {
    let mut entities = Tags(String::new());
    let mut handle = FIRST_ENTITY;
    for layer in Layer::ALL {
        for part in &sheet.parts {
            let mut line = |outline: &Outline, end: End| {
                polyline(&mut entities, handle, layer, outline, end);
                handle += 1;
            };
            let mut closed = |points: &[Point]| line(&Outline::closed(points), End::Closed);
            match layer {
                Layer::Engrave => part.engrave.contours().for_each(|contour| closed(contour)),
                Layer::Score => part.score.iter().for_each(|points| line(&Outline::open(points), End::Open)),
                Layer::Cut => part
                    .cut
                    .shapes()
                    .iter()
                    .flat_map(|shape| shape.iter().rev())
                    .for_each(|contour| closed(contour)),
            }
        }
    }

    let mut dxf = Tags(String::new());
    if let Some(warning) = warning {
        dxf.tag(999, in_ascii(warning));
    }
    dxf.section("HEADER", |dxf| {
        dxf.tags(&[(9, "$ACADVER"), (1, "AC1015"), (9, "$DWGCODEPAGE"), (3, "ANSI_1252")]);
        // Millimetres.
        dxf.tags(&[(9, "$INSUNITS"), (70, "4"), (9, "$MEASUREMENT"), (70, "1")]);
        for (name, [x, y]) in [("$EXTMIN", [0.0, 0.0]), ("$EXTMAX", [sheet.width, sheet.height])] {
            dxf.tag(9, name);
            dxf.length(10, x);
            dxf.length(20, y);
            dxf.length(30, 0.0);
        }
        dxf.tag(9, "$HANDSEED");
        dxf.tag(5, format_args!("{handle:X}"));
    });
    dxf.section("CLASSES", |_| {});
    dxf.section("TABLES", tables);
    dxf.section("BLOCKS", |dxf| {
        block(dxf, "*Model_Space", MODEL_SPACE, 0x20);
        block(dxf, "*Paper_Space", PAPER_SPACE, 0x1C);
    });
    dxf.section("ENTITIES", |dxf| dxf.0.push_str(&entities.0));
    dxf.section("OBJECTS", |dxf| {
        dxf.tags(&[(0, "DICTIONARY"), (5, "C"), (330, "0"), (100, "AcDbDictionary"), (281, "1")]);
        dxf.tags(&[(3, "ACAD_GROUP"), (350, "D")]);
        dxf.tags(&[(0, "DICTIONARY"), (5, "D"), (330, "C"), (100, "AcDbDictionary"), (281, "1")]);
    });
    dxf.tag(0, "EOF");
    dxf.0
}

/// A text as one line of plain letters; others are written by their number, as the format has it.
fn in_ascii(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).fold(String::new(), |mut written, character| {
        if character.is_ascii() {
            written.push(character);
        } else {
            let _ = write!(written, "\\U+{:04X}", u32::from(character));
        }
        written
    })
}

fn tables(dxf: &mut Tags) {
    dxf.table("VPORT", 0x8, &[]);
    let line_type = [(70, "0"), (3, ""), (72, "65"), (73, "0"), (40, "0.0")];
    let named = |name| [&[(100, "AcDbLinetypeTableRecord"), (2, name)][..], &line_type].concat();
    dxf.table(
        "LTYPE",
        0x5,
        &[(0x14, &named("ByBlock")), (0x15, &named("ByLayer")), (0x16, &named("Continuous"))],
    );
    let layer = |name, colour| {
        let head = [(100, "AcDbLayerTableRecord"), (2, name), (70, "0"), (62, colour), (6, "Continuous")];
        head.to_vec()
    };
    let colours = Layer::ALL.map(|layer| colour(layer).to_string());
    let mut layers = vec![(0x10, layer("0", "7"))];
    for (place, (named, colour)) in Layer::ALL.iter().zip(&colours).enumerate() {
        layers.push((0x30 + place as u32, layer(named.name(), colour)));
    }
    let layers: Vec<(u32, &[(u16, &str)])> =
        layers.iter().map(|(handle, tags)| (*handle, &tags[..])).collect();
    dxf.table("LAYER", 0x2, &layers);
    let style = [
        (100, "AcDbTextStyleTableRecord"),
        (2, "Standard"),
        (70, "0"),
        (40, "0.0"),
        (41, "1.0"),
        (50, "0.0"),
        (71, "0"),
        (42, "2.5"),
        (3, "txt"),
        (4, ""),
    ];
    dxf.table("STYLE", 0x3, &[(0x11, &style)]);
    dxf.table("VIEW", 0x6, &[]);
    dxf.table("UCS", 0x7, &[]);
    dxf.table("APPID", 0x9, &[(0x12, &[(100, "AcDbRegAppTableRecord"), (2, "ACAD"), (70, "0")])]);
    dxf.table("DIMSTYLE", 0xA, &[]);
    let record = |name| [(100, "AcDbBlockTableRecord"), (2, name)];
    dxf.table(
        "BLOCK_RECORD",
        0x1,
        &[(MODEL_SPACE, &record("*Model_Space")), (PAPER_SPACE, &record("*Paper_Space"))],
    );
}

fn block(dxf: &mut Tags, name: &str, owner: u32, handle: u32) {
    dxf.tag(0, "BLOCK");
    dxf.tag(5, format_args!("{handle:X}"));
    dxf.tag(330, format_args!("{owner:X}"));
    dxf.tags(&[(100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockBegin"), (2, name), (70, "0")]);
    dxf.tags(&[(10, "0.0"), (20, "0.0"), (30, "0.0"), (3, name), (1, "")]);
    dxf.tag(0, "ENDBLK");
    dxf.tag(5, format_args!("{:X}", handle + 1));
    dxf.tag(330, format_args!("{owner:X}"));
    dxf.tags(&[(100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockEnd")]);
}

/// Whether a line ends where it began.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    Closed,
}

fn polyline(dxf: &mut Tags, handle: u32, layer: Layer, outline: &Outline, end: End) {
    // Of each corner: its place, and the bulge of the line that begins there. A closed line comes back by itself.
    let bulges = outline.steps.iter().map(|step| step.bulge).chain([None]);
    let corners = [outline.start].into_iter().chain(outline.steps.iter().map(|step| step.to));
    let count = outline.steps.len() + usize::from(end == End::Open);
    dxf.tag(0, "LWPOLYLINE");
    dxf.tag(5, format_args!("{handle:X}"));
    dxf.tag(330, format_args!("{MODEL_SPACE:X}"));
    dxf.tags(&[(100, "AcDbEntity"), (8, layer.name()), (100, "AcDbPolyline")]);
    dxf.tag(90, count);
    dxf.tag(70, u8::from(end == End::Closed));
    for ([x, y], bulge) in corners.zip(bulges).take(count) {
        dxf.length(10, x);
        dxf.length(20, y);
        if let Some(bulge) = bulge {
            dxf.tag(42, format_args!("{bulge:.6}"));
        }
    }
}
