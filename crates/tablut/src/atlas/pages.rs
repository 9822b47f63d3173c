//! What the pages show, as JSON: figures and a typical game of each rule set, and what one setting does. Shares are in thousandths.

use serde_json::{Value, json};
use tafl_atlas::{Change, Figures, Games, Row, Share};

use super::compared::{Compared, compared, is_built_in};
use super::show::named;
use crate::rule_sets::Chosen;

/// All of it, a line for each rule set and each pair of them.
pub fn data(rows: &[Row], sets: &[&Chosen], all: &[Games], main: u64) -> String {
    let (mut built_in, mut changed) = (Vec::new(), Vec::new());
    for (row, chosen) in rows.iter().zip(sets) {
        let Some(mut value) = rule_set(row, chosen, all, main) else { continue };
        if is_built_in(&row.rules) {
            built_in.push(value);
        } else {
            value["from"] = json!(chosen.set.extends);
            changed.push(value);
        }
    }
    let pairs: Vec<Value> = compared(rows, sets, main).iter().map(pair).collect();
    format!(
        "{{\"main\":{main},\"rules\":{},\"changed\":{},\"pairs\":{}}}\n",
        lines(&built_in),
        lines(&changed),
        lines(&pairs)
    )
}

/// A list with a line for each of its values.
fn lines(values: &[Value]) -> String {
    let lines: Vec<String> = values.iter().map(Value::to_string).collect();
    format!("[\n{}\n]", lines.join(",\n"))
}

/// A rule set with its figures of every strength; none without games.
fn rule_set(row: &Row, chosen: &Chosen, all: &[Games], main: u64) -> Option<Value> {
    let (positions, figures) = row.main(main)?;
    let strengths: Vec<Value> = row
        .strengths
        .iter()
        .filter_map(|strength| {
            let mut value = of_strength(strength.start.as_ref()?);
            value["positions"] = strength.positions.into();
            value["engine"] = strength.engine.as_str().into();
            Some(value)
        })
        .collect();
    let people: Vec<Value> = row
        .people
        .iter()
        .map(|people| {
            let interval = people.interval().map(thousandths);
            json!({ "attackers": people.attackers, "draws": people.draws, "games": people.games, "interval": interval })
        })
        .collect();
    let of_main = all.iter().find(|games| games.head.rules == row.rules && games.head.positions == positions);
    let moves = of_main?.played.get(&figures.typical)?;
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    Some(json!({
        "id": row.rules,
        "size": row.size,
        "start": chosen.variant.start().to_string(),
        "strengths": strengths,
        "trend": row.change().map(change),
        "wavers": row.wavers(),
        "people": people,
        "commands": row.commands(&named(&row.rules)),
        "game": moves.join(" "),
    }))
}

fn of_strength(figures: &Figures) -> Value {
    json!({
        "games": figures.games,
        "different": figures.different,
        "attackers": thousandths(figures.attackers),
        "draws": thousandths(figures.draws),
        "defenders": thousandths(figures.defenders),
        "points": thousandths(figures.points),
        "plies": [figures.lengths.quarter, figures.lengths.half, figures.lengths.three_quarters],
    })
}

fn pair(Compared { setting, values, rows, points }: &Compared<'_>) -> Value {
    json!({
        "setting": setting,
        "values": values,
        "rules": rows.map(|row| &row.rules),
        "points": points.map(thousandths),
        "difference": change(points[0].change(points[1])),
    })
}

fn change(change: Change) -> Value {
    let thousandths = |share: f64| (share * 1000.0).round() as i32;
    json!({ "points": thousandths(change.value), "error": thousandths(change.error), "clear": change.is_clear() })
}

fn thousandths(share: Share) -> [u32; 3] {
    [share.value, share.low, share.high].map(|part| (part * 1000.0).round() as u32)
}
