// The pages. A new one is a line here, a folder beside `play`, and a Fluent file of its name in every language.
import type { Component } from 'svelte';
import playModule from './core/generated/play/core_bg.wasm?url';
import studyModule from './core/generated/study/core_bg.wasm?url';
import { ruleSets } from './rule-sets.svelte';

/** A core: the address of its module, which is most of what is to be loaded, and what loads it. */
interface Core {
  module: string;
  load: () => Promise<unknown>;
}

export interface Page {
  /** The first word of its address (`/play`) and the name of its Fluent file. The server knows these words too. */
  id: string;
  /** The id of its title, in `common.ftl`. */
  title: string;
  /** Fluent files it needs beside its own, of the pages or of the rules core. */
  texts: readonly string[];
  /** The core that it asks about rules. It loads no other one. */
  core: Core;
  load: () => Promise<{ default: Component }>;
  /** Whether its address may have more words, which it reads itself: `/learn/texts/B`. */
  deep: boolean;
  /** It is there only where a server has games. */
  online?: true;
  /** It stands alone, in a frame on somebody's page: without the menu, and in none. */
  framed?: true;
}

const play: Core = {
  module: playModule,
  async load() {
    const core = await import('./core/play');
    await core.loadPlay();
    ruleSets.read(core);
  },
};
const study: Core = {
  module: studyModule,
  async load() {
    const core = await import('./core/study');
    await core.loadStudy();
    ruleSets.read(core);
  },
};

export const PAGES: readonly Page[] = [
  { id: 'play', title: 'page-play', texts: ['board', 'rules', 'rule-sets', 'referee', 'trouble', 'foreign'], core: play, load: () => import('./play/PlayPage.svelte'), deep: false },
  { id: 'game', title: 'page-game', texts: ['board', 'rules', 'rule-sets', 'referee', 'trouble', 'play'], core: play, load: () => import('./online/OnlinePage.svelte'), deep: true, online: true },
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

/** The pages that one can go to, where there is a server that has games, or where there is none. */
export const menuOf = (serverAnswers: boolean): readonly Page[] => PAGES.filter(({ framed, online }) => !framed && (serverAnswers || !online));

/** The page of a place; nothing where there is none. */
export function pageOf({ page, rest }: { page: string; rest: readonly string[] }): Page | undefined {
  const found = PAGES.find(({ id }) => id === page);
  return found && (found.deep || rest.length === 0) ? found : undefined;
}
