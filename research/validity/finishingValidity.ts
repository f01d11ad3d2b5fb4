import { FINISHING_PULL } from '../../src/ratings/card/playerGoals.ts';
import type { EvaluatedSeason } from './evaluatedSeason.ts';
import { seenTotal } from './ratedGoals.ts';

/** How well finishing of one season foretells that of the next one evaluated, by how it is pulled to the mean. */
export interface FinishingValidity {
  readonly group: 'F' | 'D';
  /** Players of pairs of seasons. */
  readonly players: number;
  /** Squared error of the later goals above expected, for each expected goal, relative to the mean for all; by pull. */
  readonly errors: readonly { readonly pull: number; readonly ratio: number }[];
  /** Goals above expected that followed for each that was rated, with the pull of forwards. */
  readonly followed: number;
}

/** Pulls compared, in expected goals of own shots. */
const PULLS = [15, 25, 40, 60, 80, 120, 240] as const;
/** Games in both seasons. */
const MIN_GAMES = 10;

/** A player's goals above what the group makes of as many expected goals, in two seasons. */
interface Pair {
  readonly first: Seen;
  readonly later: Seen;
}

interface Seen {
  readonly x: number;
  readonly t: number;
}

/** Finishing over each season and the next one evaluated. `seasons`: oldest first. */
export function finishingValidity(seasons: readonly EvaluatedSeason[]): readonly FinishingValidity[] {
  return (['F', 'D'] as const).map((group) => {
    const seen = seasons.map((season) => finishingOf(season, group));
    const pairs = seen.slice(1).flatMap((later, at) =>
      [...(seen[at] ?? [])].flatMap(([player, first]): Pair[] => {
        const own = later.get(player);
        return own === undefined ? [] : [{ first, later: own }];
      }),
    );
    const errorAt = (pull: number): number =>
      pairs.reduce((sum, { first, later }) => sum + (later.x - later.t * rated(first, pull)) ** 2 / later.t, 0);
    const none = errorAt(Number.POSITIVE_INFINITY);
    const expected = pairs.map(({ first, later }) => [rated(first, FINISHING_PULL), later] as const);
    return {
      group,
      players: pairs.length,
      errors: PULLS.map((pull) => ({ pull, ratio: errorAt(pull) / none })),
      followed:
        expected.reduce((sum, [rate, { x }]) => sum + rate * x, 0) /
        expected.reduce((sum, [rate, { t }]) => sum + rate ** 2 * t, 0),
    };
  });
}

/** A player's rate against the group's, pulled towards it. */
function rated({ x, t }: Seen, pull: number): number {
  return x / (t + pull);
}

/** Each player's goals above the group's for as many expected goals. */
function finishingOf({ players }: EvaluatedSeason, group: 'F' | 'D'): ReadonlyMap<number, Seen> {
  const own = players
    .filter((player) => player.group === group)
    .map(({ playerId, games }) => ({ playerId, games: games.length, ...seenTotal('finishing', games) }));
  const mean = own.reduce((sum, { x }) => sum + x, 0) / own.reduce((sum, { t }) => sum + t, 0);
  return new Map(
    own
      .filter(({ games, t }) => games >= MIN_GAMES && t > 0)
      .map(({ playerId, x, t }) => [playerId, { x: x - mean * t, t }]),
  );
}
