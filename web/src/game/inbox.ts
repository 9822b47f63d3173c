// Puts numbered events in order: those that are known already are left out, and those that come too early wait until what is
// missing before them has come.
import type { Event } from '../core/types';

export interface Sorted {
  /** Events that follow those before without a gap. */
  ready: readonly Event[];
  /** The number of the first event that is missing; none if nothing is. */
  missing: number | null;
}

export class Inbox {
  private readonly early = new Map<number, Event>();

  /** `next` is the number of the next event. */
  constructor(private next: number) {}

  take(events: readonly Event[]): Sorted {
    for (const event of events) if (event.number >= this.next) this.early.set(event.number, event);
    const ready: Event[] = [];
    for (let event = this.early.get(this.next); event; event = this.early.get(this.next)) {
      this.early.delete(this.next++);
      ready.push(event);
    }
    return { ready, missing: this.early.size > 0 ? this.next : null };
  }
}
