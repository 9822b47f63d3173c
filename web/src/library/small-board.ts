// The pieces of a position string, as far as a small picture shows them: attackers have small letters, defenders capital
// ones or `d`, the king is `k`.

export interface SmallPiece {
  x: number;
  y: number;
  side: 'attackers' | 'defenders' | 'king';
}

/** Rows from the top, columns from the left. What is no piece is left out. */
export function piecesIn(position: string): SmallPiece[] {
  const [ranks = ''] = position.trim().split(/\s+/);
  return ranks.split('/').flatMap((rank, y) => {
    const pieces: SmallPiece[] = [];
    let x = 0;
    for (const [sign] of rank.matchAll(/\d+|[a-z]/gi)) {
      if (/\d/.test(sign)) x += Number(sign);
      else pieces.push({ x: x++, y, side: sign === 'k' ? 'king' : sign === 'd' || sign !== sign.toLowerCase() ? 'defenders' : 'attackers' });
    }
    return pieces;
  });
}
