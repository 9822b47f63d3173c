// The words of the pages: Fluent files, loaded when they are needed. Those of `locales` are the pages' own, one a language
// and page; those of `crates/tafl-wording` are what the rules core says, in programs and on paper too.
import { FluentBundle, FluentResource, type FluentVariable, type Message as Translation } from '@fluent/bundle';
import { troubleOf, type Trouble } from './core/sentence';
import type { Message } from './core/types';
import { once } from './once';
import { settings, type Language } from './settings.svelte';

type Values = Record<string, FluentVariable>;

/** A number, and words that depend on it. */
const NUMBER = new FluentResource('number = { $number ->\n  [one] { $number }\n *[other] { $number }\n }').body[0]?.value ?? '';

const FOLDERS = ['../locales', '../../crates/tafl-wording/locales'];

/** Texts by language and name, each loaded once; what did not come is asked for again. */
export class Texts {
  private readonly files = new Map<string, () => Promise<string>>();
  private readonly loaded = new Map<string, FluentResource>();
  /** The names of those that have been wanted and have come. */
  private readonly names = new Set<string>();

  /** `come` are texts that are there already, by path, of these names. */
  constructor(files: Record<string, () => Promise<string>>, come: Record<string, string> = {}, names: readonly string[] = []) {
    for (const [path, load] of Object.entries(files)) this.files.set(path, once(load));
    for (const [path, text] of Object.entries(come)) {
      this.files.set(path, () => Promise.resolve(text));
      this.loaded.set(path, new FluentResource(text));
    }
    for (const name of names) this.names.add(name);
  }

  private path(language: Language, name: string): string | undefined {
    return FOLDERS.map((folder) => `${folder}/${language}/${name}.ftl`).find((path) => this.files.has(path));
  }

  /** Loads these texts in a language, and those loaded before. */
  async load(language: Language, names: readonly string[]): Promise<void> {
    const load = async (name: string) => {
      const path = this.path(language, name) ?? '';
      const text = await this.files.get(path)?.();
      if (text !== undefined && !this.loaded.has(path)) this.loaded.set(path, new FluentResource(text));
    };
    await Promise.all([...new Set([...this.names, ...names])].map(load));
    for (const name of names) this.names.add(name);
  }

  /** All words of a language that have come. */
  bundle(language: Language): FluentBundle {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const name of this.names) {
      const resource = this.loaded.get(this.path(language, name) ?? '');
      if (resource) bundle.addResource(resource);
    }
    return bundle;
  }

  has(names: readonly string[]): boolean {
    return names.every((name) => this.names.has(name));
  }
}

const texts = new Texts(
  import.meta.glob<string>(['../locales/*/*.ftl', '../../crates/tafl-wording/locales/*/*.ftl', '!**/fault.ftl', '!**/leaflet.ftl', '!**/boards.ftl', '!**/paper.ftl'], { query: '?raw', import: 'default' }),
  // What is said where nothing else comes is in the shell itself.
  import.meta.glob<string>('../locales/*/fault.ftl', { query: '?raw', import: 'default', eager: true }),
  ['fault'],
);

/** The bundle in use; pages that show words from it change with it. */
let current = $state.raw<{ bundle: FluentBundle; language: Language }>({ bundle: texts.bundle(settings.language), language: settings.language });

/** Loads the words of these pages, and of the pages loaded before, in the chosen language. */
export async function useTexts(...pages: string[]): Promise<void> {
  const language = settings.language;
  if (current.language === language && texts.has(pages)) return;
  await texts.load(language, pages);
  if (settings.language !== language) return;
  const bundle = texts.bundle(language);
  // The first number takes a browser long: not when a page is being shown that has one.
  bundle.formatPattern(NUMBER, { number: 1 });
  current = { bundle, language };
}

/** The words of a message; its id where it has none, which the check of the locales would have found. */
export function t(id: string, values?: Values): string {
  const { bundle } = current;
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, values) : id;
}

const translationOf = (id: string): Translation | undefined => current.bundle.getMessage(`rule-set-${id}`);

/** The name of a rule set. English, where its file says something else by now than what was translated, and for a reader's own. */
export function ruleSetName({ id, name, changed_from: of }: { id: string; name: string; changed_from?: { id: string; name: string } | null | undefined }): string {
  if (of) return t('changed-rules', { name: ruleSetName(of) });
  const found = translationOf(id);
  return found?.value && found.attributes.english === name ? current.bundle.formatPattern(found.value) : name;
}

/** What sets a rule set apart, and the language in which it is said. */
export function ruleSetSummary({ id, summary }: { id: string; summary: string }): { words: string; language: Language } {
  const english = summary.trim().split(/\s+/).join(' ');
  const { summary: pattern, 'english-summary': of } = translationOf(id)?.attributes ?? {};
  if (!pattern || of !== english) return { words: english, language: 'en' };
  return { words: current.bundle.formatPattern(pattern), language: current.language };
}

/** The words of what the rules core says. */
export function say(message: Message): string {
  return t(message.id, message.values);
}

/** The words of trouble. */
export function worded({ messages }: Trouble): string {
  return messages.map(say).join(' ');
}

/** The words of an error, in the language of the page: never its own. */
export function sentenceOf(error: unknown): string {
  return worded(troubleOf(error));
}
