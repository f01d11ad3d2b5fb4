import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_ERRORS, type ApiErrorCode } from '../../src/api/errors.ts';
import { COMMON_ERRORS } from '../../src/api/openapi.ts';
import type { RunningServer } from '../../src/api/server.ts';
import type { V1Document } from '../../src/api/v1/v1Document.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { CHART_KEYS } from '../../src/contract/charts.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** The parts of an OpenAPI operation that the tests check. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: unknown }[];
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, { schema: unknown }> }>>;
}

const names = Object.keys(ENDPOINTS) as EndpointName[];
const folder = temporaryFolder();
let server: RunningServer;
let paths: Record<string, { get: Operation }>;

beforeAll(async () => {
  server = await startTestServer({ storeUrl: await makeApiStore(folder) });
  const document = jsonOf(await ask(`${server.url}/api/openapi.json`)) as { openapi: string; paths: typeof paths };
  expect(document.openapi).toBe('3.1.0');
  ({ paths } = document);
});

const operationOf = (name: EndpointName): Operation | undefined => {
  const path = ENDPOINTS[name].path.replace(/:(\w+)/g, '{$1}');
  return (paths[path] ?? paths[`${path}/`])?.get;
};

describe('the OpenAPI document', { tags: ['open.extra-calls'] }, () => {
  it('has every endpoint of the contract once by its name, and the live events', () => {
    const ids = Object.values(paths).map(({ get }) => get.operationId);
    expect(ids.toSorted()).toEqual([...names, 'gameEvents'].toSorted());
  });

  it.each(names)('%s has the parameters of the contract', (name) => {
    const { params, query } = ENDPOINTS[name];
    const documented = operationOf(name)?.parameters?.map((one) => [one.in, one.name, one.required ?? false]) ?? [];
    const required = (query.required ?? []) as readonly string[];
    expect(documented.toSorted()).toEqual(
      [
        ...Object.keys(params.properties).map((param) => ['path', param, true]),
        ...Object.keys(query.properties).map((param) => ['query', param, required.includes(param)]),
      ].toSorted(),
    );
  });

  it.each(names)('%s has the response schema of the contract, and its errors as problems', (name) => {
    const responses = operationOf(name)?.responses ?? {};
    const codes: ApiErrorCode[] = [...(ENDPOINTS[name].errors as readonly ApiErrorCode[]), ...COMMON_ERRORS];
    const statuses = new Set(codes.map((code) => String(API_ERRORS[code].status)));
    expect(Object.keys(responses).toSorted()).toEqual(['200', '304', ...statuses].toSorted());
    const schema = responses['200']?.content?.['application/json']?.schema as { type?: string };
    expect(schema.type).toBe((ENDPOINTS[name].response as { type?: string }).type);
    for (const status of statuses) expect(responses[status]?.content).toHaveProperty(['application/problem+json']);
  });

  it('describes the answers of live events, also for a game that is not live', () => {
    const { parameters, responses } = paths['/api/game/{gameId}/events']?.get ?? {};
    expect(parameters).toMatchObject([{ in: 'path', name: 'gameId', required: true }]);
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '204', '400', '404', '503']));
    expect(responses?.['200']?.content).toHaveProperty(['text/event-stream']);
  });

  it('lists every stat of the charts', () => {
    const text = JSON.stringify(operationOf('snakeData')?.parameters?.find(({ name }) => name === 'stat')?.schema);
    expect(CHART_KEYS).toContain('cumulative_goals_saved_above_expected');
    expect(CHART_KEYS.filter((key) => !text.includes(`"${key}"`))).toEqual([]);
  });
});

