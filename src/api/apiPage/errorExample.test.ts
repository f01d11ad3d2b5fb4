import { expect, it } from 'vitest';
import { errorExample } from './errorExample.ts';

it('is a problem that names the invalid parameter', () => {
  const { url, answer } = errorExample();
  expect(url).toBe('/api/players/edm');
  expect(answer).toMatchObject({ type: '/api#bad-parameter', status: 400, parameter: 'teamAbb' });
});
