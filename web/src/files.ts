// Texts from people and to them: files and the clipboard.
import { announce } from './announce.svelte';
import { Fault } from './core/sentence';
import { t } from './i18n.svelte';
import { isLibraryFile, MOST_BYTES } from './library/file';

/** The text of a file that is not too long to be one of ours. A whole library may be longer than a game. */
export async function textOf(file: File): Promise<string> {
  if (file.size > 1 << 20 && !(file.size <= MOST_BYTES && isLibraryFile(await file.slice(0, 100).text()))) throw new Fault('file-too-long');
  return file.text();
}

/** Hands a file to the person. */
export function save(name: string, content: Blob | string, type = 'text/plain'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** Copies a text to the clipboard, and says in words whether it is there now. */
export async function copy(text: string): Promise<string> {
  let words: string;
  try {
    await navigator.clipboard.writeText(text);
    words = t('copied');
  } catch {
    words = t('not-copied');
  }
  announce(words);
  return words;
}
