// The library in a real database, and the desk that writes to it, with tabs that come and go.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '../../src/library/database';
import { Desk, type Keys } from '../../src/library/desk';
import { fileOf, isLibraryFile, worksFrom } from '../../src/library/file';
import { Library } from '../../src/library/library';
import { factsOf, found, savedFrom, type Facts, type Saved } from '../../src/library/work';

const facts = (moves: number, more: Partial<Facts> = {}): Facts => ({
  rules: { id: 'copenhagen', name: 'Copenhagen Hnefatafl' },
  size: 11,
  position: '11/11/11/11/11/5k5/11/11/11/11/11 a',
  moves,
  result: null,
  ...more,
});
const content = (record: string) => ({ source: { rules: 'copenhagen', record } });
const work = (id: string, more: Partial<Saved> = {}): Saved => ({
  id,
  kind: 'game',
  name: '',
  folder: '',
  created: 1,
  changed: 1,
  revision: 1,
  writer: 'x',
  facts: facts(3),
  content: content('1. d1-d3 *'),
  ...more,
});

class Tab implements Keys {
  readonly values = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error('full');
    this.values.set(key, value);
  };
  removeItem = (key: string) => this.values.delete(key);
}

let factory: IDBFactory;
let library: Library;
let all: Tab;
let now = 0;
beforeEach(() => {
  factory = new IDBFactory();
  library = new Library(factory, 'test', 5);
  all = new Tab();
});

interface Heard {
  trouble: Trouble | null;
  copies: number;
  gone: number;
}

function desk(tab = new Tab(), among: Pick<Library, 'read' | 'write' | 'discard'> = library): Desk & { heard: Heard } {
  const heard: Heard = { trouble: null, copies: 0, gone: 0 };
  const made = new Desk('play', { library: among, tab, all, now: () => ++now, ontrouble: (trouble) => (heard.trouble = trouble), oncopy: () => heard.copies++, onletgo: (count) => (heard.gone += count) });
  return Object.assign(made, { heard });
}

/** A page that is gone before anything of it is written. */
const unwritten = () => ({
  read: (id: string) => library.read(id),
  discard: (id: string) => library.discard(id),
  write: () => new Promise<never>(() => {}),
});

const records = async () => (await library.all()).map((saved) => saved.content.source.record).sort();

