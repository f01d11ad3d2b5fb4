import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ViewedQuery } from '../../components/QueryView.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { type GameBundle, readCachedGame, writeCachedGame } from '../../data/gameCache.ts';
import { pathOf } from '../../data/paths.ts';
import { endpointQuery } from '../../data/queries.ts';

/** The calls a game page is made of, each on its own: one that fails takes only its own section with it. */
export type GameQueries = { readonly [Part in keyof GameBundle]: ViewedQuery<GameBundle[Part]> };

/**
 * Everything the page shows of a game. A game kept in the browser for under an hour is used without a call; otherwise the
 * four parts are fetched, and kept once all of them are there.
 */
export function useGame(gameId: number): GameQueries {
  const kept = useMemo(() => readCachedGame(gameId, Date.now()), [gameId]);
  const queries: GameQueries = {
    gameData: useGamePart('gameData', gameId, kept?.gameData),
    xgSummary: useGamePart('xgSummary', gameId, kept?.xgSummary),
    playerDetail: useGamePart('playerDetail', gameId, kept?.playerDetail),
    shotData: useGamePart('shotData', gameId, kept?.shotData),
  };
  const { gameData, xgSummary, playerDetail, shotData } = queries;
  // The oldest part's time, so that keeping never makes an answer younger than it is.
  const fetchedAt = Math.min(...Object.values(queries).map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (kept !== null || !gameData.data || !xgSummary.data || !playerDetail.data || !shotData.data) return undefined;
    const game: GameBundle = {
      gameData: gameData.data,
      xgSummary: xgSummary.data,
      playerDetail: playerDetail.data,
      shotData: shotData.data,
    };
    return writeCachedGame(gameId, game, fetchedAt);
  }, [gameId, kept, gameData.data, xgSummary.data, playerDetail.data, shotData.data, fetchedAt]);
  useLiveEvents(gameId, gameData.data?.status === 'live');
  return queries;
}

/** One part, the same object as long as nothing of it has changed: a section is drawn anew for its own call alone. */
function useGamePart<Part extends keyof GameBundle>(
  part: Part,
  gameId: number,
  kept: Answer<Part> | undefined,
): ViewedQuery<Answer<Part>> {
  // Every part takes the game's id alone; the compiler cannot see that for a part it does not know.
  const query = endpointQuery<Part>(part, ...([gameId] as never));
  const { data, dataUpdatedAt, isFetching, isPending, isError, error, refetch } = useQuery<Answer<Part>>({
    ...query,
    ...(kept === undefined ? {} : { initialData: kept as never, staleTime: Number.POSITIVE_INFINITY }),
  });
  return useMemo(
    () => ({ data, dataUpdatedAt, isFetching, isPending, isError, error, refetch }),
    [data, dataUpdatedAt, isFetching, isPending, isError, error, refetch],
  );
}

/** How often a live game is asked for again where the server's events cannot be had, milliseconds: as often as the league is asked. */
const POLL_MS = 15_000;

/** While a game is live, its calls are made again whenever the server says that it has changed; without its word, every 15 s. */
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
    const events = new EventSource(`/api/game/${gameId}/events`);
    events.addEventListener('change', refresh);
    // The browser comes back by itself after a broken connection, but not after a refusal.
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) poll();
    });
    return () => {
      events.close();
      window.clearInterval(timer);
    };
  }, [gameId, isLive, client]);
}
