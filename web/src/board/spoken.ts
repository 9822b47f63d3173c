// A board in words, for who hears it instead of seeing it.
import type { Geometry, Piece } from '../core/types';
import { t } from '../i18n.svelte';
import { nameOf, spotOf } from './squares';
import type { LastMove } from './types';

export interface Seen {
  geometry: Geometry;
  pieces: readonly Piece[];
  exits: readonly string[];
}

const list = (squares: readonly string[]) => (squares.length > 0 ? squares.join(', ') : t('spoken-nowhere'));

/** A square with what stands on it and what it is: "e5, king, throne". */
export function spokenSquare(square: string, { geometry, pieces }: Seen): string {
  const piece = pieces.find((standing) => standing.square === square);
  const areas = geometry.areas.filter(({ squares }) => squares.includes(square));
  const names = areas.map(({ name }) => t('area-name', { area: name }));
  const linnaeus = piece ? t('kind-name', { kind: piece.kind }) : t('spoken-empty');
  return [square, linnaeus, ...names].join(', ');
}

/** A move: "attacker d1 to d3, captures e3". */
export function spokenMove(move: LastMove): string {
  const kind = t('kind-name', { kind: move.kind });
  const base = t('spoken-move', { kind, from: move.from, to: move.to });
  return move.captures.length > 0 ? t('spoken-capture', { move: base, squares: list(move.captures) }) : `${base}.`;
}

/** Where the king is; his exits; where the picked-up piece may go. */
export function spokenPlaces(what: 'king' | 'exits' | 'targets', { pieces, exits }: Seen): string {
  if (what === 'exits') return t('spoken-exits', { squares: list(exits) });
  if (what === 'targets') return t('spoken-targets', { squares: list(exits) });
  const king = pieces.filter((piece) => piece.kind === 'king').map((piece) => piece.square);
  return t('spoken-king', { squares: list(king) });
}

/** What stands on the rank or file of a square. */
export function spokenLine(along: 'rank' | 'file', square: string, { geometry, pieces }: Seen): string {
  const { file, rank } = spotOf(square);
  const squares = [...Array(geometry.size).keys()].map((i) => nameOf(along === 'rank' ? { file: i, rank } : { file, rank: i }));
  const standing = squares.flatMap((name) => {
    const piece = pieces.find((other) => other.square === name);
    return piece ? [`${name} ${t('kind-name', { kind: piece.kind })}`] : [];
  });
  const name = along === 'rank' ? String(rank + 1) : square.charAt(0);
  return t(along === 'rank' ? 'spoken-rank' : 'spoken-file', { name, pieces: list(standing) });
}
