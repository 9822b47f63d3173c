// A game that is decided in this page: the referee sits here, and answers at once.
import type { Applied, Command, Event, Order, Referee, Seat } from '../core/types';
import type { Authority, Listener } from './authority';

/** What it needs of the referee. */
export type Deciding = Pick<Referee, 'apply' | 'arrange' | 'events' | 'nextFlagFall' | 'tick' | 'free'>;

/** Calls back after some milliseconds; what it returns calls it off. */
export type Wake = (milliseconds: number, act: () => void) => () => void;

/** The longest wait that a browser knows. */
const LONGEST = 2 ** 31 - 1;

export const wakeByTimer: Wake = (milliseconds, act) => {
  const timer = setTimeout(act, Math.min(milliseconds, LONGEST));
  return () => clearTimeout(timer);
};

export class AuthorityHere implements Authority {
  readonly far = false;
  private listener: Listener | undefined;
  private callOff: (() => void) | undefined;

  /** The referee is its own from now on. `now` is a clock that never goes back. */
  constructor(
    private readonly referee: Deciding,
    readonly now: () => number,
    private readonly wake: Wake = wakeByTimer,
  ) {}

  listen(listener: Listener): void {
    this.listener = listener;
    this.waitForFlag();
  }

  send(seat: Seat, command: Command): void {
    this.answer(this.referee.apply(this.now(), seat, command), seat);
  }

  arrange(order: Order): void {
    this.answer(this.referee.arrange(this.now(), order), 'first');
  }

  ask(from: number): void {
    this.tell(this.referee.events(from));
  }

  close(): void {
    this.callOff?.();
    this.listener = undefined;
    this.referee.free();
  }

  private answer(applied: Applied, seat: Seat): void {
    if (applied.result === 'refused') this.listener?.refused(seat, applied.explanation);
    else this.tell(applied.events);
  }

  private tell(events: readonly Event[]): void {
    this.waitForFlag();
    if (events.length > 0) this.listener?.decided(events);
  }

  /** Looks again when the time of the side to move is up. */
  private waitForFlag(): void {
    this.callOff?.();
    const at = this.referee.nextFlagFall();
    this.callOff = at == null ? undefined : this.wake(Math.max(0, at - this.now()), () => this.tell(this.referee.tick(this.now())));
  }
}
