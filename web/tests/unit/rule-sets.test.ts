import { expect, test } from 'vitest';
import type { RuleSet } from '../../src/core/types';
import { RuleSetList } from '../../src/rule-sets.svelte';

const set = (id: string, family: string) => ({ id, family, name: id, summary: '' }) as unknown as RuleSet;
const SETS = [set('b', 'tablut'), set('a', 'tablut'), set('z', 'brandub')];

test('rule sets are read when the browser has a turn to spare, and listed by family when all are read', async () => {
  const turns: (() => void)[] = [];
  const list = new RuleSetList(() => new Promise((resolve) => turns.push(resolve)));
  const asked: string[] = [];
  const core = {
    ruleSetIds: () => SETS.map(({ id }) => id),
    ruleSet(id: string) {
      asked.push(id);
      return SETS.find((set) => set.id === id);
    },
  };
  list.read(core);
  list.read(core);
  expect(asked, 'before a turn').toEqual([]);
  expect(turns.length).toBe(1);
  for (let count = 0; count < 10 && list.all.length === 0; count++) {
    turns.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(asked.sort(), 'each once').toEqual(['a', 'b', 'z']);
  expect(list.all.map(({ id }) => id)).toEqual(['z', 'a', 'b']);
});
