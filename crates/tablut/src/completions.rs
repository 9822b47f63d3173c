//! `tablut completions SHELL`: a completion script.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::Shell;
use tafl::library;

use crate::arguments::Arguments;
use crate::failure::Done;
use crate::output;

/// What an argument that takes a rule set is called in the help: any, or one that is built in.
const RULE_SET: [&str; 2] = ["ID|FILE", "RULE-SET"];

/// What `tablut completions` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The shell the script is for
    pub shell: Shell,
}

/// Prints the script.
pub fn run(options: &Options) -> Done {
    let mut script = Vec::new();
    let mut command = with_ids(Arguments::command());
    clap_complete::generate(options.shell, &mut command, "tablut", &mut script);
    if options.shell == Shell::Bash {
        script = with_files(&String::from_utf8_lossy(&script)).into_bytes();
    }
    output::print_bytes(&script)
}

/// A script for bash that proposes files beside the ids after an option: by itself it does so only where no id
/// begins like that, and files of one's own rules are often called like the rules that they are of.
fn with_files(script: &str) -> String {
    let ids: Vec<&str> = library::all().iter().map(|set| set.id.as_str()).collect();
    let proposed = format!(r#"COMPREPLY=($(compgen -W "{}" -- "${{cur}}"))"#, ids.join(" "));
    // A file's name may have spaces in it; the oldest versions of bash do not know compopt.
    let files = r#"
                    local IFS=$'\n'
                    COMPREPLY+=($(compgen -f -- "${cur}"))
                    compopt -o filenames 2>/dev/null"#;
    script.replace(&proposed, &format!("{proposed}{files}"))
}

/// The same command, in which the ids of rule sets are known wherever one may stand, for the shell to propose.
fn with_ids(command: Command) -> Command {
    command.mut_args(ids_of).mut_subcommands(with_ids)
}

fn ids_of(argument: Arg) -> Arg {
    let names = argument.get_value_names().unwrap_or_default();
    if names.len() == 1 && RULE_SET.contains(&names[0].as_str()) {
        argument.value_parser(PossibleValuesParser::new(library::all().iter().map(|set| set.id.as_str())))
    } else {
        argument
    }
}
