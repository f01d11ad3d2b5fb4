import { expect, it } from 'vitest';
import type { WireSeries } from '../../../contract/playoffs.ts';
import { deservedWords } from './seriesWords.ts';

const wordsOf = (first: number | null, second: number | null, level: number) =>
  deservedWords(
    {
      first: { team_abb: 'ABC', deserved_series: first },
      second: { team_abb: 'XYZ', deserved_series: second },
      deserved_level: level,
    } as WireSeries,
    (abb) => ({ ABC: 'Bears', XYZ: 'Yaks' })[abb] ?? abb,
  );

it('says who deserved a series, by the names of the clubs', () => {
  expect(wordsOf(0.19, 0.81, 0)).toBe(
    'The Yaks had the better chances. Replay these games 100 times: they win more of them 81 times, the Bears 19.',
  );
  expect(wordsOf(0.45, 0.4, 0.15)).toBe(
    'The chances were about even. Replay these games 100 times: the Bears win more of them 45 times, the Yaks 40, and they split 15.',
  );
  expect(wordsOf(null, null, 0)).toBeNull();
});
