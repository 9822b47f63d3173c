// The rule set of a game on a server: one of the house, or rules of its maker's own, which come as the text of a file.
import { Game } from '../core/play';
import type { RuleSet } from '../core/types';
import { ruleSetName, t } from '../i18n.svelte';
import { ruleSets } from '../rule-sets.svelte';
import type { ListedGame, OnlineGame } from './messages';

/** How many are remembered: a page shows the same ones again and again. */
const MOST = 100;
const read = new Map<string, RuleSet | null>();

/** Whether the rules of a game are its maker's own. */
export function isOwn(rules: string): boolean {
  return ruleSets.get(rules) === undefined;
}

/** The rule set; nothing where these pages cannot read it, as those of a newer server. */
export function ruleSetOf(rules: string): RuleSet | null {
  const known = ruleSets.get(rules) ?? read.get(rules);
  if (known !== undefined) return known;
  let set: RuleSet | null = null;
  try {
    const game = new Game(rules);
    set = game.ruleSet();
    game.free();
  } catch {
    // It is shown by its id.
  }
  if (read.size >= MOST) read.clear();
  read.set(rules, set);
  return set;
}

/** What the rules of a game are called. */
export function rulesName({ rules, rules_id }: Pick<OnlineGame, 'rules' | 'rules_id'>): string {
  const set = ruleSetOf(rules);
  return set ? ruleSetName(set) : rules_id;
}

/** What the rules of a game in the lobby are called. */
export function listedRulesName({ rules, rules_name: name, changed_from: from }: Pick<ListedGame, 'rules' | 'rules_name' | 'changed_from'>): string {
  const set = rules === null ? undefined : ruleSets.get(rules);
  if (set) return ruleSetName(set);
  const of = from === null ? undefined : ruleSets.get(from);
  return of ? t('changed-rules', { name: ruleSetName(of) }) : name;
}
