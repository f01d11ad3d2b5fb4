import { describe, expect, it } from 'vitest';
import type { QueryChart } from '../../../contract/queryChart.ts';
import { parseSearch, stringifySearch } from '../../routing/searchParams.ts';
import { EXAMPLES } from './examples.ts';
import { answerPath, exploreSearch, readExplore, withRows, withValues } from './exploreSearch.ts';

const CHARTS: readonly QueryChart[] = [
  { kind: 'scatter', x: 'xgf', y: 'xga', who: ['8478402'], games: 10 },
  { kind: 'distribution', x: 'xgf_pct', y: null, who: ['EDM-power-play-8470001-8470002'], games: 10 },
  { kind: 'trend', x: 'goals_per60', y: null, who: ['EDM', 'BOS'], games: 20 },
];

describe('the address of the workbench', () => {
  it('has the parameters of the API, and reads as the same question', () => {
    for (const { words, query } of EXAMPLES) {
      for (const chart of CHARTS) {
        const address = stringifySearch(exploreSearch(query, chart));
        expect(readExplore(parseSearch(address.slice(1))), words).toEqual({ query, fault: null, chart });
      }
    }
  });

  it('names at most six rows, and takes what it cannot read of a chart as its own choice', () => {
    const { chart } = readExplore({ chart: 'pie', x: 'drop table', who: 'A,B,A,C,D,E,F,G', mean: '7' });
    expect(chart).toEqual({ kind: 'scatter', x: null, y: null, who: ['A', 'B', 'C', 'D', 'E', 'F'], games: 10 });
  });

  it('says what is wrong with it, and asks for all rows', () => {
    const { query, fault } = readExplore({ rows: 'goalies', strength: '6v1' });
    expect(fault?.parameter).toBe('strength');
    expect(query).toEqual({ rows: 'goalies', values: {} });
  });

  it('begins a changed question at its first page', () => {
    const query = { rows: 'skaters', values: { strength: '5v5', cursor: '50' } } as const;
    expect(withValues(query, { score: 'tied' })).toEqual({
      rows: 'skaters',
      values: { strength: '5v5', score: 'tied' },
    });
  });

  it('keeps the filters that other rows take', () => {
    const query = { rows: 'skaters', values: { strength: '5v5', position: 'F', columns: 'scoring' } } as const;
    expect(withRows(query, 'teams')).toEqual({ rows: 'teams', values: { strength: '5v5' } });
  });

  it('is the file’s too', () => {
    expect(answerPath({ rows: 'skaters', values: { strength: '5v5' } }, 'csv')).toBe(
      '/api/query/skaters.csv?strength=5v5',
    );
  });
});
