// The rule sets of the house, as the pages list them. To read them all takes the core a while, so that this is done little by
// little, when the browser has nothing else to do; a single one is asked of the core.
import type { RuleSet } from './core/types';
import { ruleSetName } from './i18n.svelte';

/** What is asked of a core. */
export interface Library {
  ruleSetIds(): string[];
  ruleSet(id: string): RuleSet | undefined;
}

/** How long it may go on before the browser has its turn, in milliseconds. */
const SLICE = 8;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 20);
  });

export class RuleSetList {
  /** All of them by family, then by id; none before all have been read. */
  all = $state.raw<readonly RuleSet[]>([]);
  /** The ids of all of them. */
  ids: readonly string[] = [];
  private core: Library | undefined;

  constructor(private readonly turn: () => Promise<void> = idle) {}

  /** Begins to read them, with the first core that has come. */
  read(core: Library): void {
    if (this.core) return;
    this.core = core;
    this.ids = core.ruleSetIds();
    void this.readAll(core);
  }

  /** The rule set of this id; nothing where there is none. */
  get(id: string): RuleSet | undefined {
    return this.core?.ruleSet(id);
  }

  /** What the rule set of an id is called. */
  nameOf(id: string): string {
    const set = this.get(id);
    return set ? ruleSetName(set) : id;
  }

  private async readAll(core: Library): Promise<void> {
    const found: RuleSet[] = [];
    const left = [...this.ids];
    while (left.length > 0) {
      await this.turn();
      const end = performance.now() + SLICE;
      do {
        const set = core.ruleSet(left.pop() ?? '');
        if (set) found.push(set);
      } while (left.length > 0 && performance.now() < end);
    }
    const before = (a: string, b: string) => Number(a > b) - Number(a < b);
    this.all = found.sort((a, b) => before(a.family, b.family) || before(a.id, b.id));
  }
}

export const ruleSets = new RuleSetList();
