// The engine inside its worker: it searches a slice, looks whether anybody wants something else, and goes on. Where memory
// can be shared, helpers search along; only this worker's slices count, so that a helper that never comes delays nothing.
// It knows neither workers nor modules: whoever makes it hands them in.
import type { EngineCore, Shared } from '../core/engine';
import { troubleOf } from '../core/sentence';
import type { HelperRequest, Report, Request } from './messages';

/** What it needs of a core. */
export type Core = Pick<EngineCore, 'Game' | 'Thinker'>;
type Thinker = InstanceType<Core['Thinker']>;

/** A further thread. */
export interface Helper {
  postMessage(request: HelperRequest): void;
}

/** What surrounds it. */
export interface Surroundings {
  /** Loads the core; it may be asked again, also after a failure. */
  load(): Promise<{ core: Core; shared: Shared }>;
  /** Whether threads can share memory here. */
  canShare(): boolean;
  /** The file of a network. */
  loadNetwork(name: string): Promise<Uint8Array>;
  /** The file of endgame tables that helps a search from a position by the rules with this id; nothing where none does. */
  tableFor(rules: string, position: string): Promise<Uint8Array | undefined>;
  /** What the first moves of the rules with this id are worth; nothing where nobody has found out. */
  firstMoves(rules: string): Promise<string | undefined>;
  startHelper(): Helper;
  tell(report: Report): void;
  /** Lets messages come in. */
  breath(): Promise<void>;
  /** Milliseconds. */
  now(): number;
  /** Comes after so many milliseconds. */
  after(milliseconds: number): Promise<undefined>;
}

/** How long a slice should take: short enough to stop soon, long enough not to spend the time on beginning again. */
const SLICE_MILLISECONDS = 40;
const TABLE_MEBIBYTES = 32;

/** What a search may use of the time on a clock, and what it may wait for a file that would help it. */
const SHARE_TO_SEARCH = 0.6;
const SHARE_TO_WAIT = 0.2;
/** Where no clock runs, somebody still waits for a move: no file is waited for longer, in milliseconds. */
const MOST_TO_WAIT = 5_000;
const LEAST_MILLISECONDS = 50;

export class Searching {
  private thinker: Thinker | undefined;
  private readonly helpers: Helper[] = [];
  /** The search that is wanted; an earlier one ends as soon as it notices. */
  private wanted = 0;
  private stopped = 0;

  constructor(private readonly around: Surroundings) {}

  /** Does what the page asks for. What comes of a search, `tell` is told, and of one that breaks down why. */
  take(request: Request): Promise<void> {
    if (request.kind === 'prepare') {
      // Whether it fails, the first search tells.
      return this.around.load().then(
        () => {},
        () => {},
      );
    }
    if (request.kind === 'stop') {
      this.stopped = Math.max(this.stopped, request.search);
      return Promise.resolve();
    }
    this.wanted = request.search;
    return this.search(request).catch((error: unknown) => {
      // What has thrown may be in any state: nobody searches with it again.
      this.thinker = undefined;
      this.around.tell({ search: request.search, trouble: troubleOf(error) });
    });
  }

  private async search({ search, source, task, left = Infinity }: Extract<Request, { kind: 'search' }>): Promise<void> {
    const { tell, now, breath } = this.around;
    const flagFalls = now() + left;
    const threads = this.around.canShare() ? (task.threads ?? 1) : 1;
    const { core, shared } = await this.around.load();
    if (this.wanted !== search) return;
    const thinker = (this.thinker ??= new core.Thinker(TABLE_MEBIBYTES));
    const game = core.Game.open(source.record, source.rules);
    const name = thinker.wantsNetwork(game, task);
    if (name !== undefined) {
      const file = await this.inTime(flagFalls, this.around.loadNetwork(name).catch(() => undefined));
      if (this.wanted !== search) return game.free();
      if (file) addFile(() => thinker.addNetwork(file));
    }
    const position = thinker.wantsTables(game, task);
    if (position !== undefined) {
      const file = await this.inTime(flagFalls, this.around.tableFor(source.rules, position));
      if (this.wanted !== search) return game.free();
      if (file) addFile(() => thinker.addTables(file));
    }
    if (thinker.wantsFirstMoves(game, task)) {
      const file = await this.inTime(flagFalls, this.around.firstMoves(source.rules));
      if (this.wanted !== search) return game.free();
      const slice = file && firstMove(() => thinker.firstMove(file, source.rules, game, task));
      if (slice) {
        game.free();
        return tell({ search, slice });
      }
    }
    const time = Math.max(LEAST_MILLISECONDS, Math.round((flagFalls - now()) * SHARE_TO_SEARCH));
    const begun = thinker.begin(game, time < (task.milliseconds ?? Infinity) ? { ...task, milliseconds: time } : task);
    game.free();
    if (!begun) return tell({ search, slice: thinker.end() });
    this.callHelpers(shared, threads - 1);
    let nodes = 4_000;
    while (this.wanted === search) {
      if (this.stopped >= search) return tell({ search, slice: thinker.end() });
      const start = now();
      const slice = thinker.goOn(nodes);
      tell({ search, slice });
      if (slice.done) return;
      const took = Math.max(now() - start, 1);
      nodes = Math.round(Math.min(Math.max((nodes * SLICE_MILLISECONDS) / took, nodes / 2, 1_000), nodes * 2, 1e6));
      await breath();
    }
  }

  /** What comes before somebody has waited long or too much of the clock's time is gone; what comes later helps the next search. */
  private inTime<T>(flagFalls: number, comes: Promise<T | undefined>): Promise<T | undefined> {
    const most = Math.min((flagFalls - this.around.now()) * SHARE_TO_WAIT, MOST_TO_WAIT);
    return Promise.race([comes, this.around.after(most)]);
  }

  /** Lets so many helpers search along. */
  private callHelpers(shared: Shared, count: number): void {
    while (this.helpers.length < count) {
      const helper = this.around.startHelper();
      helper.postMessage({ kind: 'join', shared });
      this.helpers.push(helper);
    }
    for (const helper of this.helpers.slice(0, count)) helper.postMessage({ kind: 'help' });
  }
}

/** Without its network and without tables the engine plays too, only not as strongly; the next search asks for them again. */
function addFile(add: () => void): void {
  try {
    add();
  } catch {
    // It is damaged, or of another version.
  }
}

/** A file that is damaged has no first moves. */
function firstMove<T>(draw: () => T): T | undefined {
  try {
    return draw();
  } catch {
    return undefined;
  }
}
