// What rule sets of the atlas are called, and what sets two of them apart, in words.
import { t } from '../i18n.svelte';
import { ruleSets } from '../rule-sets.svelte';
import type { Atlas, Pair } from './atlas';

/** Linnaeus's rules with one thing changed, by id. */
const CHANGED: Record<string, string> = {
  'linnaeus-corners': 'atlas-changed-corners',
  'linnaeus-defenders-first': 'atlas-changed-defenders-first',
  'linnaeus-four': 'atlas-changed-four',
  'linnaeus-slip': 'atlas-changed-slip',
  'linnaeus-unarmed': 'atlas-changed-unarmed',
};

/** What a rule set is called: one of the library by its name, another by what was changed. */
export function nameOf({ changed }: Atlas, id: string): string {
  const message = CHANGED[id];
  const from = changed.find((entry) => entry.id === id)?.from;
  return message && from ? t(message, { name: ruleSets.nameOf(from) }) : ruleSets.nameOf(id);
}

/** What a setting with a value means, as a sentence; those that are in the atlas. */
const MEANINGS: Record<string, Record<string, string>> = {
  'area.throne.pass': { '["all"]': 'atlas-castle-open', '[]': 'atlas-castle-blocks' },
  'area.throne.stop': { '["king"]': 'atlas-castle-return', '[]': 'atlas-castle-no-return' },
  'board.first_mover': { '"attackers"': 'atlas-attackers-first', '"defenders"': 'atlas-defenders-first' },
  'capture.shieldwall.mover_at_end': { true: 'atlas-shieldwall-end', false: 'atlas-shieldwall-anywhere' },
  'ending.goal': { '"edge"': 'atlas-goal-edge', '"corners"': 'atlas-goal-corners' },
  'ending.king_shut_in': { true: 'atlas-shut-in-loses', false: 'atlas-shut-in-plays-on' },
  'ending.repetition.attackers': { '"wins"': 'atlas-attackers-repeat-win', '"loses"': 'atlas-attackers-repeat-lose' },
  'ending.repetition.defenders': { '"wins"': 'atlas-defenders-repeat-win', '"loses"': 'atlas-defenders-repeat-lose' },
  'king_capture.edge, king_capture.elsewhere': { '"two", "two"': 'atlas-king-two', '"four", "four"': 'atlas-king-four', '"never", "never"': 'atlas-king-never' },
  'pieces.king.hammer, pieces.king.anvil': { 'true, true': 'atlas-king-armed', 'false, false': 'atlas-king-unarmed' },
};

/** Whether two rule sets differ in where the pieces stand. */
export const isSetUp = ({ setting }: Pick<Pair, 'setting'>): boolean => setting === 'board.layout';

/** The message of what one of two rule sets says where they differ; nothing for a set-up, which one sees. */
export const meaningOf = ({ setting, values }: Pick<Pair, 'setting' | 'values'>, which: 0 | 1): string | undefined => MEANINGS[setting]?.[values[which]];
