import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { ViewedQuery } from '../../components/QueryView.tsx';
import { pathOf } from '../../data/callPaths.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { type GameBundle, readCachedGame, writeCachedGame } from '../../data/gameCache.ts';
import { endpointQuery } from '../../data/queries.ts';
import type { ChangeOf } from '../../routing/searchParams.ts';
import { changedSearch, type GameSearch } from './gameSearch.ts';

/** The game page's queries. Each is separate, so that a failure affects only its own section. */
export type GameQueries = { readonly [Part in keyof GameBundle]: ViewedQuery<Answer<Part>> };

/**
 * Loads the parts of a game page's first screens. A cached game less than an hour old needs no request. Otherwise the
 * parts are fetched, and cached once all have arrived.
 */
export function useGame(gameId: number): GameQueries {
  const cached = useMemo(() => readCachedGame(gameId, Date.now()), [gameId]);
  const queries: GameQueries = {
    gameData: useGamePart('gameData', gameId, cached?.gameData),
    xgSummary: useGamePart('xgSummary', gameId, cached?.xgSummary),
    playerDetail: useGamePart('playerDetail', gameId, cached?.playerDetail),
    shotData: useGamePart('shotData', gameId, cached?.shotData),
  };
  const { gameData, xgSummary, playerDetail, shotData } = queries;
  // The oldest part's time: caching must not make an answer look fresher than it is.
  const parts = [gameData, xgSummary, playerDetail, shotData];
  const fetchedAt = Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (cached !== null) return undefined;
    if (!gameData.data || !xgSummary.data || !playerDetail.data || !shotData.data) return undefined;
    const game: GameBundle = {
      gameData: gameData.data,
      xgSummary: xgSummary.data,
      playerDetail: playerDetail.data,
      shotData: shotData.data,
    };
    return writeCachedGame(gameId, game, fetchedAt);
  }, [gameId, cached, gameData.data, xgSummary.data, playerDetail.data, shotData.data, fetchedAt]);
  useLiveEvents(gameId, gameData.data?.status === 'live');
  return queries;
}

/** One part, memoized so that a section re-renders only for its own query. */
function useGamePart<Part extends keyof GameBundle>(
  part: Part,
  gameId: number,
  cached: Answer<Part> | undefined,
): ViewedQuery<Answer<Part>> {
  // Every part takes only the game id, which the compiler cannot see for a generic part.
  const query = endpointQuery<Part>(part, ...([gameId] as never));
  const { data, dataUpdatedAt, isFetching, isPending, isError, error, refetch } = useQuery<Answer<Part>>({
    ...query,
    ...(cached === undefined ? {} : { initialData: cached as never, staleTime: Number.POSITIVE_INFINITY }),
  });
  return useMemo(
    () => ({ data, dataUpdatedAt, isFetching, isPending, isError, error, refetch }),
    [data, dataUpdatedAt, isFetching, isPending, isError, error, refetch],
  );
}

/** Polling interval for a live game without server events, in milliseconds. The server polls the league as often. */
const POLL_MS = 15_000;

/** Refetches a live game on every change event from the server, or by polling without an event stream. */
function useLiveEvents(gameId: number, isLive: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLive) return;
    const stem = pathOf('gameData', [gameId]).replace(/data$/, '');
    const refresh = (): void =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith(stem) || path.includes(`game_id=${gameId}`)),
      });
    let timer: number | undefined;
    const poll = (): void => {
      timer ??= window.setInterval(refresh, POLL_MS);
    };
    if (typeof EventSource !== 'function') {
      poll();
      return () => window.clearInterval(timer);
    }
    const events = new EventSource(`${__BASE_PATH__}/api/game/${gameId}/events`);
    events.addEventListener('change', refresh);
    // The browser reconnects after a broken connection, but not after a refusal.
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) poll();
    });
    return () => {
      events.close();
      window.clearInterval(timer);
    };
  }, [gameId, isLive, client]);
}

const ROUTE = '/games/id/$gameId';

/** Changes some of the page's controls. */
export type ChangeControls = (change: ChangeOf<GameSearch>) => void;

/** The page's controls, kept in the URL, and a function to change them. Each change is a history entry. */
export function useGameControls(): [GameSearch, ChangeControls] {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const change = useCallback(
    (next: ChangeOf<GameSearch>) =>
      void navigate({ search: (before) => changedSearch(before, next), resetScroll: false, hash: true }),
    [navigate],
  );
  return [search, change];
}
