import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { early } from './early.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the service worker: the one in `src/offline-worker.js`, with the list of all built files that are fetched at once, and their version. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file !== 'index.html' && !/\.(network|tables)$/.test(file));
      // The icons as pixels are for the system, which keeps them itself.
      const kept = readdirSync(here('public'), { withFileTypes: true }).filter((entry) => entry.isFile());
      const files = ['./', ...built, ...kept.map(({ name }) => name)];
      const hash = createHash('sha256');
      for (const file of Object.values(bundle)) {
        hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      }
      const list = `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n`;
      const source = list + readFileSync(here('src/offline-worker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source });
    },
  };
}

export default defineConfig({
  // The folder of the server in which the pages lie, where that is not its root: TABLUT_BASE=/tablut/ web/build
  base: process.env.TABLUT_BASE ?? '/',
  plugins: [svelte(), early(), offline()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What most pages with a board share comes as one file, not as twenty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /\/src\/(board|game|shell|files|share|reader)/, minShareCount: 4 }, { name: 'shared', test: /\/src\/core\/first-questions/ }] } } },
  },
  worker: { format: 'es' },
  // Isolated, as `tablut serve` has it: the engine's workers may share memory.
  server: {
    port: 5173,
    strictPort: true,
    // The words of the rules core lie beside the pages, in crates/tafl-wording.
    fs: { allow: ['..'] },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
} as import('vite').UserConfig & { test: unknown });
