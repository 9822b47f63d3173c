// The keyboard stays on the page: where what it has pressed goes away, or cannot be pressed for a while, it is taken up close by.

/** Parts of a page, which mostly have a heading. */
const PART = 'section, article, dialog, main';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Stops looking after what was pressed before. */
let stop = () => {};

/** Looks after what the keyboard is on when it presses something, until it is elsewhere. */
export function keepKeyboard({ detail }: MouseEvent): void {
  const at = document.activeElement;
  // A mouse or a finger presses without the keyboard.
  if (detail > 0 || !(at instanceof HTMLElement) || at === document.body) return;
  stop();
  const over = new AbortController();
  const parts: HTMLElement[] = [];
  for (let part = at.closest<HTMLElement>(PART); part; part = part.parentElement?.closest<HTMLElement>(PART) ?? null) parts.push(part);

  const takeUp = () => {
    // Where it belongs elsewhere, it has been brought there by now.
    if (over.signal.aborted || document.activeElement !== document.body) return;
    if (isShown(at)) return at.focus({ preventScroll: true });
    const part = parts.find(isShown) ?? document.querySelector('main');
    const place = [...(part?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])].find(isShown) ?? part;
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const waits = at.isConnected && at.matches(':disabled');
    if (document.activeElement === document.body && !waits) requestAnimationFrame(takeUp);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  observer.observe(at, { attributeFilter: ['disabled'] });

  stop = () => {
    over.abort();
    observer.disconnect();
  };
  for (const elsewhere of ['focusin', 'pointerdown']) document.addEventListener(elsewhere, stop, { signal: over.signal });
}
