import { expect, isAccessible, square, test } from './page';

type Page = Parameters<typeof square>[0];

async function group(page: Page, name: string) {
  const all = page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) });
  if ((await all.getAttribute('open')) === null) await all.locator('summary').click();
  return all;
}

test('rules are changed, what is impossible is said with its key, and they are played at once', async ({ page }) => {
  await page.goto('/lab?set=modern-standard');
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible();
  const repetition = await group(page, 'How it ends');
  await repetition.getByLabel('At which occurrence it applies').fill('1');
  await expect(repetition.getByText('It must be at least 2.')).toBeVisible();
  await expect(page.locator('code')).toHaveText('ending.repetition.occurrence');
  await expect(page.getByRole('button', { name: 'Try them now' })).toBeDisabled();
  await repetition.getByLabel('At which occurrence it applies').fill('3');
  await repetition.getByLabel('Where the king wins').fill('corners');
  const king = await group(page, 'Piece: king');
  await king.getByLabel('Moves', { exact: true }).selectOption('diagonal');
  await page.getByLabel('Name of your rules').fill('The king aslant');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Try them now' }).click();
  await expect(page.getByRole('heading', { name: 'The king aslant' })).toBeVisible();
  await expect(page).toHaveURL(/\/play$/);
});

test('the board grows, a piece of one’s own is placed, and squares are chosen on the board', async ({ page }) => {
  await page.goto('/lab?set=modern-standard');
  const board = await group(page, 'Board');
  await board.getByLabel('Squares along a side').fill('11');
  await expect(page.getByRole('gridcell')).toHaveCount(121);
  await expect(square(page, 'f6')).toHaveAccessibleName(/king/);
  await board.getByLabel('Squares along a side').fill('4');
  await expect(board.getByText('5 to 19 squares')).toBeVisible();
  await board.getByLabel('Squares along a side').fill('19');
  await expect(page.getByRole('gridcell')).toHaveCount(361);
  await board.getByLabel('Squares along a side').fill('9');
  const more = await group(page, 'More pieces and squares');
  await more.getByLabel('A kind of piece of your own').fill('Bishop');
  await more.getByRole('button', { name: 'Add', exact: true }).first().click();
  const bishop = await group(page, 'Piece: bishop');
  await bishop.getByLabel('Moves', { exact: true }).selectOption('diagonal');
  await bishop.getByLabel('Slides through other pieces').check();
  await page.getByRole('radio', { name: 'bishop' }).check({ force: true });
  await square(page, 'b2').click();
  await expect(square(page, 'b2')).toHaveAccessibleName(/bishop/);
  const ending = await group(page, 'How it ends');
  await ending.getByRole('button', { name: 'On the board' }).click();
  await square(page, 'e9').click();
  await expect(ending.getByLabel('Where the king wins')).not.toHaveValue(/e9/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('settings have been changed')).toBeVisible();
});

test('a link, a file and the browser’s memory hold the rules; the nearest set is named', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  const capture = await group(page, 'Capturing');
  await capture.getByLabel('Shieldwalls').uncheck();
  const compare = await group(page, 'Compare');
  await expect(compare).toContainText('2 differences from');
  await expect(compare.getByRole('table')).toContainText('A corner closes a shieldwall');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a file' }).click();
  const path = await (await file).path();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByLabel('A link to these rules').inputValue();
  await page.reload();
  await expect(page.getByText('One setting has been changed.')).toBeVisible();
  // What is impossible is forgotten, and nothing else.
  await (await group(page, 'How it ends')).getByLabel('At which occurrence it applies').fill('1');
  await expect(page.getByRole('button', { name: 'Try them now' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('One setting has been changed.')).toBeVisible();
  await page.getByLabel('Begin afresh with').selectOption('brandubh-wtf');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('One setting has been changed.')).toBeVisible();
  await page.getByLabel('Begin afresh with').selectOption('brandubh-wtf');
  await page.goto(link);
  await expect(page.getByText('One setting has been changed.')).toBeVisible();
});

test('the same rules are begun with twice', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  const base = page.getByLabel('Begin afresh with');
  await base.focus();
  await base.selectOption('brandubh-wtf');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await (await group(page, 'Board')).getByLabel('Squares along a side').fill('9');
  await expect(page.getByRole('gridcell')).toHaveCount(81);
  // A browser says nothing of a choice that is the same as before.
  await expect(base).toHaveValue('');
  await base.selectOption('brandubh-wtf');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
});

