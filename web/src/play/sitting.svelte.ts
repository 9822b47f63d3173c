// A game in play: who sits where, whose turn it is, the computer's answers, clocks, and the match that it belongs to.
import { announce } from '../announce.svelte';
import { play as sound } from '../board/sounds';
import { Game, type Explanation, type RuleSet, type Side, type View } from '../core/core';
import { Engine, type Search, type Source } from '../engine/engine';
import { say, sentenceOf, t } from '../i18n.svelte';
import { store, stored } from '../settings.svelte';
import { Clock, type Times } from './clock';
import { choicesFrom, keptFrom, type Choices, type Kept } from './kept';

const KEY = 'tablut.game';
/** The least time before the computer's answer, so that one's own move is seen first. */
const PAUSE = 350;
/** How long the computer may think where there is no clock. */
const FULL_LEVEL_TIME = 2_000;
const LEVEL_TIME = 6_000;
const HINT_TIME = 1_500;

const other = (side: Side): Side => (side === 'attackers' ? 'defenders' : 'attackers');

export type Thought = 'move' | 'hint' | 'draw';

export class Sitting {
  readonly choices: Choices;
  readonly ruleSet: RuleSet;
  view = $state.raw() as View;
  /** Which player has the attackers. */
  attackers = $state<0 | 1>(1);
  won = $state<[number, number]>([0, 0]);
  times = $state.raw<Times | null>(null);
  thinking = $state<Thought | null>(null);
  /** The move that is recommended. */
  hint = $state.raw<{ from: string; to: string } | null>(null);
  /** Why something was refused, or what the computer says. */
  notice = $state('');
  reasons = $state.raw<Explanation[]>([]);

  private readonly game: Game;
  private readonly engine: Engine;
  private readonly clock: Clock | null;
  private search: Search | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private counted: boolean;
  private closed = false;

  constructor(choices: Choices, game: Game, engine: Engine, kept?: Pick<Kept, 'attackers' | 'won'> & Partial<Kept>) {
    this.engine = engine;
    this.choices = choices;
    this.game = game;
    this.ruleSet = game.ruleSet();
    this.view = game.view();
    this.attackers = kept?.attackers ?? (choices.side === 'attackers' ? 0 : 1);
    this.won = kept?.won ?? [0, 0];
    this.clock = choices.time && new Clock(choices.time, kept?.times ?? undefined);
    this.times = this.clock?.times ?? null;
    this.counted = this.view.end !== null;
    if (this.clock) this.timer = setInterval(() => this.tick(), 100);
    this.goOn();
  }

  /** The game that was going on when the page was left. */
  static kept(engine: Engine): Sitting | null {
    const kept = keptFrom(stored(KEY));
    if (!kept) return null;
    try {
      return new Sitting(kept.choices, Game.open(kept.source.record, kept.source.rules), engine, kept);
    } catch {
      return null;
    }
  }

  /** Ends it for good: another begins. */
  close(): void {
    this.closed = true;
    this.search?.abandon();
    clearInterval(this.timer);
    this.game.free();
  }

  static forget(): void {
    store(KEY, null);
  }

  /** Which player has a side. */
  player(side: Side): 0 | 1 {
    return side === 'attackers' ? this.attackers : this.attackers === 0 ? 1 : 0;
  }

  isComputer(side: Side): boolean {
    return this.choices.opponent === 'computer' && this.player(side) === 1;
  }

  /** The person's side; the side to move where both are people. */
  get ownSide(): Side {
    return this.isComputer(this.view.turn) ? other(this.view.turn) : this.view.turn;
  }

  /** We look at the latest position, and not back. */
  get atEnd(): boolean {
    return this.view.ply === this.view.plies;
  }

  /** A person is to move here and now. */
  get mayMove(): boolean {
    return this.atEnd && this.view.end === null && !this.isComputer(this.view.turn) && this.thinking !== 'draw';
  }

