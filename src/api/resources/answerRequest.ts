import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { type AnswerForm, type RowShape, rowShape } from '../../contract/rowShape.ts';
import { badParameter } from '../errors.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';

/** What a client wants of an endpoint's answer. Each wish has one spelling. */
export interface AnswerView {
  readonly form: AnswerForm;
  /** Rows of the page; null for all, and for an answer that is no list. */
  readonly limit: number | null;
  /** The key of the last row of the page before; null for the first page. */
  readonly cursor: string | null;
  /** Properties in the order of the schema; null for all. */
  readonly fields: readonly string[] | null;
}

/** A request for an answer: what the endpoint is asked, and what becomes of its rows. */
export interface AnswerRequest extends EndpointRequest {
  /** Null for the whole answer as JSON. */
  readonly view: AnswerView | null;
}

/** Rows of a list that has a limit of its own, where none is given. Source: docs/api.md#leaders. */
const OWN_ROWS = 10;

/**
 * Splits validated parameters into those of the endpoint and those of the page. **Errors**: `bad-parameter` for a field
 * that rows do not have.
 */
export function answerRequest(name: EndpointName, { params, query }: EndpointRequest, form: AnswerForm): AnswerRequest {
  const shape = rowShape(name);
  const { limit, cursor, fields, ...own } = query;
  const { limit: ownLimit } = ENDPOINTS[name].query.properties as { readonly limit?: { readonly maximum: number } };
  const view: AnswerView = {
    form,
    limit: typeof limit === 'number' ? limit : ownLimit === undefined ? null : OWN_ROWS,
    cursor: typeof cursor === 'string' ? cursor : null,
    fields: typeof fields === 'string' && shape !== null ? canonicalFields(fields, shape) : null,
  };
  const isWhole = form === 'json' && view.limit === null && view.cursor === null && view.fields === null;
  // The endpoint gives all that it has; a page is a part of it.
  const inner = ownLimit === undefined ? own : { ...own, limit: ownLimit.maximum };
  return { params, query: inner, view: isWhole ? null : view };
}

/**
 * The canonical key of a request: one text for all spellings of its address. Validation has put the parameters in the
 * order of the contract and dropped unknown ones. No path parameter can contain a slash.
 */
export function canonicalKey(name: EndpointName, { params, query, view }: AnswerRequest): string {
  const path = [name, ...Object.values(params)].join('/');
  const wishes = [...(Object.keys(query).length === 0 ? [] : [query]), ...(view === null ? [] : [view])];
  return wishes.length === 0 ? path : `${path}?${JSON.stringify(wishes)}`;
}

/** Fields once each, in the order of the schema; null where they are all. */
function canonicalFields(text: string, shape: RowShape): readonly string[] | null {
  const wanted = new Set(text.split(','));
  const unknown = [...wanted].find((field) => !shape.fields.includes(field));
  if (unknown !== undefined) {
    throw badParameter('fields', `Rows have no property ${unknown}; they have ${shape.fields.join(', ')}.`);
  }
  return wanted.size === shape.fields.length ? null : shape.fields.filter((field) => wanted.has(field));
}
