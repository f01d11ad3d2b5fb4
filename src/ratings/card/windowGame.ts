import { RINK_COUNTS, type RinkCount } from '../rinkFactors.ts';

/** One game of a player's window: the columns his card is made of, null where the game cannot tell. */
export type WindowGame = Readonly<Record<string, number | string | null>>;

/** Which rink factor a counter is divided by. */
const RINK_OF: ReadonlyMap<string, RinkCount> = new Map(
  RINK_COUNTS.flatMap((count) => [count, `ev_${count}`, `pp_${count}`].map((id) => [id, count] as const)),
);

/** A column of the game that holds a building's factor. */
export function rinkColumn(count: RinkCount): string {
  return `rink_${count}`;
}

/** The column of the factor that a counter is divided by; null for one that every building counts alike. */
export function rinkColumnOf(counter: string): string | null {
  const count = RINK_OF.get(counter);
  return count === undefined ? null : rinkColumn(count);
}
