// The grading of a game's main line, in a worker of its own.
import { announce } from '../announce.svelte';
import type { ReviewSlice } from '../core/types';
import { Fault, troubleOf, type Trouble } from '../core/sentence';
import { workerTrouble } from '../engine/engine';
import { watchOver, type Watch } from '../engine/watch-over';
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
  private watch: Watch | undefined;

  get running(): boolean {
    return this.worker !== null;
  }

  /** Grades the main line, visiting so many positions for each move; `ondone` is called when the signs are set. */
  start(study: Study, nodes: number, ondone: () => void): void {
    this.forget();
    const { source, nodes: line } = study.mainLine;
    this.line = line;
    const started = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    this.watch = watchOver(() => this.breakDown(troubleOf(new Fault('fault-mute'))));
    started.onmessage = ({ data }: MessageEvent<ReviewReport>) => {
      if ('problem' in data) return this.breakDown(data.problem);
      this.watch?.heard();
      if ('atWork' in data) return;
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
      this.breakDown(workerTrouble(event));
    };
    started.postMessage({ source, nodes } satisfies ReviewRequest);
    this.worker = started;
  }

  private breakDown(trouble: Trouble): void {
    console.warn('the engine:', trouble.words);
    this.problem = t('engine-broken', { reason: worded(trouble) });
    this.stop();
  }

  stop(): void {
    this.watch?.stop();
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
