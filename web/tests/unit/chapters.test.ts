import { beforeAll, describe, expect, test } from 'vitest';
import { chaptersOf, written } from '../../src/analyse/chapters';
import { sheetOf } from '../../src/analyse/sheet';
import { Study } from '../../src/analyse/study.svelte';
import { Game } from '../../src/core/study';
import { useStudy } from './cores';

beforeAll(useStudy);

const RECORD = '[RuleSet "modern-standard"]\n\n1. d1-c1 {quiet} e6-f6 2. c1-b1 *\n';

const texts = (study: Study) => study.mainLine.nodes.map(({ move }) => move?.text);

describe('chapters', () => {
  test('come after one another, are opened, named, and taken away; each keeps its tree', () => {
    const first = new Study(Game.open(RECORD, 'modern-standard'));
    expect(chaptersOf(first.source).all).toHaveLength(1);
    first.nameChapter('The beginning');
    const second = first.withChapter('here');
    expect(second.view.position).toBe(first.view.position);
    expect(second.chapters.at).toBe(1);
    second.play('e5', 'e6');
    const third = second.withChapter('start');
    expect([third.chapters.at, texts(third)]).toEqual([2, []]);
    const again = Study.of(third.source).atChapter(0);
    expect(texts(again)).toEqual(['d1-c1', 'e6-f6', 'c1-b1']);
    expect(again.chapters.all.map(({ title }) => title)).toEqual(['The beginning', '', '']);
    const shorter = again.withoutChapter();
    expect([shorter.chapters.all.length, shorter.chapters.at, texts(shorter)]).toEqual([2, 0, ['e5-e6']]);
  });

  test('a text of chapters that is broken gives what is whole, or says that there is nothing', () => {
    const whole = { title: 7, rules: 'modern-standard', record: RECORD };
    const source = (chapters: unknown, at: unknown) => ({ rules: 'x', record: JSON.stringify({ chapters, at }) });
    const { all, at } = chaptersOf(source([null, 3, { title: 'x' }, whole], 9));
    expect([all.length, all[0]?.title, at]).toEqual([1, '', 0]);
    expect(Study.of(source([whole], 0)).view.plies).toBe(3);
    expect(() => chaptersOf(source([], 0))).toThrow();
    expect(() => chaptersOf(source('x', 0))).toThrow();
    // Chapters of chapters would have no end.
    const nested = source([whole], 0);
    expect(() => chaptersOf(source([{ title: '', ...nested }], 0))).toThrow();
  });

  test('one without a title is written as if there were none', () => {
    const source = { rules: 'modern-standard', record: RECORD };
    expect(written({ all: [{ title: '', source }], at: 0 })).toBe(source);
  });
});

test('on paper stand all chapters, with a diagram where something is said and of the end', () => {
  const study = Study.of({ rules: 'modern-standard', record: RECORD });
  study.nameChapter('One');
  const sheet = sheetOf(study.withChapter('start'));
  expect(sheet.map(({ number, title, diagrams }) => [number, title, diagrams.length])).toEqual([
    [1, 'One', 2],
    [2, '', 1],
  ]);
  expect(sheet[0]?.diagrams.map(({ node }) => node.move?.text)).toEqual(['d1-c1', 'c1-b1']);
  expect(sheet[0]?.moves).toHaveLength(3);
});
