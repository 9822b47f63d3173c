// Endgame tables on pages: which file is about a position, and what it says.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { groupsOf, said, winnerOf } from '../../src/analyse/endgame';
import { covers, tableOf } from '../../src/core/tables';
import { EndgameTables, Game } from '../../src/core/generated/study/core.js';
import { useStudy } from './cores';

const folder = new URL('../../../tables/', import.meta.url);
const file = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const LONGEST = '7/7/7/7/1a4d/1ka3a/7 a';

beforeAll(useStudy);

test('the name of a file says what it is about', () => {
  expect(tableOf('brandubh-wtf-5.tables', '/x')).toEqual({ rules: 'brandubh-wtf', pieces: 5, attackers: 4, defenders: 4, address: '/x' });
  const lone = { rules: 'linnaeus-1732', pieces: 5, attackers: 4, defenders: 0, address: '/x' };
  expect(tableOf('linnaeus-1732-5-defenders-0.tables', '/x')).toEqual(lone);
  expect(tableOf('linnaeus-1732-6-attackers-3-defenders-2.tables', '/x')).toMatchObject({ pieces: 6, attackers: 3, defenders: 2 });
  expect(tableOf('README.md', '/x')).toBeNull();
});

test('every file in the repository is small, and says what its name says', () => {
  for (const name of readdirSync(folder)) {
    const table = tableOf(name, '');
    const bytes = file(name);
    expect(bytes.length, name).toBeLessThan(1_000_000);
    const head = new TextDecoder().decode(bytes.slice(0, 400));
    const said = ['rules', 'pieces', 'attackers', 'defenders'].map((key) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1]);
    expect(said, name).toEqual([table?.rules, ...[table?.pieces, table?.attackers, table?.defenders].map(String)]);
  }
});

test('a table is about positions of its rules with few enough pieces', () => {
  const table = { rules: 'brandubh-wtf', pieces: 5, attackers: 4, defenders: 4, address: '' };
  expect(covers(table, 'brandubh-wtf', LONGEST)).toBe(true);
  expect(covers(table, 'brandub-leaflet', LONGEST)).toBe(false);
  expect(covers(table, 'brandubh-wtf', 'a6/7/7/7/1a4d/1ka3a/7 a')).toBe(false);
  expect(covers(table, 'brandubh-wtf', 'a6/7/7/7/1a4d/1ka3a/7 a', 1)).toBe(true);
  expect(covers({ ...table, defenders: 0 }, 'brandubh-wtf', LONGEST)).toBe(false);
});

test('what it says of the moves is put together, the best first', () => {
  const game = Game.ofPosition('brandubh-wtf', LONGEST);
  const tables = new EndgameTables(file('brandubh-wtf-5.tables'), game);
  const endgame = tables.look(game);
  if (!endgame) throw new Error('it is there');
  expect(endgame.worth).toEqual({ winner: 'defenders', plies: 16 });
  const groups = groupsOf(endgame);
  expect(groups[0]).toMatchObject({ worth: { winner: 'defenders', plies: 15 }, best: true });
  expect(groups.slice(1).every(({ best, worth }) => !best && (worth.plies ?? 0) < 15)).toBe(true);
  expect(groups.flatMap(({ moves }) => moves)).toHaveLength(endgame.moves.length);
  expect(tables.look(new Game('brandubh-wtf'))).toBeUndefined();
});

test('bad files are refused', () => {
  const game = new Game('brandubh-wtf');
  const whole = file('brandubh-wtf-5.tables');
  const flipped = whole.slice();
  flipped.fill(0, whole.length - 1_000, whole.length - 900);
  for (const bad of [whole.slice(0, -1), flipped, new Uint8Array(0), file('brandub-leaflet-5.tables')]) {
    expect(() => new EndgameTables(bad, game)).toThrow();
  }
});

test('every value has its words', () => {
  expect(said({ winner: 'attackers', plies: 3 })).toBe('win');
  expect(said({ winner: 'attackers', plies: 0 })).toBe('over');
  expect(said({ winner: 'attackers', plies: null })).toBe('round');
  expect([said({ winner: null, plies: null }), winnerOf({ winner: null, plies: null })]).toEqual(['draw', 'nobody']);
});
