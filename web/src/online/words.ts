// Words for games on a server.
import type { TimeControl } from '../core/types';
import { t } from '../i18n.svelte';
import { timeText } from '../game/time';
import type { Person } from './messages';
import { Refused } from './server.svelte';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `10 + 5`, `3 days for each move`. */
export function clockWords(clock: TimeControl | null): string {
  if (!clock) return t('online-no-clock');
  if (clock.kind === 'fischer') {
    const minutes = clock.main % MINUTE === 0 ? String(clock.main / MINUTE) : timeText(clock.main);
    return `${minutes} + ${clock.increment / 1_000}`;
  }
  if (clock.time % DAY === 0) return t('online-days', { count: clock.time / DAY });
  return t('online-each-move', { time: timeText(clock.time) });
}

/** `1 minute later`, `1 day later`: when those who watch see what happens. */
export function delayWords(delay: number): string {
  if (delay === 0) return t('online-delay-none');
  if (delay % DAY === 0) return t('online-delay', { unit: 'day', count: delay / DAY });
  return t('online-delay', { unit: 'minute', count: Math.ceil(delay / MINUTE) });
}

/** What a player is called: a guest may call himself what he likes, and a program is no person. */
export function personName(person: Person | null): string {
  if (!person?.name) return t('online-guest');
  return person.kind === 'person' ? person.name : t('online-named', { kind: person.kind, name: person.name });
}

/** Why the server has not done something. */
export function refusedWords(error: unknown): string {
  const problem = error instanceof Refused ? error.problem : '';
  switch (problem) {
    case 'away':
      return t('online-away');
    case 'no-game':
      return t('online-no-game');
    case 'not-yours':
      return t('online-not-yours');
    case 'bad-name':
      return t('online-bad-name');
    case 'bad-line':
      return t('online-bad-line');
    case 'bad-password':
      return t('online-bad-password');
    case 'name-taken':
      return t('online-name-taken');
    case 'wrong-password':
      return t('online-wrong-password');
    case 'no-passkeys':
      return t('account-passkeys-none');
    case 'bad-passkey':
      return t('account-passkey-bad');
    case 'wrong-passkey':
      return t('account-passkey-wrong');
    case 'late-passkey':
      return t('account-passkey-late');
    case 'too-many-passkeys':
      return t('account-passkeys-many');
    case 'passkey-known':
      return t('account-passkey-known');
    case 'passkey-not-made':
      return t('account-passkey-not-made');
    case 'passkey-not-shown':
      return t('account-passkey-not-shown');
    case 'not-signed-in':
      return t('online-not-signed-in');
    case 'no-player':
      return t('online-no-player');
    case 'blocked':
      return t('chat-blocked');
    case 'bad-address':
      return t('account-mail-bad');
    case 'dead-link':
      return t('account-mail-dead');
    case 'not-mailed':
      return t('account-mail-away');
    case 'unknown-push-service':
      return t('account-notices-unknown');
    case 'too-many-blocked':
      return t('blocks-too-many');
    case 'too-many-reports':
      return t('report-too-many');
    case 'no-line':
      return t('report-no-line');
    case 'closed':
      return t('account-is-closed', { why: error instanceof Refused ? error.why : '' });
    case 'player-closed':
      return t('player-is-closed');
    case 'too-many-friends':
      return t('friends-too-many');
    case 'long-rules':
      return t('online-long-rules');
    case 'too-many-challenges':
      return t('online-too-many-challenges');
    case 'too-many-waiting':
      return t('online-too-many-waiting');
    case 'not-here':
      return t('online-bot-gone');
    case 'not-accepted':
      return t('online-bot-declines', { reason: error instanceof Refused ? error.reason : '' });
    case 'too-many-bots':
      return t('online-too-many-bots');
    case 'too-late':
      return t('online-too-late');
    case 'too-many':
    case 'crowded':
      return t('online-too-many');
    case 'no-workers':
      return t('archive-no-workers');
    case 'disk-full':
      return t('online-disk-full');
    case 'unreadable':
      return error instanceof Error ? error.message : '';
    default:
      return t('online-broken');
  }
}
