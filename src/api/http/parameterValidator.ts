import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { MAX_REPEATS } from '../../contract/parameters.ts';
import { nearestName } from '../../contract/wordMatch.ts';
import { isDay } from '../../hockey/calendar.ts';
import { parseSeasonId } from '../../hockey/season.ts';
import { ApiError, badParameter } from '../errors.ts';

/** A validated parameter: text as sent, an integer as a number, a repeatable parameter as a list. */
export type ParameterValue = string | number | readonly string[];

/** Validated parameters by name, in the order of their schema. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The validated parameters of one request. */
export interface EndpointRequest {
  readonly params: Parameters;
  readonly query: Parameters;
}

/** The parameters of a request as they arrived: decoded, a repeated one as a list. */
export type RawParameters = Readonly<Record<string, string | string[] | undefined>>;

/** Validates raw parameters. Errors: throws a `bad-parameter` that names the first invalid one. */
export type ParameterParser = (raw: RawParameters) => Parameters;

interface Field {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'list';
  readonly isRequired: boolean;
  readonly isValid: (value: unknown) => boolean;
  /** What a valid value looks like, for the problem's detail. */
  readonly expected: string;
  /** How many different values a list may have. */
  readonly counts: readonly [least: number, most: number];
}

/**
 * The parser of an object schema of parameters, compiled once. It takes capitals and small letters for each other where
 * only one of them is valid. It rejects a parameter that the schema does not have, a repeated single parameter, a list
 * of more than 20, an impossible season and a date that does not exist.
 */
export function parameterParser({ properties, required }: TObject): ParameterParser {
  const requiredNames: readonly string[] = required ?? [];
  const fields = Object.entries(properties as Readonly<Record<string, TSchema>>).map(([name, schema]) =>
    fieldOf(name, schema, requiredNames.includes(name)),
  );
  const names = fields.map(({ name }) => name);
  return (raw) => {
    const unknown = Object.keys(raw).find((name) => !names.includes(name));
    if (unknown !== undefined) throw unknownParameter(unknown, names);
    const parameters: Record<string, ParameterValue> = {};
    for (const field of fields) {
      const value = readField(field, raw[field.name]);
      if (value !== undefined) parameters[field.name] = value;
    }
    return parameters;
  };
}

/**
 * Fastify's validator compiler for the parameters of the contract. TypeBox's own compiler is no option: it converts
 * texts leniently (`1e1` to 10) and keeps unknown parameters.
 */
export const parameterValidatorCompiler: FastifySchemaCompiler<TObject> = ({ schema }) => {
  const parse = parameterParser(schema);
  return (raw) => {
    try {
      return { value: parse(raw) };
    } catch (error) {
      if (error instanceof ApiError) return { error };
      throw error;
    }
  };
};

/** The keywords of a parameter's schema that describe valid values. */
interface ParameterSchema {
  readonly type?: string;
  readonly description?: string;
  readonly anyOf?: readonly { const?: unknown }[];
  readonly items?: ParameterSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

function fieldOf(name: string, schema: TSchema, isRequired: boolean): Field {
  const validator = Compile(schema);
  const keywords = schema as ParameterSchema;
  return {
    name,
    kind: keywords.type === 'integer' ? 'integer' : keywords.type === 'array' ? 'list' : 'text',
    isRequired,
    isValid: (value) => validator.Check(value) && isMeaningful(name, value),
    expected: expectationOf(name, keywords),
    counts: [keywords.minItems ?? 0, keywords.maxItems ?? MAX_REPEATS],
  };
}

/** The problem of a parameter that there is not, with the nearest that there is. */
function unknownParameter(given: string, names: readonly string[]): ApiError {
  const known = names.length === 0 ? 'It takes none.' : `It takes ${names.join(', ')}.`;
  const nearest = nearestName(given, names);
  const hint = nearest === null ? known : `Did you mean ${nearest}?`;
  return badParameter(given, `There is no parameter ${given.slice(0, MAX_NAME)} here. ${hint}`);
}

/** Letters of an unknown name that are repeated. */
const MAX_NAME = 40;

/** What a pattern cannot express: that the two years of a season are consecutive, and that a date exists. */
function isMeaningful(name: string, value: unknown): boolean {
  if (name === 'season') return parseSeasonId(String(value)) !== null;
  if (name === 'date' || name === 'from' || name === 'to') return isDay(String(value));
  return true;
}

function expectationOf(name: string, schema: ParameterSchema): string {
  const { items, minimum, maximum } = schema;
  if (items !== undefined) return expectationOf(name, items);
  const values = schema.anyOf?.map(({ const: value }) => String(value));
  if (values) return `one of ${values.join(', ')}`;
  if (minimum !== undefined && maximum !== undefined) return `a whole number, ${minimum} to ${maximum}`;
  const { description = `well-formed ${name}` } = schema;
  return `a ${description[0]?.toLowerCase()}${description.slice(1)}`;
}

/** The value of a parameter; undefined for an optional one that the request does not have. */
function readField({ name, kind, isRequired, isValid, expected, counts }: Field, raw: string | string[] | undefined) {
  if (raw === undefined) {
    if (isRequired) throw badParameter(name, `${name} is missing; it must be ${expected}.`);
    return undefined;
  }
  if (kind === 'list') {
    const texts = Array.isArray(raw) ? raw : [raw];
    if (texts.length > MAX_REPEATS) throw badParameter(name, `${name} may be repeated ${MAX_REPEATS} times at most.`);
    const distinct = [...new Set(texts.map((text) => spelled(text, (one) => isValid([one]))))];
    const [least, most] = counts;
    if (distinct.length < least || distinct.length > most) {
      throw badParameter(name, `${name} must be given ${least} to ${most} times, each with another value.`);
    }
    if (!isValid(distinct)) throw badParameter(name, `Every ${name} must be ${expected}.`);
    return distinct;
  }
  if (Array.isArray(raw)) throw badParameter(name, `${name} may be given only once.`);
  const value = kind === 'integer' ? parseInteger(raw) : spelled(raw, isValid);
  if (value === null || !isValid(value)) throw badParameter(name, `${name} must be ${expected}.`);
  return value;
}

/** A text as it is valid: as given, in capitals or in small letters. */
function spelled(text: string, isValid: (text: string) => boolean): string {
  return [text, text.toUpperCase(), text.toLowerCase()].find(isValid) ?? text;
}

function parseInteger(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
