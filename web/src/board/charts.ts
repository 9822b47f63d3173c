// The embroidery of marked squares, as stitch charts: the same that `tablut make board` engraves and sews
// (crates/tafl-make/src/board/charts.rs; a unit test compares them).

const STAR = [
  '...#.....#...',
  '...##...##...',
  '...###.###...',
  '###.##.##.###',
  '.###.#.#.###.',
  '..###...###..',
  '......#......',
  '..###...###..',
  '.###.#.#.###.',
  '###.##.##.###',
  '...###.###...',
  '...##...##...',
  '...#.....#...',
];

const LOZENGES = [
  '......#......',
  '.....#.#.....',
  '....#...#....',
  '...#..#..#...',
  '..#..###..#..',
  '.#..#####..#.',
  '#..###.###..#',
  '.#..#####..#.',
  '..#..###..#..',
  '...#..#..#...',
  '....#...#....',
  '.....#.#.....',
  '......#......',
];

const SMALL_LOZENGE = [
  '.............',
  '.............',
  '.............',
  '......#......',
  '.....#.#.....',
  '....#...#....',
  '...#..#..#...',
  '....#...#....',
  '.....#.#.....',
  '......#......',
  '.............',
  '.............',
  '.............',
];

const PETALS = [
  '......#......',
  '.....###.....',
  '....#####....',
  '.....###.....',
  '..#...#...#..',
  '.###.....###.',
  '#####.#.#####',
  '.###.....###.',
  '..#...#...#..',
  '.....###.....',
  '....#####....',
  '.....###.....',
  '......#......',
];

const CHEVRONS = [
  '......#......',
  '.....###.....',
  '....##.##....',
  '...##...##...',
  '..##.....##..',
  '.............',
  '......#......',
  '.....###.....',
  '....##.##....',
  '...##...##...',
  '..##.....##..',
  '.............',
  '.............',
];

const BRACKETS = [
  '###.......###',
  '#...........#',
  '#...........#',
  '.............',
  '.............',
  '.............',
  '.............',
  '.............',
  '.............',
  '.............',
  '#...........#',
  '#...........#',
  '###.......###',
];

export const CHARTS = { STAR, LOZENGES, SMALL_LOZENGE, PETALS, CHEVRONS, BRACKETS };

/** How much of a square's side a chart takes. */
const WIDTH = 0.78;

/** A chart as the outline of its stitches, runs of them joined, around the middle of a square of side 1. */
export function stitched(chart: readonly string[]): string {
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
