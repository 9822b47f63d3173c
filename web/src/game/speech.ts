// What of a game is read aloud.
import { spokenMove } from '../board/spoken';
import type { Seat, View } from '../core/types';
import { say, t } from '../i18n.svelte';
import type { Effect, Step } from './effect';
import type { GameState } from './state';

/** What is said after the last move of a position: a call, or how the game has ended. */
export function newsOf({ end, call }: Pick<View, 'end' | 'call'>): string {
  if (end) return say(end.explanation.message);
  if (!call) return '';
  return t('call', { word: call.word.charAt(0).toUpperCase() + call.word.slice(1), several: call.several ? 'yes' : 'no' });
}

/** Whether the person on a seat has won or lost; nothing where nobody has won, or nobody is asked about. */
function verdict({ referee: { winner } }: GameState, own: Seat | null): string {
  return winner && own ? `${t('verdict', { result: winner === own ? 'won' : 'lost' })}.` : '';
}

function words({ happened, before, after }: Step, own: Seat | null): string {
  const noticed = () => (after.notice && after.notice !== before.notice ? say(after.notice) : '');
  switch (happened.kind) {
    case 'decided': {
      const what = new Set(happened.events.map(({ what }) => what.event));
      if (what.has('next-game')) return t('game-begins');
      const moved = what.has('acted') || what.has('taken-back');
      const ended = what.has('ended') ? verdict(after, own) : '';
      if (moved || what.has('ended')) {
        return [moved && after.board.last ? spokenMove(after.board.last) : '', ended, newsOf(after.board)].filter(Boolean).join(' ');
      }
      return noticed();
    }
    case 'looked':
      return after.shown.last ? [spokenMove(after.shown.last), newsOf(after.shown)].filter(Boolean).join(' ') : '';
    case 'refused':
    case 'explained':
      return happened.reasons.map(({ message }) => say(message)).join(' ') || noticed();
    case 'advised':
      if (after.hint && after.hint !== before.hint) return t('hint-is', { ...after.hint });
      return noticed();
    case 'planned':
      return happened.move ? t('planned', { ...happened.move }) : t('plan-dropped');
    case 'plan-failed':
    case 'broke':
      return noticed();
    default:
      return '';
  }
}

/** Has read aloud what happens; to the person on a seat also whether they have won. */
export function speaking(announce: (words: string) => void, own: Seat | null = null): Effect {
  /** What a planned move answers: both are said in one go, since the second would drown the first. */
  let before = '';
  return (step) => {
    if (step.happened.kind === 'plan-due' && step.before.board.last) before = spokenMove(step.before.board.last);
    const said = words(step, own);
    if (!said) return;
    announce([before, said].filter(Boolean).join(' '));
    before = '';
  };
}
