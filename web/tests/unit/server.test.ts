// What is asked of a server that does not answer, or falls silent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, lines } from '../../src/online/server.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  // The one of Node knows nothing of the time of tests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), milliseconds);
    return end.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = (signal?: AbortSignal) => new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

test('a server that does not answer, or not to the end, counts as away', async () => {
  const answers = [never, async (signal?: AbortSignal) => ({ ok: true, status: 200, json: () => never(signal) })];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => answers.shift()?.(signal));
  for (let i = 0; i < 2; i++) {
    let heard = 'nothing';
    void ask('lobby').catch((error: { problem: string }) => (heard = error.problem));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toBe('away');
  }
});

test('an answer that goes on is given up once it is silent', async () => {
  let cancelled = false;
  let write: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  vi.stubGlobal('fetch', async () => ({ ok: true, body }));
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const line of lines('news', new AbortController().signal)) heard.push(line);
  })().catch(() => heard.push('silent'));
  await vi.advanceTimersByTimeAsync(0);
  write('{"round":1}\n');
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(6_000);
    write('\n');
  }
  expect(heard).toEqual([{ round: 1 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.race([listening, vi.advanceTimersByTimeAsync(1_000)]);
  expect(heard).toEqual([{ round: 1 }, 'silent']);
  await vi.advanceTimersByTimeAsync(0);
  expect(cancelled).toBe(true);
});
