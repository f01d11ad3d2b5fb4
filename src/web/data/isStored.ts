/** Where a game's and the best players' answers are kept. Source: docs/site.md#kept-in-the-browser. */
const STORED: readonly (readonly [path: RegExp, key: (id: string) => string])[] = [
  [/^\/api\/game\/(\d+)\/(?:data|xg-summary|player-detail|shot-data)$/, (id) => id],
  [/^\/api\/players\/insights\/()/, () => 'highslot.insights'],
];

/** Whether the browser's storage may have the answer of a call: the page then looks there first. */
export function isStored(path: string): boolean {
  const [pattern, keyOf] = STORED.find(([one]) => one.test(path)) ?? [];
  if (pattern === undefined || keyOf === undefined) return false;
  try {
    return localStorage.getItem(keyOf(pattern.exec(path)?.[1] ?? '')) !== null;
  } catch {
    return false;
  }
}
