import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { API_ERRORS } from '../../src/contract/apiErrors.ts';
import { problem } from '../../src/contract/entities.ts';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { GAMES, writeApiGames } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { BAD_CASES, GOOD_CASES } from './endpointCases.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
const validators = Object.fromEntries(names.map((name) => [name, Compile(ENDPOINTS[name].response)]));
const validProblem = Compile(problem);
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

const versioned = (url: string): string => url.replace('/api/', '/api/v1/');

describe('every endpoint of the contract', { tags: ['open.extra-calls', 'open.wire'] }, () => {
  it.each(GOOD_CASES)('$name responds to $url according to its schema, with a tag and a cache time', async (one) => {
    const { headers, status, body } = await ask(server.url + one.url);
    const text = body.toString();
    expect(status, text).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(validators[one.name]?.Errors(JSON.parse(text))).toEqual([]);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers['cache-control']).toMatch(/^(public, max-age=(60, stale-while-revalidate=600|3600)|no-cache)$/);
    expect(headers.vary).toMatch(/(^|, )Accept-Encoding$/);
  });

  it.each(GOOD_CASES)('has the same bytes at both prefixes and for each spelling of $url', async ({ url }) => {
    const { headers, body } = await ask(server.url + url);
    const bare = url.replace(/\/$/, '');
    for (const spelling of [versioned(url), ...(url.includes('?') ? [] : [bare, `${bare}/`])]) {
      const answer = await ask(server.url + spelling);
      expect([spelling, answer.status, answer.body.equals(body)]).toEqual([spelling, 200, true]);
      for (const name of ['etag', 'content-type', 'x-data-version']) expect(answer.headers[name]).toBe(headers[name]);
    }
  });
});

describe('a bad request', { tags: ['open.not-found', 'open.bad-parameter'] }, () => {
  it.each(BAD_CASES)('to $url gets $status and names $parameter', async ({ url, status, parameter }) => {
    for (const address of [url, versioned(url)]) {
      const answer = await ask(server.url + address);
      const json = jsonOf(answer) as { title: string; parameter?: string; type: string };
      expect(answer.status, answer.body.toString()).toBe(status);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(validProblem.Errors(json)).toEqual([]);
      expect(json.parameter ?? null).toBe(parameter);
      expect(json.type).toBe(`/api#${status === 404 ? 'not-found' : 'bad-parameter'}`);
      expect(answer.body.toString()).not.toMatch(/select|sqlite|\.ts|node_modules|at \w+ \(/i);
    }
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

/** Every response by path, for each engine. */
const responsesByEngine = new Map<string, Map<string, string>>();
/** The bytes and hash of every season file by name, for each engine. */
const filesByEngine = new Map<string, readonly string[]>();

describeOnEachEngine('every response and every season file', (newStore, engine) => {
  let storeUrl: string;

  beforeAll(async () => {
    storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
  });

  it(`is read from ${engine}`, async () => {
    const { url } = await startTestServer({ storeUrl });
    const responses = new Map<string, string>();
    for (const { url: path } of [...GOOD_CASES, ...BAD_CASES]) {
      const { status, headers, body } = await ask(url + path);
      responses.set(path, `${status} ${headers.etag ?? ''} ${headers['cache-control'] ?? ''} ${body}`);
    }
    responsesByEngine.set(engine, responses);
    expect(responses.size).toBeGreaterThan(100);
  });

  it(`is written from ${engine}`, async () => {
    const folder = join(temporaryFolder(), 'files');
    await writeDataFiles({ store: storeUrl, folder, now: '2023-10-14T08:00:00Z' });
    const files = readCatalog(folder)?.files ?? [];
    expect(files.length).toBeGreaterThan(40);
    filesByEngine.set(
      engine,
      files.map(({ name, rows, bytes, sha256 }) => `${name} ${rows} ${bytes} ${sha256}`),
    );
  });

  it('is the same, byte for byte, on every engine', () => {
    const [first, ...others] = [...responsesByEngine.values()];
    for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first ?? []));
    const [written, ...elsewhere] = [...filesByEngine.values()];
    for (const other of elsewhere) expect(other).toEqual(written);
  });
});
