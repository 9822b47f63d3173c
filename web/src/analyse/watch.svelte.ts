// The engine looks on: the best lines where one stands, and what the other side would do if it were its turn.
import { announce } from '../announce.svelte';
import { squaresOf } from '../board/squares';
import type { Arrow } from '../board/types';
import type { Slice } from '../core/types';
import { Engine, type Search } from '../engine/engine';
import { t, worded } from '../i18n.svelte';
import type { Study } from './study.svelte';

/** A position is looked at no longer than this by itself. */
const MILLISECONDS = 30_000;
const THREAT_MILLISECONDS = 2_000;

export class Watch {
  on = $state(false);
  count = $state(3);
  threats = $state(false);
  slice = $state.raw<Slice | null>(null);
  /** Why it looks no longer, where nobody has turned it off. */
  problem = $state('');
  private threat = $state.raw<{ from: string; to: string } | null>(null);

  constructor(
    private readonly engine = new Engine(),
    private readonly watcher = new Engine(),
  ) {}
  private search: Search | undefined;

  /** Looks at where one stands; in an effect, so that it does so again when that or what is asked for changes. */
  look(study: Study | null): void {
    void study?.current;
    this.slice = null;
    this.search?.abandon();
    if (!this.on) return;
    this.problem = '';
    if (!study || study.view.end) return;
    const mine = this.engine.search(study.position, { lines: this.count, milliseconds: MILLISECONDS }, (latest) => {
      if (this.search === mine && latest.lines.length > 0) this.slice = latest;
    });
    this.search = mine;
    void mine.result.then((found) => {
      if (found.kind !== 'broken' || this.search !== mine) return;
      this.on = false;
      this.problem = t('engine-broken', { reason: worded(found.trouble) });
      announce(this.problem);
    });
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
