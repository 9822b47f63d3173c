// Measures what further threads are worth: searches the start of a rule set to a depth with one thread and with several, in
// turn, each time with an empty table, in the module that the engine's workers load where they share memory.
//   node web/scripts/threads.mjs modern-standard 12 2
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Game, Thinker, help, initSync } from '../src/core/generated/engine/core.js';

const ROUNDS = 5;
const SLICE_NODES = 20_000;

if (!isMainThread) {
  initSync(workerData);
  parentPort.on('message', () => help());
  parentPort.postMessage('ready');
} else {
  const [rules = 'modern-standard', depth = '12', threads = '2'] = process.argv.slice(2);
  const module = new WebAssembly.Module(readFileSync(new URL('../src/core/generated/engine/core_bg.wasm', import.meta.url)));
  const { memory } = initSync({ module });
  const helpers = Array.from({ length: threads - 1 }, () => new Worker(fileURLToPath(import.meta.url), { workerData: { module, memory } }));
  await Promise.all(helpers.map((helper) => new Promise((ready) => helper.once('message', ready))));
  const game = new Game(rules);

  /** Seconds to the depth, and positions visited by all threads. */
  function measure(count, plies) {
    const thinker = new Thinker(32);
    const start = performance.now();
    thinker.begin(game, { depth: plies, threads: count });
    for (const helper of helpers.slice(0, count - 1)) helper.postMessage('help');
    for (;;) {
      const slice = thinker.goOn(SLICE_NODES);
      if (!slice.done) continue;
      thinker.free();
      if (slice.threads !== count) throw new Error(`${slice.threads} threads searched, not ${count}`);
      return { seconds: (performance.now() - start) / 1000, nodes: slice.nodes };
    }
  }

  // A module is compiled while it runs: the first searches are to get it done.
  const counts = [1, Number(threads)];
  for (const count of counts) measure(count, Math.min(8, Number(depth)));
  const ratios = { 'nodes a second': [], 'time to depth': [] };
  for (let round = 0; round < ROUNDS; round++) {
    const [one, several] = counts.map((count) => {
      const { seconds, nodes } = measure(count, Number(depth));
      const speed = nodes / seconds / 1e6;
      console.log(`${count} ${count === 1 ? 'thread ' : 'threads'}: ${seconds.toFixed(2)} s, ${nodes} nodes, ${speed.toFixed(2)} million nodes/s`);
      return { seconds, speed };
    });
    ratios['nodes a second'].push(several.speed / one.speed);
    ratios['time to depth'].push(several.seconds / one.seconds);
  }
  for (const [what, values] of Object.entries(ratios)) {
    const median = values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    console.log(`${what}, ${threads} threads to 1: ${median.toFixed(2)} (median of ${ROUNDS})`);
  }
  for (const helper of helpers) void helper.terminate();
}
