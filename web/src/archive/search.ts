// What somebody looks for in the archive, as the form has it and as the address and the server have it.

/** What is in the form; nothing is said where a text is empty. */
export interface Search {
  rules: string;
  player: string;
  side: string;
  result: string;
  least: string;
  most: string;
  since: string;
  until: string;
  from: string;
  position: string;
}

const NAMES = ['rules', 'player', 'side', 'result', 'least', 'most', 'since', 'until', 'from', 'position'] as const satisfies readonly (keyof Search)[];

/** What an address asks for. */
export function searchOf(values: URLSearchParams): Search {
  const search = {} as Search;
  for (const name of NAMES) search[name] = values.get(name) ?? '';
  return search;
}

/** What stands in the address, and what the server is asked: only what is said, and a side only of somebody. */
export function valuesOf(search: Search): Record<string, string> {
  const said = NAMES.map((name) => [name, String(search[name] ?? '').trim()] as const);
  return Object.fromEntries(said.filter(([name, value]) => value !== '' && (name !== 'side' || search.player.trim() !== '')));
}
