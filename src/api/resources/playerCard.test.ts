import { expect, it } from 'vitest';
import { sharedIce } from './playerCard.ts';

it('finds the teammates with half of the even-strength ice, over all games', () => {
  const pair = (other_id: number, toi_ev: number, is_same_team = true) => ({ other_id, is_same_team, toi_ev });
  const played = [{ toi_ev: 600 }, { toi_ev: 400 }, { toi_ev: null }];
  const pairs = [pair(1, 300), pair(1, 200), pair(2, 499), pair(3, 900, false)];
  expect([...sharedIce(pairs, played)]).toEqual([[1, 0.5]]);
  expect(sharedIce([], [])).toEqual(new Map());
});
