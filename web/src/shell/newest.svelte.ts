// Whether the server has a newer version than this tab runs. The offline worker of the new version waits until it is asked
// to take over, so that a tab keeps the files that it was built with.

let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a waiting worker is of another version than this page: it does not have the script that started it. */
async function isOther(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data === true)));
  worker.postMessage({ kind: 'has', file: new URL(script, location.href).pathname }, [port2]);
  return !(await answer);
}

async function note(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.waiting;
  if (worker && registration.active && (await isOther(worker))) waiting = worker;
}

/** Registers the offline worker of an address, and notices newer ones. */
export async function register(address: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(address);
  void note(registration);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') void note(registration);
    });
  });
}

export const newest = {
  /** A new version is there. */
  get waits(): boolean {
    return waiting !== null;
  },
  /** Lets it take over, and loads this tab again. Other tabs keep what they run. */
  take(): void {
    // Another tab has let it take over already: nothing more will change here.
    if (waiting?.state !== 'installed') return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage({ kind: 'take over' });
  },
};
