// Measures the engine as WebAssembly: searches the start of a rule set to a depth, as `tablut bench` does natively, and
// visits the same positions. With the path of the native program it runs both in turn, three times, and prints how the
// medians compare. Both evaluate positions with the network that the rule set has adopted.
//   node web/scripts/speed.mjs modern-standard 12
//   node web/scripts/speed.mjs modern-standard 12 target/release/tablut
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Game, Thinker, initSync } from '../src/core/generated/engine/core.js';

const TABLE_MEBIBYTES = 32;
const WARM_DEPTH = 6;
const RUNS = 3;

const [rules = 'modern-standard', depth = '12', program] = process.argv.slice(2);
initSync({ module: readFileSync(new URL('../src/core/generated/engine/core_bg.wasm', import.meta.url)) });
const game = new Game(rules);

/** One search with an engine that knows of no other one. */
function search(plies) {
  const thinker = new Thinker(TABLE_MEBIBYTES);
  const network = thinker.wantsNetwork(game, { depth: plies });
  if (network) thinker.addNetwork(readFileSync(`crates/raichi/networks/${network}.network`));
  const start = performance.now();
  if (!thinker.begin(game, { depth: plies })) throw new Error(`${rules} is over before it begins`);
  const { nodes } = thinker.goOn(4e9);
  const speed = (nodes / (performance.now() - start)) * 1000;
  thinker.free();
  return { nodes, speed };
}

/** The same by the native program, which says it in its last two lines. */
function searchNatively() {
  const options = ['bench', '--rules', rules, '--depth', depth, '--table', String(TABLE_MEBIBYTES)];
  const printed = execFileSync(program, options, { encoding: 'utf8' }).trim().split('\n');
  const nodes = Number(printed.at(-1));
  const seconds = Number.parseFloat(printed.at(-2) ?? '');
  return { nodes, speed: nodes / seconds };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const words = ({ nodes, speed }) => `${nodes} positions, ${(speed / 1e6).toFixed(2)} million/s`;

// A module is compiled while it runs: the first search is to get that done.
search(WARM_DEPTH);
const own = [];
const native = [];
for (let run = 0; run < (program ? RUNS : 1); run++) {
  own.push(search(Number(depth)));
  console.log(`WebAssembly: ${words(own.at(-1))}`);
  if (!program) continue;
  native.push(searchNatively());
  console.log(`native:      ${words(native.at(-1))}`);
}
if (program) {
  const ratio = median(own.map(({ speed }) => speed)) / median(native.map(({ speed }) => speed));
  console.log(`WebAssembly is ${ratio.toFixed(2)} times as fast as the native program`);
  const counts = new Set([...own, ...native].map(({ nodes }) => nodes));
  if (counts.size > 1) throw new Error(`they did not visit the same positions: ${[...counts].join(', ')}`);
}
