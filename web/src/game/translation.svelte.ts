// What the texts say, in the chosen language: clauses, notes and history, translated in `content/learn/translations`, and what
// rule sets say of their readings, in `content/notes`. English comes from the core.
import { settings, type Language } from '../settings.svelte';

export interface Translation {
  clauses: Record<string, string>;
  notes: Record<string, string>;
  places: Record<string, string>;
  history: Record<string, string>;
  marks: Record<string, string>;
  board: string;
  /** Years and names that have words in them. */
  words: Record<string, string>;
}

/** What rule sets say of their readings: the translation of each English sentence. */
type Notes = Record<string, string>;

const files = import.meta.glob<Translation>('../../content/learn/translations/*.json', { import: 'default' });
const noteFiles = import.meta.glob<Notes>('../../content/notes/*.json', { import: 'default' });

let current = $state.raw<{ language: Language; translation: Translation | null; notes: Notes }>({ language: 'en', translation: null, notes: {} });
/** The language that was asked for last and has not failed. Not a state: who asks again is not told when it comes. */
let asked: Language = 'en';

/** Loads the translation of the chosen language; until it is there, and where it does not come, English is shown. */
export async function useTranslation(): Promise<void> {
  const language = settings.language;
  if (asked === language) return;
  asked = language;
  const load = files[`../../content/learn/translations/${language}.json`];
  const loadNotes = noteFiles[`../../content/notes/${language}.json`];
  const [translation = null, notes = null] = await Promise.all([load?.().catch(() => null), loadNotes?.().catch(() => null)]);
  if (asked !== language) return;
  current = { language, translation, notes: notes ?? {} };
  if (language !== 'en' && !(translation && notes)) asked = 'en';
}

/** The translation in use; nothing in English. */
export function translation(): Translation | null {
  return current.translation;
}

/** The language of what is taken from it, and from English where there is none. */
export function languageOfWords(): Language {
  return current.translation ? current.language : 'en';
}

/** What a clause says in our words, and the language in which it is said. */
export function clauseSays(text: string, clause: string, english: string): { words: string; language: Language } {
  const words = current.translation?.clauses[`${text} ${clause}`];
  return words === undefined ? { words: english, language: 'en' } : { words, language: current.language };
}

/** What a rule set says of a reading, and the language in which it is said. */
export function noteSays(english: string): { words: string; language: Language } {
  const words = current.notes[english];
  return words === undefined ? { words: english, language: 'en' } : { words, language: current.language };
}
