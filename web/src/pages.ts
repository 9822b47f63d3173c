// The pages. A new one is a line here, a folder beside `play`, and a Fluent file of its name in every language.
import type { Component } from 'svelte';

export interface Page {
  /** The first word of its address (`/play`) and the name of its Fluent file. The server knows these words too. */
  id: string;
  /** The id of its title, in `common.ftl`. */
  title: string;
  /** Fluent files it needs beside its own, of the pages or of the rules core. */
  texts: readonly string[];
  /** Loads the core that it asks about rules. It loads no other one. */
  core: () => Promise<unknown>;
  load: () => Promise<{ default: Component }>;
  /** Whether its address may have more words, which it reads itself: `/learn/texts/B`. */
  deep: boolean;
  /** It stands alone, in a frame on somebody's page: without the menu, and in none. */
  framed?: true;
}

const play = () => import('./core/play').then(({ loadPlay }) => loadPlay());
const study = () => import('./core/study').then(({ loadStudy }) => loadStudy());

export const PAGES: readonly Page[] = [
  { id: 'play', title: 'page-play', texts: ['board', 'rules', 'rule-sets', 'referee', 'trouble', 'foreign'], core: play, load: () => import('./play/PlayPage.svelte'), deep: false },
  { id: 'learn', title: 'page-learn', texts: ['board', 'rules', 'rule-sets'], core: play, load: () => import('./learn/LearnPage.svelte'), deep: true },
  { id: 'puzzles', title: 'page-puzzles', texts: ['board', 'rules', 'rule-sets', 'play'], core: play, load: () => import('./puzzles/PuzzlesPage.svelte'), deep: true },
  {
    id: 'analyse',
    title: 'page-analyse',
    texts: ['board', 'rules', 'rule-sets', 'why', 'play', 'trouble', 'foreign'],
    core: study,
    load: () => import('./analyse/AnalysePage.svelte'),
    deep: false,
  },
  { id: 'library', title: 'page-library', texts: ['rules', 'rule-sets', 'play', 'trouble', 'foreign'], core: study, load: () => import('./library/LibraryPage.svelte'), deep: false },
  {
    id: 'lab',
    title: 'page-lab',
    texts: ['board', 'rules', 'rule-sets', 'why', 'play', 'analyse', 'trouble', 'foreign'],
    core: study,
    load: () => import('./lab/LabPage.svelte'),
    deep: false,
  },
  {
    id: 'embed',
    title: 'page-embed',
    texts: ['board', 'rules', 'rule-sets', 'play', 'puzzles'],
    core: play,
    load: () => import('./embed/EmbedPage.svelte'),
    deep: true,
    framed: true,
  },
];

/** The pages that one can go to. */
export const MENU = PAGES.filter(({ framed }) => !framed);

/** The page of a place; nothing where there is none. */
export function pageOf({ page, rest }: { page: string; rest: readonly string[] }): Page | undefined {
  const found = PAGES.find(({ id }) => id === page);
  return found && (found.deep || rest.length === 0) ? found : undefined;
}
