// What the texts say, in the chosen language: in English from the core, in other languages from their translation.
import { history, linnaeusBoard, texts, type LetterBoard, type TextSource } from '../core/play';
import { settings, type Language } from '../settings.svelte';

interface Translation {
  clauses: Record<string, string>;
  notes: Record<string, string>;
  places: Record<string, string>;
  history: Record<string, string>;
  marks: Record<string, string>;
  board: string;
  /** Years and names that have words in them. */
  words: Record<string, string>;
}

const files = import.meta.glob<Translation>('../../content/learn/translations/*.json', { import: 'default' });

let current = $state.raw<{ language: Language; translation: Translation | null }>({ language: 'en', translation: null });

/** Loads the translation of the chosen language; until it is there, and where it does not come, English is shown. */
export async function useBibliography(): Promise<void> {
  const language = settings.language;
  const load = files[`../../content/learn/translations/${language}.json`];
  const translation = (await load?.().catch(() => null)) ?? null;
  if (settings.language === language) current = { language, translation };
}

let sources: TextSource[] | undefined;
let letters: LetterBoard | undefined;

/** A text by its key. */
export function source(key: string): TextSource | undefined {
  sources ??= texts();
  return sources.find((one) => one.key === key);
}

/** The language that a sentence found below is in. */
export function languageOfWords(): Language {
  return current.translation ? current.language : 'en';
}

/** What a clause says, in our words; and its own, where they are free. */
export function clause(text: string, id: string): { says: string; original: string | null } {
  const found = source(text)?.clauses.find((one) => one.clause === id);
  return { says: current.translation?.clauses[`${text} ${id}`] ?? found?.says ?? '', original: found?.original ?? null };
}

/** What is to be said of a text. */
export function noteOf(text: string): string {
  return current.translation?.notes[text] ?? source(text)?.note ?? '';
}

/** Where a text is found. */
export function placeOfText(text: string): string {
  return current.translation?.places[text] ?? source(text)?.place ?? '';
}

/** The history of the game, oldest first. */
export function events(): { year: string; event: string }[] {
  return history().map(({ year, event }) => ({ year: worded(year), event: current.translation?.history[year] ?? event }));
}

/** Linnaeus's lettered board. */
export function letterBoard(): LetterBoard {
  letters ??= linnaeusBoard();
  return letters;
}

/** What a group of marks means. */
export function meaningOf(marks: string, meaning: string): string {
  return current.translation?.marks[marks] ?? meaning;
}

/** How the board was read. */
export function boardNote(): string {
  return current.translation?.board ?? letterBoard().note;
}

/** A year or a name, in the chosen language. */
export function worded(words: string): string {
  return current.translation?.words[words] ?? words;
}
