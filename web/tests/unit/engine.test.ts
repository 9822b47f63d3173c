import { describe, expect, test, vi } from 'vitest';
import { Fault } from '../../src/core/sentence';
import type { Slice } from '../../src/core/types';
import { Engine, type Thread } from '../../src/engine/engine';
import type { Report, Request } from '../../src/engine/messages';
import { Searching, type Core, type Surroundings } from '../../src/engine/searching';

const SOURCE = { rules: 'modern-standard', record: '*' };

function slice(done: boolean, over: Partial<Slice> = {}): Slice {
  return { lines: [], nodes: 0, threads: 1, done, choice: done ? 'd1-d3' : null, ...over } as Slice;
}

/** A core whose searches take so many slices, and do what they are told to do in the last. */
function core(slices: number, last: () => Slice = () => slice(true), network?: string, position?: string) {
  const added: number[] = [];
  const begun: (number | undefined)[] = [];
  const freed = vi.fn();
  let made = 0;
  class Thinker {
    private left = 0;
    constructor() {
      made++;
    }
    wantsNetwork(): string | undefined {
      return network;
    }
    addNetwork(file: Uint8Array) {
      if (file.length === 0) throw new Error('this is no network');
      added.push(file.length);
    }
    wantsTables(): string | undefined {
      return position;
    }
    wantsFirstMoves(_: unknown, task: { level?: number }) {
      return task.level === 10;
    }
    firstMove(file: string, rules: string) {
      if (file === 'damaged') throw new Error('line 1: something else');
      return file.includes(rules) ? slice(true, { choice: 'a4-b4' }) : undefined;
    }
    addTables(file: Uint8Array) {
      if (file.length === 0) throw new Error('these are no tables');
      added.push(file.length);
    }
    begin(_: unknown, task: { milliseconds?: number }) {
      begun.push(task.milliseconds);
      this.left = slices;
      return slices > 0;
    }
    goOn() {
      return --this.left > 0 ? slice(false) : last();
    }
    end() {
      return slice(true, { choice: 'e6-f6' });
    }
    free() {
      freed();
    }
  }
  const Game = { open: () => ({ free: freed }) };
  return { core: { Game, Thinker } as unknown as Core, made: () => made, added, begun };
}

function surroundings(load: () => Promise<Core>, over: Partial<Surroundings> = {}) {
  const told: Report[] = [];
  const around: Surroundings = {
    load: async () => ({ core: await load(), shared: {} as never }),
    canShare: () => false,
    loadNetwork: () => Promise.reject(new Error('there are no networks')),
    tableFor: () => Promise.resolve(undefined),
    firstMoves: () => Promise.resolve(undefined),
    startHelper: () => ({ postMessage: () => {} }),
    tell: (report) => told.push(report),
    breath: () => Promise.resolve(),
    now: () => 0,
    after: () => new Promise(() => {}),
    ...over,
  };
  return { searching: new Searching(around), told };
}

const search = (number: number, threads = 1): Request => ({ kind: 'search', search: number, source: SOURCE, task: { threads } });

