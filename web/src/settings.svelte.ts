// What a person has chosen for all pages: language, theme, board, sound. Kept in the browser.
import { MediaQuery } from 'svelte/reactivity';
import { MOST_THREADS } from './core/engine';

export const LANGUAGES = ['en', 'sv', 'it', 'de'] as const;
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const BOARDS = ['wood', 'birch', 'night', 'contrast', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export const PIECES = ['turned', 'flat'] as const;
export const COORDINATES = ['edge', 'none', 'linnaeus'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
/** The colours of the board and of what stands on it. */
export type BoardColours = (typeof BOARDS)[number];
export type PieceShapes = (typeof PIECES)[number];
export type Coordinates = (typeof COORDINATES)[number];

interface Settings {
  language: Language;
  theme: Theme;
  board: BoardColours;
  pieces: PieceShapes;
  /** Ornaments after Linnaeus's drawing, and not only what the rules mark. */
  ornaments: boolean;
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

/** The browser's own kind of a language, such as British English, where it has one. */
export function localeOf(language: Language, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
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
    // Once the theme had the board's colours too: what was chosen then is chosen still.
    theme: oneOf(kept.theme, THEMES, 'system'),
    board: oneOf(kept.board, BOARDS, oneOf(kept.theme, BOARDS, 'wood')),
    pieces: oneOf(kept.pieces, PIECES, 'turned'),
    ornaments: flag(kept.ornaments, true),
    coordinates: oneOf(kept.coordinates, COORDINATES, 'edge'),
    sound: flag(kept.sound, true),
    motion: flag(kept.motion, true),
    confirmMoves: flag(kept.confirmMoves, false),
    showTargets: flag(kept.showTargets, true),
    threads: threads >= 1 && threads <= MOST_THREADS ? threads : null,
  };
}

/** The browser's storage for all tabs, and for this one. */
type Where = 'localStorage' | 'sessionStorage';

/** A value in the browser's storage, or nothing where there is no storage. */
export function stored(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, where there is storage; nothing removes it. Whether that was done. */
export function store(key: string, value: string | null, where: Where = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, value);
    return true;
  } catch {
    // A browser without storage plays as well; it only forgets.
    return false;
  }
}

/** Takes what another tab of this browser keeps, as soon as it does: whatever is kept here later builds on that. */
export function whenStored(key: string, take: (value: string | null) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    // All of it may have been removed at once.
    if (event.key === key || event.key === null) take(event.key === null ? null : event.newValue);
  });
}

const languages = typeof navigator === 'undefined' ? [] : navigator.languages;

export const settings: Settings = $state(settingsFrom(stored(KEY), languages));

/** The settings that were kept last, here or by another tab. */
let lastKept = '';

whenStored(KEY, (value) => {
  Object.assign(settings, settingsFrom(value, languages));
  lastKept = JSON.stringify(settings);
});

/** The colour of the paper, as in styles/themes.css. */
const PAPER: Record<Exclude<Settings['theme'], 'system'>, string> = { light: '#f6f0e4', dark: '#17120d', contrast: '#000000' };

/** Keeps the settings whenever they change, and puts them on the page. Called once, from the shell. */
export function keepSettings(): void {
  // Light or dark the style sheet finds out by itself; stronger contrasts have colours of their own.
  const stronger = new MediaQuery('(prefers-contrast: more)');
  $effect(() => {
    const text = JSON.stringify(settings);
    // What another tab has chosen is kept already.
    if (text !== lastKept) store(KEY, (lastKept = text));
    const root = document.documentElement;
    const theme = settings.theme === 'system' && stronger.current ? 'contrast' : settings.theme;
    root.lang = settings.language;
    root.dataset.theme = theme;
    // What the browser draws around the page.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      meta.content = PAPER[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme];
    }
    root.dataset.board = settings.board;
    root.dataset.motion = settings.motion ? 'full' : 'reduced';
  });
}
