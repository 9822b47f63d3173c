// What a page asks its core as it is made, asked once before, a question in each turn: a module's functions are compiled when
// they are called for the first time, which keeps a slow processor as busy as making the page does.

/** Questions to a core; whoever goes on with it takes a turn between two of them. */
export type FirstQuestions = Generator<void, void, undefined>;

/** A game, of either core. */
interface Asked {
  free(): void;
  ruleSet(): unknown;
  view(): { movable: string[] };
  geometry(): unknown;
  targets(from: string): unknown;
}

/** What a page with a game asks. */
export function* ofGame(begin: () => Asked): FirstQuestions {
  const game = begin();
  yield;
  game.ruleSet();
  yield;
  const [from] = game.view().movable;
  yield;
  game.geometry();
  yield;
  if (from) game.targets(from);
  game.free();
}
