// Measures the engine as WebAssembly: searches the start of a rule set to a depth, as `tablut bench` does natively.
//   node web/scripts/speed.mjs modern-standard 12
//   tablut bench --rules modern-standard --depth 12 --table 32
import { readFileSync } from 'node:fs';
import { Game, Thinker, initSync } from '../src/core/generated/play/core.js';

const [rules = 'modern-standard', depth = '12'] = process.argv.slice(2);
initSync({ module: readFileSync(new URL('../src/core/generated/play/core_bg.wasm', import.meta.url)) });
const game = new Game(rules);
const thinker = new Thinker(32);
// The browser compiles a module while it runs: the first search is to get it done.
for (const warm of [true, false]) {
  const start = performance.now();
  thinker.begin(game, { depth: warm ? 6 : Number(depth) });
  const slice = thinker.goOn(4e9);
  const seconds = (performance.now() - start) / 1000;
  if (!warm) console.log(`${slice.nodes} nodes, ${(slice.nodes / seconds / 1e6).toFixed(2)} million nodes/s`);
}
