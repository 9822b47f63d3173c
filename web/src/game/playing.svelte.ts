// A game in play: what the authority decides is folded into its state, the person here and the opponent send commands, and
// effects hear of all that happens. It knows neither where the game is decided nor who sits across.
import { squaresOf } from '../board/squares';
import type { Action, Command, Event, Explanation, Game, Geometry, Order, Referee, RuleSet, SavedMatch, Seat, Side, Target, Times, View } from '../core/types';
import type { Searcher } from '../engine/engine';
import { worded } from '../i18n.svelte';
import type { Authority } from './authority';
import type { Effect } from './effect';
import { Inbox } from './inbox';
import type { Opponent } from './opponent';
import { reduce } from './reducer';
import type { Source } from './source';
import { begin, isLatest, type GameState, type Happened } from './state';

const HINT_TIME = 1_500;

export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

/** The board as it stands. How a game ended that was not decided on it, the referee says. */
function boardOf(follower: Referee): View {
  const view = follower.view();
  const explanation = view.end ? undefined : follower.whyEnded();
  if (!explanation) return view;
  const { winner, attackers } = follower.state();
  return { ...view, end: { winner: winner && (winner === attackers ? 'attackers' : 'defenders'), explanation } };
}

export interface Setting {
  authority: Authority;
  /** Follows the authority by folding its events. It is the game's own from now on. */
  follower: Referee;
  /** The seat of the person at this page; none for one who only watches. */
  own: Seat | null;
  opponent: Opponent;
  /** Who is asked for a hint, where hints are given. */
  adviser?: Searcher;
  effects: readonly Effect[];
}

export class Playing {
  state = $state.raw() as GameState;
  /** What is left on the clocks, as often as somebody has looked. */
  times = $state.raw() as Times;
  readonly ruleSet: RuleSet;
  readonly geometry: Geometry;

  private readonly setting: Setting;
  private readonly inbox: Inbox;
  /** Stands at the position that is looked at, to be asked about it. */
  private standing: Game;
  private closed = false;

  constructor(setting: Setting) {
    this.setting = setting;
    const { authority, follower, own, opponent } = setting;
    this.ruleSet = follower.ruleSet();
    this.standing = follower.gameAt();
    this.geometry = this.standing.geometry();
    const referee = follower.state();
    this.state = begin(referee, boardOf(follower));
    this.inbox = new Inbox(referee.next_event);
    this.times = follower.times(authority.now());
    authority.listen({
      decided: (events) => this.take(events),
      refused: (_, explanation) => this.happen({ kind: 'refused', reasons: explanation ? [explanation] : [] }),
    });
    const across = own ? otherSeat(own) : 'second';
    opponent.sit({
      seat: across,
      send: (command) => this.send(across, command),
      thinks: (thought) => this.happen({ kind: 'thinks', thought }),
      broke: (trouble) => this.broke(worded(trouble)),
      source: () => this.latestSource(),
      timeLeft: () => follower.times(authority.now())[this.sideOf(across)],
    });
    opponent.follow(this.state);
  }

  /** Ends it for good: another begins. */
  close(): void {
    this.closed = true;
    const { authority, follower, opponent } = this.setting;
    opponent.close();
    authority.close();
    this.standing.free();
    follower.free();
  }

  // --- What happens ---

  /** Takes events from the authority: late ones, repeated ones, with gaps between them. */
  private take(events: readonly Event[]): void {
    if (this.closed) return;
    const { authority, follower, opponent } = this.setting;
    const { ready, missing } = this.inbox.take(events);
    if (ready.length > 0) {
      follower.fold([...ready]);
      const before = this.state.shown;
      this.happen({ kind: 'decided', events: ready, referee: follower.state(), board: boardOf(follower) });
      if (this.state.shown !== before) this.stand();
      if (this.state.thinking !== 'hint') this.hintSearch?.abandon();
      this.look();
      opponent.follow(this.state);
      this.playPlanned();
    }
    if (missing !== null) authority.ask(missing);
  }

  /** Plays what was planned for this turn, if it is legal now. */
  private playPlanned(): void {
    const { planned } = this.state;
    if (!planned || !this.mayMove) return;
    const { from, to } = planned;
    if (!this.targets(from).some((target) => target.to === to)) return this.happen({ kind: 'plan-failed' });
    this.happen({ kind: 'plan-due' });
    this.play(from, to);
  }

