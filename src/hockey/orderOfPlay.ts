/** What has a place in the order of play: a game, or anybody's part in one. */
interface Played {
  /** The league's game day, YYYY-MM-DD. */
  readonly date: string;
  readonly game_id: number;
}

/** Compares two games, or parts in them, by when they were played: by day, then by the game's number. For sorting. */
export function inOrderOfPlay(a: Played, b: Played): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.game_id - b.game_id;
}
