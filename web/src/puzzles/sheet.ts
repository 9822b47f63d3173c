// Puzzles as they are set on sheets of paper.
import type { Puzzle, Step } from './puzzle';

/** How many stand on a page, and how many pages there may be. */
export const ON_PAGE = 6;
export const PAGES = [1, 2, 3, 4, 5, 10] as const;
/** The grade of a sheet that has puzzles of every grade. */
export const GRADE_OF_ANY = 0;

/** So many pages of puzzles, from the one with this number on; fewer where there are no more. */
export function pagesOf(puzzles: readonly Puzzle[], first: number, count: number): Puzzle[][] {
  const start = Math.max(0, Math.floor(first || 1) - 1);
  const chosen = puzzles.slice(start, start + count * ON_PAGE);
  return Array.from({ length: Math.ceil(chosen.length / ON_PAGE) }, (_, page) => chosen.slice(page * ON_PAGE, (page + 1) * ON_PAGE));
}

/** The moves of a solution, with the best answer to each: `e5-e2 (a5-a2) e2-e1`. */
export function solutionOf({ solution }: Pick<Puzzle, 'solution'>): string {
  const words: string[] = [];
  for (let step: Step | undefined = solution[0]; step; ) {
    const [move, answer, next]: [string, string?, Step[]?] = step;
    words.push(answer ? `${move} (${answer})` : move);
    step = next?.[0];
  }
  return words.join(' ');
}
