// Squares by name and place: names alone, no rules.

export interface Spot {
  /** From the left, 0 first. */
  file: number;
  /** From below, 0 first. */
  rank: number;
}

/** The name of a square. */
export function nameOf({ file, rank }: Spot): string {
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

/** The place of a square's name. */
export function spotOf(name: string): Spot {
  return { file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) - 1 };
}

/** The squares of a move like `d1-d3`. */
export function squaresOf(move: string): { from: string; to: string } {
  const [from = '', to = ''] = move.split('-');
  return { from, to };
}

/** Where a square is drawn: columns from the left, rows from the top. */
export function placeOf(name: string, size: number, flipped: boolean): { x: number; y: number } {
  const { file, rank } = spotOf(name);
  return flipped ? { x: size - 1 - file, y: rank } : { x: file, y: size - 1 - rank };
}

/** The square that is drawn in a column and a row; none beyond the board. */
export function squareAt(x: number, y: number, size: number, flipped: boolean): string | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= size || row >= size) return null;
  return nameOf(flipped ? { file: size - 1 - column, rank: row } : { file: column, rank: size - 1 - row });
}

/** All squares by rows as they are drawn, the top one first. */
export function rowsOf(size: number, flipped: boolean): string[][] {
  const all = [...Array(size).keys()];
  return all.map((y) => all.map((x) => squareAt(x, y, size, flipped) ?? ''));
}
