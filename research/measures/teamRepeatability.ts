import { correlation } from './correlation.ts';
import type { Repeatability } from './repeatability.ts';

/** One number of a club's game. */
export interface TeamNumber {
  readonly team: string;
  readonly value: number;
}

/** Correlates clubs' means between alternating games, in order of play. */
export function teamHalves(games: readonly TeamNumber[]): Repeatability {
  const seen = new Map<string, number>();
  const halves: [TeamNumber[], TeamNumber[]] = [[], []];
  for (const game of games) {
    const before = seen.get(game.team) ?? 0;
    halves[before % 2]?.push(game);
    seen.set(game.team, before + 1);
  }
  return teamRepeats(...halves);
}

/** Correlates clubs' means between two sets of games. */
export function teamRepeats(first: readonly TeamNumber[], second: readonly TeamNumber[]): Repeatability {
  const later = meansOf(second);
  const pairs = [...meansOf(first)].flatMap(([team, mean]) => {
    const other = later.get(team);
    return other === undefined ? [] : [[mean, other] as const];
  });
  return { players: pairs.length, r: correlation(pairs) };
}

function meansOf(games: readonly TeamNumber[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(games, ({ team }) => team)].map(([team, own]) => [
      team,
      own.reduce((sum, { value }) => sum + value, 0) / own.length,
    ]),
  );
}
