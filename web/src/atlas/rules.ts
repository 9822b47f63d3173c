// The rules of what is in the atlas: built-in rule sets are known by id, those with one thing changed by the text of their file.
import { asText, fetched } from '../fetched';

const FILES = import.meta.glob<string>('../../../atlas/changed/*.toml', { query: '?url', import: 'default', eager: true });

/** What the core makes a game of: an id or a text. */
export async function rulesOf(id: string): Promise<string> {
  const address = FILES[`../../../atlas/changed/${id}.toml`];
  return address === undefined ? id : fetched(address, asText);
}
