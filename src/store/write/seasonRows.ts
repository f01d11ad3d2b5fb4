import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { BOTH, COUNTED_GAMES, REGULAR_SEASON } from '../../hockey/ids.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { roundTo, STORED_DECIMALS, shareOf } from '../../hockey/shares.ts';
import { columnsOf } from '../../stats/derive.ts';
import { MIN_RATED_SECONDS } from '../../stats/registry/card/eligibility.ts';
import { chartOptions } from '../../stats/registry/display.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { TREND_GAMES } from '../schema/seasonTables.ts';
import type { Row, SeasonTables, StoreTables } from '../schema/tables.ts';
import { missingTeamLines } from './refreshTeamLines.ts';
import { insertRows } from './rowStatements.ts';
import { teamShots } from './teamShots.ts';

/** Games in a list of the best. */
export const BEST_GAMES = 50;
const MILLION = 1_000_000;

type Db = Kysely<StoreTables>;

/** Tables whose rows of a season are replaced together. */
const REPLACED = ['player_season', 'team_season', 'team_shot', 'season_sum'] as const;

/** What is summed and listed over the games of a season: the new rows of `REPLACED`, and of the two others below. */
export type SeasonRows = { readonly [T in (typeof REPLACED)[number]]: readonly SeasonTables[T][] } & {
  readonly best_game: readonly Row<'best_game'>[];
  /** Only of clubs that have none stored. */
  readonly team_line: readonly SeasonTables['team_line'][];
};

/** Sums a season by player, club and group, lists its best games, and adds up lines that are missing. Writes none. */
export async function readSeasonRows(db: Db, season: number): Promise<SeasonRows> {
  const team_season = await teamSeasons(db, season);
  const clubs = [...new Set(team_season.map(({ team_abb }) => team_abb))];
  return {
    player_season: await playerSeasons(db, season),
    team_season,
    team_shot: await teamShots(db, season),
    season_sum: await seasonSums(db, season),
    best_game: await bestGames(db, season),
    team_line: await missingTeamLines(db, season, clubs),
  };
}

/** Replaces the rows of a season, and inserts the lines that were not stored. */
export async function writeSeasonRows(trx: Transaction<StoreTables>, season: number, rows: SeasonRows): Promise<void> {
  for (const table of REPLACED) {
    await trx
      .deleteFrom(table as 'player_season')
      .where('season', '=', season)
      .execute();
    await insertRows(trx, table, rows[table]);
  }
  await trx.deleteFrom('best_game').where('scope', '=', season).execute();
  await insertRows(trx, 'best_game', rows.best_game);
  await insertRows(trx, 'team_line', rows.team_line);
}

/** The finished games of a season, for `in`. Live and withheld games do not count. */
function finishedGames(season: number): RawBuilder<unknown> {
  return sql`(select game_id from game where season = ${season} and withheld_reason is null and status = 'final')`;
}

/** A sum in millionths, as xG is stored, so that it does not depend on the order of rows; null if none is known. */
function millionths(column: string): RawBuilder<unknown> {
  return sql`sum(cast(round(${sql.ref(column)} * ${sql.lit(MILLION)}) as bigint))`;
}

/** A sum of the engine: PostgreSQL writes large ones as text. */
type Sum = number | string | null;

function numberOf(sum: Sum | undefined): number | null {
  return sum === null || sum === undefined ? null : Number(sum);
}

/** A sum of millionths as goals. */
function goalsOf(sum: Sum | undefined): number | null {
  const known = numberOf(sum);
  return known === null ? null : known / MILLION;
}

/** A sum by player, kind of game and club. */
type ClubPart = Readonly<Record<string, Sum>> & { readonly team_abb: string; readonly first_day: string };

const SKATER_WHOLE = ['toi', 'goals', 'a1', 'a2', 'isog', 'iff'] as const;
const GOALIE_WHOLE = ['toi', 'goals', 'a1', 'a2', 'isog', 'shots_faced', 'goals_against'] as const;

async function playerSeasons(db: Db, season: number): Promise<readonly Row<'player_season'>[]> {
  const skaters = await clubParts(db, 'skater_game', season, SKATER_WHOLE, ['ixg', 'ev_xgf', 'ev_xga']);
  const goalies = await clubParts(db, 'goalie_game', season, [...GOALIE_WHOLE, 'is_stolen'], ['ixg', 'xga']);
  return [...joinClubs(skaters, season, 0), ...joinClubs(goalies, season, 1)];
}

async function clubParts(
  db: Db,
  table: 'skater_game' | 'goalie_game',
  season: number,
  whole: readonly string[],
  xg: readonly string[],
): Promise<readonly ClubPart[]> {
  const least = table === 'skater_game' ? MIN_RATED_SECONDS.skater : MIN_RATED_SECONDS.goalie;
  const isRated = sql`game_score is not null and toi >= ${sql.lit(least)}`;
  const sums = [
    ...whole.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
    ...xg.map((column) => sql`${millionths(column)} as ${sql.ref(column)}`),
  ];
  const { rows } = await sql<ClubPart>`
    select player_id, game_type, team_abb, min(date) as first_day, count(*) as games, ${sql.join(sums)},
      sum(case when ${isRated} then 1 else 0 end) as rated_games,
      sum(case when ${isRated} then cast(round(game_score * ${sql.lit(MILLION)}) as bigint) end) as rating_sum
    from ${sql.table(table)}
    where game_id in ${finishedGames(season)}
    group by player_id, game_type, team_abb`.execute(db);
  return rows;
}

