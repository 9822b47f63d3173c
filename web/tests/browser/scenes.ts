// Every page with something to see on it: what its pictures show.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Puzzle } from '../../src/puzzles/puzzle';
import { GAME, expect, halves, square, twoPeople } from './page';

const PROGRAM = process.env.TABLUT ?? '../target/debug/tablut';

/** What the engine once answered: a search costs time, and another engine is no other page. */
const ANSWERS = JSON.parse(readFileSync(new URL('../reference/answers.json', import.meta.url), 'utf8')) as Record<string, unknown>;
const RECORD = `[RuleSet "modern-standard"]\n\n1. ${GAME[0]} {quiet} ${GAME[1]} 2. ${GAME[2]} ${GAME[3]} 3. ${GAME[4]} ${GAME[5]} defenders\n`;
const PUZZLES = readFileSync(new URL('../../content/puzzles/brandubh-wtf.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Puzzle);

/** The whole list: it comes a grade at a time. */
const allPuzzles = (page: Page) => page.locator('a.chip').nth(PUZZLES.length - 1).waitFor();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function move(page: Page, ...moves: readonly string[]): Promise<void> {
  for (const one of moves) {
    const [from, to] = halves(one);
    await square(page, from).click();
    await square(page, to).click();
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/analyse');
  await button(page, 'Share, save, open').click();
  await page.getByLabel('Paste a game, a position or rules').fill(text);
  await button(page, 'Open it').click();
}

/** A game that has been brought along, on the page for playing. */
async function opened(page: Page, text: string): Promise<void> {
  await page.goto('/play');
  await button(page, 'Open a game …').click();
  await page.getByLabel('Paste a game, a position or rules').fill(text);
  await button(page, 'Open it').click();
}

/** Opens or closes a part of the lab's form. */
async function part(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true }).click();
}

/** The first puzzle with a win in so many moves, and its move. */
function puzzle(moves: number): { address: string; first: string } {
  const found = PUZZLES.find((one) => one.goal === 'win' && one.moves === moves);
  if (!found) throw new Error(`no puzzle has ${moves} moves`);
  return { address: `/puzzles/brandubh-wtf/${found.id}`, first: found.solution[0]?.[0] ?? '' };
}

/** A game with a clock: it stands still with the page's time. */
async function withClock(page: Page): Promise<void> {
  const choices = { rules: 'linnaeus-1732', opponent: 'person', side: 'attackers', level: 1, time: { minutes: 10, increment: 5 } };
  await page.addInitScript((kept) => localStorage.setItem('tablut.choices', kept), JSON.stringify(choices));
  await page.goto('/play');
  await button(page, 'Start the game').click();
}

/** The pages that need no server: how each comes about. */
export const SCENES: Record<string, (page: Page) => Promise<unknown>> = {
  'play-start': (page) => page.goto('/play'),
  'play-open': async (page) => {
    await page.goto('/play');
    await button(page, 'Open a game …').click();
  },
  'play-settings': async (page) => {
    await page.goto('/play');
    await button(page, 'Settings').click();
  },
  'play-broken-link': async (page) => {
    await page.goto('/play#game=nonsense');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'play-game': async (page) => {
    await withClock(page);
    await move(page, ...GAME.slice(0, 6));
    await square(page, 'd9').click();
  },
  'play-refused': async (page) => {
    await withClock(page);
    await button(page, 'Hostile squares').click();
    await move(page, 'd1-c2');
  },
  'play-share': async (page) => {
    await withClock(page);
    await move(page, 'd1-d3');
    await button(page, 'Share, save, open').click();
  },
  'play-result': async (page) => {
    await twoPeople(page);
    await move(page, ...GAME);
  },
  'play-19': async (page) => {
    await twoPeople(page, 'alea-evangelii-walker');
  },
  'learn': (page) => page.goto('/learn'),
  'learn-lesson': async (page) => {
    await page.goto('/learn/lessons/capture');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'learn-lesson-right': async (page) => {
    await page.goto('/learn/lessons/capture');
    await move(page, 'b2-d2');
  },
  'learn-text': (page) => page.goto('/learn/texts/B'),
  'learn-letters': (page) => page.goto('/learn/letters'),
  'learn-differences': (page) => page.goto('/learn/differences'),
  'learn-row': (page) => page.goto('/learn/differences/king-open'),
  'learn-changed': (page) => page.goto('/learn/changed'),
  'puzzles': async (page) => {
    const kept = Object.fromEntries(PUZZLES.slice(0, 9).map(({ id }, i) => [id, i < 6 ? 'solved' : i < 8 ? 'found' : 'seen']));
    await page.addInitScript((text) => localStorage.setItem('tablut.puzzles', text), JSON.stringify(kept));
    await page.goto('/puzzles/brandubh-wtf');
    await allPuzzles(page);
  },
  'puzzles-unknown': async (page) => {
    await page.goto('/puzzles/brandubh-wtf/none');
    await allPuzzles(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'puzzle': (page) => page.goto(puzzle(2).address),
  'puzzle-hint': async (page) => {
    await page.goto(puzzle(2).address);
    await button(page, 'Hint').click();
    await button(page, 'Hint').click();
  },
  'puzzle-solved': async (page) => {
    const { address, first } = puzzle(1);
    await page.goto(address);
    await move(page, first);
    await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'solved');
  },
  'analyse': async (page) => {
    await page.goto('/analyse');
    // The last part of the page: before it is there the page is shorter.
    await expect(button(page, 'Play on')).toBeVisible();
  },
  'analyse-lines': async (page) => {
    await paste(page, RECORD);
    await button(page, 'To the end').click();
    await button(page, 'One move back').click();
    await page.getByRole('checkbox', { name: 'Engine' }).check();
    await expect(page.locator('[data-frame] .arrow')).toHaveCount(3);
  },
  'analyse-review': async (page) => {
    await paste(page, RECORD);
    await button(page, 'To the end').click();
    await button(page, 'One move back').click();
    await button(page, 'Grade it').click();
    await expect(page.getByRole('table')).toBeVisible();
    await square(page, 'e5').click();
  },
  'analyse-setup': async (page) => {
    await page.goto('/analyse');
    await button(page, 'Set up').click();
    await button(page, 'Clear the board').click();
  },
  'analyse-files': async (page) => {
    await paste(page, RECORD);
    await button(page, 'Share, save, open').click();
    await page.getByLabel('Written as').selectOption('opentafl');
  },
  'analyse-nonsense': async (page) => {
    await paste(page, 'what is this?');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'embed-game': (page) => page.goto(`/embed/game#game=${packed()}`),
  'library': async (page) => {
    await page.goto('/library');
    await page.getByLabel(/^Paste games/).fill('d6-c6,0,0,Ongoing\nd6-c6 c4-c3,0,0,White\nd6-c6 c4-c5,0,0,Ongoing\n');
    await button(page, 'Open it').click();
    await page.getByLabel('Rules of games that name none').selectOption('brandubh-wtf');
    await page.getByRole('textbox', { name: 'Folder' }).fill('Spring');
    await button(page, 'Put all 3 into the library').click();
    await expect(page.getByRole('listitem')).toHaveCount(3);
  },
  'lab': (page) => page.goto('/lab?set=modern-standard'),
  'lab-impossible': async (page) => {
    await page.goto('/lab?set=modern-standard');
    await part(page, 'How it ends');
    await page.getByLabel('At which occurrence it applies').fill('1');
  },
  'lab-compare': async (page) => {
    await page.goto('/lab?set=copenhagen');
    await part(page, 'Board');
    await part(page, 'Capturing');
    await page.getByLabel('Shieldwalls').uncheck();
    await part(page, 'Capturing');
    await part(page, 'Compare');
    await part(page, 'More pieces and squares');
    await page.context().grantPermissions(['clipboard-write']);
    await button(page, 'Copy a link').click();
  },
};

/** A study of two chapters, with the first of them shown. */
async function chapters(page: Page): Promise<void> {
  await paste(page, RECORD);
  const region = page.getByRole('region', { name: 'Chapters' });
  await region.getByLabel('Title of this chapter').fill('The king walks out');
  await page.keyboard.press('Enter');
  await region.getByRole('button', { name: 'New one', exact: true }).click();
  await region.getByRole('button', { name: 'The king walks out' }).click();
  await region.scrollIntoViewIfNeeded();
}

/** A game in the address of a page: the first moves of one, packed as the pages pack it. */
function packed(): string {
  const source = JSON.stringify(['modern-standard', RECORD]);
  return deflateRawSync(source).toString('base64url');
}

/** Pages and states beside those, which are looked at and not compared: what they are made of is compared elsewhere. */
export const MORE: Record<string, (page: Page) => Promise<unknown>> = {
  'learn-strategy': (page) => page.goto('/learn/strategy'),
  'learn-endings': (page) => page.goto('/learn/endings'),
  'learn-sheet': (page) => page.goto('/learn/sheet'),
  'puzzles-sheet': (page) => page.goto('/puzzles/brandubh-wtf/sheet'),
  'puzzles-daily': (page) => page.goto('/puzzles/daily'),
  'embed-board': (page) => page.goto(`/embed/board#game=${packed()}`),
  'embed-puzzle': (page) => page.goto(`/embed${puzzle(2).address.replace('/puzzles', '/puzzle')}`),
  'play-keys': async (page) => {
    await page.goto('/play');
    await button(page, 'Keys').click();
  },
  'not-found': async (page) => {
    await page.goto('/play');
    // A link on a page: the server itself answers with 404, which browsers call an error.
    await page.evaluate(() => {
      history.pushState({}, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'library-empty': (page) => page.goto('/library'),
  'analyse-retry': async (page) => {
    await paste(page, RECORD);
    await button(page, 'Grade it').click();
    await page.getByRole('button', { name: /^Try the attackers’ .* again$/ }).click();
  },
  'analyse-openings': async (page) => {
    await page.goto('/analyse?rules=brandubh-wtf');
    await button(page, 'Openings').click();
    await expect(page.getByRole('region', { name: 'Openings' }).getByRole('row').nth(1)).toBeVisible();
  },
  'analyse-chapters': (page) => chapters(page),
  'analyse-paper': async (page) => {
    await chapters(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
  },
  'play-king-taken': (page) => opened(page, '[RuleSet "brandubh-wtf"]\n[Start "7/7/7/4a2/4d2/2ak2a/3d3 a"]\n\n1. g2-e2xe3 attackers'),
};

/** Two people with accounts in a game by quick clocks, after some moves and words; its address. The one of the page has the attackers. */
async function table(page: Page): Promise<string> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext({ baseURL: new URL((await page.request.get('/api/server')).url()).origin });
  for (const [request, name] of [[page.request, 'Anna'], [other.request, 'Carl']] as const) {
    const account = { name, password: 'sixteen Muscovites' };
    // Another picture may have opened it before.
    const opened = await request.post('/api/account', { data: account });
    if (!opened.ok()) await request.post('/api/account/sign-in', { data: account });
  }
  const clock = { kind: 'fischer', main: 600_000, increment: 5_000 };
  const made = await page.request.post('/api/games', { data: { rules: 'modern-standard', side: 'attackers', clock, open: true } });
  const { id } = (await made.json()) as { id: string };
  await other.request.post(`/api/games/${id}/accept`, { data: {} });
  const opponent = await other.newPage();
  await opponent.goto(`/game/${id}`);
  await page.goto(`/game/${id}`);
  for (const [number, one] of GAME.slice(0, 4).entries()) {
    const player = number % 2 === 0 ? page : opponent;
    await expect(player.locator('[data-status]')).toContainText('Your move');
    await move(player, one);
  }
  await opponent.getByLabel('Say something').fill('Good luck!');
  await opponent.getByLabel('Say something').press('Enter');
  await expect(page.getByRole('log')).toContainText('Good luck');
  return `/game/${id}`;
}

/** The pages of a server with games: as a guest finds them, and in use. */
export const ONLINE: Record<string, (page: Page) => Promise<unknown>> = {
  'game-lobby': (page) => page.goto('/game'),
  'game-table': (page) => table(page),
  'game-watched': async (page) => {
    const address = await table(page);
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.getByText('you are watching')).toBeVisible();
  },
  'game-television': async (page) => {
    await table(page);
    await page.context().clearCookies();
    await page.goto('/game/television');
    await expect(page.getByText('the next game follows by itself')).toBeVisible();
  },
  'tournament': async (page) => {
    await table(page);
    const clock = { kind: 'fischer', main: 600_000, increment: 5_000 };
    const wanted = { title: 'Evening of the club', rules: 'brandubh-wtf', clock, rated: true, pause: 0, format: { kind: 'round-robin', sides: 'both' }, start: { when: 'asked' } };
    // Nobody may make many. Where this picture was taken before, on another screen, that tournament is shown.
    const { coming } = (await (await page.request.get('/api/tournaments')).json()) as { coming: { id: string }[] };
    const { id } = coming[0] ?? ((await (await page.request.post('/api/tournaments', { data: wanted })).json()) as { id: string });
    await page.request.post(`/api/tournaments/${id}/join`, { data: {} });
    await page.goto(`/tournament/${id}`);
    await expect(page.getByRole('row', { name: /Anna/ }).first()).toBeVisible();
  },
  'moderation': async (page) => {
    const address = await table(page);
    const { name } = (await (await page.request.get('/api/me')).json()) as { name: string };
    const moderators = (...words: string[]) => execFileSync(PROGRAM, ['moderators', ...words, '--data', process.env.TABLUT_DATA ?? ''], { encoding: 'utf8' });
    if (!moderators('list').includes(name)) moderators('add', name);
    const about = { kind: 'game', game: address.split('/').at(-1), seat: 'second' };
    await page.request.post('/api/reports', { data: { about, reason: 'He plays with an engine.' } });
    await page.goto('/moderation');
    await expect(page.getByText('He plays with an engine.').first()).toBeVisible();
  },
  'tournaments': async (page) => {
    await table(page);
    await page.goto('/tournament');
  },
  'tournament-new': async (page) => {
    await table(page);
    await page.goto('/tournament/new');
  },
  'players': async (page) => {
    await table(page);
    await page.goto('/player');
  },
  'player': async (page) => {
    await table(page);
    await page.goto('/player/anna');
  },
  'account': (page) => page.goto('/account'),
  'account-own': async (page) => {
    await table(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Anna' })).toBeVisible();
  },
  'archive': (page) => page.goto('/archive'),
  'archive-game': async (page) => {
    const file = join(mkdtempSync(join(tmpdir(), 'tablut-archive-')), 'club.tafl');
    writeFileSync(file, RECORD);
    execFileSync(PROGRAM, ['import', '--rules', 'modern-standard', '--data', process.env.TABLUT_DATA ?? '', file]);
    await page.goto('/archive?rules=modern-standard&from=files');
    await page.locator('.games a').first().click();
    await button(page, 'To the end').click();
  },
  'archive-openings': (page) => page.goto('/archive/openings'),
  'atlas': (page) => page.goto('/atlas'),
  'atlas-rule-set': async (page) => {
    await page.goto('/atlas/linnaeus-1732');
    await button(page, 'One move on').click();
  },
  'atlas-changes': (page) => page.goto('/atlas/changes'),
  'solved': (page) => page.goto('/solved'),
  'solved-game': async (page) => {
    await page.goto('/solved/ard-ri-wtf');
    await expect(page.getByText('The proof needs 10 more moves at most.')).toBeVisible();
  },
};

/** Makes a page the same each time: its clock, chance and engine, its movements and its type. */
export async function still(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-07-12T12:00:00Z'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((answers) => {
    if (location.protocol !== 'http:') return;
    localStorage.setItem('tablut.settings', JSON.stringify({ language: 'en', motion: false }));
    Math.random = () => 0.5;
    // Games are timed by this one, which stands still too.
    performance.now = () => 0;
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
    class Answering extends EventTarget {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage(request: { search?: number }): void {
        const slice = request.search === undefined ? answers['review'] : answers['search'];
        setTimeout(() => this.onmessage?.({ data: { search: request.search, slice } }));
      }
      terminate(): void {
        this.onmessage = null;
      }
    }
    window.Worker = Answering as unknown as typeof Worker;
    // The same type everywhere, whatever else a machine has.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('--serif', "'DejaVu Serif'");
      document.documentElement.style.setProperty('--sans', "'DejaVu Sans'");
      document.documentElement.style.setProperty('--mono', "'DejaVu Sans Mono'");
    });
  }, ANSWERS);
}
