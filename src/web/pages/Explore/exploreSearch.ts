import { isQueryFault, parseQuery, printQuery, type Query, type QueryFault } from '../../../contract/query.ts';
import { CHART_PARAMETERS, printQueryChart, type QueryChart, readQueryChart } from '../../../contract/queryChart.ts';
import { QUERY_ROW_NAMES, type QueryParameterName, type QueryRows } from '../../../contract/queryParameters.ts';
import { oneOf, type RawSearch } from '../../routing/searchParams.ts';

/** The parameter of the page that says what a row is. */
const ROWS = 'rows';
/** Parameters of the page alone: what its chart shows. */
const OWN: readonly string[] = [ROWS, ...CHART_PARAMETERS];

/** What the page's address asks. */
export interface ExploreSearch {
  readonly query: Query;
  /** What was wrong with the address; the question is then that of all its rows. */
  readonly fault: QueryFault | null;
  readonly chart: QueryChart;
}

/** Reads the page's address: the same parameters as the API's, and `rows`. Skaters unless it says otherwise. */
export function readExplore(raw: RawSearch): ExploreSearch {
  const rows = oneOf(raw.rows, QUERY_ROW_NAMES) ?? 'skaters';
  const entries = Object.entries(raw).flatMap(([name, value]) =>
    OWN.includes(name) ? [] : [value ?? []].flat().map((text) => [name, text] as const),
  );
  const chart = readQueryChart((name) => (typeof raw[name] === 'string' ? raw[name] : null));
  const query = parseQuery(rows, entries);
  return isQueryFault(query) ? { query: { rows, values: {} }, fault: query, chart } : { query, fault: null, chart };
}

/** The page's address of a question, as the router takes it. */
export function exploreSearch({ rows, values }: Query, chart?: QueryChart): RawSearch {
  return {
    ...(rows === 'skaters' ? {} : { rows }),
    ...values,
    ...(chart === undefined ? {} : printQueryChart(chart)),
  };
}

/** A question with other values: its first page. An empty text takes a value away. */
export function withValues(
  query: Query,
  changes: Readonly<Partial<Record<QueryParameterName, string>>>,
): Query | QueryFault {
  const { cursor: _first, ...kept } = query.values;
  const values: Record<string, string> = { ...kept, ...changes };
  return parseQuery(query.rows, Object.entries(values));
}

/** The same filters for other rows, as far as those take them. */
export function withRows({ values }: Query, rows: QueryRows): Query {
  const { columns: _columns, sort: _sort, cursor: _cursor, ...kept } = values;
  const taken = Object.entries(kept).filter((entry) => !isQueryFault(parseQuery(rows, [entry])));
  const query = parseQuery(rows, taken);
  return isQueryFault(query) ? { rows, values: {} } : query;
}

/** The address of the API's answer, or of its file. */
export function answerPath(query: Query, form?: 'csv' | 'parquet'): string {
  const printed = printQuery(query);
  return `/api/query/${query.rows}${form === undefined ? '' : `.${form}`}${printed === '' ? '' : `?${printed}`}`;
}
