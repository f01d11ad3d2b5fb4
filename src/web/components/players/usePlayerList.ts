import { useQuery } from '@tanstack/react-query';
import type { WirePlayer } from '../../../contract/entities.ts';
import { endpointQuery } from '../../data/queries.ts';
import { type PlayerFilter, type PlayerMode, playersQuery } from './playerFilter.ts';

/** The players a picker offers, fetched per filter. */
export function usePlayerList(filter: PlayerFilter, mode: PlayerMode, isEnabled = true) {
  return useQuery({
    ...endpointQuery('playersFiltered', playersQuery(filter, mode)),
    enabled: isEnabled,
  });
}

/**
 * The chosen player, from the list or by id: a URL may name a player the filter excludes, and the list may have failed.
 * **Missing**: null without a choice, while loading, and for an unknown player.
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
