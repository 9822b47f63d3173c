// The grading of a game's main line, in a worker of its own.
import { announce } from '../announce.svelte';
import type { ReviewSlice } from '../core/types';
import { t, worded } from '../i18n.svelte';
import type { ReviewReport, ReviewRequest } from './messages';
import type { Study } from './study.svelte';
import type { Node } from './tree';

export class Review {
  slice = $state.raw<ReviewSlice | null>(null);
  /** Why it came to nothing. */
  problem = $state('');
  /** The moves that are graded. */
  private line = $state.raw<readonly Node[]>([]);
  private worker = $state.raw<Worker | null>(null);

  get running(): boolean {
    return this.worker !== null;
  }

  /** Grades the main line, visiting so many positions for each move; `ondone` is called when the signs are set. */
  start(study: Study, nodes: number, ondone: () => void): void {
    this.forget();
    const { source, nodes: line } = study.mainLine;
    this.line = line;
    const started = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<ReviewReport>) => {
      if ('problem' in data) {
        const { messages } = data.problem;
        // What the core says of the game is a sentence; anything else is the worker's end.
        this.problem = messages.length > 0 ? worded(data.problem) : t('engine-broken', { reason: data.problem.words });
        return this.stop();
      }
      this.slice = data.slice;
      for (const move of data.slice.moves) {
        const node = line[move.ply - 1];
        if (node) node.sign = move.sign;
      }
      if (!data.slice.done) return;
      study.version++;
      this.stop();
      ondone();
      announce(t('review-done'));
    };
    started.onerror = (event) => {
      event.preventDefault();
      this.problem = t('engine-broken', { reason: event.message || 'worker' });
      this.stop();
    };
    started.postMessage({ source, nodes } satisfies ReviewRequest);
    this.worker = started;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  forget(): void {
    this.stop();
    this.slice = null;
    this.problem = '';
  }

  /** A review is of the line that it was made of: it goes when that changes. */
  follow(line: readonly Node[]): void {
    const same = line.length === this.line.length && line.every((node, i) => node === this.line[i]);
    if (this.slice && !same) this.forget();
  }
}
