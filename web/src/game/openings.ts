// What was played from a position in many games.

/** Games won by the attackers, drawn, won by the defenders, without a result. */
export type Ends = readonly [number, number, number, number];

/** The chances that the attackers win, of a draw, and that the defenders win, in percent. */
export interface Shares {
  attackers: number;
  draw: number;
  defenders: number;
}

/** A move with how many games went on with it, and how they ended. */
export interface Continuation {
  move: string;
  games: number;
  ends: Ends;
  /** What the engine thinks of it, where it has looked. */
  worth?: Shares;
}
