import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { gameQuality, gameSummary, orNull } from '../entities.ts';
import { gameId } from '../parameters.ts';

/** A goalie of the winning team who saved at least as many goals above expected as the margin of victory. */
const thief = Type.Object({ player_id: Type.Integer(), name: Type.String(), gsax: Type.Number() });
export type WireThief = Static<typeof thief>;

/**
 * One game: who played, the score, who stole it (best first, mostly nobody), how far its data can be trusted, and why it is
 * withheld (null where it is published).
 */
export const gameData = endpoint({
  name: 'gameData',
  path: '/api/game/:gameId/data',
  summary: 'Game summary, with the goalie who stole the game and the quality of its data.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Interface([gameSummary], {
    stolen_by: Type.Array(thief),
    withheld: orNull(Type.String()),
    quality: gameQuality,
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
