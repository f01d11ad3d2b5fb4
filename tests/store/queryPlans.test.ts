import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGame, readGameState } from '../../src/store/queries/game.ts';
import { readGames, readGamesOfBoth, readNextGames } from '../../src/store/queries/games.ts';
import {
  readFinishedGames,
  readLatestGameIds,
  readNewestDay,
  readPairsOfGames,
  readStints,
} from '../../src/store/queries/impactInputs.ts';
import { readKeyPerformances } from '../../src/store/queries/keyPerformances.ts';
import { readDressed, readPairs, readSharedGames } from '../../src/store/queries/pairs.ts';
import { readGoalieGames, readSkaterGames, readTeamGames } from '../../src/store/queries/performances.ts';
import { readNationalities, readPlayer, readPlayers, readPlayersById } from '../../src/store/queries/players.ts';
import {
  readCardPlayers,
  readImpacts,
  readLatestDressed,
  readLatestGames,
  readRegularSeason,
  readTeamGameCounts,
  readVenues,
  readVisitorCounts,
} from '../../src/store/queries/ratingInputs.ts';
import {
  readBestRating,
  readCardFields,
  readInsights,
  readLeaders,
  readOverallPercentiles,
  readPlayerCard,
  readPlayerRatings,
} from '../../src/store/queries/ratings.ts';
import { readLiveGames, readRecentGames } from '../../src/store/queries/recentGames.ts';
import { hasLaterSeason, readSeasons } from '../../src/store/queries/seasons.ts';
import { readSeasonValues } from '../../src/store/queries/seasonValues.ts';
import { readShots } from '../../src/store/queries/shots.ts';
import { readEvenStrengthOfBoth } from '../../src/store/queries/skaterEvenStrength.ts';
import { readBuild, readDataVersion, readStatus, readWithheld } from '../../src/store/queries/status.ts';
import { readTeamEvenStrength } from '../../src/store/queries/teamEvenStrength.ts';
import { readTeamLines } from '../../src/store/queries/teamLines.ts';
import { readDefenders, readGameStints, readTeamStints } from '../../src/store/queries/teamStints.ts';
import { readTeam, readTeamInSeason, readTeams } from '../../src/store/queries/teams.ts';
import { readTeamTotals } from '../../src/store/queries/teamTotals.ts';
import {
  readBestGames,
  readCareerLeaders,
  readFamousPairs,
  readPlayerSeasons,
  readSeasonCards,
  readSeasonEnds,
  readSeasonSums,
  readStandings,
  readTeamSeasons,
} from '../../src/store/queries/wholeSeasons.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { withStatementCache } from '../../src/store/statementCache.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { refreshTeams } from '../../src/store/write/refreshTeams.ts';
import { refreshXgSums } from '../../src/store/write/refreshXgSums.ts';

/** Tables that stay under 1,000 rows. */
const SMALL = new Set(['team', 'build', 'ingest', 'xg_renewal', 'season_end']);

