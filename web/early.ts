import type { Plugin, Rolldown } from 'vite';
import { PAGE_LIST, FRONT } from './src/page-list.ts';

/** What a page needs before it can be shown, as `<link>` has it: how it is fetched, and its address. */
type Wanted = readonly [rel: 'modulepreload' | 'style' | 'fetch', href: string];

/** What the script does, in any browser: it has the page's files fetched that the address asks for. */
function fetchEarly(base: string, front: string, wanted: Record<string, readonly Wanted[]>): void {
  // Addresses of before have the page after the `#`.
  if (location.hash.startsWith('#/')) return;
  const [page] = location.pathname.slice(base.length).split('/');
  for (const [how, href] of wanted[page || front] ?? []) {
    const link = document.createElement('link');
    link.href = base + href;
    link.rel = how === 'modulepreload' ? how : 'preload';
    if (how !== 'modulepreload') link.as = how;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/** The script for what has been built. */
function written(bundle: Rolldown.OutputBundle, base: string): string {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const withImports = (file: string, all = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (all.has(file) || chunk?.type !== 'chunk') return all;
    all.add(file);
    for (const imported of chunk.imports) withImports(imported, all);
    for (const style of chunk.viteMetadata?.importedCss ?? []) all.add(style);
    return all;
  };
  const shell = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]));
  const wanted = PAGE_LIST.map(({ id, core, component }): [string, Wanted[]] => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(component.slice(1)));
    const module = files.find((file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(`${core}/core_bg.wasm`)));
    if (!page || !module) throw new Error(`the bundle lacks the page ${id} or its core`);
    const scripts = [...withImports(page.fileName)].filter((file) => !shell.has(file));
    return [id, [['fetch', module.fileName], ...scripts.map((file): Wanted => [file.endsWith('.css') ? 'style' : 'modulepreload', file])]];
  });
  return `(${fetchEarly.toString()})(${JSON.stringify(base)}, ${JSON.stringify(FRONT)}, ${JSON.stringify(Object.fromEntries(wanted))});`;
}

/**
 * Writes a script into the page, before all else. Without it a browser would learn which core and which page to fetch only
 * when the shell has come and begun to run. In the page itself it costs no way to the server and back; the server's policy
 * allows it by its hash.
 */
export function early(): Plugin {
  let base = '/';
  return {
    name: 'early',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: { order: 'post', handler: (html, { bundle = {} }) => html.replace('</title>', (title) => `${title}\n    <script>${written(bundle, base)}</script>`) },
  };
}