describe('the engine in its worker', () => {
  test('tells slice after slice until the search is done', async () => {
    const { searching, told } = surroundings(async () => core(3).core);
    await searching.take(search(1));
    expect(told.map((report) => 'slice' in report && report.slice.done)).toEqual([false, false, true]);
  });

  test('ends with the best it has when it is stopped', async () => {
    const { searching, told } = surroundings(async () => core(1_000).core, {
      breath: async () => void (told.length === 5 && searching.take({ kind: 'stop', search: 1 })),
    });
    await searching.take(search(1));
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toMatchObject({ search: 1, slice: { done: true, choice: 'e6-f6' } });
  });

  test('leaves a search for another one', async () => {
    let second: Promise<void> | undefined;
    const { searching, told } = surroundings(async () => core(4).core, {
      breath: async () => {
        if (told.length === 2) second ??= searching.take(search(2));
      },
    });
    await searching.take(search(1));
    await second;
    expect(told.filter((report) => report.search === 1)).toHaveLength(2);
    expect(told.filter((report) => report.search === 2)).toHaveLength(4);
  });

  test('says so when the core throws, and searches again with a fresh one', async () => {
    let broken = true;
    const made = core(2, () => {
      if (broken) throw new Error('unreachable');
      return slice(true);
    });
    const { searching, told } = surroundings(async () => made.core);
    await searching.take(search(1));
    expect(told.at(-1)).toEqual({ search: 1, trouble: { messages: [{ id: 'fault-unknown', values: {} }], words: 'unreachable' } });
    broken = false;
    await searching.take(search(2));
    expect(told.at(-1)).toMatchObject({ search: 2, slice: { done: true } });
    expect(made.made()).toBe(2);
  });

  test('says so when the core cannot be loaded, and asks for it again', async () => {
    let network = false;
    const { searching, told } = surroundings(async () => {
      if (!network) throw new Fault('fault-not-come', 'no network');
      return core(1).core;
    });
    await searching.take(search(1));
    expect(told).toEqual([{ search: 1, trouble: { messages: [{ id: 'fault-not-come', values: {} }], words: 'no network' } }]);
    network = true;
    await searching.take(search(2));
    expect(told.at(-1)).toMatchObject({ search: 2, slice: { done: true } });
  });

  test('brings the tables that a search wants, and searches without where none come or they are damaged', async () => {
    for (const [file, added] of [[new Uint8Array(7), [7]], [new Uint8Array(0), []], [undefined, []]] as const) {
      const made = core(1, undefined, undefined, '4k4 a');
      const asked: string[] = [];
      const { searching, told } = surroundings(async () => made.core, {
        tableFor: async (rules, position) => {
          asked.push(`${rules} ${position}`);
          return file;
        },
      });
      await searching.take(search(1));
      expect(asked).toEqual(['modern-standard 4k4 a']);
      expect(made.added).toEqual(added);
      expect(told.at(-1)).toMatchObject({ slice: { done: true } });
    }
  });

  test('plays a first move that is known without a search, and searches where none is, or the file does not come', async () => {
    const files: Record<string, string | undefined> = {};
    const { searching, told } = surroundings(async () => core(1).core, { firstMoves: async (rules) => files[rules] });
    const play = async (level?: number) => {
      await searching.take({ kind: 'search', search: told.length + 1, source: SOURCE, task: level === undefined ? {} : { level } });
      const last = told.at(-1);
      return last && 'slice' in last ? last.slice.choice : last;
    };
    expect(await play(10)).toBe('d1-d3');
    files['modern-standard'] = 'damaged';
    expect(await play(10)).toBe('d1-d3');
    files['modern-standard'] = 'those of another set';
    expect(await play(10)).toBe('d1-d3');
    files['modern-standard'] = 'modern-standard';
    expect(await play(10)).toBe('a4-b4');
    expect(await play(9)).toBe('d1-d3');
    expect(await play()).toBe('d1-d3');
  });

  test('brings the network that a search wants, and searches without where it does not come or is damaged', async () => {
    const wanting = core(1, undefined, 'edge-9');
    const asked: string[] = [];
    const files = [new Uint8Array(0), new Uint8Array(3)];
    const { searching, told } = surroundings(async () => wanting.core, {
      loadNetwork: async (name) => {
        asked.push(name);
        const file = files.shift();
        if (!file) throw new Error('offline');
        return file;
      },
    });
    for (const number of [1, 2, 3]) await searching.take(search(number));
    expect(asked).toEqual(['edge-9', 'edge-9', 'edge-9']);
    expect(wanting.added).toEqual([3]);
    expect(told.filter((report) => 'slice' in report && report.slice.done)).toHaveLength(3);
  });

  test('where a clock runs, it does not wait for what would help until the flag falls', async () => {
    const made = core(1, undefined, 'edge-9', '4k4 a');
    let clock = 0;
    const never = () => new Promise<never>(() => {});
    const { searching, told } = surroundings(async () => made.core, {
      loadNetwork: never,
      tableFor: never,
      firstMoves: never,
      now: () => clock,
      after: async (milliseconds) => void (clock += milliseconds),
    });
    const task = { level: 10, milliseconds: 550 };
    await searching.take({ kind: 'search', search: 1, source: SOURCE, task, left: 1_000 });
    expect(told.at(-1)).toMatchObject({ slice: { done: true, choice: 'd1-d3' } });
    expect([clock, made.begun]).toEqual([200 + 160 + 128, [307]]);
    // Where there is time enough, the search has what it was given.
    await searching.take({ kind: 'search', search: 2, source: SOURCE, task, left: 100_000 });
    expect(made.begun).toEqual([307, 550]);
  });

  test('where no clock runs, it does not wait long either, and what comes later is there for the next search', async () => {
    const made = core(1, undefined, 'edge-9');
    let come: (file: Uint8Array) => void = () => {};
    const coming = new Promise<Uint8Array>((resolve) => (come = resolve));
    const waited: number[] = [];
    const { searching, told } = surroundings(async () => made.core, {
      loadNetwork: () => coming,
      // The first search has waited long enough, the next one has not.
      after: (milliseconds) => (waited.push(milliseconds) === 1 ? Promise.resolve(undefined) : new Promise(() => {})),
    });
    await searching.take(search(1));
    expect(told.at(-1)).toMatchObject({ slice: { done: true, choice: 'd1-d3' } });
    expect([waited, made.added]).toEqual([[5_000], []]);
    come(new Uint8Array(3));
    await coming;
    await searching.take(search(2));
    expect(made.added).toEqual([3]);
  });

  test('is made ready before anybody searches, and says nothing of what fails then', async () => {
    const loads: string[] = [];
    const made = surroundings(() => (loads.push('asked'), Promise.reject(new Fault('fault-not-come'))));
    await made.searching.take({ kind: 'prepare' });
    expect([loads, made.told]).toEqual([['asked'], []]);
    const { engine: page, threads } = engine();
    page.prepare();
    page.search(SOURCE, {}, undefined, 1_000);
    expect(threads).toHaveLength(1);
    expect(threads[0]?.requests).toMatchObject([{ kind: 'prepare' }, { kind: 'search', left: 1_000 }]);
  });

  test('calls helpers where memory can be shared, and does without where it cannot', async () => {
    for (const [canShare, calls] of [[true, ['join', 'join', 'help', 'help']], [false, []]] as const) {
      const asked: string[] = [];
      const { searching, told } = surroundings(async () => core(1).core, {
        canShare: () => canShare,
        startHelper: () => ({ postMessage: ({ kind }) => asked.push(kind) }),
      });
      await searching.take(search(1, 3));
      expect(asked).toEqual(calls);
      expect(told.at(-1)).toMatchObject({ slice: { done: true } });
    }
  });
});

