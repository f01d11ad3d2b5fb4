import { expect, it } from 'vitest';
import { findingWords } from './findingWords.ts';

const row = (name: string, deviations: number, is_flagged = false) => ({ name, deviations, is_flagged });

it('says who is more than luck, else who is hottest, and whether another tab has a finding', () => {
  const rows = [row('Ann Arrow', 2.1), row('Bea Bolt', -3.4, true)];
  expect(findingWords({ flagged: 1, window: 10 }, 'forwards', rows)).toBe(
    'Bea Bolt: more than luck over the last 10 games.',
  );
  expect(findingWords({ flagged: 0, window: 5 }, 'goalies', [row('Gus Glove', 1.2), row('Cas Crown', 1.9)])).toBe(
    'No run of goalies is more than luck. Cas Crown is the hottest.',
  );
  expect(findingWords({ flagged: 1, window: 5 }, 'teams', [row('Alpha Bears', -0.4)])).toBe(
    'No run of teams is more than luck. Another tab has one.',
  );
});
