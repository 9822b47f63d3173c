// A newer version that waits, and the tab that loads it, with a browser of its own around it.
import { expect, test, vi } from 'vitest';

/** A worker of another version than this page: it does not have its script. */
class Waiting {
  state = 'installed';
  told: unknown[] = [];
  postMessage(message: { kind: string }, [port]: MessagePort[] = []): void {
    if (port) {
      port.postMessage(false);
      port.close();
    } else {
      this.told.push(message);
    }
  }
}

/** A tab in which a new version waits, and what becomes of it. */
async function tab() {
  vi.resetModules();
  const worker = new Waiting();
  const changes: (() => void)[] = [];
  const reload = vi.fn();
  const registration = { waiting: worker, active: {}, addEventListener: () => {} };
  const serviceWorker = { register: async () => registration, addEventListener: (_: string, change: () => void) => changes.push(change) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { href: 'http://tablut.example/', reload });
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://tablut.example/assets/old.js' }) });
  const { newest, register } = await import('../../src/shell/newest.svelte');
  await register('/offline-worker.js');
  await vi.waitFor(() => expect(newest.waits).toBe(true));
  return { worker, newest, reload, change: () => changes.forEach((change) => change()) };
}

test('a new version is asked to take over, and the tab is loaded again when it has', async () => {
  const { worker, newest, reload, change } = await tab();
  newest.take();
  expect(worker.told).toEqual([{ kind: 'take over' }]);
  expect(reload).not.toHaveBeenCalled();
  change();
  expect(reload).toHaveBeenCalledOnce();
});

test('where another tab has let it take over, this one is loaded again at once', async () => {
  const { worker, newest, reload } = await tab();
  worker.state = 'activated';
  newest.take();
  expect(reload).toHaveBeenCalledOnce();
});
