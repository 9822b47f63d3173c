// A further thread of the engine: it shares the first worker's memory, and searches along whenever that one says so.
import { joinEngine } from '../core/engine';
import type { HelperRequest } from './messages';

let joined: ReturnType<typeof joinEngine> | undefined;

onmessage = async ({ data }: MessageEvent<HelperRequest>) => {
  try {
    if (data.kind === 'join') await (joined = joinEngine(data.shared));
    // It comes back when the search has ended, and at once if that has ended before.
    else (await joined)?.help();
  } catch {
    // The search goes on without it.
    close();
  }
};
