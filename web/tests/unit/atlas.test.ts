import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryOf, saying, sizes, SLIP, sorted, suiting, verdictOf, type Atlas, type Entry, type Pair, type Share, type Strength, type Wish } from '../../src/atlas/atlas';
import { firstMovesIn, pointsOf } from '../../src/atlas/first-moves';
import { TypicalGame } from '../../src/atlas/typical.svelte';
import { isSetUp, meaningOf } from '../../src/atlas/words';
import { usePlay } from './cores';

usePlay();

const share = (value: number) => [value, value, value] as const;
const entry = (id: string, size: number, attackers: number, draws: number, plies: number): Entry => ({
  id,
  size,
  start: '',
  trend: null,
  wavers: false,
  people: [],
  commands: [],
  game: '',
  strengths: [
    {
      positions: 2000,
      engine: '0123456789abcdef',
      games: 100,
      different: 100,
      attackers: share(attackers),
      draws: share(draws),
      defenders: share(1000 - attackers - draws),
      points: share(attackers + draws / 2),
      plies: [plies - 5, plies, plies + 5],
    },
  ],
});
const atlas: Atlas = {
  main: 2000,
  rules: [entry('even-slow', 9, 450, 80, 100), entry('quick', 7, 590, 10, 20), entry('drawn', 9, 100, 800, 40), entry('one-sided', 7, 900, 0, 30), { ...entry('other', 7, 500, 0, 10), strengths: [] }],
  changed: [],
  pairs: [],
};
const any: Wish = { size: 0, even: false, short: false, decisive: false, order: 'even' };
const ids = (wish: Partial<Wish>) => suiting(atlas, { ...any, ...wish }).map(({ entry }) => entry.id);

describe('the chooser of a fair game', () => {
  it('puts first what was asked for', () => {
    expect(ids({})).toEqual(['drawn', 'even-slow', 'quick', 'one-sided']);
    expect(ids({ order: 'short' })).toEqual(['quick', 'one-sided', 'drawn', 'even-slow']);
    expect(ids({ order: 'decisive' })).toEqual(['one-sided', 'quick', 'even-slow', 'drawn']);
  });

  it('leaves out what does not suit', () => {
    expect(ids({ even: true })).toEqual(['drawn', 'even-slow', 'quick']);
    expect(ids({ even: true, decisive: true })).toEqual(['even-slow', 'quick']);
    expect(ids({ even: true, decisive: true, short: true })).toEqual(['quick']);
    expect(ids({ size: 9, short: true })).toEqual(['drawn']);
    expect(ids({ size: 9, short: true, decisive: true })).toEqual([]);
  });

  it('calls nothing even of which too little is known', () => {
    const few = entry('few-games', 9, 500, 0, 60);
    const unsure: Atlas = { ...atlas, rules: [{ ...few, strengths: few.strengths.map((strength) => ({ ...strength, points: [500, 300, 700] })) }, ...atlas.rules] };
    const of = (wish: Partial<Wish>) => suiting(unsure, { ...any, ...wish }).map(({ entry }) => entry.id);
    expect(of({}).at(-1)).toBe('few-games');
    expect(of({ even: true })).not.toContain('few-games');
    expect(of({ order: 'decisive' })).toEqual(['few-games', 'one-sided', 'quick', 'even-slow', 'drawn']);
  });

  it('judges by the figures of the most games', () => {
    const strength = (positions: number, different: number): Strength => ({
      ...(entry('some', 9, 500, 0, 30).strengths[0] as Strength),
      positions,
      different,
    });
    const of = (...strengths: Strength[]) => saying(strengths, 2000)?.positions;
    expect(of(strength(200, 36), strength(2000, 6))).toBe(200);
    expect(of(strength(200, 36), strength(2000, 48))).toBe(2000);
    expect(of(strength(200, 36), strength(2000, 36))).toBe(2000);
    expect(of(strength(200, 36), strength(20000, 400))).toBe(200);
    expect(of(strength(20000, 400))).toBeUndefined();
  });

  it('knows the boards that there are', () => expect(sizes(atlas)).toEqual([7, 9]));
});

