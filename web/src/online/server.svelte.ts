// Whether these pages come from a server that has games, and what is asked of it over HTTP. Without one they are complete
// and do not speak of it.
import { inTime, once } from '../once';
import type { Side } from '../core/types';
import type { Advantage, ArchiveGame, ArchivePage, Conditions, GameAnalysis, Listed, Lobby, Me, OpeningCounts, RatedPlayer, RatingStep, ReportAbout, Told, Wanted, WholeLobby } from './messages';

const BASE: string = import.meta.env.BASE_URL;

let answers = $state(false);
let chat = $state(true);

export const server = {
  /** Whether there is a server that has games. */
  get answers(): boolean {
    return answers;
  },
  /** Whether players may chat there. */
  get chat(): boolean {
    return chat;
  },
  /** Finds out; asked again, where it could not be reached. */
  find: once(async (): Promise<void> => {
    const answer = await fetch(`${BASE}api/server`);
    const said: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    const info = said as { server?: unknown; chat?: unknown } | null;
    answers = info?.server === 'tablut';
    chat = info?.chat !== false;
  }),
};

/** The address of a game's socket. */
export function socketAddress(id: string, next: number | null): string {
  const address = new URL(`${BASE}api/games/${id}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  if (next !== null) address.searchParams.set('next', String(next));
  return address.href;
}

/** What the server did not do: `problem` is its name for it. */
export class Refused extends Error {
  constructor(
    readonly problem: string,
    words: string,
    /** What of a challenge is not accepted. */
    readonly reason = '',
    /** What a moderator has said about it, where he has decided so. */
    readonly why = '',
  ) {
    super(words);
  }
}

/** An answer that has not come by then will not, in milliseconds: whoever waits may ask again. */
const PATIENCE = 30_000;

/** Asks the server for something, or tells it something. */
export async function ask(path: string, body?: object): Promise<unknown> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const away = () => {
    throw new Refused('away', '');
  };
  const answer = await fetch(`${BASE}api/${path}`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...init }).catch(away);
  if (answer.ok) return answer.status === 204 ? null : answer.json().catch(away);
  const said = (await answer.json().catch(() => ({}))) as { problem?: string; words?: string; reason?: string; why?: string };
  throw new Refused(said.problem ?? 'broken', said.words ?? '', said.reason, said.why);
}

/** The server writes a line every six seconds, an empty one where there is nothing new: one that is silent for so long, in
 * milliseconds, is gone, though nobody may have said so. */
const SILENCE = 20_000;

/** Listens to an answer that goes on: a line of JSON for each thing that happens. */
export async function* lines(path: string, signal: AbortSignal): AsyncGenerator<unknown> {
  const answer = await fetch(`${BASE}api/${path}`, { cache: 'no-store', signal }).catch(() => null);
  if (!answer?.ok || !answer.body) {
    const said = (await answer?.json().catch(() => null)) as { problem?: string; words?: string } | null | undefined;
    throw new Refused(said?.problem ?? 'away', said?.words ?? '');
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read(), SILENCE);
      if (done) return;
      const whole = (text + value).split('\n');
      text = whole.pop() ?? '';
      for (const line of whole) if (line) yield JSON.parse(line) as unknown;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

export const asked = {
  lobby: () => ask('lobby') as Promise<Lobby>,
  /** Everything that the page of the lobby shows. */
  wholeLobby: () => ask('lobby/all') as Promise<WholeLobby>,
  me: () => ask('me') as Promise<Me>,
  rename: (name: string | null) => ask('me', { name }),
  create: (wanted: Wanted) => ask('games', wanted) as Promise<{ id: string; invitation: string }>,
  challenge: (to: string, { rules, clock, side, rated, pair, delay }: Wanted) => ask('challenges', { to, rules, clock, side, rated, pair, delay }) as Promise<{ id: string }>,
  accept: (id: string, invitation: string | null) => ask(`games/${id}/accept`, { invitation }),
  report: (about: ReportAbout, reason: string) => ask('reports', { about, reason }),
  conditions: (id: string) => ask(`games/${id}/conditions`) as Promise<Conditions>,
  keepConditions: (id: string, wanted: Conditions) => ask(`games/${id}/conditions`, wanted) as Promise<Conditions>,
  look: (id: string) => ask(`games/${id}`) as Promise<Extract<Told, { type: 'game' }>>,
  archived: (search: URLSearchParams) => ask(`archive/games?${search}`) as Promise<ArchivePage>,
  archivedGame: (number: number) => ask(`archive/games/${number}`) as Promise<ArchiveGame & { record: string }>,
  analysis: (number: number) => ask(`archive/games/${number}/analysis`) as Promise<GameAnalysis>,
  /** Lets the server's workers analyse it. */
  analyse: (number: number) => ask(`archive/games/${number}/analysis`, {}),
  openings: (rules: string, position: string) => ask(`archive/openings?${new URLSearchParams({ rules, position })}`) as Promise<OpeningCounts>,
  highest: (family: string, side: Side) => ask(`ratings?${new URLSearchParams({ family, side })}`) as Promise<Listed[]>,
  advantages: () => ask('advantages') as Promise<Advantage[]>,
  player: (name: string) => ask(`players/${encodeURIComponent(name)}`) as Promise<RatedPlayer>,
  ratingSteps: (name: string, family: string, side: Side) => ask(`players/${encodeURIComponent(name)}/ratings/${encodeURIComponent(family)}/${side}`) as Promise<RatingStep[]>,
  /** Withdraws a game of one's own, or declines a challenge. */
  withdraw: (id: string) => ask(`games/${id}/withdraw`, {}),
};
