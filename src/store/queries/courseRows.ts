import type { Kysely } from 'kysely';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { currentWinModel } from '../../winProbability/currentWinModel.ts';
import { gameEnd, winCurve } from '../../winProbability/winCurve.ts';
import { WinGrid } from '../../winProbability/winGrid.ts';
import { gameRates } from '../../winProbability/winModel.ts';
import { MOMENTS, SHIFTS } from '../codec/packed.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';
import { gameFacts, readNames } from './gameNames.ts';
import { pregameOf } from './winGames.ts';

/** Probabilities have four decimals, as in the API. */
const UNIT = 10_000;
const rounded = (probability: number): number => Math.round(probability * UNIT) / UNIT;

/** The shifts of some games, by game, player and time. */
export async function readShiftRows(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const ids = games.map(({ game_id }) => game_id);
  const dressed = await db
    .selectFrom('dressed')
    .select(['game_id', 'player_id', 'team_abb'])
    .where('game_id', 'in', ids)
    .execute();
  const teamOf = new Map(dressed.map((row) => [`${row.game_id} ${row.player_id}`, row.team_abb]));
  const charts = await db
    .selectFrom('shift_chart')
    .select(['game_id', 'season', 'shifts'])
    .where('game_id', 'in', ids)
    .orderBy('game_id')
    .execute();
  const factsOf = gameFacts(games);
  const namesOf = await readNames(db, games);
  return charts.flatMap(({ game_id, season, shifts: packed }) => {
    const nameOf = namesOf(game_id);
    const game = { game_id, season, ...factsOf(game_id) };
    return SHIFTS.decode(packed)
      .toSorted((a, b) => a.playerId - b.playerId)
      .flatMap(({ playerId: player_id, shifts }) => {
        const own = { team: teamOf.get(`${game_id} ${player_id}`) ?? null, player_id, player: nameOf(player_id) };
        return shifts.map(([start_second, end_second]) => ({ ...game, ...own, start_second, end_second }));
      });
  });
}

/** Win probability over some games, by game and step. */
export async function readWinRows(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly DataRow[]> {
  const ids = games.map(({ game_id }) => game_id);
  const outlooks = await db
    .selectFrom('game_outlook')
    .select(['game_id', 'moments'])
    .where('game_id', 'in', ids)
    .execute();
  const momentsOf = new Map(outlooks.map(({ game_id, moments }) => [game_id, moments]));
  const strengths = await db.selectFrom('pregame').selectAll().where('game_id', 'in', ids).execute();
  const pregames = new Map(strengths.map((row) => [row.game_id, pregameOf(row)]));
  const model = currentWinModel();
  return games.flatMap((game) => {
    const { game_id, season, game_type } = game;
    const packed = momentsOf.get(game_id);
    if (packed === undefined) return [];
    const moments = MOMENTS.decode(packed);
    const grid = new WinGrid(model, gameRates(model, pregames.get(game_id) ?? null), game_type !== REGULAR_SEASON);
    return winCurve(grid, moments, gameEnd(game, moments)).points.map(({ second, home, leverage, score }, k) => ({
      game_id,
      season,
      step: k + 1,
      second,
      home_win: rounded(home),
      leverage: rounded(leverage),
      home_score: score.home,
      away_score: score.away,
    }));
  });
}