/** Adds up a player's clubs of a season. */
function joinClubs(parts: readonly ClubPart[], season: number, isGoalie: 0 | 1): readonly Row<'player_season'>[] {
  const byPlayer = Map.groupBy(parts, (part) => `${part.player_id} ${part.game_type}`);
  return [...byPlayer.values()].flatMap((clubs) => {
    clubs.sort((a, b) => (a.first_day < b.first_day ? -1 : a.first_day > b.first_day ? 1 : 0));
    const [first] = clubs;
    if (first === undefined) return [];
    const sum = (column: string): number | null =>
      clubs.reduce<number | null>((total, part) => plus(total, numberOf(part[column])), null);
    const xg = (column: string): number | null => goalsOf(sum(column));
    const rated = sum('rated_games') ?? 0;
    const rating = xg('rating_sum');
    return [
      {
        player_id: Number(first.player_id),
        season,
        game_type: Number(first.game_type),
        is_goalie: isGoalie,
        team_abbs: clubs.map(({ team_abb }) => team_abb).join(' '),
        games: sum('games') ?? 0,
        toi: sum('toi'),
        goals: sum('goals'),
        a1: sum('a1'),
        a2: sum('a2'),
        isog: sum('isog'),
        iff: sum('iff'),
        ixg: xg('ixg'),
        ev_xgf: xg('ev_xgf'),
        ev_xga: xg('ev_xga'),
        shots_faced: sum('shots_faced'),
        goals_against: sum('goals_against'),
        xga: xg('xga'),
        stolen: isGoalie === 1 ? (sum('is_stolen') ?? 0) : null,
        rated_games: rated,
        rating: rated === 0 || rating === null ? null : roundTo(rating / rated, STORED_DECIMALS),
      },
    ];
  });
}

function plus(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : a + b;
}

/** A club's game, with what its season is made of. */
interface TeamGame {
  readonly team_abb: string;
  readonly game_type: number;
  readonly is_win: number;
  readonly final_period: string;
  readonly gf: number | null;
  readonly ga: number | null;
  readonly xgf: number | null;
  readonly xga: number | null;
  readonly ev_xgf: number | null;
  readonly ev_xga: number | null;
  readonly pp_xgf: number | null;
  readonly sh_xga: number | null;
  readonly toi_pp: number | null;
  readonly toi_sh: number | null;
}

async function teamSeasons(db: Db, season: number): Promise<readonly Row<'team_season'>[]> {
  const { rows } = await sql<TeamGame>`
    select team_abb, game_type, is_win, final_period, gf, ga, xgf, xga, ev_xgf, ev_xga, pp_xgf, sh_xga, toi_pp, toi_sh
    from team_game where game_id in ${finishedGames(season)} order by date, game_id`.execute(db);
  const clubs = COUNTED_GAMES.flatMap(([game_type, types]) =>
    clubSeasons(
      rows.filter((row) => types.includes(row.game_type)),
      { season, game_type },
    ),
  );
  return ranked(clubs);
}

/** The clubs' sums over the given games. */
function clubSeasons(
  rows: readonly TeamGame[],
  key: Pick<Row<'team_season'>, 'season' | 'game_type'>,
): readonly Row<'team_season'>[] {
  return [...Map.groupBy(rows, ({ team_abb }) => team_abb)].map(([team_abb, games]): Row<'team_season'> => {
    const sum = (of: (game: TeamGame) => number | null): number | null =>
      games.reduce<number | null>((total, game) => plus(total, of(game)), null);
    const xg = (of: (game: TeamGame) => number | null): number | null => {
      const total = sum((game) => inMillionths(of(game)));
      return total === null ? null : total / MILLION;
    };
    const late = games.filter(({ is_win, final_period }) => is_win === 0 && final_period !== 'REG');
    return {
      ...key,
      team_abb,
      games: games.length,
      wins: games.filter(({ is_win }) => is_win === 1).length,
      ot_losses:
        key.game_type === BOTH ? late.filter(({ game_type }) => game_type === REGULAR_SEASON).length : late.length,
      gf: sum(({ gf }) => gf) ?? 0,
      ga: sum(({ ga }) => ga) ?? 0,
      xg_games: games.filter(({ xgf }) => xgf !== null).length,
      xgf: xg(({ xgf }) => xgf),
      xga: xg(({ xga }) => xga),
      ev_xgf: xg(({ ev_xgf }) => ev_xgf),
      ev_xga: xg(({ ev_xga }) => ev_xga),
      // Rates: a game without ice times has expected goals, and counts for neither.
      pp_xgf: xg(({ pp_xgf, toi_pp }) => (toi_pp === null ? null : pp_xgf)),
      sh_xga: xg(({ sh_xga, toi_sh }) => (toi_sh === null ? null : sh_xga)),
      toi_pp: sum(({ pp_xgf, toi_pp }) => (pp_xgf === null ? null : toi_pp)),
      toi_sh: sum(({ sh_xga, toi_sh }) => (sh_xga === null ? null : toi_sh)),
      xg_rank: null,
      trend: trendOf(games),
    };
  });
}

