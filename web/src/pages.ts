// The pages. A new one is a line here, a folder beside `play`, and a Fluent file of its name in every language.
import type { Component } from 'svelte';

export interface Page {
  /** Its address (`#/play`) and the name of its Fluent file. */
  id: string;
  /** The id of its title, in `common.ftl`. */
  title: string;
  /** Fluent files it needs beside its own. */
  texts: string[];
  load: () => Promise<{ default: Component }>;
}

/** A page that needs the larger core. */
async function withStudy<T>(page: () => Promise<T>): Promise<T> {
  const [found] = await Promise.all([page(), import('./core/study').then(({ loadStudy }) => loadStudy())]);
  return found;
}

export const PAGES: readonly Page[] = [
  { id: 'play', title: 'page-play', texts: ['board', 'rules', 'trouble'], load: () => import('./play/PlayPage.svelte') },
  { id: 'learn', title: 'page-learn', texts: ['board', 'rules'], load: () => import('./learn/LearnPage.svelte') },
  { id: 'puzzles', title: 'page-puzzles', texts: ['board', 'rules', 'play'], load: () => import('./puzzles/PuzzlesPage.svelte') },
  { id: 'analyse', title: 'page-analyse', texts: ['board', 'rules', 'why', 'play', 'trouble', 'foreign'], load: () => withStudy(() => import('./analyse/AnalysePage.svelte')) },
  { id: 'lab', title: 'page-lab', texts: ['board', 'rules', 'why', 'play', 'analyse', 'trouble', 'foreign'], load: () => withStudy(() => import('./lab/LabPage.svelte')) },
];
