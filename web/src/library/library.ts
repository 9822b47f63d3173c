// The library: games and studies in the browser's database. Nothing in it is written over by somebody who has not seen it,
// and what is removed is handed back, to be put in again.
import { answer, openDatabase, transact } from './database';
import { foldersOf, type Content, type Saved, type Work } from './work';

const WORKS = 'works';
const CONTENTS = 'contents';

/** The most works that came into the library by themselves. Beyond it those go that were changed longest ago: whoever gives
 * a name or a folder keeps them. */
export const MOST_UNNAMED = 2_000;

/** What came of writing: the new revision, or nothing where somebody else has written in between. */
export type Written = number | null;

export class Library {
  private database: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly factory: IDBFactory | undefined = globalThis.indexedDB,
    private readonly name = 'tablut',
    private readonly most = MOST_UNNAMED,
  ) {}

  /** Opens it; asked again where it failed. */
  private open(): Promise<IDBDatabase> {
    if (this.database) return this.database;
    const opening = openDatabase(this.factory, this.name, (database) => {
      database.createObjectStore(WORKS, { keyPath: 'id' });
      database.createObjectStore(CONTENTS);
    });
    this.database = opening;
    const again = () => {
      if (this.database === opening) this.database = undefined;
    };
    opening.then((database) => (database.onclose = again), again);
    return opening;
  }

  private async transact<T>(mode: IDBTransactionMode, act: (works: IDBObjectStore, contents: IDBObjectStore) => Promise<T> | T): Promise<T> {
    return transact(await this.open(), [WORKS, CONTENTS], mode, (store) => act(store(WORKS), store(CONTENTS)));
  }

  /** All works without their contents, the one that was changed last first. */
  async list(): Promise<Work[]> {
    const works = await transact(await this.open(), WORKS, 'readonly', (store) => answer<Work[]>(store(WORKS).getAll()));
    return works.sort((a, b) => b.changed - a.changed);
  }

  async read(id: string): Promise<Saved | null> {
    return this.transact('readonly', (works, contents) => whole(works, contents, id));
  }

  /** All works with their contents. */
  async all(): Promise<Saved[]> {
    return this.transact('readonly', async (works, contents) => {
      const [list, keys, values] = await Promise.all([answer<Work[]>(works.getAll()), answer(contents.getAllKeys()), answer<Content[]>(contents.getAll())]);
      const by = new Map(keys.map((key, i) => [key, values[i]]));
      return list.flatMap((work) => {
        const content = by.get(work.id);
        return content ? [{ ...work, content }] : [];
      });
    });
  }

  /** Writes a work that was last seen with its revision, or last written by the same visit. Its name and its folder stay as
   * they are in the library. `onletgo` hears how many others had to go for it. */
  async write(saved: Saved, onletgo: (count: number) => void = () => {}): Promise<Written> {
    const { content, ...work } = saved;
    const { revision, isNew } = await this.transact('readwrite', async (works, contents) => {
      const there = await answer<Work | undefined>(works.get(work.id));
      if (there && there.revision !== work.revision && there.writer !== work.writer) return { revision: null, isNew: false };
      const next = (there?.revision ?? work.revision) + 1;
      works.put({ ...work, ...(there && { name: there.name, folder: there.folder, created: there.created }), revision: next });
      contents.put(content, work.id);
      return { revision: next, isNew: !there };
    });
    const gone = isNew ? await this.letGo() : 0;
    if (gone > 0) onletgo(gone);
    return revision;
  }

  /** Gives a work a name or a folder. What is being written of it at the same time is not touched. */
  async rename(id: string, { name, folder }: { name?: string; folder?: string }): Promise<void> {
    await this.transact('readwrite', async (works) => {
      const there = await answer<Work | undefined>(works.get(id));
      if (there) works.put({ ...there, ...(name !== undefined && { name }), ...(folder !== undefined && { folder }) });
    });
  }

  /** Takes works away, and gives them back to whoever might want them again. */
  async remove(ids: readonly string[]): Promise<Saved[]> {
    return this.transact('readwrite', async (works, contents) => {
      const there = await Promise.all(ids.map((id) => whole(works, contents, id)));
      for (const id of ids) {
        works.delete(id);
        contents.delete(id);
      }
      return there.filter((saved) => saved !== null);
    });
  }

  /** Takes a work away in which nothing has been done, by another tab either. */
  async discard(id: string): Promise<void> {
    await this.transact('readwrite', async (works, contents) => {
      if (!(await answer<Work | undefined>(works.get(id)))?.empty) return;
      works.delete(id);
      contents.delete(id);
    });
  }

  /** Puts works in, as they are. One whose id is taken by something else gets another; one that is there already stays. How
   * many were new. */
  async add(list: readonly Saved[]): Promise<number> {
    return this.transact('readwrite', async (works, contents) => {
      let added = 0;
      const known = new Map((await answer<Work[]>(works.getAll())).map((work) => [work.id, work]));
      for (const { content, ...work } of list) {
        const there = known.get(work.id);
        if (there && there.changed === work.changed && there.revision === work.revision) continue;
        const fresh = there ? { ...work, id: newId() } : work;
        known.set(fresh.id, fresh);
        works.put(fresh);
        contents.put(content, fresh.id);
        added++;
      }
      return added;
    });
  }

  /** Lets the oldest of those go that nobody has named, where they are too many: how many went. */
  private async letGo(): Promise<number> {
    return this.transact('readwrite', async (works, contents) => {
      if ((await answer(works.count())) <= this.most) return 0;
      const list = await answer<Work[]>(works.getAll());
      const unnamed = list.filter(({ name, folder }) => !name && !folder).sort((a, b) => b.changed - a.changed);
      const gone = unnamed.slice(this.most);
      for (const { id } of gone) {
        works.delete(id);
        contents.delete(id);
      }
      return gone.length;
    });
  }

  async folders(): Promise<string[]> {
    return foldersOf(await this.list());
  }
}

async function whole(works: IDBObjectStore, contents: IDBObjectStore, id: string): Promise<Saved | null> {
  const [work, content] = await Promise.all([answer<Work | undefined>(works.get(id)), answer<Content | undefined>(contents.get(id))]);
  return work && content ? { ...work, content } : null;
}

/** An id that nobody else has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const library = new Library();
