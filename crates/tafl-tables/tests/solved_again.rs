//! Small tables, held against a solver that shares nothing with what made them: that of the example `solve_again`, which
//! does the same for files.

#[path = "../examples/solve_again/comparing.rs"]
mod comparing;
#[path = "../examples/solve_again/plain.rs"]
mod plain;
#[path = "../examples/solve_again/solving.rs"]
mod solving;

use std::ops::ControlFlow;
use std::sync::Arc;

use comparing::{Compared, Comparing};
use plain::Plain;
use solving::Solving;
use tafl::library;
use tafl_tables::{Extent, Tables, TablesInMemory, Task, make};

const MEMORY: u64 = 1 << 30;

/// Makes tables of `made`, and compares them with what is found out by the rules of `solved`.
fn compared(made: &str, solved: &str, extent: Extent) -> Compared {
    let mut file = tempfile::tempfile().expect("a file");
    let set = library::get(made).expect("a built-in rule set");
    let task = Task { set, extent, memory: MEMORY, threads: 1 };
    make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    let tables = Tables::open(file).and_then(|mut tables| TablesInMemory::read(&mut tables, MEMORY));
    let tables = Arc::new(tables.expect("what was made"));
    let rules = &library::get(solved).expect("a built-in rule set").rules;
    let plain = Plain::new(rules).expect("rules without anything rare");
    let Extent { pieces, attackers, defenders } = extent;
    let solving = Solving::new(&plain, pieces, attackers, defenders, 2);
    solving.solve(&mut |_, _| {});
    let variant = tables.variant().clone();
    variant.visit(variant.start(), Comparing { plain: &plain, solving: &solving, tables }).expect("a board")
}

#[test]
fn every_position_is_worth_the_same() {
    let small = Extent { pieces: 3, attackers: 2, defenders: 2 };
    let lone_king = Extent { pieces: 3, attackers: 2, defenders: 0 };
    for (rules, extent) in
        [("brandubh-wtf", small), ("brandub-leaflet", small), ("magpie", small), ("linnaeus-1732", lone_king)]
    {
        let compared = compared(rules, rules, extent);
        assert_eq!(compared.difference, None, "{rules}");
        assert!(compared.agree > 10_000 && compared.decided > compared.agree / 2, "{rules}: {compared:?}");
    }
}

#[test]
fn other_rules_are_noticed() {
    let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
    assert!(compared("brandub-leaflet", "brandubh-wtf", extent).difference.is_some());
}
