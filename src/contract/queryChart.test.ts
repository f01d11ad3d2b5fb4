import { describe, expect, it } from 'vitest';
import { chartKeys, chartQuery, readQueryChart } from './queryChart.ts';

const chart = (values: Readonly<Record<string, string>>) => readQueryChart((name) => values[name] ?? null);
const KEYS = { x: 'xgf_pct', y: 'gf_pct' };

describe('the question of a chart', () => {
  const query = {
    rows: 'skaters',
    values: { strength: '5v5', columns: 'scoring', sort: 'xgf', min_games: '5' },
  } as const;

  it('has its columns of all rows, and leaves out those with the least ice time where they are too many', () => {
    expect(chartQuery(query, chart({}), KEYS)?.values).toEqual({
      ...{ strength: '5v5', min_games: '5', columns: 'xgf_pct,gf_pct,toi', sort: '-toi', limit: '2000' },
    });
    const games = { rows: 'player-games', values: {} } as const;
    expect(chartQuery(games, chart({ chart: 'distribution' }), KEYS)?.values).toEqual({
      ...{ columns: 'xgf_pct', sort: '-date', limit: '2000' },
    });
  });

  it('has the last games of those named for a trend, with the filters that games take', () => {
    const trend = chartQuery(query, chart({ chart: 'trend', who: '8478402,8477934', mean: '5' }), KEYS);
    expect(trend).toEqual({
      rows: 'player-games',
      values: {
        ...{ strength: '5v5', player: '8477934,8478402', columns: 'xgf_pct', sort: 'date', rolling: '5' },
        limit: '2000',
      },
    });
    expect(chartQuery({ rows: 'lines', values: {} }, chart({ chart: 'trend', who: 'x' }), KEYS)).toBeNull();
  });

  it('begins with what a side creates against what it allows, per 60 minutes', () => {
    const column = (key: string, kind: 'count' | 'fact' = 'count', unit = 'goals') => ({
      ...{ key, kind, unit, label: key, abbr: key },
    });
    expect(chartKeys([column('xgf'), column('xga')], chart({}))).toEqual({ x: 'xgf_per60', y: 'xga_per60' });
    expect(chartKeys([column('outcome', 'fact', '')], chart({}))).toBeNull();
  });
});
