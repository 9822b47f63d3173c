//! Books of openings from which neither side is ahead: where matches begin that compare evaluations.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use raichi::{Engine, Limits, Score, Settings, Signal};
use tafl::{Action, Game, Random, Setup, Side, Square, Variant};
use tafl_match::read_network_for;

use crate::progress::Progress;

/// What `raichi-tuner book` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Id of the rule set
    #[arg(long, value_name = "ID")]
    rules: String,
    /// How many openings
    #[arg(long, default_value_t = 500)]
    openings: usize,
    /// The fewest random plies
    #[arg(long, default_value_t = 4)]
    plies: u64,
    /// The most random plies
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u64).range(..=10_000))]
    plies_most: u64,
    /// Draw positions with so many pieces, the king among them, in the place of moves from the start
    #[arg(long, conflicts_with_all = ["plies", "plies_most"], value_parser = clap::value_parser!(u8).range(2..=40))]
    pieces: Option<u8>,
    /// Positions that a search visits, to say who is ahead
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// A network by which it searches, in the place of the features alone
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// The most points by which a side may be ahead
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(i32).range(0..))]
    even: i32,
    /// Games that are played from an opening, of which each side has to win a quarter at least; none if 0
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    games: u32,
    /// The fewest positions that a side visits for each move of such a game; each draws its own strength, up to twice as many
    #[arg(long, default_value_t = 500)]
    game_nodes: u64,
    /// Seed of everything that is drawn
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file for the book
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// For each opening that is asked for, so many are drawn at most.
const DRAWS: usize = 400;

/// Draws and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let Options { rules, openings, plies, plies_most, pieces, nodes, network, even, seed, out, .. } = options;
    let variant = crate::variant(rules)?;
    crate::files::hold_to_writable([out])?;
    if plies > plies_most {
        return Err("the most plies must not be less than the fewest".to_owned());
    }
    let drawn = pieces.map_or_else(
        || format!("--plies {plies} --plies-most {plies_most}"),
        |pieces| format!("--pieces {pieces}"),
    );
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    engine.use_features_only();
    let mut eye = String::new();
    if let Some(path) = network {
        let network = read_network_for(path, &variant).map_err(|error| error.to_string())?;
        eye = format!(" --network {}", network.hash());
        engine.use_network(&network);
    }
    let tried = match options.games {
        0 => String::new(),
        games => format!(" --games {games} --game-nodes {}", options.game_nodes),
    };
    let mut text = format!(
        "# raichi-tuner book --rules {rules} --openings {openings} {drawn} --nodes {nodes}{eye} --even {even}{tried} --seed {seed}\n"
    );
    let mut bar = Progress::new("openings", *openings as u64, 0);
    let mut random = Random::new(*seed);
    let mut had: HashSet<String> = HashSet::new();
    for _ in 0..openings.saturating_mul(DRAWS) {
        if had.len() == *openings {
            break;
        }
        let drawn = match pieces {
            Some(pieces) => draw_position(&variant, *pieces, &mut random),
            None => draw(&variant, plies + random.next() % (plies_most - plies + 1), &mut random),
        };
        let Some((game, line)) = drawn else { continue };
        let position = variant.canonical(&game.setup()).to_string();
        if had.contains(&position)
            || lead(&mut engine, &game, *nodes).is_none_or(|lead| lead > *even)
            || !both_win(&mut engine, &game, options, &mut random)
        {
            continue;
        }
        had.insert(position);
        let _ = writeln!(text, "{line}");
        bar.advance(1, "");
    }
    bar.clear();
    if had.len() < *openings {
        return Err(format!(
            "there are only {} such openings among those drawn: let --even be more, or --games fewer",
            had.len()
        ));
    }
    crate::files::write_whole(out, text.as_bytes())?;
    say!("{} openings, {}", had.len(), out.display());
    Ok(())
}

/// A game after random moves, in which the king sees no goal, and the moves; none if it went wrong.
fn draw(variant: &Variant, plies: u64, random: &mut Random) -> Option<(Game, String)> {
    let mut game = Game::new(variant);
    let mut actions = Vec::new();
    while (game.history().len() as u64) < plies || game.continuing().is_some() {
        let choices = game.actions();
        let drawn = *random.choose(&choices)?;
        game.act(drawn).ok()?;
        actions.push(drawn);
    }
    let words: Vec<String> = actions.iter().map(Action::to_string).collect();
    (game.outcome().is_none() && game.exits().is_empty()).then(|| (game, words.join(" ")))
}

