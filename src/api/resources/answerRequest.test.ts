import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { parameterParser } from '../http/parameterValidator.ts';
import { canonicalKey } from './answerRequest.ts';

it('gives different requests different keys, and the same key whatever the order of the query', () => {
  expect(canonicalKey('gameData', { params: { gameId: '2023020001' }, query: {}, view: null })).toBe(
    'gameData/2023020001',
  );
  const parse = parameterParser(ENDPOINTS.xgSnake.query);
  const key = (query: Record<string, string>) =>
    canonicalKey('xgSnake', { params: {}, query: parse(query), view: null });
  const spelled = [
    key({ game_id: '2023020001', situation: 'even_strength' }),
    key({ situation: 'even_strength', game_id: '2023020001' }),
  ];
  expect(new Set(spelled).size).toBe(1);
  expect(key({ game_id: '2023020001', situation: 'all_situations' })).not.toBe(spelled[0]);
});

it.each(Object.keys(ENDPOINTS) as EndpointName[])(
  'separates the path parameters of %s by what none may contain',
  (name) => {
    for (const schema of Object.values(ENDPOINTS[name].params.properties as Record<string, TSchema>)) {
      const validator = Compile(schema);
      for (const value of ['/', 'a/b', '2023020001/', '20232024/1', 'BOS/']) expect(validator.Check(value)).toBe(false);
    }
  },
);
