import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const lang of ['en', 'sv', 'it', 'de']) {
  const c = await b.newContext({ viewport: { width: 360, height: 640 } });
  const p = await c.newPage();
  await p.addInitScript((l) => localStorage.setItem('tablut.settings', JSON.stringify({ language: l })), lang);
  await p.goto('http://127.0.0.1:8791/');
  await p.waitForTimeout(2500);
  console.log(lang, await p.evaluate(() => [document.querySelector('nav').offsetHeight, [...document.querySelectorAll('nav a')].map((a) => a.innerText + ':' + Math.round(a.getBoundingClientRect().right)).join(' ')]));
  if (lang === 'de') {
    await p.getByRole('button', { name: 'Einstellungen' }).click(); await p.waitForTimeout(500); await p.screenshot({ path: '/tmp/german/phone-settings.png' });
    await p.keyboard.press('Escape');
    await p.getByRole('button', { name: 'Partie beginnen' }).click(); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/german/phone-game.png', fullPage: true });
  }
  await c.close();
}
await b.close();