describe('the library', () => {
  test('writes over what the writer knows, and over nothing else', async () => {
    expect(await library.write(work('a', { revision: 0, writer: 'one' }))).toBe(1);
    expect(await library.write(work('a', { revision: 1, writer: 'two', content: content('two') }))).toBe(2);
    expect(await library.write(work('a', { revision: 1, writer: 'one', content: content('late') }))).toBeNull();
    expect(await records()).toEqual(['two']);
  });

  test('keeps a name and a folder that were given while the game goes on', async () => {
    await library.write(work('a', { revision: 0 }));
    await library.rename('a', { name: 'The windy one', folder: 'Umeå' });
    await library.write(work('a', { content: content('more') }));
    expect((await library.list()).map(({ name, folder }) => [name, folder])).toEqual([['The windy one', 'Umeå']]);
    expect(await library.folders()).toEqual(['Umeå']);
  });

  test('what is removed can be put in again as it was', async () => {
    await library.add([work('a'), work('b', { folder: 'F' })]);
    const before = await library.all();
    const removed = await library.remove(['a', 'b', 'none']);
    expect(await library.list()).toEqual([]);
    await library.add(removed);
    expect(await library.all()).toEqual(before);
  });

  test('of those that nobody has named the oldest go, where they are too many', async () => {
    await library.add([work('named', { name: 'kept', changed: 0 }), work('filed', { folder: 'F', changed: 0 })]);
    const gone: number[] = [];
    for (let i = 1; i <= 8; i++) await library.write(work(`u${i}`, { changed: i, revision: 0 }), (count) => gone.push(count));
    expect(gone, 'it says so').toEqual([1, 1, 1]);
    expect((await library.list()).map(({ id }) => id)).toEqual(['u8', 'u7', 'u6', 'u5', 'u4', 'filed', 'named']);
  });

  test('a page hears of it that old games went', async () => {
    for (let i = 1; i <= 5; i++) await library.write(work(`u${i}`, { changed: i, revision: 0 }));
    now = 10;
    const one = desk();
    one.begin('game');
    one.keep(facts(1), content('new'), true);
    await one.settled();
    expect(one.heard.gone).toBe(1);
  });

  test('goes into a file and comes back; nothing that is there is written over, and nothing is there twice', async () => {
    await library.add([work('a', { name: 'A', content: content('first') }), work('b')]);
    const text = fileOf(await library.all());
    expect(isLibraryFile(text)).toBe(true);
    await library.remove(['b']);
    await library.write(work('a', { revision: 1, changed: 9, content: content('changed since') }));
    const came = worksFrom(text);
    expect(came?.broken).toBe(0);
    expect(await library.add(came?.works ?? [])).toBe(2);
    expect(await records()).toEqual(['1. d1-d3 *', 'changed since', 'first']);
    const other = new Library(new IDBFactory(), 'other');
    expect(await other.add(came?.works ?? [])).toBe(2);
    expect(await other.add(came?.works ?? [])).toBe(0);
    expect(await other.all()).toEqual(came?.works);
  });

  test('a file that is none, or is broken in parts, is said to be so', () => {
    expect(worksFrom('{"tablut-library":2,"works":[]}')).toBeNull();
    expect(worksFrom('what is this?')).toBeNull();
    const text = JSON.stringify({ 'tablut-library': 1, works: [work('a'), { id: 'b' }, null, 3] });
    expect(worksFrom(text)).toMatchObject({ works: [{ id: 'a' }], broken: 3 });
    expect(savedFrom({ ...work('a'), facts: { ...facts(3), size: 1e9, result: 'nobody', attackers: -2, defenders: NaN } })?.facts).toEqual(facts(3, { size: 19, attackers: -2 }));
  });

  test('is searched by every word, in any case and without accents', () => {
    const works = [
      work('a', { facts: facts(3, { attackers: 'Åsa', event: 'Umeå Open' }) }),
      work('b', { name: 'Against the computer', facts: facts(3, { attackers: 4 }) }),
    ];
    const ids = (search: string) => found(works, search, ({ facts }) => (typeof facts.attackers === 'number' ? 'Computer, level 4' : '')).map(({ id }) => id);
    expect(ids('umea asa')).toEqual(['a']);
    expect(ids('LEVEL copenhagen')).toEqual(['b']);
    expect(ids('  ')).toEqual(['a', 'b']);
    expect(ids('asa level')).toEqual([]);
  });

  test('facts are those of the board as it stands', () => {
    const view = { position: 'p', end: { winner: null, explanation: {} as never }, moves: [{ further: false }, { further: true }, { further: false }] };
    expect(factsOf(view, { id: 'x', name: 'X' }, 9)).toEqual({ rules: { id: 'x', name: 'X' }, size: 9, position: 'p', moves: 2, result: 'draw' });
  });
});

