// The pages of `page-list.ts` with what loads them.
import type { Component } from 'svelte';
import playModule from './core/generated/play/core_bg.wasm?url';
import studyModule from './core/generated/study/core_bg.wasm?url';
import type { FirstQuestions } from './core/first-questions';
import { once } from './once';
import { PAGE_LIST, type ListedPage } from './page-list';
import { ruleSets } from './rule-sets.svelte';

/** A core: the address of its module, which is most of what is to be loaded, and what loads it. */
interface Core {
  module: string;
  load: () => Promise<unknown>;
}

/** What a page is made of: its component, and what that asks its core as it is made. */
export interface PageModule {
  default: Component;
  firstQuestions?: () => FirstQuestions;
}

export interface Page extends Omit<ListedPage, 'core' | 'component'> {
  core: Core;
  load: () => Promise<PageModule>;
}

const CORES: Record<ListedPage['core'], Core> = {
  play: {
    module: playModule,
    load: once(async () => {
      const core = await import('./core/play');
      await core.loadPlay();
      ruleSets.read(core);
    }),
  },
  study: {
    module: studyModule,
    load: once(async () => {
      const core = await import('./core/study');
      await core.loadStudy();
      ruleSets.read(core);
    }),
  },
};

// Those of the list alone: other components that end so are parts of theirs.
const COMPONENTS = import.meta.glob<PageModule>('./*/{Play,Online,Account,Archive,Players,Tournaments,Moderation,Learn,Puzzles,Analyse,Library,Lab,Atlas,Solved,Embed}Page.svelte');

/** What loads a page's component. */
function componentOf({ id, component }: ListedPage): Page['load'] {
  const load = COMPONENTS[component];
  if (!load) throw new Error(`${component}, the page ${id}, is not there`);
  return once(load);
}

export const PAGES: readonly Page[] = PAGE_LIST.map((listed) => ({ ...listed, core: CORES[listed.core], load: componentOf(listed) }));

/** The pages that one can go to, where there is a server that has games, or where there is none. */
export const menuOf = (serverAnswers: boolean): readonly Page[] => PAGES.filter(({ aside, framed, online }) => !aside && !framed && (serverAnswers || !online));

/** The page of a place; nothing where there is none. */
export function pageOf({ page, rest }: { page: string; rest: readonly string[] }): Page | undefined {
  const found = PAGES.find(({ id }) => id === page);
  return found && (found.deep || rest.length === 0) ? found : undefined;
}
