import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQueryFault, parseQuery, printQuery } from './query.ts';
import { chartKeys, chartQuery, readQueryChart } from './queryChart.ts';
import { COLUMN_SETS, setsOf } from './queryColumnSets.ts';
import {
  parametersOf,
  QUERY_ROW_NAMES,
  type QueryParameter,
  type QueryRows,
  queryParameter,
} from './queryParameters.ts';

const read = (rows: QueryRows, text: string) => parseQuery(rows, new URLSearchParams(text));
const spelling = (rows: QueryRows, text: string): string => {
  const query = read(rows, text);
  return isQueryFault(query) ? `${query.parameter}: ${query.detail}` : printQuery(query);
};

const WORDS = ['EDM', 'CGY', 'CAN', 'unknown', '8478402', '8477934', 'ixg', 'toi', '-toi', '-xgf_pct'];

/** Texts of a parameter that are right, in any spelling. */
function textOf(parameter: QueryParameter): fc.Arbitrary<string> {
  switch (parameter.kind) {
    case 'choice':
      return fc.constantFrom(...Object.keys(parameter.values));
    case 'choices':
      return fc.array(fc.constantFrom(...Object.keys(parameter.values)), { minLength: 1 }).map((all) => all.join(', '));
    case 'words':
      return fc
        .array(fc.constantFrom(...WORDS.filter((word) => parameter.pattern.test(word))), {
          minLength: 1,
          maxLength: Math.min(4, parameter.most),
        })
        .map((all) => all.join());
    case 'number':
      return fc.integer({ min: parameter.least, max: parameter.most }).map((value) => `0${value}`.slice(-7));
    case 'day':
      return fc.constantFrom('2024-02-29', '2023-10-10');
    case 'seasons':
      return fc.constantFrom('20232024', '20222023-20232024', '20232024-20232024');
    case 'age':
      return fc.constantFrom('20-25', '20', '07-30', 'unknown');
    case 'text':
      return fc.string({ unit: 'grapheme', maxLength: 12 });
  }
}

const question = fc.constantFrom(...QUERY_ROW_NAMES).chain((rows) => {
  const texts = Object.fromEntries(parametersOf(rows).map((name) => [name, textOf(queryParameter(name))]));
  const given = fc.record(texts, { requiredKeys: [] });
  return fc.tuple(fc.constant(rows), given, fc.infiniteStream(fc.nat()));
});

describe('the address of a question', () => {
  it('has one spelling, which reads as the same question', () => {
    fc.assert(
      fc.property(question, ([rows, texts, order]) => {
        const { from = '', to = '' } = texts;
        fc.pre(from === '' || to === '' || from <= to);
        const entries = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const query = parseQuery(rows, entries);
        if (isQueryFault(query)) throw new Error(query.detail);
        const printed = printQuery(query);
        expect(read(rows, printed)).toEqual(query);
        const shuffled = entries
          .map((entry) => [order.next().value ?? 0, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(parseQuery(rows, shuffled)).toEqual(query);
      }),
    );
  });

  it('leaves defaults out and orders values', () => {
    expect(spelling('skaters', 'sort=-xgf_pct,toi&strength=5v5,even&game_type=2&limit=50&team=EDM,CGY')).toBe(
      'team=CGY,EDM&strength=even,5v5&sort=-xgf_pct,toi',
    );
  });

  it('says which parameter is at fault', () => {
    expect(spelling('skaters', 'strength=6v1')).toMatch(/^strength: strength must be some of even, power_play/);
    expect(spelling('skaters', 'from=2024-02-30')).toBe('from: from must be a date, YYYY-MM-DD.');
    expect(spelling('skaters', 'from=2024-02-03&to=2024-02-01')).toBe('to: to must not be before from.');
    expect(spelling('skaters', 'seasons=20232024-20222023')).toMatch(/^seasons: /);
    expect(spelling('shots', 'rate=60')).toBe('rate: Rows of shots have no parameter rate.');
    expect(spelling('teams', 'place=home&place=away')).toBe('place: place may be given only once.');
  });

  it('has a named set of columns for every kind of row', () => {
    for (const rows of QUERY_ROW_NAMES) expect(setsOf(rows).length, rows).toBeGreaterThan(0);
    expect(Object.values(COLUMN_SETS).every(({ columns }) => new Set(columns).size === columns.length)).toBe(true);
  });
});

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
