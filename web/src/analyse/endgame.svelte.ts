// What endgame tables know of the position where one stands.
import { loadTable, tableFor, type Table } from '../core/tables';
import type { Endgame, EndgameTables } from '../core/study';
import { sentenceOf, t } from '../i18n.svelte';
import type { Study } from './study.svelte';

export class EndgameWatch {
  /** What they know here; nothing where no table is about the position. */
  known = $state.raw<Endgame | null>(null);
  /** The table that is about the position. */
  table = $state.raw<Table | null>(null);
  /** Why there is none, though there should be. */
  problem = $state('');

  private opened = new Map<Table, EndgameTables>();
  private study: Study | null = null;
  private at: unknown;
  /** What `table` says, for an effect that must not follow it. */
  private last: Table | undefined;

  /** Looks at where one stands; in an effect, so that it does so again when that changes. */
  look(study: Study | null): void {
    const at = study?.current;
    this.study = study;
    this.at = at;
    this.problem = '';
    const table = study && !study.view.end ? tableFor(study.rules, study.view.position) : undefined;
    if (table !== this.last) this.known = null;
    this.last = table;
    this.table = table ?? null;
    if (!study || !table) return;
    const opened = this.opened.get(table);
    if (opened) return this.ask(study, opened);
    loadTable(table).then(
      (file) => {
        if (this.at === at && this.study === study) this.open(study, table, file);
      },
      (error: unknown) => {
        if (this.at === at) this.problem = t('table-not-loaded', { reason: sentenceOf(error) });
      },
    );
  }

  private open(study: Study, table: Table, file: Uint8Array): void {
    let opened = this.opened.get(table);
    try {
      opened ??= study.openTables(file);
    } catch {
      this.problem = t('table-broken');
      return;
    }
    this.opened.set(table, opened);
    this.ask(study, opened);
  }

  private ask(study: Study, tables: EndgameTables): void {
    try {
      const known = study.endgame(tables);
      this.known = known;
      // It has no value for what cannot be reached by a move.
      if (!known) this.table = null;
    } catch {
      this.known = null;
      this.problem = t('table-broken');
    }
  }

  close(): void {
    this.study = null;
    this.at = null;
    for (const tables of this.opened.values()) tables.free();
    this.opened.clear();
  }
}
