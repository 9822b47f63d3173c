// What a page knows of a game: what the referee has decided so far, and what is going on around it here.
import type { Event, Explanation, Message, State, View } from '../core/types';

/** A move from a square to another, whether it is legal or not. */
export interface Squares {
  readonly from: string;
  readonly to: string;
}

/** What the engine is asked for. */
export type Thought = 'move' | 'hint' | 'draw';

export interface GameState {
  /** What all events so far come to. */
  readonly referee: State;
  /** The board after them. */
  readonly board: View;
  /** The board that is looked at: an earlier one, or the same. */
  readonly shown: View;
  /** Commands that have gone out and have not been answered. */
  readonly sent: number;
  readonly thinking: Thought | null;
  /** The opponent has broken down, and waits to be asked again. */
  readonly stalled: boolean;
  /** The move that is recommended in this position. */
  readonly hint: Squares | null;
  /** The move that a person here has made while the opponent was to move: it is played when his turn comes. */
  readonly planned: Squares | null;
  /** What is to be said: an answer, what went wrong. */
  readonly notice: Message | null;
  /** Why a move was refused, or the answer to "why?". */
  readonly reasons: readonly Explanation[];
}

/** Something that changes it. */
export type Happened =
  /** The referee's events, with what they come to. */
  | { kind: 'decided'; events: readonly Event[]; referee: State; board: View }
  /** A command has gone out; for a move that takes its time to be decided, with the board as it will be. */
  | { kind: 'sent'; hoped?: View }
  | { kind: 'refused'; reasons: readonly Explanation[] }
  /** An earlier position is looked at, or the latest again. */
  | { kind: 'looked'; shown: View }
  | { kind: 'explained'; reasons: readonly Explanation[] }
  | { kind: 'thinks'; thought: Thought }
  /** The engine recommends an action, asked when so many events had been. */
  | { kind: 'advised'; asked: number; action: string | null }
  /** A move was made before its time, or taken back. */
  | { kind: 'planned'; move: Squares | null }
  /** Its time has come: it is played now, or cannot be. */
  | { kind: 'plan-due' }
  | { kind: 'plan-failed' }
  /** A search came to nothing. */
  | { kind: 'broke'; reason: string; asked: number; thought: Thought };

/** The state in which a game is taken up. */
export function begin(referee: State, board: View): GameState {
  return { referee, board, shown: board, sent: 0, thinking: null, stalled: false, hint: null, planned: null, notice: null, reasons: [] };
}

/** Whether the latest position is looked at, and not an earlier one. */
export function isLatest({ shown, board }: GameState): boolean {
  return shown.ply === board.plies;
}
