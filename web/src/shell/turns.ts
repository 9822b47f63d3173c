// Turns: tasks of their own, one after the other. Between two of them the browser paints and answers.

/** A task of its own. No timer: those are slow where nobody looks at the page. */
const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

let last = Promise.resolve();

/** The next turn, after all that were asked for before. */
export function nextTurn(): Promise<void> {
  last = last.then(task);
  return last;
}