/** The clubs with their places by share of xG, each kind of game by itself. Ties share the better place. */
function ranked(clubs: readonly Row<'team_season'>[]): readonly Row<'team_season'>[] {
  const shareIn = ({ xgf, xga }: Row<'team_season'>): number | null =>
    xgf === null || xga === null ? null : shareOf(xgf, xga);
  return clubs.map((club) => {
    const own = shareIn(club);
    if (own === null) return club;
    const better = clubs.filter((other) => other.game_type === club.game_type && (shareIn(other) ?? 0) > own);
    return { ...club, xg_rank: better.length + 1 };
  });
}

function inMillionths(value: number | null): number | null {
  return value === null ? null : Math.round(value * MILLION);
}

/** The share of xG over each ten games in a row. */
function trendOf(games: readonly TeamGame[]): string {
  const known = games.flatMap(({ xgf, xga }) => (xgf === null || xga === null ? [] : [{ xgf, xga }]));
  const shares: number[] = [];
  for (let end = TREND_GAMES; end <= known.length; end++) {
    const window = known.slice(end - TREND_GAMES, end);
    const [own, other] = [window.reduce((sum, { xgf }) => sum + xgf, 0), window.reduce((sum, { xga }) => sum + xga, 0)];
    shares.push(Math.round(shareOf(own, other)));
  }
  return shares.join(' ');
}

/** The counters of a population's chart statistics. */
function chartedColumns(population: Population): readonly string[] {
  return [...new Set(chartOptions(population).flatMap(({ statId }) => columnsOf(population, statId)))].sort();
}

const SUMMED = [
  ['skater_game', 'skater'],
  ['goalie_game', 'goalie'],
  ['team_game', 'team'],
] as const;

async function seasonSums(db: Db, season: number): Promise<readonly SeasonTables['season_sum'][]> {
  const sums = new Map<string, SeasonTables['season_sum']>();
  for (const [table, population] of SUMMED) {
    const stats = chartedColumns(population);
    const position = population === 'team' ? sql`'T'` : population === 'goalie' ? sql`'G'` : sql.ref('position');
    const columns = stats.flatMap((stat) => [
      sql`count(${sql.ref(stat)}) as ${sql.ref(`${stat}_games`)}`,
      sql`${millionths(stat)} as ${sql.ref(stat)}`,
    ]);
    const { rows } = await sql<Readonly<Record<string, Sum>>>`
      select ${position} as position, ${sql.join(columns)}
      from ${sql.table(table)} where game_id in ${finishedGames(season)} and game_type = 2
      group by 1`.execute(db);
    for (const row of rows) {
      const known = population === 'skater' ? parsePosition(String(row.position)) : null;
      if (population === 'skater' && known === null) continue;
      const grp = known === null ? String(row.position) : positionGroup(known);
      for (const stat of stats) {
        const games = numberOf(row[`${stat}_games`]) ?? 0;
        const key = `${grp} ${stat}`;
        const before = sums.get(key) ?? { season, grp, stat, games: 0, total: 0 };
        const millions = Math.round(before.total * MILLION) + (numberOf(row[stat]) ?? 0);
        sums.set(key, { ...before, games: before.games + games, total: millions / MILLION });
      }
    }
  }
  return [...sums.values()].filter(({ games }) => games > 0);
}

async function bestGames(db: Db, season: number): Promise<readonly Row<'best_game'>[]> {
  const listed: Row<'best_game'>[] = [];
  for (const kind of ['skaters', 'goalies'] as const) {
    const isGoalie = kind === 'goalies';
    const least = isGoalie ? MIN_RATED_SECONDS.goalie : MIN_RATED_SECONDS.skater;
    const own = isGoalie
      ? sql`shots_faced, goals_against, xga as xg`
      : sql`null as shots_faced, null as goals_against, ixg as xg`;
    const { rows } = await sql<
      Omit<Row<'best_game'>, 'kind' | 'scope' | 'rank' | 'season'> & { a1: number; a2: number }
    >`
      select game_id, player_id, date, team_abb, opp_abb, game_score, goals, a1, a2, ${own}
      from ${sql.table(isGoalie ? 'goalie_game' : 'skater_game')}
      where game_id in ${finishedGames(season)} and game_score is not null and toi >= ${sql.lit(least)}
      order by game_score desc, game_id, player_id limit ${sql.lit(BEST_GAMES)}`.execute(db);
    const best = rows.map(({ a1, a2, ...row }, at) => ({
      kind,
      scope: season,
      rank: at + 1,
      season,
      ...row,
      assists: plus(a1, a2),
    }));
    listed.push(...best);
  }
  return listed;
}
