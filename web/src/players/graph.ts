// The lines of a rating's graph.
import type { RatingStep } from '../online/messages';

interface Graph {
  /** The rating over the games, and the band of two deviations around it; paths of an SVG. */
  line: string;
  band: string;
  /** Where round ratings are. */
  lines: { rating: number; y: number }[];
}

/** What stands left of the graph, above and below it. */
const LEFT = 44;
const EDGE = 10;
/** So many ratings between two lines, at least so many lines. */
const STEPS = [50, 100, 200, 500, 1000];
const MOST_LINES = 5;

/** A graph of so much room; nothing for a rating of fewer than two games. */
export function graphOf(steps: readonly RatingStep[], width: number, height: number): Graph | null {
  if (steps.length < 2) return null;
  const lowest = Math.min(...steps.map(({ rating, deviation }) => rating - 2 * deviation));
  const highest = Math.max(...steps.map(({ rating, deviation }) => rating + 2 * deviation));
  const x = (game: number) => LEFT + ((width - LEFT) * game) / (steps.length - 1);
  const y = (rating: number) => height - EDGE - ((height - 2 * EDGE) * (rating - lowest)) / Math.max(1, highest - lowest);
  const place = (game: number, rating: number) => `${x(game).toFixed(1)} ${y(rating).toFixed(1)}`;
  const above = steps.map(({ rating, deviation }, game) => place(game, rating + 2 * deviation));
  const below = steps.map(({ rating, deviation }, game) => place(game, rating - 2 * deviation)).reverse();
  const apart = STEPS.find((step) => (highest - lowest) / step <= MOST_LINES) ?? 1000;
  const lines: Graph['lines'] = [];
  for (let rating = Math.ceil(lowest / apart) * apart; rating <= highest; rating += apart) lines.push({ rating, y: y(rating) });
  return { line: `M${steps.map(({ rating }, game) => place(game, rating)).join('L')}`, band: `M${[...above, ...below].join('L')}Z`, lines };
}
