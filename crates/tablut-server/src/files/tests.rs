//! Which addresses are pages.

use super::*;

#[test]
fn addresses_of_pages_are_pages_and_missing_files_are_missing() {
    for path in ["/", "/play", "/learn/texts/B", "/puzzles/brandubh-wtf/1a2b.3c", "/lab/"] {
        assert_eq!(wanted(path), Wanted::Page, "{path}");
    }
    for path in ["/nothing", "/players", "/learn2/texts"] {
        assert_eq!(wanted(path), Wanted::NoPage, "{path}");
    }
    for path in ["/assets/old-1a2b.js", "/assets/play", "/icon.svg", "/../Cargo.toml"] {
        assert_eq!(wanted(path), Wanted::File(path.trim_start_matches('/')), "{path}");
    }
}

#[test]
fn the_pages_are_those_of_the_client() {
    let client = include_str!("../../../../web/src/page-list.ts");
    let named: Vec<&str> = client.split("id: '").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
    assert_eq!(named, PAGES);
}
