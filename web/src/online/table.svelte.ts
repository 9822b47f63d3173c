// A game on a server, as one page has it: whether it waits or is played, who is there, and the line to it.
import { announce } from '../announce.svelte';
import { play as sound } from '../board/sounds';
import { Referee } from '../core/play';
import type { SavedMatch } from '../core/types';
import { personHere, type Opponent } from '../game/opponent';
import { Playing } from '../game/playing.svelte';
import { sounding } from '../game/sound';
import { speaking } from '../game/speech';
import { wakeByTimer } from '../game/authority-here';
import { AuthorityFar } from './authority-far';
import { Line, type Socket, type Surroundings } from './line';
import type { ChatLine, ChatRefused, OnlineGame, Presence, Told } from './messages';
import { Refused, socketAddress } from './server.svelte';

/** How many lines of chat are shown. */
const MOST_LINES = 200;

/** Somebody far away: his moves come with the server's events. */
const personFar: Opponent = { ...personHere, here: false };

const byBrowser = (id: string): Surroundings => ({
  open: (next) => new WebSocket(socketAddress(id, next)) as Socket,
  wake: wakeByTimer,
  monotonic: () => performance.now(),
  name: () => crypto.getRandomValues(new Uint32Array(4)).reduce((name, part) => name + part.toString(36), ''),
});

export class Table {
  /** The game as the server has told it; nothing before it has. */
  game = $state.raw<OnlineGame | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** The game in play, or over. */
  playing = $state.raw<Playing | null>(null);
  /** The line is there. */
  open = $state(false);
  /** What was said in the room of the one who is here. */
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Why the last thing that was said here was not passed on. */
  chatRefused = $state.raw<ChatRefused | null>(null);
  /** What the server could not do, or did not understand. */
  problem = $state.raw<Refused | null>(null);

  private readonly line: Line;
  private authority: AuthorityFar | null = null;

  constructor(id: string, surroundings: Surroundings = byBrowser(id)) {
    this.line = new Line(surroundings, {
      next: () => this.playing?.state.referee.next_event ?? null,
      told: (told) => this.take(told),
      changed: (open) => (this.open = open),
    });
  }

  /** The network is back. */
  hurry(): void {
    this.line.hurry();
  }

  /** Says something in the room. */
  chat(text: string): void {
    this.chatRefused = null;
    this.line.chat(text);
  }

  /** Comes in again as somebody else: who has taken a seat is no longer one who watches. */
  again(): void {
    this.lines = [];
    this.leave();
    this.line.again();
  }

  close(): void {
    this.line.close();
    this.leave();
  }

  private leave(): void {
    this.playing?.close();
    this.playing = null;
    this.authority = null;
  }

  private take(told: Told): void {
    switch (told.type) {
      case 'game':
        this.know(told);
        this.leave();
        if (told.match) this.begin(told.game, told.match);
        break;
      case 'resumed':
        this.know(told);
        this.authority?.take(told.events);
        break;
      case 'events':
        // What one has wanted is done.
        if (told.id !== undefined) this.problem = null;
        this.authority?.take(told.events);
        break;
      case 'done':
        this.authority?.refuse(null);
        break;
      case 'refused':
        this.authority?.refuse(told.explanation);
        break;
      case 'chat':
        this.lines = told.all ? told.lines : [...this.lines, ...told.lines].slice(-MOST_LINES);
        break;
      case 'chat-refused':
        this.chatRefused = told;
        break;
      case 'presence':
        this.presence = told.presence;
        break;
      case 'trouble':
        this.problem = new Refused(told.problem, told.words, told.reason);
        this.authority?.refuse(null);
        break;
      case 'pong':
        break;
    }
  }

  private know({ game, presence }: { game: OnlineGame; presence: Presence }): void {
    this.game = game;
    this.presence = presence;
    this.problem = null;
  }

  private begin(game: OnlineGame, saved: SavedMatch): void {
    const authority = new AuthorityFar(this.line, game.seat, () => this.line.again());
    this.authority = authority;
    this.playing = new Playing({
      authority,
      follower: Referee.restore(saved),
      own: game.seat,
      opponent: personFar,
      effects: [sounding(sound), speaking(announce, game.seat)],
    });
  }
}
