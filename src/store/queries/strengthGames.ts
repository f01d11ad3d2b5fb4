import type { Kysely } from 'kysely';
import type { Side } from '../../hockey/strength.ts';
import {
  MOST_SKATERS,
  NO_PLAYER,
  STINT_AT,
  type StintColumns,
  secondsAt,
  xgAt,
} from '../../stats/lines/stintColumns.ts';
import type { EvenPlay, Lineup } from '../../winProbability/lineupRatings.ts';
import type { StrengthGame } from '../../winProbability/teamStrength.ts';
import { openStints } from '../codec/stintRecords.ts';
import type { StoreTables } from '../schema/tables.ts';

/** Games read at once. */
const GAMES_AT_ONCE = 64;
/** Part of a skater's ice time that is at even strength; .83 in the archive, 2020-24. */
const EVEN_SHARE = 0.82;

/**
 * The games of a season by date, scheduled ones included, with who dresses for them and the results of the final ones.
 * Withheld games have neither.
 */
export async function* readStrengthGames(db: Kysely<StoreTables>, season: number): AsyncGenerator<StrengthGame> {
  const games = await db
    .selectFrom('game')
    .leftJoin('team_game as home', (on) => on.onRef('home.game_id', '=', 'game.game_id').on('home.is_home', '=', 1))
    .leftJoin('team_game as away', (on) => on.onRef('away.game_id', '=', 'game.game_id').on('away.is_home', '=', 0))
    .select(['game.game_id', 'game.date', 'game.status', 'game.withheld_reason', 'game.home_abb', 'game.away_abb'])
    .select(['home.gf as goals', 'away.gf as against', 'home.xgf as xg', 'away.xgf as xgAgainst'])
    .where('game.season', '=', season)
    .orderBy('game.date')
    .orderBy('game.game_id')
    .execute();
  for (let from = 0; from < games.length; from += GAMES_AT_ONCE) {
    const some = games.slice(from, from + GAMES_AT_ONCE);
    const ids = some.map(({ game_id }) => game_id);
    const [skaters, goalies, stints] = [
      await readSkaters(db, ids),
      await readGoalies(db, ids),
      await readPackedStints(db, ids),
    ];
    for (const { game_id: gameId, date, home_abb: home, away_abb: away, ...game } of some) {
      const lineupOf = (abb: string): Lineup => ({
        skaters: skaters.get(gameId)?.filter(({ team }) => team === abb) ?? [],
        goalies: goalies.get(gameId)?.filter(({ team }) => team === abb) ?? [],
      });
      const { goals, against, xg, xgAgainst } = game;
      const isCounted = game.status === 'final' && game.withheld_reason === null && goals !== null && against !== null;
      const packed = isCounted ? stints.get(gameId) : undefined;
      yield {
        ...{ gameId, season, date, home, away },
        result: isCounted
          ? {
              goals: goals - against,
              total: goals + against,
              xg: xg === null || xgAgainst === null ? null : xg - xgAgainst,
            }
          : null,
        lineups: { home: lineupOf(home), away: lineupOf(away) },
        even: packed === undefined ? null : evenPlayOf(openStints(packed)),
      };
    }
  }
}

async function readSkaters(db: Kysely<StoreTables>, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('dressed')
    .leftJoin('skater_game as played', (on) =>
      on.onRef('played.game_id', '=', 'dressed.game_id').onRef('played.player_id', '=', 'dressed.player_id'),
    )
    .select(['dressed.game_id', 'dressed.player_id', 'dressed.team_abb', 'dressed.position'])
    .select(['played.toi', 'played.toi_ev', 'played.goals', 'played.ixg'])
    .where('dressed.game_id', 'in', gameIds)
    .where('dressed.position', '!=', 'G')
    .orderBy('dressed.game_id')
    .orderBy('dressed.player_id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      gameId: row.game_id,
      team: row.team_abb,
      playerId: row.player_id,
      isDefender: row.position === 'D',
      seconds: row.toi_ev ?? EVEN_SHARE * (row.toi ?? 0),
      goals: row.goals ?? 0,
      xg: row.ixg,
    })),
    ({ gameId }) => gameId,
  );
}

async function readGoalies(db: Kysely<StoreTables>, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('goalie_game')
    .select(['game_id', 'player_id', 'team_abb', 'is_starter', 'toi', 'xga', 'goals_against'])
    .where('game_id', 'in', gameIds)
    .orderBy('game_id')
    .orderBy('player_id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      gameId: row.game_id,
      team: row.team_abb,
      playerId: row.player_id,
      isStarter: row.is_starter === 1,
      seconds: row.toi ?? 0,
      saved: row.xga === null || row.goals_against === null ? null : row.xga - row.goals_against,
    })),
    ({ gameId }) => gameId,
  );
}

async function readPackedStints(
  db: Kysely<StoreTables>,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const rows = await db.selectFrom('stint').select(['game_id', 'stints']).where('game_id', 'in', gameIds).execute();
  return new Map(rows.map(({ game_id, stints }) => [game_id, stints]));
}

/** Skaters of a side with no one in the box. */
const FIVE = 5;
const MILLION = 1_000_000;

/** Adds up the stints of a game at five a side with both goalies in. **Missing**: null without xG. */
export function evenPlayOf(stints: StintColumns): EvenPlay | null {
  if (!stints.hasXg) return null;
  const { players, count, bytes, first, width } = stints;
  const xg = new Float64Array(players.length);
  const together = new Float64Array(players.length * players.length);
  for (let stint = 0; stint < count; stint++) {
    const at = first + stint * width;
    if (bytes[at + STINT_AT.goalie.home] === NO_PLAYER || bytes[at + STINT_AT.goalie.away] === NO_PLAYER) continue;
    const sides = [skatersAt(bytes, at, 'home'), skatersAt(bytes, at, 'away')] as const;
    if (sides[0].length !== FIVE || sides[1].length !== FIVE) continue;
    const seconds = secondsAt(bytes, at);
    const lead = (xgAt(bytes, at, 'home') - xgAt(bytes, at, 'away')) / MILLION;
    for (const [side, own] of sides.entries()) {
      const others = sides[1 - side] as number[];
      for (const player of own) {
        xg[player] = (xg[player] as number) + (side === 0 ? lead : -lead);
        const row = player * players.length;
        for (const mate of own) together[row + mate] = (together[row + mate] as number) + seconds;
        for (const other of others) together[row + other] = (together[row + other] as number) - seconds;
      }
    }
  }
  return { players, xg, together };
}

function skatersAt(bytes: Uint8Array, at: number, side: Side): number[] {
  const skaters: number[] = [];
  for (let place = 0; place < MOST_SKATERS; place++) {
    const player = bytes[at + STINT_AT.skaters[side] + place] as number;
    if (player !== NO_PLAYER) skaters.push(player);
  }
  return skaters;
}
