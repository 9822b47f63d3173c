// In how many games on the server it is one's turn, or one is challenged: asked now and then, wherever one is in the pages.
import { asked } from './server.svelte';
import type { Me } from './messages';

const LOOK_EVERY = 60_000;

let count = $state(0);

/** The pages want to know it. */
let watched = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Asks again and again as long as there is somebody who can have games. */
function askOn(known: boolean): void {
  if (known && watched) {
    timer ??= setInterval(() => {
      if (!document.hidden) void turns.look();
    }, LOOK_EVERY);
  } else {
    clearInterval(timer);
    timer = undefined;
  }
}

export const turns = {
  get count(): number {
    return count;
  },

  /** What somebody has learnt of it. */
  take({ games, known }: Pick<Me, 'games' | 'known'>): void {
    count = games.filter(({ turn, stage, seat }) => turn || (stage === 'waiting' && seat === 'second')).length;
    // Where the pages are installed, the system shows it at their sign.
    navigator.setAppBadge?.(count).catch(() => {});
    askOn(known);
  },

  /** Asks; also where somebody has just become one who can have games. */
  async look(): Promise<void> {
    try {
      turns.take(await asked.me());
    } catch {
      // It is asked again.
      askOn(true);
    }
  },

  /** Asks from now on; what it returns ends that. */
  watch(): () => void {
    watched = true;
    void turns.look();
    return () => {
      watched = false;
      askOn(false);
    };
  },
};
