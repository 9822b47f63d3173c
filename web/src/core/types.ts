// What the pages know of the core without loading it: its types alone, generated from Rust. Whoever shows a game, a board
// or a rule set needs no more; what a page asks the core, it asks the one that it has named in `page-list.ts`.
export type * from './generated/play/core.js';
// What the engine is asked for and answers, in workers.
export type { Chances, GradedMove, Line, ReviewSlice, Slice, Task } from './generated/engine/core.js';
