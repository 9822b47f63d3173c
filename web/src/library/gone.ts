// How many works have gone out of the library to make room, until somebody has read it there.
import { t } from '../i18n.svelte';
import { store, stored } from '../settings.svelte';
import { toast } from '../shell/toast.svelte';

const KEY = 'tablut.gone';

export const gone = {
  get count(): number {
    return Number(stored(KEY)) || 0;
  },
  /** So many more have gone. The first time it is said at once, where nothing else is being said. */
  add(count: number): void {
    const before = gone.count;
    store(KEY, String(before + count));
    if (before === 0 && !toast.shown) toast.show(t('works-gone', { count }));
  },
  forget(): void {
    store(KEY, null);
  },
};
