import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { type RowShape, rowShape } from '../../contract/v1/rows.ts';
import { FORM_TYPES } from '../../contract/v1/v1Endpoint.ts';
import type { BuiltAnswer } from '../answers/builtAnswer.ts';
import { cacheControlOf } from '../cache/cacheControl.ts';
import { digestOf } from '../cache/preparedResponse.ts';
import { endpointAnswer } from '../endpointAnswer.ts';
import { badParameter } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { answerTable, withFields } from './answerRows.ts';
import { csvText, ndjsonText } from './tableText.ts';
import type { V1Request, V1View } from './v1Request.ts';

/** An answer of version 1. */
export interface V1Answer extends BuiltAnswer {
  readonly contentType: string;
  /** The cursor of the next page; null on the last one, and for an answer that is no list. */
  readonly next: string | null;
}

/**
 * Answers a request of version 1: the endpoint's answer, its page, its fields, in its form. **Errors**: the endpoint's
 * own, and `bad-parameter` for a cursor that names no row.
 */
export async function v1Answer(name: EndpointName, { inner, view }: V1Request, store: Store): Promise<V1Answer> {
  const whole = await endpointAnswer(name, inner, store);
  const shape = rowShape(name);
  const { rows, next } = shape?.isList ? pageOf(whole as readonly unknown[], shape, view) : { rows: whole, next: null };
  const text = textOf(name, rows, next, shape, view);
  const body = new TextEncoder().encode(text);
  const cacheControl = await cacheControlOf(ENDPOINTS[name].freshness, inner, store);
  return { body, digest: digestOf(body), cacheControl, contentType: FORM_TYPES[view.form], next };
}

/** The page of a list that begins after the cursor's row. */
function pageOf(
  list: readonly unknown[],
  { keys }: RowShape,
  { limit, cursor }: V1View,
): { readonly rows: readonly unknown[]; readonly next: string | null } {
  const keyOf = (row: unknown): string =>
    keys.length === 0
      ? String(row)
      : keys.map((key) => String((row as Readonly<Record<string, unknown>>)[key])).join('-');
  const before = cursor === null ? -1 : list.findIndex((row) => keyOf(row) === cursor);
  if (cursor !== null && before < 0) {
    throw badParameter('cursor', 'The cursor names no row of this list (any more); begin with its first page.');
  }
  const rows = list.slice(before + 1, before + 1 + (limit ?? list.length));
  const isLast = before + 1 + rows.length >= list.length;
  return { rows, next: isLast ? null : keyOf(rows.at(-1)) };
}

function textOf(
  name: EndpointName,
  rows: unknown,
  next: string | null,
  shape: RowShape | null,
  { form, fields }: V1View,
): string {
  if (form !== 'json') {
    const table = answerTable(name, rows, shape, fields);
    return form === 'csv' ? csvText(table.columns, table.rows) : ndjsonText(table.columns, table.rows);
  }
  const shown = shape === null || fields === null ? rows : withFields(rows, shape, fields);
  return JSON.stringify(shape?.isList ? { data: shown, next_cursor: next } : shown);
}
