// One's mistakes once more: the position before each, and a better move to be found there.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Arrow } from '../board/types';
import type { GradedMove, Side } from '../core/types';
import type { Search, Searcher } from '../engine/engine';
import { t, worded } from '../i18n.svelte';
import { expectation } from './chances';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** What the search of another move may take. */
const LOOK = { nodes: 60_000, milliseconds: 3_000 };

/** A move may be so much of a game worse than the best, and still be right. */
const RIGHT = 0.1;

/** Your move; it is looked at; it was no better; it was right; the move is shown. */
export type Phase = 'asking' | 'looking' | 'wrong' | 'right' | 'shown';

export class Retry {
  phase = $state<Phase>('asking');
  notice = $state('');
  /** Which of the mistakes it is, from 0. */
  at = $state(0);
  private tried = $state.raw<{ from: string; to: string } | null>(null);
  private search: Search | undefined;

  /** The mistakes of a side in a line that has been graded; `go` leads to a position. */
  constructor(
    private readonly study: Study,
    private readonly line: readonly Node[],
    readonly side: Side,
    readonly faults: readonly GradedMove[],
    private readonly engine: Searcher,
    private readonly go: (node: Node) => void,
  ) {
    this.show(0);
  }

  get fault(): GradedMove | undefined {
    return this.faults[this.at];
  }

  /** The move that was played. */
  get played(): string {
    return this.line[(this.fault?.ply ?? 0) - 1]?.move?.text ?? '';
  }

  get last(): boolean {
    return this.at + 1 >= this.faults.length;
  }

  get mayMove(): boolean {
    return this.phase === 'asking' || this.phase === 'wrong';
  }

  get arrows(): Arrow[] {
    if (this.phase === 'shown') {
      const { from, to } = squaresOf(this.fault?.better[0] ?? '');
      return from ? [{ from, to, look: 'good' }] : [];
    }
    if (!this.tried) return [];
    return [{ ...this.tried, look: this.phase === 'right' ? 'good' : this.phase === 'wrong' ? 'bad' : 'note' }];
  }

  private show(index: number): void {
    this.search?.abandon();
    this.at = index;
    this.tried = null;
    const before = (this.fault?.ply ?? 1) - 2;
    const node = this.line[before] ?? this.study.root;
    this.go(node);
    this.tell('asking', t('retry-ask', { side: this.side, move: this.played }));
  }

  next(): void {
    if (!this.last) this.show(this.at + 1);
  }

  showIt(): void {
    this.search?.abandon();
    this.tried = null;
    const better = this.fault?.better[0] ?? '';
    const { from, to } = squaresOf(better);
    // Written as on the board, with what it takes.
    this.tell('shown', t('retry-shown', { move: this.study.attempt(from, to)?.text ?? better }));
  }

  /** Looks at a move. */
  async play(from: string, to: string): Promise<void> {
    const { fault } = this;
    if (!fault || !this.mayMove) return;
    const attempt = this.study.attempt(from, to);
    if (!attempt) return;
    this.tried = { from, to };
    const move = attempt.text;
    if (squaresOf(fault.better[0] ?? '').from === from && squaresOf(fault.better[0] ?? '').to === to) {
      return this.tell('right', t('retry-best', { move }));
    }
    const node = this.line[fault.ply - 1];
    if (node?.move?.from === from && node.move.to === to) return this.tell('wrong', t('retry-same', { move }));
    const worth = 'worth' in attempt ? attempt.worth[this.side] : await this.look(attempt.source, attempt.turn);
    if (worth === null || this.fault !== fault) return;
    const after = this.side === 'defenders' ? expectation(fault.chances) : 1 - expectation(fault.chances);
    const lost = after + fault.loss / 1_000 - worth;
    // Where the mistake itself gave little away, a right move gives away much less.
    if (lost < Math.min(RIGHT, fault.loss / 2_000)) this.tell('right', t('retry-right', { move }));
    else this.tell('wrong', t('retry-wrong', { move, percent: Math.round(100 * Math.max(lost, 0)) }));
  }

  /** How much of a game the side may expect after a move; nothing if that is not to be known. */
  private async look(source: { rules: string; record: string }, turn: Side): Promise<number | null> {
    this.tell('looking', t('retry-looking'));
    const mine = this.engine.search(source, LOOK);
    this.search = mine;
    const found = await mine.result;
    if (this.search !== mine || this.phase !== 'looking') return null;
    if (found.kind === 'broken') {
      this.tell('asking', t('engine-broken', { reason: worded(found.trouble) }));
      return null;
    }
    const best = found.kind === 'found' ? found.slice.lines[0] : undefined;
    if (!best) return null;
    const worth = expectation(best.chances);
    return turn === this.side ? worth : 1 - worth;
  }

  private tell(phase: Phase, notice: string): void {
    this.phase = phase;
    this.notice = notice;
    announce(notice);
  }

  close(): void {
    this.search?.abandon();
    this.search = undefined;
  }
}
