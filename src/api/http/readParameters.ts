import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Endpoint } from '../../contract/endpoint.ts';
import { MAX_REPEATS } from '../../contract/parameters.ts';
import { isDay } from '../../hockey/calendar.ts';
import { parseSeasonId } from '../../hockey/season.ts';
import { badParameter } from '../errors.ts';

/** The checked parameters of one request: texts as sent, whole numbers as numbers, repeatable ones as lists. */
export interface RequestParameters {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Reads and checks the parameters of an endpoint. Errors: throws a `bad-parameter` that names the first one at fault. */
export type ParameterReader = (rawParams: Readonly<Record<string, string>>, search: string) => RequestParameters;

/** How one parameter is read from its text. */
interface Field {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'list';
  readonly isRequired: boolean;
  readonly isValid: (value: unknown) => boolean;
  /** What a right value looks like, for the problem's detail. */
  readonly expected: string;
}

/**
 * The reader of an endpoint's parameters, compiled once from its schemas. Unknown query parameters are ignored; a single
 * parameter given twice, a list of more than 20, a season that is none and a date that does not exist are bad parameters.
 */
export function parameterReader({ params, query }: Pick<Endpoint, 'params' | 'query'>): ParameterReader {
  const pathFields = fieldsOf(params.properties, params.required ?? []);
  const queryFields = fieldsOf(query.properties, query.required ?? []);
  return (rawParams, search) => {
    const given = new URLSearchParams(search);
    return {
      params: Object.fromEntries(pathFields.map((field) => [field.name, readText(field, rawParams[field.name] ?? '')])),
      query: Object.fromEntries(
        queryFields.flatMap((field) => {
          const value = readQuery(field, given.getAll(field.name));
          return value === null ? [] : [[field.name, value]];
        }),
      ),
    };
  };
}

/** What a parameter's schema says of right values. */
interface Described {
  readonly type?: string;
  readonly description?: string;
  readonly anyOf?: readonly { const?: unknown }[];
  readonly items?: Described;
  readonly minimum?: number;
  readonly maximum?: number;
}

function fieldsOf(properties: Readonly<Record<string, TSchema>>, required: readonly string[]): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const validator = Compile(schema);
    const described = schema as Described;
    return {
      name,
      kind: described.type === 'integer' ? 'integer' : described.type === 'array' ? 'list' : 'text',
      isRequired: required.includes(name),
      isValid: (value) => validator.Check(value) && isMeaningful(name, value),
      expected: expectationOf(name, described),
    };
  });
}

/** What a pattern cannot say: that a season's two years follow each other, and that a date exists. */
function isMeaningful(name: string, value: unknown): boolean {
  if (name === 'season') return parseSeasonId(String(value)) !== null;
  if (name === 'date') return isDay(String(value));
  return true;
}

function expectationOf(name: string, schema: Described): string {
  const { items, minimum, maximum } = schema;
  if (items !== undefined) return expectationOf(name, items);
  const values = schema.anyOf?.map(({ const: value }) => String(value));
  if (values) return `one of ${values.join(', ')}`;
  if (minimum !== undefined && maximum !== undefined) return `a whole number, ${minimum} to ${maximum}`;
  const { description = `well-formed ${name}` } = schema;
  return `a ${description[0]?.toLowerCase()}${description.slice(1)}`;
}

function readText(field: Field, raw: string): string {
  const text = decode(raw);
  if (text === null || !field.isValid(text)) throw badParameter(field.name, `${field.name} must be ${field.expected}.`);
  return text;
}

function readQuery(field: Field, texts: readonly string[]): string | number | readonly string[] | null {
  const { name, kind, expected } = field;
  const first = texts[0];
  if (first === undefined) {
    if (field.isRequired) throw badParameter(name, `${name} is missing; it must be ${expected}.`);
    return null;
  }
  if (kind === 'list') {
    if (texts.length > MAX_REPEATS) throw badParameter(name, `${name} may be repeated ${MAX_REPEATS} times at most.`);
    const distinct = [...new Set(texts)];
    if (!field.isValid(distinct)) throw badParameter(name, `Every ${name} must be ${expected}.`);
    return distinct;
  }
  if (texts.length > 1) throw badParameter(name, `${name} may be given only once.`);
  const value = kind === 'integer' ? parseWhole(first) : first;
  if (value === null || !field.isValid(value)) throw badParameter(name, `${name} must be ${expected}.`);
  return value;
}

function parseWhole(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A path part without its percent signs; null when they are not readable. */
function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
