// The one reader of what people bring along, the same on every page: games in any notation, with or without their end, bare
// lists of moves, positions, rules, our own links, and a whole library. The larger core reads; it comes when it is asked for.
import { isStudy } from '../analyse/chapters';
import { isLibraryFile, worksFrom } from '../library/file';
import { factsOf, type Facts, type Saved } from '../library/work';
import type { Source } from '../game/source';
import { Fault } from '../core/sentence';
import { once } from '../once';
import { placeOf } from '../router.svelte';
import { unpacked } from '../share';

/** Something from a text, ready to be played or studied. */
export interface Opened {
  what: 'game' | 'position' | 'rules';
  /** A game's record with its comments, or a study with its variations. */
  source: Source;
  /** The main line alone. */
  record: string;
  facts: Facts;
  /** It was recorded when the rules that it names were others; its moves are legal by those of today too. */
  rulesWereOthers?: true;
}

/** What a text holds, to be opened one by one. */
export interface ReadText {
  titles: readonly string[];
  /** Throws where something is wrong with this one. */
  open(index: number): Opened;
  close(): void;
}

/** A whole library, with how many of its works are broken. */
export interface ReadLibrary {
  works: Saved[];
  broken: number;
}

/** Our own link, if a text is one: the words of its address that hold something. */
function linkIn(text: string): URLSearchParams | null {
  if (!/^https?:\/\/\S+$/.test(text)) return null;
  const { values } = placeOf(new URL(text));
  return values.has('game') || values.has('rules') ? values : null;
}

/** Reads a text. `rules` is the rule set of games and positions that name none. */
export async function readText(text: string, rules: string): Promise<ReadText | ReadLibrary> {
  const trimmed = text.trim();
  if (isLibraryFile(trimmed)) {
    const read = worksFrom(trimmed);
    if (!read) throw new Fault('library-broken');
    return read;
  }
  const link = linkIn(trimmed);
  return link ? readLink(link) : readNotation(text, rules);
}

async function readLink(values: URLSearchParams): Promise<ReadText> {
  const [game, rules] = [values.get('game'), values.get('rules') ?? ''];
  const source = game !== null ? await unpacked(game) : ((await unpacked(rules)) ?? { rules, record: '' });
  if (!source) throw new Fault('link-broken');
  return readSource(source);
}

/** Reads a game that comes from these pages: from a link, or from the library. */
export async function readSource(source: Source): Promise<ReadText> {
  if (source.record === '') return readRules(source.rules);
  return isStudy(source.record) ? readStudy(source) : readNotation(source.record, source.rules);
}

const theCore = once(async () => {
  const core = await import('../core/study');
  await core.loadStudy();
  return core;
});

const single = (opened: Opened): ReadText => ({ titles: [''], open: () => opened, close: () => undefined });

/** Rules alone: an id or the text of a file. */
async function readRules(rules: string): Promise<ReadText> {
  const { Game } = await theCore();
  const game = new Game(rules);
  const record = game.record([]);
  const facts = factsOf(game.view(), game.ruleSet(), game.geometry().size);
  game.free();
  return single({ what: 'rules', source: { rules, record }, record, facts });
}

async function readStudy(source: Source): Promise<ReadText> {
  const [{ Study }] = await Promise.all([import('../analyse/study.svelte'), theCore()]);
  const study = Study.of(source);
  try {
    return single({ what: 'game', source, record: study.mainLine.source.record, facts: study.facts });
  } finally {
    study.close();
  }
}

async function readNotation(text: string, rules: string): Promise<ReadText> {
  const { ImportedText } = await theCore();
  const read = new ImportedText(text, rules);
  const { titles, what } = read.contents();
  return {
    titles,
    open(index) {
      const one = read.open(index);
      const game = one.game();
      if (!game) throw new Fault('link-broken');
      try {
        const { attackers, defenders, event, date, result, rules_were_others: others } = one.noted();
        const noted = { ...(attackers && { attackers }), ...(defenders && { defenders }), ...(event && { event }), ...(date && { date }) };
        const facts = factsOf(game.view(), game.ruleSet(), game.geometry().size, noted);
        const record = one.record() ?? game.record([]);
        return { what, source: { rules: game.rules, record }, record, facts: { ...facts, result: facts.result ?? result ?? null }, ...(others && { rulesWereOthers: true as const }) };
      } finally {
        game.free();
        one.free();
      }
    },
    close: () => read.free(),
  };
}
