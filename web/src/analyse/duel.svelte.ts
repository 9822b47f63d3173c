// The engine plays on against itself from where one stands: each move comes into the tree.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Side } from '../core/study';
import type { Search, Searcher } from '../engine/engine';
import { t, worded } from '../i18n.svelte';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** How long a move may take, in milliseconds. */
const MOVE_TIME = 1_000;
/** A move is not made sooner, so that it can be followed. */
const LEAST_TIME = 500;
/** After so many plies a game that does not end is enough. */
const LONGEST = 400;

const byTimer = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export class Duel {
  running = $state(false);
  problem = $state('');
  levels = $state<Record<Side, number>>({ attackers: 6, defenders: 6 });
  private search: Search | undefined;
  /** Where it has led; who goes elsewhere ends it. */
  private at: Node | null = null;

  constructor(
    private readonly engine: Searcher,
    private readonly pause: (milliseconds: number) => Promise<void> = byTimer,
  ) {}

  /** Plays until the game ends, somebody goes elsewhere, or it is stopped; `onmove` hears of each move. */
  async start(study: Study, onmove: () => void): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.problem = '';
    this.at = study.current;
    for (let plies = 0; plies < LONGEST && this.running && !study.view.end; plies++) {
      const task = { level: this.levels[study.view.turn], milliseconds: MOVE_TIME, seed: Math.floor(Math.random() * 2 ** 31) };
      const mine = this.engine.search(study.position, task);
      this.search = mine;
      const [found] = await Promise.all([mine.result, this.pause(LEAST_TIME)]);
      // It was stopped; another may be on by now.
      if (this.search !== mine) return;
      if (study.current !== this.at) break;
      if (found.kind === 'broken') this.problem = t('engine-broken', { reason: worded(found.trouble) });
      const choice = found.kind === 'found' ? found.slice.choice : null;
      if (!choice) break;
      const { from, to } = squaresOf(choice);
      if (!to) study.endTurn();
      else if (study.play(from, to)) break;
      this.at = study.current;
      onmove();
    }
    this.stop();
    if (this.problem) announce(this.problem);
  }

  /** Who stands elsewhere than it has led wants to look at something else. */
  follow(node: Node): void {
    if (this.running && node !== this.at) this.stop();
  }

  stop(): void {
    this.running = false;
    this.search?.abandon();
    this.search = undefined;
  }
}
