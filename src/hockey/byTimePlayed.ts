/** A game, or a record of one (a player's line in it). */
interface Played {
  /** The league's game day, YYYY-MM-DD. */
  readonly date: string;
  readonly game_id: number;
}

/** Comparator for sorting games chronologically: by day, then by game number. */
export function byTimePlayed(a: Played, b: Played): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.game_id - b.game_id;
}
