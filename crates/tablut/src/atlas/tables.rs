//! The tables of docs/atlas.md, made from the games.

use std::fmt::Write as _;

use tafl_atlas::{Figures, Row, Share};

use super::compared::{Compared, compared};
use super::show::{named, percents};
use crate::rule_sets::Chosen;

/// The line behind a table.
const END: &str = "<!-- atlas -->";

/// A table of the document: its name there, and what makes it.
type Table = (&'static str, fn(&[Row], &[&Chosen], u64) -> String);

const TABLES: [Table; 6] = [
    ("games", games),
    ("balance", balance),
    ("ends", ends),
    ("settings", settings),
    ("people", people),
    ("commands", commands),
];

/// The document with its tables made anew.
///
/// # Errors
/// In one sentence, if a table has no end or there is none of its name.
pub fn put_in(document: &str, rows: &[Row], sets: &[&Chosen], main: u64) -> Result<String, String> {
    let mut made = String::new();
    let mut rest = document;
    while let Some((before, after)) = rest.split_once("<!-- atlas: ") {
        let (name, after) = after.split_once(" -->").ok_or("a mark of a table has no end")?;
        let (_, after) =
            after.split_once(END).ok_or_else(|| format!("the table {name} has no line {END}"))?;
        let (_, table) = TABLES.iter().find(|(known, _)| *known == name).ok_or_else(|| {
            let known = TABLES.map(|(known, _)| known).join(", ");
            format!("there is no table {name}; there are {known}")
        })?;
        let _ = write!(made, "{before}<!-- atlas: {name} -->\n\n{}\n{END}", table(rows, sets, main));
        rest = after;
    }
    if made.is_empty() {
        return Err("no line <!-- atlas: NAME --> says where a table belongs".to_owned());
    }
    made.push_str(rest);
    Ok(made)
}

/// How many games there are of each strength, and how wide the intervals are.
fn games(rows: &[Row], _: &[&Chosen], _: u64) -> String {
    let mut text =
        "| positions a move | rule sets | games from the start | of them different | games from openings | error in the \
         middle (±, %) |\n|---|---|---|---|---|---|\n"
            .to_owned();
    let with_games = || rows.iter().flat_map(|row| &row.strengths).filter(|strength| strength.has_games());
    let mut strengths: Vec<u64> = with_games().map(|strength| strength.positions).collect();
    strengths.sort_unstable();
    strengths.dedup();
    for positions in strengths {
        let of: Vec<_> = with_games().filter(|strength| strength.positions == positions).collect();
        let count = |figures: &dyn Fn(usize) -> u32| (0..of.len()).map(figures).sum::<u32>();
        let start = count(&|place| of[place].start.as_ref().map_or(0, |figures| figures.games));
        let different = count(&|place| of[place].start.as_ref().map_or(0, |figures| figures.different));
        let openings = count(&|place| of[place].openings.as_ref().map_or(0, |figures| figures.games));
        let mut errors: Vec<f64> =
            of.iter().filter_map(|strength| Some(strength.start.as_ref()?.points.error())).collect();
        errors.sort_by(f64::total_cmp);
        let middle = errors.get(errors.len() / 2).map_or(0.0, |error| error * 100.0);
        let _ = writeln!(
            text,
            "| {positions} | {} | {start} | {different} | {openings} | {middle:.0} |",
            of.len()
        );
    }
    text
}

/// Of what lies in a wider interval than this too little is known to say that it is even.
const UNSURE: f64 = 0.3;

/// Who wins, by rule set; the most even first, and last those of which too little is known.
fn balance(rows: &[Row], _: &[&Chosen], main: u64) -> String {
    let mut sorted: Vec<(&Row, u64, &Figures)> = rows
        .iter()
        .filter_map(|row| row.main(main).map(|(positions, figures)| (row, positions, figures)))
        .collect();
    let unsure = |share: Share| share.high - share.low > UNSURE;
    sorted.sort_by(|(_, _, one), (_, _, other)| {
        let by_evenness = uneven(one.points).total_cmp(&uneven(other.points));
        unsure(one.points).cmp(&unsure(other.points)).then(by_evenness)
    });
    let mut text =
        "| rule set | board | positions a move | games | different | attackers win | draws | defenders win | plies | \
         attackers' points, by strength | from openings |\n|---|---|---|---|---|---|---|---|---|---|---|\n"
            .to_owned();
    for (row, positions, figures) in sorted {
        let by_strength: Vec<String> = row
            .strengths
            .iter()
            .filter_map(|strength| Some(format!("{:.0}", strength.start.as_ref()?.points.value * 100.0)))
            .collect();
        let trend = match row.change() {
            _ if row.wavers() => " ↕",
            Some(change) if change.is_clear() && change.value > 0.0 => " ↑",
            Some(change) if change.is_clear() => " ↓",
            _ => "",
        };
        let openings = row
            .strengths
            .iter()
            .find(|strength| strength.positions == positions)
            .and_then(|strength| strength.openings.as_ref())
            .map_or_else(String::new, |figures| percents(figures.points));
        let _ = writeln!(
            text,
            "| `{}` | {size}x{size} | {positions} | {} | {} | {} | {} | {} | {} | {}{trend} | {openings} |",
            row.rules,
            figures.games,
            figures.different,
            percents(figures.attackers),
            percents(figures.draws),
            percents(figures.defenders),
            figures.lengths.half,
            by_strength.join(", "),
            size = row.size,
        );
    }
    text
}

/// How far a share of the points is from a half.
fn uneven(share: Share) -> f64 {
    (share.value - 0.5).abs()
}

/// The kinds of ends that have a column of their own: a word, and what the names of such ends begin with.
const ENDS: [(&str, &str); 7] = [
    ("king taken in the open", "attackers king-captured elsewhere"),
    ("at the edge", "attackers king-captured edge"),
    ("beside the castle", "attackers king-captured beside"),
    ("in it", "attackers king-captured throne"),
    ("king free", "defenders king-escaped"),
    ("drawn by repetition", "draw repetition"),
    ("too long", "draw too-long"),
];

/// How games end, by rule set.
fn ends(rows: &[Row], _: &[&Chosen], main: u64) -> String {
    let mut text = format!(
        "| rule set | {} | other ends | attackers, defenders taken |\n|---|{}---|---|\n",
        ENDS.map(|(word, _)| word).join(" | "),
        "---|".repeat(ENDS.len())
    );
    for row in rows {
        let Some((_, figures)) = row.main(main) else { continue };
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(figures.games);
        let known: Vec<u32> =
            ENDS.iter().map(|(_, end)| figures.ends.get(*end).copied().unwrap_or(0)).collect();
        let others: Vec<String> = figures
            .ends
            .iter()
            .filter(|(end, _)| ENDS.iter().all(|(_, known)| known != end))
            .map(|(end, &count)| format!("{} {:.0}", end.replace('-', " "), percent(count)))
            .collect();
        let known: Vec<String> = known.iter().map(|&count| format!("{:.0}", percent(count))).collect();
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {:.1}, {:.1} |",
            row.rules,
            known.join(" | "),
            others.join(", "),
            figures.taken[0],
            figures.taken[1]
        );
    }
    text
}

