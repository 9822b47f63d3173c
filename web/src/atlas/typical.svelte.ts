// A typical game of a rule set, to be played through: the board is there at once, the moves come little by little, since a long
// game on a large board takes the core a while.
import { squaresOf } from '../board/squares';
import { Game, type Geometry, type RuleSet, type View } from '../core/play';
import { nextTurn } from '../shell/turns';

/** How many moves are played in one turn. */
const AT_ONCE = 10;

export class TypicalGame {
  readonly geometry: Geometry;
  readonly ruleSet: RuleSet;
  view = $state.raw<View>() as View;
  /** All moves are there. */
  whole = $state(false);
  private readonly game: Game;
  private closed = false;

  /** `rules` is an id or the text of a file. */
  constructor(rules: string) {
    this.game = new Game(rules);
    this.geometry = this.game.geometry();
    this.ruleSet = this.game.ruleSet();
    this.view = this.game.view();
  }

  /** Plays the moves, and is at the start again. */
  async play(moves: readonly string[]): Promise<void> {
    for (const [i, move] of moves.entries()) {
      if (i % AT_ONCE === 0) await nextTurn();
      if (this.closed) return;
      const { from, to } = squaresOf(move);
      if (move === 'end') this.game.endTurn();
      else if (this.game.play(from, to).result === 'refused') break;
    }
    await nextTurn();
    if (this.closed) return;
    this.goTo(0);
    this.whole = true;
  }

  goTo(ply: number): void {
    this.game.goTo(ply);
    this.view = this.game.view();
  }

  /** The record of all moves. */
  record(): string {
    return this.game.record([]);
  }

  close(): void {
    this.closed = true;
    this.game.free();
  }
}
