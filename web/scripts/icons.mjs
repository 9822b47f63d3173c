// Draws the icons for those who want them as pixels: `node scripts/icons.mjs` after a change of public/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const drawing = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
const folder = new URL('../public/icons/', import.meta.url);
/** An icon that the system cuts to its own shape has colour to its corners, and all that matters near its middle. */
const ICONS = [
  { name: 'icon-180.png', size: 180, inner: 1, ground: '#7a4a24' },
  { name: 'icon-192.png', size: 192, inner: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, inner: 1, ground: 'transparent' },
  { name: 'icon-512-maskable.png', size: 512, inner: 0.8, ground: '#7a4a24' },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, size, inner, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0; height: 100vh; background: ${ground}; display: grid; place-items: center }</style>
    <img src="${image}" width="${size * inner}" height="${size * inner}" alt="">`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
