// What goes over HTTP and over a game's socket. The server's `games/message.rs` and `api.rs` have the same, and
// docs/server-protocol.md describes it.
import type { Action, Command, Event, Explanation, SavedMatch, Seat, Side, TimeControl } from '../core/types';
import type { Ends } from '../game/openings';

/** How far a game has come: one player waits, it is played, it has ended, it never began because one of the two did not want it. */
export type Stage = 'waiting' | 'playing' | 'over' | 'withdrawn' | 'declined';

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
  /** Who was challenged, where somebody was: nobody else may take the second seat. */
  challenge: Person | null;
  /** Both players are there while it lasts. */
  live: boolean;
  /** It counts for the ratings: only accounts play it. */
  rated: boolean;
  /** Two games with sides exchanged: the second one begins by itself. */
  pair: boolean;
  /** How much later those who watch see what happens, in milliseconds. */
  delay: number;
  /** The tournament that it belongs to. */
  tournament: string | null;
  players: Record<Seat, Person | null>;
  /** Until when a player is on vacation, in milliseconds since 1970. */
  vacation: Record<Seat, number | null>;
  /** The seat of the one who looks; the second one while he is challenged and has not answered. */
  seat: Seat | null;
  /** What lets somebody take the second seat; only who has made the game knows it, while the seat is free. */
  invitation?: string;
}

/** A game in the lobby. */
export interface ListedGame extends Pick<OnlineGame, 'id' | 'stage' | 'rules_id' | 'clock' | 'side' | 'live' | 'rated' | 'pair' | 'delay' | 'tournament' | 'players'> {
  /** The id of a built-in rule set; null for its maker's own, which the game itself has. */
  rules: string | null;
  rules_name: string;
  /** The id of the rule set that the maker has changed, where his rules have no name of their own. */
  changed_from: string | null;
  /** When it was made, in milliseconds since 1970. */
  made: number;
}

/** What one will do if the opponent plays this or that. */
export interface Conditions {
  /** How many acts the game has where the lines begin. */
  at: number;
  /** Each begins with what the opponent may play, and ends with an act of one's own. */
  lines: readonly (readonly Action[])[];
}

export interface Presence {
  here: Record<Seat, boolean>;
  watching: number;
}

/** Something that was said at a game. */
export interface ChatLine {
  /** When, in milliseconds since 1970. */
  at: number;
  by: Person;
  text: string;
}

/** Why something was not passed on: the server's name for it, and for one who is muted until when and why. */
export interface ChatRefused {
  problem: string;
  words: string;
  until?: number;
  why?: string;
}

/** What is reported to the moderators. */
export type ReportAbout =
  | { kind: 'player'; name: string }
  | { kind: 'line'; game: string; at: number; text: string }
  | { kind: 'game'; game: string; seat: Seat };

/** What the server says over a socket. */
export type Told =
  | { type: 'game'; game: OnlineGame; match: SavedMatch | null; now: number; presence: Presence }
  | { type: 'resumed'; game: OnlineGame; events: Event[]; now: number; presence: Presence }
  | { type: 'events'; events: Event[]; now: number; id?: string }
  | { type: 'done'; id: string }
  | { type: 'refused'; id: string; explanation: Explanation }
  | { type: 'chat'; room: 'players' | 'watchers'; lines: readonly ChatLine[]; all: boolean }
  | ({ type: 'chat-refused' } & ChatRefused)
  | { type: 'presence'; presence: Presence }
  | { type: 'pong'; sent: number; now: number }
  /** `id` names the command that was not carried out; one that may have been is not named. */
  | { type: 'trouble'; problem: string; words: string; id?: string; reason?: string };

/** What a page says. */
export type Said = { type: 'chat'; text: string } | { type: 'command'; id: string; command: Command } | { type: 'ping'; sent: number };

export interface Lobby {
  /** The newest first. */
  waiting: ListedGame[];
  playing: ListedGame[];
}

/** Everything that the page of the lobby shows. */
export interface WholeLobby {
  lobby: Lobby;
  bots: BotThere[];
  me: Me;
  /** Of a person with an account. */
  friends: Friends | null;
}

export interface Me {
  known: boolean;
  kind: PlayerKind;
  name: string | null;
  /** Those that are on, those that wait, and challenges; the newest first. */
  games: OwnGame[];
}

/** One's friends, and who is to be one, by their names. */
export interface Friends {
  friends: { name: string; here: boolean; /** A live game that he plays. */ game: string | null }[];
  /** Those who have added one. */
  asking: string[];
  /** Those whom one has added, and who have not answered. */
  asked: string[];
}

/** A game of the one who asks that is on or waits. */
export interface OwnGame {
  id: string;
  stage: Stage;
  rules_id: string;
  clock: TimeControl | null;
  rated: boolean;
  seat: Seat;
  /** One player was challenged by name. */
  challenge: boolean;
  /** Nobody, while a game waits for whoever has its link. */
  opponent: Person | null;
  /** It is the turn of the one who asks. */
  turn: boolean;
}

/** What a game is to be. */
export interface Wanted {
  rules: string;
  clock: TimeControl | null;
  side: Side | null;
  open: boolean;
  rated: boolean;
  pair: boolean;
  /** How much later those who watch are to see what happens, in milliseconds. */
  delay: number;
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

/** A game of the archive. */
export interface ArchiveGame {
  number: number;
  rules_id: string;
  rules_hash: string;
  attackers: string | null;
  defenders: string | null;
  result: Side | 'draw' | null;
  /** A word for why it ended so. */
  reason: string | null;
  /** How many acts it has. */
  length: number;
  /** The day on which it was over: `2026-11-22`. */
  day: string | null;
  /** The name of the file it was imported from. */
  file: string | null;
  /** The match in which it was played here. */
  match: string | null;
}

export interface ArchivePage {
  games: ArchiveGame[];
  /** Where to go on, if there may be more. */
  next: string | null;
}

/** The analysis of an archived game by the server's workers. */
export interface GameAnalysis {
  state: 'none' | 'waiting' | 'done' | 'failed';
  /** It can be asked for. */
  offered: boolean;
  /** What `tablut analyse --json` prints, as far as it is shown. */
  analysis: {
    plies: { number: number; move: string; grade: string; best: { moves: string[] } }[];
    sides: { side: Side; moves: number; best: number; inaccuracies: number; mistakes: number; blunders: number }[];
  } | null;
}

/** What was played from a position. */
export interface OpeningCounts {
  ends: Ends;
  acts: { act: string; ends: Ends }[];
}

/** A player's rating with a side in a family of rule sets. */
export interface Rating {
  family: string;
  side: Side;
  rating: number;
  deviation: number;
  /** Too little is known for a place among others. */
  provisional: boolean;
  games: number;
}

export interface RatedPlayer {
  name: string;
  ratings: Rating[];
  /** A moderator has closed the account. */
  closed: boolean;
}

/** A player among those rated highest. */
export interface Listed extends Rating {
  name: string | null;
}

/** Where a player stood after a game. */
export interface RatingStep {
  /** Its number in the archive. */
  game: number;
  rating: number;
  deviation: number;
  /** In days since 1970, with their parts. */
  day: number;
}

/** What the attackers of a rule set have over the defenders. */
export interface Advantage {
  rules_id: string;
  rules_hash: string;
  /** In rating points. */
  points: number;
  deviation: number;
  /** The part of the points that the attackers get between equals. */
  expected: number;
  games: number;
}
