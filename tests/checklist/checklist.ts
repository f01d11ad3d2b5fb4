/**
 * The ids of the checklist, in its order: the first cell of every row of its tables, as ``| `game.header.score` | ...
 * |``.
 */
export function parseChecklist(markdown: string): string[] {
  return [...markdown.matchAll(/^\| *`([^`]+)` *\|/gm)].map((match) => match[1] ?? '');
}
