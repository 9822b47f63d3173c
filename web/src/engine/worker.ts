// The engine in a worker: it searches a slice, looks whether anybody wants something else, and goes on.
import { Game, Thinker, loadCore, type Slice } from '../core/core';
import type { Report, Request } from './messages';

/** How long a slice should take: short enough to stop soon, long enough not to spend the time on beginning again. */
const SLICE_MILLISECONDS = 40;
const TABLE_MEBIBYTES = 32;

let thinker: Thinker | undefined;
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

async function search(request: Extract<Request, { kind: 'search' }>): Promise<void> {
  await loadCore();
  if (wanted !== request.search) return;
  thinker ??= new Thinker(TABLE_MEBIBYTES);
  const game = Game.open(request.source.record, request.source.rules);
  const begun = thinker.begin(game, request.task);
  game.free();
  if (!begun) return tell(request.search, thinker.end());
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
