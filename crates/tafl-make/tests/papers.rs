//! That everything fits on its paper, for every rule set, and comes out the same every time.

use tafl::Variant;
use tafl::library::{self, RuleSet};
use tafl_make::diagram::{Diagram, Labels, Look, Sheet, Style};
use tafl_make::paper::{Document, Job, PaperError, PaperSize, card, leaflet, paper_set, score_sheet};
use tafl_make::picture::png;
use tafl_wording::Language;

type Make = fn(&Job) -> Result<Document, PaperError>;

/// Makes it for every rule set and asserts that nothing leaves its frame or the part that printers print.
fn fits(make: Make, language: Language, paper: PaperSize) {
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let job = Job { set, variant: &variant, language, paper, style: Style::Book };
        let document = make(&job).unwrap_or_else(|error| panic!("{} {language} {paper}: {error}", set.id));
        assert!(document.pages.iter().any(|page| page.measured() > 10), "{}: something is measured", set.id);
        let overflows = document.overflows();
        assert!(overflows.is_empty(), "{} {language} {paper}: {overflows:#?}", set.id);
    }
}

#[test]
fn leaflets_fit_in_english() {
    fits(leaflet, Language::English, PaperSize::A4);
}

#[test]
fn leaflets_fit_in_swedish() {
    fits(leaflet, Language::Swedish, PaperSize::Letter);
}

#[test]
fn leaflets_fit_in_italian() {
    fits(leaflet, Language::Italian, PaperSize::A4);
}

#[test]
fn leaflets_fit_in_german() {
    fits(leaflet, Language::German, PaperSize::Letter);
}

#[test]
fn cards_fit() {
    fits(card, Language::German, PaperSize::A5);
    fits(card, Language::Italian, PaperSize::A5);
    fits(card, Language::Swedish, PaperSize::A4);
}

#[test]
fn score_sheets_fit() {
    for paper in [PaperSize::A4, PaperSize::Letter, PaperSize::A5] {
        fits(score_sheet, Language::Italian, paper);
    }
}

#[test]
fn paper_sets_fit() {
    fits(paper_set, Language::Swedish, PaperSize::A4);
    fits(paper_set, Language::German, PaperSize::A4);
    fits(paper_set, Language::English, PaperSize::Letter);
}

fn job(set: &RuleSet, variant: &Variant) -> Vec<u8> {
    let job = Job { set, variant, language: Language::English, paper: PaperSize::A4, style: Style::Wood };
    let papers: [Make; 4] = [leaflet, card, score_sheet, paper_set];
    papers.iter().flat_map(|make| make(&job).expect("it fits").pdf().expect("a PDF")).collect()
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let set = library::get("linnaeus-1732").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    assert_eq!(job(set, &variant), job(set, &variant));
    let other = library::get("smith-1811").expect("a rule set");
    let smith = other.variant().expect("it compiles");
    assert_ne!(job(set, &variant), job(other, &smith));
}

#[test]
fn a_rule_set_of_ones_own_gets_everything() {
    let own = RuleSet::from_toml(
        r#"
        id = "five-by-five"
        name = "A very small game with a name that is much too long for a leaflet's cover & <its> _signs_ 棋"
        family = "own"
        text = "nothing"
        [rules.board]
        size = 5
        layout = "1a1a1/5/adkda/5/1a1a1"
        [rules.king_capture]
        throne = "four"
        beside = "two"
        edge = "two"
        elsewhere = "two"
        [rules.ending]
        goal = "corners a3"
        "#,
    )
    .expect("it is right");
    let variant = own.variant().expect("it compiles");
    let papers: [Make; 4] = [leaflet, card, score_sheet, paper_set];
    for language in Language::ALL {
        let job =
            Job { set: &own, variant: &variant, language, paper: PaperSize::Letter, style: Style::Contrast };
        for make in papers {
            let document = make(&job).expect("it fits");
            assert!(document.overflows().is_empty(), "{:?}", document.overflows());
            assert!(document.pdf().expect("a PDF").starts_with(b"%PDF"));
        }
    }
}

/// How dark the darkest pixel of a painted board is.
fn darkest(svg: &str, pixels: u32) -> u16 {
    let bytes = png(svg, pixels).expect("a picture");
    let map = resvg::tiny_skia::Pixmap::decode_png(&bytes).expect("a PNG");
    let brightness = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        (u16::from(pixel.red()) + u16::from(pixel.green()) + u16::from(pixel.blue())) / 3
    };
    map.pixels().iter().map(brightness).min().expect("it has pixels")
}

#[test]
fn every_board_can_be_drawn_in_every_style() {
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        for style in Style::ALL {
            let look = Look { style, ..Look::default() };
            let diagram = Diagram::new(&variant, variant.start());
            assert!(diagram.check(&look).is_ok());
            assert!(darkest(&diagram.svg(&look), 100) < 128, "{}: {style}", set.id);
        }
    }
}

#[test]
fn a_sheet_has_the_size_it_says() {
    let set = library::get("brandubh-wtf").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    let mut sheet = Sheet::new(Look { labels: Labels::None, ..Look::default() });
    sheet.diagrams = vec![Diagram::new(&variant, variant.start()); 5];
    sheet.columns = 3;
    sheet.width = 180.0;
    let (width, height) = sheet.size();
    let tree = resvg::usvg::Tree::from_str(&sheet.svg(), &resvg::usvg::Options::default()).expect("an SVG");
    // 96 user units are an inch.
    let units = |millimetres: f64| millimetres / 25.4 * 96.0;
    assert!((f64::from(tree.size().width()) - units(width)).abs() < 0.05);
    assert!((f64::from(tree.size().height()) - units(height)).abs() < 0.05);
}

#[test]
fn what_is_not_on_the_board_is_refused() {
    let set = library::get("brandubh-wtf").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    let mut diagram = Diagram::new(&variant, variant.start());
    let look = Look { labels: Labels::Linnaeus, ..Look::default() };
    assert!(diagram.check(&look).unwrap_err().to_string().contains("9x9"));
    diagram.cross("h1".parse().expect("a square"));
    assert!(diagram.check(&Look::default()).unwrap_err().to_string().contains("h1"));
}
