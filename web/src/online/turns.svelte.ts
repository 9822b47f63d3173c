// In how many games on the server it is one's turn, or one is challenged: asked now and then, wherever one is in the pages.
import { asked } from './server.svelte';
import type { Me } from './messages';

const LOOK_EVERY = 60_000;

let count = $state(0);

export const turns = {
  get count(): number {
    return count;
  },

  /** What somebody has learnt of it. */
  take({ games }: Me): void {
    count = games.filter(({ turn, stage, seat }) => turn || (stage === 'waiting' && seat === 'second')).length;
    // Where the pages are installed, the system shows it at their sign.
    navigator.setAppBadge?.(count).catch(() => {});
  },

  /** Asks; whether there is somebody who can have games. */
  async look(): Promise<boolean> {
    try {
      const me = await asked.me();
      turns.take(me);
      return me.known;
    } catch {
      // It is asked again.
      return true;
    }
  },

  /** Asks from now on; what it returns ends that. */
  watch(): () => void {
    const timer = setInterval(() => {
      if (!document.hidden) void turns.look();
    }, LOOK_EVERY);
    const stop = () => clearInterval(timer);
    void turns.look().then((known) => known || stop());
    return stop;
  },
};
