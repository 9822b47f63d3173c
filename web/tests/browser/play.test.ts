import { GAME, cursorTo, expect, goOffline, halves, isAccessible, keptRecords, square, test, twoPeople } from './page';

const status = '[data-status]';

test('a whole game by mouse, dragging and clicking', async ({ page }) => {
  await twoPeople(page);
  for (const [i, move] of GAME.entries()) {
    const [from, to] = halves(move);
    if (i % 2 === 0) {
      await square(page, from).dragTo(square(page, to));
    } else {
      await square(page, from).click();
      await square(page, to).click();
    }
    await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: move })).toBeVisible();
  }
  await expect(page.locator(status)).toContainText('The defenders win: the king has reached his goal.');
});

test('a whole game by keyboard alone, heard', async ({ page }) => {
  await twoPeople(page);
  const heard = page.getByRole('status');
  // A game that begins has the keyboard on its board, which is one stop among those of the page.
  await expect(square(page, 'e5')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(square(page, 'e5')).toBeFocused();
  await page.keyboard.press('k');
  await expect(heard).toContainText('The king is on e5.');
  for (const move of GAME) {
    const [from, to] = halves(move);
    await cursorTo(page, from);
    await page.keyboard.press('Enter');
    await cursorTo(page, to);
    await page.keyboard.press('Enter');
    await expect(heard).toContainText(`from ${from} to ${to}`);
  }
  await expect(heard).toContainText('The defenders win');
});

test('a kept game that cannot be read is said, and stays in the library; one with its moves alone goes on', async ({ page }) => {
  await twoPeople(page);
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  const menu = page.getByRole('navigation', { name: 'Pages' });
  const cards = page.getByRole('region', { name: 'Games and analyses' }).getByRole('listitem');
  await menu.getByRole('link', { name: 'Library' }).click();
  await expect(cards).toHaveCount(1);
  await keptRecords(page, '1. d1-d3 *');
  await page.goto('/play');
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: 'd1-d3' })).toBeVisible();
  await menu.getByRole('link', { name: 'Library' }).click();
  await expect(cards).toHaveCount(2);
  const broken = '{"study":{"start":"of another time"}}';
  await keptRecords(page, broken);
  await page.goto('/play');
  await expect(page.getByRole('alert')).toContainText('This cannot be opened');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  await menu.getByRole('link', { name: 'Library' }).click();
  await expect(cards).toHaveCount(3);
  expect((await keptRecords(page)).filter((record) => record === broken)).toHaveLength(2);
});

test('a whole game by touch, on a phone 360 pixels wide', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await twoPeople(page);
  for (const move of GAME) {
    const [from, to] = halves(move);
    await square(page, from).tap();
    await square(page, to).tap();
  }
  await expect(page.locator(status)).toContainText('The defenders win');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
  await context.close();
});

test('a whole game with the screen reader’s tree as the only view', async ({ page }) => {
  await twoPeople(page);
  for (const move of GAME) {
    const [from, to] = halves(move);
    const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
    await cell(from).dispatchEvent('click');
    await expect(cell(from)).toHaveAttribute('aria-selected', 'true');
    await cell(to).dispatchEvent('click');
    await expect(page.getByRole('status')).toContainText(`from ${from} to ${to}`);
  }
  await expect(page.getByRole('status')).toContainText('The defenders win');
});

