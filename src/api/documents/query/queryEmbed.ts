import { printQuery, QUERY_ROWS, type Query } from '../../../contract/query.ts';
import type { WireQueryAnswer } from '../../../contract/queryAnswer.ts';
import { factsOf, factText, filterWords, valueText } from '../../../contract/queryCells.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { type EmbedView, longDay, plainTable } from '../embed/embedTable.ts';

/** Rows of an embedded answer that asks for no number, and the most. */
const ROWS = 10;
const MOST_ROWS = 50;

/** A question as an embedded view asks it: with fewer rows a page. */
export function embeddedQuery(query: Query): Query {
  const limit = Math.min(MOST_ROWS, Number(query.values.limit ?? ROWS));
  return { ...query, values: { ...query.values, limit: String(limit) } };
}

/** The page of the site behind an embedded answer. */
export function pageOfQuery(query: Query): string {
  const printed = printQuery(query);
  return `/explore?rows=${query.rows}${printed === '' ? '' : `&${printed}`}`;
}

/** The rows of an answer as an embedded table, with the question and the last game counted. */
export function queryEmbed(query: Query, { rows, columns, total, last_game: last }: WireQueryAnswer): EmbedView {
  const facts = factsOf(rows);
  const cells = rows.map((row) => [
    ...facts.map(([key]) => factText(row, key)),
    ...columns.map((column) => valueText(row[column.key], column)),
  ]);
  const headers = [...facts.map(([, head]) => head), ...columns.map(({ abbr }) => abbr)];
  const { label } = QUERY_ROWS[query.rows];
  const caption = `${filterWords(query)} ${rows.length} of ${total} rows.`.trim();
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
