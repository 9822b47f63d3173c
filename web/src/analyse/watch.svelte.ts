// The engine looks on: the best lines where one stands, and what the other side would do if it were its turn.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Arrow } from '../board/types';
import type { Slice } from '../core/types';
import { Engine, type Search } from '../engine/engine';
import { t, worded } from '../i18n.svelte';
import type { Study } from './study.svelte';

const THREAT_MILLISECONDS = 2_000;

export class Watch {
  on = $state(false);
  count = $state(3);
  threats = $state(false);
  slice = $state.raw<Slice | null>(null);
  /** It looks on; it does so until somebody stops it or there is nothing more to be found. */
  searching = $state(false);
  /** For how long, in milliseconds. */
  elapsed = $state(0);
  /** Why it looks no longer, where nobody has turned it off. */
  problem = $state('');
  private threat = $state.raw<{ from: string; to: string } | null>(null);

  constructor(
    private readonly engine = new Engine(),
    private readonly watcher = new Engine(),
  ) {}
  private search: Search | undefined;
  /** How often it was told to go on. */
  private resumed = $state(0);

  /** Looks at where one stands; in an effect, so that it does so again when that or what is asked for changes. */
  look(study: Study | null): void {
    void study?.current;
    void this.resumed;
    this.slice = null;
    this.searching = false;
    this.elapsed = 0;
    this.search?.abandon();
    if (!this.on) return;
    this.problem = '';
    if (!study || study.view.end) return;
    const begun = performance.now();
    const mine = this.engine.search(study.position, { lines: this.count }, (latest) => {
      if (this.search !== mine) return;
      this.elapsed = performance.now() - begun;
      if (latest.lines.length > 0) this.slice = latest;
    });
    this.search = mine;
    this.searching = true;
    void mine.result.then((found) => {
      if (this.search !== mine) return;
      this.searching = false;
      if (found.kind !== 'broken') return;
      this.on = false;
      this.problem = t('engine-broken', { reason: worded(found.trouble) });
      announce(this.problem);
    });
  }

  /** Ends the search with what it has found. */
  stop(): void {
    this.search?.stop();
  }

  /** Searches again from where one stands; what was found before is known still. */
  goOn(): void {
    this.resumed++;
  }

  /** Looks for the other side's threat; in an effect too, and ended by what it returns. */
  lookForThreat(study: Study | null): (() => void) | undefined {
    const current = study?.current;
    this.threat = null;
    if (!this.threats || !study || study.view.end) return;
    const source = study.threat;
    if (!source) return;
    const mine = this.watcher.search(source, { milliseconds: THREAT_MILLISECONDS });
    void mine.result.then((found) => {
      if (found.kind !== 'found') return;
      const { from, to } = squaresOf(found.slice.choice ?? '');
      if (to && study.current === current) {
        this.threat = { from, to };
        announce(t('threat-is', { from, to }));
      }
    });
    return () => mine.abandon();
  }

  /** What it has found, to be drawn: the best line stands out, the others the less the later they come. */
  get arrows(): Arrow[] {
    const shown: Arrow[] = [];
    if (this.threat && this.threats) shown.push({ ...this.threat, look: 'bad', weight: 0.6 });
    const lines = this.on ? (this.slice?.lines ?? []) : [];
    lines.slice(0, this.count).forEach((line, i) => {
      const { from, to } = squaresOf(line.moves[0] ?? '');
      if (to) shown.push({ from, to, look: i === 0 ? 'good' : 'note', weight: i === 0 ? 1 : 0.5 / i });
    });
    return shown;
  }

  close(): void {
    this.engine.close();
    this.watcher.close();
  }
}
