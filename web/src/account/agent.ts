// What a browser calls itself is a long line that names all its ancestors: what a person would say of it.

/** The first that is found is meant: the others are named for the sake of old sites. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox, Windows`; for programs that are no browsers, what they say. */
export function agentName(agent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const names = [named(BROWSERS), named(SYSTEMS)].filter(Boolean);
  return names.length > 0 ? names.join(', ') : agent;
}
