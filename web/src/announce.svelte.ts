// What a screen reader is told at once. The shell holds the live region that shows it.

let text = $state('');

export const announced = {
  get text(): string {
    return text;
  },
};

/** Has something read aloud. The same words twice are read twice. */
export function announce(words: string): void {
  text = words === text ? `${words}\u00a0` : words;
}
