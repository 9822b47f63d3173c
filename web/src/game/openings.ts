// What was played from a position in many games.

/** Games won by the attackers, drawn, won by the defenders, without a result. */
export type Ends = readonly [number, number, number, number];

/** A move with how many games went on with it, and how they ended. */
export interface Continuation {
  move: string;
  games: number;
  ends: Ends;
}
