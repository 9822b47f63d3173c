// An attempt at a puzzle: right moves are answered by the best defence, wrong ones by what they allow.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Arrow, SquareMark } from '../board/types';
import { play as sound } from '../board/sounds';
import { Game, type Explanation, type Geometry, type RuleSet, type Side, type View } from '../core/play';
import type { Search, Searcher } from '../engine/engine';
import { say, t, worded } from '../i18n.svelte';
import { solverOf, stepOf, type Puzzle, type Step } from './collection';
import { progress } from './progress.svelte';
import { record } from './record.svelte';

/** Before an answer, so that one's own move is seen first. */
const PAUSE = 450;
/** Between the moves of a solution that is shown. */
const SHOW_PAUSE = 1_000;
/** What the search for a wrong move's refutation may take. */
const REFUTATION = { nodes: 150_000, milliseconds: 1_500 };

/** Your move; the answer comes; a refutation is looked for; a wrong move was refuted; solved; the solution runs; shown. */
export type Phase = 'asking' | 'answering' | 'looking' | 'refuted' | 'solved' | 'showing' | 'shown';

export class Attempt {
  readonly puzzle: Puzzle;
  readonly side: Side;
  readonly ruleSet: RuleSet;
  readonly geometry: Geometry;
  view = $state.raw() as View;
  phase = $state<Phase>('asking');
  /** What is said beside the board. */
  notice = $state('');
  /** What is read after a move. */
  news = $state('');
  /** How much has been given away: nothing, the piece, the move. */
  hint = $state<0 | 1 | 2>(0);
  reasons = $state.raw<Explanation[]>([]);
  /** What it has changed in the solver's rating, once it has counted. */
  change = $state<number | null>(null);

  private readonly game: Game;
  private readonly engine: Searcher;
  /** The right moves now. */
  private steps = $state.raw<readonly Step[]>([]);
  /** Where the wrong move was played from. */
  private before = 0;
  private clean = true;
  /** It is the first attempt at this puzzle. */
  private readonly counts: boolean;
  private search: Search | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(puzzle: Puzzle, engine: Searcher) {
    this.puzzle = puzzle;
    this.side = solverOf(puzzle);
    this.engine = engine;
    this.game = Game.ofPosition(puzzle.rules, puzzle.position);
    this.ruleSet = this.game.ruleSet();
    this.geometry = this.game.geometry();
    this.view = this.game.view();
    this.steps = puzzle.solution;
    this.counts = !progress.isDone(puzzle.id);
    progress.note(puzzle.id, 'seen');
  }

  close(): void {
    this.closed = true;
    this.halt();
    this.game.free();
  }

  get mayMove(): boolean {
    return this.phase === 'asking';
  }

  /** The solver's moves that are left, the next one included. */
  get movesLeft(): number {
    return this.puzzle.moves - this.view.moves.filter((move) => move.side === this.side).length;
  }

  get marks(): SquareMark[] {
    if (this.hint !== 1 || this.phase !== 'asking') return [];
    const { from } = squaresOf(this.steps[0]?.[0] ?? '');
    return from ? [{ square: from, look: 'note' }] : [];
  }

  get arrows(): Arrow[] {
    if (this.phase === 'refuted' && this.view.last) {
      const { from, to } = this.view.last;
      return [{ from, to, look: 'bad' }];
    }
    if (this.hint !== 2 || this.phase !== 'asking') return [];
    const { from, to } = squaresOf(this.steps[0]?.[0] ?? '');
    return from ? [{ from, to, look: 'good' }] : [];
  }

  targets = (from: string) => this.game.targets(from);

  play(from: string, to: string): void {
    if (this.mayMove) this.take(this.game.play(from, to));
  }

  /** Plays a typed move; whether it was a legal one. */
  playTyped(text: string): boolean {
    return this.mayMove && this.take(this.game.playTyped(text));
  }

  explain(from: string, to: string): void {
    if (this.mayMove) this.refuse(this.game.whyMove(from, to));
  }

  private refuse(reasons: Explanation[]): void {
    this.reasons = reasons;
    this.notice = reasons.map(({ message }) => say(message)).join(' ');
    announce(this.notice);
  }

  private take(attempt: ReturnType<Game['play']>): boolean {
    if (attempt.result === 'refused') {
      this.refuse([attempt.explanation]);
      return false;
    }
    const { from, to, text } = attempt.played;
    const step = stepOf(this.steps, from, to);
    this.hint = 0;
    this.reasons = [];
    if (!step) {
      this.slip();
      // Further moves of a turn do not exist in puzzles: one act is one move.
      this.before = attempt.played.ply - 1;
      void this.refute(text);
    } else if (step.length === 1) {
      this.solved();
    } else {
      this.answer(step);
    }
    return true;
  }

  /** It is not solved without a slip or help any more. */
  private slip(): void {
    this.clean = false;
    this.count(false);
  }

  private count(right: boolean): void {
    if (this.counts) this.change ??= record.count(this.puzzle, right);
  }

