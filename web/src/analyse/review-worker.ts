// Grades a game in a worker, a slice at a time. Who wants to stop it ends the worker.
import { type EngineCore, loadEngine } from '../core/engine';
import { loadNetwork } from '../core/networks';
import { tableForSearch } from '../core/tables';
import { troubleOf } from '../core/sentence';
import type { ReviewReport, ReviewRequest } from './messages';

const SLICE_NODES = 8_000;
const TABLE_MEBIBYTES = 32;

async function review({ source, nodes }: ReviewRequest): Promise<void> {
  const tell = (report: ReviewReport) => postMessage(report);
  try {
    const { Game, Reviewer } = (await loadEngine()).core;
    const game = Game.open(source.record, source.rules);
    const reviewer = new Reviewer(game, nodes, TABLE_MEBIBYTES);
    game.free();
    const name = reviewer.wantsNetwork();
    // Without it the review is as good as the features alone.
    if (name !== undefined) await loadNetwork(name).then((file) => reviewer.addNetwork(file)).catch(() => {});
    const position = reviewer.wantsTables();
    const tables = position === undefined ? undefined : await tableForSearch(source.rules, position);
    if (tables) addTables(reviewer, tables);
    let left = Infinity;
    for (;;) {
      const slice = reviewer.goOn(SLICE_NODES);
      // A slice within one position has nothing new to show.
      tell(slice.left < left || slice.done ? { slice } : { atWork: true });
      left = slice.left;
      if (slice.done) return;
    }
  } catch (error) {
    tell({ problem: troubleOf(error) });
  }
}

/** Without them the review is as good as the search. */
function addTables(reviewer: InstanceType<EngineCore['Reviewer']>, file: Uint8Array): void {
  try {
    reviewer.addTables(file);
  } catch {
    // The file is damaged, or of another version.
  }
}

onmessage = ({ data }: MessageEvent<ReviewRequest>) => void review(data);
