// The rules of the lab in two tabs: each has a storage of its own, and all share another.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptRules } from '../../src/lab/kept';

function storage() {
  const values = new Map<string, string>();
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => values.set(key, value) };
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

/** A tab that does something; the page in it is new each time. */
function tab() {
  const own = storage();
  return <T>(act: (kept: KeptRules) => T): T => {
    vi.stubGlobal('sessionStorage', own);
    return act(new KeptRules());
  };
}

test('each tab goes on with its own rules, a new one with the latest', () => {
  const [one, two, three] = [tab(), tab(), tab()];
  one((kept) => kept.keep('one', true));
  two((kept) => kept.keep('two', true));
  expect(one((kept) => kept.all[0])).toBe('one');
  expect(two((kept) => kept.all[0])).toBe('two');
  expect(three((kept) => kept.all[0])).toBe('two');
});

test('what another tab has made is put aside, what the same one has made is not', () => {
  const [one, two] = [tab(), tab()];
  one((kept) => kept.keep('one', true));
  one((kept) => kept.keep('one, changed', true));
  expect(one((kept) => kept.aside)).toEqual([]);
  two((kept) => kept.keep('two', true));
  expect(two((kept) => kept.aside)).toEqual(['one, changed']);
  one((kept) => kept.keep('one, changed again', true));
  expect(one((kept) => kept.aside)).toEqual(['two', 'one, changed']);
});

test('what several tabs have made is put aside, the latest of each', () => {
  const [one, two, three] = [tab(), tab(), tab()];
  one((kept) => kept.keep('one', true));
  two((kept) => kept.keep('two', true));
  three((kept) => kept.keep('three', true));
  expect(three((kept) => kept.aside)).toEqual(['two', 'one']);
  for (let turn = 0; turn < 20; turn++) {
    two((kept) => kept.keep(`two, ${turn}`, true));
    three((kept) => kept.keep(`three, ${turn}`, true));
  }
  expect(three((kept) => kept.aside)).toEqual(['two, 19', 'three, 18', 'one']);
});

test('what an earlier version of these pages has put aside is there still', () => {
  localStorage.setItem('tablut.lab.aside', 'id = "old"');
  const [one, two] = [tab(), tab()];
  one((kept) => kept.keep('one', true));
  two((kept) => kept.keep('two', true));
  expect(two((kept) => kept.aside)).toEqual(['one', 'id = "old"']);
});

test('what a browser that was closed had kept is gone on with, and not put aside', () => {
  tab()((kept) => kept.keep('one', true));
  const two = tab();
  two((kept) => {
    kept.goOn();
    kept.keep('one, changed', true);
  });
  expect(two((kept) => kept.aside)).toEqual([]);
});

test('rules that cannot be are kept beside the last that could', () => {
  const one = tab();
  one((kept) => {
    kept.keep('sound', true);
    kept.keep('unsound', false);
  });
  expect(one((kept) => kept.all)).toEqual(['unsound', 'sound', 'unsound', 'sound']);
});
