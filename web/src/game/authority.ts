// Where a game is decided: in this page, or far away on a server. Commands go out to it, and numbered events come back, at
// once or late. What was missed in between can be asked for by its number.
import type { Command, Event, Explanation, Order, Seat } from '../core/types';

export interface Listener {
  /** Events, in the order of their numbers; some may be known already, and some before them may have been lost. */
  decided(events: readonly Event[]): void;
  /** A command was refused; without an explanation, where nothing more is known of what became of it. */
  refused(seat: Seat, explanation: Explanation | null): void;
}

export interface Authority {
  /** Whether its answers take their time, so that one's own moves are shown before they are decided. */
  readonly far: boolean;
  /** Who is to hear of what it decides. There is one listener. */
  listen(listener: Listener): void;
  /** Asks for something on behalf of a seat. The answer comes to the listener. */
  send(seat: Seat, command: Command): void;
  /** Asks for something that is no seat's alone. */
  arrange(order: Order): void;
  /** Has the events from this number on sent again. */
  ask(from: number): void;
  /** Its time: milliseconds since the match began, never going back. */
  now(): number;
  close(): void;
}
