// Installing the pages as an app: the browser's offer, kept until a person asks for it. Browsers that install in another
// way, by a menu of their own, make none.

/** What browsers send that can install pages when a page asks for it. It is in no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallOffer | null>(null);

/** Listens for the offer. It comes once, soon after the page has loaded. */
export function awaitOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener('appinstalled', () => (offer = null));
}

export const install = {
  /** Whether the browser would install the pages now. */
  get offered(): boolean {
    return offer !== null;
  },
  /** Lets the browser ask. An offer can be taken up once. */
  async ask(): Promise<void> {
    const taken = offer;
    offer = null;
    await taken?.prompt();
  },
};
