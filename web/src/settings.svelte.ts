// What a person has chosen for all pages: language, theme, board, sound. Kept in the browser.
import { MOST_THREADS } from './core/threads';

export const LANGUAGES = ['en', 'sv', 'it', 'de'] as const;
export const THEMES = ['wood', 'birch', 'contrast', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export const COORDINATES = ['edge', 'none', 'linnaeus'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Coordinates = (typeof COORDINATES)[number];

interface Settings {
  language: Language;
  theme: Theme;
  coordinates: Coordinates;
  sound: boolean;
  motion: boolean;
  confirmMoves: boolean;
  showTargets: boolean;
  /** How many threads the engine may have; nothing for as many as is usual here. */
  threads: number | null;
}

const KEY = 'tablut.settings';

/** The browser's language, if it is one of ours; English otherwise. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

function oneOf<T, Otherwise>(value: unknown, among: readonly T[], otherwise: Otherwise): T | Otherwise {
  return among.includes(value as T) ? (value as T) : otherwise;
}

/** Settings from what was kept, whatever that is; what is missing or unknown gets its default. */
export function settingsFrom(text: string | null, languages: readonly string[]): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {};
  } catch {
    // Not ours: start afresh.
  }
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const threads = Number.isInteger(kept.threads) ? (kept.threads as number) : 0;
  return {
    language: oneOf(kept.language, LANGUAGES, languageOf(languages)),
    theme: oneOf(kept.theme, THEMES, 'wood'),
    coordinates: oneOf(kept.coordinates, COORDINATES, 'edge'),
    sound: flag(kept.sound, true),
    motion: flag(kept.motion, true),
    confirmMoves: flag(kept.confirmMoves, false),
    showTargets: flag(kept.showTargets, true),
    threads: threads >= 1 && threads <= MOST_THREADS ? threads : null,
  };
}

/** A value in the browser's storage, or nothing where there is no storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, where there is storage; nothing removes it. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser without storage plays as well; it only forgets.
  }
}

const languages = typeof navigator === 'undefined' ? [] : navigator.languages;

export const settings: Settings = $state(settingsFrom(stored(KEY), languages));

/** Keeps the settings whenever they change, and puts them on the page. Called once, from the shell. */
export function keepSettings(): void {
  $effect(() => {
    store(KEY, JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion ? 'full' : 'reduced';
  });
}