  private happen(happened: Happened): void {
    if (this.closed) return;
    const before = this.state;
    this.state = reduce(before, happened);
    for (const effect of this.setting.effects) effect({ happened, before, after: this.state });
  }

  private send(seat: Seat, command: Command): void {
    if (this.closed) return;
    const hoped = this.hoped(command);
    this.happen({ kind: 'sent', ...(hoped && { hoped }) });
    this.setting.authority.send(seat, command);
  }

  /** The board after a move, where it takes its time to be decided. */
  private hoped(command: Command): View | null {
    if (!this.setting.authority.far || command.command !== 'act' || command.action === 'end') return null;
    const { from, to } = squaresOf(command.action);
    const copy = this.setting.follower.gameAt();
    const tried = to ? copy.play(from, to) : null;
    const view = copy.view();
    copy.free();
    return tried?.result === 'played' ? view : null;
  }

  private arrange(order: Order): void {
    this.happen({ kind: 'sent' });
    this.setting.authority.arrange(order);
  }

  /** Brings the game that is asked to the position that is looked at. */
  private stand(): void {
    this.standing.free();
    this.standing = this.setting.follower.gameAt(this.state.shown.ply);
  }

  private broke(reason: string): void {
    const { thinking, referee } = this.state;
    if (thinking) this.happen({ kind: 'broke', reason, asked: referee.next_event, thought: thinking });
  }

  // --- Who is who ---

  sideOf(seat: Seat): Side {
    return this.state.referee.attackers === seat ? 'attackers' : 'defenders';
  }

  seatOf(side: Side): Seat {
    return this.sideOf('first') === side ? 'first' : 'second';
  }

  /** Whether a seat's moves are made on this page's board. */
  private isHere(seat: Seat): boolean {
    return seat === this.setting.own || this.setting.opponent.here;
  }

  /** The seat for which the person here speaks: his own; the one to move where both sit here. */
  private get speaker(): Seat {
    const { own, opponent } = this.setting;
    const seat = own ?? 'first';
    return opponent.here ? (this.state.referee.to_move ?? seat) : seat;
  }

  // --- What the person here does ---

  /** A person here is to move, here and now. */
  get mayMove(): boolean {
    const { referee, thinking, sent } = this.state;
    return sent === 0 && thinking !== 'draw' && isLatest(this.state) && referee.to_move !== null && this.isHere(referee.to_move);
  }

  targets = (from: string): Target[] => this.standing.targets(from);
  hostile = (side: Side): string[] => this.standing.hostile(side).map(({ square }) => square);

  play(from: string, to: string): void {
    this.act(`${from}-${to}`);
  }

  /** A move of the person here would have to wait: the opponent is to move, here and now. */
  get mayPlan(): boolean {
    const { referee } = this.state;
    return this.setting.own !== null && isLatest(this.state) && referee.to_move !== null && !this.isHere(referee.to_move);
  }

  /** Makes a move that waits for its turn. */
  plan(from: string, to: string): void {
    if (this.mayPlan) this.happen({ kind: 'planned', move: { from, to } });
  }

  /** Takes back what was planned; whether there was anything. */
  dropPlan(): boolean {
    if (!this.state.planned) return false;
    this.happen({ kind: 'planned', move: null });
    return true;
  }

  /** Plays a typed move; whether it was one. */
  playTyped(text: string): boolean {
    if (!this.mayMove) return false;
    const copy = this.standing.copy();
    const tried = copy.playTyped(text);
    copy.free();
    if (tried.result === 'refused') {
      this.happen({ kind: 'refused', reasons: [tried.explanation] });
      return false;
    }
    this.play(tried.played.from, tried.played.to);
    return true;
  }

  endTurn(): void {
    if (this.state.board.may_end_turn) this.act('end');
  }

  private act(action: Action): void {
    const { to_move: seat } = this.state.referee;
    if (seat && this.mayMove) this.send(seat, { command: 'act', action });
  }

  /** Says why a move is refused. */
  explain(from: string, to: string): void {
    if (this.mayMove) this.happen({ kind: 'refused', reasons: this.standing.whyMove(from, to) });
  }

  /** Says why the last move captured what it captured, and why the game is over. */
  why(): void {
    const reasons: Explanation[] = this.standing.whyLast();
    this.happen({ kind: 'explained', reasons });
  }

