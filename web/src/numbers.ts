// Numbers with fractions as those who read the page write them.
import { settings, type Language } from './settings.svelte';

/** What writes tenths: to make one takes a browser long. */
let made: { language: Language; format: Intl.NumberFormat } | undefined;

/** A number with one digit after the point, in the language of the page: `1.5` or `1,5`. */
export function tenthsText(value: number): string {
  const { language } = settings;
  if (made?.language !== language) {
    made = { language, format: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) };
  }
  return made.format.format(value);
}
