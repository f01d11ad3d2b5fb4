import { isDay } from '../hockey/calendar.ts';
import { parseSeasonId } from '../hockey/season.ts';
import {
  parametersOf,
  QUERY_PARAMETER_NAMES,
  type QueryParameter,
  type QueryParameterName,
  type QueryRows,
  queryParameter,
} from './queryParameters.ts';

/** A question: what a row is, and the text of each parameter in its one spelling. Defaults are absent. */
export interface Query {
  readonly rows: QueryRows;
  readonly values: Readonly<Partial<Record<QueryParameterName, string>>>;
}

/** What is wrong with a question. */
export interface QueryFault {
  readonly parameter: string;
  readonly detail: string;
}

/** Longest text of a parameter: an address with it is under the server's limit. */
const MAX_TEXT = 1500;

/**
 * Reads a question from the parameters of an address. The order and spelling of values do not matter, and defaults may
 * be given. **Shape**: the question, or what is wrong with it: a parameter that the rows do not take, one that is given
 * twice, or a value of another form.
 */
export function parseQuery(rows: QueryRows, search: Iterable<readonly [string, string]>): Query | QueryFault {
  const values: Partial<Record<QueryParameterName, string>> = {};
  const given = new Set<string>();
  const known = parametersOf(rows);
  for (const [key, text] of search) {
    const name = known.find((one) => one === key);
    if (name === undefined) return fault(key, `Rows of ${rows} have no parameter ${key}.`);
    if (given.has(key)) return fault(key, `${key} may be given only once.`);
    given.add(key);
    const parameter = queryParameter(name);
    const read = text.length > MAX_TEXT ? null : canonical(parameter, text);
    if (read === null) return fault(key, `${key} must be ${expected(parameter)}.`);
    if (read !== '' && read !== parameter.default) values[name] = read;
  }
  const { from, to } = values;
  if (from !== undefined && to !== undefined && from > to) return fault('to', 'to must not be before from.');
  return { rows, values };
}

function fault(parameter: string, detail: string): QueryFault {
  return { parameter, detail };
}

/** Whether a question could not be read. */
export function isQueryFault(query: Query | QueryFault): query is QueryFault {
  return 'detail' in query;
}

/** The address of a question's parameters, without `?`: the same for the same question. Empty without any. */
export function printQuery({ values }: Query): string {
  return QUERY_PARAMETER_NAMES.flatMap((name) => {
    const value = values[name];
    // Commas and the letters of names stay readable.
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  }).join('&');
}

/** The values of a parameter that takes several; none where it is absent. */
export function queryList(query: Query, name: QueryParameterName): readonly string[] {
  return query.values[name]?.split(',') ?? [];
}

/** The value of a parameter, or its default. **Missing**: null for one that is absent and has none. */
export function queryValue({ values }: Query, name: QueryParameterName): string | null {
  return values[name] ?? queryParameter(name).default ?? null;
}

/** A text in its one spelling, empty for nothing; null for one of another form. */
function canonical(parameter: QueryParameter, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  switch (parameter.kind) {
    case 'choice':
      return Object.hasOwn(parameter.values, trimmed) ? trimmed : null;
    case 'choices': {
      const given = new Set(words(trimmed));
      const named = Object.keys(parameter.values).filter((value) => given.has(value));
      return named.length === given.size ? named.join(',') : null;
    }
    case 'words': {
      const given = [...new Set(words(trimmed).map((word) => spelled(word, parameter.pattern)))];
      if (given.length > parameter.most || !given.every((word) => parameter.pattern.test(word))) return null;
      return (parameter.isOrdered ? given : given.sort()).join(',');
    }
    case 'number':
      return canonicalNumber(parameter, trimmed);
    case 'day':
      return isDay(trimmed) ? trimmed : null;
    case 'seasons': {
      const [first = '', last = first, ...more] = trimmed.split('-');
      const isRange = more.length === 0 && parseSeasonId(first) !== null && parseSeasonId(last) !== null;
      return !isRange || first > last ? null : first === last ? first : `${first}-${last}`;
    }
    case 'age': {
      const [, least = '', most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(trimmed) ?? [];
      if (trimmed === 'unknown') return trimmed;
      if (least === '' || Number(least) > Number(most)) return null;
      return Number(least) === Number(most) ? `${Number(least)}` : `${Number(least)}-${Number(most)}`;
    }
    case 'text':
      return trimmed.length <= MAX_NAME ? trimmed.replaceAll(/\s+/g, ' ') : null;
  }
}

/** A word in capitals or small letters, as its pattern wants it. */
function spelled(word: string, pattern: RegExp): string {
  return [word, word.toUpperCase(), word.toLowerCase()].find((one) => pattern.test(one)) ?? word;
}

/** Longest part of a name. */
const MAX_NAME = 40;

function canonicalNumber(
  { least, most, decimals }: { readonly least: number; readonly most: number; readonly decimals: number },
  text: string,
): string | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const value = Number(text);
  const isExact = Number.isInteger(Math.round(value * 1000) / (1000 / 10 ** decimals));
  return isExact && value >= least && value <= most ? String(value) : null;
}

function words(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

/** The end of the sentence that says what a value must be. */
function expected(parameter: QueryParameter): string {
  switch (parameter.kind) {
    case 'choice':
      return `one of ${Object.keys(parameter.values).join(', ')}`;
    case 'choices':
      return `some of ${Object.keys(parameter.values).join(', ')}, separated by commas`;
    case 'words':
      return `at most ${parameter.most} well-formed values, separated by commas (${parameter.meaning})`;
    case 'number':
      return `a number of at most ${parameter.decimals} decimals, ${parameter.least} to ${parameter.most}`;
    case 'day':
      return 'a date, YYYY-MM-DD';
    case 'seasons':
      return 'a season, or the first and the last of several, as 20222023-20232024';
    case 'age':
      return 'an age, two ages as 20-25, or unknown';
    case 'text':
      return `at most ${MAX_NAME} letters`;
  }
}

/** The path of the questions about rows of a kind, below `/api`. */
export const QUERY_PATH = '/query';
/** The forms of an answer beside JSON, by the end of the address. Files have all rows. */
export const QUERY_FILE_FORMS = ['csv', 'ndjson', 'parquet'] as const;
