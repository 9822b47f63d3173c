// Words for games of the archive.
import { t } from '../i18n.svelte';
import type { ArchiveGame } from '../online/messages';
import { settings } from '../settings.svelte';

/** `Anna – Carl`, the attackers first. */
export const playersOf = ({ attackers, defenders }: ArchiveGame): string => `${attackers ?? t('archive-unknown')} – ${defenders ?? t('archive-unknown')}`;

/** How a game ended. */
export const resultOf = ({ result }: ArchiveGame): string => (result ? t('verdict', { result }) : t('archive-no-result'));

/** `22 November 2026`, as the language of the page has it; nothing where the day is not known. */
export function dayOf({ day }: ArchiveGame): string {
  return day ? new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)) : '';
}

/** What is known of a game beside its players: how long it was, when, and where it comes from. */
export function aboutOf(game: ArchiveGame): string {
  const file = game.file ? t('archive-imported', { file: game.file }) : '';
  return [t('archive-length', { count: game.length }), dayOf(game), file].filter(Boolean).join(' · ');
}
