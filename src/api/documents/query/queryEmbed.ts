import { ANSWER_CHARTS, answerChart } from '../../../charts/answerChart.ts';
import { clubColor } from '../../../charts/clubColor.ts';
import { markOf } from '../../../charts/clubMarks.ts';
import type { Chart } from '../../../charts/drawing.ts';
import { scatterChart } from '../../../charts/scatterChart.ts';
import { printQuery, type Query } from '../../../contract/query.ts';
import type { WireQueryAnswer } from '../../../contract/queryAnswer.ts';
import { factsOf, factText, filterWords, valueText } from '../../../contract/queryCells.ts';
import {
  chartKeys,
  chartQuery,
  printQueryChart,
  type QueryChart,
  withUsualNames,
} from '../../../contract/queryChart.ts';
import { QUERY_ROWS } from '../../../contract/queryParameters.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { chartHtml, type EmbedView, longDay, plainTable } from '../embed/embedTable.ts';

/** Rows of an embedded answer that asks for no number, and the most. */
const ROWS = 10;
const MOST_ROWS = 50;
/** The colour of a club without marks. */
const NO_MARK = '#5d7590';

/** A question as an embedded view asks it: with fewer rows a page. */
export function embeddedQuery(query: Query): Query {
  const limit = Math.min(MOST_ROWS, Number(query.values.limit ?? ROWS));
  return { ...query, values: { ...query.values, limit: String(limit) } };
}

/** The page of the site behind an embedded answer. */
export function pageOfQuery(query: Query, chart: QueryChart | null): string {
  const drawn = chart === null ? '' : new URLSearchParams(printQueryChart(chart)).toString();
  return `/explore?${[`rows=${query.rows}`, printQuery(query), drawn].filter((part) => part !== '').join('&')}`;
}

/** The chart of a question as an embedded view. `table`: its first rows; `ask` answers what the chart asks. */
export async function queryChartEmbed(
  query: Query,
  asked: QueryChart,
  { rows, columns, names }: WireQueryAnswer,
  ask: (query: Query) => Promise<WireQueryAnswer>,
): Promise<EmbedView> {
  const chart = withUsualNames(asked, query.rows, rows);
  const keys = chartKeys(columns, chart);
  const own = keys === null ? null : chartQuery(query, chart, keys);
  const colorOf = (team: string) => clubColor(markOf({ abb: team, primary: NO_MARK }));
  const drawn = own === null ? null : answerChart(query, chart, await ask(own), colorOf);
  const { label } = QUERY_ROWS[query.rows];
  if (drawn === null) return { title: label, html: chartHtml(scatterChart, null) };
  return {
    title: `${label}: ${drawn.title}`,
    html: `${chartHtml(ANSWER_CHARTS[drawn.kind] as Chart<unknown>, drawn.state)}<p>${escapeHtml(filterWords(query, names))}</p>`,
  };
}

/** The rows of an answer as an embedded table, with the question and the last game counted. */
export function queryEmbed(query: Query, answer: WireQueryAnswer): EmbedView {
  const { rows, columns, total, names, last_game: last } = answer;
  const facts = factsOf(rows);
  const cells = rows.map((row) => [
    ...facts.map(([key]) => factText(row, key)),
    ...columns.map((column) => valueText(row[column.key], column)),
  ]);
  const headers = [...facts.map(([, head]) => head), ...columns.map(({ abbr }) => abbr)];
  const { label } = QUERY_ROWS[query.rows];
  const caption = `${filterWords(query, names)} ${rows.length} of ${total} rows.`.trim();
  const counted = last === null ? '' : `<p>Games up to ${longDay(last.date)}.</p>`;
  const words = facts.map((_fact, k) => k);
  const sorted = query.values.sort?.split(',')[0]?.replace(/^-/, '');
  const by = columns.find(({ key }) => key === sorted)?.label;
  return {
    title: by === undefined ? label : `${label} by ${by.charAt(0).toLowerCase()}${by.slice(1)}`,
    html:
      plainTable(caption, headers, cells, words) + (total === 0 ? `<p>${escapeHtml('No row has this.')}</p>` : counted),
  };
}
