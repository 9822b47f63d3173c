import { describe, expect, it } from 'vitest';
import { saying, sizes, suiting, type Atlas, type Entry, type Strength, type Wish } from '../../src/atlas/atlas';

const share = (value: number) => [value, value, value] as const;
const entry = (id: string, size: number, attackers: number, draws: number, plies: number): Entry => ({
  id,
  size,
  people: [],
  commands: [],
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
