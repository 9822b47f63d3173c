// What the texts say, in the chosen language: in English from the core, in other languages from their translation.
import { history, linnaeusBoard, texts, type LetterBoard, type TextSource } from '../core/play';
import { clauseSays, translation } from '../game/translation.svelte';
import type { Language } from '../settings.svelte';

let sources: TextSource[] | undefined;
let letters: LetterBoard | undefined;

/** A text by its key. */
export function source(key: string): TextSource | undefined {
  sources ??= texts();
  return sources.find((one) => one.key === key);
}

/** What a clause says, in our words and in which language; and its own words, where they are free. */
export function clause(text: string, id: string): { says: string; language: Language; original: string | null } {
  const found = source(text)?.clauses.find((one) => one.clause === id);
  const { words, language } = clauseSays(text, id, found?.says ?? '');
  return { says: words, language, original: found?.original ?? null };
}

/** What is to be said of a text. */
export function noteOf(text: string): string {
  return translation()?.notes[text] ?? source(text)?.note ?? '';
}

/** Where a text is found. */
export function placeOfText(text: string): string {
  return translation()?.places[text] ?? source(text)?.place ?? '';
}

/** The history of the game, oldest first. */
export function events(): { year: string; event: string }[] {
  return history().map(({ year, event }) => ({ year: worded(year), event: translation()?.history[year] ?? event }));
}

/** Linnaeus's lettered board. */
export function letterBoard(): LetterBoard {
  letters ??= linnaeusBoard();
  return letters;
}

/** What a group of marks means. */
export function meaningOf(marks: string, meaning: string): string {
  return translation()?.marks[marks] ?? meaning;
}

/** How the board was read. */
export function boardNote(): string {
  return translation()?.board ?? letterBoard().note;
}

/** A year or a name, in the chosen language. */
export function worded(words: string): string {
  return translation()?.words[words] ?? words;
}
