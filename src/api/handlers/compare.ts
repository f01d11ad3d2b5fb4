import { toWireComparisonSide } from '../../contract/mappers/compare.ts';
import { toWireGameSummary } from '../../contract/mappers/gameSummary.ts';
import { readGamesById } from '../../store/queries/games.ts';
import { badParameter } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { comparedPlayers } from './comparedPlayers.ts';
import { headToHead, withAndWithout } from './comparisons.ts';

/** Two skaters against each other, or with and without each other, over every stored game with shifts. */
export const compare: Handler<'compare'> = async ({ query: { player1, player2, type } }, { store }) => {
  if (player1 === player2) throw badParameter('player2', 'player2 must be another player than player1.');
  const [first, second] = await comparedPlayers(store, player1, player2);
  const comparison = await (type === 'Head to Head' ? headToHead : withAndWithout)(
    store,
    first.player_id,
    second.player_id,
  );
  const games = await readGamesById(store, comparison.gameIds);
  // The keys are player ids: the type of an object with known and unknown keys has no plainer spelling.
  return {
    [player1]: toWireComparisonSide(first, comparison.first, comparison.firstTogether),
    [player2]: toWireComparisonSide(second, comparison.second, comparison.secondTogether),
    game_info: games.map(toWireGameSummary),
  } as Awaited<ReturnType<typeof compare>>;
};
