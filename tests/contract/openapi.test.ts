import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '../../src/api/documents/reference/apiDocument.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { parseConfig } from '../../src/config.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import {
  type ApiDocument,
  type DocumentParameter,
  exampleAddress,
  exampleAnswer,
  type JsonSchema,
} from '../../src/contract/apiDocument.ts';
import { API_ERRORS, type ApiErrorCode, COMMON_ERRORS } from '../../src/contract/apiErrors.ts';
import { CHART_KEYS } from '../../src/contract/charts.ts';
import { queryOf } from '../../src/contract/rowShape.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
const document = apiDocument(parseConfig({ HIGHSLOT_ORIGIN: 'https://highslot.example' }, []), null);
const operationOf = (name: EndpointName) => document.paths[ENDPOINTS[name].path.replace(/:(\w+)/g, '{$1}')]?.get;
let server: RunningServer;
let served: ApiDocument;

beforeAll(async () => {
  server = await startTestServer();
  served = jsonOf(await ask(`${server.url}/api/openapi.json`)) as ApiDocument;
});

/** Every property of every answer. */
function propertiesOf(schema: JsonSchema, at: string): { key: string; schema: JsonSchema; isOptional: boolean }[] {
  const { properties = {}, required = [], items, prefixItems = [], anyOf = [], additionalProperties } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, one]) => [
      { key: `${at}.${key}`, schema: one, isOptional: !required.includes(key) },
      ...propertiesOf(one, `${at}.${key}`),
    ]),
    ...[items, additionalProperties, ...prefixItems, ...anyOf].flatMap((one) =>
      one === undefined ? [] : propertiesOf(one, at),
    ),
  ];
}
const properties = names.flatMap((name) =>
  propertiesOf(operationOf(name)?.responses['200']?.content?.['application/json']?.schema ?? {}, name),
);
const typesOf = ({ type, anyOf = [] }: JsonSchema): (string | undefined)[] => [type, ...anyOf.map((one) => one.type)];

const lintOf = async (one: ApiDocument): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(one), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

describe('the OpenAPI document', { tags: ['open.extra-calls'] }, () => {
  it('is the same at both prefixes', async () => {
    expect(jsonOf(await ask(`${server.url}/api/v1/openapi.json`))).toEqual(served);
  });

  it('has every endpoint of the contract, live events, pictures, views, feeds and calendars', () => {
    for (const name of names) expect(operationOf(name)?.operationId).toBe(name);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/game/{gameId}/events',
        '/share/game/{gameId}.png',
        '/embed/player/{playerId}',
        '/feeds/{teamAbb}.atom',
        '/calendars/{teamAbb}.ics',
        '/data/manifest.json',
        '/oembed',
      ]),
    );
    // Without an address of its own a site has no oEmbed.
    expect(Object.keys(served.paths)).not.toContain('/oembed');
  });

  it('describes every property, with its unit where it is a number', () => {
    expect(properties.length).toBeGreaterThan(700);
    expect(properties.filter(({ schema }) => schema.description === undefined).map(({ key }) => key)).toEqual([]);
    const numbers = properties.filter(({ schema }) =>
      typesOf(schema).some((type) => type === 'number' || type === 'integer'),
    );
    expect(numbers.filter(({ schema }) => schema['x-unit'] === undefined).map(({ key }) => key)).toEqual([]);
  });

  it('says of every property that can be null or absent when it is, and of no other', () => {
    const wrong = properties.filter(
      ({ schema, isOptional }) =>
        (isOptional || typesOf(schema).includes('null')) !== (schema['x-missing'] !== undefined),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
    expect(properties.find(({ key }) => key === 'games.winner_score')?.schema.description).toBe(
      'Goals of `winner`. Unit: goals. Null before the game.',
    );
  });

  it.each(names)('%s has the parameters of the contract, described, and its errors as problems', (name) => {
    const { parameters = [], responses = {} } = operationOf(name) ?? {};
    const { properties: query, required } = queryOf(name);
    const needed: readonly string[] = required ?? [];
    expect(parameters.map((one) => [one.in, one.name, one.required])).toEqual([
      ...Object.keys(ENDPOINTS[name].params.properties).map((param) => ['path', param, true]),
      ...Object.keys(query).map((param) => ['query', param, needed.includes(param)]),
    ]);
    expect(parameters.filter((one) => one.description === `${one.name}.`)).toEqual([]);
    const codes: ApiErrorCode[] = [...(ENDPOINTS[name].errors as readonly ApiErrorCode[]), ...COMMON_ERRORS];
    const expected = ['200', '304', ...codes.map((code) => String(API_ERRORS[code].status))];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
  });

  it('has ids as whole numbers with their bounds, and every stat of the charts', () => {
    const parameters = Object.values(document.paths).flatMap(({ get }) => get.parameters);
    const ids = parameters.filter(({ name }) => /^(game_?id|player(id|[12]|_ids))$/i.test(name));
    expect(ids.length).toBeGreaterThan(20);
    const bounds = { type: 'integer', minimum: expect.any(Number), maximum: expect.any(Number) };
    for (const { schema } of ids) expect(schema.items ?? schema).toMatchObject(bounds);
    const stats = operationOf('snakeData')?.parameters.find(({ name }) => name === 'stat')?.schema.enum;
    expect(CHART_KEYS).toContain('cumulative_goals_saved_above_expected');
    expect(stats).toEqual(expect.arrayContaining([...CHART_KEYS]));
  });

  it('passes the linter without an error or a warning, also with examples', async () => {
    expect(await lintOf(served)).toEqual([]);
  });

  it('has examples of the store that work, with an answer that fits its schema for every endpoint', async () => {
    const answered: string[] = [];
    for (const [path, { get }] of Object.entries(served.paths)) {
      // Only a live game has events.
      if (get.operationId === 'gameEvents') continue;
      // The test store has no model and no season files.
      const missing = [
        ['query/{rows}', 503],
        ['model', 404],
        ['/data/', 404],
      ] as const;
      const expected = missing.find(([part]) => path.includes(part))?.[1] ?? 200;
      const address = exampleAddress(path, get);
      const answer = await ask(server.url + address);
      expect([address, answer.status]).toEqual([address, expected]);
      if (exampleAnswer(get) === undefined) continue;
      answered.push(get.operationId);
      const { response } = ENDPOINTS[get.operationId as EndpointName];
      expect([address, Compile(response).Errors(jsonOf(answer))]).toEqual([address, []]);
    }
    expect(answered.toSorted()).toEqual(names.filter((name) => name !== 'model').toSorted());
  });

  it('names every statistic by each of its names', async () => {
    for (const path of [
      '/embed/trend/latest/ixg/8470001',
      '/embed/trend/latest/cumulative_expected_goals/8470001',
      '/embed/leaders/latest/ixg',
      '/api/leaders/20222023/game_score',
      '/api/leaders/all-time/ixg',
      '/api/snake-data?season=20222023&stat=gsax&group_by=team&team_abbs=EDM',
      '/api/players/id/8470001/form/20222023?stat=expected_goals',
    ]) {
      expect([path, (await ask(server.url + path)).status]).toEqual([path, 200]);
    }
    const table = async (kind: string) => (await ask(`${server.url}/api/leaders/20222023/${kind}`)).body.toString();
    expect(await table('ixg')).toBe(await table('xg'));
  });
});

