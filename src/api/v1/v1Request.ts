import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { type RowShape, rowShape } from '../../contract/v1/rows.ts';
import { type AnswerForm, pageRows } from '../../contract/v1/v1Endpoint.ts';
import { badParameter } from '../errors.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';

/** What a client wants of an endpoint's answer. Each wish has one spelling. */
export interface V1View {
  readonly form: AnswerForm;
  /** Rows of the page; null for an answer that is no list. */
  readonly limit: number | null;
  /** The key of the last row of the page before; null for the first page. */
  readonly cursor: string | null;
  /** Properties in the order of the schema; null for all. */
  readonly fields: readonly string[] | null;
}

/** A request of version 1: what the endpoint is asked, and what becomes of its answer. */
export interface V1Request {
  readonly inner: EndpointRequest;
  readonly view: V1View;
}

/**
 * Splits validated parameters into those of the endpoint and those of the page. **Errors**: `bad-parameter` for a field
 * that rows do not have.
 */
export function v1Request(name: EndpointName, { params, query }: EndpointRequest, form: AnswerForm): V1Request {
  const shape = rowShape(name);
  const { limit, cursor, fields, ...own } = query;
  const isOwnLimit = 'limit' in ENDPOINTS[name].query.properties;
  const rows = pageRows(name);
  return {
    // The endpoint gives all that it has; a page is a part of it.
    inner: { params, query: isOwnLimit ? { ...own, limit: rows.most } : own },
    view: {
      form,
      limit: shape?.isList ? Number(limit ?? rows.usual) : null,
      cursor: typeof cursor === 'string' ? cursor : null,
      fields: typeof fields === 'string' && shape !== null ? canonicalFields(fields, shape) : null,
    },
  };
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
