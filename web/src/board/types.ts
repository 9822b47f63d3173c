// What a page can put on a board beside its pieces.

/** A coloured square, ring or cross: `good` and `bad` differ by shape too; `taken` crosses out the piece. */
export interface SquareMark {
  square: string;
  look: 'good' | 'bad' | 'note' | 'exit' | 'hostile' | 'taken';
}

/** An arrow between two squares. */
export interface Arrow {
  from: string;
  to: string;
  look: 'good' | 'bad' | 'note';
  /** How wide, 0 to 1: the best line is the widest. */
  weight?: number;
}

/** The move that led to a position. */
export interface LastMove {
  from: string;
  to: string;
  captures: readonly string[];
  text: string;
  kind: string;
}
