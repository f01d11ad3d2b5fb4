import { expect, it } from 'vitest';
import type { EvaluatedField } from './measureValidity.ts';
import { measuredReliabilities } from './writeValidityPage.ts';

const field = (group: 'F' | 'G', name: string, r: number | null): EvaluatedField => {
  const none = { players: 0, r: null };
  return {
    group,
    field: name,
    halves: { players: 100, r },
    nextSeason: none,
    placebo: none,
    club: none,
    coverage: null,
  };
};

it('gives a goalie’s ratings in goals the reliability of goals saved, not of the ice time in them', () => {
  const measured = measuredReliabilities([
    field('F', 'overall_rating_percentile', 0.5),
    field('G', 'gsax', 0.1),
    field('G', 'overall_rating_percentile', 0.5),
    field('G', 'games_stolen', -0.1),
    field('F', 'hits', null),
  ]);
  const seasons = measured.map(({ season }) => (season === null ? null : Number(season.toFixed(3))));
  expect(seasons).toEqual([0.667, 0.182, 0.182, 0, null]);
});
