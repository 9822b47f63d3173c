// The words of the pages: Fluent files in `locales`, one a language and page, loaded when they are needed.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { troubleOf, type Trouble } from './core/sentence';
import type { Message } from './core/types';
import { once } from './once';
import { settings, type Language } from './settings.svelte';

type Values = Record<string, FluentVariable>;

/** Texts by language and page, each loaded once; what did not come is asked for again. */
export class Texts {
  private readonly files = new Map<string, () => Promise<string>>();
  private readonly loaded = new Map<string, FluentResource>();
  /** The pages whose words have been wanted and have come. */
  private readonly pages = new Set<string>();

  constructor(files: Record<string, () => Promise<string>>) {
    for (const [path, load] of Object.entries(files)) this.files.set(path, once(load));
  }

  /** Loads the words of these pages in a language, and those of the pages loaded before. */
  async load(language: Language, pages: readonly string[]): Promise<void> {
    const wanted = new Set([...this.pages, ...pages]);
    const load = async (page: string) => {
      const path = `../locales/${language}/${page}.ftl`;
      const text = await this.files.get(path)?.();
      if (text !== undefined && !this.loaded.has(path)) this.loaded.set(path, new FluentResource(text));
    };
    await Promise.all([...wanted].map(load));
    for (const page of pages) this.pages.add(page);
  }

  /** All words of a language that have come. */
  bundle(language: Language): FluentBundle {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const page of this.pages) {
      const resource = this.loaded.get(`../locales/${language}/${page}.ftl`);
      if (resource) bundle.addResource(resource);
    }
    return bundle;
  }

  has(pages: readonly string[]): boolean {
    return pages.every((page) => this.pages.has(page));
  }
}

const texts = new Texts(import.meta.glob<string>('../locales/*/*.ftl', { query: '?raw', import: 'default' }));

/** The bundle in use; pages that show words from it change with it. */
let current = $state.raw<{ bundle: FluentBundle; language: Language } | undefined>();

/** Loads the words of these pages, and of the pages loaded before, in the chosen language. */
export async function useTexts(...pages: string[]): Promise<void> {
  const language = settings.language;
  if (current?.language === language && texts.has(pages)) return;
  await texts.load(language, pages);
  if (settings.language === language) current = { bundle: texts.bundle(language), language };
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
