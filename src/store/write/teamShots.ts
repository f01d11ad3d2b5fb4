import { type Kysely, type RawBuilder, sql } from 'kysely';
import { BLUE_LINE_X, RINK_WIDTH } from '../../hockey/rink.ts';
import { GRID_SQUARES, SHOT_GRID, squareAt } from '../../hockey/shotArea.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

const MILLION = 1_000_000;

/** A club's time by strength, over the games in which it is known. */
interface ClubTime {
  readonly team_abb: string;
  readonly games: number | string;
  readonly ev: number | string;
  readonly pp: number | string;
  readonly sh: number | string;
}

/** A club's shots of one strength in one square; -1 for shots from before the blue line or without a place. */
interface SquareSum {
  readonly team_abb: string;
  readonly is_even: number;
  readonly grid_column: number | string;
  readonly grid_row: number | string;
  readonly shots: number | string;
  readonly goals: number | string;
  readonly xg: number | string;
}

/**
 * Where the shots of every club came from in a season's finished regular-season games with ice times, for and against,
 * at even strength and on power plays. Source: docs/methodology/shot-areas.md#a-team-against-the-league.
 */
export async function teamShots(db: Kysely<StoreTables>, season: number): Promise<readonly Row<'team_shot'>[]> {
  const games = sql`(select played.game_id from team_game as played
    inner join game on game.game_id = played.game_id
    where played.season = ${season} and played.game_type = 2 and played.toi_ev is not null
      and game.withheld_reason is null and game.status = 'final')`;
  const { rows: times } = await sql<ClubTime>`
    select team_abb, count(*) as games, sum(cast(toi_ev as bigint)) as ev, sum(cast(toi_pp as bigint)) as pp,
      sum(cast(toi_sh as bigint)) as sh
    from team_game where game_id in ${games} group by team_abb order by team_abb`.execute(db);
  const own = bySquares(await squareSums(db, games, 'team_abb'));
  const other = bySquares(await squareSums(db, games, 'opp_abb'));
  return times.flatMap(({ team_abb, games: count, ev, pp, sh }) => {
    const row = (
      side: Row<'team_shot'>['side'],
      strength: Row<'team_shot'>['strength'],
      seconds: number | string,
    ): Row<'team_shot'> => {
      const sums = (side === 'for' ? own : other).get(`${team_abb} ${strength === 'ev' ? 1 : 0}`) ?? noSums();
      return {
        season,
        team_abb,
        side,
        strength,
        games: Number(count),
        seconds: Number(seconds),
        ...sums,
        xg: sums.xg / MILLION,
        squares: sums.squares.join(' '),
      };
    };
    return [row('for', 'ev', ev), row('for', 'pp', pp), row('against', 'ev', ev), row('against', 'sh', sh)];
  });
}

/** Sums shots by club and square. `club`: whose shots, those it took or those it faced. */
async function squareSums(
  db: Kysely<StoreTables>,
  games: RawBuilder<unknown>,
  club: 'team_abb' | 'opp_abb',
): Promise<readonly SquareSum[]> {
  // Twice the feet are whole numbers, so that both engines divide alike.
  const square = (column: 'x' | 'y', from: number): RawBuilder<unknown> =>
    sql`case when x >= ${sql.lit(BLUE_LINE_X)} and y is not null then
      (cast(round(2 * ${sql.ref(column)}) as bigint) + ${sql.lit(2 * from)}) / ${sql.lit(2 * SHOT_GRID.feet)}
      else -1 end`;
  const { rows } = await sql<SquareSum>`
    select ${sql.ref(club)} as team_abb, case when situation = 'ev' then 1 else 0 end as is_even,
      ${square('x', -BLUE_LINE_X)} as grid_column, ${square('y', RINK_WIDTH / 2)} as grid_row,
      count(*) as shots, sum(case when outcome = 'goal' then 1 else 0 end) as goals,
      sum(cast(round(xg * ${sql.lit(MILLION)}) as bigint)) as xg
    from shot
    where game_id in ${games} and xg is not null and (situation = 'ev' or strength_label = 'Power Play')
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

interface Sums {
  shots: number;
  goals: number;
  /** Millionths. */
  xg: number;
  readonly squares: number[];
}

function noSums(): Sums {
  return { shots: 0, goals: 0, xg: 0, squares: Array.from({ length: GRID_SQUARES }, () => 0) };
}

/** The sums by club and strength (1 even, 0 power play). */
function bySquares(rows: readonly SquareSum[]): ReadonlyMap<string, Sums> {
  const found = new Map<string, Sums>();
  for (const row of rows) {
    const key = `${row.team_abb} ${row.is_even}`;
    const sums = found.get(key) ?? noSums();
    found.set(key, sums);
    sums.shots += Number(row.shots);
    sums.goals += Number(row.goals);
    sums.xg += Number(row.xg);
    if (Number(row.grid_column) < 0) continue;
    const square = squareAt(Number(row.grid_column), Number(row.grid_row));
    sums.squares[square] = (sums.squares[square] ?? 0) + Number(row.shots);
  }
  return found;
}
