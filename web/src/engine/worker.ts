// The engine in a worker: it searches a slice, looks whether anybody wants something else, and goes on. Where memory can be
// shared, helpers search along; only this worker's slices count, so that a helper that never comes delays nothing.
import * as play from '../core/core';
import { canShare, loadThreads, type Shared } from '../core/threads';
import type { HelperRequest, Report, Request } from './messages';

type Slice = play.Slice;
type Core = Pick<typeof play, 'Game' | 'Thinker'>;

/** How long a slice should take: short enough to stop soon, long enough not to spend the time on beginning again. */
const SLICE_MILLISECONDS = 40;
const TABLE_MEBIBYTES = 32;

let core: Core = play;
let thinker: play.Thinker | undefined;
/** Changing over to the core with threads; what fails once is not tried again. */
let sharing: Promise<void> | undefined;
let shared: Shared | undefined;
const helpers: Worker[] = [];
/** The search that is wanted; an earlier one ends as soon as it notices. */
let wanted = 0;
let stopped = 0;

const turn = new MessageChannel();
let goOn: (() => void) | undefined;
turn.port1.onmessage = () => goOn?.();

/** Lets messages come in. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    turn.port2.postMessage(null);
  });
}

function tell(search: number, slice: Slice): void {
  postMessage({ search, slice } satisfies Report);
}

/** Changes over to the core with threads. */
async function share(): Promise<void> {
  try {
    const loaded = await loadThreads();
    thinker?.free();
    thinker = undefined;
    ({ core, shared } = loaded);
  } catch {
    // Offline, or short of memory: one thread plays as well, only not as strongly.
  }
}

function startHelper(shared: Shared): Worker {
  const helper = new Worker(new URL('./helper-thread.ts', import.meta.url), { type: 'module' });
  // Nobody waits for it: the search goes on without it.
  helper.onerror = (event) => event.preventDefault();
  helper.postMessage({ kind: 'join', shared } satisfies HelperRequest);
  return helper;
}

/** Lets so many helpers search along. */
function callHelpers(count: number): void {
  if (!shared) return;
  while (helpers.length < count) helpers.push(startHelper(shared));
  for (const helper of helpers.slice(0, count)) helper.postMessage({ kind: 'help' } satisfies HelperRequest);
}

async function search(request: Extract<Request, { kind: 'search' }>): Promise<void> {
  const threads = canShare() ? (request.task.threads ?? 1) : 1;
  if (threads > 1) sharing ??= share();
  await sharing;
  if (!shared) await play.loadCore();
  if (wanted !== request.search) return;
  thinker ??= new core.Thinker(TABLE_MEBIBYTES);
  const game = core.Game.open(request.source.record, request.source.rules);
  const begun = thinker.begin(game, request.task);
  game.free();
  if (!begun) return tell(request.search, thinker.end());
  callHelpers(threads - 1);
  let nodes = 4_000;
  while (wanted === request.search) {
    if (stopped >= request.search) return tell(request.search, thinker.end());
    const start = performance.now();
    const slice = thinker.goOn(nodes);
    tell(request.search, slice);
    if (slice.done) return;
    const took = Math.max(performance.now() - start, 1);
    nodes = Math.round(Math.min(Math.max((nodes * SLICE_MILLISECONDS) / took, nodes / 2, 1_000), nodes * 2, 1e6));
    await breath();
  }
}

onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') {
    stopped = Math.max(stopped, data.search);
    return;
  }
  wanted = data.search;
  void search(data);
};