test('each of two tabs goes on with its own rules, and what one has written over can be had again', async ({ page, context }) => {
  await page.goto('/lab?set=copenhagen');
  await (await group(page, 'Capturing')).getByLabel('Shieldwalls').uncheck();
  const second = await context.newPage();
  await second.goto('/lab?set=brandubh-wtf');
  await expect(second.getByRole('gridcell')).toHaveCount(49);
  for (const [tab, squares] of [
    [page, 121],
    [second, 49],
  ] as const) {
    await tab.reload();
    await expect(tab.getByRole('gridcell')).toHaveCount(squares);
  }
  await page.close();
  const base = second.getByLabel('Begin afresh with');
  await base.focus();
  await base.selectOption({ label: 'What was made in another tab: Changed rules, after Copenhagen Hnefatafl' });
  await expect(second.getByRole('gridcell')).toHaveCount(121);
  await expect(second.getByText('One setting has been changed.')).toBeVisible();
});

test('a browser that keeps nothing says so, until it does', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  const shieldwalls = (await group(page, 'Capturing')).getByLabel('Shieldwalls');
  await expect(shieldwalls).toBeChecked();
  await page.evaluate(() => {
    const own = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = own;
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await shieldwalls.uncheck();
  await expect(page.getByRole('alert')).toContainText('The browser keeps nothing for this page');
  await shieldwalls.check();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('rules that are replaced come back: by a choice, a link, a file', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice, 'nothing is lost of what nobody has changed').toHaveCount(0);
  const changed = page.getByText('One setting has been changed.');
  await (await group(page, 'Capturing')).getByLabel('Shieldwalls').uncheck();
  await page.getByLabel('Begin afresh with').selectOption('brandubh-wtf');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(121);
  await expect(changed).toBeVisible();
  // They come back from the next visit too.
  await page.goto('/lab?set=brandubh-wtf');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await expect(notice).toContainText('These are other rules.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
  const file = { name: 'rules.toml', mimeType: 'application/toml', buffer: Buffer.from('id = "mine"\nname = "Mine"\nextends = "brandubh-wtf"\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
});

test('changed rules are called so in the language of the page', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  const capture = await group(page, 'Capturing');
  await capture.getByLabel('Shieldwalls').uncheck();
  await expect(page.getByLabel('Name of your rules')).toHaveValue('Changed rules, after Copenhagen Hnefatafl');
  await page.evaluate(() => localStorage.setItem('tablut.settings', JSON.stringify({ language: 'sv' })));
  await page.goto('/lab');
  await expect(page.locator('input.name')).toHaveValue(/^Ändrade regler, efter Copenhagen/);
});

test('what are no rules is one sentence, and the lab goes on', async ({ page }) => {
  await page.goto('/lab#rules=nonsense');
  await expect(page.getByRole('alert')).toContainText('the link is broken');
  const text = await group(page, 'As text');
  for (const [words, answer] of [
    ['hello', 'this is no game record'],
    ['x'.repeat(1_100_000), 'longer than'],
    ['1. d1-d3 *', 'this is no rule set'],
    ['id = "a"\nname = 3', 'line 2'],
  ] as const) {
    await text.getByLabel('Paste a rule set').fill(words);
    await text.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByRole('alert')).toContainText(answer);
  }
  await text.getByLabel('Paste a rule set').fill('dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/');
  await text.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(49);
});

for (const [name, viewport] of Object.entries({ wide: { width: 1600, height: 900 }, phone: { width: 360, height: 740 } })) {
  test(`the rules lab, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto('/lab?set=copenhagen');
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    await group(page, 'Piece: king');
    const castle = await group(page, 'Squares: castle');
    await castle.getByLabel('Squares', { exact: true }).fill('z99');
    await page.evaluate(() => scrollTo({ top: 0 }));
    await page.screenshot({ path: info.outputPath(`${name}-above.png`) });
    await group(page, 'Compare');
    await page.screenshot({ path: info.outputPath(`${name}-impossible.png`), fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
  });
}

test('axe finds nothing wrong with the lab, in any theme', async ({ page }) => {
  await page.goto('/lab?set=copenhagen');
  for (const name of ['Piece: king', 'Squares: castle', 'Capturing', 'How it ends', 'Compare', 'As text', 'More pieces and squares']) {
    await group(page, name);
  }
  const board = await group(page, 'Board');
  await board.getByLabel('Squares along a side').fill('4');
  await expect(board.getByText('5 to 19 squares')).toBeVisible();
  await isAccessible(page);
});

test('settings are found by a word of theirs, and what is changed can be seen alone', async ({ page }) => {
  await page.goto('/lab?set=modern-standard');
  const fields = page.locator('.field');
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible();
  await page.getByRole('searchbox').fill('occurrence');
  await expect(fields).toHaveCount(1);
  await expect(page.getByLabel('At which occurrence it applies')).toBeVisible();
  await page.getByLabel('At which occurrence it applies').fill('4');
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(fields).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Only what is changed').check();
  await expect(fields).toHaveCount(1);
  await expect(page.getByLabel('At which occurrence it applies')).toHaveValue('4');
});
