// The winner of a solved game as an opponent: it looks up the position and plays the move that stands there.
import { Fault, troubleOf } from '../core/sentence';
import { byTimer, PAUSE, type Opponent, type Seated } from '../game/opponent';
import type { GameState } from '../game/state';
import type { Solved } from './solved';

export class ProofOpponent implements Opponent {
  readonly here = false;
  private seated: Seated | undefined;
  /** The number of the latest event: an answer to an earlier one is not wanted any more. */
  private latest = -1;

  constructor(
    private readonly solved: Pick<Solved, 'answers'>,
    private readonly pause: (milliseconds: number) => Promise<void> = byTimer,
  ) {}

  sit(seated: Seated): void {
    this.seated = seated;
  }

  follow({ referee, board }: GameState): void {
    this.latest = referee.next_event;
    if (referee.to_move === this.seated?.seat) void this.answer(board.position, referee.next_event);
  }

  hurry(): void {}

  wake(state: GameState): void {
    this.follow(state);
  }

  close(): void {
    this.seated = undefined;
  }

  private async answer(position: string, asked: number): Promise<void> {
    const { seated } = this;
    seated?.thinks('move');
    const found = this.solved.answers[position];
    // Whoever follows the proof never comes to another position.
    if (!found) return seated?.broke(troubleOf(new Fault('solved-no-answer')));
    await this.pause(PAUSE);
    if (this.seated && this.latest === asked) this.seated.send({ command: 'act', action: found[0] });
  }
}
