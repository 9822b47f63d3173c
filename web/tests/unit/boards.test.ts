// The boards' colours and ornaments, measured in the style sheets and compared with what is printed and engraved.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARTS, stitched } from '../../src/board/charts';
import { TURNED } from '../../src/board/turned';
import { goalOf } from '../../src/game/goal';
import { BOARDS } from '../../src/settings.svelte';

const css = readFileSync(new URL('../../src/styles/boards.css', import.meta.url), 'utf8');

function coloursOf(board: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of ['wood', board]) {
    const block = css.split(`[data-board='${name}'] {`)[1]?.split('}')[0] ?? '';
    for (const [, key, value] of block.matchAll(/--([a-z-]+): ([^;]+);/g)) found.set(key ?? '', value ?? '');
  }
  return found;
}

type Colour = [red: number, green: number, blue: number, alpha: number];

function colour(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [...hex.slice(1).map((part) => parseInt(part, 16)), 1] as Colour;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (rgb) return rgb.slice(1).map(Number) as Colour;
  throw new Error(`no colour: ${text}`);
}

function over([r, g, b, alpha]: Colour, ground: Colour): Colour {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1];
}

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
function contrast(one: Colour, other: Colour): number {
  const luminance = ([r, g, b]: Colour) => {
    const [red, green, blue] = [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

test.each(BOARDS)('what is to be seen on the squares of %s stands out from them', (board) => {
  const colours = coloursOf(board);
  const of = (name: string) => colour(colours.get(name) ?? '');
  const square = of('square');
  // On a plain square, in a camp and on a goal.
  for (const ground of [square, over(of('camp'), square), over(of('goal'), square)]) {
    for (const name of ['target', 'last-edge', 'captured', 'sign-good', 'sign-bad', 'sign-note', 'attacker-edge', 'defender-edge']) {
      // A dark piece on a dark board is told by its body.
      const body = name.replace('edge', 'light');
      const most = Math.max(contrast(of(name), ground), name.startsWith('attacker') || name.startsWith('defender') ? contrast(of(body), ground) : 0);
      expect(most, `${name} on ${board}`).toBeGreaterThanOrEqual(3);
    }
    // The edge of the last move is seen beside its own tint too.
    expect(contrast(of('last-edge'), over(of('last'), ground)), `last-edge on ${board}`).toBeGreaterThanOrEqual(3);
    expect(contrast(of('target'), over(of('last'), ground)), `target on the last move, ${board}`).toBeGreaterThanOrEqual(3);
    expect(contrast(of('letter'), ground), `letters on ${board}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(of('coordinate'), of('frame'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(of('attacker'), of('defender')), 'the sides').toBeGreaterThanOrEqual(3);
});

test('an ornament has as many stitches as its chart', () => {
  expect(Object.keys(CHARTS)).toEqual(['castle', 'corner', 'camp', 'exit', 'attacker', 'defender']);
  for (const chart of Object.values(CHARTS)) {
    expect(chart.map((row) => row.length)).toEqual(Array<number>(13).fill(13));
    // Runs are as long as what they join.
    const joined = [...stitched(chart).matchAll(/h([\d.]+)v/g)].reduce((sum, [, length]) => sum + Number(length), 0);
    const runs = chart.join(' ').match(/#+/g)?.length ?? 0;
    expect(joined + runs * 0.006).toBeCloseTo(((chart.join('').split('#').length - 1) * 0.78) / chart.length, 1);
  }
});

test('turned pieces are the same from the left and from the right', () => {
  for (const outline of [TURNED.attacker, TURNED.defender, TURNED.king]) {
    const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => `${Math.abs(Number(x))} ${y}`);
    const half = points.length / 2;
    expect(points.length % 2).toBe(1);
    expect(points.slice(1, Math.ceil(half)).length).toBeGreaterThan(8);
    expect(new Set(points.slice(0, Math.ceil(half)))).toEqual(new Set(points.slice(Math.floor(half))));
  }
});

test('the line above the board says where the king flees to', () => {
  const geometry = (size: number, goals: string[]) => ({ size, goals, areas: [], kinds: [], linnaeus: null, start: { attackers: [], defenders: [] } });
  expect(goalOf(geometry(7, ['a1', 'a7', 'g1', 'g7']))).toBe('corners');
  expect(goalOf(geometry(3, ['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3']))).toBe('edge');
  expect(goalOf(geometry(3, ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'c3']))).toBe('squares');
  expect(goalOf(geometry(9, ['a3', 'a7', 'i3', 'i7']))).toBe('squares');
});
