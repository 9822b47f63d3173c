// A study in chapters: several games or positions, each with a title and a tree of its own, in one text. A study with one
// untitled chapter is written without any of this.
import type { Source } from '../game/source';

export interface Chapter {
  title: string;
  source: Source;
}

export interface Chapters {
  all: readonly Chapter[];
  /** Which one is open, from 0. */
  at: number;
}

/** What begins a text that holds chapters. */
const MARK = '{"chapters":';
/** What begins a text that holds a tree of variations, in links and in the browser's storage. */
const TREE = '{"study":';

export const MOST_CHAPTERS = 64;
export const LONGEST_TITLE = 120;

/** The text of a study. */
export function written({ all, at }: Chapters): Source {
  const open = all[at] ?? all[0];
  if (!open) throw new Error('a study has a chapter');
  if (all.length === 1 && open.title === '') return open.source;
  const chapters = all.map(({ title, source: { rules, record } }) => ({ title, rules, record }));
  return { rules: open.source.rules, record: JSON.stringify({ chapters, at }) };
}

/** The chapters of a text; one that knows of none is one. */
export function chaptersOf(source: Source): Chapters {
  if (!source.record.startsWith(MARK)) return { all: [{ title: '', source }], at: 0 };
  const kept = JSON.parse(source.record) as { chapters: unknown; at?: unknown };
  const list: unknown[] = Array.isArray(kept.chapters) ? kept.chapters : [];
  const all = list.slice(0, MOST_CHAPTERS).flatMap((item): Chapter[] => {
    const { title, rules, record } = (item ?? {}) as Record<string, unknown>;
    // Chapters have none themselves.
    if (typeof rules !== 'string' || typeof record !== 'string' || record.startsWith(MARK)) return [];
    return [{ title: typeof title === 'string' ? title.slice(0, LONGEST_TITLE) : '', source: { rules, record } }];
  });
  if (all.length === 0) throw new Error('a study without chapters');
  const at = Number.isInteger(kept.at) ? Math.min(Math.max(kept.at as number, 0), all.length - 1) : 0;
  return { all, at };
}

export function hasTree(record: string): boolean {
  return record.startsWith(TREE);
}

/** Whether a text is a study's and no record. */
export function isStudy(record: string): boolean {
  return hasTree(record) || record.startsWith(MARK);
}