  /** Looks at the position after so many acts. */
  lookAt(ply: number): void {
    if (this.state.thinking === 'hint') this.hintSearch?.abandon();
    const { follower } = this.setting;
    const shown = ply >= this.state.board.plies ? this.state.board : follower.view(ply);
    this.happen({ kind: 'looked', shown });
    this.stand();
  }

  /** What undoing goes back to: before the last move that was made here; nothing where there is none. */
  private get undoTo(): { seat: Seat; to: number } | null {
    const seats = (['first', 'second'] as const).filter((seat) => this.isHere(seat));
    const found = seats.flatMap((seat) => {
      const to = this.setting.follower.takebackOf(seat);
      return to == null ? [] : [{ seat, to }];
    });
    return found.sort((a, b) => b.to - a.to)[0] ?? null;
  }

  get mayUndo(): boolean {
    return this.state.planned !== null || this.undoTo !== null;
  }

  /** Takes back the last move that was made here, and what came after it; first of all one that only waits. */
  undo(): void {
    if (this.dropPlan()) return;
    const back = this.undoTo;
    if (back) this.send(back.seat, { command: 'take-back', to: back.to });
  }

  resign(): void {
    this.send(this.speaker, { command: 'resign' });
  }

  /** Two people at one board have agreed on a draw. */
  agreeDraw(): void {
    this.arrange({ order: 'agree-draw' });
  }

  offerDraw(): void {
    if (this.mayMove) this.send(this.speaker, { command: 'offer', offer: { offer: 'draw' } });
  }

  // --- What people far from each other say to one another ---

  /** Whether the person here may do this now. */
  may(command: Command): boolean {
    const { own, follower } = this.setting;
    return own !== null && this.state.sent === 0 && !follower.whyNot(own, command);
  }

  /** Does it. */
  want(command: Command): void {
    const { own } = this.setting;
    if (own) this.send(own, command);
  }

  /** What is left when one's own last move is taken back; nothing where there is none. */
  get ownTakeback(): number | null {
    const { own, follower } = this.setting;
    return own ? (follower.takebackOf(own) ?? null) : null;
  }

  /** The next game of the match: who has which side is for the rules to say. */
  next(): void {
    this.arrange({ order: 'next-game', seating: 'by-rules' });
  }

  private hintSearch: ReturnType<Searcher['search']> | undefined;

  async showHint(): Promise<void> {
    const { adviser } = this.setting;
    if (!this.mayMove || !adviser) return;
    const asked = this.state.referee.next_event;
    this.happen({ kind: 'thinks', thought: 'hint' });
    const mine = adviser.search(this.latestSource(), { milliseconds: HINT_TIME });
    this.hintSearch = mine;
    const found = await mine.result;
    if (found.kind === 'found') this.happen({ kind: 'advised', asked, action: found.slice.choice ?? null });
    else if (found.kind === 'broken') this.happen({ kind: 'broke', asked, thought: 'hint', reason: worded(found.trouble) });
  }

  /** Has whoever thinks answer at once. */
  hurry(): void {
    if (this.state.thinking === 'hint') this.hintSearch?.stop();
    else this.setting.opponent.hurry();
  }

  /** Asks an opponent who broke down to go on. */
  wake(): void {
    if (this.state.stalled) this.setting.opponent.wake(this.state);
  }

  // --- What others get of it ---

  /** The game at its latest position, for whoever tries something out in it. */
  copy(): Game {
    return this.setting.follower.gameAt();
  }

  /** Reads the clocks again. */
  look(): void {
    const { authority, follower } = this.setting;
    const { attackers, defenders } = follower.times(authority.now());
    if (attackers !== this.times.attackers || defenders !== this.times.defenders) this.times = { attackers, defenders };
  }

  /** The game up to its latest position, for the engine. */
  private latestSource(): Source {
    const { follower } = this.setting;
    const game = follower.gameAt();
    const source = { rules: follower.rules, record: game.recordHere([]) };
    game.free();
    return source;
  }

  /** The whole game, with tags by name and value. */
  record(tags: [string, string][]): Source {
    const { follower } = this.setting;
    return { rules: follower.rules, record: follower.record(tags) };
  }

  /** Everything that is needed to go on with it another day, and its time. */
  saved(): { saved: SavedMatch; now: number } {
    const { authority, follower } = this.setting;
    return { saved: follower.saved(), now: authority.now() };
  }
}
