import { beforeAll, expect, it } from 'vitest';
import type { LeaderKind } from '../../src/contract/leaders.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, readStoredFigures } from './ingestGames.ts';
import { type PlayerTotals, RecountedSeason } from './recountedSeason.ts';

/** The first games of the regular season 2022-23, about twelve per team; and the length of the full season. */
const GAMES = Array.from({ length: 200 }, (_, at) => (2022020001 + at) as GameId);
const SEASON_GAMES = 1312;
const SEASON = 20222023;

/** A leader table's value for a player; null when the player is not listed. */
type Rule = (player: PlayerTotals, teamGames: number, isGoalie: boolean, scores: readonly number[]) => number | null;

const share = GAMES.length / SEASON_GAMES;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const positive = (value: number): number | null => (value > 0 ? value : null);
const skatersOnly =
  (rule: (player: PlayerTotals) => number | null): Rule =>
  (player, _, isGoalie) =>
    isGoalie ? null : rule(player);
const RULES: Readonly<Record<LeaderKind, Rule>> = {
  game_ratings: (_, teamGames, __, scores) => (scores.length >= Math.max(10, 0.25 * teamGames) ? mean(scores) : null),
  points: skatersOnly(({ goals, a1, a2 }) => positive(goals + a1 + a2)),
  primary_points: skatersOnly(({ goals, a1 }) => positive(goals + a1)),
  goals: skatersOnly(({ goals }) => positive(goals)),
  assists: skatersOnly(({ a1, a2 }) => positive(a1 + a2)),
  xg: skatersOnly(({ ixg }) => positive(ixg)),
  scoredax: skatersOnly(({ goals, ixg, unblocked }) => (unblocked >= 40 * share ? goals - ixg : null)),
  savedax: ({ xga, shots, saves }, _, isGoalie) => (isGoalie && shots >= 250 * share ? xga - (shots - saves) : null),
  save_percentage: ({ saves, shots, games }, teamGames, isGoalie) =>
    isGoalie && shots >= 250 * share && games >= 0.3 * teamGames ? (100 * saves) / shots : null,
  stolen_games: ({ stolen }, _, isGoalie) => (isGoalie ? positive(stolen) : null),
};
/** Decimals of a leader table's values in the API. */
const digitsOf = (kind: LeaderKind): number => (kind === 'save_percentage' ? 2 : 4);

/** Decimals of stored ratings. Source: docs/correctness.md#stored-decimals. */
const STORED_DECIMALS = 6;
const asStored = (value: number | undefined): number => Number((value ?? Number.NaN).toFixed(STORED_DECIMALS));

