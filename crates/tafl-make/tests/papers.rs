//! That everything fits on its paper, for every rule set, and comes out the same every time.

use tafl::Variant;
use tafl::library::{self, RuleSet};
use tafl_make::diagram::{Diagram, Labels, Look, Sheet, Style};
use tafl_make::figures;
use tafl_make::paper::{
    Document, Job, LeafletOptions, PaperError, PaperSize, PosterSize, Tags, card, leaflet, mat, paper_set,
    poster, score_sheet,
};
use tafl_make::picture::png;
use tafl_wording::{Language, Value, Words};

type Make = fn(&Job) -> Result<Document, PaperError>;

/// The leaflet without anything special.
fn plain_leaflet(job: &Job) -> Result<Document, PaperError> {
    leaflet(job, &LeafletOptions::default())
}

/// The card without anything special.
fn plain_card(job: &Job) -> Result<Document, PaperError> {
    card(job, Tags::Hidden)
}

/// Makes it for every rule set and asserts that nothing leaves its frame or the part that printers print, and that no
/// letters are smaller than eight points.
fn fits(make: Make, language: Language, paper: PaperSize) {
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let job = Job { set, variant: &variant, language, paper, style: Style::Book };
        let document = make(&job).unwrap_or_else(|error| panic!("{} {language} {paper}: {error}", set.id));
        assert!(document.pages.iter().any(|page| page.measured() > 10), "{}: something is measured", set.id);
        let overflows = document.overflows();
        assert!(overflows.is_empty(), "{} {language} {paper}: {overflows:#?}", set.id);
        let smallest = document.smallest_letters();
        assert!(smallest >= 8.0, "{} {language} {paper}: letters of {smallest} points", set.id);
    }
}

/// Every leaflet of a language: nothing leaves its frame, no paragraph is broken, no letters are too small, and captions
/// keep their distance.
fn leaflets_are_sound(language: Language, paper: PaperSize) {
    let mut faults = Vec::new();
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let job = Job { set, variant: &variant, language, paper, style: Style::Book };
        let document = match plain_leaflet(&job) {
            Ok(document) => document,
            Err(error) => {
                faults.push(format!("{}: {error}", set.id));
                continue;
            }
        };
        assert!(document.pages.iter().all(|page| page.measured() > 10), "{}: something is measured", set.id);
        let found = [
            document.overflows(),
            document.broken_paragraphs(),
            document.crowded_captions(),
            document.lonely_tags(),
        ];
        faults.extend(found.concat().into_iter().map(|fault| format!("{}: {fault}", set.id)));
        if document.smallest_letters() < 8.0 {
            faults.push(format!("{}: letters of {} points", set.id, document.smallest_letters()));
        }
        if document.smallest_tags().is_some_and(|points| points < 6.7) {
            faults.push(format!("{}: tags of {:?} points", set.id, document.smallest_tags()));
        }
    }
    assert!(faults.is_empty(), "{language} {paper}: {} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn leaflets_are_sound_in_english() {
    leaflets_are_sound(Language::English, PaperSize::A4);
}

#[test]
fn leaflets_are_sound_in_swedish() {
    leaflets_are_sound(Language::Swedish, PaperSize::Letter);
}

#[test]
fn leaflets_are_sound_in_italian() {
    leaflets_are_sound(Language::Italian, PaperSize::A4);
}

#[test]
fn leaflets_are_sound_in_german() {
    leaflets_are_sound(Language::German, PaperSize::Letter);
}

/// The messages of the outside of leaflets: history and variants of every family.
fn told_outside(words: &Words) -> Vec<(String, String)> {
    let mut families: Vec<&str> = library::all().iter().map(|set| set.family.as_str()).collect();
    families.extend(["other", "tafl"]);
    families.sort_unstable();
    families.dedup();
    let names = families
        .into_iter()
        .flat_map(|family| ["history", "variants"].map(|name| format!("{name}-{family}")));
    names.filter(|name| words.knows(name)).map(|name| (words.word(&name), name)).collect()
}

