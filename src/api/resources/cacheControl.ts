import type { Freshness } from '../../contract/endpoint.ts';
import { readGameState } from '../../store/queries/game.ts';
import { hasLaterSeason } from '../../store/queries/seasons.ts';
import { notFound } from '../errors.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';
import type { Store } from '../storeReader.ts';

/** How long an answer may be stored, by how it can change. Source: docs/api.md#caching. */
export const CACHE_CONTROL = {
  changing: 'public, max-age=60, stale-while-revalidate=600',
  finished: 'public, max-age=3600',
  none: 'no-cache',
} as const;

/** The Cache-Control header of an answer, by the freshness of its endpoint and the state of its game or season. */
export async function cacheControlOf(
  freshness: Freshness,
  { params, query }: EndpointRequest,
  store: Store,
): Promise<string> {
  if (freshness === 'changing' || freshness === 'none') return CACHE_CONTROL[freshness];
  let season = Number(params.season ?? query.season);
  if (freshness === 'game') {
    const gameId = Number(params.gameId ?? query.game_id);
    const game = await readGameState(store, gameId);
    if (game === undefined) throw notFound(`game ${gameId}`);
    if (game.status === 'live') return CACHE_CONTROL.none;
    ({ season } = game);
  }
  // Only a correction can still change a season once a later one has begun.
  return (await hasLaterSeason(store, season)) ? CACHE_CONTROL.finished : CACHE_CONTROL.changing;
}
