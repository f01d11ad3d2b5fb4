import { expect, it } from 'vitest';
import { REPEATS } from './repeats.data.ts';
import { repeatsAt, repeatsOf, repeatsText } from './repeats.ts';

it('says how well a row repeats: well from .6, somewhat from a third, otherwise mostly luck', () => {
  expect([0.6, 0.59, 1 / 3, 0.33, 0, null].map(repeatsAt)).toEqual([
    'well',
    'somewhat',
    'somewhat',
    'mostly_luck',
    'mostly_luck',
    null,
  ]);
});

it('calls shots talent and stolen games luck, and says nothing about an unmeasured row', () => {
  expect([
    repeatsOf('F', 'shots_on_goal'),
    repeatsOf('G', 'high_danger_sv_percentage'),
    repeatsOf('G', 'hits'),
  ]).toEqual(['well', 'mostly_luck', null]);
});

it('writes the measurements in the form it reads, without unmeasured rows', () => {
  const measured = (['F', 'D', 'G'] as const).flatMap((group) =>
    Object.entries(REPEATS[group]).map(([field, season]) => ({ group, field, season })),
  );
  const text = repeatsText([...measured, { group: 'D', field: 'faceoff_percentage', season: null }]);
  expect(text).toContain('    shots_on_goal: 0.85,\n');
  expect(text).not.toMatch(/ D: \{[^}]*faceoff_percentage/);
  expect(text.match(/: -?[\d.]+,$/gm)).toHaveLength(measured.length);
});
