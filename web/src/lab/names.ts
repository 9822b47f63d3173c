// Settings, their groups and their values in words.
import type { Field } from '../core/study';
import { t } from '../i18n.svelte';

/** What a group of settings is called: `board`, `pieces.king`, `area.throne`. */
export function groupName(group: string): string {
  const [first = '', name] = group.split('.');
  if (first === 'pieces' && name) return t('group-piece', { kind: t('kind-name', { kind: name }) });
  if (first === 'area' && name) return t('group-area', { area: t('area-name', { area: name }) });
  return t('group-name', { group: first.replaceAll('_', '-') });
}

/** Whether a setting by its dotted name is one of a kind of piece or of an area. */
function isOwn(setting: string): boolean {
  return /^(pieces|area)(\.|$)/.test(setting);
}

/** The name under which messages speak of a setting: the same for all kinds of pieces, and for all areas. */
function labelOf(setting: string): string {
  const words = setting.split('.');
  return (isOwn(setting) ? [words[0], ...words.slice(2)] : words).join('-').replaceAll('_', '-');
}

/** What a setting is called by its dotted name, with its group. */
export function settingName(setting: string): string {
  const group = groupName(isOwn(setting) ? setting.split('.').slice(0, 2).join('.') : setting);
  return `${group}: ${t('setting-name', { name: labelOf(setting) })}`;
}

/** Whether a setting has all words of a search in its name, in its key in rule-set files, or in a value that it has or could
 * have. */
export function isFound(sought: string, { name, words, value }: Pick<Field, 'name' | 'words' | 'value'>): boolean {
  const values = words.length > 0 ? words.map((word) => t('setting-word', { word, setting: labelOf(name) })) : [value ?? ''];
  const said = [settingName(name), name, ...values].join(' ').toLowerCase();
  return sought.toLowerCase().split(/\s+/).every((word) => said.includes(word));
}

/** What a rule-set file has for a setting, in words. */
export function valueName(setting: string, value: string | null): string {
  if (value === null || value === 'absent') return t('value-absent');
  if (value === '[]') return t('value-nobody');
  if (value === 'true') return t('yes');
  if (value === 'false') return t('no');
  const words = value.replace(/^\[|\]$/g, '').split(',');
  return words.map((word) => t('setting-word', { word: word.trim().replace(/^"|"$/g, ''), setting: labelOf(setting) })).join(', ');
}
