// The rules that are changed in the lab, kept in the browser. Each tab goes on with its own, a new one with those that were changed
// last in any; what another tab has made is put aside before it is written over.
import { store, stored } from '../settings.svelte';

const KEY = 'tablut.lab';
/** The rules as they were when nothing was wrong with them. */
const SOUND = 'tablut.lab.sound';
const ASIDE = 'tablut.lab.aside';

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

  /** What one tab has made and another one has written over. */
  get aside(): string | null {
    return stored(ASIDE);
  }

  /** Keeps rules as they stand; whether other tabs will find them. */
  keep(rules: string, sound: boolean): boolean {
    const kept = store(KEY, rules);
    store(KEY, rules, 'sessionStorage');
    if (!sound) return kept;
    const there = stored(SOUND);
    if (there !== null && there !== this.own) store(ASIDE, there);
    this.own = rules;
    store(SOUND, rules);
    store(SOUND, rules, 'sessionStorage');
    return kept;
  }
}
