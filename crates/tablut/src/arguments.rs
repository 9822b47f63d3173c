//! What can be written on the command line.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};

use crate::{
    analyse, answers, atlas, backup, bench, bologna, bologna_server, bot, completions, convert, engine,
    engine_check, export, first_moves, forced_win, import, jobs, learn, make, man, match_command, moderators,
    notices, openings, perft, play, puzzles, ratings, rules, serve, solve, tables, verify, work,
};

/// Tablut and the other tafl games: play them, look up their rules, verify and convert games.
///
/// Without a command, `tablut` starts a game in the terminal.
#[derive(Debug, Parser)]
#[command(name = "tablut", version, max_term_width = 100)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Reads the command line. The program ends here where it asks for help, or cannot be understood.
    pub fn read() -> Arguments {
        Arguments::try_parse().unwrap_or_else(|error| in_plain_words(error).exit())
    }
}

/// Says of a number that cannot be read, or is out of its range, what to write. What the standard library says of it ("invalid digit found
/// in string") and Clap ("11 is not in -2..=10") is for programmers.
fn in_plain_words(error: clap::Error) -> clap::Error {
    match message(&error) {
        Some(message) => {
            let help = "For more information, try '--help'.";
            clap::Error::raw(error.kind(), format!("{message}\n\n{help}\n")).with_cmd(&Arguments::command())
        }
        None => error,
    }
}

/// The sentence for a number that is refused.
fn message(error: &clap::Error) -> Option<String> {
    let advice = advice(error)?;
    let (value, argument) = (said(error, ContextKind::InvalidValue)?, said(error, ContextKind::InvalidArg)?);
    Some(format!("invalid value '{value}' for '{argument}': {advice}"))
}

/// What to write in place of a number that is refused.
fn advice(error: &clap::Error) -> Option<String> {
    let source = error.source()?;
    let Some(problem) = source.downcast_ref::<ParseIntError>() else {
        return range(&source.to_string());
    };
    let advice = match problem.kind() {
        IntErrorKind::PosOverflow => "write a smaller number",
        IntErrorKind::NegOverflow => "write a larger number",
        _ if is_negative(said(error, ContextKind::InvalidValue)?) => "write a number from 0 on",
        _ => "write a whole number",
    };
    Some(advice.to_owned())
}

/// What Clap's sentence on a number out of its range ("11 is not in -2..=10") says of the range. Options with a range read large numbers
/// by Clap's `RangedI64ValueParser`: the one for `u64` does not say the range of a number below 0, which it cannot read.
fn range(sentence: &str) -> Option<String> {
    let (number, bounds) = sentence.split_once(" is not in ")?;
    number.parse::<i128>().ok()?;
    let (least, most) = bounds.split_once("..")?;
    let least: i128 = least.parse().ok()?;
    let most: i128 = match most.strip_prefix('=') {
        Some(most) => most.parse().ok()?,
        // Clap writes the largest of all numbers where there is no bound.
        None => most.parse::<i128>().ok()? - 1,
    };
    if most >= i128::from(i64::MAX) - 1 {
        return Some(format!("write a number from {least} on"));
    }
    Some(format!("write a number from {least} to {most}"))
}

