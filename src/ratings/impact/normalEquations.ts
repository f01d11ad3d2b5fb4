import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { DesignRows } from './designRows.ts';

/** The normal equations of a weighted regression: `gram` = X'WX (symmetric, full, row-major), `right` = X'Wy. */
export interface NormalEquations {
  readonly width: number;
  readonly gram: Float64Array;
  readonly right: Float64Array;
}

/** The equations of each fold. `foldOf` gives the fold of a game's index. */
export function normalEquations(
  rows: DesignRows,
  folds: number,
  foldOf: (game: number) => number,
): readonly NormalEquations[] {
  const { width, starts, columns, weights, goals, games } = rows;
  const parts = Array.from({ length: folds }, () => emptyEquations(width));
  for (let row = 0; row < rows.count; row++) {
    const part = parts[foldOf(games[row] ?? 0)];
    if (part === undefined) throw new Error(`Game ${games[row]} has no fold.`);
    const { gram, right } = part;
    const weight = weights[row] ?? 0;
    const total = HOUR_SECONDS * (goals[row] ?? 0);
    const from = starts[row] ?? 0;
    const to = starts[row + 1] ?? 0;
    for (let a = from; a < to; a++) {
      const column = columns[a] ?? 0;
      right[column] = (right[column] ?? 0) + total;
      const line = column * width;
      for (let b = from; b < to; b++) {
        const at = line + (columns[b] ?? 0);
        gram[at] = (gram[at] ?? 0) + weight;
      }
    }
  }
  return parts;
}

/** The sum of the parts' equations. */
export function sumEquations(parts: readonly NormalEquations[]): NormalEquations {
  const width = parts[0]?.width ?? 0;
  const { gram, right } = emptyEquations(width);
  for (const part of parts) {
    for (let at = 0; at < gram.length; at++) gram[at] = (gram[at] ?? 0) + (part.gram[at] ?? 0);
    for (let at = 0; at < width; at++) right[at] = (right[at] ?? 0) + (part.right[at] ?? 0);
  }
  return { width, gram, right };
}

/** Writes all equations minus one part's to `into`. */
export function subtractEquations(all: NormalEquations, part: NormalEquations, into: NormalEquations): void {
  for (let at = 0; at < into.gram.length; at++) into.gram[at] = (all.gram[at] ?? 0) - (part.gram[at] ?? 0);
  for (let at = 0; at < into.width; at++) into.right[at] = (all.right[at] ?? 0) - (part.right[at] ?? 0);
}

/** Equations filled with zeros. */
export function emptyEquations(width: number): NormalEquations {
  return { width, gram: new Float64Array(width * width), right: new Float64Array(width) };
}
