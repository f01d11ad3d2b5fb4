import type { Transaction } from 'kysely';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { cutsOf } from '../../winProbability/gameScale.ts';
import type { StoreTables } from '../schema/tables.ts';

/**
 * Stores how all finished games are spread: game scores of forwards, defenders and goalies (`F`, `D`, `G`), and the
 * figures of teams (`xgf`, `xg_share`, `gf`, `sf`, `xga`). Replaces all scales; they only depend on the stored games.
 */
export async function refreshGameScales(trx: Transaction<StoreTables>): Promise<void> {
  const pools = new Map<string, number[]>();
  const add = (kind: string, value: number | null): void => {
    if (value === null) return;
    const pool = pools.get(kind);
    if (pool === undefined) pools.set(kind, [value]);
    else pool.push(value);
  };
  const live = await trx.selectFrom('game').select('game_id').where('status', '<>', 'final').execute();
  const unfinished = new Set(live.map(({ game_id }) => game_id));
  // Season by season: the skaters' rows of all seasons at once take hundreds of megabytes.
  const seasons = await trx.selectFrom('game').select('season').distinct().execute();
  for (const { season } of seasons) {
    const skaters = trx.selectFrom('skater_game').select(['game_id', 'position', 'game_score']);
    for (const { game_id, position, game_score } of await skaters.where('season', '=', season).execute()) {
      const known = parsePosition(position);
      if (known !== null && !unfinished.has(game_id)) add(positionGroup(known), game_score);
    }
  }
  const goalies = await trx.selectFrom('goalie_game').select(['game_id', 'game_score']).execute();
  for (const { game_id, game_score } of goalies) if (!unfinished.has(game_id)) add('G', game_score);
  const teams = await trx.selectFrom('team_game').select(['game_id', 'gf', 'sf', 'xgf', 'xga']).execute();
  for (const { game_id, gf, sf, xgf, xga } of teams) {
    if (unfinished.has(game_id)) continue;
    add('gf', gf);
    add('sf', sf);
    add('xgf', xgf);
    add('xga', xga);
    add('xg_share', xgf === null || xga === null || xgf + xga === 0 ? null : (100 * xgf) / (xgf + xga));
  }
  await trx.deleteFrom('game_scale').execute();
  const rows = [...pools].map(([kind, pool]) => ({
    kind,
    games: pool.length,
    cuts: JSON.stringify(cutsOf(pool).map((cut) => roundTo(cut, STORED_DECIMALS))),
  }));
  if (rows.length > 0) await trx.insertInto('game_scale').values(rows).execute();
}