/** A call of each query function, by its name. */
const QUERIES: Readonly<Record<string, (db: Kysely<StoreTables>) => Promise<unknown>>> = {
  readGame: (db) => readGame(db, 2022020001),
  readGameState: (db) => readGameState(db, 2022020001),
  'readGames of all clubs': (db) => readGames(db, 20222023, null),
  'readGames of a club': (db) => readGames(db, 20222023, 'EDM'),
  readNextGames: (db) => readNextGames(db, 'EDM', 20222023, 5),
  readGamesOfBoth: (db) => readGamesOfBoth(db, 1, 2),
  readRecentGames: (db) => readRecentGames(db, '2022-10-11'),
  readLiveGames: (db) => readLiveGames(db, '2022-10-11'),
  readKeyPerformances: (db) => readKeyPerformances(db, [1, 2, 3]),
  readShots: (db) => readShots(db, 1),
  readSkaterGames: (db) => readSkaterGames(db, 1),
  readGoalieGames: (db) => readGoalieGames(db, 1),
  readTeamGames: (db) => readTeamGames(db, 1),
  readPairs: (db) => readPairs(db, 1, 2),
  readSharedGames: (db) => readSharedGames(db, 1, 2),
  readDressed: (db) => readDressed(db, 1),
  readTeamStints: (db) => readTeamStints(db, 'EDM', 20222023),
  readTeamLines: (db) => readTeamLines(db, 'EDM', 20222023, null),
  'readTeamLines of the playoffs': (db) => readTeamLines(db, 'EDM', 20222023, 3),
  readGameStints: (db) => readGameStints(db, 1),
  readDefenders: (db) => readDefenders(db, [1, 2]),
  readTeams: (db) => readTeams(db),
  readTeam: (db) => readTeam(db, 'EDM'),
  readTeamInSeason: (db) => readTeamInSeason(db, 'EDM', 20222023),
  readSeasons: (db) => readSeasons(db),
  'readSeasons up to a day': (db) => readSeasons(db, '2023-01-02'),
  hasLaterSeason: (db) => hasLaterSeason(db, 20222023),
  readStatus: (db) => readStatus(db),
  readBuild: (db) => readBuild(db),
  readDataVersion: (db) => readDataVersion(db),
  readWithheld: (db) => readWithheld(db),
  readPlayer: (db) => readPlayer(db, 1),
  readPlayersById: (db) => readPlayersById(db, [1, 2]),
  'readPlayers, all': (db) => readPlayers(db, {}),
  'readPlayers, filtered': (db) => readPlayers(db, { teams: ['EDM'], nationalities: ['CAN'], positions: ['C', 'D'] }),
  readNationalities: (db) => readNationalities(db),
  readEvenStrengthOfBoth: (db) => readEvenStrengthOfBoth(db, 1, 2),
  readLeaders: (db) => readLeaders(db, { season: 20222023, gameType: 2, kind: 'goals' }, 10),
  readPlayerRatings: (db) => readPlayerRatings(db, { season: 20222023, gameType: 3, teamAbb: 'EDM' }),
  readBestRating: (db) => readBestRating(db, 20222023, 3),
  readPlayerCard: (db) => readPlayerCard(db, 1),
  readCardFields: (db) => readCardFields(db, 1),
  readOverallPercentiles: (db) => readOverallPercentiles(db, [1, 2]),
  readInsights: (db) => readInsights(db, 'overall'),
  readPlayerSeasons: (db) => readPlayerSeasons(db, 1),
  readStandings: (db) => readStandings(db, 20222023),
  readTeamSeasons: (db) => readTeamSeasons(db, ['WPG', 'ATL']),
  readSeasonSums: (db) => readSeasonSums(db, 20222023, ['F', 'D']),
  readBestGames: (db) => readBestGames(db, 'skaters', 0, 10),
  readCareerLeaders: (db) => readCareerLeaders(db, { gameType: 3, kind: 'goals' }, 10),
  readFamousPairs: (db) => readFamousPairs(db, ['together', 'against']),
  readSeasonCards: (db) => readSeasonCards(db, 1),
  readSeasonEnds: (db) => readSeasonEnds(db),
  readRegularSeason: (db) => readRegularSeason(db, 'skater_game', 20222023, ['goals']),
  readLatestGames: (db) => readLatestGames(db, 'goalie_game', 1, 75, ['saves']),
  'readLatestGames up to a day': (db) => readLatestGames(db, 'skater_game', 1, 100, ['hits'], '2023-01-02'),
  readLatestDressed: (db) => readLatestDressed(db, 1, '2023-01-02'),
  readTeamGameCounts: (db) => readTeamGameCounts(db, 20222023),
  readVisitorCounts: (db) => readVisitorCounts(db, [20222023, 20232024]),
  'readVisitorCounts up to a day': (db) => readVisitorCounts(db, [20222023, 20232024], '2023-01-02'),
  readVenues: (db) => readVenues(db, [20222023]),
  readCardPlayers: (db) => readCardPlayers(db, 20222023),
  readImpacts: (db) => readImpacts(db),
  readFinishedGames: (db) => readFinishedGames(db, [20222023], '2023-01-02'),
  readNewestDay: (db) => readNewestDay(db, 20222023),
  readStints: (db) => readStints(db, 1),
  readLatestGameIds: (db) => readLatestGameIds(db, 1, '2023-01-02', 100),
  readPairsOfGames: (db) => readPairsOfGames(db, 1, [1, 2]),
  readTeamEvenStrength: (db) => readTeamEvenStrength(db, 20222023),
  readTeamTotals: (db) => readTeamTotals(db, 20222023),
  'readSeasonValues of a skater': (db) =>
    readSeasonValues(db, { table: 'skater_game', id: 1 }, 20222023, ['goals', 'ixg', 'game_score']),
  'readSeasonValues of a goalie': (db) =>
    readSeasonValues(db, { table: 'goalie_game', id: 1 }, 20222023, ['xga', 'goals_against']),
  'refreshXgSums of a season': (db) => db.transaction().execute((trx) => refreshXgSums(trx, [20222023])),
  'readSeasonValues of a club': (db) => readSeasonValues(db, { table: 'team_game', id: 'EDM' }, 20222023, ['xgf']),
};

