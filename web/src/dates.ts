// Days and moments as those who read the page write them.
import { localeOf, settings } from './settings.svelte';

/** What formats them, in the language of the page. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(settings.language, navigator.languages), options);
}
