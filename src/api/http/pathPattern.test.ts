import { expect, it } from 'vitest';
import { pathPattern } from './pathPattern.ts';

it('names the parts of a path, as they were sent, with or without a slash at the end', () => {
  const match = pathPattern('/api/game/:gameId/player/:playerId/matchups');
  expect(match('/api/game/1/player/%32/matchups')).toEqual({ gameId: '1', playerId: '%32' });
  expect(match('/api/game/1/player/2/matchups/')).toEqual({ gameId: '1', playerId: '2' });
});

it.each(['/api/game//player/2/matchups', '/api/game/1/player/2', '/x/api/game/1/player/2/matchups', '/'])(
  'does not know %s',
  (path) => {
    expect(pathPattern('/api/game/:gameId/player/:playerId/matchups')(path)).toBeNull();
  },
);

it('knows the path that is nothing but a slash', () => {
  expect([pathPattern('/')('/'), pathPattern('/')('/x'), pathPattern('/')('')]).toEqual([{}, null, {}]);
});