test('a refusal says why, with its clause; the game goes on', async ({ page }) => {
  await twoPeople(page, 'linnaeus-1732');
  await square(page, 'd1').click();
  await square(page, 'd6').click();
  await expect(page.getByRole('region', { name: 'Reasons' })).toContainText('The piece on d5 stands in the way.');
  await expect(page.getByText('B 2').first()).toBeVisible();
  await page.getByLabel('Type a move').fill('d1d3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'd1-d3' })).toBeVisible();
});

for (const viewport of [{ width: 360, height: 640 }, { width: 768, height: 1024 }]) {
  test(`below the board a reason takes no place: it lies over the menu, and is closed: ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await twoPeople(page, 'linnaeus-1732');
    const reasons = page.getByRole('region', { name: 'Reasons' });
    const parts = [page.locator('[data-frame]'), page.locator('[data-status]'), page.getByRole('button', { name: 'Take back' })];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const refuse = async () => {
      await square(page, 'd1').click();
      await square(page, 'd6').click();
    };
    await expect(reasons, 'no empty place').toBeHidden();
    await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 0.5 });
    const before = await places();
    await refuse();
    await expect(reasons).toContainText('The piece on d5 stands in the way.');
    await expect(reasons).toBeInViewport({ ratio: 1 });
    expect(await places(), 'nothing moves').toEqual(before);
    const box = await reasons.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the board is not covered').toBeLessThan(before[0]?.y ?? 0);
    // Who goes through the menu by keys sees it.
    await page.getByRole('button', { name: 'Settings' }).focus();
    await expect(reasons).toBeHidden();
    await square(page, 'd1').focus();
    await expect(reasons).toBeVisible();
    await reasons.getByRole('button', { name: 'Close' }).click();
    await expect(reasons).toBeHidden();
    await refuse();
    await expect(reasons, 'said anew, it is shown anew').toBeVisible();
    await reasons.locator('summary').first().click();
    await expect(reasons.locator('details p').first()).toBeInViewport({ ratio: 1 });
    await isAccessible(page);
    await square(page, 'd1').click();
    await square(page, 'd3').click();
    await expect(reasons, 'the next move ends it').toBeHidden();
  });
}

test('the computer answers, and its move can be taken back with one’s own', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Attackers', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByLabel('Type a move').fill('d1-d3');
  await page.keyboard.press('Enter');
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('button');
  await expect(moves).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(moves).toHaveCount(0);
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Hint:', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Hint' })).toBeFocused();
});

/** A position of two people's game, on the board. */
async function opened(page: Parameters<typeof square>[0], rules: string, start: string): Promise<void> {
  await page.goto('/play');
  await page.getByRole('button', { name: /^(Open a game …|Share, save, open)$/ }).first().click();
  await page.getByLabel('Paste a game, a position or rules').fill(`[RuleSet "${rules}"]\n[Start "${start}"]\n\n*`);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator(status)).toContainText('to move');
  // While it is still over the board, a click is tried again from other places of the page, which scrolls it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a king who is taken: his square is crossed out, and the move says where he stood', async ({ page }) => {
  await opened(page, 'brandubh-wtf', '7/7/7/7/7/2ak2a/3d3 a');
  await square(page, 'g2').click();
  await square(page, 'e2').click();
  await expect(page.locator(status)).toContainText('the king is taken');
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('button');
  await expect(moves).toHaveText(['g2-e2xd2']);
  const cross = page.locator('[data-frame] .captured.broad');
  await expect(cross).toHaveCount(1);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(cross).toHaveCount(0);
  await expect(moves, 'who looks back still sees what was taken').toHaveText(['g2-e2xd2']);
  // And so in the analysis, whose tree has the move.
  await page.getByRole('button', { name: 'Analyse this game' }).first().click();
  await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'g2-e2xd2' }).click();
  await expect(cross).toHaveCount(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    test(`a capture, a call and a win are seen at once and shift nothing: ${viewport.width}x${viewport.height}, motion ${reducedMotion}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion, forcedColors: reducedMotion === 'reduce' ? 'active' : 'none' });
      const board = page.locator('[data-frame]');
      const move = async (from: string, to: string) => {
        await square(page, from).click();
        const before = await board.boundingBox();
        await square(page, to).click();
        await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: `${from}-${to}` })).toBeVisible();
        expect(await board.boundingBox(), 'the board stays where it is').toEqual(before);
        expect(await page.evaluate(() => scrollY), 'nobody has to scroll').toBe(0);
      };
      await opened(page, 'modern-standard', '3a5/9/9/9/4k4/9/9/1ad6/9 a');
      await move('d9', 'd2');
      await expect(board.locator('.captured')).toHaveCount(1);
      await expect(page.locator('.bar').filter({ hasText: 'Attackers' }).locator('.taken')).toHaveText('took 1 defender');
      for (const [to, call] of [['e4', 'Raichi! The king sees a way out.'], ['e6', 'Tuichu! The king sees two ways out.']] as const) {
        await opened(page, 'modern-standard', '9/4a4/9/9/1a2k2a1/1a7/9/4a4/9 d');
        await move('e5', to);
        await expect(page.locator('[data-status]')).toContainText(call);
        await expect(page.locator('.heard[role=status]')).toContainText(call);
      }
      await opened(page, 'modern-standard', '9/9/9/9/4k4/9/9/9/a8 d');
      await move('e5', 'e9');
      const goal = board.locator('.mark.escaped');
      await expect(goal).toHaveCount(1);
      expect(await goal.evaluate((ring) => getComputedStyle(ring).stroke), 'in forced colours too').not.toBe(await board.locator('.squares').evaluate((wood) => getComputedStyle(wood).backgroundColor));
      await expect(page.locator('[data-verdict]')).toHaveText('The defenders won');
      for (const part of [page.locator('[data-verdict]'), page.getByRole('button', { name: 'Next game' })]) await expect(part).toBeInViewport({ ratio: 1 });
      if (reducedMotion === 'reduce') expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
      await page.getByRole('button', { name: 'To the start' }).click();
      await expect(goal, 'it is about the last move').toHaveCount(0);
    });
  }
}

