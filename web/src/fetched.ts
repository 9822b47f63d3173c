// Fetching a file that belongs to these pages: it comes whole and in time, or there is a sentence about it.
import { Fault } from './core/sentence';
import { notCome, PATIENCE } from './once';

/** What `read` makes of a file. */
export async function fetched<T>(address: string, read: (answer: Response) => Promise<T>, patience = PATIENCE): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Fault('fault-too-slow', address)), patience);
  try {
    const answer = await fetch(address, { signal: waiting.signal });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
    return await read(answer);
  } catch (error) {
    throw notCome(error);
  } finally {
    clearTimeout(timer);
  }
}

export const asText = (answer: Response): Promise<string> => answer.text();
export const asBytes = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await answer.arrayBuffer());
