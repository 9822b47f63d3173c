// Somebody at a browser of his own, who plays over a line that can be cut.
import { type Browser, type BrowserContext, type Page, type WebSocketRoute } from '@playwright/test';
import { GAME, WIDE, expect, halves, playMove, square, type Hands } from './page';

export class Somebody {
  private readonly lines: WebSocketRoute[] = [];
  private isCut = false;
  /** Whether commands are answered as by a server whose disk is full. */
  hasFullServer = false;
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly hands: Hands,
  ) {}

  static async at(browser: Browser, viewport = WIDE, hands: Hands = 'mouse'): Promise<Somebody> {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const somebody = new Somebody(context, page, hands);
    page.on('pageerror', (error) => somebody.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') somebody.errors.push(message.text());
    });
    await page.routeWebSocket(/\/socket/, async (line) => {
      if (somebody.isCut) return line.close();
      somebody.lines.push(line);
      const server = line.connectToServer();
      line.onMessage((said) => {
        const { type, id } = JSON.parse(String(said)) as { type: string; id?: string };
        if (somebody.hasFullServer && type === 'command') line.send(JSON.stringify({ type: 'trouble', problem: 'disk-full', words: 'it is full', id }));
        else server.send(said);
      });
    });
    return somebody;
  }

  /** The line breaks, and does not come back before `mend`. */
  async cut(): Promise<void> {
    this.isCut = true;
    await Promise.all(this.lines.splice(0).map((line) => line.close()));
  }

  mend(): void {
    this.isCut = false;
  }

  get status() {
    return this.page.locator('[data-status]');
  }

  get verdict() {
    return this.page.locator('[data-verdict]');
  }

  /** Plays a move on the board. */
  async move(from: string, to: string): Promise<void> {
    await playMove(this.page, from, to, this.hands);
  }

  /** What a screen reader was told last. */
  get announced() {
    return this.page.locator('[aria-live=polite].heard').last();
  }

  /** Has the latest move of the list. */
  async sees(move: string): Promise<void> {
    await expect(this.page.getByRole('list', { name: 'Moves' }).getByRole('button').last()).toHaveText(move);
  }

  async close(): Promise<void> {
    expect(this.errors).toEqual([]);
    await this.context.close();
  }
}

/** The whole game of `GAME` to its end. Who has the attackers loses his line twice: while he is to move, and while the other one
 * is. A third watches. */
export async function playWhole(attackers: Somebody, defenders: Somebody, watcher: Somebody): Promise<void> {
  for (const [number, move] of GAME.entries()) {
    const [from, to] = halves(move);
    const player = number % 2 === 0 ? attackers : defenders;
    await expect(player.status).toContainText('Your move');
    if (number === 2) {
      // Who loses the line sees his own move at once, and it is sent when the line is there again.
      await attackers.cut();
      await expect(attackers.page.locator('[data-line]')).toBeVisible();
      await attackers.move(from, to);
      await expect(square(attackers.page, to)).toHaveAttribute('aria-label', /attacker/i);
      attackers.mend();
    } else if (number === 5) {
      // Who was away while the other moved is told of it when he is back.
      await attackers.cut();
      await defenders.move(from, to);
      await watcher.sees(move);
      attackers.mend();
    } else {
      await player.move(from, to);
    }
    for (const somebody of [attackers, defenders, watcher]) if (number < GAME.length - 1) await somebody.sees(move);
  }
}
