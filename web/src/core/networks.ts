// The engine's networks: each is fetched when a search wants it, and kept by the service worker from then on.
import { asBytes, fetched } from '../fetched';

const addresses = import.meta.glob<string>('../../../crates/raichi/networks/*.network', { query: '?url', import: 'default', eager: true });

/** A search does not wait longer for one, in milliseconds. */
const PATIENCE = 5_000;

/** The file of the network of this name. */
export async function loadNetwork(name: string): Promise<Uint8Array> {
  const address = addresses[`../../../crates/raichi/networks/${name}.network`];
  if (!address) throw new Error(`there is no network ${name}`);
  return fetched(address, asBytes, PATIENCE);
}
