// What of a study goes onto paper.
import type { Geometry, Message, RuleSet, View } from '../core/study';
import { Study } from './study.svelte';
import { lineFrom, type Node } from './tree';

/** More diagrams of a chapter than this are no help. */
const MOST_DIAGRAMS = 12;

export interface PrintedChapter {
  number: number;
  title: string;
  ruleSet: RuleSet;
  geometry: Geometry;
  /** The main line, with its variations in the tree. */
  moves: readonly Node[];
  /** How the main line ends, where the rules end it. */
  end: Message | null;
  /** Where something is said, and the end; at least one. */
  diagrams: readonly { node: Node; view: View }[];
}

/** The chapters of a study as they are printed. */
export function sheetOf(study: Study): PrintedChapter[] {
  const { all } = study.chapters;
  return all.map(({ title, source }, index) => {
    const chapter = Study.of(source);
    const line = lineFrom(chapter.root);
    const said = line.filter((node, place) => node.comment !== '' || place === line.length - 1);
    const diagrams = said.slice(-MOST_DIAGRAMS).map((node) => {
      chapter.goTo(node);
      return { node, view: chapter.view };
    });
    const printed: PrintedChapter = {
      number: index + 1,
      title,
      ruleSet: chapter.ruleSet,
      geometry: chapter.geometry,
      moves: line.slice(1),
      end: diagrams.at(-1)?.view.end?.explanation.message ?? null,
      diagrams,
    };
    chapter.close();
    return printed;
  });
}
