import type { PlayerFacts } from '../../contract/mappers/player.ts';
import type { PlayerTable } from '../../store/tables.ts';
import type { Store } from '../storeLink.ts';

/** Players with their overall percentiles: null for everybody until there are ratings. */
export async function withPercentiles(_store: Store, players: readonly PlayerTable[]): Promise<PlayerFacts[]> {
  return players.map((player) => ({ ...player, overall_percentile: null }));
}
