// The words of the pages: Fluent files, loaded when they are needed. Those of `locales` are the pages' own, one a language
// and page; those of `crates/tafl-wording` are what the rules core says, in programs and on paper too.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Message } from './core/core';
import { troubleOf, type Trouble } from './core/sentence';
import { settings, type Language } from './settings.svelte';

type Values = Record<string, FluentVariable>;

const FOLDERS = ['../locales', '../../crates/tafl-wording/locales'];
const files = import.meta.glob<string>(['../locales/*/*.ftl', '../../crates/tafl-wording/locales/*/*.ftl', '!**/leaflet.ftl'], { query: '?raw', import: 'default' });

async function textOf(language: Language, name: string): Promise<string> {
  const load = FOLDERS.map((folder) => files[`${folder}/${language}/${name}.ftl`]).find((found) => found !== undefined);
  return (await load?.()) ?? '';
}

/** The bundle in use; pages that show words from it change with it. */
let current = $state.raw<{ bundle: FluentBundle; language: Language } | undefined>();
const wanted = new Set<string>();

async function bundleOf(language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const texts = [...wanted].map((name) => textOf(language, name));
  for (const text of await Promise.all(texts)) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** Loads the words of these pages, and of the pages loaded before, in the chosen language. */
export async function useTexts(...pages: string[]): Promise<void> {
  const language = settings.language;
  const known = current?.language === language && pages.every((page) => wanted.has(page));
  if (known) return;
  for (const page of pages) wanted.add(page);
  const bundle = await bundleOf(language);
  if (settings.language === language) current = { bundle, language };
}

/** The words of a message; its id where it has none, which the check of the locales would have found. */
export function t(id: string, values?: Values): string {
  const bundle = current?.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values) : id;
}

/** The words of what the rules core says. */
export function say(message: Message): string {
  return t(message.id, message.values);
}

/** The words of trouble. */
export function worded({ messages, words }: Trouble): string {
  return messages.length > 0 ? messages.map(say).join(' ') : words;
}

/** The words of an error, in the language of the page where the core has thrown it. */
export function sentenceOf(error: unknown): string {
  return worded(troubleOf(error));
}
