// Doing something with one's account: one thing at a time, and what went wrong in words.
import { tick } from 'svelte';
import { refusedWords } from '../online/words';

export class Doing {
  busy = $state(false);
  problem = $state('');
  /** Something was to be looked at while something else was done. */
  private again = false;

  /** `look` fetches how things stand, after each thing that is done. */
  constructor(private readonly look: () => Promise<unknown>) {}

  /** Does something, nothing to begin with, and looks what has come of it; nothing while something else is done. */
  run(act?: () => Promise<unknown>): Promise<void> {
    if (this.busy && !act) this.again = true;
    return this.only(async () => {
      await act?.();
      do {
        this.again = false;
        await this.look();
      } while (this.again);
    });
  }

  /** Does something of which there is nothing to look at; nothing while something else is done. */
  async only(act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    const part = document.activeElement?.closest('section');
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (error) {
      this.problem = refusedWords(error);
    } finally {
      this.busy = false;
    }
    await tick();
    // What the keyboard was at may be gone: then it is at the heading of that part.
    if (document.activeElement === document.body) part?.querySelector('h2')?.focus();
  }
}
