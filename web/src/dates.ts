// Days and moments as those who read the page write them.
import { localeOf, settings } from './settings.svelte';

/** What formats them, in the language of the page. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(settings.language, navigator.languages), options);
}

/** The day of a moment where the reader is, as records write it: `2026.11.22`. */
export function recordDay(moment: number): string {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('.');
}
