import { type TObject, type TSchema, Type } from 'typebox';
import { ENDPOINTS, type EndpointName } from '../api.ts';
import { rowShape } from './rows.ts';

/** Where version 1 of the API begins. */
export const V1_PREFIX = '/api/v1';

/** Rows of a page: unless `limit` says otherwise, and at most: some 30 and 150 kB of games. */
const PAGE_ROWS = { usual: 100, most: 500 } as const;

/** Forms of an answer beside JSON, by the end of their addresses. */
export const TABLE_FORMS = ['csv', 'ndjson'] as const;
/** A form of an answer. */
export type AnswerForm = 'json' | (typeof TABLE_FORMS)[number];

/** The media type of each form. Source: RFC 4180; RFC 7111 for the header row. */
export const FORM_TYPES: Readonly<Record<AnswerForm, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** The path of an endpoint in version 1, with `:name` parts. */
export function v1Path(name: EndpointName): string {
  return ENDPOINTS[name].path.replace(/^\/api/, V1_PREFIX);
}

/** Rows of a page of a list: unless `limit` says otherwise, and at most. */
export function pageRows(name: EndpointName): { readonly usual: number; readonly most: number } {
  const own = (ENDPOINTS[name].query.properties as Readonly<Record<string, { maximum?: number } | undefined>>).limit;
  return own?.maximum === undefined ? PAGE_ROWS : { usual: OWN_USUAL, most: own.maximum };
}
/** Rows of a list that has a limit of its own. Source: docs/api.md#leaders. */
const OWN_USUAL = 10;

/** A row's key: ids, abbreviations and seasons have one spelling each. */
const cursor = Type.String({
  pattern: '^[A-Za-z0-9]{1,16}(-[A-Za-z0-9]{1,16}){0,4}$',
  description: 'Cursor: `next_cursor` of the page before',
});

/** Columns, separated by commas. */
const fields = Type.String({
  pattern: '^[a-z0-9_]{1,64}(,[a-z0-9_]{1,64}){0,63}$',
  description: 'List of properties, separated by commas',
});

/** The query parameters of an endpoint in version 1: its own, then those of pages and fields. */
export function v1Query(name: EndpointName): TObject {
  const { query } = ENDPOINTS[name];
  const shape = rowShape(name);
  const { limit: _limit, ...own } = query.properties as Readonly<Record<string, TSchema>>;
  const page = { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageRows(name).most })) };
  return Type.Object({
    ...own,
    ...(shape?.isList ? { ...page, cursor: Type.Optional(cursor) } : {}),
    ...(shape?.isMany ? { fields: Type.Optional(fields) } : {}),
  });
}

/** Whether an endpoint's answer can be a table. */
export function hasTable(name: EndpointName): boolean {
  return rowShape(name) !== null || name === 'snakeData';
}