describe('what clients rely on', () => {
  const FILE = new URL('./surface.txt', import.meta.url);
  const former = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const surface = surfaceOf(document);

  it('is all still there: no operation, parameter or property is removed or narrowed', () => {
    expect(breakingChanges(former, surface)).toEqual([]);
  });

  it('is written down with every addition (vitest --update)', async () => {
    await expect(`${surface.join('\n')}\n`).toMatchFileSnapshot(FILE.pathname);
  });

  it.each([
    ['an operation that is gone', /^\/api\/seasons /, ''],
    ['a property that is gone', / gives \[\]\.winner:/, ''],
    ['a property that can be null now', /( gives \[\]\.winner: string)/, '$1|null'],
    ['a property of another type', /( gives \[\]\.id:) integer/, '$1 string'],
    ['a parameter that is gone', /games\/\S+ \?cursor/, ''],
    ['a parameter that is needed', /(\?limit) optional/, '$1 needed'],
    ['a smaller limit', /(\?limit takes integer 1 to) 500/, '$1 9'],
    ['a value that is no longer accepted', /\?stat takes ixg$/, ''],
    ['a form that is gone', / gives text\/csv/, ''],
  ])('notices %s', (_title, pattern, replacement) => {
    const changed = surface.flatMap((fact) => {
      if (!pattern.test(fact)) return [fact];
      return replacement === '' ? [] : [fact.replace(pattern, replacement)];
    });
    expect(breakingChanges(surface, changed)).not.toEqual([]);
  });

  it('may grow: new operations, optional parameters, values and properties break nothing', () => {
    const added = ['/api/new ?id needed', '/api/seasons ?more optional', '/api/seasons gives [].more: string'];
    expect(breakingChanges(surface, [...surface, ...added])).toEqual([]);
    expect(breakingChanges(surface, [...surface, '/api/seasons ?more needed'])).toHaveLength(1);
  });
});

/** What clients rely on: a fact a line about every parameter and every property of every answer. */
function surfaceOf({ paths }: ApiDocument): readonly string[] {
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
function breakingChanges(before: readonly string[], after: readonly string[]): readonly string[] {
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
