// Arrows and circles that a person draws on a board; a circle is an arrow from a square to itself.

export interface Drawn {
  from: string;
  to: string;
}

/** Whether two of them lie between the same squares. */
export function isSame(one: Drawn, other: Drawn): boolean {
  return one.from === other.from && one.to === other.to;
}

/** What is drawn after one more: drawn a second time, it is wiped off. */
export function toggled(drawn: readonly Drawn[], one: Drawn): Drawn[] {
  return drawn.some((other) => isSame(one, other)) ? drawn.filter((other) => !isSame(one, other)) : [...drawn, one];
}