  /** What is said after the last move: a call or the end. */
  get news(): string {
    const { end, call } = this.view;
    if (end) return say(end.explanation.message);
    if (!call) return '';
    return t('call', { word: call.word.charAt(0).toUpperCase() + call.word.slice(1), several: call.several ? 'yes' : 'no' });
  }

  targets = (from: string) => this.game.targets(from);
  geometry = () => this.game.geometry();
  hostile = (side: Side) => this.game.hostile(side).map(({ square }) => square);

  play(from: string, to: string): void {
    this.take(() => this.game.play(from, to));
  }

  /** Plays a typed move; whether it was one. */
  playTyped(text: string): boolean {
    return this.take(() => this.game.playTyped(text));
  }

  private take(attempt: () => ReturnType<Game['play']>): boolean {
    if (!this.mayMove) return false;
    const side = this.view.turn;
    const result = attempt();
    if (result.result === 'refused') {
      this.refuse([result.explanation]);
      return false;
    }
    this.moved(side);
    return true;
  }

  /** Says why a move is refused. */
  explain(from: string, to: string): void {
    if (this.mayMove) this.refuse(this.game.whyMove(from, to));
  }

  private refuse(reasons: Explanation[]): void {
    this.reasons = reasons;
    this.notice = reasons.map(({ message }) => say(message)).join(' ');
    announce(this.notice);
  }

  /** Shows why the last move captured what it captured, and why the game is over. */
  why(): void {
    this.reasons = this.game.whyLast();
    if (this.reasons.length === 0) this.notice = t('why-nothing');
  }

  endTurn(): void {
    if (!this.mayMove || !this.view.may_end_turn) return;
    const side = this.view.turn;
    this.game.endTurn();
    this.moved(side);
  }

  private moved(side: Side): void {
    this.view = this.game.view();
    if (this.view.turn !== side || this.view.end) this.clock?.moved(side);
    if (this.view.call) sound('call');
    this.changed();
    this.goOn();
  }

  private changed(): void {
    this.view = this.game.view();
    this.hint = null;
    this.notice = '';
    this.reasons = [];
    const { end } = this.view;
    if (end && this.atEnd && !this.counted) {
      this.counted = true;
      if (end.winner) this.won[this.player(end.winner)] += 1;
      sound('end');
    }
    this.keep();
  }

  /** Goes to where so many acts have been done, to look. */
  lookAt(ply: number): void {
    if (this.thinking === 'hint') this.abandon();
    this.game.goTo(ply);
    this.view = this.game.view();
    this.hint = null;
    this.reasons = [];
    this.notice = '';
    if (this.atEnd && !this.thinking) this.goOn();
  }

  /** Takes back the person's last move, and what came after it. */
  undo(): void {
    const own = this.view.moves.filter((move) => !this.isComputer(move.side)).at(-1);
    if (!own) return;
    this.abandon();
    if (this.counted) {
      const winner = this.view.end?.winner;
      if (winner) this.won[this.player(winner)] -= 1;
      this.counted = false;
    }
    this.game.takeBackTo(own.ply - 1);
    this.changed();
    this.goOn();
  }

  get mayUndo(): boolean {
    return this.view.moves.some((move) => !this.isComputer(move.side));
  }

  resign(): void {
    this.finish(() => this.game.resign(this.ownSide));
  }

  agreeDraw(): void {
    this.finish(() => this.game.agreeDraw());
  }

  private finish(end: () => void): void {
    if (this.view.end) return;
    this.abandon();
    this.game.goTo(this.view.plies);
    end();
    this.changed();
    this.goOn();
    announce(this.news);
  }

  /** Offers the computer a draw: it accepts unless it stands better. */
  async offerDraw(): Promise<void> {
    if (!this.mayMove) return;
    const slice = await this.think('draw', { milliseconds: HINT_TIME / 2 });
    const best = slice?.lines[0];
    if (!best) return;
    if (best.loss_in === null && (best.win_in !== null || (best.points ?? 0) >= 0)) {
      this.agreeDraw();
    } else {
      this.notice = t('draw-declined');
      announce(this.notice);
    }
  }

