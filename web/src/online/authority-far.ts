// A game that is decided on a server: commands go out over its line, and events come back.
import type { Command, Event, Explanation, Seat } from '../core/types';
import type { Authority, Listener } from '../game/authority';
import type { Line } from './line';

export class AuthorityFar implements Authority {
  readonly far = true;
  private listener: Listener | undefined;

  /** `seat` is that of the person here, and `ask` has the events from a number on sent again. */
  constructor(
    private readonly line: Pick<Line, 'command' | 'now'>,
    private readonly seat: Seat | null,
    readonly ask: () => void,
  ) {}

  listen(listener: Listener): void {
    this.listener = listener;
  }

  send(seat: Seat, command: Command): void {
    if (seat === this.seat) this.line.command(command);
  }

  /** What is no seat's alone is the server's to say. */
  arrange(): void {}

  now(): number {
    return this.line.now();
  }

  close(): void {
    this.listener = undefined;
  }

  // --- What comes over the line ---

  take(events: readonly Event[]): void {
    if (events.length > 0) this.listener?.decided(events);
  }

  refuse(explanation: Explanation | null): void {
    if (this.seat) this.listener?.refused(this.seat, explanation);
  }
}