#[test]
fn history_and_variants_name_sources_that_exist_and_no_figure_of_the_leaflet() {
    for language in Language::ALL {
        let words = Words::new(language);
        let figure = words.say("figure", &[("number", Value::Number(1))]);
        let figure = figure.trim_end_matches("\u{a0}1").to_lowercase();
        let told = told_outside(&words);
        assert!(told.len() > 12, "{language}: {}", told.len());
        for (text, name) in told {
            let about_figures = text.to_lowercase().contains(&format!("{figure} "));
            assert!(!about_figures, "{language} {name}: {text}");
            let keys = text.split('[').skip(1).filter_map(|part| part.split_once(']'));
            for key in keys.flat_map(|(keys, _)| keys.split(", ")) {
                assert!(library::source(key).is_some(), "{language} {name}: {key}");
            }
        }
    }
}

#[test]
fn a_cross_stands_on_captured_pieces_and_nowhere_else() {
    let mut crossed = 0;
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let cross = "m0-.76l-.76 .76";
        let svg = |diagram: &Diagram| diagram.svg(&Look::default());
        let mut empty = Diagram::new(&variant, variant.start());
        empty.pieces = false;
        assert!(!svg(&empty).contains(cross), "{}: on an empty board", set.id);
        for case in figures::king_captures(&variant) {
            // Drawn twice: with a halo, and in its own colour.
            assert_eq!(svg(&case.diagram).matches(cross).count(), 2, "{}: {}", set.id, case.name);
            crossed += 1;
        }
    }
    assert!(crossed > 86);
}

#[test]
fn tags_can_be_left_out() {
    let set = library::get("linnaeus-1732").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    let language = Language::English;
    let job = Job { set, variant: &variant, language, paper: PaperSize::A4, style: Style::Book };
    let made = |tags| leaflet(&job, &LeafletOptions { tags, ..LeafletOptions::default() }).expect("it fits");
    assert!(made(Tags::Shown).smallest_tags().is_some());
    assert_eq!(made(Tags::Hidden).smallest_tags(), None);
}

#[test]
fn a_leaflet_carries_the_imprint_of_its_publisher() {
    let set = library::get("copenhagen").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    let language = Language::Swedish;
    let job = Job { set, variant: &variant, language, paper: PaperSize::A4, style: Style::Book };
    let options = LeafletOptions {
        title: Some("A game for two kings".to_owned()),
        imprint: Some("The Museum of Games".to_owned()),
        address: Some("https://museum.example/tafl".to_owned()),
        ..LeafletOptions::default()
    };
    let document = leaflet(&job, &options).expect("it fits");
    assert!(document.title.starts_with("A game for two kings, Copenhagen"), "{}", document.title);
    assert!(document.overflows().is_empty(), "{:?}", document.overflows());
    assert_ne!(document.pdf().expect("a PDF"), plain_leaflet(&job).expect("it fits").pdf().expect("a PDF"));
    let address = Some(format!("https://museum.example/{}", "x".repeat(2000)));
    assert_eq!(
        leaflet(&job, &LeafletOptions { address, ..options }).unwrap_err(),
        PaperError::Address,
        "a code that nobody could read from paper"
    );
}

