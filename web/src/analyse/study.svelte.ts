// A game that is studied: the tree of its variations, and the board at the place where one stands in it.
import { squaresOf } from '../board/squares';
import { EndgameTables, Game, ImportedText, type Endgame, type Explanation, type Geometry, type NotedMove, type RuleSet, type Side, type View } from '../core/study';
import { recordDay } from '../dates';
import type { Source } from '../game/source';
import { say } from '../i18n.svelte';
import { factsOf, tagsFor, type Facts, type Noted } from '../library/work';
import { chaptersOf, hasTree, written, type Chapters } from './chapters';
import { cut, isMain, kept, keptFrom, lineFrom, MOST, nodeFor, notedLine, pathTo, promote, type KeptNode, type Node } from './tree';

/** Ends that players and not the rules have made. */
const BY_PLAYERS = ['end-resignation', 'end-agreement', 'end-time'];

/** Who played, and when and where: what of it is a text, whatever a record or a link has said. */
function notedFrom(said: unknown): Noted {
  const values: Record<string, unknown> = { ...(said ?? {}) };
  const texts = ['attackers', 'defenders', 'event', 'date'].flatMap((name): [string, string][] => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(texts);
}

/** What came of a move that was tried: what it is worth to each side where it ends the game, or else the game after it. */
export type Attempt = { text: string; turn: Side } & ({ worth: Record<Side, number> } | { source: Source });

export class Study {
  readonly ruleSet: RuleSet;
  readonly geometry: Geometry;
  readonly root: Node = nodeFor(null, null);
  view = $state.raw() as View;
  current = $state.raw() as Node;
  /** Counts the changes of the tree, for what is drawn from it. */
  version = $state(0);

  /** The other chapters of the study, as they were left, and which one this is. */
  private others = $state.raw<Chapters>({ all: [{ title: '', source: { rules: '', record: '' } }], at: 0 });

  /** What was said of the game that this chapter began with. */
  private noted: Noted = {};
  private readonly game: Game;
  private closed = false;
  /** How many moves of variations may still be read. */
  private left = MOST;
  /** The nodes whose moves the game has made. */
  private standing: Node[];

  /** A game with its moves becomes the main line, with what is noted on them; where one stands is its end. */
  constructor(game: Game, line: readonly NotedMove[] = []) {
    this.game = game;
    this.ruleSet = game.ruleSet();
    this.geometry = game.geometry();
    game.goTo(Number.MAX_SAFE_INTEGER >>> 0);
    const view = game.view();
    let node = this.root;
    for (let ply = 1; ply <= view.plies; ply++) {
      const next = nodeFor(node, view.moves.find((move) => move.ply === ply) ?? null);
      next.comment = line[ply - 1]?.comment ?? '';
      node.children.push(next);
      node = next;
    }
    const end = view.end?.explanation.message;
    if (end && BY_PLAYERS.includes(end.id) && node.parent) {
      // That is no move, so it is said.
      const words = say(end);
      node.comment = [node.comment, words].filter(Boolean).join(' ');
    }
    this.standing = pathTo(node);
    this.current = node;
    this.view = view;
    const main = this.standing;
    line.forEach(({ variations }, place) => this.vary(main[place], variations));
    if (this.current !== node) this.goTo(node);
  }

  /** Adds variations to a place. What is not legal there is said of the move before it. */
  private vary(from: Node | undefined, variations: readonly (readonly NotedMove[])[]): void {
    if (!from) return;
    for (const line of variations) {
      let at = from;
      for (const [place, { text, comment, variations }] of line.entries()) {
        this.goTo(at);
        if (this.left <= 0 || !this.makes(text)) {
          at.comment = [at.comment, `(${line.slice(place).map((noted) => noted.text).join(' ')})`].filter(Boolean).join(' ');
          break;
        }
        this.left--;
        const made = this.current;
        made.comment = [made.comment, comment].filter(Boolean).join(' ');
        this.vary(at, variations);
        at = made;
      }
    }
  }

  /** Plays what a record says, and whether it can be done here. */
  private makes(text: string): boolean {
    const before = this.current;
    if (text === '--') {
      this.endTurn();
    } else {
      const { from, to } = squaresOf(text.replace('=', '').split('x')[0] ?? '');
      this.play(from, to);
    }
    return this.current !== before;
  }

  close(): void {
    this.closed = true;
    this.game.free();
  }

  /** A study from what `source` has written; a plain record too. */
  static of(source: Source): Study {
    const chapters = chaptersOf(source);
    const study = Study.ofChapter(chapters.all[chapters.at]?.source ?? source);
    study.others = chapters;
    return study;
  }

  private static ofChapter(source: Source): Study {
    if (!hasTree(source.record)) return Study.read(source);
    const { study } = JSON.parse(source.record) as { study: { start?: unknown; moves?: unknown; noted?: unknown } };
    const start = typeof study.start === 'string' ? study.start : '';
    const result = new Study(Game.ofPosition(source.rules, start));
    result.grow(result.root, keptFrom(study.moves));
    result.goTo(result.root);
    result.noted = notedFrom(study.noted);
    return result;
  }

  /** A record with its comments; one that goes on where the rules would have ended it is studied without their verdict. */
  private static read({ rules, record }: Source): Study {
    const text = new ImportedText(record, rules);
    const one = text.open(0);
    const game = one.game() ?? new Game(rules);
    const result = new Study(game, one.line());
    result.noted = notedFrom(one.noted());
    one.free();
    text.free();
    return result;
  }

  /** What a list shows of it: the end of its main line, and who played. */
  get facts(): Facts {
    const end = lineFrom(this.root).at(-1) ?? this.root;
    return factsOf(this.at(end, (game) => game.view()), this.ruleSet, this.geometry.size, this.noted);
  }

  /** The study as a text, with all chapters. */
  get source(): Source {
    return written(this.chapters);
  }

  /** The chapters, this one as it stands. */
  get chapters(): Chapters {
    const { all, at } = this.others;
    return { all: all.map((chapter, index) => (index === at ? { ...chapter, source: this.chapterSource } : chapter)), at };
  }

  /** The study with another chapter open. */
  atChapter(at: number): Study {
    return Study.of(written({ ...this.chapters, at }));
  }

  /** The study with one chapter more after this one, which is open: it begins as the rules do, or with the position here. */
  withChapter(from: 'start' | 'here'): Study {
    const { all, at } = this.chapters;
    const begun = from === 'here' ? this.game.fromHere() : new Game(this.game.rules);
    const source = { rules: begun.rules, record: begun.recordHere([]) };
    begun.free();
    return Study.of(written({ all: [...all.slice(0, at + 1), { title: '', source }, ...all.slice(at + 1)], at: at + 1 }));
  }

  /** The study without this chapter. */
  withoutChapter(): Study {
    const { all, at } = this.chapters;
    return Study.of(written({ all: all.filter((_, index) => index !== at), at: Math.max(at - 1, 0) }));
  }

  nameChapter(title: string): void {
    const { all, at } = this.others;
    this.others = { all: all.map((chapter, index) => (index === at ? { ...chapter, title } : chapter)), at };
    this.version++;
  }

  /** This chapter as a text, with its whole tree. */
  private get chapterSource(): Source {
    const start = this.at(this.root, (game) => game.view().position);
    const noted = Object.keys(this.noted).length > 0 && { noted: this.noted };
    return { rules: this.game.rules, record: JSON.stringify({ study: { start, moves: kept(this.root.children), ...noted } }) };
  }

  private grow(from: Node, children: readonly KeptNode[]): void {
    for (const child of children) {
      this.goTo(from);
      const before = from.children.length;
      if (child.m === '--') {
        this.endTurn();
      } else {
        const { from: a, to: b } = squaresOf(child.m);
        if (b) this.play(a, b);
      }
      const grown = from.children[before];
      if (!grown) continue;
      grown.comment = child.c ?? '';
      grown.sign = child.s ?? '';
      this.grow(grown, child.n ?? []);
    }
  }

  /** Brings the game to a node. */
  private stand(node: Node): void {
    const path = pathTo(node);
    let same = 0;
    while (same < path.length && same < this.standing.length && path[same] === this.standing[same]) same++;
    if (same < this.standing.length) this.game.takeBackTo(same - 1);
    for (const { move } of path.slice(same)) {
      if (move) this.game.play(move.from, move.to);
      else this.game.endTurn();
    }
    this.standing = path;
  }

  /** Asks the game something at a node, and comes back. */
  private at<T>(node: Node, ask: (game: Game) => T): T {
    const here = this.standing.at(-1) ?? this.root;
    this.stand(node);
    const answer = ask(this.game);
    this.stand(here);
    return answer;
  }

  goTo(node: Node): void {
    this.stand(node);
    this.current = node;
    this.view = this.game.view();
  }

  /** Plays a move where one stands: a new variation, unless it is there already. Why not, where it is not legal. */
  play(from: string, to: string): Explanation | null {
    const known = this.current.children.find(({ move }) => move?.from === from && move.to === to);
    if (known) {
      this.goTo(known);
      return null;
    }
    const attempt = this.game.play(from, to);
    if (attempt.result === 'refused') return attempt.explanation;
    this.add(nodeFor(this.current, attempt.played));
    return null;
  }

  /** What would come of a move, which is not played; nothing where it is not legal. */
  attempt(from: string, to: string): Attempt | null {
    const game = this.game.copy();
    const tried = game.play(from, to);
    const { end, turn } = game.view();
    const source = { rules: game.rules, record: end ? '' : readable(game, game.rules) };
    game.free();
    if (tried.result === 'refused') return null;
    const { text } = tried.played;
    if (!end) return { text, turn, source };
    const of = (side: Side) => (end.winner === null ? 0.5 : end.winner === side ? 1 : 0);
    return { text, turn, worth: { attackers: of('attackers'), defenders: of('defenders') } };
  }

  /** The move that somebody has typed, or why it is none. */
  typed(text: string): { from: string; to: string } | Explanation {
    const attempt = this.game.copy();
    const tried = attempt.playTyped(text);
    attempt.free();
    return tried.result === 'refused' ? tried.explanation : { from: tried.played.from, to: tried.played.to };
  }

  playTyped(text: string): Explanation | null {
    const move = this.typed(text);
    return 'from' in move ? this.play(move.from, move.to) : move;
  }

  endTurn(): void {
    if (!this.view.may_end_turn) return;
    const known = this.current.children.find(({ move }) => move === null);
    if (known) return this.goTo(known);
    this.game.endTurn();
    this.add(nodeFor(this.current, null));
  }

  private add(node: Node): void {
    node.parent?.children.push(node);
    this.standing = [...this.standing, node];
    this.current = node;
    this.view = this.game.view();
    this.version++;
  }

  promote(): void {
    promote(this.current);
    this.version++;
  }

  /** Takes the current move away with all that follows; what is returned puts it back and goes there. */
  remove(): () => void {
    const node = this.current;
    if (!node.parent) return () => undefined;
    this.goTo(node.parent);
    const putBack = cut(node);
    this.version++;
    return () => {
      if (this.closed) return;
      const back = putBack();
      this.version++;
      this.goTo(back);
    };
  }

  comment(text: string): void {
    this.current.comment = text;
    this.version++;
  }

  /** Whether the move that led here is on the main line. */
  get main(): boolean {
    void this.version;
    return isMain(this.current);
  }

  targets = (from: string) => this.game.targets(from);
  why = (from: string, to: string) => this.game.why(from, to);
  whySquare = (square: string) => this.game.whySquare(square);
  whyLast = () => this.game.whyLast();

  /** A file of endgame tables; throws if it is broken or about other rules. */
  openTables = (file: Uint8Array): EndgameTables => new EndgameTables(file, this.game);
  /** What tables know of the position here. */
  endgame = (tables: EndgameTables): Endgame | null => tables.look(this.game) ?? null;

  /** What the engine gets: the game up to here, or the position alone where the record goes on after its end. */
  get position(): Source {
    return { rules: this.game.rules, record: readable(this.game, this.game.rules) };
  }

  /** The position with the other side to move, to see what it threatens. */
  get threat(): Source | null {
    const other = this.game.otherTurn();
    if (!other) return null;
    const source = { rules: other.rules, record: other.recordHere([]) };
    other.free();
    return source;
  }

  /** The main line for a review, with its nodes. */
  get mainLine(): { source: Source; nodes: Node[] } {
    const nodes = lineFrom(this.root);
    const record = this.at(nodes.at(-1) ?? this.root, (game) => readable(game, game.rules));
    return { source: { rules: this.game.rules, record }, nodes: nodes.slice(1) };
  }

  /** The game in a notation, with comments and variations. After it what it cannot say. */
  written(as: 'record' | 'opentafl'): string[] {
    const [first] = this.root.children;
    const line = first ? notedLine(first) : [];
    const tags = tagsFor({ date: recordDay(Date.now()), ...this.noted });
    const end = lineFrom(this.root).at(-1) ?? this.root;
    return this.at(end, (game) => (as === 'record' ? [game.annotated(tags, line)] : game.opentafl(line)));
  }

  opentaflPosition(): string {
    return this.game.opentaflPosition();
  }

  get rules(): string {
    return this.game.rules;
  }
}

function readable(game: Game, rules: string): string {
  const record = game.recordHere([]);
  try {
    Game.open(record, rules).free();
    return record;
  } catch {
    const here = game.fromHere();
    const alone = here.recordHere([]);
    here.free();
    return alone;
  }
}
