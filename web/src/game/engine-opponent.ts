// The engine as an opponent: it answers moves and offers of a draw.
import type { Slice, Task } from '../core/types';
import type { Search, Searcher } from '../engine/engine';
import { byTimer, PAUSE, type Opponent, type Seated } from './opponent';
import type { GameState, Thought } from './state';

/** How long it may think where there is no clock. */
const FULL_LEVEL_TIME = 2_000;
const LEVEL_TIME = 6_000;
const DRAW_TIME = 750;

const FULL_LEVEL = 10;

export interface EngineOptions {
  /** The level at which it plays the next move. */
  level: () => number;
  /** What each turn adds to its clock, in milliseconds. */
  increment: number;
  /** Whether its time is given anew for each turn. */
  eachTurn: boolean;
}

export class EngineOpponent implements Opponent {
  readonly here = false;
  private seated: Seated | undefined;
  private search: Search | undefined;

  constructor(
    private readonly engine: Searcher,
    private readonly options: EngineOptions,
    private readonly pause: (milliseconds: number) => Promise<void> = byTimer,
  ) {}

  sit(seated: Seated): void {
    this.seated = seated;
    this.engine.prepare();
  }

  follow({ referee }: GameState): void {
    const { seated } = this;
    // Whatever it was thinking about is past.
    this.abandon();
    if (!seated || referee.to_move === null) return;
    if (referee.offers.some(({ seat, offer }) => offer.offer === 'draw' && seat !== seated.seat)) void this.considerDraw(seated);
    else if (referee.to_move === seated.seat) void this.move(seated);
  }

  hurry(): void {
    this.search?.stop();
  }

  wake(state: GameState): void {
    this.follow(state);
  }

  close(): void {
    this.abandon();
    this.seated = undefined;
  }

  private abandon(): void {
    this.search?.abandon();
    this.search = undefined;
  }

  private async move(seated: Seated): Promise<void> {
    const { increment, eachTurn } = this.options;
    const level = this.options.level();
    const most = level === FULL_LEVEL ? FULL_LEVEL_TIME : LEVEL_TIME;
    const left = seated.timeLeft();
    const share = left === null ? most : eachTurn ? left * 0.6 - PAUSE : left / 25 + increment * 0.7;
    const time = Math.min(most, share);
    const task = { level, milliseconds: Math.max(50, Math.round(time)), seed: Math.floor(Math.random() * 2 ** 31) };
    const pause = this.pause(PAUSE);
    const slice = await this.think(seated, 'move', task, left);
    const mine = this.search;
    await pause;
    if (slice?.choice && mine && this.search === mine) seated.send({ command: 'act', action: slice.choice });
  }

  /** It accepts unless it stands better. The person who offers is to move. */
  private async considerDraw(seated: Seated): Promise<void> {
    const slice = await this.think(seated, 'draw', { milliseconds: DRAW_TIME });
    if (!slice) return;
    const chances = slice.lines[0]?.chances;
    const accepts = chances !== undefined && chances.win >= chances.loss;
    seated.send({ command: accepts ? 'accept' : 'decline', offer: 'draw' });
  }

  /** What a search finds; nothing if it is no longer wanted, or if the engine breaks. */
  private async think(seated: Seated, thought: Thought, task: Task, left: number | null = null): Promise<Slice | null> {
    seated.thinks(thought);
    const mine = this.engine.search(seated.source(), task, undefined, left ?? undefined);
    this.search = mine;
    const found = await mine.result;
    if (this.search !== mine) return null;
    if (found.kind === 'broken') {
      this.search = undefined;
      seated.broke(found.trouble);
    }
    return found.kind === 'found' ? found.slice : null;
  }
}