#[test]
fn what_a_publisher_writes_stays_on_its_panel_and_can_be_read() {
    let set = library::get("copenhagen").expect("a rule set");
    let variant = set.variant().expect("it compiles");
    let language = Language::English;
    let job = Job { set, variant: &variant, language, paper: PaperSize::A4, style: Style::Book };
    // Without spaces, and so that it cannot be hyphenated.
    let word = |count: usize| Some("museum_".repeat(count));
    let options = LeafletOptions {
        title: word(14),
        imprint: word(9),
        address: Some(format!("https://museum.example/{}", "x".repeat(30))),
        ..LeafletOptions::default()
    };
    let document = leaflet(&job, &options).expect("it fits");
    assert!(document.overflows().is_empty(), "{:?}", document.overflows());
    assert!(document.smallest_letters() >= 8.0, "{}", document.smallest_letters());
    let title = LeafletOptions { title: word(15), ..LeafletOptions::default() };
    let error = leaflet(&job, &title).unwrap_err();
    assert_eq!(error.to_string(), "the title has 105 characters; it can have 100 at the most");
    let imprint = LeafletOptions { imprint: word(60), ..LeafletOptions::default() };
    assert_eq!(leaflet(&job, &imprint).unwrap_err(), PaperError::Imprint);
}

#[test]
fn cards_fit_on_one_side() {
    for language in Language::ALL {
        fits(plain_card, language, PaperSize::A5);
    }
    fits(plain_card, Language::Swedish, PaperSize::A4);
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let language = Language::English;
        let job = Job { set, variant: &variant, language, paper: PaperSize::A5, style: Style::Book };
        assert_eq!(plain_card(&job).expect("it fits").pages.len(), 1, "{}", set.id);
    }
}

#[test]
fn clauses_stand_on_cards_where_they_are_asked_for_and_can_be_read() {
    let with_sources: Make = |job| card(job, Tags::Shown);
    for language in Language::ALL {
        fits(with_sources, language, PaperSize::A5);
    }
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let (language, style) = (Language::English, Style::Book);
        let job = Job { set, variant: &variant, language, paper: PaperSize::A5, style };
        assert_eq!(plain_card(&job).expect("it fits").smallest_tags(), None, "{}", set.id);
        let made = with_sources(&job).expect("it fits");
        assert_eq!(made.pages.len(), 1, "{}", set.id);
        assert!(
            made.smallest_tags().is_some_and(|points| points >= 6.7),
            "{}: {:?}",
            set.id,
            made.smallest_tags()
        );
    }
}

#[test]
fn a_card_has_some_ten_lines_of_ten_points() {
    // Of the rule sets, how many have cards of at most twelve lines, and the most lines that any has. Longer ones have something
    // that others have not, and say it once: kinds of pieces of their own, whose powers take four lines, camps of two sorts, or a
    // shieldwall beside two further ends of a game. Fewer lines would leave out a rule.
    let limits = [
        (Language::English, 83, 18),
        (Language::Swedish, 82, 17),
        (Language::Italian, 84, 16),
        (Language::German, 84, 17),
    ];
    for (language, short, most) in limits {
        let mut counts = Vec::new();
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            let (paper, style) = (PaperSize::A5, Style::Book);
            let made = plain_card(&Job { set, variant: &variant, language, paper, style }).expect("it fits");
            let lines = made.lines_of_items();
            assert!(lines.iter().all(|points| *points >= 10.0), "{language} {}: {lines:?}", set.id);
            counts.push((lines.len(), set.id.as_str()));
            // Of kinds, every game has attackers, defenders and a king.
            let ordinary = variant.kinds().len() == 3;
            assert!(!ordinary || lines.len() <= 15, "{language} {}: {} lines", set.id, lines.len());
        }
        let long: Vec<_> = counts.iter().filter(|(lines, _)| *lines > 12).collect();
        println!(
            "{language}: {} of {} cards have more than twelve lines: {long:?}",
            long.len(),
            counts.len()
        );
        assert!(counts.len() - long.len() >= short, "{language}: {long:?}");
        assert!(long.iter().all(|(lines, _)| *lines <= most), "{language}: {long:?}");
    }
}

