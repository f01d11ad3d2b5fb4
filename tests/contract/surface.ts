import type { ApiDocument, DocumentParameter, JsonSchema } from '../../src/api/documents/reference/apiDocument.ts';

/** What clients rely on: a fact a line about every parameter and every property of every answer. */
export function surfaceOf({ paths }: ApiDocument): readonly string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => [
    ...get.parameters.flatMap((one) => parameterFacts(one).map((fact) => `${path} ?${one.name} ${fact}`)),
    ...Object.entries(get.responses['200']?.content ?? {}).flatMap(([type, { schema }]) => [
      `${path} gives ${type}`,
      ...(type === 'application/json' ? answerFacts(schema, `${path} gives `) : []),
    ]),
  ]);
}

/**
 * What of a former surface a newer one breaks: a fact that is gone, or a parameter that an operation needs and did not.
 * Source: docs/api.md#versions.
 */
export function breakingChanges(before: readonly string[], after: readonly string[]): readonly string[] {
  const former = new Set(before);
  const operations = new Set(before.map((fact) => fact.split(' ', 1)[0]));
  const isNeeded = (fact: string): boolean => fact.endsWith(' needed') && operations.has(fact.split(' ', 1)[0]);
  const now = new Set(after);
  return [...before.filter((fact) => !now.has(fact)), ...after.filter((fact) => !former.has(fact) && isNeeded(fact))];
}

function parameterFacts({ required, schema }: DocumentParameter): string[] {
  const { type, enum: values, pattern, minimum, maximum } = schema.items ?? schema;
  const range = minimum === undefined ? [] : [`${minimum} to ${maximum}`];
  return [
    required ? 'needed' : 'optional',
    ...(values ?? []).map((value) => `takes ${value}`),
    ...(values === undefined
      ? [`takes ${[type, ...range, ...(pattern === undefined ? [] : [pattern])].join(' ')}`]
      : []),
  ];
}

function answerFacts(schema: JsonSchema, at: string): string[] {
  const { properties = {}, required = [], items, prefixItems, additionalProperties, anyOf = [schema] } = schema;
  const kinds = anyOf.map(({ type, enum: values }) => values?.map((one) => JSON.stringify(one)).join('|') ?? type);
  return [
    `${at}: ${kinds.join('|')}`,
    ...(anyOf[0] === schema ? [] : anyOf.flatMap((one) => answerFacts(one, at).slice(1))),
    ...Object.entries(properties).flatMap(([key, one]) =>
      answerFacts(one, `${at}.${key}${required.includes(key) ? '' : '?'}`),
    ),
    ...(additionalProperties === undefined ? [] : answerFacts(additionalProperties, `${at}{}`)),
    ...(prefixItems ?? (items === undefined ? [] : [items])).flatMap((one, k) =>
      answerFacts(one, `${at}[${prefixItems ? k : ''}]`),
    ),
  ];
}
