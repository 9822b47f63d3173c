// Fetching a file before the script that uses it has come: the script then finds it on its way or here.

/** Has the browser fetch a file that a script will `fetch`. */
export function preload(address: string): void {
  if ([...document.head.querySelectorAll('link')].some((link) => link.getAttribute('href') === address)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}
