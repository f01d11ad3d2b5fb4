import { expect, it } from 'vitest';
import type { PlayerId } from '../../hockey/ids.ts';
import { addReconciliations, reconciliationOf } from './reconciliation.ts';

const difference = (isGoalie: boolean, counted: number, official: number) => ({
  playerId: 8478402 as PlayerId,
  isGoalie,
  field: 'toi' as const,
  counted,
  official,
});

it('adds up comparisons with the official box scores, by game and field', () => {
  const one = reconciliationOf({
    compared: new Map([
      ['skater.goals', 36],
      ['skater.toi', 36],
      ['goalie.toi', 2],
    ]),
    differences: [difference(false, 900, 905), difference(false, 600, 598), difference(true, 3600, 3599)],
  });
  expect(one).toEqual({
    'skater.goals': { compared: 36, differing: 0, difference: 0 },
    'skater.toi': { compared: 36, differing: 2, difference: 7 },
    'goalie.toi': { compared: 2, differing: 1, difference: 1 },
  });
  const other = { 'skater.goals': { compared: 30, differing: 1, difference: 1 } };
  expect(addReconciliations([one, other])).toEqual({
    ...one,
    'skater.goals': { compared: 66, differing: 1, difference: 1 },
  });
  expect(addReconciliations([])).toEqual({});
});
