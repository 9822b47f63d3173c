/** A game as the engine, a link and the browser's storage have it: its rules (an id or the text of a file) and its record. */
export interface Source {
  rules: string;
  record: string;
}
