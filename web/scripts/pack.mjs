// Compresses the built files beside themselves, for the server to send as they are; weighs what the play page loads
// first, in the language that is heaviest, and with the argument `check` fails if it is more than it may be.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const MOST = { 'script and style': 150, WebAssembly: 500 };

// Which file loads which, as the bundler says. Nobody needs it once it has been read.
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
rmSync(join(dist, '.vite'), { recursive: true });

const weights = new Map();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|wasm|svg|json|jsonl|network|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(`${path}.br`, packed);
  weights.set(path.slice(dist.length + 1), packed.length);
  if (entry.name.endsWith('.network')) {
    console.log(`${entry.name}: ${(bytes.length / 1000).toFixed(0)} KB, ${(packed.length / 1000).toFixed(0)} KB compressed`);
  }
}

/** The files that come with an entry of the manifest. */
function filesOf(key, files = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the bundle has no ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const other of chunk.imports ?? []) filesOf(other, files);
  return files;
}

const languages = readdirSync(new URL('../locales', import.meta.url));
const workers = [...weights.keys()].filter((file) => /^assets\/worker-.*\.js$/.test(file));
const scripts = languages.map((language) => {
  const words = [
    ...['common', 'board', 'play'].map((page) => `locales/${language}/${page}.ftl?raw`),
    ...['rules', 'referee', 'trouble'].map((name) => `../crates/tafl-wording/locales/${language}/${name}.ftl?raw`),
  ];
  const files = new Set(['index.html', ...workers]);
  for (const key of ['index.html', 'src/play/PlayPage.svelte', ...words]) filesOf(key, files);
  return [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
});
const loaded = {
  'script and style': Math.max(...scripts),
  WebAssembly: weights.get(manifest['src/core/generated/play/core_bg.wasm'].file) ?? Infinity,
};
let heavy = false;
for (const [what, weight] of Object.entries(loaded)) {
  console.log(`${what} of the play page: ${(weight / 1000).toFixed(0)} KB compressed, of ${MOST[what]} KB at most`);
  heavy ||= weight > MOST[what] * 1000;
}
process.exit(heavy && process.argv[2] === 'check' ? 1 : 0);
