// The rules that are changed in the lab, kept in the browser. Each tab goes on with its own, a new one with those that were changed
// last in any; what another tab has made is put aside before it is written over, the latest of each tab.
import { store, stored } from '../settings.svelte';

const KEY = 'tablut.lab';
/** The rules as they were when nothing was wrong with them. */
const SOUND = 'tablut.lab.sound';
const ASIDE = 'tablut.lab.aside';
/** Which tab has written the sound rules. */
const BY = 'tablut.lab.by';
/** So many tabs' rules are put aside at most. */
const MOST = 9;

export class KeptRules {
  /** The sound rules that this tab has written last. */
  private own = stored(SOUND, 'sessionStorage');

  /** Goes on with the rules that were changed last in any tab, where this one has none: they are its own now. */
  goOn(): void {
    this.own ??= stored(SOUND);
  }

  /** What to go on with: the first of these that can be read. */
  get all(): string[] {
    const places = ['sessionStorage', 'localStorage'] as const;
    return places.flatMap((where) => [stored(KEY, where), stored(SOUND, where)]).filter((rules) => rules !== null);
  }

  /** What tabs have made and others have written over, the latest first. */
  get aside(): string[] {
    return asides().map(([, rules]) => rules);
  }

  /** Keeps rules as they stand; whether other tabs will find them. */
  keep(rules: string, sound: boolean): boolean {
    const kept = store(KEY, rules);
    store(KEY, rules, 'sessionStorage');
    if (!sound) return kept;
    const there = stored(SOUND);
    const by = stored(BY) ?? '';
    if (there !== null && there !== this.own) {
      const others = asides().filter(([tab, before]) => tab !== by && before !== there);
      store(ASIDE, JSON.stringify([[by, there], ...others].slice(0, MOST)));
    }
    this.own = rules;
    const tab = stored(BY, 'sessionStorage') ?? String(Math.random());
    store(BY, tab, 'sessionStorage');
    store(BY, tab);
    store(SOUND, rules);
    store(SOUND, rules, 'sessionStorage');
    return kept;
  }
}

/** Each with the tab that has made it. Earlier versions of these pages put one aside, as it was. */
function asides(): [string, string][] {
  const text = stored(ASIDE);
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(list)) return list as [string, string][];
  } catch {
    // No list of today's pages.
  }
  return [['before', text ?? '']];
}
