//! `tablut rules`: the rule sets listed, shown with every citation, and compared.

use std::collections::BTreeMap;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use tafl::library::{self, Citation, ClauseRef, RuleSet};

use crate::board_text::{self, Marks, Orientation};
use crate::failure::Done;
use crate::rule_sets::{self, Chosen};
use crate::{output, wording};

/// What `tablut rules` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What to do; the rule sets are listed where nothing is said.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Print everything as JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The commands under `tablut rules`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List all rule sets by family
    List,
    /// Show a rule set: its board, and every setting with the clause that fixes it
    Show {
        /// The rule set: its id or a file
        #[arg(value_name = "ID|FILE")]
        rules: String,
    },
    /// Show only what differs between two rule sets, with both citations
    Diff {
        /// One rule set: its id or a file
        #[arg(value_name = "ID|FILE")]
        a: String,
        /// The other rule set: its id or a file
        #[arg(value_name = "ID|FILE")]
        b: String,
    },
}

/// Runs the command.
pub fn run(options: &Options) -> Done {
    if options.json {
        return output::print_json(&match &options.command {
            None | Some(Command::List) => library::all().iter().map(|set| listed(set)).collect(),
            Some(Command::Show { rules }) => shown(&rule_sets::find(rules)?),
            Some(Command::Diff { a, b }) => differing(&rule_sets::find(a)?.set, &rule_sets::find(b)?.set),
        });
    }
    match &options.command {
        None | Some(Command::List) => output::print(&list(library::all())),
        Some(Command::Show { rules }) => output::print(&show(&rule_sets::find(rules)?)),
        Some(Command::Diff { a, b }) => {
            output::print(&difference(&rule_sets::find(a)?.set, &rule_sets::find(b)?.set))
        }
    }
}

/// All rule sets under their families: id, board and name, and what sets each apart.
fn list(sets: &[&RuleSet]) -> String {
    let id_width = sets.iter().map(|set| set.id.len()).max().unwrap_or(0);
    let mut text = String::new();
    let mut family = None;
    for set in sets {
        if family != Some(&set.family) {
            if family.is_some() {
                text.push('\n');
            }
            text.push_str(&format!("{}\n", set.family));
            family = Some(&set.family);
        }
        let board = format!("{0}x{0}", set.rules.board.size);
        let head = format!("  {:id_width$}  {board:<5}  ", set.id);
        let entry = format!("{}. {}", set.name, one_line(&set.summary));
        text.push_str(&output::hang(&head, "", &entry));
    }
    text
}

/// What the list says of a rule set, for other programs.
fn listed(set: &RuleSet) -> Value {
    json!({
        "id": set.id,
        "name": set.name,
        "family": set.family,
        "size": set.rules.board.size,
        "summary": one_line(&set.summary),
    })
}

/// One rule set whole, for other programs.
fn shown(chosen: &Chosen) -> Value {
    let set = &chosen.set;
    let mut object = listed(set);
    let settings: Vec<Value> = set
        .settings()
        .into_iter()
        .map(|(key, value)| json!({ "setting": key, "value": value, "citation": cited(set.citation(&key)) }))
        .collect();
    object["text"] = json!(set.text);
    object["extends"] = json!(set.extends);
    object["content_hash"] = json!(set.content_hash());
    object["start"] = json!(chosen.variant.start().to_string());
    object["rules"] = json!(set.rules);
    object["settings"] = json!(settings);
    object
}

/// What differs between two rule sets, for other programs.
fn differing(a: &RuleSet, b: &RuleSet) -> Value {
    let differences = library::diff(a, b).into_iter().map(|difference| {
        json!({
            "setting": difference.setting,
            "first": { "value": difference.first, "citation": cited(difference.first_citation) },
            "second": { "value": difference.second, "citation": cited(difference.second_citation) },
        })
    });
    json!({ "first": a.id, "second": b.id, "differences": differences.collect::<Vec<_>>() })
}

fn cited(citation: Option<&Citation>) -> Option<String> {
    citation.map(|citation| one_line(&wording::citation(citation)))
}

