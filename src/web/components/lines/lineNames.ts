import type { WireLinePlayer } from '../../../contract/lines.ts';

/** The players that an answer names, by id. */
export type LinePlayers = Readonly<Record<string, WireLinePlayer>>;

/** A line by its players' last names: `Draisaitl – McDavid – Hyman`; a goalie comes first. */
export function lineName(ids: readonly number[], players: LinePlayers): string {
  return ids.map((id) => players[id]?.last_name ?? '?').join(' – ');
}

/** A line by its players' full names, for saved files. */
export function fullNames(ids: readonly number[], players: LinePlayers): string {
  return ids.map((id) => players[id]?.name ?? '?').join(', ');
}
