// The pages: what the program must know of each before it has come. A new one is a line here, a folder beside `play`, and a
// Fluent file of its name in every language. The build reads this list too, see `early.ts`.

export interface ListedPage {
  /** The first word of its address (`/play`) and the name of its Fluent file. The server knows these words too. */
  id: string;
  /** The id of its title, in `common.ftl`. */
  title: string;
  /** Fluent files it needs beside its own, of the pages or of the rules core. */
  texts: readonly string[];
  /** The core that it asks about rules. It loads no other one. */
  core: 'play' | 'study';
  /** Its component, from this folder. */
  component: `./${string}Page.svelte`;
  /** Whether its address may have more words, which it reads itself: `/learn/texts/B`. */
  deep: boolean;
  /** It is there only where a server has games. */
  online?: true;
  /** It stands in no menu: the page with this id leads to it. */
  aside?: string;
  /** It stands alone, in a frame on somebody's page: without the menu, and in none. */
  framed?: true;
}

/** The page that the root leads to. */
export const FRONT = 'play';

export const PAGE_LIST: readonly ListedPage[] = [
  {
    id: 'play',
    title: 'page-play',
    texts: ['board', 'rules', 'rule-sets', 'referee', 'trouble', 'foreign'],
    core: 'play',
    component: './play/PlayPage.svelte',
    deep: false,
  },
  {
    id: 'game',
    title: 'page-game',
    texts: ['board', 'rules', 'rule-sets', 'referee', 'trouble', 'play', 'correspondence', 'chat'],
    core: 'play',
    component: './online/OnlinePage.svelte',
    deep: true,
    online: true,
  },
  {
    id: 'account',
    title: 'page-account',
    texts: ['game', 'correspondence', 'chat'],
    core: 'play',
    component: './account/AccountPage.svelte',
    deep: true,
    online: true,
    aside: 'game',
  },
  {
    id: 'archive',
    title: 'page-archive',
    texts: ['board', 'rules', 'rule-sets', 'play', 'analyse', 'game'],
    core: 'play',
    component: './archive/ArchivePage.svelte',
    deep: true,
    online: true,
  },
  {
    id: 'player',
    title: 'page-player',
    texts: ['rules', 'rule-sets', 'play', 'game', 'chat'],
    core: 'play',
    component: './players/PlayersPage.svelte',
    deep: true,
    online: true,
    aside: 'game',
  },
  {
    id: 'tournament',
    title: 'page-tournament',
    texts: ['rules', 'rule-sets', 'play', 'game'],
    core: 'play',
    component: './tournaments/TournamentsPage.svelte',
    deep: true,
    online: true,
    aside: 'game',
  },
  {
    id: 'moderation',
    title: 'page-moderation',
    texts: ['game', 'chat', 'account'],
    core: 'play',
    component: './moderation/ModerationPage.svelte',
    deep: false,
    online: true,
    aside: 'game',
  },
  {
    id: 'learn',
    title: 'page-learn',
    texts: ['board', 'rules', 'rule-sets'],
    core: 'play',
    component: './learn/LearnPage.svelte',
    deep: true,
  },
  {
    id: 'puzzles',
    title: 'page-puzzles',
    texts: ['board', 'rules', 'rule-sets', 'play'],
    core: 'play',
    component: './puzzles/PuzzlesPage.svelte',
    deep: true,
  },
  {
    id: 'analyse',
    title: 'page-analyse',
    texts: ['board', 'rules', 'rule-sets', 'why', 'play', 'trouble', 'foreign'],
    core: 'study',
    component: './analyse/AnalysePage.svelte',
    deep: false,
  },
  {
    id: 'library',
    title: 'page-library',
    texts: ['rules', 'rule-sets', 'play', 'trouble', 'foreign'],
    core: 'study',
    component: './library/LibraryPage.svelte',
    deep: false,
  },
  {
    id: 'lab',
    title: 'page-lab',
    texts: ['board', 'rules', 'rule-sets', 'why', 'play', 'analyse', 'trouble', 'foreign'],
    core: 'study',
    component: './lab/LabPage.svelte',
    deep: false,
  },
  {
    id: 'atlas',
    title: 'page-atlas',
    texts: ['board', 'rules', 'rule-sets', 'play'],
    core: 'play',
    component: './atlas/AtlasPage.svelte',
    deep: true,
    aside: 'learn',
  },
  {
    id: 'solved',
    title: 'page-solved',
    texts: ['board', 'rules', 'rule-sets', 'referee', 'play'],
    core: 'play',
    component: './solved/SolvedPage.svelte',
    deep: true,
    aside: 'learn',
  },
  {
    id: 'embed',
    title: 'page-embed',
    texts: ['board', 'rules', 'rule-sets', 'play', 'puzzles'],
    core: 'play',
    component: './embed/EmbedPage.svelte',
    deep: true,
    framed: true,
  },
];
