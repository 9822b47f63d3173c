// What a game sounds like.
import { soundOf, type Sound } from '../board/sounds';
import type { Effect } from './effect';

export function sounding(play: (sound: Sound) => void): Effect {
  return ({ happened, after }) => {
    const knock = () => {
      if (after.shown.last) play(soundOf(after.shown.last));
    };
    if (happened.kind === 'looked') knock();
    if (happened.kind !== 'decided') return;
    for (const { what } of happened.events) {
      if (what.event === 'acted' || what.event === 'taken-back') knock();
      else if (what.event === 'called') play(what.call === 'tuichu' ? 'call-several' : 'call');
      else if (what.event === 'ended') play('end');
    }
  };
}
