// The embroidery of marked squares, as stitch charts: the same that `tablut make board` engraves and sews.
import text from '../../../crates/tafl-make/src/board/charts.txt?raw';

export type ChartName = 'castle' | 'corner' | 'camp' | 'exit' | 'attacker' | 'defender';

/** The charts by name: of each its rows from the top, a `#` for every stitch. */
export const CHARTS = Object.fromEntries(
  text.split('\n\n').map((chart) => {
    const [name = '', ...rows] = chart.trim().split('\n');
    return [name, rows];
  }),
) as Record<ChartName, string[]>;

/** How much of a square's side a chart takes. */
const WIDTH = 0.78;

const known = new Map<readonly string[], string>();

/** A chart as the outline of its stitches, runs of them joined, around the middle of a square of side 1. */
export function stitched(chart: readonly string[]): string {
  const outline = known.get(chart) ?? outlineOf(chart);
  known.set(chart, outline);
  return outline;
}

function outlineOf(chart: readonly string[]): string {
  const stitch = WIDTH / chart.length;
  const at = (place: number) => (place * stitch - WIDTH / 2).toFixed(3);
  return chart
    .flatMap((line, row) =>
      [...line.matchAll(/#+/g)].map(({ index, 0: run }) => {
        const length = (run.length * stitch - 0.006).toFixed(3);
        return `M${at(index)} ${at(row)}h${length}v${(stitch - 0.006).toFixed(3)}h-${length}z`;
      }),
    )
    .join('');
}