/// One rule set whole.
fn show(chosen: &Chosen) -> String {
    let set = &chosen.set;
    let mut text = output::hang("", "", &format!("{} ({})", set.name, set.id));
    text.push_str(&output::hang("", "", &one_line(&set.summary)));
    text.push('\n');
    text.push_str(&board_text::board(
        &chosen.variant,
        chosen.variant.start(),
        &Marks::default(),
        Orientation::Upright,
    ));
    text.push_str(&format!("   {}\n\n", board_text::legend(&chosen.variant)));
    text.push_str(&format!("family        {}\n", set.family));
    // Rules of one's own, which cite nothing, follow no text.
    if !set.citations.is_empty() && !set.text.is_empty() {
        let title = library::source(&set.text).map_or_else(String::new, tafl_view::title_of);
        text.push_str(&format!("text          {}: {title}\n", set.text));
    }
    if let Some(parent) = &set.extends {
        text.push_str(&format!("extends       {parent}\n"));
    }
    text.push_str(&format!("content hash  {}\n\n", set.content_hash()));
    let settings = set.settings();
    let width =
        settings.iter().map(|(key, value)| key.len() + value.len() + 3).filter(|&width| width < 60).max();
    let width = width.unwrap_or(0);
    for (key, value) in &settings {
        let setting = format!("{key} = {value}");
        text.push_str(&output::hang(&format!("{setting:width$}  "), "# ", &in_words(set.citation(key))));
    }
    for key in library::PLAY {
        text.push_str(&output::hang(&format!("{key:width$}  "), "# ", &in_words(set.citation(key))));
    }
    text.push_str(&clauses(set));
    text
}

/// What each cited clause says, text by text.
fn clauses(set: &RuleSet) -> String {
    let settings = set.settings();
    let names = settings.iter().map(|(key, _)| key.as_str()).chain(library::PLAY);
    let cited = names.filter_map(|key| set.citation(key)).flat_map(Citation::clauses);
    let mut by_text: BTreeMap<String, Vec<ClauseRef>> = BTreeMap::new();
    for clause in cited {
        let known = by_text.entry(clause.text.clone()).or_default();
        if !known.contains(&clause) {
            known.push(clause);
        }
    }
    let mut text = String::new();
    for (key, clauses) in by_text {
        let title = library::source(&key).map_or_else(String::new, tafl_view::title_of);
        text.push_str(&format!("\n{key}  {title}\n"));
        // In the order of the text, and not of the settings.
        let order = |clause: &ClauseRef| {
            let known = library::source(&key).map(|source| source.clauses.as_slice()).unwrap_or_default();
            known.iter().position(|known| known.id == clause.clause)
        };
        let mut clauses = clauses;
        clauses.sort_by_key(order);
        for clause in clauses {
            if let Some(found) = clause.find() {
                text.push_str(&output::hang(
                    &format!("  {key} {:<6} ", found.id),
                    "",
                    &one_line(&found.says),
                ));
            }
        }
    }
    text
}

/// What differs between two rule sets.
fn difference(a: &RuleSet, b: &RuleSet) -> String {
    let differences = library::diff(a, b);
    if differences.is_empty() {
        return format!("{} and {} do not differ in any setting\n", a.id, b.id);
    }
    let width = a.id.len().max(b.id.len());
    let mut text = String::new();
    for difference in differences {
        text.push_str(&format!("{}\n", difference.setting));
        let sides = [
            (a, difference.first, difference.first_citation),
            (b, difference.second, difference.second_citation),
        ];
        for (set, value, citation) in sides {
            let value = value.unwrap_or_else(|| "absent".to_owned());
            let head = format!("  {:width$}  {value}  ", set.id);
            text.push_str(&output::hang(&head, "# ", &in_words(citation)));
        }
    }
    text
}

fn in_words(citation: Option<&Citation>) -> String {
    citation.map_or_else(|| "no citation".to_owned(), |citation| one_line(&wording::citation(citation)))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
