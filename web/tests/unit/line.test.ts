// The line to a game on a server, with sockets that do as they are told and a clock that is set by hand.
import { describe, expect, test } from 'vitest';
import type { Command, SavedMatch } from '../../src/core/types';
import { Line, type Socket } from '../../src/online/line';
import type { OnlineGame, Presence, Said, Told } from '../../src/online/messages';

const RESIGN: Command = { command: 'resign' };
const presence: Presence = { here: { first: true, second: true }, watching: 0 };
const game = { id: 'g', stage: 'playing' } as OnlineGame;
const begun = (now: number): Told => ({ type: 'game', game, match: null, now, presence });
const playing = (now: number): Told => ({ type: 'game', game, match: {} as SavedMatch, now, presence });
const resumed = (now: number): Told => ({ type: 'resumed', game, events: [], now, presence });

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly said: Said[] = [];
  constructor(readonly next: number | null) {}
  send(text: string) {
    this.said.push(JSON.parse(text) as Said);
  }
  close() {
    this.closed = true;
  }
  tell(told: Told) {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  get commands() {
    return this.said.filter((said) => said.type === 'command');
  }
}

function lined() {
  const sockets: FakeSocket[] = [];
  const told: Told[] = [];
  const lines: boolean[] = [];
  let next: number | null = null;
  let wakes: { at: number; act: () => void }[] = [];
  let time = 0;
  let names = 0;
  const line = new Line(
    {
      open: (from) => {
        const socket = new FakeSocket(from);
        sockets.push(socket);
        return socket;
      },
      wake: (milliseconds, act) => {
        const wake = { at: time + milliseconds, act };
        wakes.push(wake);
        return () => (wakes = wakes.filter((other) => other !== wake));
      },
      monotonic: () => time,
      name: () => `name-${names++}`,
    },
    { next: () => next, told: (said) => told.push(said), changed: (open) => lines.push(open) },
  );
  /** Lets time pass, and wakes who waits. */
  const pass = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const due = wakes.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      wakes = wakes.filter((other) => other !== due);
      time = Math.max(time, due.at);
      due.act();
    }
    time = end;
  };
  const last = () => sockets.at(-1) as FakeSocket;
  return { line, sockets, told, lines, pass, last, know: (events: number) => (next = events) };
}

describe('the line to a server', () => {
  test('opens again by itself, from the event that is not known, and later each time', () => {
    const { sockets, lines, pass, last, know } = lined();
    last().tell(begun(0));
    know(7);
    last().onclose?.();
    expect(lines).toEqual([true, false]);
    pass(400);
    expect(sockets.map(({ next }) => next)).toEqual([null, 7]);
    for (let i = 0; i < 12; i++) {
      last().onclose?.();
      pass(8_000);
    }
    expect(sockets).toHaveLength(14);
    last().onclose?.();
    pass(3_000);
    expect(sockets).toHaveLength(14);
  });

  test('waits longer each time where lines break as soon as they are there, and not after one that held', () => {
    const { sockets, pass, last } = lined();
    const breaks = () => {
      last().tell(resumed(0));
      last().onclose?.();
    };
    for (let i = 0; i < 30; i++) {
      breaks();
      pass(300);
    }
    // Lines that break at once do not come back three times a second.
    expect(sockets.length).toBeLessThan(8);
    pass(8_000);
    last().tell(resumed(0));
    pass(5_000);
    last().tell(resumed(0));
    pass(5_001);
    const before = sockets.length;
    last().onclose?.();
    pass(300);
    expect(sockets).toHaveLength(before + 1);
  });

  test('takes back what the server could not keep, and says again what it may have kept', () => {
    const { line, told, pass, last } = lined();
    last().tell(begun(0));
    line.command(RESIGN);
    last().tell({ type: 'trouble', problem: 'broken', words: 'it is away' });
    last().onclose?.();
    pass(400);
    last().tell(resumed(0));
    expect(last().commands).toEqual([{ type: 'command', id: 'name-0', command: RESIGN }]);
    last().tell({ type: 'trouble', problem: 'disk-full', words: 'it is full', id: 'name-0' });
    expect(told.at(-1)).toMatchObject({ problem: 'disk-full' });
    last().onclose?.();
    pass(1_000);
    last().tell(resumed(0));
    expect(last().commands).toEqual([]);
  });

  test('sends again, under the same name, what was not answered', () => {
    const { line, pass, last } = lined();
    last().tell(begun(0));
    line.command(RESIGN);
    line.command({ command: 'abort' });
    const [first, second] = last().commands;
    last().tell({ type: 'refused', id: first?.type === 'command' ? first.id : '', explanation: {} as never });
    last().onclose?.();
    line.command({ command: 'offer', offer: { offer: 'draw' } });
    pass(400);
    expect(last().commands).toEqual([]);
    last().tell(resumed(1_000));
    expect(last().commands).toEqual([second, { type: 'command', id: 'name-2', command: { command: 'offer', offer: { offer: 'draw' } } }]);
  });

  test('knows the server’s time better the sooner it comes, and never goes back', () => {
    const { line, pass, last } = lined();
    last().tell(begun(10_000));
    pass(1_000);
    expect(line.now()).toBe(11_000);
    // This one was on its way for longer, the next for a shorter time.
    last().tell({ type: 'events', events: [], now: 10_500 });
    expect(line.now()).toBe(11_000);
    last().tell({ type: 'events', events: [], now: 11_200 });
    expect(line.now()).toBe(11_200);
    last().onclose?.();
    pass(400);
    last().tell(resumed(11_000));
    expect(line.now()).toBe(11_200);
    pass(1_000);
    expect(line.now()).toBe(12_000);
  });

  test('has the time of the match from its beginning, whatever was said to be now while the game waited', () => {
    const { line, pass, last } = lined();
    last().tell(begun(1_700_000_000_000));
    pass(60_000);
    expect(line.now()).toBe(1_700_000_060_000);
    last().tell(playing(0));
    expect(line.now()).toBe(0);
    pass(1_000);
    last().tell({ type: 'events', events: [], now: 900 });
    expect(line.now()).toBe(1_000);
    // The game told once more is no other match.
    last().tell(playing(900));
    expect(line.now()).toBe(1_000);
  });

  test('gives up a server that says nothing', () => {
    const { sockets, pass, last } = lined();
    last().tell(begun(0));
    pass(9_000);
    expect(last().said.filter(({ type }) => type === 'ping')).toHaveLength(2);
    pass(30_000);
    expect(sockets.length).toBeGreaterThan(1);
    expect(sockets[0]?.closed).toBe(true);
  });

  test('hears nothing of a socket that it has left', () => {
    const { line, sockets, told, last } = lined();
    last().tell(begun(0));
    line.again();
    sockets[0]?.tell(begun(5));
    expect(told).toHaveLength(1);
    line.close();
    last().tell(begun(5));
    expect(told).toHaveLength(1);
  });
});
