// What moderators ask of a server, and what it answers.
import type { Person } from '../online/messages';
import { ask } from '../online/server.svelte';

/** A player as moderators see him. Moments are in milliseconds since 1970. */
export interface PlayerSeen {
  id: string;
  name: string | null;
  kind: Person['kind'];
  muted: number | null;
  closed: boolean;
  /** Only the operator decides about him. */
  protected: boolean;
}

export interface Report {
  number: number;
  at: number;
  by: Person;
  player: PlayerSeen;
  game: string | null;
  reason: string;
  /** What was said around it. */
  lines: { at: number; by: Person; text: string; reported: boolean }[];
}

export type Act = 'mute' | 'unmute' | 'close' | 'reopen' | 'dismiss';

/** What was done about somebody. */
export interface Logged {
  number: number;
  at: number;
  /** Nobody where it was the operator, or somebody whose account is gone. */
  by: string | null;
  operator: boolean;
  did: Act | 'cancel-tournament' | 'appoint' | 'release';
  player: Person;
  until: number | null;
  reason: string;
}

export const asked = {
  reports: () => ask('moderation/reports') as Promise<{ reports: Report[]; open: number }>,
  account: (name: string) => ask(`moderation/accounts/${encodeURIComponent(name)}`) as Promise<PlayerSeen>,
  /** The latest first; only what has a smaller number. */
  log: (before: number | null) => ask(`moderation/log${before === null ? '' : `?before=${before}`}`) as Promise<Logged[]>,
  dismiss: (report: number, reason: string) => ask(`moderation/reports/${report}/dismiss`, { reason }),
  cancelTournament: (id: string, reason: string) => ask(`moderation/tournaments/${id}/cancel`, { reason }),
  mute: (id: string, hours: number, reason: string, report: number | null) => ask(`moderation/players/${id}/mute`, { hours, reason, report }),
  act: (id: string, act: Exclude<Act, 'mute' | 'dismiss'>, reason: string, report: number | null) => ask(`moderation/players/${id}/${act}`, { reason, report }),
};
