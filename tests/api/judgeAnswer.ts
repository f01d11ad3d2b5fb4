import { Compile } from 'typebox/compile';
import { OTHER_OPERATIONS } from '../../src/api/documents/reference/otherOperations.ts';
import { TREND_COLUMNS } from '../../src/api/resources/answerRows.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { problem } from '../../src/contract/entities.ts';
import { type AnswerForm, FORM_TYPES, hasTable, rowShape } from '../../src/contract/rowShape.ts';
import { parseCsv } from '../../src/web/pages/Data/parseCsv.ts';
import type { RandomRequest } from './randomRequests.ts';
import type { WireAnswer } from './testServer.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
/** The path pattern of each endpoint; fixed paths first, since `/api/players/compare` is no team's roster. */
const patterns = names
  .map((name) => ({ name, parts: ENDPOINTS[name].path.split(':').length, path: ENDPOINTS[name].path }))
  .sort((a, b) => a.parts - b.parts)
  .map(({ name, path }) => ({
    name,
    pattern: new RegExp(
      `^${path.replace('/api', '/api(?:/v1)?').replace(/:\w+/g, '[^/]+?')}${hasTable(name) ? '(?:\\.csv|\\.ndjson)?' : ''}/?$`,
    ),
  }));
const validators = new Map(names.map((name) => [name, Compile(ENDPOINTS[name].response)]));
const others = OTHER_OPERATIONS.map(({ path, contentType }) => ({ pattern: patternOf(path), contentType }));
const validProblem = Compile(problem);

/** Internals that no answer may contain: a stack trace, a path, an SQL statement. */
const LEAKS = /\bat [\w.<>]+ \(|node:internal|node_modules|\.ts:\d|\b(select|insert into|update) "|SQLITE_|sqlite3/i;
/** Documents and files whose words are the site's own: they may speak of what an answer may not. */
const DOCUMENT = /^\/(api(\/v1)?\/(openapi\.json|highslot\.(py|R))|api\/?|method|glossary|data)\b/;
/** Addresses that are no page of the site: those of programs. */
const FOR_PROGRAMS =
  /^\/(api|data\/|embed|oembed|share|feeds|calendars|sitemap|robots\.txt|llms\.txt|mcp|\.well-known)/;

/** What is wrong with an answer; null for a correct one. The bodies of compressed answers are not judged. */
export function judgeAnswer(request: RandomRequest, { status, headers, body: bytes }: WireAnswer): string | null {
  const type = headers['content-type'] ?? '';
  const body = headers['content-encoding'] === undefined ? bytes.toString() : '';
  const [path = ''] = request.url.split('?', 1);
  // A full queue refuses with a time to ask again: pictures are drawn one after the other.
  if ((status === 429 || status === 503) && headers['retry-after'] !== undefined) return null;
  if (status === 501) return path.startsWith('/oembed') ? null : 'status 501';
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (!type.startsWith('image/') && !DOCUMENT.test(path) && LEAKS.test(body)) {
    return `contains internals: ${body.slice(0, 300)}`;
  }
  if (request.method === 'OPTIONS') return status === 204 || status === 414 ? null : `OPTIONS is ${status}`;
  if (request.method === 'HEAD' || body === '') return null;
  if (request.method !== 'GET') return status === 405 || status === 414 ? null : `${request.method} is ${status}`;
  if (status === 304) return null;
  if (status === 200) return judgeGood(request.url, path, type, body);
  // The site answers addresses that nothing else has.
  if ((status === 308 || status === 404) && !/^\/api\b/.test(path) && /^text\/html/.test(type)) return null;
  if (![400, 404, 414].includes(status)) return `status ${status}`;
  if (!type.startsWith('application/problem+json')) return `a problem of type ${type}`;
  const answered = JSON.parse(body) as { status: number; parameter?: string };
  if (!validProblem.Check(answered) || answered.status !== status) return `no problem body: ${body.slice(0, 300)}`;
  if (status === 400 && answered.parameter === undefined) return `names no parameter: ${body.slice(0, 300)}`;
  return null;
}

function judgeGood(url: string, path: string, type: string, body: string): string | null {
  const match = patterns.find(({ pattern }) => pattern.test(path));
  return match === undefined ? judgeOther(path, type, body) : judgeEndpoint(match.name, url, type, body);
}

/** Judges the answer of an endpoint: its form, its page and its fields. */
function judgeEndpoint(name: EndpointName, url: string, type: string, body: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const form = (Object.keys(FORM_TYPES) as AnswerForm[]).find((one) => FORM_TYPES[one] === type);
  if (form === undefined) return `${name} is of type ${type}`;
  const asked = /\.(csv|ndjson)\/?$/.exec(pathname)?.[1];
  if (asked !== undefined && asked !== form) return `${name}.${asked} is ${form}`;
  const wanted = searchParams.get('fields')?.split(',') ?? null;
  const most = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
  const fault = form === 'json' ? jsonFault(name, body, wanted, most) : tableFault(name, form, body, wanted);
  return fault === null ? null : `${name} as ${form}: ${fault}`;
}

function jsonFault(name: EndpointName, body: string, wanted: readonly string[] | null, most: number): string | null {
  const answer: unknown = JSON.parse(body);
  if (Array.isArray(answer) && rowShape(name)?.isList && answer.length > most) return `more than ${most} rows`;
  if (wanted === null) {
    const validator = validators.get(name);
    const errors = validator?.Check(answer) ? [] : validator?.Errors(answer).slice(0, 3);
    return errors?.length === 0 ? null : `breaks its schema: ${JSON.stringify(errors)}`;
  }
  if (!Array.isArray(answer)) return null;
  const fields = [...new Set(wanted)].toSorted().join();
  const odd = answer.find(
    (row) =>
      Object.keys(row as object)
        .toSorted()
        .join() !== fields,
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

/** Judges a picture, a view, a document or a page by its type. */
function judgeOther(path: string, type: string, body: string): string | null {
  const [given = ''] = type.split(';', 1);
  const known = others.find(({ pattern }) => pattern.test(path));
  if (known !== undefined && known.contentType !== given) return `is ${given}, not ${known.contentType}`;
  if (given === 'application/json') {
    if (known === undefined && !DOCUMENT.test(path)) return 'JSON at an address without an endpoint';
    JSON.parse(body);
  }
  if (given === 'text/html' && path.startsWith('/embed/') && /<script/i.test(body)) return 'a view with a script';
  if (!FOR_PROGRAMS.test(path) && given === 'text/html' && !/^<!doctype html>/i.test(body))
    return 'a page that is none';
  return null;
}

/** The pattern of a path with `:name` parts; a trailing slash is accepted. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}
