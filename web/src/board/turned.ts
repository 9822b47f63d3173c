// The outlines of turned pieces, after those that `tablut make pieces` prints: a profile from the base upwards, and its
// mirror image. Units are the radius of the base.

type Point = readonly [number, number];
/** A straight line to a point, or a curve to the last of three. */
type Part = readonly [Point] | readonly [Point, Point, Point];

/** The foot, the body of each kind, and the collar below the head. */
const FOOT: Part[] = [[[0.93, 0]], [[1, 0.07]], [[1, 0.24]]];
const collar = (neck: number, z: number): Part[] => [
  [[neck, z + 0.04]],
  [[neck + 0.15, z + 0.19]],
  [
    [neck + 0.19, z + 0.23],
    [neck + 0.19, z + 0.27],
    [neck + 0.15, z + 0.31],
  ],
  [[0.42, z + 0.38]],
];

const ATTACKER: Part[] = [
  ...FOOT,
  [[1, 0.33], [0.95, 0.36], [0.89, 0.38]],
  [[0.84, 0.43]],
  [[0.7, 0.6], [0.54, 0.84], [0.5, 1.1]],
  ...collar(0.5, 1.1),
  // The pointed dome.
  [[0.54, 1.605], [0.68, 1.75], [0.68, 1.9]],
  [[0.68, 2.12], [0.4, 2.22], [0.22, 2.41]],
  [[0.13, 2.5], [0.09, 2.58], [0.08, 2.68]],
  [[0.08, 2.72], [0.05, 2.76], [0, 2.76]],
];

const DEFENDER: Part[] = [
  ...FOOT,
  [[1, 0.35], [0.92, 0.4], [0.82, 0.43]],
  [[0.6, 0.5], [0.46, 0.8], [0.42, 1.18]],
  ...collar(0.42, 1.18),
  // The ball.
  [[0.483, 1.64], [0.52, 1.75], [0.52, 1.867]],
  [[0.52, 2.154], [0.287, 2.387], [0, 2.387]],
];

const KING: Part[] = [
  ...FOOT,
  [[1, 0.35], [0.93, 0.4], [0.85, 0.41]],
  [[0.83, 0.45]],
  [[0.87, 0.49], [0.87, 0.55], [0.81, 0.58]],
  [[0.6, 0.68], [0.46, 0.98], [0.42, 1.5]],
  ...collar(0.42, 1.5),
  [[0, 1.88]],
];

/** The crown on top of him: its wall with five points to be seen, wider than the printed one, so that it is seen at all on
 * a small board. */
const CROWN = 'M-.42-1.84C-.5-2-.72-2.2-.86-2.9L-.5-2.52-.33-3.02 0-2.5 .33-3.02 .5-2.52 .86-2.9C.72-2.2 .5-2 .42-1.84z';

/** A closed path: up the right-hand side, and down its mirror image. SVG counts downwards. */
function closed(parts: readonly Part[]): string {
  const write = ([x, z]: Point, side: 1 | -1) => `${+(side * x).toFixed(3)} ${+(-z).toFixed(3)}`;
  const up = parts.map((part) => (part.length === 1 ? `L${write(part[0], 1)}` : `C${part.map((point) => write(point, 1)).join(' ')}`));
  const ends: Point[] = [[0, 0], ...parts.map((part) => part.at(-1) ?? ([0, 0] as const))];
  const down = parts.map((part, index) => {
    const end = ends[index] ?? [0, 0];
    return part.length === 1 ? `L${write(end, -1)}` : `C${[part[1], part[0], end].map((point) => write(point, -1)).join(' ')}`;
  });
  return `M0 0${up.join('')}${down.reverse().join('')}z`;
}

/** The outlines, by kind. */
export const TURNED = { attacker: closed(ATTACKER), defender: closed(DEFENDER), king: closed(KING), crown: CROWN };