/// Whether a value is a whole number below 0.
fn is_negative(value: &str) -> bool {
    let digits = value.strip_prefix('-').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// What an error says of where it is.
fn said(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game in the terminal, against the computer or another person
    ///
    /// With a terminal the board is drawn on the whole screen; press ? there for the keys. When input or output
    /// is piped, boards are printed and moves and commands are read line by line; write `help` for a list.
    Play(play::Options),
    /// List the rule sets, show one, or compare two
    Rules(rules::Options),
    /// Count the move sequences of a given length
    ///
    /// The number is printed alone on the last line. Only the king's capture and his escape end a line of play
    /// here; repetition, encirclement and the like do not.
    Perft(perft::Options),
    /// Check the rules against recorded answers of other engines and real games
    ///
    /// Reads traces, clause tests, perft suites and single-move cases (one JSON object a line), games in any other
    /// notation, archives of games (.csv) and certificates of solved games. Every difference is printed with its
    /// file and line; the exit code is 1 if there is any.
    Verify(verify::Options),
    /// Convert a game, a position or rules from one notation to another
    Convert(convert::Options),
    /// Look at a game again with the engine: what each move was worth, and what would have been better
    Analyse(analyse::Options),
    /// Measure the engine: a fixed set of positions, searched to a fixed depth
    ///
    /// The last line is the number of positions visited, which is the same in every run and on every machine: the
    /// engine's signature.
    Bench(bench::Options),
    /// Play matches and tournaments between players, and measure who is stronger
    ///
    /// Every opening is played from both sides. docs/matches.md has more. Examples:
    ///
    ///   tablut match --player raichi --player one-ply --movetime 100ms
    ///   tablut match --player raichi --player 'engine:command="old/tablut engine",name=old' \
    ///     --nodes 5000 --games 2000 --sprt elo0=0,elo1=10 --output results
    ///   tablut match --rules opentafl-tablut --player raichi:movetime=1s \
    ///     --player 'otep:command="java -jar OpenTafl.jar --engine",movetime=1s' --margin 2s
    ///   tablut match --rules bologna-ashton --player raichi:movetime=1s \
    ///     --player 'bologna:command="java -jar bot.jar",movetime=2s'
    ///   tablut match --player raichi --player mcts --player random --tournament gauntlet
    #[command(verbatim_doc_comment)]
    Match(match_command::Options),
    /// Make things to play with: diagrams, leaflets, score sheets, boards to cut or sew, pieces to print
    ///
    /// From any rule set, your own included. docs/making.md shows what they look like.
    Make(make::Options),
    /// Serve another program as an engine, over standard input and output
    ///
    /// Speaks the protocol of docs/protocol.md, or with --otep that of OpenTafl, and prints nothing else. Ends at the end
    /// of its input.
    Engine(engine::Options),
    /// Try out whether an engine keeps to the protocol and the rules
    ///
    /// Starts the command and talks to it. Every check is printed with what it is about; the exit code is 1 if any
    /// fails.
    EngineCheck(engine_check::Options),
    /// Play a game in the University of Bologna's competition, as a contestant starts
    ///
    /// Connects to the competition's server (or `tablut bologna-server`), plays one game with Raichi, prints how it
    /// ended, and what happens meanwhile on standard error.
    Bologna(bologna::Options),
    /// Be the server of the University of Bologna's competition, for one game or many
    ///
    /// Players see the original server; who loses on time, goes away or sends nonsense loses the game, and the other
    /// one is told. Ctrl-C ends it with the standings.
    BolognaServer(bologna_server::Options),
    /// Learn the game in short lessons, line by line
    ///
    /// The lessons are those of the pages. What has been done is remembered.
    Learn(learn::Options),
    /// Solve puzzles; make them from games, prove them again, count them, show one
    Puzzles(puzzles::Options),
    /// Count what was played in the first moves of many games, and how those ended
    ///
    /// The games are those of files, or the engine's against itself; what is the same turned or
    /// mirrored is counted together. The pages' opening explorer shows such files. Examples:
    ///
    ///   tablut openings --rules copenhagen --from archive.csv --out copenhagen.jsonl
    ///   tablut openings --rules modern-standard --self-play 200 --out modern-standard.jsonl
    ///   tablut openings --rules bologna-ashton --atlas atlas/games.gz --out bologna-ashton.jsonl
    #[command(verbatim_doc_comment)]
    Openings(openings::Options),
    /// Find out what the first moves are worth, by the engine
    ///
    /// It looks at every move from the start, and at every answer to the best of them; of those that are
    /// the same turned or mirrored it looks at one. The pages' opening explorer shows such files. Example:
    ///
    ///   tablut first-moves --rules brandubh-wtf --nodes 200000 --out brandubh-wtf.jsonl
    #[command(verbatim_doc_comment)]
    FirstMoves(first_moves::Options),
    /// Find out who wins, and prove it: a certificate that anyone can check
    ///
    /// Looks for a forced win of each side. Where it ends (small games, positions near the end), it
    /// writes a certificate, which `tablut verify` and solved/check.py check. It saves what it
    /// has found every five minutes and when it is interrupted; the same command goes on from there.
    /// Given up with --most, the exit code is 1. docs/solved.md has what was found. Example:
    ///
    ///   tablut solve --rules ard-ri-wtf --memory 1 --out solved
    #[command(verbatim_doc_comment)]
    Solve(solve::Options),
    /// Find out within how many plies a side can force its win, and what it costs to know
    ///
    /// Looks at everything, for one number of plies after the other, until there is a win, with its
    /// moves, or it is proved that there is none within the number that is asked for. Rules on
    /// repetition are not heeded; where they could help the side, that is said. Given up with --most,
    /// the exit code is 1. docs/solved.md has what was found. Example:
    ///
    ///   tablut forced-win --rules smith-1811 --winner defenders --plies 12
    #[command(verbatim_doc_comment)]
    ForcedWin(forced_win::Options),
    /// Write down what the winner of a solved game plays, whatever the other side does
    ///
    /// Reads certificates and writes a JSON file for each, with a move for every position that can come
    /// about. The pages' solved games are such files. Example:
    ///
    ///   tablut answers solved/*.certificate.gz --out answers
    #[command(verbatim_doc_comment)]
    Answers(answers::Options),
    /// Find out what every position with few pieces is worth: endgame tables
    ///
    /// docs/tables.md has what was found. Examples:
    ///
    ///   tablut tables make --rules brandubh-wtf --pieces 5 --out tables
    ///   tablut tables check tables/brandubh-wtf-5.tables
    ///   tablut tables probe tables/brandubh-wtf-5.tables '7/2a4/7/1k3a1/7/4d2/3a3 a'
    #[command(verbatim_doc_comment, subcommand)]
    Tables(tables::Command),
    /// Find out how fair rule sets are, by games of the engine against itself
    ///
    /// A game is settled by its rule set, the positions that the engine looks at for a move, a seed and
    /// its number: the same command plays the same games on every machine. A run that was killed goes
    /// on where it was. docs/atlas.md has what was found. Examples:
    ///
    ///   tablut atlas run --rules brandubh-wtf magpie --positions 2000 --games 100 --out games
    ///   tablut atlas merge --out atlas.games.gz here/games there/games
    ///   tablut atlas show atlas.games.gz
    #[command(verbatim_doc_comment, subcommand)]
    Atlas(atlas::Command),
    /// Take jobs from a NATS server and do them: games of the atlas, matches, analyses
    ///
    /// As many workers on as many machines as there are share them; one that is killed loses nothing.
    /// Ctrl-C gives back what is being done. docs/jobs.md tells how the server is started. Examples:
    ///
    ///   tablut work --nats nats://127.0.0.1:4222 --threads 4
    ///   tablut work --kinds match,analysis --until-empty
    #[command(verbatim_doc_comment)]
    Work(work::Options),
    /// Add jobs for `tablut work`, see how far they are, fetch their results
    ///
    /// Jobs are added in batches, and so are their results fetched. docs/jobs.md tells more. Examples:
    ///
    ///   tablut jobs add atlas --rules brandubh-wtf --positions 2000 --games 400
    ///   tablut jobs list
    ///   tablut jobs fetch atlas-1b0c55aa --wait --out games
    #[command(verbatim_doc_comment, subcommand)]
    Jobs(jobs::Command),
    /// Serve the game in the browser, and games between people far from each other
    ///
    /// Prints the address to open. The pages are in the program, and load nothing from elsewhere. Games
    /// are kept in one folder; a server that was killed goes on where it was. docs/server.md has the
    /// settings. Examples:
    ///
    ///   tablut serve --port 8000
    ///   tablut serve --bind 0.0.0.0 --data /var/lib/tablut
    #[command(verbatim_doc_comment)]
    Serve(serve::Options),
    /// Play on a server with an engine, under a bot's account
    ///
    /// Any engine of docs/protocol.md, or a player as `tablut match` has them. Takes the challenges
    /// that it has said it accepts, and goes on by itself when the line was broken. Ctrl-C ends it.
    /// docs/server.md tells how a bot is made. Examples:
    ///
    ///   tablut bot --server http://127.0.0.1:8732 --engine 'raichi:level=3'
    ///   tablut bot --server http://127.0.0.1:8732 --engine 'my-engine --fast' --rules copenhagen --games 4
    ///   tablut bot --server http://127.0.0.1:8732 \
    ///     --engine 'otep:command="java -jar OpenTafl.jar --engine"'
    #[command(verbatim_doc_comment)]
    Bot(bot::Options),
    /// Write all games of a server into one file, while it runs
    Backup(backup::Options),
    /// Begin a server's folder with what a backup has written
    Restore(backup::Options),
    /// Put games from files into the archive of a server, while it runs or not
    ///
    /// They are marked with the name of their file, and can be searched at once. A file is imported
    /// once; an import that was broken off goes on where it was. Examples:
    ///
    ///   tablut import copenhagen.csv --data /var/lib/tablut
    ///   tablut import --rules modern-standard games/*.tafl
    #[command(verbatim_doc_comment)]
    Import(import::Options),
    /// Write everything that a server keeps of games into a folder, while it runs or not
    ///
    /// Archived games as records, a file for each rule set, as JSON and as a table (Parquet); matches and tournaments with
    /// every event, clocks and all; rule sets. Nothing of accounts is in it, and nothing by which somebody could take another's seat.
    Export(export::Options),
    /// The moderators of a server: who looks after how people behave
    Moderators(moderators::Options),
    /// What a server tells people who are not there: another key for web push
    Notices(notices::Options),
    /// The ratings of a server: compute them again from its games
    Ratings(ratings::Options),
    /// Print a completion script for a shell
    Completions(completions::Options),
    /// Write the manual pages, one for each command
    Man(man::Options),
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    #[test]
    fn the_arguments_are_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_number_that_cannot_be_read_is_answered_with_what_to_write() {
        for (arguments, expected) in [
            (["tablut", "bench", "--depth", "deep"], "for '--depth <N>': write a whole number\n"),
            (["tablut", "serve", "--port", "web"], "for '--port <NUMBER>': write a whole number\n"),
            (["tablut", "play", "--nodes", "99999999999999999999"], "': write a smaller number\n"),
            (["tablut", "bench", "--depth", "99"], "'99' for '--depth <N>': write a number from 1 to 60\n"),
            (["tablut", "play", "--level", "11"], "for '--level <-2..10>': write a number from -2 to 10\n"),
            (["tablut", "play", "--level", "-3"], "for '--level <-2..10>': write a number from -2 to 10\n"),
            (["tablut", "bench", "--depth=-1", "--json"], "for '--depth <N>': write a number from 1 to 60\n"),
            (
                ["tablut", "bench", "--depth=-99999999999999999999", "--json"],
                "for '--depth <N>': write a larger number\n",
            ),
            (["tablut", "play", "--nodes", "0"], "for '--nodes <NUMBER>': write a number from 1 on\n"),
            (
                ["tablut", "play", "--nodes=-5", "--ascii"],
                "'-5' for '--nodes <NUMBER>': write a number from 1 on\n",
            ),
            (["tablut", "analyse", "--game=-1", "x"], "'-1' for '--game <N>': write a number from 1 on\n"),
            (
                ["tablut", "analyse", "--nodes=0", "x"],
                "'0' for '--nodes <NUMBER>': write a number from 1 on\n",
            ),
            (
                ["tablut", "match", "--seed=-1", "--tournament=gauntlet"],
                "'-1' for '--seed <N>': write a number from 0 on\n",
            ),
        ] {
            let error = Arguments::try_parse_from(arguments).expect_err("no number");
            let error = in_plain_words(error);
            assert!(error.to_string().contains(expected), "{error}");
            assert_eq!(error.exit_code(), 2);
        }
    }

    /// What the values of a command are called, and those of all below it.
    fn value_names(command: &clap::Command) -> Vec<String> {
        let named = command.get_arguments().filter_map(Arg::get_value_names).flatten();
        let own: Vec<String> = named.map(ToString::to_string).collect();
        own.into_iter().chain(command.get_subcommands().flat_map(value_names)).collect()
    }

    #[test]
    fn a_folder_is_called_a_folder() {
        let names = value_names(&Arguments::command());
        let is_other =
            |name: &&String| name.split('|').any(|word| matches!(word, "DIR" | "DIRECTORY" | "PATH"));
        let others: Vec<&String> = names.iter().filter(is_other).collect();
        assert!(names.iter().any(|name| name == "FOLDER") && others.is_empty(), "{others:?}");
    }
}
