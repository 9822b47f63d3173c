// The engine as a page sees it: ask for a search, get slices of it, stop it at any moment.
import type { Slice, Task } from '../core/core';
import { threadsHere } from '../core/threads';
import { settings } from '../settings.svelte';
import type { Report, Request, Source } from './messages';

export type { Source } from './messages';

/** How many threads search: as many as were chosen; if none were, all that can but one, which is left to the page. */
export function threadsChosen(): number {
  const here = threadsHere();
  return Math.min(settings.threads ?? Math.max(here - 1, 1), here);
}

/** The lower levels, and searches of so many positions or plies, are to find the same every time: with one thread. */
function threadsFor({ level = 10, nodes, depth }: Task): number {
  return level < 10 || nodes !== undefined || depth !== undefined ? 1 : threadsChosen();
}

/** A search that goes on in the worker. */
export interface Search {
  /** The last slice; none if another search or `abandon` came first. */
  result: Promise<Slice | null>;
  /** Ends it with the best that it has. */
  stop(): void;
  /** Ends it; nobody wants the result any more. */
  abandon(): void;
}

export class Engine {
  private worker: Worker | undefined;
  private count = 0;
  private current: { finish: (slice: Slice | null) => void; onslice: (slice: Slice) => void } | undefined;

  /** Searches a game; a search that goes on is abandoned. */
  search(source: Source, task: Task, onslice: (slice: Slice) => void = () => {}): Search {
    this.current?.finish(null);
    this.worker ??= this.start();
    const search = ++this.count;
    const result = new Promise<Slice | null>((resolve) => {
      this.current = {
        onslice,
        finish: (slice) => {
          this.current = undefined;
          resolve(slice);
        },
      };
    });
    this.send({ kind: 'search', search, source, task: { ...task, threads: threadsFor(task) } });
    return {
      result,
      stop: () => this.send({ kind: 'stop', search }),
      abandon: () => {
        this.send({ kind: 'stop', search });
        if (search === this.count) this.current?.finish(null);
      },
    };
  }

  /** Gives the worker and its memory back. */
  close(): void {
    this.current?.finish(null);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.search !== this.count) return;
      this.current?.onslice(data.slice);
      if (data.slice.done) this.current?.finish(data.slice);
    };
    worker.onerror = () => {
      this.worker = undefined;
      this.current?.finish(null);
    };
    return worker;
  }

  private send(request: Request): void {
    this.worker?.postMessage(request);
  }
}
