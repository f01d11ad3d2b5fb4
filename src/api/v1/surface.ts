import { type JsonSchema, refName } from '../../contract/v1/jsonSchema.ts';
import type { DocumentParameter, V1Document } from './v1Document.ts';

/** What a parameter accepts. */
interface ParameterSurface {
  readonly required: boolean;
  /** Kinds of values, sorted: types, or the allowed values themselves. */
  readonly kinds: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** What clients rely on: operations with parameters and forms of answers, and properties with their kinds. */
export interface Surface {
  readonly operations: Readonly<
    Record<
      string,
      { readonly parameters: Readonly<Record<string, ParameterSurface>>; readonly answers: readonly string[] }
    >
  >;
  readonly schemas: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The surface of a document. */
export function surfaceOf({ paths, components }: V1Document): Surface {
  const operations = Object.entries(paths).map(([path, { get }]) => {
    const content = Object.entries(get.responses['200']?.content ?? {});
    const parameters = get.parameters.map((one) => [`${one.in} ${one.name}`, parameterSurface(one)] as const);
    const answers = content.map(([type, { schema }]) => `${type} ${kindsOf(schema).join('|')}`.trim());
    return [`GET ${path} ${get.operationId}`, { parameters: Object.fromEntries(parameters), answers }] as const;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const { properties = {}, required = [], additionalProperties: more } = schema;
    const all = Object.entries(more === undefined ? properties : { ...properties, '*': more });
    const kinds = all.map(([key, property]) => {
      const absent = key !== '*' && !required.includes(key) ? ['absent'] : [];
      return [key, [...kindsOf(property), ...absent]] as const;
    });
    return [name, Object.fromEntries(kinds)] as const;
  });
  return { operations: Object.fromEntries(operations), schemas: Object.fromEntries(schemas) };
}

function parameterSurface({ required, schema }: DocumentParameter): ParameterSurface {
  const { minimum, maximum } = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const { pattern } = schema;
  return {
    required,
    kinds: schema.type === 'array' ? kindsOf(schema.items ?? {}) : kindsOf(schema),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** The kinds of values of a schema, sorted. */
function kindsOf(schema: JsonSchema): string[] {
  const name = refName(schema);
  if (name !== null) return [`#${name}`];
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.flatMap(kindsOf))].sort();
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).sort();
  if (Array.isArray(schema.type)) return schema.type.flatMap((type: string) => kindsOf({ ...schema, type })).sort();
  if (schema.prefixItems !== undefined)
    return [`[${schema.prefixItems.map((one) => kindsOf(one).join('|')).join(', ')}]`];
  if (schema.type === 'array') return [`[${kindsOf(schema.items ?? {}).join('|')}]`];
  if (schema.type === 'object') return [`{${kindsOf(schema.additionalProperties ?? {}).join('|')}}`];
  return typeof schema.type === 'string' ? [schema.type] : [];
}

/**
 * What of a former surface a newer one breaks, a sentence each. Operations, optional parameters, values of parameters
 * and properties may be added. Nothing may be removed, a parameter may not accept less, and a property may not hold
 * kinds of values that it did not hold. Source: docs/api.md#versions.
 */
export function breakingChanges(before: Surface, after: Surface): string[] {
  const broken: string[] = [];
  for (const [operation, former] of Object.entries(before.operations)) {
    const now = after.operations[operation];
    if (now === undefined) {
      broken.push(`${operation} is gone`);
      continue;
    }
    for (const answer of former.answers) {
      if (!now.answers.includes(answer)) broken.push(`${operation} no longer answers ${answer}`);
    }
    for (const [name, parameter] of Object.entries(former.parameters)) {
      const own = now.parameters[name];
      if (own === undefined) broken.push(`${operation} has lost the parameter ${name}`);
      else broken.push(...narrowed(parameter, own).map((what) => `${operation}, parameter ${name}: ${what}`));
    }
    for (const [name, { required }] of Object.entries(now.parameters)) {
      if (required && former.parameters[name] === undefined)
        broken.push(`${operation} requires the new parameter ${name}`);
    }
  }
  for (const [name, former] of Object.entries(before.schemas)) {
    const now = after.schemas[name];
    if (now === undefined) {
      broken.push(`the schema ${name} is gone`);
      continue;
    }
    for (const [property, kinds] of Object.entries(former)) {
      const own = now[property];
      if (own === undefined) broken.push(`${name} has lost ${property}`);
      else {
        const more = own.filter((kind) => !kinds.includes(kind) && !(kind === 'integer' && kinds.includes('number')));
        if (more.length > 0) broken.push(`${name}.${property} can be ${more.join(', ')}, which it could not`);
      }
    }
  }
  return broken;
}

/** Whether a text of digits has become the whole number that it is: in an address they are the same. */
function isNumberOfDigits({ kinds, pattern = '' }: ParameterSurface, after: ParameterSurface): boolean {
  if (kinds.join() !== 'string' || after.kinds.join() !== 'integer') return false;
  return [after.minimum, after.maximum].every((end) => new RegExp(pattern).test(String(end)));
}

/** What a parameter no longer accepts. */
function narrowed(before: ParameterSurface, after: ParameterSurface): string[] {
  if (isNumberOfDigits(before, after)) return [];
  const lost = before.kinds.filter((kind) => !after.kinds.includes(kind));
  return [
    ...(after.required && !before.required ? ['it is required'] : []),
    ...(lost.length > 0 ? [`it no longer accepts ${lost.join(', ')}`] : []),
    ...((after.minimum ?? Number.NEGATIVE_INFINITY) > (before.minimum ?? Number.NEGATIVE_INFINITY)
      ? ['its minimum has risen']
      : []),
    ...((after.maximum ?? Number.POSITIVE_INFINITY) < (before.maximum ?? Number.POSITIVE_INFINITY)
      ? ['its maximum has fallen']
      : []),
    ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['its pattern has changed'] : []),
  ];
}

/** A surface as text, one operation or schema a line. */
export function surfaceText({ operations, schemas }: Surface): string {
  const lines = (part: object): string =>
    Object.entries(part)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n  "operations": {\n${lines(operations)}\n  },\n  "schemas": {\n${lines(schemas)}\n  }\n}\n`;
}
