import type { PlayerFacts } from '../../contract/mappers/player.ts';
import { readOverallPercentiles } from '../../store/queries/ratings.ts';
import type { PlayerTable } from '../../store/tables.ts';
import type { Store } from '../storeReader.ts';

/** Players with their overall percentiles: null for whoever is not eligible. */
export async function withPercentiles(store: Store, players: readonly PlayerTable[]): Promise<PlayerFacts[]> {
  const percentiles = await readOverallPercentiles(
    store,
    players.map(({ player_id }) => player_id),
  );
  return players.map((player) => ({ ...player, overall_percentile: percentiles.get(player.player_id) ?? null }));
}
