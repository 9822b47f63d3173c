import { beforeAll, describe, expect, test } from 'vitest';
import { Study } from '../../src/analyse/study.svelte';
import { Game } from '../../src/core/study';
import { useStudy } from './cores';

beforeAll(useStudy);

const RECORD = '[RuleSet "modern-standard"]\n\n1. d1-c1 e6-f6 2. c1-b1 *\n';
const studied = (record = RECORD) => new Study(Game.open(record, 'modern-standard'));
const main = (study: Study) => study.mainLine.nodes.map(({ move }) => move?.text);

describe('a study', () => {
  test('begins with a game as its main line, and stands at its end', () => {
    const study = studied();
    expect(main(study)).toEqual(['d1-c1', 'e6-f6', 'c1-b1']);
    expect(study.view.ply).toBe(3);
    study.close();
  });

  test('a different move begins a variation, and the same move is the same place', () => {
    const study = studied();
    const [first] = study.mainLine.nodes;
    if (first) study.goTo(first);
    expect(study.play('e6', 'g6')).toBeNull();
    expect(study.main).toBe(false);
    expect(main(study)).toEqual(['d1-c1', 'e6-f6', 'c1-b1']);
    const there = study.current;
    if (first) study.goTo(first);
    study.play('e6', 'g6');
    expect(study.current).toBe(there);
    study.promote();
    expect(main(study)).toEqual(['d1-c1', 'e6-g6']);
    study.close();
  });

  test('a move that is refused changes nothing, and says why', () => {
    const study = studied();
    const before = study.view.position;
    expect(study.play('e5', 'a1')?.message.id).toBe('refusal-not-in-line');
    expect(study.playTyped('nonsense')).not.toBeNull();
    expect(study.view.position).toBe(before);
    study.close();
  });

  test('what is asked of other places does not move one from where one stands', () => {
    const study = studied();
    const [first] = study.mainLine.nodes;
    if (first) study.goTo(first);
    const position = study.view.position;
    void study.source;
    void study.mainLine;
    study.written('record');
    study.play('e6', 'f6');
    expect(study.view.last?.text).toBe('e6-f6');
    study.goTo(study.current.parent ?? study.root);
    expect(study.view.position).toBe(position);
    study.close();
  });

  test('it comes back from its text with variations and comments', () => {
    const study = studied();
    const [first] = study.mainLine.nodes;
    if (first) study.goTo(first);
    study.play('e6', 'g6');
    study.comment('bolder');
    study.current.sign = '?!';
    const again = Study.of(study.source);
    expect(main(again)).toEqual(['d1-c1', 'e6-f6', 'c1-b1']);
    expect(again.root.children[0]?.children.map((node) => [node.move?.text, node.sign, node.comment])).toEqual([
      ['e6-f6', '', ''],
      ['e6-g6', '?!', 'bolder'],
    ]);
    study.close();
    again.close();
  });

  test('a move is cut with all that follows', () => {
    const study = studied();
    const [, second] = study.mainLine.nodes;
    if (second) study.goTo(second);
    study.remove();
    expect(main(study)).toEqual(['d1-c1']);
    expect(study.view.ply).toBe(1);
    study.close();
  });

  test('a record holds the whole tree, and gives it back', () => {
    const text = '[RuleSet "modern-standard"]\n\n1. d1-d3 {quiet} (1. d1-c1 e6-g6 (1... e6-f6 {shy}) 2. c1-c2) e6-g6 (1... e6-h6) 2. d3-d2 *\n';
    const study = Study.of({ rules: 'modern-standard', record: text });
    const [first, second] = study.root.children;
    expect([first?.comment, second?.move?.text]).toEqual(['quiet', 'd1-c1']);
    expect(second?.children.map(({ move, comment }) => [move?.text, comment])).toEqual([
      ['e6-g6', ''],
      ['e6-f6', 'shy'],
    ]);
    expect(study.view.ply).toBe(3);
    const [record] = study.written('record');
    expect(record?.replaceAll('\n', ' ')).toContain('1. d1-d3 {quiet} (1. d1-c1 e6-g6 (1... e6-f6 {shy}) 2. c1-c2) e6-g6 (1... e6-h6) 2. d3-d2 *');
    study.close();
  });

  test('a record has the names that the study’s own record had, also when the study was put away', () => {
    const tags = '[Event "Cup"]\n[Date "2024.06.21"]\n[Attackers "Anna"]\n[Defenders "Carl"]\n';
    const study = Study.of({ rules: 'modern-standard', record: tags + RECORD });
    const again = Study.of(study.source);
    for (const one of [study, again]) {
      const [record] = one.written('record');
      for (const tag of tags.trim().split('\n')) expect(record).toContain(tag);
      expect(one.facts).toMatchObject({ attackers: 'Anna', defenders: 'Carl', event: 'Cup', date: '2024.06.21' });
      one.close();
    }
    const plain = studied();
    expect(plain.source.record).not.toContain('noted');
    expect(plain.written('record')[0]).not.toContain('Attackers');
    expect(plain.facts.attackers).toBeUndefined();
    plain.close();
  });

  test('what a record’s variation cannot play is said in words', () => {
    const study = Study.of({ rules: 'modern-standard', record: '1. d1-d3 (1. d1-c1 e6-a1 2. c1-c2) e6-g6 *' });
    expect(study.root.children[1]?.comment).toBe('(e6-a1 c1-c2)');
    study.close();
  });

  test('variations too deep for a record are said in words', () => {
    const study = studied();
    const [first] = study.mainLine.nodes;
    if (first) study.goTo(first);
    for (let depth = 0; depth < 40; depth++) {
      const here = study.current;
      const pieces = study.view.pieces.filter(({ side }) => side === study.view.turn).map(({ square }) => square);
      const able = pieces.filter((square) => study.targets(square).length > 1);
      const from = able[(7 * depth) % able.length] ?? '';
      const [one, other] = study.targets(from);
      study.play(from, one?.to ?? '');
      study.goTo(here);
      study.play(from, other?.to ?? '');
    }
    const [record] = study.written('record');
    study.close();
    // The first place has two beside its main move, the others one.
    expect(record?.match(/\(\d/g)).toHaveLength(33);
    expect(record).toMatch(/\{\([a-i]/);
    const again = Study.of({ rules: 'modern-standard', record: record ?? '' });
    expect(main(again)).toEqual(['d1-c1', 'e6-f6', 'c1-b1']);
    again.close();
  });
});
