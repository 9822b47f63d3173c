// What a page can put on a board beside its pieces.

/** A coloured square, ring or cross: `good` and `bad` differ by shape too; `taken` crosses out the piece, `escaped` crowns it. */
export interface SquareMark {
  square: string;
  look: 'good' | 'bad' | 'note' | 'exit' | 'hostile' | 'taken' | 'escaped';
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
  /** Where it took the king, or where he has escaped by it. */
  king_taken?: string | null | undefined;
  king_escaped?: string | null | undefined;
  text: string;
  kind: string;
}