#[test]
fn posters_and_mats_fit() {
    let a3_poster: Make = |job| poster(job, PosterSize::A3);
    let a1_mat: Make = |job| mat(job, PosterSize::A1);
    let tiled_mat: Make = |job| Ok(mat(job, PosterSize::A2)?.tiled(PaperSize::Letter));
    let a2_mat: Make = |job| mat(job, PosterSize::A2);
    let tiled_poster: Make = |job| Ok(poster(job, PosterSize::A3)?.tiled(PaperSize::A4));
    fits(a3_poster, Language::Italian, PaperSize::A4);
    fits(a3_poster, Language::German, PaperSize::A4);
    fits(tiled_poster, Language::Swedish, PaperSize::A4);
    fits(a2_mat, Language::German, PaperSize::A4);
    fits(a1_mat, Language::Swedish, PaperSize::A4);
    fits(tiled_mat, Language::English, PaperSize::Letter);
}

/// How strongly a colour stands out from another: 1 is not at all, 21 is black from white (WCAG 2).
fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn marks_of_the_start_stand_out_in_every_style() {
    for style in Style::ALL {
        let colours = style.colours();
        assert!(contrast(colours.ornament, colours.board) > 3.0, "{style}");
        assert!(contrast(colours.ornament, colours.area) > 3.0, "{style}");
    }
}

#[test]
fn score_sheets_fit() {
    for paper in [PaperSize::A4, PaperSize::Letter, PaperSize::A5] {
        fits(score_sheet, Language::Italian, paper);
    }
    for language in Language::ALL {
        fits(score_sheet, language, PaperSize::A5);
    }
}

#[test]
fn paper_sets_fit() {
    fits(paper_set, Language::Swedish, PaperSize::A4);
    fits(paper_set, Language::German, PaperSize::A4);
    fits(paper_set, Language::English, PaperSize::Letter);
    fits(paper_set, Language::Italian, PaperSize::Letter);
}

#[test]
fn no_piece_of_paper_is_too_small_for_fingers() {
    let (language, style) = (Language::German, Style::Birch);
    let sets = library::all().iter();
    for (set, paper) in sets.flat_map(|set| [PaperSize::A4, PaperSize::Letter].map(|paper| (set, paper))) {
        let variant = set.variant().expect("a rule set");
        let made = paper_set(&Job { set, variant: &variant, language, paper, style }).expect("it fits");
        // Large boards come in two halves, each with its back.
        let pages = if variant.size() >= 13 { 5 } else { 3 };
        assert_eq!(made.pages.len(), pages, "{} {paper}", set.id);
        let widths = made.widths_of_pieces();
        assert_eq!(widths.len(), variant.start().pieces.len(), "{} {paper}", set.id);
        assert!(widths.iter().all(|width| *width >= 9.5), "{} {paper}: {widths:?}", set.id);
    }
}

#[test]
fn boards_in_leaflets_are_large_enough_for_their_pieces() {
    for set in library::all() {
        let variant = set.variant().expect("a rule set");
        let (language, paper, style) = (Language::German, PaperSize::Letter, Style::Birch);
        let job = Job { set, variant: &variant, language, paper, style };
        let width = plain_leaflet(&job).expect("it fits").widest_drawing(1).expect("the start");
        let square = width / f64::from(variant.size());
        println!("{}: squares of {square:.1} mm", set.id);
        assert!(square >= if variant.size() > 15 { 3.4 } else { 3.7 }, "{}: {square:.1} mm", set.id);
    }
}

fn job(set: &RuleSet, variant: &Variant) -> Vec<u8> {
    let job = Job { set, variant, language: Language::English, paper: PaperSize::A4, style: Style::Wood };
    let papers: [Make; 4] = [plain_leaflet, plain_card, score_sheet, paper_set];
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
    let papers: [Make; 4] = [plain_leaflet, plain_card, score_sheet, paper_set];
    for language in Language::ALL {
        let job =
            Job { set: &own, variant: &variant, language, paper: PaperSize::Letter, style: Style::Contrast };
        for make in papers {
            let document = make(&job).expect("it fits");
            assert!(document.overflows().is_empty(), "{:?}", document.overflows());
            assert!(document.smallest_letters() >= 8.0, "{}", document.smallest_letters());
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
