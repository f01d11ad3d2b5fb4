import type { SeasonId } from '../../src/hockey/ids.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { seasonBefore } from '../../src/hockey/season.ts';
import { SEASON_GAMES } from '../../src/ratings/card/projectGroup.ts';
import { statReader } from '../../src/stats/derive.ts';
import type { EvaluatedSeason } from './evaluatedSeason.ts';

/** Weights of a season's games, the newest season first. Source: http://www.tangotiger.net/marcel/. */
const WEIGHTS = [5, 4, 3] as const;
/** Weighted games of the group's mean. Marcel says 1,200 plate appearances: 20 games of the newest season here. */
const PULL = 100;
/** Age without a change, and the change a year before and after it. Source: http://www.tangotiger.net/marcel/. */
const PEAK_AGE = 29;
const YOUNGER = 0.006;
const OLDER = 0.003;

/**
 * Marcel's points per 82 games of the season after the first of some: three seasons weighted, pulled to the mean of the
 * group, and moved by age. Seasons that are not there have no weight.
 */
export function marcel(seasons: readonly EvaluatedSeason[]): (playerId: number, group: PositionGroup) => number {
  const newest = seasons[0];
  const points = statReader('skater', 'points');
  const weighted = new Map<number, { readonly points: number; readonly games: number }>();
  const ageOf = new Map(newest?.players.map(({ playerId, age }) => [playerId, age]));
  const totals = { F: { points: 0, games: 0 }, D: { points: 0, games: 0 }, G: { points: 0, games: 0 } };
  let season = newest?.season as SeasonId;
  for (const weight of WEIGHTS) {
    for (const { playerId, group, games } of seasons.find((own) => own.season === season)?.players ?? []) {
      const scored = games.reduce((sum, game) => sum + (points(game) ?? 0), 0);
      const own = weighted.get(playerId) ?? { points: 0, games: 0 };
      weighted.set(playerId, {
        points: own.points + weight * scored,
        games: own.games + weight * games.length,
      });
      if (season !== newest?.season) continue;
      totals[group].points += scored;
      totals[group].games += games.length;
    }
    season = seasonBefore(season);
  }
  return (playerId, group) => {
    const own = weighted.get(playerId) ?? { points: 0, games: 0 };
    const mean = totals[group].points / Math.max(1, totals[group].games);
    const rate = (own.points + PULL * mean) / (own.games + PULL);
    const age = ageOf.get(playerId) ?? null;
    // The age of the season to come.
    const years = age === null ? 0 : age + 1 - PEAK_AGE;
    return SEASON_GAMES * rate * (1 - (years < 0 ? YOUNGER : OLDER) * years);
  };
}
