import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { color, orNull } from '../entities.ts';
import { gameId, situation } from '../parameters.ts';

/** One step of the snake: minutes from the start, cumulative winner minus loser xG, 1 where that shot scored. */
const snakePoint = Type.Object({
  timestamp: Type.Number(),
  net_xg: Type.Number(),
  goals_scored: Type.Union([Type.Literal(0), Type.Literal(1)]),
  playing_for: orNull(Type.String()),
  scorer: orNull(Type.String()),
  score_str: orNull(Type.String()),
});
export type WireSnakePoint = Static<typeof snakePoint>;

/** Net expected goals against time: a 0,0 row, one row a shot, a row at the end of the game. */
export const xgSnake = endpoint({
  name: 'xgSnake',
  path: '/api/game/xg-snake',
  summary: 'Cumulative net expected goals of a game, shot by shot.',
  params: Type.Object({}),
  query: Type.Object({ game_id: gameId, situation }),
  response: Type.Object({
    team_information: Type.Object({
      winner: Type.String(),
      loser: Type.String(),
      winner_primary_color: color,
      loser_primary_color: color,
    }),
    xgs: Type.Array(snakePoint),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