  private answer([, answer, next]: Step): void {
    this.phase = 'answering';
    this.tell('', '');
    this.later(PAUSE, () => {
      this.move(answer ?? '');
      this.steps = next ?? [];
      this.phase = 'asking';
      this.tell(t('puzzle-right', { moves: this.movesLeft }));
    });
  }

  private solved(): void {
    this.phase = 'solved';
    if (this.clean) this.count(true);
    progress.note(this.puzzle.id, this.clean ? 'solved' : 'found');
    sound('end');
    const end = this.game.view().end;
    const words = t(this.clean ? 'puzzle-solved' : 'puzzle-found');
    this.tell(end ? `${words} ${say(end.explanation.message)}` : words);
  }

  /** Says why a move was wrong: looks for the best answer, and plays it. */
  private async refute(move: string): Promise<void> {
    this.phase = 'looking';
    this.tell(t('puzzle-looking'), '');
    const seen = this.game.view();
    if (seen.end) {
      this.phase = 'refuted';
      return this.tell(t('puzzle-refuted-ended', { move, end: say(seen.end.explanation.message) }));
    }
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
    const mine = this.engine.search({ rules: this.game.rules, record: this.game.recordHere([]) }, REFUTATION);
    this.search = mine;
    const found = await mine.result;
    await pause;
    if (this.closed || this.search !== mine || this.phase !== 'looking') return;
    this.phase = 'refuted';
    if (found.kind === 'broken') return this.tell(t('engine-broken', { reason: worded(found.trouble) }));
    const slice = found.kind === 'found' ? found.slice : null;
    const answer = slice?.choice;
    const saves = this.puzzle.goal === 'hold';
    const plain = saves ? 'puzzle-refuted-lost' : 'puzzle-refuted-plain';
    if (!slice || !answer) return this.tell(t(plain, { move, answer: '…', moves: this.movesLeft + 1 }));
    this.move(answer);
    const { exits, last, end, turn } = this.view;
    const values = { move, answer: last?.text ?? answer };
    const best = slice.lines[0];
    const moves = this.movesLeft + 1;
    if (end) this.tell(t('puzzle-refuted-ends', { ...values, end: say(end.explanation.message) }));
    else if (best?.loss_in != null) this.tell(t('puzzle-refuted-slow', { ...values, moves }));
    else if (best?.win_in != null) {
      const side = turn === 'attackers' ? 'defenders' : 'attackers';
      // The answer has been played: it counts no more.
      this.tell(t('puzzle-refuted-loses', { ...values, side, moves: Math.max(Math.floor(best.win_in / 2), 1) }));
    } else if (!saves && seen.exits.length > exits.length && this.side === 'defenders') this.tell(t('puzzle-refuted-blocks', { ...values, moves }));
    else if (!saves && last && last.captures.length > 0) {
      this.tell(t('puzzle-refuted-takes', { ...values, squares: last.captures.join(', '), moves }));
    } else this.tell(t(plain, { ...values, moves }));
  }

  /** Takes the wrong move back. */
  takeBack(): void {
    if (this.phase !== 'refuted') return;
    this.halt();
    this.game.takeBackTo(this.before);
    this.view = this.game.view();
    this.phase = 'asking';
    this.tell('', '');
    announce(t('puzzle-taken-back'));
  }

  /** Begins again. */
  again(): void {
    this.halt();
    this.game.takeBackTo(0);
    this.view = this.game.view();
    this.steps = this.puzzle.solution;
    this.phase = 'asking';
    this.clean = false;
    this.hint = 0;
    this.reasons = [];
    this.tell('', '');
  }

  /** Gives away the piece, and asked again the move. */
  showHint(): void {
    const { from, to } = squaresOf(this.steps[0]?.[0] ?? '');
    if (!this.mayMove || !from) return;
    this.slip();
    this.hint = this.hint === 0 ? 1 : 2;
    this.reasons = [];
    this.notice = this.hint === 1 ? t('puzzle-hint-piece', { from }) : t('puzzle-hint-move', { from, to });
    announce(this.notice);
  }

  /** Plays the rest of the solution. */
  showSolution(): void {
    if (this.phase === 'refuted') this.takeBack();
    if (!this.mayMove) return;
    this.slip();
    this.hint = 0;
    this.phase = 'showing';
    this.tell(t('puzzle-showing'), '');
    this.showStep();
  }

  private showStep(): void {
    this.later(SHOW_PAUSE / 2, () => {
      const [move, answer, next] = this.steps[0] ?? [''];
      this.move(move);
      if (!answer) {
        this.phase = 'shown';
        const end = this.view.end;
        return this.tell(end ? say(end.explanation.message) : t('puzzle-shown'));
      }
      this.later(SHOW_PAUSE, () => {
        this.move(answer);
        this.steps = next ?? [];
        this.showStep();
      });
    });
  }

  private move(text: string): void {
    const { from, to } = squaresOf(text);
    this.game.play(from, to);
    this.view = this.game.view();
  }

  private tell(notice: string, news = notice): void {
    this.notice = notice;
    this.news = news;
    this.view = this.game.view();
  }

  private later(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => !this.closed && act(), milliseconds);
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.search?.abandon();
    this.search = undefined;
  }
}
