// The one reader of the pages, with the real core.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factsOf, type Saved } from '../../src/library/work';
import { fileOf } from '../../src/library/file';
import { placeOf } from '../../src/core/sentence';
import { Game } from '../../src/core/study';
import { Study } from '../../src/analyse/study.svelte';
import { readSource, readText, type Opened, type ReadText } from '../../src/reader/reader';
import { packed } from '../../src/share';
import { useStudy } from './cores';

beforeAll(useStudy);
vi.mock('../../src/core/study', async (original) => ({ ...(await original<object>()), loadStudy: () => Promise.resolve() }));

const RULES = 'modern-standard';

async function read(text: string, rules = RULES): Promise<ReadText> {
  const found = await readText(text, rules);
  if ('works' in found) throw new Error('a library');
  return found;
}

async function only(text: string): Promise<Opened> {
  const found = await read(text);
  try {
    expect(found.titles).toHaveLength(1);
    return found.open(0);
  } finally {
    found.close();
  }
}

const mistake = async (text: string): Promise<unknown> =>
  only(text).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the reader', () => {
  test.each([
    ['a record', '[RuleSet "modern-standard"]\n[Attackers "Ann"]\n\n1. d1-d3 {quiet} e6-g6 *'],
    ['a record without its end', '1. d1-d3 e6-g6'],
    ['a bare list of moves', 'd1d3, E6–G6'],
    ['an OpenTafl game', '[attackers:Ann]\n[rules:dim:9 esc:e start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n\n1. d1-d3 e6-g6\n[quiet|]\n'],
    ['a line of an archive', 'd1-d3 e6-g6,0,0,Ongoing'],
  ])('opens %s', async (_, text) => {
    const { what, record, facts, source } = await only(text);
    expect([what, facts.moves, facts.size]).toEqual(['game', 2, 9]);
    expect(record).toContain('d1-d3');
    // What it is made of opens again.
    const study = Study.of(source);
    expect(study.mainLine.nodes).toHaveLength(2);
    study.close();
  });

  test('says where the rules of a record were others, though its moves are legal', async () => {
    const text = (hash: string) => `[RuleSet "modern-standard"]\n[RulesHash "${hash}"]\n\n1. d1-d3 e6-g6 *`;
    expect(await only(text('0123456789abcdef'))).toMatchObject({ rulesWereOthers: true, facts: { moves: 2 } });
    const game = new Game(RULES);
    const today = /\[RulesHash "(.*)"\]/.exec(game.record([]))?.[1] ?? '';
    game.free();
    expect(today).not.toBe('');
    expect((await only(text(today))).rulesWereOthers).toBeUndefined();
  });

  test('keeps what a text says of a game', async () => {
    const { facts, source } = await only('[Attackers "Ann"]\n[Defenders "Bo"]\n[Event "Umeå"]\n[Date "2026.11.22"]\n[Result "attackers"]\n\n1. d1-d3 {quiet} e6-g6');
    expect(facts).toMatchObject({ attackers: 'Ann', defenders: 'Bo', event: 'Umeå', date: '2026.11.22', result: 'attackers' });
    expect(source.record).toContain('{quiet}');
  });

  test('opens positions, rules and rule-set files', async () => {
    expect(await only('9/9/9/9/4k4/9/9/9/a8 d')).toMatchObject({ what: 'position', facts: { moves: 0 } });
    expect(await only('dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/')).toMatchObject({ what: 'rules', facts: { size: 7 } });
    expect(await only('id = "house"\nname = "House"\nextends = "copenhagen"')).toMatchObject({ what: 'rules', facts: { size: 11, rules: { name: 'House' } } });
  });

  test('opens our own links: a game, a study with its variations, rules', async () => {
    const study = new Study(Game.open('1. d1-c1 e6-f6 *', RULES));
    const [first] = study.mainLine.nodes;
    if (first) study.goTo(first);
    study.play('e6', 'g6');
    const link = async (name: string, value: string) => `https://tablut.example/x/analyse#${name}=${value}`;
    const opened = await only(await link('game', await packed(study.source)));
    expect(opened).toMatchObject({ what: 'game', source: study.source, facts: { moves: 2 } });
    expect(opened.record).not.toContain('study');
    study.close();
    expect(await only(await link('game', await packed({ rules: RULES, record: '1. d1-d3 *' })))).toMatchObject({ facts: { moves: 1 } });
    expect(await only(await link('rules', 'copenhagen'))).toMatchObject({ what: 'rules', facts: { size: 11 } });
    await expect(only(await link('game', 'nonsense'))).rejects.toThrow();
  });

  test('knows a whole library', async () => {
    const game = new Game(RULES);
    const work: Saved = { id: 'a', kind: 'game', name: 'n', folder: 'f', created: 1, changed: 2, revision: 3, writer: '', facts: factsOf(game.view(), game.ruleSet(), 9), content: { source: { rules: RULES, record: game.record([]) } } };
    game.free();
    expect(await readText(fileOf([work]), RULES)).toEqual({ works: [work], broken: 0 });
    await expect(readText('{"tablut-library":9}', RULES)).rejects.toThrow();
  });

  test('has each game of many, and what is wrong with one spoils no other', async () => {
    const found = await read('d6-c6,0,0,Ongoing\nnonsense\nd6-c6 c4-c3,0,0,White\n', 'brandubh-wtf');
    expect(found.titles).toHaveLength(3);
    expect(found.open(0).facts.result).toBeNull();
    let wrong: unknown;
    try {
      found.open(1);
    } catch (error) {
      wrong = error;
    }
    expect(placeOf(wrong)).toEqual({ line: 2, column: null });
    expect(found.open(2).facts.result).toBe('defenders');
    found.close();
  });

  test.each([
    ['[Event "a"]\n\n1. d1-d3 e6-g6\n2. a1-a2', { line: 4, column: 4 }],
    ['d1d3\ne6g6, a1a2', { line: 2, column: 7 }],
    ['d1d3\n e6g66', { line: 2, column: 2 }],
    ['[a:b]\n\n1. d1d3', { line: 3, column: 4 }],
    ['what is this?', null],
  ])('names the place of a mistake in the text’s own lines: %j', async (text, place) => {
    const error = await mistake(text);
    expect(placeOf(error)).toEqual(place);
  });

  test('a game that goes on where the rules would have ended it can be studied', async () => {
    const turns = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 'd1-c1 c5-c4' : 'c1-d1 c4-c5'));
    const { source, facts } = await only(turns.join(' '));
    expect(facts.moves).toBe(16);
    const study = Study.of(source);
    expect(study.mainLine.nodes).toHaveLength(16);
    study.close();
    expect((await readSource(source)).titles).toHaveLength(1);
  });
});
