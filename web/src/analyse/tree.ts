// A tree of variations: which moves were played from where, what is said of them. It knows no rules; a study plays the
// moves.
import type { NotedMove, PlayedMove, Side } from '../core/study';

export interface Node {
  readonly id: number;
  parent: Node | null;
  /** The continuations, the main one first. */
  children: Node[];
  /** The move that leads here; nothing at the root and for the end of a turn. */
  move: PlayedMove | null;
  /** Moves of the line up to here, where further captures of a turn do not count: 1 after the first. */
  turn: number;
  comment: string;
  /** What a review says of the move: `?`. */
  sign: string;
}

/** A line as it is kept: moves, `--` for the end of a turn; a comment, a sign and variations after each. */
export interface KeptNode {
  m: string;
  c?: string;
  s?: string;
  n?: KeptNode[];
}

let count = 0;

/** A node for a move; the first of a tree has none. */
export function nodeFor(parent: Node | null, move: PlayedMove | null): Node {
  const turn = (parent?.turn ?? 0) + (move && !move.further ? 1 : 0);
  return { id: count++, parent, children: [], move, turn, comment: '', sign: '' };
}

/** From the root to a node, both included. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.unshift(at);
  return path;
}

/** A node and its main continuation to the end. */
export function lineFrom(node: Node): Node[] {
  const line = [node];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Whether a node is on the main line of its tree. */
export function isMain(node: Node): boolean {
  return pathTo(node).every((at) => !at.parent || at.parent.children[0] === at);
}

/** The node at which the variation that holds this one leaves its line. */
export function branchOf(node: Node): Node | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** Puts a variation before the others from its place. */
export function promote(node: Node): void {
  const branch = branchOf(node);
  const siblings = branch?.parent?.children;
  if (!branch || !siblings) return;
  siblings.splice(siblings.indexOf(branch), 1);
  siblings.unshift(branch);
}

/** Takes a node away with all that follows; what is returned puts it back where it was, and says where that is. */
export function cut(node: Node): () => Node {
  const { parent } = node;
  const at = parent?.children.indexOf(node) ?? 0;
  if (parent) parent.children = parent.children.filter((other) => other !== node);
  return () => {
    if (!parent || parent.children.includes(node)) return node;
    const same = parent.children.find((other) => moveText(other) === moveText(node));
    if (same) return joined(same, node);
    parent.children.splice(at, 0, node);
    return node;
  };
}

/** Brings into a node what another one of the same move has. */
function joined(into: Node, other: Node): Node {
  into.comment ||= other.comment;
  for (const child of other.children) {
    const same = into.children.find((mine) => moveText(mine) === moveText(child));
    if (same) joined(same, child);
    else into.children.push(Object.assign(child, { parent: into }));
  }
  return into;
}

/** The variation before or after a node, from the same place. */
export function sibling(node: Node, step: 1 | -1): Node {
  const siblings = node.parent?.children ?? [];
  return siblings[siblings.indexOf(node) + step] ?? node;
}

const moveText = (node: Node) => (node.move ? `${node.move.from}-${node.move.to}` : '--');

/** A tree in a form that can be kept. */
export function kept(children: readonly Node[]): KeptNode[] {
  return children.map((node) => ({
    m: moveText(node),
    ...(node.comment && { c: node.comment }),
    ...(node.sign && { s: node.sign }),
    ...(node.children.length > 0 && { n: kept(node.children) }),
  }));
}

/** What a review may say of a move. */
const SIGNS = ['?!', '?', '??'];

/** The most moves of a tree that is read. */
export const MOST = 5_000;

/** What was kept, if it is that; whatever else it is gives an empty tree. */
export function keptFrom(value: unknown): KeptNode[] {
  let left = MOST;
  const read = (list: unknown): KeptNode[] => {
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null || left-- <= 0) return [];
      const { m, c, s, n } = item as Record<string, unknown>;
      if (typeof m !== 'string' || m.length > 20) return [];
      const node: KeptNode = { m };
      if (typeof c === 'string') node.c = c.slice(0, 2_000);
      if (typeof s === 'string' && SIGNS.includes(s)) node.s = s;
      if (n !== undefined) node.n = read(n);
      return [node];
    });
  };
  try {
    return read(value);
  } catch {
    // Nested deeper than a program can go: no game.
    return [];
  }
}

/** The number that stands before a move: `3.` for who moves first, `3…` for the other where it begins a line. */
export function numberOf(node: Node, begins: boolean): string {
  if (!node.move || node.move.further) return '';
  const number = Math.ceil(node.turn / 2);
  if (node.turn % 2 === 1) return `${number}.`;
  return begins ? `${number}…` : '';
}

/** Records have no more variations within one another. */
const DEEPEST = 32;

/** The line that begins with a node, as records have it: what else was played from a place stands beside its main move. */
export function notedLine(first: Node, depth = 0): NotedMove[] {
  return lineFrom(first).map((node) => {
    const siblings = node.parent?.children ?? [];
    const others = siblings[0] === node ? siblings.slice(1) : [];
    const said = [node.sign, node.comment].filter(Boolean);
    const variations = depth < DEEPEST ? others.map((other) => notedLine(other, depth + 1)) : [];
    // What is nested deeper is said in words.
    if (depth >= DEEPEST) said.push(...others.map((other) => `(${lineFrom(other).map(wordOf).join(' ')})`));
    return { text: wordOf(node), comment: said.join(' '), variations };
  });
}

const wordOf = (node: Node) => node.move?.text ?? '--';

/** One side's colour in a bar, and the other's. */
export const otherSide = (side: Side): Side => (side === 'attackers' ? 'defenders' : 'attackers');
