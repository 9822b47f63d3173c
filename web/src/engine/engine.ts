// The engine as a page sees it: ask for a search, get slices of it, stop it at any moment.
import { Fault, troubleOf, type Trouble } from '../core/sentence';
import { threadsHere } from '../core/engine';
import type { Slice, Task } from '../core/types';
import type { Source } from '../game/source';
import { settings } from '../settings.svelte';
import type { Report, Request } from './messages';
import { watchOver, type Watch } from './watch-over';

/** How many threads search: as many as were chosen; if none were, all that can but one, which is left to the page. */
export function threadsChosen(): number {
  const here = threadsHere();
  return Math.min(settings.threads ?? Math.max(here - 1, 1), here);
}

/** The lower levels, and searches of so many positions or plies, are to find the same every time: with one thread. */
function threadsFor({ level = 10, nodes, depth }: Task): number {
  return level < 10 || nodes !== undefined || depth !== undefined ? 1 : threadsChosen();
}

/** What has come of a search: its last slice; nothing, since it was abandoned; nothing, since the engine broke down. */
export type Found = { kind: 'found'; slice: Slice } | { kind: 'abandoned' } | { kind: 'broken'; trouble: Trouble };

/** A search that goes on in the worker. */
export interface Search {
  result: Promise<Found>;
  /** Ends it with the best that it has. */
  stop(): void;
  /** Ends it; nobody wants the result any more. */
  abandon(): void;
}

/** Whoever can be asked to search. */
export interface Searcher {
  /** Loads what every search needs, so that the first one is not kept waiting. */
  prepare(): void;
  /** Searches a game; a search that goes on is abandoned. Where a clock runs, `left` milliseconds are on it. */
  search(source: Source, task: Task, onslice?: (slice: Slice) => void, left?: number): Search;
}

/** What the engine uses of a worker. */
export interface Thread {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Report>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What has ended a worker: a fault in it, or that its script has not come, of which a browser says nothing more. */
export function workerTrouble({ message }: { message?: string }): Trouble {
  return troubleOf(message ?? new Fault('fault-not-come'));
}

const startWorker = (): Thread => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Engine implements Searcher {
  private worker: Thread | undefined;
  private count = 0;
  private current: { finish: (found: Found) => void; onslice: (slice: Slice) => void; watch: Watch } | undefined;

  constructor(private readonly start: () => Thread = startWorker) {}

  prepare(): void {
    try {
      this.worker ??= this.begin();
      this.worker.postMessage({ kind: 'prepare' });
    } catch {
      // The first search tries again, and tells.
    }
  }

  search(source: Source, task: Task, onslice: (slice: Slice) => void = () => {}, left?: number): Search {
    this.current?.finish({ kind: 'abandoned' });
    const search = ++this.count;
    const result = new Promise<Found>((resolve) => {
      const watch = watchOver(() => this.breakDown(troubleOf(new Fault('fault-mute'))));
      this.current = {
        onslice,
        watch,
        finish: (found) => {
          watch.stop();
          this.current = undefined;
          resolve(found);
        },
      };
    });
    try {
      this.worker ??= this.begin();
      this.worker.postMessage({ kind: 'search', search, source, task: { ...task, threads: threadsFor(task) }, left });
    } catch (error) {
      this.breakDown(troubleOf(error));
    }
    return {
      result,
      stop: () => this.worker?.postMessage({ kind: 'stop', search }),
      abandon: () => {
        this.worker?.postMessage({ kind: 'stop', search });
        if (search === this.count) this.current?.finish({ kind: 'abandoned' });
      },
    };
  }

  /** Gives the worker and its memory back. */
  close(): void {
    this.current?.finish({ kind: 'abandoned' });
    this.worker?.terminate();
    this.worker = undefined;
  }

  private begin(): Thread {
    const worker = this.start();
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker || data.search !== this.count) return;
      if ('trouble' in data) return this.breakDown(data.trouble);
      this.current?.watch.heard();
      this.current?.onslice(data.slice);
      if (data.slice.done) this.current?.finish({ kind: 'found', slice: data.slice });
    };
    worker.onerror = (event) => {
      // It is said on the page.
      event.preventDefault();
      if (worker === this.worker) this.breakDown(workerTrouble(event));
    };
    return worker;
  }

  /** The worker is given up; the next search starts another. */
  private breakDown(trouble: Trouble): void {
    console.warn('the engine:', trouble.words);
    this.worker?.terminate();
    this.worker = undefined;
    this.current?.finish({ kind: 'broken', trouble });
  }
}