describe('query plans', () => {
  const database = new Database(':memory:');
  let executed: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<StoreTables>({
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
    log: ({ query: { sql, parameters } }) => {
      executed.push({ sql, parameters });
    },
  });
  /** The steps of the executed statements' plans. */
  const plans = (): { detail: string; sql: string }[] =>
    executed.flatMap(({ sql, parameters }) =>
      database
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...parameters)
        .map(({ detail }) => ({ detail, sql })),
    );
  /** Those that scan a large table. */
  const scans = (): string[] =>
    plans()
      .filter(({ detail, sql }) => /^SCAN /.test(detail) && !isSmall(detail, sql))
      .map(({ detail, sql }) => `${detail}: ${sql}`);

  beforeAll(async () => {
    await migrate(db, 'sqlite');
    const season = { season: 20222023, game_type: 2, start_time_utc: '', status: 'final', final_period: 'REG' };
    const quality = { quality_events: 'ok', quality_shifts: 'ok', quality_boxscore: 'ok', quality_notes: '[]' };
    const clubs = { home_team_id: 1, away_team_id: 2, home_abb: 'EDM', away_abb: 'CGY', revision: 1, source_hash: '' };
    const row = { ...season, ...quality, ...clubs, game_id: 1, date: '2022-10-10', shift_source: 'chart' };
    await db.insertInto('game').values(row).execute();
  });

  it.each(Object.keys(QUERIES))('%s scans no table of more than 1,000 rows', async (name) => {
    executed = [];
    await QUERIES[name]?.(db);
    expect(executed.length).toBeGreaterThan(0);
    expect(scans()).toEqual([]);
  });

  it.each([
    ['a skater’s games at even strength', 'readEvenStrengthOfBoth', ['skater_game_by_player_id_season_date']],
    [
      'the xG of listed games and who stole them',
      'readGamesOfBoth',
      ['team_game_by_game_id_is_home', 'goalie_game_stolen'],
    ],
  ])('read %s from indexes alone', async (_what, name, indexes) => {
    executed = [];
    await QUERIES[name]?.(db);
    const found = new Set(plans().flatMap(({ detail }) => /USING COVERING INDEX (\w+)/.exec(detail)?.[1] ?? []));
    expect([...found]).toEqual(expect.arrayContaining([...indexes, 'dressed_by_player_id_date_game_id']));
  });

  it('include a scan that has no index', async () => {
    executed = [];
    await db.selectFrom('shot').selectAll().where('shooter_id', '=', 1).execute();
    await db.selectFrom('game as other').select('other.venue').where('other.venue', '=', 'x').execute();
    expect(scans()).toHaveLength(2);
  });

  it('of the refreshes scan only the player and team tables', async () => {
    executed = [];
    await db.transaction().execute(async (trx) => {
      await refreshPlayers(trx, new Map());
      await refreshTeams(trx);
    });
    executed = executed.filter(({ sql }) => /^(select|with|delete)/.test(sql));
    expect(scans().filter((scan) => !scan.startsWith('SCAN player'))).toEqual([]);
  });

  /** Whether a step scans a small table (by name or alias), a recursive set of values, or a constant. */
  function isSmall(detail: string, sql: string): boolean {
    const name = detail.split(' ')[1] ?? '';
    const table = new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? name;
    return SMALL.has(table) || name === 'found' || name === 'best' || name === 'CONSTANT';
  }
});
