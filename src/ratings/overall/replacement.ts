/**
 * Players of a club who are no replacements, by group: those of a full line-up and one more. Everybody else is at
 * replacement level, the level of the players a club can call up.
 * Source: docs/methodology/overall.md#replacement-level, which cites Evolving-Hockey.
 */
export const REGULARS_PER_CLUB = { F: 13, D: 7, G: 2 } as const;

/** A player's club and ice time, to tell regulars from replacements. */
export interface ClubTime {
  readonly club: string;
  readonly seconds: number;
}

/** Whether each player of a group is at replacement level: not among their club's regulars by ice time. */
export function replacements(players: readonly ClubTime[], regulars: number): readonly boolean[] {
  const isRegular = new Set<number>();
  const byClub = Map.groupBy(players.keys(), (at) => players[at]?.club ?? '');
  for (const own of byClub.values()) {
    own.sort((a, b) => (players[b]?.seconds ?? 0) - (players[a]?.seconds ?? 0) || a - b);
    for (const at of own.slice(0, regulars)) isRegular.add(at);
  }
  return players.map((_, at) => !isRegular.has(at));
}

/** A player's events in some opportunity. */
export interface Total {
  readonly x: number;
  readonly t: number;
}

/**
 * The pooled rate of a group and of its replacement-level players. Null totals are unknown.
 *
 * **Missing**: without replacement-level players their rate is the average: nothing is known to be below it.
 */
export function pooledRates(
  totals: readonly (Total | null)[],
  isReplacement: readonly boolean[],
): { readonly average: number; readonly replacement: number } {
  const rate = (isIn: (at: number) => boolean): number | null => {
    let [x, t] = [0, 0];
    for (const [at, total] of totals.entries()) {
      if (total === null || !isIn(at)) continue;
      x += total.x;
      t += total.t;
    }
    return t > 0 ? x / t : null;
  };
  const average = rate(() => true) ?? 0;
  return { average, replacement: rate((at) => isReplacement[at] === true) ?? average };
}
