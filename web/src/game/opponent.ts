// Who sits across: a person at the same board, the engine, or somebody far away, whose moves come with the events of an
// authority on a server.
import type { Trouble } from '../core/sentence';
import type { Command, Seat } from '../core/types';
import type { Source } from './source';
import type { GameState, Thought } from './state';

/** The game as an opponent has it. */
export interface Seated {
  readonly seat: Seat;
  send(command: Command): void;
  /** It thinks, and about what. */
  thinks(thought: Thought): void;
  /** It cannot go on by itself. */
  broke(trouble: Trouble): void;
  /** The game up to its latest position. */
  source(): Source;
  /** What it has left on its clock, in milliseconds. */
  timeLeft(): number | null;
}

export interface Opponent {
  /** Whether its moves are made on the board of this page. */
  readonly here: boolean;
  /** Takes its seat; called once, before all else. */
  sit(seated: Seated): void;
  /** Something was decided. It may answer at once or later. */
  follow(state: GameState): void;
  /** Is asked to answer with what it has. */
  hurry(): void;
  /** Is asked to go on after it broke. */
  wake(state: GameState): void;
  close(): void;
}

/** A person at the same board: whatever it does is done there. */
export const personHere: Opponent = { here: true, sit() {}, follow() {}, hurry() {}, wake() {}, close() {} };

/** The least time before an answer, so that one's own move is seen first, in milliseconds. */
export const PAUSE = 350;

export const byTimer = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