describe('the document of version 1 as served', () => {
  let served: V1Document;
  beforeAll(async () => {
    served = jsonOf(await ask(`${server.url}/api/v1/openapi.json`)) as V1Document;
  });

  it('has examples of the store, each of which works', async () => {
    const answered: string[] = [];
    for (const [path, { get }] of Object.entries(served.paths)) {
      const filled = get.parameters.filter(({ example }) => example !== undefined);
      // The address of a page needs a site that knows its own.
      if (get.operationId === 'oembed') continue;
      expect([path, get.parameters.filter(({ required, example }) => required && example === undefined)]).toEqual([
        path,
        [],
      ]);
      const inPath = path.replace(/\{(\w+)\}/g, (_all, name) =>
        String(filled.find((one) => one.name === name)?.example),
      );
      const query = new URLSearchParams(
        filled.flatMap(({ name, in: place, example }) =>
          place === 'query' ? [example].flat().map((one): [string, string] => [name, String(one)]) : [],
        ),
      );
      const { status } = await ask(`${server.url}${inPath}?${query}`);
      // The test store has no model and no season files, and its live game is not the example.
      const expected = get.operationId === 'gameEvents' ? 204 : /model|\/data\//.test(path) ? 404 : 200;
      expect([path, query.toString(), status]).toEqual([path, query.toString(), expected]);
      answered.push(get.operationId);
    }
    expect(answered.length).toBeGreaterThan(50);
  });

  it('passes the linter with its examples', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(served), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('names every statistic by each of its names', async () => {
    for (const path of [
      '/embed/trend/latest/ixg/8470001',
      '/embed/trend/latest/cumulative_expected_goals/8470001',
      '/embed/leaders/latest/ixg',
      '/api/v1/leaders/20222023/game_score',
      '/api/v1/snake-data?season=20222023&stat=gsax&group_by=team&team_abbs=EDM',
    ]) {
      expect([path, (await ask(server.url + path)).status]).toEqual([path, 200]);
    }
    const table = async (kind: string) => (await ask(`${server.url}/api/v1/leaders/20222023/${kind}`)).body.toString();
    expect(await table('ixg')).toBe(await table('xg'));
  });
});

describe('the errors', () => {
  it('are the same in the list, in the document and on the API page', async () => {
    const page = (await ask(`${server.url}/api`)).body.toString();
    for (const [code, { status, title }] of Object.entries(API_ERRORS)) {
      expect([code, page.includes(`<tr id="${code}">`), page.includes(`<td>${status}</td><td>${title}.`)]).toEqual([
        code,
        true,
        true,
      ]);
    }
    const documented = new Set(names.flatMap((name) => Object.keys(operationOf(name)?.responses ?? {})));
    const listed = [...names.flatMap((name) => ENDPOINTS[name].errors as readonly ApiErrorCode[]), ...COMMON_ERRORS];
    expect([...new Set(listed.map((code) => String(API_ERRORS[code].status)))].toSorted()).toEqual(
      [...documented].filter((status) => Number(status) >= 400).toSorted(),
    );
  });
});

describe('the API page', () => {
  it('names every call with an example that works, its snippets and its properties', async () => {
    const answer = await ask(`${server.url}/api`);
    const page = answer.body.toString();
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of names) expect([name, page.includes(`<section id="${name}"`)]).toEqual([name, true]);
    const links = [...page.matchAll(/Try it: <a href="([^"]+)"/g)].map((match) =>
      (match[1] ?? '').replaceAll('&#38;', '&'),
    );
    expect(links.length).toBeGreaterThan(names.length);
    const answered = [...page.matchAll(/aria-label="Answer of (\w+)"/g)].map((match) => match[1] ?? '');
    // The test store was built without a model.
    expect(answered.toSorted()).toEqual(names.filter((name) => name !== 'model').toSorted());
    // Without a model and season files these two have nothing to answer with.
    const absent = /^\/api\/v1\/model|^\/data\/manifest/;
    for (const link of links) {
      const { status } = await ask(server.url + link);
      expect([link, link.includes('/events') ? 204 : absent.test(link) ? 404 : 200]).toEqual([link, status]);
    }
    for (const language of ['curl', 'R', 'Python', 'TypeScript']) {
      expect(page.split(`data-language="${language}"`)).toHaveLength(links.length + 1);
    }
    expect(page).toContain('Goals of <code>winner</code>. Unit: goals. Null before the game.');
  });

  it('gives tables and programs at the addresses that its snippets name', async () => {
    const page = (await ask(`${server.url}/api`)).body.toString();
    const tables = [...page.matchAll(/read_csv\(&#34;https:\/\/highslot\.example([^&]+(?:&#38;[^&]+)*)&#34;/g)];
    expect(tables.length).toBeGreaterThan(10);
    for (const [, path = ''] of tables) {
      const url = path.replaceAll('&#38;', '&');
      const { status, headers } = await ask(server.url + url);
      expect([url, status, headers['content-type']]).toEqual(
        url.includes('/model') ? [url, 404, expect.any(String)] : [url, 200, 'text/csv; charset=utf-8; header=present'],
      );
    }
    for (const path of ['/api/v1/highslot.py', '/api/v1/highslot.ts', '/api/v1/openapi.json', '/api/page.js']) {
      expect(page).toContain(`"${path}"`);
      expect((await ask(server.url + path)).status).toBe(200);
    }
  });

  it('has the site’s navigation and footer', async () => {
    const page = (await ask(`${server.url}/api`)).body.toString();
    for (const path of ['/leaders', '/player_insights', '/chart_comparison', '/teams/NHL/games', '/about']) {
      expect(page).toContain(`<a href="${path}">`);
    }
    expect(page).toContain('not affiliated with');
    expect(page).toMatch(/<a href="mailto:[^"]+@/);
  });

  it('has no inline script or style, and a style sheet of the server', async () => {
    const answer = await ask(`${server.url}/api/`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body.toString()).not.toMatch(
      /<script(?! type="module" src="\/api\/page\.js"><)|<style|\sstyle=|\son\w+=/,
    );
    const style = await ask(`${server.url}/api/page.css`);
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
