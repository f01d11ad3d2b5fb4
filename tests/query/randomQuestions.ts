import fc from 'fast-check';
import { expect } from 'vitest';
import { type Files, type Recounted, type RecountedRows, recount, recountedColumns } from './recount.ts';

/** Values of parameters that random questions have, of a store with these players and clubs. */
export function randomQuestion(files: Files): fc.Arbitrary<readonly [RecountedRows, Record<string, string>]> {
  const { teamGames, players } = files;
  const distinct = (column: string): string[] => [...new Set(teamGames.map((game) => String(game[column])))];
  const days = [...new Set(teamGames.map(({ date }) => (date as Date).toISOString().slice(0, 10)))].sort();
  const some = (values: readonly string[]): fc.Arbitrary<string> =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((all) => all.join());
  const common = {
    seasons: fc.constantFrom('20252026', '20262027', '20252026-20262027'),
    from: fc.constantFrom(...days.slice(0, days.length / 2)),
    to: fc.constantFrom(...days.slice(days.length / 2)),
    last: fc.integer({ min: 1, max: 12 }).map(String),
    game_type: fc.constantFrom('2', '3', 'all'),
    place: fc.constantFrom('home', 'away'),
    opponent: some(distinct('opponent')),
    team: some(distinct('team')),
    result: some(['win', 'loss', 'win_regulation', 'loss_overtime', 'win_shootout']),
    rest: some(['0', '1', '2', '3']),
    strength: some(['even', 'power_play', '5v5', '4v5', '5v4', '3v3', 'own_net_empty', 'other', 'unknown']),
    score: some(['tied', 'close', 'leading', 'trailing', '-3', '-1', '2']),
    period: some(['1', '2', '3', 'ot']),
  };
  const person = {
    player: some([...players.keys()].map(String)),
    hand: some(['L', 'R', 'unknown']),
    age: fc.constantFrom('18-24', '25', '30-44', 'unknown'),
    name: fc.constantFrom('a', 'son', 'Éti', 'zz'),
  };
  const of = (rows: RecountedRows, texts: Record<string, fc.Arbitrary<string>>) =>
    fc
      // Two or three parameters leave rows to compare; more leave none.
      .uniqueArray(fc.constantFrom(...Object.keys(texts)), { maxLength: 4 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, texts[name] ?? fc.constant('')]))))
      .map((values) => [rows, { seasons: '20252026', ...values }] as [RecountedRows, Record<string, string>]);
  return fc.oneof(
    of('skaters', { ...common, ...person, position: some(['F', 'D', 'C']) }),
    of('goalies', { ...common, ...person }),
    of('teams', common),
  );
}

/** An answer's row. */
type AnswerRow = Readonly<Record<string, number | string | null>>;

/** Asks random questions and compares every row with its recount. `ask` gives all rows of an address. */
export async function compareQuestions(
  files: Readonly<Record<RecountedRows, Files>>,
  ask: (rows: RecountedRows, search: string) => Promise<readonly AnswerRow[]>,
  runs: number,
): Promise<void> {
  let rowsSeen = 0;
  await fc.assert(
    fc.asyncProperty(randomQuestion(files.skaters), async ([rows, values]) => {
      const columns = recountedColumns(rows);
      const query = new URLSearchParams({ ...values, columns: columns.join(), min_games: '0', limit: '500' });
      const answered = await ask(rows, query.toString());
      const expected = recount(rows, query, files[rows]);
      expect(answered.map((row) => String(row[rows === 'teams' ? 'team' : 'player_id'])).sort()).toEqual(
        [...expected.keys()].sort(),
      );
      for (const row of answered) {
        rowsSeen++;
        compareRow(row, expected.get(String(row[rows === 'teams' ? 'team' : 'player_id'])), columns, query);
      }
    }),
    { numRuns: runs },
  );
  expect(rowsSeen).toBeGreaterThan(runs);
}

function compareRow(
  row: AnswerRow,
  expected: Recounted | undefined,
  columns: readonly string[],
  query: URLSearchParams,
) {
  const told = `${query} ${row.id}`;
  expect([told, row.games]).toEqual([told, expected?.games]);
  for (const key of columns) {
    const value = expected?.values[key] ?? null;
    if (value === null) expect([told, key, row[key]]).toEqual([told, key, null]);
    else
      expect([told, key, Math.abs(Number(row[key] ?? Number.NaN) - value) < 6e-5], String(value)).toEqual([
        told,
        key,
        true,
      ]);
  }
}
