// What is asked of a server about accounts.
import type { Friends } from '../online/messages';
import { ask } from '../online/server.svelte';

export interface Account {
  name: string;
  /** The time of day, in milliseconds since 1970. */
  created: number;
  /** How many recovery codes are left. */
  codes: number;
  /** Its owner is a moderator. */
  moderator: boolean;
  /** Until when he may not chat, in milliseconds since 1970, and what the moderator has said about it. */
  muted: { until: number; reason: string } | null;
}

/** Where somebody is signed in. */
export interface Session {
  id: string;
  created: number;
  used: number;
  /** What the browser says that it is. */
  agent: string | null;
  here: boolean;
}

/** A program that plays under a name of its own. */
export interface OwnBot {
  id: string;
  name: string;
  /** Its program can come in. */
  token: boolean;
  /** Its program is there. */
  here: boolean;
}

/** When one's clocks stand still. */
export interface Vacation {
  /** Until when, in milliseconds since 1970; nothing, for one who is not on vacation. */
  until: number | null;
  /** Days that are left in this year, and how many a year has. */
  left: number;
  days: number;
}

/** Where one is told that it is one's turn, while no page is open. */
export interface NoticesShown {
  /** Web push; nothing, where the server has none. */
  push: {
    /** The server's public key, in base64 for addresses. */
    key: string;
    /** The browser of this session is told. */
    here: boolean;
    language: string | null;
  } | null;
  /** E-mail; nothing, where the server sends none. */
  mail: { address: string | null; confirmed: boolean } | null;
}

/** Why there are no passkeys at the address of a server: the operator has named none, it is a number, or it is not encrypted. */
export type PasskeyObstacle = 'unnamed' | 'number' | 'plain';

/** A key by which one signs in without a password. Times are in milliseconds since 1970. */
export interface Passkey {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** What a browser needs to make a passkey. Bytes are in base64 for addresses. */
interface PasskeyWanted {
  site: string;
  challenge: string;
  user: string;
  name: string;
  algorithms: number[];
  known: string[];
  time: number;
}

interface Codes {
  codes: string[];
}

export const asked = {
  /** Nothing, for one who is not signed in. */
  account: () => ask('account') as Promise<Account | null>,
  open: (name: string, password: string) => ask('account', { name, password }) as Promise<Codes>,
  signIn: (name: string, password: string) => ask('account/sign-in', { name, password }),
  recover: (name: string, code: string, password: string) => ask('account/recover', { name, code, password }),
  signOut: () => ask('account/sign-out', {}),
  newPassword: (password: string, to: string) => ask('account/password', { password, new: to }),
  newCodes: (password: string) => ask('account/codes', { password }) as Promise<Codes>,
  sessions: () => ask('account/sessions') as Promise<Session[]>,
  end: (id: string) => ask(`account/sessions/${id}/end`, {}),
  endOthers: () => ask('account/sessions/end-others', {}),
  passkeysHere: () => ask('passkeys') as Promise<{ site: string | null; obstacle: PasskeyObstacle | null }>,
  passkeys: () => ask('account/passkeys') as Promise<Passkey[]>,
  beginPasskey: (password: string) => ask('account/passkeys/begin', { password }) as Promise<PasskeyWanted>,
  addPasskey: (made: { name: string; client_data: string; authenticator_data: string }) => ask('account/passkeys', made),
  removePasskey: (id: string) => ask(`account/passkeys/${id}/remove`, {}),
  passkeyChallenge: () => ask('passkeys/challenge', {}) as Promise<{ site: string; challenge: string; time: number }>,
  showPasskey: (shown: { credential: string; user: string; client_data: string; authenticator_data: string; signature: string }) => ask('passkeys/sign-in', shown),
  bots: () => ask('account/bots') as Promise<OwnBot[]>,
  makeBot: (name: string) => ask('account/bots', { name }) as Promise<{ token: string }>,
  newToken: (id: string) => ask(`account/bots/${id}/token`, {}) as Promise<{ token: string }>,
  revoke: (id: string) => ask(`account/bots/${id}/revoke`, {}),
  closeBot: (id: string) => ask(`account/bots/${id}/close`, {}),
  vacation: () => ask('account/vacation') as Promise<Vacation>,
  goOnVacation: (days: number) => ask('account/vacation', { days }),
  endVacation: () => ask('account/vacation/end', {}),
  notices: () => ask('account/notices') as Promise<NoticesShown>,
  notifyHere: ({ endpoint, keys }: PushSubscriptionJSON, language: string) => ask('account/notices/push', { endpoint, keys, language }),
  doNotNotifyHere: () => ask('account/notices/push/end', {}),
  notifyByMail: (address: string, language: string) => ask('account/notices/mail', { address, language }),
  doNotNotifyByMail: () => ask('account/notices/mail/end', {}),
  confirmMail: (code: string) => ask('mail/confirm', { code }),
  endMail: (ending: string) => ask(`mail/end/${encodeURIComponent(ending)}`, {}),
  blocks: () => ask('account/blocks') as Promise<string[]>,
  block: (name: string) => ask('account/blocks', { name }),
  unblock: (name: string) => ask('account/blocks/end', { name }),
  friends: () => ask('account/friends') as Promise<Friends>,
  befriend: (name: string) => ask('account/friends', { name }),
  /** Ends it, declines it, or asks for it no longer. */
  unfriend: (name: string) => ask('account/friends/end', { name }),
  close: (password: string) => ask('account/close', { password }),
};
