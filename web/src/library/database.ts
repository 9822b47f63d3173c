// The browser's database with promises: as much of it as the library needs.

/** Why the browser keeps nothing: its storage is full, or it allows none to these pages. */
export type Trouble = 'full' | 'blocked';

/** How long a browser may take to open a database before it counts as blocked. */
const PATIENCE = 5_000;

/** Which kind of trouble an error of the database is. */
export function troubleFrom(error: unknown): Trouble {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}

/** What a request comes to. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

/** Opens a database, and makes its stores where it is new. */
export function openDatabase(factory: IDBFactory | undefined, name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error('no database'));
    const request = factory.open(name, 1);
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE);
    request.onupgradeneeded = () => make(request.result);
    request.onsuccess = () => {
      clearTimeout(timer);
      // A later version of these pages, in another tab, may want to change it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('no database'));
    };
  });
}

/** Does something with stores, all of it or nothing. What it returns counts once everything is written. */
export async function transact<T>(
  database: IDBDatabase,
  stores: string | readonly string[],
  mode: IDBTransactionMode,
  act: (store: (name: string) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const transaction = database.transaction(stores, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'));
  });
  // Where `act` fails, the transaction fails too, and one of both is said.
  done.catch(() => undefined);
  let result: T;
  try {
    result = await act((name) => transaction.objectStore(name));
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It is over already.
    }
    throw transaction.error ?? error;
  }
  await done;
  return result;
}
