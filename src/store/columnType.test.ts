import { expect, it } from 'vitest';
import { SKATER_RULES } from '../stats/registry/counters.ts';
import { counterType } from './columnType.ts';

it('gives fractions of a goal eight bytes on PostgreSQL, times four and plays two', () => {
  const typeOf = (id: keyof typeof SKATER_RULES) => counterType(SKATER_RULES[id] as never, 'postgres');
  expect(typeOf('ev_xgf')).toBe('double precision');
  expect(typeOf('ev_net_xg_adjusted')).toBe('double precision');
  expect([typeOf('toi'), typeOf('pim'), typeOf('goals')]).toEqual(['integer', 'integer', 'smallint']);
  expect(counterType(SKATER_RULES.ev_xgf, 'sqlite')).toBe('numeric');
});
