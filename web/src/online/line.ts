// The line to a game on a server: a socket that is opened again by itself when it breaks, and commands that are sent again
// until they are answered. A command has a name of its own, so that the server does it once, however often it comes.
import type { Command } from '../core/types';
import type { Said, Told } from './messages';

/** What of a browser's socket is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What surrounds it. */
export interface Surroundings {
  /** Opens a socket that gets the events from this number on; all there is where there is none. */
  open(next: number | null): Socket;
  /** Calls back after some milliseconds; what it returns calls it off. */
  wake(milliseconds: number, act: () => void): () => void;
  /** Milliseconds, from a clock that never goes back. */
  monotonic(): number;
  /** Another name each time. */
  name(): string;
}

export interface Ends {
  /** The number of the first event that is not known here; nothing where the game is not. */
  next(): number | null;
  told(told: Told): void;
  /** The line is there, or is gone. */
  changed(open: boolean): void;
}

/** How long to wait before the line is opened again: longer each time. */
const SHORTEST = 300;
const LONGEST = 8_000;
/** A line that has held for so long was a good one: the next time one begins with the shortest wait again. */
const STABLE = 10_000;
/** How often the server is asked for the time, and how long it may be silent. */
const PING_EVERY = 8_000;
const SILENCE = 20_000;

export class Line {
  private socket: Socket | undefined;
  private open = false;
  private closed = false;
  private attempts = 0;
  /** When the line was opened that is there. */
  private since = 0;
  private heard = 0;
  private callOff: (() => void) | undefined;
  /** Commands that have not been answered, in the order in which they were given. */
  private readonly waiting = new Map<string, Command>();
  /** How far the server's time is ahead of ours, at least: what comes has been on its way. */
  private ahead: number | null = null;
  private latest = 0;
  /** The match has begun, and its time with it. While a game waits there is no such time, whatever is said to be now. */
  private begun = false;

  constructor(
    private readonly surroundings: Surroundings,
    private readonly ends: Ends,
  ) {
    this.connect();
  }

  /** Sends a command, now or as soon as the line is there. */
  command(command: Command): void {
    const id = this.surroundings.name();
    this.waiting.set(id, command);
    if (this.open) this.say({ type: 'command', id, command });
  }

  /** Says something to the others in the room. What is said while the line is gone is not heard. */
  chat(text: string): void {
    if (this.open) this.say({ type: 'chat', text });
  }

  /** The time of the match, in milliseconds, as far as it is known here; it never goes back. */
  now(): number {
    if (this.ahead !== null) this.latest = Math.max(this.latest, this.surroundings.monotonic() + this.ahead);
    return this.latest;
  }

  /** Opens the line anew, at once, where it is gone: the network is back. */
  hurry(): void {
    if (!this.open) this.again();
  }

  /** Opens the line anew, whether it is there or not. */
  again(): void {
    if (!this.closed) this.connect();
  }

  close(): void {
    this.closed = true;
    this.callOff?.();
    this.drop();
  }

  private connect(): void {
    this.callOff?.();
    this.drop();
    const socket = this.surroundings.open(this.ends.next());
    this.socket = socket;
    this.heard = this.surroundings.monotonic();
    socket.onmessage = ({ data }) => {
      if (this.socket === socket && typeof data === 'string') this.take(JSON.parse(data) as Told);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    this.watch();
  }

  /** Forgets the socket there was. */
  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    if (socket) {
      socket.onmessage = socket.onclose = socket.onopen = null;
      socket.close();
    }
    if (this.open) {
      this.open = false;
      this.ends.changed(false);
    }
  }

  private lost(): void {
    if (this.open && this.surroundings.monotonic() - this.since >= STABLE) this.attempts = 0;
    this.drop();
    this.callOff?.();
    if (this.closed) return;
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.attempts++);
    // Not all who were cut off at once come back at once.
    this.callOff = this.surroundings.wake(wait * (0.5 + Math.random() / 2), () => this.connect());
  }

  /** Asks for the time now and then, and gives a line up that says nothing. */
  private watch(): void {
    this.callOff?.();
    this.callOff = this.surroundings.wake(PING_EVERY, () => {
      if (this.surroundings.monotonic() - this.heard > SILENCE) return this.lost();
      if (this.open) this.say({ type: 'ping', sent: this.surroundings.monotonic() });
      this.watch();
    });
  }

  private take(told: Told): void {
    const here = this.surroundings.monotonic();
    this.heard = here;
    if (told.type === 'game' || told.type === 'resumed') {
      // A server that has begun again may be a little behind what it was.
      if (!this.open) this.ahead = null;
    }
    if (told.type === 'game' && told.match && !this.begun) {
      this.begun = true;
      this.ahead = null;
      this.latest = 0;
    }
    if ('now' in told) {
      const sent = told.type === 'pong' ? (told.sent + here) / 2 : here;
      const ahead = told.now - sent;
      this.ahead = this.ahead === null ? ahead : Math.max(this.ahead, ahead);
    }
    if ('id' in told && told.id !== undefined) this.waiting.delete(told.id);
    const isFirst = !this.open && (told.type === 'game' || told.type === 'resumed');
    this.ends.told(told);
    if (!isFirst || !this.socket) return;
    this.open = true;
    this.since = here;
    this.ends.changed(true);
    // What was on its way when the line broke is sent again; what has been done is known by its name.
    for (const [id, command] of this.waiting) this.say({ type: 'command', id, command });
    this.say({ type: 'ping', sent: this.surroundings.monotonic() });
  }

  private say(said: Said): void {
    this.socket?.send(JSON.stringify(said));
  }
}
