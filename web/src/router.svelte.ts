// Where one is: addresses are paths (`/learn/texts/B`), changed by the History API. Short values stand in the query; whole
// games and rule sets stand in the fragment, which no server gets to see. Addresses of the form `#/learn?text=B`, which
// this house once had, lead to the same places.

import { FRONT } from './page-list';

export interface Place {
  /** The first word of the path. */
  page: string;
  /** The words after it. */
  rest: readonly string[];
  /** What stands in the query and in the fragment. */
  values: URLSearchParams;
}

type Values = Record<string, string>;
type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The folder in which the pages are served: `/` from our own server. */
const BASE: string = import.meta.env.BASE_URL;

/** The place that an address names. */
export function placeOf({ pathname, search, hash }: Address, base = BASE): Place {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  const words = path.split('/').filter(Boolean);
  const values = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) values.set(name, value);
  const [page = '', ...rest] = words.map(decoded);
  return { page, rest, values };
}

/** What a percent sign stands for; where it stands for nothing, it is no address of ours. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The address of a place: its path, and what is to stand in its query and in its fragment. */
export function addressOf(path: string, query: Values = {}, fragment: Values = {}, base = BASE): string {
  const words = path.split('/').map(encodeURIComponent).join('/');
  const [after, hidden] = [query, fragment].map((values) => new URLSearchParams(values).toString());
  return `${base}${words}${after && `?${after}`}${hidden && `#${hidden}`}`;
}

/** Where pages were when they had their addresses in the fragment, by what they were called there. */
const OLD_LEARN: Record<string, (value: string, rest: Values) => string> = {
  lesson: (id) => addressOf(`learn/lessons/${id}`),
  text: (key, rest) => addressOf(`learn/texts/${key}`, rest),
  row: (id, rest) => addressOf(`learn/differences/${id}`, rest),
  show: (what) => addressOf(`learn/${what}`),
};

/** The address of today for a fragment like `#/play?game=...`; nothing for a fragment that is no address. */
export function addressOfOld(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  const [page = '', query = ''] = hash.slice(2).split('?', 2);
  const values = Object.fromEntries(new URLSearchParams(query));
  if (page === 'learn') {
    for (const [name, address] of Object.entries(OLD_LEARN)) {
      const { [name]: value, ...rest } = values;
      if (value) return address(value, rest);
    }
  }
  if (page === 'puzzles') return addressOf(['puzzles', values.rules, values.rules && values.puzzle].filter(Boolean).join('/'));
  // What was hidden from servers stays so.
  const { game, rules, ...shorts } = values;
  return addressOf(page, shorts, { ...(game && { game }), ...(rules && { rules }) });
}

const here = typeof location === 'undefined' ? null : location;

/** Where we are, after an old address has been replaced by today's. */
function look(): Place {
  if (!here) return placeOf({ pathname: `${BASE}${FRONT}`, search: '', hash: '' });
  const today = addressOfOld(here.hash);
  if (today) history.replaceState(null, '', today);
  if (placeOf(here).page === '') history.replaceState(null, '', `${BASE}${FRONT}${here.search}${here.hash}`);
  return placeOf(here);
}

let place = $state.raw<Place>(look());
let steps = $state.raw(0);
let top = 0;

function step(): void {
  top = (history.state as { top?: number } | null)?.top ?? 0;
  steps++;
  place = look();
}

if (here) {
  addEventListener('popstate', step);
  addEventListener('hashchange', step);
}

function change(address: string, how: 'pushState' | 'replaceState'): void {
  if (how === 'pushState') history.replaceState({ top: scrollY }, '');
  history[how](null, '', address);
  if (how === 'pushState') step();
  else place = look();
}

export const router = {
  /** Where we are. */
  get place(): Place {
    return place;
  },
  /** How often somebody has gone somewhere, or back: an address that only takes the place of another one is no step. */
  get steps(): number {
    return steps;
  },
  /** How far down the page somebody was when he went on from here, once the browser has brought him back; 0 where he has just
   * come. */
  get top(): number {
    return top;
  },
  /** Where we are, for one page: while another one is being loaded, where we were. */
  within(page: string): { readonly place: Place } {
    let last = place;
    return {
      get place(): Place {
        if (place.page === page) last = place;
        return last;
      },
    };
  },
  /** Goes to a place. */
  go(path: string, query?: Values, fragment?: Values): void {
    change(addressOf(path, query, fragment), 'pushState');
  },
  /** Changes the address without a step in the history, for a link that has been used up. */
  replace(path: string, query?: Values): void {
    change(addressOf(path, query), 'replaceState');
  },
};

/** The whole address of a place with something to be given to others. */
export function linkTo(path: string, fragment: Values = {}): string {
  return new URL(addressOf(path, {}, fragment), location.href).href;
}

/** Follows a link to one of our own pages without loading everything anew; others are the browser's. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return;
  if (anchor.origin !== location.origin || !anchor.pathname.startsWith(BASE)) return;
  event.preventDefault();
  change(anchor.href, anchor.href === location.href ? 'replaceState' : 'pushState');
}
