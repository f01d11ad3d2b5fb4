import { useQuery } from '@tanstack/react-query';
import type { WirePlayer } from '../../../contract/entities.ts';
import { endpointQuery } from '../../data/queries.ts';
import { type PlayerFilter, type PlayerMode, playersQuery } from './playerFilter.ts';

/** The players that pickers offer: loaded for a filter, and again when it changes. */
export function usePlayerList(filter: PlayerFilter, mode: PlayerMode, isEnabled = true) {
  return useQuery({
    ...endpointQuery('playersFiltered', playersQuery(filter, mode)),
    enabled: isEnabled,
  });
}

/**
 * A chosen player, from the list where he is in it, else by his id: an address may name a player whom the filter leaves out,
 * and the list may have failed.
 * Null where none is chosen, while he loads, and where there is no such player.
 */
export function usePickedPlayer(
  playerId: number | undefined,
  list: readonly WirePlayer[] | undefined,
  isFailed: boolean,
): WirePlayer | null {
  const listed = list?.find(({ id }) => id === playerId);
  const { data } = useQuery({
    ...endpointQuery('playerDetailById', playerId ?? 0),
    enabled: playerId !== undefined && (list !== undefined || isFailed) && listed === undefined,
  });
  return playerId === undefined ? null : (listed ?? data ?? null);
}
