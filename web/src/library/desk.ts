// What a page has on its desk: the one game or study that is worked on. It is in the library from the first change on, each
// change at once. Until the database has written a change, the tab's own storage has it, which is there at once and survives
// that the page is loaded again.
import { troubleFrom, type Trouble } from './database';
import { library as theLibrary, newId, type Library } from './library';
import { savedFrom, type Content, type Facts, type Kind, type Saved } from './work';

/** Storage as browsers have it; what fails in it is left out. */
export type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Surroundings {
  library: Pick<Library, 'read' | 'write' | 'discard'>;
  /** The tab's own storage, and that of all tabs. */
  tab: Keys | undefined;
  all: Keys | undefined;
  /** The time of day, in milliseconds. */
  now: () => number;
  /** Hears of trouble with storage, and that there is none. */
  ontrouble: (trouble: Trouble | null) => void;
  /** Hears that another tab has written the same work, and that from now on this one has a copy of its own. */
  oncopy: () => void;
  /** Hears that so many old works, which nobody had named, went to make room. */
  onletgo: (count: number) => void;
}

/** Storage of a browser that allows it. */
export function keysOf(get: () => Storage): Keys | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

type At = Pick<Saved, 'id' | 'kind' | 'name' | 'folder' | 'created'>;

export class Desk {
  private at: At | null = null;
  /** What is on it has moves, or is worth keeping without. */
  private empty = true;
  private latest = 0;
  /** What the database has not written yet, by id. */
  private readonly waiting = new Map<string, Saved>();
  private readonly revisions = new Map<string, number>();
  private readonly writer = newId();
  private writing: Promise<void> | null = null;

  constructor(
    private readonly page: 'play' | 'analyse',
    private readonly around: Surroundings,
  ) {
    // What this tab could not write before is written now, whatever comes to lie on the desk.
    for (const saved of this.journal()) {
      this.waiting.set(saved.id, saved);
      this.revisions.set(saved.id, saved.revision);
    }
    if (this.waiting.size > 0) void this.write();
  }

  /** The id of what is on it; nothing before something has been kept. */
  get id(): string | null {
    return this.at?.id ?? null;
  }

  /** The id of what would be missed if it went; nothing where there is nothing of that kind. */
  get worth(): string | null {
    return this.empty ? null : this.id;
  }

  /** Whether `resume` may find something. */
  get mayResume(): boolean {
    return this.remembered('unsaved', 'tab') !== null || this.open !== null;
  }

  private get open(): string | null {
    return this.remembered('open', 'tab') ?? this.remembered('open', 'all');
  }

  /** What this tab had on it; in a new tab, what was worked on last in any. Nothing where something else is on it by then. */
  async resume(): Promise<Saved | null> {
    const { at } = this;
    const id = this.open;
    const saved = id === null ? null : (this.waiting.get(id) ?? (await this.read(id)));
    // Whatever was put on it meanwhile stays there.
    if (this.at !== at) return null;
    if (saved) this.put(saved);
    return saved;
  }

  /** A work of the library, or as it waits to be written; nothing where there is none of this id. */
  async read(id: string): Promise<Saved | null> {
    await this.settled();
    const waits = this.waiting.get(id);
    if (waits) return waits;
    try {
      return await this.around.library.read(id);
    } catch (error) {
      this.around.ontrouble(troubleFrom(error));
      return null;
    }
  }

  /** Puts a work of the library on it. */
  put(saved: Saved): void {
    const { id, kind, name, folder, created } = saved;
    if (this.id !== id) this.leave();
    this.at = { id, kind, name, folder, created };
    if (!this.waiting.has(id)) this.revisions.set(id, saved.revision);
    this.empty = saved.empty === true;
    this.remember(id);
  }

  /** What comes next is another work. What was on it is in the library, but for a game that had not begun. */
  begin(kind: Kind): void {
    this.leave();
    this.at = { id: newId(), kind, name: '', folder: '', created: this.stamp() };
    this.empty = true;
  }

  /** Puts everything away: the next visit finds nothing on it. */
  clear(): void {
    this.leave();
    this.remember(null);
  }

  private leave(): void {
    const { at } = this;
    this.at = null;
    if (!at || !this.empty) return;
    this.waiting.delete(at.id);
    this.note();
    if (this.revisions.has(at.id) || this.writing) void this.discard(at.id);
  }

