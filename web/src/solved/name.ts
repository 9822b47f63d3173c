// What a solved game is called: a rule set of the library by its name, another by what was changed.
import { t } from '../i18n.svelte';
import { ruleSets } from '../rule-sets.svelte';
import type { Listed } from './solved';

export function nameOf({ of, name }: Listed): string {
  const whole = ruleSets.nameOf(of);
  return name === null ? whole : t(name, { name: whole });
}
