// Which piece is which from one position to the next, so that a piece that moves is seen to move.

interface Standing {
  square: string;
  kind: string;
}

export class Identities {
  private known = new Map<string, { kind: string; id: number }>();
  private next = 0;

  /** A number for each piece, by square; the same as before for pieces that stayed or moved. */
  follow(pieces: readonly Standing[]): Map<string, number> {
    const before = this.known;
    const now = new Map<string, { kind: string; id: number }>();
    const arrived: Standing[] = [];
    for (const piece of pieces) {
      const same = before.get(piece.square);
      if (same?.kind === piece.kind) now.set(piece.square, same);
      else arrived.push(piece);
    }
    const gone = [...before].filter(([square]) => !now.has(square));
    for (const piece of arrived) {
      // It came along its file or rank, if one of its kind has left from there; else from anywhere.
      const left = gone.filter(([, other]) => other.kind === piece.kind);
      const aligned = left.find(([square]) => square[0] === piece.square[0] || square.slice(1) === piece.square.slice(1));
      const from = aligned ?? (left.length === 1 ? left[0] : undefined);
      if (from) gone.splice(gone.indexOf(from), 1);
      now.set(piece.square, { kind: piece.kind, id: from?.[1].id ?? this.next++ });
    }
    this.known = now;
    return new Map([...now].map(([square, { id }]) => [square, id]));
  }
}