  private async discard(id: string): Promise<void> {
    await this.settled();
    await this.around.library.discard(id).catch(() => undefined);
  }

  /** Keeps what is on it as it stands now. `worth` is whether it has anything that could be lost. */
  keep(facts: Facts, content: Content, worth: boolean): void {
    if (!this.at) return;
    if (worth) this.empty = false;
    // As plain data: nothing of it may change while it waits.
    const saved: Saved = { ...this.at, facts, content: JSON.parse(JSON.stringify(content)) as Content, changed: this.stamp(), revision: this.revisions.get(this.at.id) ?? 0, writer: this.writer, ...(this.empty && { empty: true }) };
    this.waiting.set(saved.id, saved);
    this.remember(saved.id);
    this.note();
    void this.write();
  }

  /** Lets what waits of works go that are taken out of the library; else they would come back as soon as there is room. What it was. */
  forget(ids: readonly string[]): Saved[] {
    const waited = ids.flatMap((id) => this.waiting.get(id) ?? []);
    for (const id of ids) this.waiting.delete(id);
    this.note();
    return waited;
  }

  /** Everything is written, or cannot be. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private write(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => (this.writing = null));
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      try {
        await this.writeOne(next);
        this.around.ontrouble(null);
      } catch (error) {
        // It stays where it waits, and is tried again with the next change.
        this.around.ontrouble(troubleFrom(error));
        return;
      }
      this.note();
    }
  }

  private next(): Saved | undefined {
    return this.waiting.values().next().value;
  }

  private async writeOne(saved: Saved): Promise<void> {
    const revision = this.revisions.get(saved.id) ?? saved.revision;
    const written = await this.around.library.write({ ...saved, revision }, this.around.onletgo);
    if (written === null) return this.copy(saved);
    this.revisions.set(saved.id, written);
    // Unless there is something newer by now.
    if (this.waiting.get(saved.id) === saved) this.waiting.delete(saved.id);
  }

  /** Somebody else has written the same work: ours goes on as a copy. */
  private async copy(saved: Saved): Promise<void> {
    const newest = this.waiting.get(saved.id) ?? saved;
    const mine = { ...newest, id: newId(), created: this.stamp(), revision: 0, writer: this.writer };
    this.waiting.delete(saved.id);
    this.waiting.set(mine.id, mine);
    if (this.at?.id === saved.id) {
      this.at = { ...this.at, id: mine.id, created: mine.created };
      this.remember(mine.id);
      this.around.oncopy();
    }
    return this.writeOne(mine);
  }

  private stamp(): number {
    this.latest = Math.max(this.around.now(), this.latest + 1);
    return this.latest;
  }

  // --- What tabs remember ---

  private key(what: string): string {
    return `tablut.${this.page}.${what}`;
  }

  private remembered(what: string, where: 'tab' | 'all'): string | null {
    try {
      return this.around[where]?.getItem(this.key(what)) ?? null;
    } catch {
      return null;
    }
  }

  /** Remembers what is on the desk, in this tab and for new ones. */
  private remember(id: string | null): void {
    for (const where of ['tab', 'all'] as const) this.set(where, 'open', id);
  }

  private set(where: 'tab' | 'all', what: string, value: string | null): void {
    try {
      if (value === null) this.around[where]?.removeItem(this.key(what));
      else this.around[where]?.setItem(this.key(what), value);
    } catch {
      // Where it does not fit, the database alone has it.
    }
  }

  private note(): void {
    this.set('tab', 'unsaved', this.waiting.size > 0 ? JSON.stringify([...this.waiting.values()]) : null);
  }

  private journal(): Saved[] {
    try {
      const list: unknown = JSON.parse(this.remembered('unsaved', 'tab') ?? '[]');
      return Array.isArray(list) ? list.map(savedFrom).filter((saved) => saved !== null) : [];
    } catch {
      return [];
    }
  }
}

/** The desk of a page in this browser. */
export function deskOf(page: 'play' | 'analyse', heard: Pick<Surroundings, 'ontrouble' | 'oncopy' | 'onletgo'>): Desk {
  return new Desk(page, { library: theLibrary, tab: keysOf(() => sessionStorage), all: keysOf(() => localStorage), now: Date.now, ...heard });
}
