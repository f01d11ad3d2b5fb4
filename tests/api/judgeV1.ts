import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { TREND_COLUMNS } from '../../src/api/v1/answerRows.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { rowShape } from '../../src/contract/v1/rows.ts';
import { type AnswerForm, FORM_TYPES, hasTable, pageRows, v1Path } from '../../src/contract/v1/v1Endpoint.ts';
import { parseCsv } from '../../src/web/pages/Data/parseCsv.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
/** The path pattern of each endpoint, fixed paths first. */
const patterns = names
  .map((name) => ({ name, parts: v1Path(name).split(':').length, path: v1Path(name) }))
  .sort((a, b) => a.parts - b.parts)
  .map(({ name, path }) => ({
    name,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+?')}${hasTable(name) ? '(\\.csv|\\.ndjson)?' : ''}/?$`),
  }));

type Validator = { Check: (value: unknown) => boolean; Errors: (value: unknown) => unknown[] };

const CLOSED = { additionalProperties: false } as const;

/** Validators by endpoint: of the whole answer, and of a list's page. */
const validators = new Map<EndpointName, Validator>(
  names.map((name) => {
    const { response } = ENDPOINTS[name];
    const schema: TSchema = rowShape(name)?.isList
      ? Type.Object({ data: response, next_cursor: Type.Union([Type.String(), Type.Null()]) }, CLOSED)
      : response;
    return [name, Compile(schema) as Validator];
  }),
);

/** The endpoint of version 1 that a path names; null for a path that names none. */
export function v1Names(path: string): EndpointName | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? null;
}

/** What is wrong with a good answer of version 1; null for a correct one. */
export function judgeV1(name: EndpointName, url: string, type: string, body: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const form = (Object.keys(FORM_TYPES) as AnswerForm[]).find((one) => FORM_TYPES[one] === type);
  if (form === undefined) return `${name} is of type ${type}`;
  const asked = /\.(csv|ndjson)\/?$/.exec(pathname)?.[1];
  if (asked !== undefined && asked !== form) return `${name}.${asked} is ${form}`;
  const wanted = searchParams.get('fields')?.split(',') ?? null;
  const most = searchParams.has('limit') ? Number(searchParams.get('limit')) : pageRows(name).usual;
  const fault = form === 'json' ? jsonFault(name, body, wanted, most) : tableFault(name, form, body, wanted);
  return fault === null ? null : `${name} as ${form}: ${fault}`;
}

function jsonFault(name: EndpointName, body: string, wanted: readonly string[] | null, most: number): string | null {
  const answer = JSON.parse(body) as { data?: unknown[] };
  const shape = rowShape(name);
  if (shape?.isList && (answer.data?.length ?? most + 1) > most) return `more than ${most} rows`;
  if (wanted === null) {
    const validator = validators.get(name);
    return validator?.Check(answer)
      ? null
      : `breaks its schema: ${JSON.stringify(validator?.Errors(answer).slice(0, 3))}`;
  }
  if (!shape?.isList) return null;
  const odd = (answer.data ?? []).find(
    (row) =>
      Object.keys(row as object)
        .toSorted()
        .join() !== [...new Set(wanted)].toSorted().join(),
  );
  return odd === undefined ? null : `not the fields asked for: ${JSON.stringify(odd).slice(0, 200)}`;
}

function tableFault(
  name: EndpointName,
  form: 'csv' | 'ndjson',
  body: string,
  wanted: readonly string[] | null,
): string | null {
  const shape = rowShape(name);
  const all: readonly string[] = shape?.columns ?? TREND_COLUMNS;
  const columns = all.filter((column) => wanted === null || wanted.includes(column) || !shape?.fields.includes(column));
  const rows =
    form === 'csv'
      ? parseCsv(body)
      : body
          .trimEnd()
          .split('\n')
          .map((line) => Object.keys(JSON.parse(line) as object));
  if (rows[0]?.join() !== columns.join()) return `columns are ${rows[0]?.join()}`;
  const odd = rows.find((row) => row.length !== columns.length);
  return odd === undefined ? null : `a row of ${odd.length} cells: ${odd.join().slice(0, 200)}`;
}
