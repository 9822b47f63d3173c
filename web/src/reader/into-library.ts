// All games of a text into the library, a few at a time, so that the page goes on meanwhile.
import { library, newId } from '../library/library';
import type { Saved } from '../library/work';
import type { ReadText } from './reader';

/** So many are read before the page may do something else. */
const AT_ONCE = 20;

export interface Added {
  added: number;
  /** How many could not be read, and what was wrong with the first of them. */
  failed: number;
  first: unknown;
  /** How many were recorded when their rules were others. */
  others: number;
}

/** Puts them into a folder. `onread` hears how many have been read. */
export async function intoLibrary(text: ReadText, folder: string, onread: (read: number) => void): Promise<Added> {
  const works: Saved[] = [];
  const failures: unknown[] = [];
  const created = Date.now();
  let others = 0;
  for (const index of text.titles.keys()) {
    try {
      const { what, source, facts, rulesWereOthers } = text.open(index);
      if (rulesWereOthers) others++;
      // The last of them is the oldest, so that a list has them as the text does.
      const changed = created - index;
      // Where a text has no names, the number is what one finds it by.
      const name = facts.attackers || facts.defenders || facts.event ? '' : `${folder} ${index + 1}`.trim();
      works.push({ id: newId(), kind: what === 'game' ? 'game' : 'study', name, folder, created, changed, revision: 1, writer: '', facts, content: { source } });
    } catch (error) {
      failures.push(error);
    }
    if (index % AT_ONCE === AT_ONCE - 1) {
      onread(index + 1);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return { added: await library.add(works), failed: failures.length, first: failures[0], others };
}
