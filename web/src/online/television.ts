// Which game the television shows.
import type { ListedGame } from './messages';

/** What is looked at most gladly comes first: games with a clock, rated ones, those between people. */
function rank({ live, rated, players }: ListedGame): number {
  const people = [players.first, players.second].filter((player) => player !== null && player.kind !== 'bot').length;
  return (live ? 8 : 0) + (rated ? 4 : 0) + people;
}

/** The id of the game to be shown after another one; nothing if there is none. */
export function next(playing: readonly ListedGame[], before: string | null): string | null {
  const others = playing.filter(({ id }) => id !== before);
  const best = others.reduce<ListedGame | null>((best, game) => (best === null || rank(game) > rank(best) ? game : best), null);
  return best?.id ?? null;
}
