// How often a page asks a server.
import { expect, test } from 'vitest';
import { keepAsking } from '../../src/online/asking';

const settled = () => new Promise((done) => setTimeout(done, 0));

/** A page whose time passes when it is told so. */
function page() {
  let now = 0;
  let waits: { at: number; act: () => void } | null = null;
  let seen: () => void = () => {};
  const around = {
    hidden: false,
    monotonic: () => now,
    wake: (milliseconds: number, act: () => void) => {
      const own = { at: now + milliseconds, act };
      waits = own;
      return () => {
        if (waits === own) waits = null;
      };
    },
    seen: (act: () => void) => {
      seen = act;
      return () => (seen = () => {});
    },
  };
  return {
    around: { ...around, hidden: () => around.hidden },
    hide: (hidden: boolean) => {
      around.hidden = hidden;
      if (!hidden) seen();
    },
    waits: () => waits !== null,
    pass: async (milliseconds: number) => {
      const end = now + milliseconds;
      while (waits && waits.at <= end) {
        const { at, act } = waits;
        waits = null;
        now = at;
        act();
        await settled();
      }
      now = end;
    },
  };
}

test('it is asked often while something changes, less often when nothing does, and not while nobody sees it', async () => {
  const { around, hide, pass, waits } = page();
  let asked = 0;
  let here = 'nobody';
  const stop = keepAsking(() => Promise.resolve((asked++, here)), around);
  await settled();
  await pass(60_000);
  expect(asked).toBe(21);
  // Nothing has changed for three minutes.
  await pass(3 * 60_000);
  asked = 0;
  await pass(60_000);
  expect(asked).toBe(6);
  here = 'somebody';
  await pass(10_000);
  asked = 0;
  await pass(60_000);
  expect(asked).toBe(20);
  hide(true);
  asked = 0;
  await pass(60_000);
  expect(asked).toBe(0);
  hide(false);
  await settled();
  expect(asked).toBe(1);
  stop();
  expect(waits()).toBe(false);
});

test('it goes on where the server does not answer', async () => {
  const { around, pass } = page();
  let asked = 0;
  keepAsking(() => Promise.reject(new Error(`${asked++}`)), around);
  await settled();
  await pass(30_000);
  expect(asked).toBe(11);
});
