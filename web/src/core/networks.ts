// The engine's networks: each is fetched when a search wants it, and kept by the service worker from then on.
import { asBytes, fetched } from '../fetched';
import { once } from '../once';

const addresses = import.meta.glob<string>('../../../crates/raichi/networks/*.network', { query: '?url', import: 'default', eager: true });

const loads = new Map<string, () => Promise<Uint8Array>>();

/** The file of the network of this name. Whoever asks while it is on its way waits for the same one. */
export function loadNetwork(name: string): Promise<Uint8Array> {
  const load = loads.get(name) ?? once(() => fetchNetwork(name));
  loads.set(name, load);
  return load();
}

async function fetchNetwork(name: string): Promise<Uint8Array> {
  const address = addresses[`../../../crates/raichi/networks/${name}.network`];
  if (!address) throw new Error(`there is no network ${name}`);
  return fetched(address, asBytes);
}
