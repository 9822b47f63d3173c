// The address of a page is the part after the hash: `#/play?game=...`. So every page is one file, and works offline.

export interface Place {
  page: string;
  values: URLSearchParams;
}

/** The place that a hash names. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { page: path, values: new URLSearchParams(query) };
}

/** The hash of a place. */
export function hashOf(page: string, values: Record<string, string> = {}): string {
  const query = new URLSearchParams(values).toString();
  return `#/${page}${query && `?${query}`}`;
}

/** The whole address of a place, to be given to others. */
export function linkTo(page: string, values: Record<string, string>): string {
  return `${location.href.replace(/#.*/, '')}${hashOf(page, values)}`;
}

let here = $state.raw<Place>(placeOf(typeof location === 'undefined' ? '' : location.hash));
if (typeof addEventListener !== 'undefined') addEventListener('hashchange', () => (here = placeOf(location.hash)));

export const router = {
  /** Where we are. */
  get place(): Place {
    return here;
  },
  /** Goes to a page. */
  go(page: string, values?: Record<string, string>): void {
    location.hash = hashOf(page, values);
  },
  /** Changes the address without a step in the history, for a link that has been used up. */
  replace(page: string, values?: Record<string, string>): void {
    history.replaceState(null, '', hashOf(page, values));
    here = placeOf(location.hash);
  },
};
