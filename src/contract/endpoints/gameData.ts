import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { gameQuality, gameSummary, orNull } from '../entities.ts';
import { gameId } from '../parameters.ts';

/** One game: who played, the score, how far its data can be trusted, and why it is withheld (null where it is published). */
export const gameData = endpoint({
  name: 'gameData',
  path: '/api/game/:gameId/data',
  summary: 'Game summary, with the quality of its data.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Interface([gameSummary], { withheld: orNull(Type.String()), quality: gameQuality }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