/// What one setting does: pairs of rule sets that differ in it alone.
fn settings(rows: &[Row], sets: &[&Chosen], main: u64) -> String {
    let mut text = "| setting | with | attackers' points | with | attackers' points | difference |\n\
                    |---|---|---|---|---|---|\n"
        .to_owned();
    for Compared { setting, values, rows: [one, other], points: [one_points, other_points] } in
        compared(rows, sets, main)
    {
        let change = one_points.change(other_points);
        let clear = if change.is_clear() { " **clear**" } else { "" };
        let _ = writeln!(
            text,
            "| `{setting}` | `{}`: {} | {} | `{}`: {} | {} | {:+.0} ± {:.0}{clear} |",
            one.rules,
            value(&values[0]),
            percents(one_points),
            other.rules,
            value(&values[1]),
            percents(other_points),
            // Without it a little less than nothing would be "-0".
            (change.value * 100.0).round() + 0.0,
            change.error * 100.0
        );
    }
    text
}

/// By which engine the games were played, and the commands that play them again.
fn commands(rows: &[Row], _: &[&Chosen], _: u64) -> String {
    let mut text = "| rule set | engine | games | command |\n|---|---|---|---|\n".to_owned();
    for row in rows {
        let mut engines = Vec::new();
        let mut games = Vec::new();
        for strength in row.strengths.iter().filter(|strength| strength.has_games()) {
            let engine = format!("`{}`", strength.engine);
            if !engines.contains(&engine) {
                engines.push(engine);
            }
            let of = [&strength.start, &strength.openings].into_iter().flatten();
            games.push(of.map(|figures| figures.games).sum::<u32>().to_string());
        }
        let commands: Vec<String> =
            row.commands(&named(&row.rules)).iter().map(|command| format!("`{command}`")).collect();
        let (engines, games) = (engines.join(", "), games.join(", "));
        let _ = writeln!(text, "| `{}` | {engines} | {games} | {} |", row.rules, commands.join("<br>"));
    }
    text
}

/// A value as a cell of the table has it.
fn value(value: &str) -> String {
    format!("`{}`", value.replace('|', "\\|"))
}

/// Games of people beside those of the engine.
fn people(rows: &[Row], _: &[&Chosen], _: u64) -> String {
    let mut text =
        "| rule set | people: attackers win | draws | where from | engine: attackers' points, weakest play \
                    first |\n|---|---|---|---|---|\n"
            .to_owned();
    for row in rows {
        let engine: Vec<String> = row
            .strengths
            .iter()
            .filter_map(|strength| Some(percents(strength.start.as_ref()?.points)))
            .collect();
        for people in &row.people {
            let _ = writeln!(
                text,
                "| `{}` | {} | {} | {} | {} |",
                row.rules,
                people.interval().map_or_else(|| people.attackers.to_string(), percents),
                people.draws.map_or_else(|| "–".to_owned(), |draws| draws.to_string()),
                people.source,
                engine.join(", ")
            );
        }
    }
    text
}
