import { RINK_COUNTS, type RinkCount } from '../rinkFactors.ts';

/** One game of a player's window: the columns of their card, null where unknown. */
export type WindowGame = Readonly<Record<string, number | string | null>>;

/** The rink factor that divides each counter. */
const RINK_OF: ReadonlyMap<string, RinkCount> = new Map(
  RINK_COUNTS.flatMap((count) => [count, `ev_${count}`, `pp_${count}`].map((id) => [id, count] as const)),
);

/** The game column with a building's factor. */
export function rinkColumn(count: RinkCount): string {
  return `rink_${count}`;
}

/** The column of the factor that divides a counter; null for a counter without one. */
export function rinkColumnOf(counter: string): string | null {
  const count = RINK_OF.get(counter);
  return count === undefined ? null : rinkColumn(count);
}