  async showHint(): Promise<void> {
    if (!this.mayMove) return;
    const slice = await this.think('hint', { milliseconds: HINT_TIME });
    const [from, to] = slice?.choice?.split('-') ?? [];
    if (from && to) {
      this.hint = { from, to };
      announce(t('hint-is', { from, to }));
    } else if (slice?.choice) {
      this.notice = t('hint-end-turn');
    }
  }

  /** The game as the engine, a link or the storage gets it. */
  source(record: string): Source {
    return { rules: this.game.rules, record };
  }

  record(): string {
    const name = (side: Side) =>
      this.choices.opponent === 'person' ? undefined : this.isComputer(side) ? `Raichi, level ${this.choices.level}` : 'Person';
    const tags: [string, string][] = [['Date', new Date().toISOString().slice(0, 10).replaceAll('-', '.')]];
    const [attackers, defenders] = [name('attackers'), name('defenders')];
    if (attackers && defenders) tags.push(['Attackers', attackers], ['Defenders', defenders]);
    return this.game.record(tags);
  }

  keep(): void {
    const kept: Kept = {
      choices: $state.snapshot(this.choices),
      source: this.source(this.game.record([])),
      attackers: this.attackers,
      won: [...this.won],
      times: this.clock?.times ?? null,
    };
    store(KEY, JSON.stringify(kept));
  }

  /** The next game of the match: who has which side is for the rules to say (Lex 12: the winner takes the Swedes). */
  next(): { choices: Choices; kept: Pick<Kept, 'attackers' | 'won'> } {
    const winner = this.view.end?.winner ?? null;
    const change =
      this.ruleSet.match_play === 'two-games' ||
      (this.ruleSet.match_play === 'winner-takes-defenders' && winner === 'attackers');
    const attackers = change ? this.player('defenders') : this.attackers;
    return { choices: choicesFrom(this.choices), kept: { attackers, won: [...this.won] } };
  }

  /** Lets the computer answer at once. */
  hurry(): void {
    this.search?.stop();
  }

  private abandon(): void {
    this.search?.abandon();
    this.thinking = null;
  }

  private async think(thought: Thought, task: Parameters<Engine['search']>[1]) {
    this.search?.abandon();
    this.thinking = thought;
    const mine = this.engine.search(this.source(this.game.recordHere([])), task);
    this.search = mine;
    const slice = await mine.result;
    if (this.closed || this.search !== mine) return null;
    this.thinking = null;
    return slice;
  }

  private goOn(): void {
    const running = this.view.end || !this.atEnd ? null : this.view.turn;
    if (this.atEnd) this.clock?.run(running);
    if (running && this.isComputer(running)) void this.answer(running);
  }

  private async answer(side: Side): Promise<void> {
    const { level } = this.choices;
    const most = level === 10 ? FULL_LEVEL_TIME : LEVEL_TIME;
    const left = this.clock?.times[side];
    const milliseconds = left === undefined ? most : Math.min(most, left / 25 + (this.choices.time?.increment ?? 0) * 700);
    const task = { level, milliseconds: Math.max(50, Math.round(milliseconds)), seed: Math.floor(Math.random() * 2 ** 31) };
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
    const slice = await this.think('move', task);
    const choice = slice?.choice;
    if (!choice) return;
    const mine = this.search;
    await pause;
    if (this.closed || this.search !== mine || this.view.end) return;
    this.game.goTo(this.view.plies);
    try {
      const [from, to] = choice.split('-');
      if (from && to) this.game.play(from, to);
      else this.game.endTurn();
      this.moved(side);
    } catch (error) {
      this.notice = sentenceOf(error);
    }
  }

  private tick(): void {
    if (!this.clock || this.view.end) return;
    this.times = this.clock.times;
    const { fallen } = this.clock;
    if (fallen) this.finish(() => this.game.loseOnTime(fallen));
  }
}
