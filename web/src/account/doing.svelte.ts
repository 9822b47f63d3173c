// Doing something with one's account: one thing at a time, and what went wrong in words.
import { refusedWords } from '../online/words';

export class Doing {
  busy = $state(false);
  problem = $state('');

  /** `look` fetches how things stand, after each thing that is done. */
  constructor(private readonly look: () => Promise<unknown>) {}

  /** Does something, nothing to begin with, and looks what has come of it. */
  run(act?: () => Promise<unknown>): Promise<void> {
    return this.only(async () => {
      await act?.();
      await this.look();
    });
  }

  /** Does something of which there is nothing to look at. */
  async only(act: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (error) {
      this.problem = refusedWords(error);
    } finally {
      this.busy = false;
    }
  }
}
