import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/core/types';
import { Game } from '../../src/core/generated/play/core.js';
import type { Seated } from '../../src/game/opponent';
import { ProofOpponent } from '../../src/solved/proof-opponent';
import { commandsOf, GROUPS, isSolved, known, type Solved } from '../../src/solved/solved';
import { usePlay } from './cores';
import { referee, state } from './game-made';

usePlay();
const read = (id: string) => JSON.parse(readFileSync(new URL(`../../content/solved/${id}.json`, import.meta.url), 'utf8')) as Solved;

const games = GROUPS.flatMap((group) => group.games);

test('built-in rule sets that are solved are known as such', () => {
  expect(isSolved('ard-ri-wtf')).toBe(true);
  expect(isSolved('ard-ri-four')).toBe(false);
  expect(isSolved('linnaeus-1732')).toBe(false);
  expect(known('no such game')).toBeUndefined();
});

describe.each(games)('$id', (listed) => {
  const { id, start, rules } = listed;
  const solved = read(id);

  test('the commands that check it name files that are there, and the rules that it is about', () => {
    const commands = commandsOf(listed);
    const files = commands.flatMap((command) => command.split(' ').filter((word) => word.includes('/')));
    for (const file of files) expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
    expect(commands.every((command) => command.endsWith(listed.certificate))).toBe(true);
    // A rule set is found by its id only where it is built in: then the rules of the answers are no more than that id.
    expect(rules === null).toBe(solved.rules === id);
    expect(commands.map((command) => / --rules (\S+)/.exec(command)?.[1])).toEqual(rules === null ? [undefined, 'rules'] : [rules, undefined]);
    if (rules !== null) expect(readFileSync(new URL(`../../../${rules}`, import.meta.url), 'utf8')).toContain(`id = "${id}"`);
  });

  test('the list shows where its pieces stand', () => {
    const game = new Game(solved.rules);
    expect(game.view().position.split(' ')[0]).toBe(start);
    game.free();
  });

  /** Plays a game against the proof, the other side as `choose` says; how it ended, and after how many plies. */
  function against(choose: (among: number) => number) {
    const game = new Game(solved.rules);
    let within = solved.plies + 1;
    for (;;) {
      const view = game.view();
      if (view.end) {
        game.free();
        return { winner: view.end.winner, plies: view.ply };
      }
      if (view.turn === solved.side) {
        const [move, plies] = solved.answers[view.position] ?? ['', 0];
        expect(plies, `${view.position} is in the proof, and the end is nearer`).toBeLessThan(within);
        within = plies;
        const [from = '', to = ''] = move.split('-');
        expect(game.play(from, to).result).toBe('played');
      } else {
        const moves = view.movable.flatMap((from) => game.targets(from).map(({ to }) => [from, to] as const));
        const [from, to] = moves[choose(moves.length)] ?? ['', ''];
        game.play(from, to);
      }
    }
  }

  test('the proof wins every game in time, whatever is played against it', () => {
    let seed = 1;
    const drawn = (among: number) => (seed = (seed * 48_271) % 2_147_483_647) % among;
    for (let game = 0; game < 20; game++) {
      const { winner, plies } = against(drawn);
      expect(winner).toBe(solved.side);
      expect(plies).toBeLessThanOrEqual(solved.plies);
    }
  });
});

describe('the proof as an opponent', () => {
  function seated() {
    const sent: Command[] = [];
    const broke: string[] = [];
    let pass: () => void = () => {};
    const opponent = new ProofOpponent({ answers: { here: ['a1-a2', 3] } }, () => new Promise((resolve) => (pass = resolve)));
    const seat: Seated = {
      seat: 'second',
      send: (command) => sent.push(command),
      thinks: () => {},
      broke: ({ words }) => broke.push(words),
      source: () => ({ rules: 'ard-ri-wtf', record: '*' }),
      timeLeft: () => null,
    };
    opponent.sit(seat);
    const pause = async () => (pass(), new Promise((resolve) => setTimeout(resolve)));
    return { sent, broke, opponent, pause };
  }
  const at = (position: string, next_event = 1) => state({ referee: referee({ to_move: 'second', next_event }), board: { position } as never });

  test('plays what stands in the proof', async () => {
    const { sent, opponent, pause } = seated();
    opponent.follow(at('here'));
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([{ command: 'act', action: 'a1-a2' }]);
  });

  test('does not answer to a move that was taken back meanwhile', async () => {
    const { sent, opponent, pause } = seated();
    opponent.follow(at('here'));
    const late = pause;
    opponent.follow(state({ referee: referee({ to_move: 'first', next_event: 2 }) }));
    await late();
    expect(sent).toEqual([]);
  });

  test('says that it has no answer', () => {
    const { sent, broke, opponent } = seated();
    opponent.follow(at('elsewhere'));
    expect(broke).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});
