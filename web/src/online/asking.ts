// How often a page asks a server whether something has changed: often while something does, and less often after some minutes
// in which nothing did; not at all while nobody sees it.

const OFTEN = 3_000;
const SELDOM = 10_000;
/** How long nothing has to change before it is asked less often. */
const QUIET = 3 * 60_000;

/** What surrounds it. */
export interface Surroundings {
  /** Milliseconds, from a clock that never goes back. */
  monotonic(): number;
  /** Calls back after some milliseconds; what it returns calls it off. */
  wake(milliseconds: number, act: () => void): () => void;
  hidden(): boolean;
  /** Calls back when the page is seen again; what it returns ends that. */
  seen(act: () => void): () => void;
}

const byBrowser: Surroundings = {
  monotonic: () => performance.now(),
  wake: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
  seen: (act) => {
    const changed = () => document.hidden || act();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};

/** Asks from now on. `ask` says what has come, or that nothing has. What is returned ends that. */
export function keepAsking(ask: () => Promise<unknown>, around: Surroundings = byBrowser): () => void {
  let latest: string | undefined;
  let changed = around.monotonic();
  let callOff = () => {};
  let ended = false;
  let asking = false;

  async function look(): Promise<void> {
    callOff();
    // Two at once would both ask on.
    if (asking) return;
    asking = true;
    if (!around.hidden()) {
      const come = JSON.stringify(await ask().catch(() => null));
      if (come !== latest) changed = around.monotonic();
      latest = come;
    }
    asking = false;
    if (!ended) callOff = around.wake(around.monotonic() - changed < QUIET ? OFTEN : SELDOM, () => void look());
  }

  const stop = around.seen(() => {
    changed = around.monotonic();
    void look();
  });
  void look();
  return () => {
    ended = true;
    stop();
    callOff();
  };
}
