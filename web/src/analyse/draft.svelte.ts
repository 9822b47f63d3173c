// A position that is being set up: which piece a tap puts on the board, and what the rules make of it so far.
import { DraftBoard, Game, type Geometry, type Message, type Piece, type Side } from '../core/study';

export class Draft {
  readonly rules: string;
  readonly geometry: Geometry;
  /** The letter of the piece to put; nothing takes pieces away. */
  brush = $state<string | null>('a');
  pieces = $state.raw<Piece[]>([]);
  turn = $state<Side>('attackers');
  position = $state('');
  problem = $state.raw<Message | null>(null);

  private readonly board: DraftBoard;

  constructor(rules: string, position?: string) {
    this.board = new DraftBoard(rules, position);
    this.rules = rules;
    const game = new Game(rules);
    this.geometry = game.geometry();
    game.free();
    this.look();
  }

  private look(): void {
    this.pieces = this.board.pieces();
    this.turn = this.board.attackersMove() ? 'attackers' : 'defenders';
    this.position = this.board.position();
    this.problem = this.board.problem() ?? null;
  }

  /** Puts the chosen piece onto a square; a second tap takes it away. */
  put(square: string): void {
    const there = this.pieces.find((piece) => piece.square === square);
    this.board.put(square, there?.letter === this.brush ? undefined : (this.brush ?? undefined));
    this.look();
  }

  setTurn(side: Side): void {
    this.board.setTurn(side);
    this.look();
  }

  clear(): void {
    this.board.clear();
    this.look();
  }

  start(): void {
    this.board.start();
    this.look();
  }

  /** The game that begins here; an error where the position cannot be. */
  game(): Game {
    return Game.ofPosition(this.rules, this.position);
  }

  close(): void {
    this.board.free();
  }
}