describe('what is said of a rule set', () => {
  it('says who has the better chances, and by how much', () => {
    const verdict = (value: number, error = 50) => verdictOf([value, value - error, value + error]);
    expect([400, 500, 600].map((value) => verdict(value))).toEqual(['even', 'even', 'even']);
    expect([610, 750, 900].map((value) => verdict(value))).toEqual(['attackers', 'attackers-much', 'attackers-all']);
    expect([390, 250, 100].map((value) => verdict(value))).toEqual(['defenders', 'defenders-much', 'defenders-all']);
    expect(verdict(500, 160)).toBe('unsure');
  });

  it('puts the slip of 1811 first, then what matters most', () => {
    const pair = (id: string, points: number, clear = true): Pair => {
      const share: Share = [500, 400, 600];
      return { setting: '', values: ['', ''], rules: ['some', id], points: [share, share], difference: { points, error: 50, clear } };
    };
    const { slip, clear, chance } = sorted([pair('a', 60), pair('b', 10, false), pair(SLIP, -600), pair('c', -90), pair('d', -30, false)]);
    const ids = (pairs: readonly Pair[]) => pairs.map(({ rules }) => rules[1]);
    expect([slip, clear, chance].map(ids)).toEqual([[SLIP], ['c', 'a'], ['d', 'b']]);
  });
});

describe('the atlas that the pages have', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const kept = JSON.parse(read('content/atlas/atlas.json')) as Atlas;
  const rulesOf = (id: string) => (existsSync(new URL(`../../../atlas/changed/${id}.toml`, import.meta.url)) ? read(`../atlas/changed/${id}.toml`) : id);

  it('says of every pair in words what sets the two apart', () => {
    expect(sorted(kept.pairs).slip).toHaveLength(1);
    for (const pair of kept.pairs) {
      const [one, other] = [meaningOf(pair, 0), meaningOf(pair, 1)];
      if (isSetUp(pair)) {
        const starts = pair.rules.map((id) => entryOf(kept, id)?.start);
        expect(starts[0], pair.rules.join(' ')).not.toBe(starts[1]);
      } else {
        expect(one, `${pair.setting} ${pair.values[0]}`).toMatch(/^atlas-/);
        expect(other, `${pair.setting} ${pair.values[1]}`).toMatch(/^atlas-/);
        expect(one).not.toBe(other);
      }
      expect(pair.rules.every((id) => entryOf(kept, id)), pair.rules.join(' ')).toBe(true);
    }
  });

  it('has first moves of every rule set that somebody has looked at, the best first', () => {
    const files = readdirSync(new URL('../../content/first-moves/', import.meta.url));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const start = entryOf(kept, file.replace('.jsonl', ''))?.start ?? '';
      const moves = firstMovesIn(read(`content/first-moves/${file}`), start);
      const points = moves.map(pointsOf);
      expect(points.length, file).toBeGreaterThan(2);
      expect(points, file).toEqual([...points].sort((a, b) => (start.endsWith(' a') ? b - a : a - b)));
    }
  });

  it.each([...kept.rules, ...kept.changed])('has a typical game of $id, from its start to its end', async ({ id, start, game, size, strengths }) => {
    const typical = new TypicalGame(rulesOf(id));
    expect(typical.geometry.size).toBe(size);
    expect(typical.view.position).toBe(start);
    const moves = game.split(' ');
    const playing = typical.play(moves);
    expect(typical.whole).toBe(false);
    await playing;
    expect([typical.whole, typical.view.ply, typical.view.plies]).toEqual([true, 0, moves.length]);
    typical.goTo(moves.length);
    const [attackers = 0, defenders = 0] = [saying(strengths, kept.main)?.attackers[0], saying(strengths, kept.main)?.defenders[0]];
    expect(typical.view.end?.winner).toBe(attackers >= defenders ? 'attackers' : 'defenders');
    typical.close();
  });
});
