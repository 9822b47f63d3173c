// What a game sounds like.
import type { Sound } from '../board/sounds';
import type { Effect } from './effect';

export function sounding(play: (sound: Sound) => void): Effect {
  return ({ happened, after }) => {
    const knock = () => {
      if (after.shown.last) play(after.shown.last.captures.length > 0 ? 'capture' : 'move');
    };
    if (happened.kind === 'looked') knock();
    if (happened.kind !== 'decided') return;
    for (const { what } of happened.events) {
      if (what.event === 'acted' || what.event === 'taken-back') knock();
      else if (what.event === 'called') play('call');
      else if (what.event === 'ended') play('end');
    }
  };
}
