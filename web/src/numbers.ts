// Numbers with fractions, and shares, as those who read the page write them.
import { settings } from './settings.svelte';

/** What writes them: to make one takes a browser long. */
const made = new Map<string, Intl.NumberFormat>();

function written(value: number, style: 'decimal' | 'percent', digits: number): string {
  const { language } = settings;
  const key = `${language} ${style} ${digits}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
    made.set(key, format);
  }
  return format.format(value);
}

/** A number with one digit after the point, in the language of the page: `1.5` or `1,5`. */
export const tenthsText = (value: number): string => written(value, 'decimal', 1);

/** A part of a whole, in the language of the page: `67%` or `67 %`. */
export const percentText = (part: number, digits = 0): string => written(part, 'percent', digits);
