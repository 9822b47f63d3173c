// Who played, in words.
import { t } from '../i18n.svelte';
import type { Facts } from './work';

/** `Ann – Bo`, `You – Computer, level 3`; nothing where nobody is known. */
export function playersOf({ attackers, defenders }: Pick<Facts, 'attackers' | 'defenders'>): string {
  if (attackers === undefined && defenders === undefined) return '';
  const computer = [attackers, defenders].some((player) => typeof player === 'number');
  const name = (player: string | number | undefined) => {
    if (typeof player === 'number') return t('computer', { level: player });
    return player ?? (computer ? t('you') : '?');
  };
  return `${name(attackers)} – ${name(defenders)}`;
}
