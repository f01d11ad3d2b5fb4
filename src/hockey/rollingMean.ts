/** Games behind each point of a rolling mean, by the number of games shown. */
const ROLLING = [
  { from: 40, games: 10 },
  { from: 16, games: 5 },
] as const;

/** How many games a point of a line takes the mean of, by the number of games shown; 1 for the values themselves. */
export function rollingGames(shown: number): number {
  return ROLLING.find(({ from }) => shown >= from)?.games ?? 1;
}

/** The mean of the known values among the last games, at each game. **Missing**: null at a game without a value. */
export function rollingMean(values: readonly (number | null)[], games: number): (number | null)[] {
  return values.map((value, k) => {
    if (value === null) return null;
    const known = values.slice(Math.max(0, k + 1 - games), k + 1).filter((one) => one !== null);
    return known.reduce((sum, one) => sum + one, 0) / known.length;
  });
}
