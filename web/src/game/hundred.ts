// Of a hundred, how many each part has.

/** The parts of a whole in percent, rounded so that together they make 100: what is left over goes to those that lose most by
 * being rounded down. There is a whole. */
export function hundred<Parts extends readonly number[]>(parts: Parts): { [Place in keyof Parts]: number } {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (100 * part) / whole);
  const rounded = exact.map(Math.floor);
  const left = 100 - rounded.reduce((sum, part) => sum + part, 0);
  const lost = (place: number) => (exact[place] ?? 0) - (rounded[place] ?? 0);
  const neediest = [...parts.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, left);
  return rounded.map((part, place) => part + Number(neediest.includes(place))) as { [Place in keyof Parts]: number };
}
