// Written from crates/tafl-puzzles/src/puzzle.rs, to be changed there:
//   WRITE_TYPES=1 cargo test --package tafl-puzzles types

/**
 * What the side to move has to do.
 */
export type Goal = "win" | "hold";

/**
 * What a puzzle is about.
 */
export type Theme = "escape" | "capture" | "castle" | "rare-end" | "tuichu" | "double-threat" | "discovery" | "block" | "flight" | "guard" | "takes" | "sacrifice" | "quiet" | "king-walk" | "endgame";

/**
 * A right move; where the puzzle goes on, the best answer and every right move after it.
 */
export type Step = [string] | [string, string, Step[]];

/**
 * A puzzle.
 */
export interface Puzzle {
    /**
     * What it is called for good: [`Puzzle::id_of`] its rules and its position.
     */
    id: string;
    /**
     * The id of a rule set.
     */
    rules: string;
    /**
     * The position, with the side that has to find the move.
     */
    position: string;
    /**
     * What to do.
     */
    goal: Goal;
    /**
     * Within how many moves: of the side to move to win, of the other side to hold.
     */
    moves: number;
    /**
     * The only right first move, and what follows.
     */
    solution: Step[];
    /**
     * The lowest of the engine's levels 1 to 7 that solved it; 8 if none did.
     */
    level: number;
    /**
     * From 1 for the easiest to 5 for the hardest.
     */
    grade: number;
    /**
     * What it is about.
     */
    themes: Theme[];
}