describe('the desk', () => {
  test.each([
    ['nothing', 0],
    ['a part', 1],
    ['everything', 2],
  ])('finds its game again after the page was loaded anew, when the database had written %s', async (_, writes) => {
    const tab = new Tab();
    let left = writes;
    // The page is gone before it hears of what is written last.
    const dying = { read: library.read, discard: (id: string) => library.discard(id), write: async (saved: Saved) => (left-- > 0 ? library.write(saved) : new Promise<never>(() => {})) };
    const one = desk(tab, { ...dying, write: (saved) => dying.write(saved).then((written) => (left > 0 ? written : new Promise<never>(() => {}))) });
    one.begin('game');
    one.keep(facts(1), content('1. d1-d3 *'), true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    one.keep(facts(2), content('1. d1-d3 e4-f4 *'), true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const two = desk(tab);
    expect((await two.resume())?.content).toEqual(content('1. d1-d3 e4-f4 *'));
    await two.settled();
    two.keep(facts(3), content('three'), true);
    await two.settled();
    expect(await records()).toEqual(['three']);
    expect(two.heard.copies).toBe(0);
    expect([...tab.values.keys()]).toEqual(['tablut.play.open']);
  });

  test('another game is another work, and the one before stays', async () => {
    const one = desk();
    one.begin('game');
    one.keep(facts(1), content('first'), true);
    const first = one.id ?? '';
    one.begin('game');
    one.keep(facts(1), content('second'), true);
    await one.settled();
    expect(await records()).toEqual(['first', 'second']);
    // Undo.
    const back = await one.read(first);
    expect(back?.content.source.record).toBe('first');
    if (back) one.put(back);
    one.keep(facts(2), content('first goes on'), true);
    await one.settled();
    expect(await records()).toEqual(['first goes on', 'second']);
  });

  test('a game that has not begun leaves nothing behind', async () => {
    const one = desk();
    one.begin('game');
    one.keep(facts(0), content('nothing yet'), false);
    await one.settled();
    expect(await records()).toEqual(['nothing yet']);
    one.begin('game');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await records()).toEqual([]);
  });

  test('what another tab has made of a game that had not begun stays', async () => {
    const one = desk();
    one.begin('game');
    one.keep(facts(0), content('nothing yet'), false);
    await one.settled();
    const two = desk();
    await two.resume();
    one.keep(facts(1), content('begun'), true);
    await one.settled();
    two.begin('game');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await records()).toEqual(['begun']);
  });

  test('a second tab begins with the same game; who writes later goes on with a copy', async () => {
    const one = desk();
    one.begin('game');
    one.keep(facts(1), content('shared'), true);
    await one.settled();
    const two = desk();
    expect((await two.resume())?.content).toEqual(content('shared'));
    two.keep(facts(2), content('in the second tab'), true);
    await two.settled();
    one.keep(facts(2), content('in the first tab'), true);
    await one.settled();
    expect(await records()).toEqual(['in the first tab', 'in the second tab']);
    expect([one.heard.copies, two.heard.copies]).toEqual([1, 0]);
    one.keep(facts(3), content('on in the first tab'), true);
    await one.settled();
    expect(await records()).toEqual(['in the second tab', 'on in the first tab']);
  });

  test('what is begun while the last game is on its way stays there, and the last game as it was', async () => {
    const one = desk();
    one.begin('game');
    one.keep(facts(1), content('first'), true);
    await one.settled();
    const two = desk();
    const resumed = two.resume();
    two.begin('game');
    two.keep(facts(1), content('second'), true);
    expect(await resumed).toBeNull();
    two.keep(facts(2), content('second goes on'), true);
    await two.settled();
    expect(await records()).toEqual(['first', 'second goes on']);
  });

  test('what the page cannot read is put away, and nothing is written over it', async () => {
    const one = desk();
    one.begin('study');
    one.keep(facts(1), content('from another time'), true);
    await one.settled();
    const two = desk();
    await two.resume();
    two.clear();
    expect([two.id, two.mayResume]).toEqual([null, false]);
    two.begin('study');
    two.keep(facts(1), content('afresh'), true);
    await two.settled();
    expect(await records()).toEqual(['afresh', 'from another time']);
  });

  test('what could not be written is written by the next page of the tab, whatever that opens', async () => {
    const tab = new Tab();
    const one = desk(tab, unwritten());
    one.begin('game');
    one.keep(facts(1), content('first'), true);
    // It comes by a link, and does not go on with the last game.
    const two = desk(tab);
    two.begin('game');
    two.keep(facts(1), content('second'), true);
    await two.settled();
    expect(await records()).toEqual(['first', 'second']);
    expect([...tab.values.keys()]).toEqual(['tablut.play.open']);
  });

  test('a game that is only looked at becomes no copy, however often the page is loaded anew', async () => {
    const tab = new Tab();
    const one = desk(tab);
    one.begin('game');
    one.keep(facts(1), content('looked at'), true);
    await one.settled();
    for (let loaded = 0; loaded < 2; loaded++) {
      const next = desk(tab, unwritten());
      await next.resume();
      next.keep(facts(1), content('looked at'), true);
    }
    const last = desk(tab);
    await last.resume();
    await last.settled();
    expect(await records()).toEqual(['looked at']);
    expect(last.heard.copies).toBe(0);
  });

  test('two games in two tabs do not touch each other', async () => {
    const [one, two] = [desk(), desk()];
    for (const [i, each] of [one, two].entries()) {
      each.begin('game');
      each.keep(facts(1), content(`tab ${i}`), true);
    }
    for (const each of [one, two]) await each.settled();
    expect(await records()).toEqual(['tab 0', 'tab 1']);
  });

  test('storage that is full or blocked is said, and what waits is written once there is room', async () => {
    const failing = { full: true };
    const quota = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    const tight = {
      read: (id: string) => library.read(id),
      discard: (id: string) => library.discard(id),
      write: (saved: Saved) => (failing.full ? Promise.reject(quota) : library.write(saved)),
    };
    const tab = new Tab();
    const one = desk(tab, tight);
    one.begin('game');
    one.keep(facts(1), content('one'), true);
    await one.settled();
    expect(one.heard.trouble).toBe('full');
    // The tab itself has it still.
    expect((await desk(tab, tight).resume())?.content).toEqual(content('one'));
    failing.full = false;
    one.keep(facts(2), content('two'), true);
    await one.settled();
    expect(one.heard.trouble).toBeNull();
    expect(await records()).toContain('two');

    const blocked = desk(new Tab(), new Library(undefined));
    blocked.begin('game');
    blocked.keep(facts(1), content('one'), true);
    await blocked.settled();
    expect(blocked.heard.trouble).toBe('blocked');
  });

  test('what could not be written does not come back once it is taken out of the library', async () => {
    let full = false;
    const tight = {
      read: (id: string) => library.read(id),
      discard: (id: string) => library.discard(id),
      write: (saved: Saved) => (full ? Promise.reject(new Error('no room')) : library.write(saved)),
    };
    const tab = new Tab();
    const one = desk(tab, tight);
    one.begin('game');
    one.keep(facts(1), content('written'), true);
    await one.settled();
    full = true;
    one.keep(facts(2), content('waits'), true);
    await one.settled();
    // In the library, where there is no room either.
    const there = desk(tab, tight);
    await there.settled();
    await library.remove([one.id ?? '']);
    expect(there.forget([one.id ?? '']).map((saved) => saved.content)).toEqual([content('waits')]);
    full = false;
    await desk(tab, tight).settled();
    expect(await records()).toEqual([]);
    expect([...tab.values.keys()]).toEqual(['tablut.play.open']);
  });

  test('a game that had not begun is not written by the next visit either', async () => {
    const tab = new Tab();
    const one = desk(tab, { read: library.read, discard: (id: string) => library.discard(id), write: () => Promise.reject(new Error('no room')) });
    one.begin('game');
    one.keep(facts(0), content('nothing yet'), false);
    await one.settled();
    one.clear();
    await desk(tab).settled();
    expect(await library.list()).toEqual([]);
  });

  test('what could not be written is read as it waits, and goes on from there', async () => {
    let full = false;
    const tight = {
      read: (id: string) => library.read(id),
      discard: (id: string) => library.discard(id),
      write: (saved: Saved) => (full ? Promise.reject(new Error('no room')) : library.write(saved)),
    };
    const one = desk(new Tab(), tight);
    one.begin('game');
    one.keep(facts(1), content('written'), true);
    await one.settled();
    full = true;
    one.keep(facts(2), content('waits'), true);
    const first = one.id ?? '';
    one.begin('game');
    one.keep(facts(1), content('another'), true);
    // Undo.
    const back = await one.read(first);
    expect(back?.content).toEqual(content('waits'));
    expect(await records()).toEqual(['written']);
    if (back) one.put(back);
    full = false;
    one.keep(facts(3), content('goes on'), true);
    await one.settled();
    expect(await records()).toEqual(['another', 'goes on']);
    expect(one.heard.copies).toBe(0);
  });

  test('whatever stands in the tab’s storage, the page begins', async () => {
    for (const text of ['null', '{', '[1]', '[{"id":"a"}]', '{"a":1}']) {
      const tab = new Tab();
      tab.setItem('tablut.play.unsaved', text);
      expect(await desk(tab).resume()).toBeNull();
    }
  });
});
