// The engine of the pages is the program's: with the same network and table it looks at as many positions, on every width of
// board, and at more than the table holds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Game, Thinker, initSync } from '../../src/core/generated/engine/core.js';
import { BUILT_FOR_THREADS } from '../../src/core/generated/engine/threads';
import { expect, test } from './page';

const TABLE_MEBIBYTES = 1;
const SEARCHES = [
  ['brandubh-wtf', 15],
  ['modern-standard', 11],
  ['bologna-ashton', 10],
  ['copenhagen', 8],
  ['berserk', 6],
  ['sea-battle-13', 8],
  ['alea-evangelii-walker', 4],
] as const;

function inPages(rules: string, depth: number): number {
  const game = new Game(rules);
  const thinker = new Thinker(TABLE_MEBIBYTES);
  const network = thinker.wantsNetwork(game, { depth });
  if (network) thinker.addNetwork(readFileSync(`../crates/raichi/networks/${network}.network`));
  expect(thinker.begin(game, { depth })).toBe(true);
  const { nodes } = thinker.goOn(4e9);
  thinker.free();
  game.free();
  return nodes;
}

function inProgram(rules: string, depth: number): number {
  const program = process.env.TABLUT ?? '../target/debug/tablut';
  const options = ['bench', '--rules', rules, '--depth', `${depth}`, '--table', `${TABLE_MEBIBYTES}`, '--json'];
  return (JSON.parse(execFileSync(program, options, { encoding: 'utf8' })) as { signature: number }).signature;
}

test.skip(!BUILT_FOR_THREADS, 'an engine for one thread has all boards in the widest one');

test.beforeAll(() => {
  initSync({ module: readFileSync('src/core/generated/engine/core_bg.wasm') });
});

for (const [rules, depth] of SEARCHES) {
  test(`${rules} is searched in the browser as by the program`, () => {
    expect(inPages(rules, depth)).toBe(inProgram(rules, depth));
  });
}
