// Writes what the page on endings shows: for some endgame tables, how often the attackers win against a king alone, the longest
// wins, and how many positions there are in which neither side wants to move. It asks the program that is named:
//   node web/scripts/endings.mjs target/release/tablut > web/content/learn/endings.json
import { execFileSync } from 'node:child_process';

const TABLES = ['brandubh-wtf-5', 'brandub-leaflet-5', 'linnaeus-1732-5-defenders-0'];
const BOARDS = 3;
const program = process.argv[2] ?? 'target/debug/tablut';

/** Parts in ten thousand; nothing where there is no such position. */
const share = (part, { attackers_win, defenders_win, endless }) => (part ? Math.round((1e4 * part) / (attackers_win + defenders_win + endless)) : null);

function shown(name) {
  const table = JSON.parse(execFileSync(program, ['tables', 'show', '--json', `tables/${name}.tables`], { encoding: 'utf8' }));
  const played = table.materials.filter(({ attackers }) => attackers > 0);
  const alone = played
    .filter(({ defenders }) => defenders === 0)
    .map(({ attackers, attackers_to_move, defenders_to_move }) => ({
      attackers,
      first: [share(attackers_to_move.attackers_win, attackers_to_move), share(attackers_to_move.endless, attackers_to_move)],
      second: [share(defenders_to_move.attackers_win, defenders_to_move), share(defenders_to_move.endless, defenders_to_move)],
    }));
  const longest = ['attackers', 'defenders'].flatMap((winner) => {
    const wins = played.flatMap(({ longest_win }) => longest_win[winner] ?? []).filter(({ plies }) => plies > 1);
    return wins
      .sort((a, b) => b.plies - a.plies)
      .slice(0, BOARDS)
      .map(({ plies, position }) => ({ winner, plies, position }));
  });
  const zugzwang = played.reduce((sum, { mutual_zugzwang }) => sum + mutual_zugzwang, 0);
  return { rules: table.rules, hash: table.hash, round: table.endless_won_by ?? 'nobody', alone, longest, zugzwang };
}

process.stdout.write(`${JSON.stringify(TABLES.map(shown), null, 1)}\n`);
