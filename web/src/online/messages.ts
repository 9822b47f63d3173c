// What goes over HTTP and over a game's socket. The server's `games/message.rs` and `api.rs` have the same, and
// docs/server-protocol.md describes it.
import type { Command, Event, Explanation, SavedMatch, Seat, Side, TimeControl } from '../core/types';

/** How far a game has come: one player waits, it is played, it has ended, it never began. */
export type Stage = 'waiting' | 'playing' | 'over' | 'withdrawn';

/** A guest is known by his browser alone, a person can sign in, a bot is a program. */
export type PlayerKind = 'guest' | 'person' | 'bot';

export interface Person {
  /** What a guest wants to be called. */
  name: string | null;
  kind: PlayerKind;
}

export interface OnlineGame {
  id: string;
  stage: Stage;
  /** The id of a built-in rule set, or the text of a file. */
  rules: string;
  rules_id: string;
  /** The clock of both players. */
  clock: TimeControl | null;
  /** The side that the first player has asked for. */
  side: Side | null;
  /** Anybody may take the second seat while it is free. */
  open: boolean;
  /** One player was challenged: nobody else may take the second seat. */
  challenge: boolean;
  players: Record<Seat, Person | null>;
  /** The seat of the one who looks. */
  seat: Seat | null;
  /** What lets somebody take the second seat; only who has made the game knows it, while the seat is free. */
  invitation?: string;
}

export interface Presence {
  here: Record<Seat, boolean>;
  watching: number;
}

/** What the server says over a socket. */
export type Told =
  | { type: 'game'; game: OnlineGame; match: SavedMatch | null; now: number; presence: Presence }
  | { type: 'resumed'; game: OnlineGame; events: Event[]; now: number; presence: Presence }
  | { type: 'events'; events: Event[]; now: number; id?: string }
  | { type: 'done'; id: string }
  | { type: 'refused'; id: string; explanation: Explanation }
  | { type: 'presence'; presence: Presence }
  | { type: 'pong'; sent: number; now: number }
  | { type: 'trouble'; problem: string; words: string };

/** What a page says. */
export type Said = { type: 'command'; id: string; command: Command } | { type: 'ping'; sent: number };

export interface Lobby {
  waiting: OnlineGame[];
  playing: OnlineGame[];
}

export interface Me {
  known: boolean;
  kind: PlayerKind;
  name: string | null;
  games: { id: string; stage: Stage }[];
}

/** What a game is to be. */
export interface Wanted {
  rules: string;
  clock: TimeControl | null;
  side: Side | null;
  open: boolean;
}

/** From one number to another; times are in milliseconds. */
type Range = readonly [number, number];

/** A program that is there, and which challenges it accepts. */
export interface BotThere {
  name: string;
  accepts: {
    /** Ids of rule sets; any, where it is null. */
    rules: readonly string[] | null;
    fischer: { main: Range; increment: Range } | null;
    per_turn: Range | null;
    no_clock: boolean;
  };
}
