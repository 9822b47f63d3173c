// Following a tournament: how it stands, again whenever something changes.
import { Refused, lines } from '../online/server.svelte';
import type { Tournament } from './messages';

const AGAIN = 2_000;

/** Whether nothing more happens in it. */
export const isOver = ({ stage }: Tournament): boolean => stage === 'over' || stage === 'cancelled';

/**
 * Says how a tournament stands until it is over or `signal` is aborted; a line that breaks is opened again.
 *
 * @throws {Refused} where there is no such tournament
 */
export async function follow(id: string, signal: AbortSignal, onstands: (tournament: Tournament | 'away') => void): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const line of lines(`tournaments/${id}/news`, signal)) {
        const tournament = line as Tournament;
        onstands(tournament);
        if (isOver(tournament)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.problem === 'no-tournament') throw error;
      onstands('away');
    }
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}
