// An attempt at a lesson without its looks: its steps, what came of a move, and what is said to it.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Arrow, SquareMark } from '../board/types';
import { Game, type Explanation, type Geometry, type Side, type Target, type View } from '../core/play';
import { say, t } from '../i18n.svelte';
import { rulesFor, type Lesson, type Step } from './content';
import { meets } from './goal';
import { progress } from './progress.svelte';

/** The move is to be found; it was right; it was legal, and not what was asked for. */
export type Status = 'open' | 'right' | 'wrong';

export class LessonAttempt {
  /** The step one is at, from 0. */
  number = $state(0);
  status = $state<Status>('open');
  reasons = $state.raw<Explanation[]>([]);
  /** What the other side has answered, in words. */
  answered = $state('');
  /** The way is shown. */
  hint = $state(false);
  view = $state.raw() as View;
  geometry = $state.raw() as Geometry;
  /** The learner's side in this step. */
  side = $state<Side>('attackers');

  private game: Game;
  /** Acts on the board when the step began: what taking back goes back to. */
  private begun = 0;

  constructor(readonly lesson: Lesson) {
    this.game = this.open(0);
    this.stand();
  }

  close(): void {
    this.game.free();
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.number];
  }

  get isLast(): boolean {
    return this.number === this.lesson.steps.length - 1;
  }

  /** The beginning of the ids of this step's sentences. */
  get key(): string {
    return `learn-lesson-${this.lesson.id}-${this.number + 1}`;
  }

  get task(): string {
    return t(`${this.key}-task`);
  }

  /** What is read aloud after the move that led here. */
  get news(): string {
    if (this.status === 'open') return this.answered && this.task;
    return `${t(this.status === 'right' ? 'learn-right' : 'learn-wrong')}. ${t(`${this.key}-${this.status}`)}`;
  }

  get marks(): SquareMark[] {
    if (this.status === 'right') {
      return this.view.end || !this.view.call ? [] : this.view.exits.map((square) => ({ square, look: 'exit' }));
    }
    const aims = this.step?.aim ?? this.step?.goal.to ?? [];
    return aims.map((square) => ({ square, look: 'good' }));
  }

  get arrows(): Arrow[] {
    return this.hint && this.step ? [{ ...squaresOf(this.step.solution), look: 'good' }] : [];
  }

  get movable(): readonly string[] {
    return this.status === 'open' ? this.view.movable : [];
  }

  targets = (from: string): Target[] => this.game.targets(from);

  /** Makes a move, or says why it cannot be made; whether there was anything to be said. */
  play(from: string, to: string): boolean {
    if (!this.step || this.status !== 'open') return false;
    const attempt = this.game.play(from, to);
    this.answered = '';
    this.hint = false;
    if (attempt.result === 'refused') {
      this.reasons = [attempt.explanation];
      announce(say(attempt.explanation.message));
      return true;
    }
    this.view = this.game.view();
    this.reasons = this.game.whyLast();
    this.status = meets(this.step.goal, this.view) ? 'right' : 'wrong';
    if (this.status === 'right' && this.isLast) progress.add(this.lesson.id);
    return true;
  }

  takeBack(): void {
    this.game.takeBackTo(this.begun);
    this.view = this.game.view();
    this.reasons = [];
    this.status = 'open';
    announce(this.task);
  }

  showMe(): void {
    if (this.status === 'wrong') this.takeBack();
    this.hint = true;
    if (this.step) announce(this.step.solution);
  }

  restart(): void {
    this.begin(0);
  }

  /** Goes to the next step, after the other side's answer. */
  goOn(): void {
    if (this.status !== 'right' || this.isLast) return;
    const reply = this.step?.reply;
    if (reply) {
      const { from, to } = squaresOf(reply);
      this.game.play(from, to);
    }
    this.begin(this.number + 1);
    if (reply) this.answered = t('learn-answered', { move: reply.replace('-', '–') });
    else announce(this.task);
  }

  private begin(number: number): void {
    if (number === 0 || this.lesson.steps[number]?.position) {
      this.game.free();
      this.game = this.open(number);
    }
    this.number = number;
    this.reasons = [];
    this.answered = '';
    this.hint = false;
    this.status = 'open';
    this.stand();
  }

  /** Where one stands is where the step begins. */
  private stand(): void {
    this.geometry = this.game.geometry();
    this.view = this.game.view();
    this.begun = this.view.ply;
    this.side = this.view.turn;
  }

  /** The game of a step that sets up a position. */
  private open(number: number): Game {
    const { rules = '', position = '' } = this.lesson.steps[number] ?? {};
    return Game.ofPosition(rulesFor(rules), position);
  }
}
