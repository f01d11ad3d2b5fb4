import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { API_ERRORS } from '../../src/contract/apiErrors.ts';
import { problem } from '../../src/contract/entities.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { BAD_CASES, GOOD_CASES } from './endpointCases.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
const validators = Object.fromEntries(names.map((name) => [name, Compile(ENDPOINTS[name].response)]));
const validProblem = Compile(problem);
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('every endpoint of the contract', () => {
  it.each(GOOD_CASES)('$name responds to $url according to its schema', async ({ name, url }) => {
    const answer = await ask(server.url + url);
    const json = jsonOf(answer);
    expect(answer.status, answer.body.toString()).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(validators[name]?.Errors(json)).toEqual([]);
    expect(answer.body.toString()).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(GOOD_CASES.filter(({ url }) => !url.includes('?')))(
    'accepts $url with and without a trailing slash',
    { tags: ['open.wire'] },
    async ({ url }) => {
      const bare = url.replace(/\/$/, '');
      const [with_, without] = [await ask(`${server.url}${bare}/`), await ask(server.url + bare)];
      expect(with_.body.equals(without.body)).toBe(true);
      expect(with_.headers.etag).toBe(without.headers.etag);
    },
  );
});

describe('a bad request', { tags: ['open.not-found', 'open.bad-parameter'] }, () => {
  it.each(BAD_CASES)('to $url gets $status and names $parameter', async ({ url, status, parameter }) => {
    const answer = await ask(server.url + url);
    const json = jsonOf(answer) as { title: string; parameter?: string; type: string };
    expect(answer.status, answer.body.toString()).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(validProblem.Errors(json)).toEqual([]);
    expect(json.parameter ?? null).toBe(parameter);
    expect(json.type).toBe(`/api#${status === 404 ? 'not-found' : 'bad-parameter'}`);
    expect(answer.body.toString()).not.toMatch(/select|sqlite|\.ts|node_modules|at \w+ \(/i);
  });

  it('gets only the errors that the contract of its endpoint declares', () => {
    for (const { url, status } of BAD_CASES) {
      const name = names.find((one) =>
        new RegExp(`^${ENDPOINTS[one].path.replace(/:\w+/g, '[^/]+')}/?$`).test(url.split('?')[0] ?? ''),
      );
      if (name === undefined) continue;
      const codes = ENDPOINTS[name].errors as readonly string[];
      expect([url, codes]).toEqual([url, expect.arrayContaining([status === 404 ? 'not-found' : 'bad-parameter'])]);
    }
  });

  it('gets an error of a known kind: the contracts declare no other', () => {
    const declared = new Set(names.flatMap((name) => ENDPOINTS[name].errors as readonly string[]));
    expect([...declared].filter((code) => !(code in API_ERRORS))).toEqual([]);
  });
});

it('unknown parameters are refused with the nearest known name, and capitals do not matter', async () => {
  const detailOf = async (path: string) => (jsonOf(await ask(server.url + path)) as { detail: string }).detail;
  expect(await detailOf('/api/players?nationalty=CAN')).toMatch(/nationalty here\. Did you mean nationality\?$/);
  expect(await detailOf('/api/nationalities?utm=1')).toMatch(/utm here\. It takes limit, cursor\.$/);
  for (const [other, path] of [
    ['/api/teams/edm/seasons', '/api/teams/EDM/seasons'],
    ['/api/players?nationality=can', '/api/players?nationality=CAN'],
  ]) {
    expect((await ask(server.url + other)).body.equals((await ask(server.url + path)).body)).toBe(true);
  }
});
