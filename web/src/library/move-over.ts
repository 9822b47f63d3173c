// What earlier versions of these pages kept, moved into the library, for whoever looks there before the page that it was
// kept for has moved it.
import { Game, Referee } from '../core/study';
import { Study } from '../analyse/study.svelte';
import { keptFrom } from '../play/kept';
import { keptBefore } from './before';
import { library, newId } from './library';
import { factsOf, type Content, type Facts, type Kind } from './work';

async function add(kind: Kind, facts: Facts, content: Content): Promise<void> {
  const now = Date.now();
  await library.add([{ id: newId(), kind, name: '', folder: '', created: now, changed: now, revision: 1, writer: '', facts, content }]);
}

export async function moveOver(): Promise<void> {
  const [game, studied] = [keptBefore('play'), keptBefore('analyse')];
  const kept = keptFrom(game?.value);
  if (game && kept) {
    const referee = 'saved' in kept ? Referee.restore(kept.saved) : null;
    const played = referee?.gameAt() ?? ('source' in kept ? Game.open(kept.source.record, kept.source.rules) : null);
    if (!played) return;
    await add('game', factsOf(played.view(), played.ruleSet(), played.geometry().size), { source: { rules: played.rules, record: played.record([]) }, match: game.value });
    played.free();
    referee?.free();
    game.forget();
  }
  if (studied && Array.isArray(studied.value)) {
    const [rules, record] = studied.value as unknown[];
    if (typeof rules !== 'string' || typeof record !== 'string') return;
    const study = Study.of({ rules, record });
    await add('study', study.facts, { source: study.source });
    study.close();
    studied.forget();
  }
}
