// Words for games of the archive.
import { dateFormat } from '../dates';
import { t } from '../i18n.svelte';
import type { ArchiveGame } from '../online/messages';

/** `Anna – Carl`, the attackers first. Who has no name in a game that was played here is a guest, as in the game itself. */
export function playersOf({ attackers, defenders, file }: ArchiveGame): string {
  const nobody = t(file ? 'archive-unknown' : 'online-guest');
  return `${attackers ?? nobody} – ${defenders ?? nobody}`;
}

/** How a game ended. */
export const resultOf = ({ result }: ArchiveGame): string => (result ? t('verdict', { result }) : t('archive-no-result'));

/** `22 November 2026`, as the language of the page has it; nothing where the day is not known. */
export function dayOf({ day }: ArchiveGame): string {
  return day ? dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)) : '';
}

/** What is known of a game beside its players: how long it was, when, and where it comes from. */
export function aboutOf(game: ArchiveGame): string {
  const file = game.file ? t('archive-imported', { file: game.file }) : '';
  return [t('archive-length', { count: game.length }), dayOf(game), file].filter(Boolean).join(' · ');
}
