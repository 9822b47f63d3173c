// The engine's worker: what surrounds `Searching` in a browser.
import { firstMoves } from '../core/first-moves';
import { loadNetwork } from '../core/networks';
import { tableForSearch } from '../core/tables';
import { canShare, loadEngine } from '../core/engine';
import type { Report, Request } from './messages';
import { Searching } from './searching';

const turn = new MessageChannel();
let goOn: (() => void) | undefined;
turn.port1.onmessage = () => goOn?.();

const searching = new Searching({
  canShare,
  load: loadEngine,
  loadNetwork,
  tableFor: tableForSearch,
  firstMoves,
  startHelper() {
    const helper = new Worker(new URL('./helper-thread.ts', import.meta.url), { type: 'module' });
    // Nobody waits for it: the search goes on without it.
    helper.onerror = (event) => event.preventDefault();
    return helper;
  },
  tell: (report: Report) => postMessage(report),
  breath: () =>
    new Promise((resolve) => {
      goOn = resolve;
      turn.port2.postMessage(null);
    }),
  now: () => performance.now(),
  after: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds)),
});

onmessage = ({ data }: MessageEvent<Request>) => void searching.take(data);
