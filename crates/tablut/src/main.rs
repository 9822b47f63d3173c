//! The binary `tablut`: arguments in, one command run, an exit code out.

#![forbid(unsafe_code)]

mod analyse;
mod answers;
mod arguments;
mod atlas;
mod backup;
mod bench;
mod board_text;
mod bologna;
mod bologna_server;
mod bot;
mod ca_file;
mod completions;
mod convert;
mod engine;
mod engine_check;
mod evaluation;
mod export;
mod failure;
mod file_lock;
mod first_moves;
mod forced_win;
mod games;
mod import;
mod input;
mod interruption;
mod jobs;
mod kept_folder;
mod kept_list;
mod learn;
mod make;
mod man;
mod match_command;
mod moderators;
mod notices;
mod openings;
mod out_file;
mod output;
mod page_words;
mod perft;
mod play;
mod puzzle_play;
mod puzzles;
mod ratings;
mod rule_sets;
mod rules;
mod serve;
mod solve;
mod table_size;
mod tables;
mod terminal_text;
mod verify;
mod wording;
mod work;

use std::process::ExitCode;

use arguments::{Arguments, Command};

fn main() -> ExitCode {
    let arguments = Arguments::read();
    let done = match arguments.command {
        None => play::run(&play::Options::default()),
        Some(Command::Play(options)) => play::run(&options),
        Some(Command::Rules(rules)) => rules::run(&rules),
        Some(Command::Perft(options)) => perft::run(&options),
        Some(Command::Verify(options)) => verify::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Analyse(options)) => analyse::run(&options),
        Some(Command::Bench(options)) => bench::run(&options),
        Some(Command::Match(options)) => match_command::run(&options),
        Some(Command::Make(options)) => make::run(&options),
        Some(Command::Engine(options)) => engine::run(&options),
        Some(Command::EngineCheck(options)) => engine_check::run(&options),
        Some(Command::Bologna(options)) => bologna::run(&options),
        Some(Command::BolognaServer(options)) => bologna_server::run(&options),
        Some(Command::Learn(options)) => learn::run(&options),
        Some(Command::Puzzles(options)) => puzzles::run(&options),
        Some(Command::Openings(options)) => openings::run(&options),
        Some(Command::FirstMoves(options)) => first_moves::run(&options),
        Some(Command::Bot(options)) => bot::run(&options),
        Some(Command::Atlas(command)) => atlas::run(&command),
        Some(Command::Jobs(command)) => jobs::run(&command),
        Some(Command::Work(options)) => work::run(&options),
        Some(Command::Serve(options)) => serve::run(&options),
        Some(Command::Backup(options)) => backup::backup(&options),
        Some(Command::Restore(options)) => backup::restore(&options),
        Some(Command::Import(options)) => import::run(&options),
        Some(Command::Export(options)) => export::run(&options),
        Some(Command::Moderators(options)) => moderators::run(&options),
        Some(Command::Notices(options)) => notices::run(&options),
        Some(Command::Ratings(options)) => ratings::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::ForcedWin(options)) => forced_win::run(&options),
        Some(Command::Answers(options)) => answers::run(&options),
        Some(Command::Tables(command)) => tables::run(&command),
        Some(Command::Completions(options)) => completions::run(&options),
        Some(Command::Man(options)) => man::run(&options),
    };
    failure::exit_code(done)
}
