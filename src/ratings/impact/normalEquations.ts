import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { DesignRows } from './impactDesign.ts';

/** The normal equations of a weighted regression: `gram` = X'WX (symmetric, full, row-major), `right` = X'Wy. */
export interface NormalEquations {
  readonly width: number;
  readonly gram: Float64Array;
  readonly right: Float64Array;
}

/** Every game: a single part of one. */
const WHOLE: Part = { parts: 1, part: 0 };

/** One of several equal parts of the games: those whose index leaves `part` when divided by their number. */
interface Part {
  readonly parts: number;
  readonly part: number;
}

/** The equations of the games of a part; of all games by default. `into`: equations to overwrite. */
export function normalEquations(
  { width, count, starts, columns, weights, goals, games }: DesignRows,
  { parts, part }: Part = WHOLE,
  into: NormalEquations = emptyEquations(width),
): NormalEquations {
  const { gram, right } = into;
  gram.fill(0);
  right.fill(0);
  for (let row = 0; row < count; row++) {
    if ((games[row] ?? 0) % parts !== part) continue;
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
  return into;
}

/** Adds a part's equations to others. */
export function addEquations(into: NormalEquations, part: NormalEquations): void {
  for (let at = 0; at < into.gram.length; at++) into.gram[at] = (into.gram[at] ?? 0) + (part.gram[at] ?? 0);
  for (let at = 0; at < into.width; at++) into.right[at] = (into.right[at] ?? 0) + (part.right[at] ?? 0);
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
