// The service worker's text, run with a browser of its own around it.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const TEXT = readFileSync(new URL('../../src/offline-worker.js', import.meta.url), 'utf8');
const AT = 'http://tablut.example/';

type Handler = (event: Record<string, unknown>) => void;

/** A browser with stores, tabs, and a server that has some files. */
class Browser {
  stores = new Map<string, Map<string, string>>();
  tabs = 0;
  windows: { url: string; visibilityState: string; focus: () => Promise<void> }[] = [];
  shown: { title: string; options: Record<string, unknown> }[] = [];
  opened: string[] = [];
  sent: { url: string; body: unknown }[] = [];
  server = new Map<string, string>();
  /** The server is away, and something before it says so. */
  away = false;
  /** How long the line holds answers back, in milliseconds. */
  delay = 0;
  /** There is no room in the stores. */
  full = false;
  waiting: object | null = null;
  skipped = 0;

  private store(name: string): Map<string, string> {
    const found = this.stores.get(name) ?? new Map<string, string>();
    this.stores.set(name, found);
    return found;
  }

  private ask = async (request: string | URL | { url: string }, sent?: { body: string }): Promise<unknown> => {
    if (request instanceof URL) {
      if (sent) this.sent.push({ url: request.pathname, body: JSON.parse(sent.body) });
      return { json: async () => JSON.parse(this.server.get(request.pathname) ?? 'null') as unknown };
    }
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.away) return { status: 502 };
    const url = new URL(typeof request === 'string' ? request : request.url, AT);
    const found = this.server.get(url.pathname);
    if (found === undefined) throw new Error(`no ${url.pathname}`);
    return found;
  };

  caches = {
    open: async (name: string) => ({
      addAll: async (files: string[]) => {
        if (this.full) throw new DOMException('no room', 'QuotaExceededError');
        for (const file of files) this.store(name).set(new URL(file, AT).pathname, (await this.ask(file)) as string);
      },
      match: async (file: string) => this.store(name).get(new URL(file, AT).pathname),
    }),
    match: async ({ url }: { url: string }) => [...this.stores.values()].map((store) => store.get(new URL(url).pathname)).find(Boolean),
    keys: async () => [...this.stores.keys()],
    delete: async (name: string) => this.stores.delete(name),
  };

  /** Starts a version of the worker. */
  worker(version: string, files: string[]) {
    const handlers = new Map<string, Handler>();
    const self = {
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      location: new URL(`${AT}offline-worker.js`),
      skipWaiting: async () => void this.skipped++,
      registration: {
        installing: null,
        waiting: this.waiting,
        showNotification: async (title: string, options: Record<string, unknown>) => void this.shown.push({ title, options }),
        pushManager: {
          subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({
            toJSON: () => ({ endpoint: `https://push.example/${applicationServerKey}`, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
          }),
        },
      },
      clients: {
        matchAll: async () => (this.windows.length > 0 ? this.windows : Array.from({ length: this.tabs })),
        claim: async () => {},
        openWindow: async (url: string) => void this.opened.push(url),
      },
    };
    const run = new Function('self', 'caches', 'fetch', 'VERSION', 'FILES', TEXT);
    run(self, this.caches, this.ask, version, files);
    return async (name: string, event: Record<string, unknown> = {}): Promise<unknown> => {
      const waits: unknown[] = [];
      let answer: unknown;
      handlers.get(name)?.({ ...event, waitUntil: (one: unknown) => waits.push(one), respondWith: (one: unknown) => (answer = one) });
      await Promise.all(waits);
      return answer;
    };
  }
}

afterEach(() => {
  vi.useRealTimers();
});

const request = (path: string, mode = 'cors') => ({ request: { url: new URL(path, AT).href, method: 'GET', mode } });

async function updated() {
  const browser = new Browser();
  browser.server = new Map([['/', 'page 1'], ['/assets/lab-1.js', 'lab 1']]);
  const first = browser.worker('1', ['./', 'assets/lab-1.js']);
  await first('install');
  await first('activate');
  browser.tabs = 1;
  browser.server = new Map([['/', 'page 2'], ['/assets/lab-2.js', 'lab 2']]);
  const second = browser.worker('2', ['./', 'assets/lab-2.js']);
  await second('install');
  return { browser, first, second };
}

test('a new version waits, and the tab of the old one keeps its files', async () => {
  const { browser, first } = await updated();
  expect(browser.skipped).toBe(0);
  expect(await first('fetch', request('/assets/lab-1.js'))).toBe('lab 1');
});

test('when it is asked to take over, another tab still has the files of its version', async () => {
  const { browser, second } = await updated();
  await second('message', { data: { kind: 'take over' } });
  expect(browser.skipped).toBe(1);
  await second('activate');
  expect(await second('fetch', request('/assets/lab-1.js'))).toBe('lab 1');
  expect(await second('fetch', request('/assets/lab-2.js'))).toBe('lab 2');
});

test('the files of an old version go when no tab is open', async () => {
  const { browser, second } = await updated();
  browser.tabs = 0;
  await second('activate');
  expect([...browser.stores.keys()]).toEqual(['tablut-2']);
});

test('every address of a page is the page, from the server while there is one, else of its own version', async () => {
  const { browser, second } = await updated();
  expect(await second('fetch', request('/', 'navigate'))).toBe('page 2');
  browser.server.clear();
  expect(await second('fetch', request('/learn/texts/B', 'navigate'))).toBe('page 2');
});

test('where a server is away and something answers in its place, the page is that of its own version', async () => {
  const { browser, second } = await updated();
  browser.away = true;
  expect(await second('fetch', request('/learn/texts/B', 'navigate'))).toBe('page 2');
  // Without a page of its own there is nothing better to be shown.
  browser.stores.clear();
  expect(await second('fetch', request('/', 'navigate'))).toEqual({ status: 502 });
});

test('where a line hangs, the page is that of its own version, unless the server’s comes in time', async () => {
  const { browser, second } = await updated();
  browser.server.set('/', 'page 3');
  vi.useFakeTimers();
  const comes = async (delay: number) => {
    browser.delay = delay;
    const answer = second('fetch', request('/', 'navigate'));
    await vi.advanceTimersByTimeAsync(10_000);
    return Promise.race([answer, Promise.resolve('nothing yet')]);
  };
  expect(await comes(1_000)).toBe('page 3');
  expect(await comes(1_000_000)).toBe('page 2');
  // Without a page of its own there is nothing but to wait.
  browser.stores.clear();
  expect(await comes(1_000_000)).toBe('nothing yet');
});

test('what is asked of a server’s games is the browser’s own business', async () => {
  const { browser, second } = await updated();
  browser.server.set('/api/lobby', 'games');
  expect(await second('fetch', request('/api/lobby'))).toBeUndefined();
});

test('it says which files are of its version', async () => {
  const { second } = await updated();
  for (const [file, has] of [['/assets/lab-2.js', true], ['/assets/lab-1.js', false]] as const) {
    const said: unknown[] = [];
    await second('message', { data: { kind: 'has', file }, ports: [{ postMessage: (word: unknown) => said.push(word) }] });
    expect(said).toEqual([has]);
  }
});

test('a network for which there is no room is fetched all the same', async () => {
  const { browser, second } = await updated();
  browser.server.set('/assets/edge-9-1.network', 'network');
  browser.full = true;
  expect(await second('fetch', request('/assets/edge-9-1.network'))).toBe('network');
});

test('networks and endgame tables are fetched when they are wanted, and kept', async () => {
  const { browser, second } = await updated();
  browser.server.set('/assets/brandubh-wtf-5-1.tables', 'tables');
  expect(await second('fetch', request('/assets/brandubh-wtf-5-1.tables'))).toBe('tables');
  browser.server.clear();
  expect(await second('fetch', request('/assets/brandubh-wtf-5-1.tables'))).toBe('tables');
  browser.server.set('/assets/edge-9-1.network', 'network');
  expect(await second('fetch', request('/assets/edge-9-1.network'))).toBe('network');
  browser.server.clear();
  expect(await second('fetch', request('/assets/edge-9-1.network'))).toBe('network');
  await expect(second('fetch', request('/assets/corners-7-1.network'))).rejects.toThrow();
});

const told = { title: 'It is your turn', body: 'Against Ida, Copenhagen', game: 'x9y8', language: 'en' };
const push = { data: { json: () => told } };

function tab(url: string, visibilityState: string) {
  const focused = { times: 0 };
  return { url: new URL(url, AT).href, visibilityState, focused, focus: async () => void focused.times++ };
}

test('what the server tells is shown, unless the game is there to be seen', async () => {
  const browser = new Browser();
  const worker = browser.worker('1', []);
  await worker('push', push);
  browser.windows = [tab('/game/x9y8', 'hidden'), tab('/game/other', 'visible'), tab('/game', 'visible')];
  await worker('push', push);
  expect(browser.shown).toHaveLength(2);
  expect(browser.shown[0]).toMatchObject({ title: told.title, options: { body: told.body, tag: 'x9y8', lang: 'en', data: { address: `${AT}game/x9y8` } } });
  browser.windows.push(tab('/game/x9y8#a=b', 'visible'));
  await worker('push', push);
  await worker('push', { data: null });
  expect(browser.shown).toHaveLength(2);
});

test('a click on it opens the game, in its own tab where there is one', async () => {
  const browser = new Browser();
  const worker = browser.worker('1', []);
  let closed = 0;
  const notification = { close: () => closed++, data: { address: `${AT}game/x9y8` } };
  browser.windows = [tab('/game', 'visible')];
  await worker('notificationclick', { notification });
  expect([browser.opened, closed]).toEqual([[`${AT}game/x9y8`], 1]);
  const own = tab('/game/x9y8?a=b', 'hidden');
  browser.windows.push(own);
  await worker('notificationclick', { notification });
  expect([browser.opened.length, own.focused.times]).toEqual([1, 1]);
});

test('a browser with another address says so, if it was to be told something', async () => {
  const browser = new Browser();
  const worker = browser.worker('1', []);
  browser.server.set('/api/account/notices', JSON.stringify({ push: { key: 'K', here: false, language: null } }));
  await worker('pushsubscriptionchange');
  expect(browser.sent).toEqual([]);
  browser.server.set('/api/account/notices', JSON.stringify({ push: { key: 'K', here: true, language: 'sv' } }));
  await worker('pushsubscriptionchange');
  const body = { endpoint: 'https://push.example/K', keys: { p256dh: 'p', auth: 'a' }, language: 'sv' };
  expect(browser.sent).toEqual([{ url: '/api/account/notices/push', body }]);
});
