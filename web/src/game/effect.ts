// What goes on beside a game: it hears of everything that happens, and changes nothing of it.
import type { GameState, Happened } from './state';

export interface Step {
  happened: Happened;
  before: GameState;
  after: GameState;
}

export type Effect = (step: Step) => void;