test('what a move takes stands behind it once: a soldier, a soldier and the king', async ({ page }) => {
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('button');
  for (const [rules, start, from, to, shown] of [
    ['modern-standard', '3a5/9/9/9/4k4/9/9/1ad6/9 a', 'd9', 'd2', 'd9-d2xc2'],
    ['brandubh-wtf', '7/7/7/4a2/4d2/2ak2a/3d3 a', 'g2', 'e2', 'g2-e2xe3/d2'],
  ] as const) {
    await opened(page, rules, start);
    await square(page, from).click();
    await square(page, to).click();
    await expect(moves).toHaveText([shown]);
  }
});

test('a game survives a reload, and a link to it holds it', async ({ page, context }) => {
  await twoPeople(page);
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'd1-d3' })).toBeVisible();
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  await expect(page.getByLabel('A link to this game')).toHaveValue(/game=/);
  const link = await page.getByLabel('A link to this game').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'd1-d3' })).toBeVisible();
});

test('a link that is still being packed cannot be copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const Own = CompressionStream;
    // It takes its time.
    const wait = () => new TransformStream<Uint8Array, Uint8Array>({ flush: () => new Promise((resolve) => setTimeout(resolve, 1_500)) });
    const slow = function (format: CompressionFormat) {
      const { readable, writable } = new Own(format);
      return { writable, readable: readable.pipeThrough(wait()) };
    };
    Object.assign(window, { CompressionStream: slow });
  });
  await twoPeople(page);
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await expect(copy).toBeDisabled();
  await copy.click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/play#game=./);
});

test('a game by rules that an address names is found again by a reload and by Back', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('tablut.choices', JSON.stringify({ opponent: 'person' }));
  });
  await page.goto('/play?rules=brandubh-wtf');
  await square(page, 'd1').click();
  await square(page, 'c1').click();
  const move = page.getByRole('button', { name: 'd1-c1' });
  await expect(move).toBeVisible();
  await expect(page).toHaveURL('/play');
  await page.reload();
  await expect(move).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible();
  await page.goBack();
  await expect(move).toBeVisible();
});

test.describe('once all has been kept', () => {
  test.use({ keepsPages: true });

  test('it works offline after the first load', async ({ page }) => {
    await page.goto('/');
    await goOffline(page);
    await page.getByText('Attackers', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByLabel('Type a move').fill('d1-d3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(2, { timeout: 60_000 });
  });
});

test('nineteen by nineteen squares on a phone are enlarged before one is hit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await twoPeople(page, 'alea-evangelii-walker');
  await expect(page.getByRole('gridcell')).toHaveCount(361);
  await page.locator('[data-frame]').tap({ position: { x: 180, y: 180 } });
  const box = await square(page, 'j10').boundingBox();
  expect(box?.width ?? 0).toBeGreaterThanOrEqual(24);
  await context.close();
});

/** Types a move. */
async function type(page: Parameters<typeof square>[0], move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: move })).toBeVisible();
}

test('a game lost on time can be looked back upon, and taken back without being lost again', async ({ page }) => {
  await twoPeople(page, 'modern-standard', { minutes: 0.1, increment: 0 });
  await type(page, 'd1-c1');
  await expect(page.locator(status)).toContainText('ran out of time', { timeout: 20_000 });
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('button', { name: 'To the start' })).toBeDisabled();
  await page.waitForTimeout(400);
  await expect(page.getByRole('button', { name: 'To the start' }), 'one goes on looking back').toBeDisabled();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator(status)).toContainText('to move');
  await page.waitForTimeout(400);
  await expect(page.locator(status)).toContainText('to move');
});

test('the clock does not follow the one on the wall', async ({ page }) => {
  await twoPeople(page, 'modern-standard', { minutes: 10, increment: 0 });
  await page.evaluate(() => {
    const wall = Date.now;
    Date.now = () => wall() - 3_600_000;
  });
  await page.waitForTimeout(300);
  for (const clock of await page.getByRole('timer').all()) await expect(clock).toHaveText(/^(10:00|9:5\d)$/);
});

