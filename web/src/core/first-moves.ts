// What first moves are worth, as `tablut first-moves` has found out: a file a rule set, fetched when it is needed.
import { asText, fetched } from '../fetched';

const addresses = import.meta.glob<string>('../../content/first-moves/*.jsonl', { query: '?url', import: 'default', eager: true });

/** A search does not wait longer for one, in milliseconds. */
const PATIENCE = 5_000;

/** Where the first moves of the rules with this id are; nothing where nobody has found out. */
export const firstMovesAt = (rules: string): string | undefined => addresses[`../../content/first-moves/${rules}.jsonl`];

/** The text of that file; nothing where there is none, or it does not come. */
export async function firstMoves(rules: string): Promise<string | undefined> {
  const address = firstMovesAt(rules);
  return address && (await fetched(address, asText, PATIENCE).catch(() => undefined));
}
