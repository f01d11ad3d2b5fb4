import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { typescriptClient } from '../../src/api/v1/codegen/typescriptClient.ts';
import { breakingChanges, type Surface, surfaceOf, surfaceText } from '../../src/api/v1/surface.ts';
import { v1Document } from '../../src/api/v1/v1Document.ts';
import { parseConfig } from '../../src/config.ts';
import { ENDPOINTS } from '../../src/contract/api.ts';
import type { JsonSchema } from '../../src/contract/v1/jsonSchema.ts';

const WRITE = 'run: node scripts/writeClients.mjs';
const document = v1Document(parseConfig({}, []));
const surface = surfaceOf(document);
const committed = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const canBeNull = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes('null') || anyOf.some((one) => one.type === 'null');
const isNumber = ({ type }: JsonSchema): boolean => [type].flat().some((one) => one === 'number' || one === 'integer');

describe('the document of version 1', { tags: ['open.extra-calls'] }, () => {
  it('describes every property of every schema, with its unit where it is a number', () => {
    const properties = Object.entries(document.components.schemas).flatMap(([name, { properties: own = {} }]) =>
      Object.entries(own).map(([key, schema]) => ({ key: `${name}.${key}`, schema })),
    );
    expect(properties.length).toBeGreaterThan(300);
    expect(properties.filter(({ schema }) => schema.description === undefined).map(({ key }) => key)).toEqual([]);
    const numbers = properties.filter(({ schema }) => isNumber(schema));
    expect(numbers.filter(({ schema }) => schema['x-unit'] === undefined).map(({ key }) => key)).toEqual([]);
  });

  it('says of every property that can be null or absent when it is, and of no other', () => {
    const wrong = Object.entries(document.components.schemas).flatMap(([name, { properties = {}, required = [] }]) =>
      Object.entries(properties)
        .filter(([key, schema]) => {
          const isMissing = canBeNull(schema) || !required.includes(key);
          return isMissing !== (schema['x-missing'] !== undefined);
        })
        .map(([key]) => `${name}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names every object: no answer has properties of its own', () => {
    const inline: string[] = [];
    const visit = (schema: JsonSchema, path: string): void => {
      if (schema.properties !== undefined) inline.push(path);
      for (const one of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])]) {
        if (one !== undefined) visit(one, path);
      }
    };
    for (const [path, { get }] of Object.entries(document.paths)) {
      for (const { schema } of Object.values(get.responses['200']?.content ?? {})) visit(schema, path);
    }
    for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
      for (const [key, schema] of Object.entries(properties)) visit(schema, `${name}.${key}`);
    }
    expect(inline).toEqual([]);
  });

  it('has the endpoints of the contract, live events, pictures, views, feeds and calendars', () => {
    const paths = Object.keys(document.paths);
    for (const { path } of Object.values(ENDPOINTS)) {
      expect(paths).toContain(path.replace('/api', '/api/v1').replace(/:(\w+)/g, '{$1}'));
    }
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/v1/game/{gameId}/events',
        '/share/game/{gameId}.png',
        '/embed/player/{playerId}',
        '/feeds/{teamAbb}.atom',
        '/calendars/{teamAbb}.ics',
        '/data/manifest.json',
      ]),
    );
  });

  it('has licence, contact, servers, and a description of every tag and parameter', () => {
    expect(document.info).toMatchObject({
      license: { identifier: 'CC-BY-4.0' },
      contact: { email: expect.any(String) },
    });
    expect(document.servers.length).toBeGreaterThan(0);
    const tags = document.tags.map(({ name }) => name);
    for (const { get } of Object.values(document.paths)) {
      expect(get.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
      expect(get.parameters.filter(({ description }) => description === '')).toEqual([]);
    }
  });

  it('has ids as whole numbers with their bounds, and the kind of a tuple’s elements', () => {
    const parameters = Object.values(document.paths).flatMap(({ get }) => get.parameters);
    const ids = parameters.filter(({ name }) => /^(game_?id|player(id|[12]|_ids))$/i.test(name));
    expect(ids.length).toBeGreaterThan(20);
    for (const { name, schema } of ids) {
      expect([name, schema.items ?? schema]).toEqual([
        name,
        expect.objectContaining({ type: 'integer', minimum: expect.any(Number), maximum: expect.any(Number) }),
      ]);
    }
    const schemas = JSON.stringify(document.components.schemas);
    const tuples = [...schemas.matchAll(/"prefixItems":\[[^\]]*\](,"items":\{)?/g)];
    expect(tuples.length).toBeGreaterThan(2);
    expect(tuples.filter(([, items]) => items === undefined)).toEqual([]);
  });

  it('passes the linter without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});

describe('what clients of version 1 rely on', () => {
  it('is all still there: no operation, parameter or property is removed or narrowed', () => {
    const former = JSON.parse(committed('tests/contract/surface-v1.json')) as Surface;
    expect(breakingChanges(former, surface)).toEqual([]);
  });

  it('is written down with every addition', () => {
    expect(committed('tests/contract/surface-v1.json'), WRITE).toBe(surfaceText(surface));
  });

  const changed = (change: (copy: { -readonly [Key in keyof Surface]: Record<string, never> }) => void): string[] => {
    const copy = structuredClone(surface) as never;
    change(copy);
    return breakingChanges(surface, copy);
  };
  const games = Object.keys(surface.operations).find((key) => key.endsWith(' games')) ?? '';

  it.each([
    ['an operation that is gone', (s) => delete s.operations[games], /is gone/],
    ['a property that is gone', (s) => delete s.schemas.GameSummary?.winner, /has lost winner/],
    ['a property that can be null now', (s) => s.schemas.GameSummary?.winner?.push('null'), /can be null/],
    [
      'a property of another type',
      (s) => Object.assign(s.schemas.GameSummary ?? {}, { id: ['string'] }),
      /can be string/,
    ],
    ['a parameter that is gone', (s) => delete s.operations[games]?.parameters['query cursor'], /lost the parameter/],
    [
      'a smaller limit',
      (s) => Object.assign(s.operations[games]?.parameters['query limit'] ?? {}, { maximum: 9 }),
      /maximum/,
    ],
    [
      'a parameter that is required',
      (s) => Object.assign(s.operations[games]?.parameters ?? {}, { 'query x': { required: true, kinds: [] } }),
      /requires/,
    ],
    [
      'a value that is no longer accepted',
      (s) => s.operations[games]?.parameters['query fields']?.kinds.pop(),
      /no longer accepts/,
    ],
    ['a form that is gone', (s) => s.operations[games]?.answers.pop(), /no longer answers/],
  ] as [string, (s: MutableSurface) => unknown, RegExp][])('notices %s', (_title, change, expected) => {
    expect(changed(change as never).join('\n')).toMatch(expected);
  });

  it('may grow: new operations, optional parameters, values and properties break nothing', () => {
    const grow = (s: MutableSurface): void => {
      s.operations['GET /api/v1/new fresh'] = { parameters: {}, answers: [] };
      Object.assign(s.operations[games]?.parameters ?? {}, { 'query more': { required: false, kinds: ['string'] } });
      s.operations[games]?.parameters['query fields']?.kinds.push('"more"');
      Object.assign(s.schemas.GameSummary ?? {}, { more: ['string', 'null'] });
    };
    expect(changed(grow as never)).toEqual([]);
  });
});

interface MutableSurface {
  operations: Record<
    string,
    { parameters: Record<string, { required: boolean; kinds: string[]; maximum?: number }>; answers: string[] }
  >;
  schemas: Record<string, Record<string, string[]>>;
}

it('the TypeScript client in clients/typescript is the one that the document gives', () => {
  expect(committed('clients/typescript/highslot.ts'), WRITE).toBe(typescriptClient(document));
});