test('who looks back and resigns, resigns for the side that is to move', async ({ page }) => {
  await twoPeople(page);
  for (const move of GAME.slice(0, 3)) await type(page, move);
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator(status)).toContainText('The attackers win');
});

test('a question by keys: the keyboard goes to it, and from the answer to the board', async ({ page }) => {
  await twoPeople(page);
  for (const answer of ['No', 'Yes']) {
    await page.getByRole('button', { name: 'Resign' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Resign' })).toBeFocused();
    await page.getByRole('button', { name: answer, exact: true }).press('Enter');
    await expect(page.locator('[data-square]:focus')).toHaveCount(1);
  }
});

test('fifty games leave no more behind than ten', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, mebibytes: usedSize / 2 ** 20 };
  };
  const several = async (count: number) => {
    for (let i = 0; i < count; i++) {
      for (const move of GAME.slice(0, 2)) await type(page, move);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await page.getByRole('button', { name: 'Next game' }).click();
      // A move that is typed sooner would be one of the game before.
      await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(0);
    }
    return left();
  };
  await twoPeople(page);
  const ten = await several(10);
  const fifty = await several(40);
  expect(fifty.nodes).toBeLessThan(ten.nodes * 1.1);
  expect(fifty.jsEventListeners).toBeLessThan(ten.jsEventListeners * 1.1);
  // Each of them is kept in the library, and the list of them in memory.
  expect(fifty.mebibytes).toBeLessThan(ten.mebibytes + 1);
});

test('a hint comes for the position for which it was asked, or not at all', async ({ page }) => {
  await twoPeople(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await type(page, 'd1-c1');
  await page.waitForTimeout(2_500);
  await expect(page.locator('[data-frame] .arrow')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
});

/** A script as the server sends it: a page that is isolated takes no other. */
const SCRIPT = { contentType: 'text/javascript', headers: { 'cross-origin-embedder-policy': 'require-corp' } };

test('an engine that breaks down says so, and plays on when it is asked again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\/worker-[^/]*\.js$/, (route) => route.fulfill({ ...SCRIPT, body: 'throw new Error("broken");' }));
  await page.goto('/play');
  await page.getByText('Attackers', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await type(page, 'd1-d3');
  await expect(page.getByRole('region', { name: 'Reasons' })).toHaveText('The engine has stopped working (a fault in the program). Ask it again, and it starts afresh.');
  await expect(page.locator(status)).not.toContainText('thinking');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(2, { timeout: 60_000 });
  await context.close();
});

test('an engine that says nothing is given up, and asked again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  await page.route(/\/worker-[^/]*\.js$/, (route) => route.fulfill({ ...SCRIPT, body: '' }));
  await page.goto('/play');
  await page.getByText('Attackers', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await type(page, 'd1-d3');
  await expect(page.locator(status)).toContainText('thinking');
  await page.clock.runFor(100_000);
  await expect(page.getByRole('region', { name: 'Reasons' })).toHaveText('The engine has stopped working (it does not answer). Ask it again, and it starts afresh.');
  await expect(page.locator(status)).not.toContainText('thinking');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(2, { timeout: 60_000 });
  await context.close();
});

for (const comes of [true, false]) {
  test(`at the highest level ${comes ? 'a first move that is known is played' : 'a first move is found where no file of them comes'}`, async ({ page, context }) => {
    const start = '3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a';
    // Nobody who thinks would begin like that.
    const known = `{"rules":"modern-standard","symmetries":[0,1,2,3,4,5,6,7],"network":"features","nodes":1,"plies":1,"best":1}\n["${start}",[["a4-a1",[500,0,500]]]]\n`;
    await context.route(/modern-standard[^/]*\.jsonl$/, (route) => (comes ? route.fulfill({ body: known }) : route.abort()));
    await page.addInitScript(() => {
      const choices = { rules: 'modern-standard', opponent: 'computer', side: 'defenders', level: 10, adaptive: false, time: null };
      if (location.protocol === 'http:') localStorage.setItem('tablut.choices', JSON.stringify(choices));
    });
    await page.goto('/play');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const first = page.getByRole('list', { name: 'Moves' }).getByRole('button').first();
    await expect(first).toBeVisible({ timeout: 60_000 });
    const [move] = (await first.innerText()).match(/[a-i]\d-[a-i]\d/) ?? [];
    expect(['a4-a1', 'a6-a9', 'd1-a1', 'f1-i1', 'd9-a9', 'f9-i9', 'i4-i1', 'i6-i9'].includes(move ?? ''), move).toBe(comes);
  });
}
