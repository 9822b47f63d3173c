// Compresses the built files beside themselves, for the server to send as they are; weighs what the play page loads
// first, and with the argument `check` fails if it is more than it may be.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const MOST = { 'script and style': 150, WebAssembly: 500 };

const weights = { 'script and style': 0, WebAssembly: 0 };
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|wasm|svg|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(`${path}.br`, packed);
  // All pages and languages together: the play page loads less.
  if (/\.(js|css|html)$/.test(entry.name)) weights['script and style'] += packed.length;
  if (entry.name.endsWith('.wasm')) weights.WebAssembly += packed.length;
}
let heavy = false;
for (const [what, weight] of Object.entries(weights)) {
  console.log(`${what}: ${(weight / 1000).toFixed(0)} KB compressed, of ${MOST[what]} KB at most`);
  heavy ||= weight > MOST[what] * 1000;
}
process.exit(heavy && process.argv[2] === 'check' ? 1 : 0);
