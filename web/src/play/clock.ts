// Two clocks, of which one runs at a time.
import type { Side } from '../core/core';

export interface TimeControl {
  minutes: number;
  /** Seconds that each move adds. */
  increment: number;
}

export type Times = Record<Side, number>;

/** Milliseconds left, and which side's are running. */
export class Clock {
  private left: Times;
  private running: { side: Side; since: number } | null = null;

  constructor(
    private readonly control: TimeControl,
    left?: Times,
    private readonly now: () => number = () => Date.now(),
  ) {
    const full = control.minutes * 60_000;
    this.left = left ? { ...left } : { attackers: full, defenders: full };
  }

  /** What each side has left. */
  get times(): Times {
    const times = { ...this.left };
    if (this.running) {
      const { side, since } = this.running;
      times[side] = Math.max(0, times[side] - (this.now() - since));
    }
    return times;
  }

  /** Lets a side's time run, or nobody's; the side whose time ran keeps what is left. */
  run(side: Side | null): void {
    if (side === (this.running?.side ?? null)) return;
    this.left = this.times;
    this.running = side && { side, since: this.now() };
  }

  /** A side has moved and gets its increment. */
  moved(side: Side): void {
    this.left = this.times;
    this.left[side] += this.control.increment * 1000;
    if (this.running) this.running.since = this.now();
  }

  /** The side that has no time left. */
  get fallen(): Side | null {
    const { attackers, defenders } = this.times;
    return attackers <= 0 ? 'attackers' : defenders <= 0 ? 'defenders' : null;
  }
}

/** `5:03`, and tenths in the last ten seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
