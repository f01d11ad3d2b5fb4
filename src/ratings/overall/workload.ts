import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';

/** Seasons that a goalie's workload looks at: the newest and the one before. */
export const WORKLOAD_SEASONS = 2;
/** Weight of a season's games, newest first. Source: docs/methodology/overall.md#goalies. */
const SEASON_WEIGHTS: readonly number[] = [1, 0.5];
/** Club games of the weights that a goalie's share is pooled with, at an even split of the net. */
const POOLED_GAMES = 10;
const EVEN_SHARE = 0.5;

/** A season's finished games of each club, by tricode. */
export interface ClubGames {
  readonly season: number;
  readonly games: ReadonlyMap<string, number>;
}

/**
 * A goalie's expected share of their club's ice time, 0-1: their time in the newest seasons over that of their club, of
 * the seasons in which they played. `seasons`: newest first.
 */
export function workloadOf(
  games: readonly Readonly<Record<string, number | string | null>>[],
  seasons: readonly ClubGames[],
): number {
  let own = POOLED_GAMES * EVEN_SHARE;
  let all = POOLED_GAMES;
  for (const [at, { season, games: clubGames }] of seasons.entries()) {
    const played = games.filter((game) => game.season === season);
    const club = played[0]?.team_abb;
    if (played.length === 0 || typeof club !== 'string') continue;
    const weight = SEASON_WEIGHTS[at] ?? 0;
    const seconds = played.reduce((sum, { toi }) => sum + (typeof toi === 'number' ? toi : 0), 0);
    own += (weight * seconds) / (REGULATION_PERIODS * PERIOD_SECONDS);
    all += weight * Math.max(played.length, clubGames.get(club) ?? 0);
  }
  return Math.min(1, own / all);
}
