// Words for tournaments.
import { dateFormat } from '../dates';
import { t } from '../i18n.svelte';
import { Refused } from '../online/server.svelte';
import { clockWords, refusedWords } from '../online/words';
import { ruleSets } from '../rule-sets.svelte';
import type { Format, ListedTournament, Pairing, Start, Tournament } from './messages';

const MINUTE = 60_000;

/** `Swiss, 5 rounds, both sides against each opponent`. */
export function formatWords(format: Format): string {
  const both = format.kind !== 'arena' && format.sides === 'both' ? t('tournament-both') : '';
  const kind =
    format.kind === 'swiss'
      ? t('tournament-swiss-of', { rounds: format.rounds })
      : format.kind === 'arena'
        ? t('tournament-arena-of', { minutes: Math.round(format.length / MINUTE) })
        : t('tournament-kind-name', { kind: 'round-robin' });
  return [kind, both].filter(Boolean).join(', ');
}

/** `Brandubh · 10 + 5 · Arena, 60 minutes · Rated`. */
export function aboutWords({ rules_id, clock, format, rated, open_to }: ListedTournament): string {
  return [ruleSets.nameOf(rules_id), clockWords(clock), formatWords(format), rated && t('rated'), open_to !== 'all' && t('tournament-for', { who: open_to })].filter(Boolean).join(' · ');
}

/** A moment as people here write it. */
export const momentWords = (moment: number): string => dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(moment);

export function startWords(start: Start, players: number): string {
  if (start.when === 'at') return t('tournament-begins-at', { moment: momentWords(start.moment) });
  if (start.when === 'players') return t('tournament-begins-with', { count: start.players, players });
  return t('tournament-begins-asked', { players });
}

/** Points that are counted in halves: `3½`. In an arena they are whole. */
export function pointsWords(points: number, { format }: Pick<Tournament, 'format'>): string {
  if (format.kind === 'arena') return String(points);
  return `${points >= 2 || points % 2 === 0 ? Math.floor(points / 2) : ''}${points % 2 === 1 ? '½' : ''}`;
}

/** A tie-break that is counted in quarters. */
export const quartersWords = (quarters: number): string => (quarters / 4).toLocaleString(document.documentElement.lang);

/** Of a game: `1 – 0`, with the one first who comes first in the pairing. */
export function resultWords({ games }: Pairing, game: number): string {
  const outcome = games[game]?.outcome;
  const [first, second] = game % 2 === 0 ? ['1 – 0', '0 – 1'] : ['0 – 1', '1 – 0'];
  switch (outcome) {
    case 'attackers-won':
    case 'defenders-absent':
      return first;
    case 'defenders-won':
    case 'attackers-absent':
      return second;
    case 'drawn':
      return '½ – ½';
    case 'void':
      return '–';
    default:
      return t('tournament-on');
  }
}

/** Why the server has not done something. */
export function tournamentRefusedWords(error: unknown): string {
  const problem = error instanceof Refused ? error.problem : '';
  switch (problem) {
    case 'no-tournament':
      return t('tournament-none-here');
    case 'already-joined':
      return t('tournament-already-joined');
    case 'not-joined':
      return t('tournament-not-joined');
    case 'removed':
      return t('tournament-removed');
    case 'tournament-over':
      return t('tournament-is-over');
    case 'tournament-too-late':
    case 'tournament-begun':
      return t('tournament-too-late');
    case 'tournament-full':
      return t('tournament-full');
    case 'too-few-players':
      return t('tournament-too-few');
    case 'too-many-tournaments':
      return t('tournament-too-many');
    case 'not-accepted':
      return t('tournament-not-for-you');
    default:
      return refusedWords(error);
  }
}
