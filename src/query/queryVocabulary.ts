import type { WireQueryColumn, WireQueryVocabulary } from '../contract/queryAnswer.ts';
import { COLUMN_SETS } from '../contract/queryColumnSets.ts';
import { QUERY_PARAMETERS, QUERY_ROW_NAMES, QUERY_ROWS, type QueryRows } from '../contract/queryParameters.ts';
import type { OutColumn } from './outColumns.ts';
import { populationOf, sumColumns, withRepeats } from './queryColumns.ts';
import { everySourceColumn } from './sourceStatement.ts';
import { everyShotColumn, togetherColumns } from './tableStatement.ts';

/** Everything that a question can have: rows, parameters, named sets, and the columns of each kind of row. */
export function queryVocabulary(): WireQueryVocabulary {
  return {
    rows: QUERY_ROWS,
    parameters: QUERY_PARAMETERS,
    sets: COLUMN_SETS,
    columns: Object.fromEntries(
      QUERY_ROW_NAMES.map((rows) => [rows, columnsOf(rows)]),
    ) as WireQueryVocabulary['columns'],
  };
}

function columnsOf(rows: QueryRows): readonly WireQueryColumn[] {
  if (rows === 'plays' || rows === 'shifts') return everySourceColumn(rows).map((one) => withRepeats(one, rows));
  const words = rows === 'shots' ? everyShotColumn() : [...columnsOfSums(rows).values()].map((column) => column.words);
  return words.map((one) => withRepeats(one, rows));
}

function columnsOfSums(
  rows: Exclude<QueryRows, 'shots' | 'plays' | 'shifts'>,
): ReadonlyMap<string, Pick<OutColumn, 'words'>> {
  if (rows === 'lines' || rows === 'pairs') return togetherColumns(rows);
  const population = populationOf(rows);
  return population === null ? new Map() : sumColumns(population);
}
