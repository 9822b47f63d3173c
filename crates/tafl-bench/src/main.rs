//! temp
use std::time::Instant;
use tafl::*;
struct Run(u32);
impl Visitor for Run {
    type Output = ();
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
        for d in 1..=self.0 {
            let t = Instant::now();
            let n = position.perft(masks, d);
            let tb = t.elapsed();
            let t = Instant::now();
            let m = position.perft_made(masks, d);
            let tm = t.elapsed();
            println!(
                "{d}: {n} {:?} {:.0} M/s   made {m} {:?} {:.1} M/s",
                tb,
                n as f64 / tb.as_secs_f64() / 1e6,
                tm,
                m as f64 / tm.as_secs_f64() / 1e6
            );
        }
    }
}
fn main() {
    for (f, d) in [
        ("modern-standard", 5),
        ("brandubh-wtf", 5),
        ("copenhagen", 4),
        ("tablut-15", 3),
        ("opentafl-tablut", 4),
    ] {
        let text = std::fs::read_to_string(format!("/tmp/wt/rules/rules/{f}.toml"));
        let Ok(text) = text else {
            println!("no {f}");
            continue;
        };
        let v: toml::Table = toml::from_str(&text).unwrap();
        let Ok(rules) = v["rules"].clone().try_into::<rules::Rules>() else {
            println!("extends {f}");
            continue;
        };
        let variant = Variant::new(rules).unwrap();
        println!("{f}");
        variant.visit(variant.start(), Run(d)).unwrap();
    }
}
