// A game in the address of the page: its rules and its record, packed so that a link stays short.
import type { Source } from './game/source';

/** Longer ones are no games. */
const MOST = 1 << 20;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Packs a game for an address. */
export async function packed(source: Source): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([source.rules, source.record]));
  const bytes = await through(text, new CompressionStream('deflate-raw'), MOST);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The game that an address holds; nothing if it is broken. */
export async function unpacked(text: string): Promise<Source | null> {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'), MOST);
    const source: unknown = JSON.parse(new TextDecoder().decode(plain));
    if (!Array.isArray(source)) return null;
    const [rules, record] = source as unknown[];
    return typeof rules === 'string' && typeof record === 'string' ? { rules, record } : null;
  } catch {
    return null;
  }
}
