// Conditional moves: what one will do if the opponent plays this or that. Lines are tried out on the board, for both sides,
// and kept by the server, which plays them with the opponent's move.
import type { Action, Game, Side, Target, View } from '../core/types';
import { asked } from './server.svelte';
import { refusedWords } from './words';

/** What one side does before the other one is to move. */
export interface Turn {
  readonly own: boolean;
  readonly acts: readonly Action[];
}

export type Line = readonly Turn[];

const actsOf = (line: Line): Action[] => line.flatMap(({ acts }) => acts);

/** A line with an act more. */
function withAct(line: Line, own: boolean, act: Action): Line {
  const last = line.at(-1);
  if (last?.own !== own) return [...line, { own, acts: [act] }];
  return [...line.slice(0, -1), { own, acts: [...last.acts, act] }];
}

export class WhatIf {
  /** What is kept. */
  lines = $state.raw<readonly Line[]>([]);
  /** The board, while a line is tried out, and that line. */
  tried = $state.raw<View | null>(null);
  line = $state.raw<Line>([]);
  busy = $state(false);
  problem = $state('');

  /** Where the lines begin: after so many acts. */
  private at = 0;
  private trying: Game | null = null;

  /** `start` is the game as it stands, a copy to be used up; `own` the side of the one who plans. */
  constructor(
    private readonly id: string,
    private readonly start: () => Game,
    private readonly own: () => Side,
  ) {}

  /** The line ends with a move of one's own. */
  get complete(): boolean {
    return this.line.at(-1)?.own === true;
  }

  /** Whose piece is to be moved. */
  get ownTurn(): boolean {
    return this.tried?.turn === this.own();
  }

  /** Asks the server for what it keeps. What was tried out is past: the game has gone on. */
  async load(): Promise<void> {
    this.stop();
    await this.doing(async () => this.take(await asked.conditions(this.id)));
  }

  begin(): void {
    this.stop();
    this.trying = this.start();
    this.look([]);
  }

  stop(): void {
    this.trying?.free();
    this.trying = null;
    this.tried = null;
    this.line = [];
  }

  targets = (from: string): Target[] => this.trying?.targets(from) ?? [];

  play(from: string, to: string): void {
    const own = this.ownTurn;
    if (this.trying?.play(from, to).result === 'played') this.look(withAct(this.line, own, `${from}-${to}`));
  }

  /** Plays a typed move; whether it was one. */
  playTyped(text: string): boolean {
    const own = this.ownTurn;
    const attempt = this.trying?.playTyped(text);
    if (attempt?.result !== 'played') return false;
    this.look(withAct(this.line, own, `${attempt.played.from}-${attempt.played.to}`));
    return true;
  }

  endTurn(): void {
    const own = this.ownTurn;
    this.trying?.endTurn();
    this.look(withAct(this.line, own, 'end'));
  }

  /** Takes the last act back. */
  back(): void {
    const last = this.line.at(-1);
    if (!this.trying || !this.tried || !last) return;
    this.trying.takeBackTo(this.tried.plies - 1);
    const before = this.line.slice(0, -1);
    this.look(last.acts.length > 1 ? [...before, { ...last, acts: last.acts.slice(0, -1) }] : before);
  }

  /** Keeps the line that was tried out, and begins another one. */
  async keep(): Promise<void> {
    if (await this.send([...this.lines, this.line])) this.begin();
  }

  async remove(line: Line): Promise<void> {
    await this.send(this.lines.filter((kept) => kept !== line));
  }

  private look(line: Line): void {
    this.tried = this.trying?.view() ?? null;
    this.line = line;
  }

  /** Whether the server keeps these lines now. */
  private async send(lines: readonly Line[]): Promise<boolean> {
    return this.doing(async () => this.take(await asked.keepConditions(this.id, { at: this.at, lines: lines.map(actsOf) })));
  }

  private take({ at, lines }: { at: number; lines: readonly (readonly Action[])[] }): void {
    this.at = at;
    this.lines = lines.map((acts) => this.turnsOf(acts));
  }

  /** Whose acts are whose. */
  private turnsOf(acts: readonly Action[]): Line {
    const game = this.start();
    let line: Line = [];
    for (const act of acts) {
      const own = game.view().turn === this.own();
      if (act === 'end') game.endTurn();
      else game.playTyped(act);
      line = withAct(line, own, act);
    }
    game.free();
    return line;
  }

  private async doing(act: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = refusedWords(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
