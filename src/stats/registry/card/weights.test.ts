import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { evaluatedField } from './evaluatedNames.ts';
import * as weights from './weights.ts';

/** What the methodology page calls each rating. */
const TITLES: Readonly<Record<keyof typeof weights, string>> = {
  PASSING_WEIGHTS: 'Passing',
  DETAILS_WEIGHTS: 'Details',
  DEPLOYMENT_WEIGHTS: 'Deployment',
  GAME_PERFORMANCES_WEIGHTS: 'Game Performances',
};

it('publishes the weights in docs/methodology/percentiles.md', () => {
  const page = readFileSync(new URL('../../../../docs/methodology/percentiles.md', import.meta.url), 'utf8');
  const published = Object.fromEntries(
    [...page.matchAll(/^\| ([^|]+) \| (-?[\d.]+ \w[^|]+) \|$/gm)].map(([, title = '', cells = '']) => [
      title,
      Object.fromEntries(
        [...cells.matchAll(/(-?[\d.]+) ([^,]+)/g)].map(([, weight, row = '']) => [evaluatedField(row), Number(weight)]),
      ),
    ]),
  );
  expect(published).toEqual(
    Object.fromEntries(Object.entries(weights).map(([name, one]) => [TITLES[name as keyof typeof weights], one])),
  );
});
