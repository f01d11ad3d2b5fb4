import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { FORM_TYPES, type RowShape, rowShape } from '../../contract/rowShape.ts';
import { badParameter } from '../errors.ts';
import { digestOf } from '../http/preparedResponse.ts';
import type { Store } from '../storeReader.ts';
import type { AnswerRequest, AnswerView } from './answerRequest.ts';
import { answerTable, csvText, ndjsonText, withFields } from './answerRows.ts';
import { cacheControlOf } from './cacheControl.ts';
import { endpointAnswer } from './handlers.ts';

/** The body of an endpoint's answer and what belongs to it. */
export interface BuiltAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The digest of the body, for its tag. */
  readonly digest: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /** The cursor of the next page; null on the last one, and for an answer that is no list. */
  readonly next: string | null;
}

const WHOLE: AnswerView = { form: 'json', limit: null, cursor: null, fields: null };

/**
 * Builds an endpoint's answer: its page, its fields, in its form. **Errors**: the endpoint's own, and `bad-parameter`
 * for a cursor that names no row.
 */
export async function builtAnswer(name: EndpointName, request: AnswerRequest, store: Store): Promise<BuiltAnswer> {
  const whole = await endpointAnswer(name, request, store);
  const shape = rowShape(name);
  const view = request.view ?? WHOLE;
  const { rows, next } = shape?.isList ? pageOf(whole as readonly unknown[], shape, view) : { rows: whole, next: null };
  const body = new TextEncoder().encode(textOf(name, rows, shape, view));
  const cacheControl = await cacheControlOf(ENDPOINTS[name].freshness, request, store);
  return { body, digest: digestOf(body), cacheControl, contentType: FORM_TYPES[view.form], next };
}

/** The page of a list that begins after the cursor's row. */
function pageOf(
  list: readonly unknown[],
  { keys }: RowShape,
  { limit, cursor }: AnswerView,
): { readonly rows: readonly unknown[]; readonly next: string | null } {
  const keyOf = (row: unknown): string =>
    keys.length === 0
      ? String(row)
      : keys.map((key) => String((row as Readonly<Record<string, unknown>>)[key])).join('-');
  const before = cursor === null ? -1 : list.findIndex((row) => keyOf(row) === cursor);
  if (cursor !== null && before < 0) {
    throw badParameter('cursor', 'The cursor names no row of this list (any more); begin with its first page.');
  }
  const end = before + 1 + (limit ?? list.length);
  const rows = list.slice(before + 1, end);
  return { rows, next: end >= list.length ? null : keyOf(rows.at(-1)) };
}

function textOf(name: EndpointName, rows: unknown, shape: RowShape | null, { form, fields }: AnswerView): string {
  if (form === 'json')
    return JSON.stringify(shape === null || fields === null ? rows : withFields(rows, shape, fields));
  const table = answerTable(name, rows, shape, fields);
  return form === 'csv' ? csvText(table.columns, table.rows) : ndjsonText(table.columns, table.rows);
}
