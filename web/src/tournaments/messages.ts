// What the server says of tournaments. Its `tournaments/shown.rs` and `settings.rs` have the same.
import type { TimeControl } from '../core/types';
import type { Person } from '../online/messages';
import { ask } from '../online/server.svelte';

export type Sides = 'one' | 'both';
export type Format = { kind: 'round-robin'; sides: Sides } | { kind: 'swiss'; rounds: number; sides: Sides } | { kind: 'arena'; length: number };
export type Start = { when: 'at'; moment: number } | { when: 'players'; players: number } | { when: 'asked' };
export type OpenTo = 'all' | 'people' | 'bots';
type Outcome = 'attackers-won' | 'defenders-won' | 'drawn' | 'attackers-absent' | 'defenders-absent' | 'void';

/** A tournament in a list. Times are in milliseconds, moments since 1970. */
export interface ListedTournament {
  id: string;
  title: string;
  organiser: Person;
  stage: 'coming' | 'playing' | 'over' | 'cancelled';
  rules_id: string;
  clock: TimeControl;
  rated: boolean;
  open_to: OpenTo;
  format: Format;
  start: Start;
  players: number;
  most: number;
  winner: string | null;
}

/** How a player stands. Points are in halves. */
export interface Standing {
  entrant: number;
  rank: number;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  sonneborn_berger: number;
  buchholz: number;
  streak: boolean;
  withdrawn: boolean;
}

export interface Pairing {
  round: number;
  /** Who has the attackers in the first game, by the place among the entrants. */
  attackers: number;
  defenders: number;
  games: { id: string; outcome: Outcome | null }[];
}

export interface Tournament extends ListedTournament {
  first_move: number | null;
  round: number;
  rounds: number | null;
  started: number | null;
  ends: number | null;
  why_cancelled: 'organiser' | 'too-few' | 'moderator' | null;
  /** When this was written. */
  now: number;
  entrants: (Person & { rating: number; withdrawn: 'left' | 'no-shows' | 'removed' | null })[];
  /** The first first. */
  standings: Standing[];
  pairings: Pairing[];
  idle: { round: number; entrant: number; why: 'bye' | 'rest' | { walkover: { against: number } } }[];
}

/** What a tournament is to be. */
export interface WantedTournament {
  title: string;
  rules: string;
  clock: TimeControl;
  format: Format;
  start: Start;
  rated: boolean;
  open_to: OpenTo;
  levels: number[];
}

export const asked = {
  all: () => ask('tournaments') as Promise<Record<'coming' | 'playing' | 'over', ListedTournament[]>>,
  make: (wanted: WantedTournament) => ask('tournaments', wanted) as Promise<{ id: string }>,
  join: (id: string) => ask(`tournaments/${id}/join`, {}),
  leave: (id: string) => ask(`tournaments/${id}/leave`, {}),
  start: (id: string) => ask(`tournaments/${id}/start`, {}),
  cancel: (id: string) => ask(`tournaments/${id}/cancel`, {}),
  remove: (id: string, name: string) => ask(`tournaments/${id}/remove`, { name }),
};
