// The whole library as one file, and back.
import { savedFrom, type Saved } from './work';

const VERSION = 1;

/** The longest file that is read, in bytes. */
export const MOST_BYTES = 64 << 20;

/** The text of a file with all of these. */
export function fileOf(works: readonly Saved[]): string {
  return JSON.stringify({ 'tablut-library': VERSION, works });
}

export function isLibraryFile(text: string): boolean {
  return text.trimStart().startsWith('{"tablut-library"');
}

/** What a file has, and how many of its works are broken; nothing where it is no file of a library, or of a later version. */
export function worksFrom(text: string): { works: Saved[]; broken: number } | null {
  try {
    const file = JSON.parse(text) as { 'tablut-library'?: unknown; works?: unknown };
    if (file['tablut-library'] !== VERSION || !Array.isArray(file.works)) return null;
    const works = file.works.map(savedFrom);
    const sound = works.filter((work) => work !== null);
    return { works: sound, broken: works.length - sound.length };
  } catch {
    return null;
  }
}
