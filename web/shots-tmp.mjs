import { chromium } from '@playwright/test';
const lang = process.argv[2] ?? 'de';
const only = process.argv[3];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const pages = { play: '', learn: 'learn', puzzles: 'puzzles', analyse: 'analyse', lab: 'lab', 'texts': 'learn/texts', lesson: 'learn/lessons/raichi', differences: 'learn/differences', changed: 'learn/changed', letters: 'learn/letters' };
for (const [w, h, size] of [[360, 640, 'phone'], [1280, 800, 'wide']]) {
  for (const [name, address] of Object.entries(pages)) {
    if (only && !name.match(only)) continue;
    const c = await b.newContext({ viewport: { width: w, height: h }, locale: 'de-DE', reducedMotion: 'reduce' });
    const p = await c.newPage();
    p.on('pageerror', (e) => console.log(name, String(e)));
    await p.goto(`http://127.0.0.1:8791/${address}`);
    try { await p.getByRole('heading').first().waitFor({ timeout: 20000 }); } catch { console.log('no heading', name); }
    await p.waitForTimeout(1200);
    const over = await p.evaluate(() => document.documentElement.scrollWidth);
    const raw = (await p.locator('body').innerText()).match(/\b[a-z]+(-[a-z0-9]+)+\b/g);
    console.log(size, name, over, (raw ?? []).slice(0, 8).join(' '));
    await p.screenshot({ path: `/tmp/german/${size}-${name}.png`, fullPage: true });
    await c.close();
  }
}
await b.close();