/** A worker that says what it is told to say. */
class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  requests: Request[] = [];
  ended = false;
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(report: Report): void {
    this.onmessage?.({ data: report } as MessageEvent<Report>);
  }
}

function engine() {
  const threads: FakeThread[] = [];
  const made = new Engine(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  });
  return { engine: made, threads };
}

describe('the engine on a page', () => {
  test('hands on slices, and what has come of a search', async () => {
    const { engine: made, threads } = engine();
    const seen: Slice[] = [];
    const { result } = made.search(SOURCE, {}, (one) => seen.push(one));
    threads[0]?.say({ search: 1, slice: slice(false) });
    threads[0]?.say({ search: 1, slice: slice(true) });
    expect(await result).toMatchObject({ kind: 'found', slice: { choice: 'd1-d3' } });
    expect(seen).toHaveLength(2);
  });

  test('a search that goes on is abandoned for another one', async () => {
    const { engine: made, threads } = engine();
    const first = made.search(SOURCE, {});
    const second = made.search(SOURCE, {});
    expect(await first.result).toEqual({ kind: 'abandoned' });
    threads[0]?.say({ search: 1, slice: slice(true) });
    threads[0]?.say({ search: 2, slice: slice(true, { choice: 'e6-f6' }) });
    expect(await second.result).toMatchObject({ slice: { choice: 'e6-f6' } });
    expect(threads).toHaveLength(1);
  });

  test('nobody waits for ever when the worker breaks down, and the next search has a new one', async () => {
    const { engine: made, threads } = engine();
    const first = made.search(SOURCE, {});
    const trouble = { messages: [{ id: 'fault-unknown', values: {} }], words: 'unreachable' };
    threads[0]?.say({ search: 1, trouble });
    expect(await first.result).toEqual({ kind: 'broken', trouble });
    expect(threads[0]?.ended).toBe(true);
    const second = made.search(SOURCE, {});
    threads[1]?.onerror?.({ message: 'unreachable', preventDefault: () => {} } as ErrorEvent);
    expect(await second.result).toMatchObject({ kind: 'broken', trouble: { messages: [{ id: 'fault-unknown' }] } });
    const third = made.search(SOURCE, {});
    // A script that does not come has no message.
    threads[2]?.onerror?.({ preventDefault: () => {} } as ErrorEvent);
    expect(await third.result).toMatchObject({ kind: 'broken', trouble: { messages: [{ id: 'fault-not-come' }] } });
    const fourth = made.search(SOURCE, {});
    threads[3]?.say({ search: 4, slice: slice(true) });
    expect(await fourth.result).toMatchObject({ kind: 'found' });
  });

  test('nobody waits for ever for a worker that is mute, from the start or from some moment on', async () => {
    vi.useFakeTimers();
    try {
      const mute = { kind: 'broken', trouble: { messages: [{ id: 'fault-mute' }] } };
      const { engine: made, threads } = engine();
      const first = made.search(SOURCE, {});
      await vi.advanceTimersByTimeAsync(100_000);
      expect(await first.result).toMatchObject(mute);
      expect(threads[0]?.ended).toBe(true);
      // The next one has a worker that says something again and again, for longer than a mute one is waited for.
      const second = made.search(SOURCE, {});
      for (let i = 0; i < 20; i++) {
        threads[1]?.say({ search: 2, slice: slice(false) });
        await vi.advanceTimersByTimeAsync(20_000);
      }
      expect(threads[1]?.ended).toBe(false);
      await vi.advanceTimersByTimeAsync(100_000);
      expect(await second.result).toMatchObject(mute);
      const third = made.search(SOURCE, {});
      threads[2]?.say({ search: 3, slice: slice(true) });
      expect(await third.result).toMatchObject({ kind: 'found' });
      expect(vi.getTimerCount(), 'nobody is watched who does nothing').toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a worker that cannot be started is no search', async () => {
    const made = new Engine(() => {
      throw new Error('no workers here');
    });
    expect(await made.search(SOURCE, {}).result).toMatchObject({ kind: 'broken' });
  });
});