describeWithArchive('two hundred real games, recounted from plays, boxscores and shift charts', (archive) => {
  const folder = temporaryFolder();
  let season: RecountedSeason;
  /** The rated games of each player. */
  let played: ReadonlyMap<number, RecountedSeason['performances']>;
  let url = '';
  const get = async <T>(path: string): Promise<T> => jsonOf(await ask(`${url}${path}`)) as T;

  beforeAll(async () => {
    const storeUrl = await ingestGames(archive, folder, GAMES, [rebuildRatings]);
    season = new RecountedSeason(archive, GAMES, await readStoredFigures(storeUrl));
    played = Map.groupBy(season.performances, ({ playerId }) => playerId);
    url = `http://127.0.0.1:${(await startTestServer({ storeUrl })).port}`;
  });

  const teamGames = (team: string): number => {
    const { wins = 0, losses = 0, later = 0 } = season.teams.get(team) ?? {};
    return wins + losses + later;
  };

  const scoresOf = (playerId: number, team?: string): readonly number[] =>
    (played.get(playerId) ?? []).filter((game) => (team ?? game.team) === game.team).map(({ score }) => score);

  it.each(Object.keys(RULES) as LeaderKind[])('equal the hundred leaders in %s', async (kind) => {
    const rule = RULES[kind];
    const own = new Map<number, number>();
    for (const [players, isGoalie] of [
      [season.skaters, false],
      [season.goalies, true],
    ] as const)
      for (const [playerId, player] of players) {
        const value = rule(player, teamGames(player.team), isGoalie, scoresOf(playerId));
        if (value !== null) own.set(playerId, value);
      }
    const listed = await get<Answer<'leaders'>>(`/api/leaders/${SEASON}/${kind}?limit=100`);
    const best = [...own.values()].sort((a, b) => b - a).slice(0, 100);
    expect(listed).toHaveLength(best.length);
    for (const [at, { player_id, value, rank }] of listed.entries()) {
      expect(rank).toBe(at + 1);
      // The API rounds the stored value: at most half of the last digit off.
      const tolerance = 0.5001 * 10 ** -digitsOf(kind);
      expect(Math.abs(asStored(own.get(player_id)) - value), `${player_id} ${value}`).toBeLessThan(tolerance);
      expect(Math.abs(asStored(best[at]) - value), `place ${rank}`).toBeLessThan(tolerance);
    }
  });

  it('equal the best performances of the latest games', async () => {
    const last = season.performances.at(-1)?.date ?? '';
    const days = [...new Set(season.performances.map(({ date }) => date))].sort().reverse();
    const weekBefore = new Date(Date.parse(last) - 6 * 86_400_000).toISOString().slice(0, 10);
    const games = new Set<number>();
    for (const day of days)
      if (games.size < 10 && day >= weekBefore)
        for (const { gameId, date } of season.performances) if (date === day) games.add(gameId);
    const best = season.performances.filter(({ gameId }) => games.has(gameId)).sort((a, b) => b.score - a.score);
    const { recent_games, key_performances } = await get<Answer<'recent'>>(`/api/recent/${last}`);
    expect(new Set(recent_games.map(({ id }) => id))).toEqual(games);
    const own = best.filter((game, at) => best.findIndex(({ playerId }) => playerId === game.playerId) === at);
    expect(Object.keys(key_performances).map(Number).sort()).toEqual(
      own
        .slice(0, 10)
        .map(({ playerId }) => playerId)
        .sort(),
    );
    for (const { playerId, gameId, score, team } of own.slice(0, 10)) {
      const served = key_performances[playerId];
      expect([served?.game_id, served?.team_abb]).toEqual([gameId, team]);
      expect(served?.game_rating).toBeCloseTo(score, 2);
    }
  });

  it('equal the mean ratings of every team’s players', async () => {
    for (const team of season.teams.keys()) {
      const { player_ratings } = await get<Answer<'playerSeasonRatings'>>(
        `/api/team/${team}/${SEASON}/player-season-ratings`,
      );
      const own = [...season.skaters.keys(), ...season.goalies.keys()].filter(
        (playerId) => scoresOf(playerId, team).length >= 5,
      );
      expect(Object.keys(player_ratings).map(Number).sort()).toEqual(own.sort());
      for (const playerId of own) {
        const scores = scoresOf(playerId, team);
        expect(player_ratings[playerId]?.games_played).toBe(scores.length);
        expect(player_ratings[playerId]?.rating).toBeCloseTo(mean(scores), 2);
      }
    }
  });

  it('equal every team’s record, and goals and xG relative to the league average', async () => {
    const teams = [...season.teams];
    expect(teams).toHaveLength(32);
    const means = (['goalsFor', 'goalsAgainst', 'xgFor', 'xgAgainst'] as const).map(
      (key) => teams.reduce((sum, [abb, team]) => sum + team[key] / teamGames(abb), 0) / teams.length,
    );
    for (const [abb, { wins, losses, later, goalsFor, goalsAgainst, xgFor, xgAgainst }] of teams) {
      const answer = await get<Answer<'teamSeasonData'>>(`/api/team/${abb}/${SEASON}/data`);
      expect([abb, answer.record, answer.games_played]).toEqual([abb, `${wins}-${losses}-${later}`, teamGames(abb)]);
      const above = [goalsFor, goalsAgainst, xgFor, xgAgainst].map(
        (sum, at) => sum / teamGames(abb) - (means[at] ?? Number.NaN),
      );
      const { goals_scored_above_average, goals_allowed_above_average } = answer;
      const served = [
        goals_scored_above_average,
        goals_allowed_above_average,
        answer.xg_scored_above_average,
        answer.xg_allowed_above_average,
      ];
      for (const [at, value] of above.entries()) expect(served[at]).toBeCloseTo(value, 3);
    }
  });
});
