import { RINK_COUNTS, type RinkCount } from '../rink.ts';

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

/** A counter of the game put right for the building; null where it or its building's factor is not known. */
export function rinkAdjusted(game: WindowGame, counter: string, value: number | null): number | null {
  const count = RINK_OF.get(counter);
  if (value === null || count === undefined) return value;
  const factor = game[rinkColumn(count)];
  return typeof factor === 'number' ? value / factor : value;
}
