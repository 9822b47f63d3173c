// What is asked of a server about accounts.
import { ask } from '../online/server.svelte';

export interface Account {
  name: string;
  /** The time of day, in milliseconds since 1970. */
  created: number;
  /** How many recovery codes are left. */
  codes: number;
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
  bots: () => ask('account/bots') as Promise<OwnBot[]>,
  makeBot: (name: string) => ask('account/bots', { name }) as Promise<{ token: string }>,
  newToken: (id: string) => ask(`account/bots/${id}/token`, {}) as Promise<{ token: string }>,
  revoke: (id: string) => ask(`account/bots/${id}/revoke`, {}),
  closeBot: (id: string) => ask(`account/bots/${id}/close`, {}),
  close: (password: string) => ask('account/close', { password }),
};