/// A game that begins with so many pieces anywhere, the king and soldiers of either side, and its position; none if they
/// cannot stand so, or the king sees a goal.
fn draw_position(variant: &Variant, pieces: u8, random: &mut Random) -> Option<(Game, String)> {
    let mut free: Vec<Square> = Square::all(variant.size()).collect();
    let attackers = 1 + random.next() % u64::from(pieces - 1);
    let mut setup = Setup { pieces: BTreeMap::new(), continuing: None, ..variant.start().clone() };
    for number in 0..u64::from(pieces) {
        let letter = match number {
            0 => 'k',
            _ if number <= attackers => 'a',
            _ => 'd',
        };
        let place = random.next().checked_rem(free.len() as u64)?;
        setup.pieces.insert(free.swap_remove(place as usize), letter);
    }
    setup.turn = Side::BOTH[(random.next() % 2) as usize];
    let game = Game::from_setup(variant, &setup).ok()?;
    (game.outcome().is_none() && game.exits().is_empty()).then(|| (game, setup.to_string()))
}

/// By how many points a side is ahead; none if the game is decided.
fn lead(engine: &mut Engine, game: &Game, nodes: u64) -> Option<i32> {
    engine.forget();
    match engine.search(game, &Limits::nodes(nodes), &Signal::default(), &mut |_| {})?.score {
        Score::Points(points) => Some(points.abs()),
        _ => None,
    }
}

/// A game that has come to so many plies is a draw.
const LONGEST: usize = 400;

/// Whether each side wins a quarter at least of the games that are to be played from here.
fn both_win(engine: &mut Engine, start: &Game, options: &Options, random: &mut Random) -> bool {
    let mut wins = [0, 0];
    for left in (0..options.games).rev() {
        let nodes = Side::BOTH.map(|_| {
            let more = random.next() % options.game_nodes.max(1);
            options.game_nodes.saturating_add(more)
        });
        match winner(engine, start, nodes) {
            Some(Side::Attackers) => wins[0] += 1,
            Some(Side::Defenders) => wins[1] += 1,
            None => {}
        }
        if wins.iter().any(|won| 4 * (won + left) < options.games) {
            return false;
        }
    }
    true
}

/// Who wins if the attackers and the defenders visit so many positions for each of their moves.
fn winner(engine: &mut Engine, start: &Game, nodes: [u64; 2]) -> Option<Side> {
    engine.forget();
    let mut game = start.clone();
    while game.outcome().is_none() && game.history().len() < LONGEST {
        let limits = Limits::nodes(nodes[usize::from(game.turn() == Side::Defenders)]);
        let found = engine.search(&game, &limits, &Signal::default(), &mut |_| {})?;
        game.act(found.choice).ok()?;
    }
    game.outcome()?.winner
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    fn both_win_from(game: &Game, games: &str) -> bool {
        #[derive(clap::Parser)]
        struct Program {
            #[command(flatten)]
            options: Options,
        }
        let words = ["", "--rules", "brandubh-wtf", "--out", "book", "--game-nodes", "50", "--games", games];
        let Program { options } = clap::Parser::parse_from(words);
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        engine.use_features_only();
        both_win(&mut engine, game, &options, &mut Random::new(1))
    }

    #[test]
    fn openings_that_one_side_always_wins_are_no_good() {
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        let mut fair = Game::new(&variant);
        for mv in ["d2-a2", "e4-e7"] {
            fair.play(mv.parse().expect("a move")).expect("legal");
        }
        let [walks_out, taken] = ["7/7/7/7/7/a6/k5a d", "7/7/3a3/2aka2/7/7/3a3 a"].map(|position| {
            Game::from_setup(&variant, &position.parse().expect("a position")).expect("a game")
        });
        assert!(both_win_from(&fair, "8"));
        assert!(!both_win_from(&walks_out, "8") && both_win_from(&walks_out, "0"));
        assert!(!both_win_from(&taken, "8"));
    }
}
