import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Highslot, HighslotError } from '../../clients/typescript/highslot.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { type ClientOperation, clientOperations } from '../../src/api/v1/codegen/operations.ts';
import { v1Document } from '../../src/api/v1/v1Document.ts';
import { parseConfig } from '../../src/config.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, startTestServer } from './testServer.ts';

const ORIGIN = 'https://highslot.example';
const folder = temporaryFolder();
const operations = clientOperations(v1Document(parseConfig({}, [])));
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ storeUrl: await makeApiStore(folder), env: { HIGHSLOT_ORIGIN: ORIGIN } });
});

/** Values of required parameters on the test store. */
const VALUES: Readonly<Record<string, string>> = {
  gameId: '2022020001',
  game_id: '2022020001',
  playerId: '8470001',
  player1: '8470001',
  player2: '8470101',
  teamAbb: 'EDM',
  season: '20222023',
  date: '2022-10-19',
  kind: 'points',
  group: 'overall',
  situation: 'all_situations',
  stat: 'game_rating',
  group_by: 'player',
  ids: '8470001,8470101',
  type: 'Head to Head',
  url: `${ORIGIN}/games/id/2022020001`,
};
/** Optional parameters that an operation does not answer without. */
const MORE: Readonly<Record<string, Readonly<Record<string, string[]>>>> = {
  snakeData: { player_ids: ['8470001'] },
  together: { player_ids: ['8470001', '8470002'] },
};
/** What the test store does not have: a model, and season files. */
const ABSENT = new Set(['model', 'dataManifest']);

const valuesOf = ({ name, parameters }: ClientOperation): Record<string, string | string[]> => ({
  ...Object.fromEntries(parameters.filter(({ required }) => required).map((one) => [one.name, VALUES[one.name] ?? ''])),
  ...MORE[name],
});

describe('the TypeScript client', { tags: ['open.extra-calls'] }, () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))('calls %s', async (name, operation) => {
    const client = new Highslot({ origin: server.url });
    const method = client[name as 'games'].bind(client) as (values: object) => Promise<unknown>;
    const called = method(valuesOf(operation));
    if (ABSENT.has(name)) {
      await expect(called).rejects.toMatchObject({ status: 404, problem: { type: '/api#not-found' } });
      return;
    }
    const answer = await called;
    if (operation.gives === 'json') expect(answer).toBeTypeOf('object');
    if (operation.gives === 'text') expect(String(answer)).toMatch(/^(<|BEGIN)/);
    if (operation.gives === 'bytes') expect([...(answer as Uint8Array).slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
    if (operation.gives === 'stream') expect((answer as Response).status).toBe(204);
  });

  it('gives every row of a list, tables, and only the fields that are asked for', async () => {
    const client = new Highslot({ origin: `${server.url}/` });
    const parameters = { teamAbb: 'NHL', season: 20222023 };
    const whole = await client.games(parameters);
    const ids: number[] = [];
    for await (const { id } of client.everyGames({ ...parameters, limit: 2 })) ids.push(id);
    expect(ids).toEqual(whole.data.map(({ id }) => id));
    expect(await client.csv('games', { ...parameters, limit: 1, fields: ['date', 'id'] })).toMatch(
      /^id,date\n\d+,[\d-]+\n$/,
    );
    expect(await client.ndjson('teams', { limit: 1, fields: ['abb'] })).toMatch(/^\{"abb":"[A-Z]{3}"\}\n$/);
  });

  it('rejects with the problem, and repeats what the server puts off', async () => {
    const client = new Highslot({ origin: server.url });
    const refused = client.teamDetail({ teamAbb: 'edm' });
    await expect(refused).rejects.toBeInstanceOf(HighslotError);
    await expect(refused).rejects.toMatchObject({ status: 400, problem: { parameter: 'teamAbb' } });
    const statuses = [503, 429, 200];
    let asked = 0;
    const patient = new Highslot({
      origin: server.url,
      fetch: async () => {
        asked += 1;
        return new Response('{"data":[],"next_cursor":null}', {
          status: statuses.shift() ?? 500,
          headers: { 'retry-after': '0' },
        });
      },
    });
    expect((await patient.teams()).data).toEqual([]);
    expect(asked).toBe(3);
  });
});

/** Calls every method that the argument lists, and prints what each gave. */
const PROGRAM = `
import json, sys
from highslot import Highslot, HighslotError
site = Highslot(sys.argv[1])
given = {}
for name, values in json.load(sys.stdin):
    try:
        answer = getattr(site, name)(**values)
        given[name] = "bytes" if isinstance(answer, bytes) else type(answer).__name__
    except HighslotError as error:
        given[name] = [error.status, error.problem["title"]]
given["rows"] = [game["id"] for game in site.every_games("NHL", "20222023", limit=2)]
given["table"] = site.games_csv("NHL", "20222023", limit=1, fields=["id", "date"])
print(json.dumps(given))
`;

function pythonIsMissing(): string | null {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 8)'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'python3 (3.8 or later) is missing';
  }
}

describeUnless(pythonIsMissing(), 'the Python client', () => {
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  it('is served by the site, and calls every path with the standard library alone', async () => {
    writeFileSync(join(folder, 'highslot.py'), (await ask(`${server.url}/api/v1/highslot.py`)).body);
    writeFileSync(join(folder, 'program.py'), PROGRAM);
    const calls = operations.map((operation) => {
      const values = Object.entries(valuesOf(operation)).map(([name, value]) => [snake(name), value] as const);
      return [snake(operation.name), Object.fromEntries(values)] as const;
    });
    const running = promisify(execFile)('python3', [
      '-I',
      '-S',
      '-c',
      `import sys; sys.path.insert(0, ${JSON.stringify(folder)}); sys.argv = ['', '${server.url}']; exec(open(${JSON.stringify(join(folder, 'program.py'))}).read())`,
    ]);
    running.child.stdin?.end(JSON.stringify(calls));
    const given = JSON.parse((await running).stdout) as Record<string, unknown>;
    const kinds: Readonly<Record<string, string>> = {
      json: 'dict',
      text: 'str',
      bytes: 'bytes',
      stream: 'HTTPResponse',
    };
    for (const { name, gives } of operations) {
      expect([name, given[snake(name)]]).toEqual([name, ABSENT.has(name) ? [404, 'Not found'] : kinds[gives]]);
    }
    const { data } = await new Highslot({ origin: server.url }).games({ teamAbb: 'NHL', season: 20222023 });
    expect(given.rows).toEqual(data.map(({ id }) => id));
    expect(given.table).toMatch(/^id,date\n\d+,[\d-]+\n$/);
  });
});
