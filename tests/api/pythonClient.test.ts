import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { ApiDocument } from '../../src/api/documents/reference/apiDocument.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

const folder = temporaryFolder();

/** Calls every method that the argument lists, and prints what each gave. */
const PROGRAM = `
import json, sys
from highslot import Highslot, HighslotError
site = Highslot(sys.argv[1])
given = {}
for name, values in json.load(sys.stdin):
    answer = getattr(site, name)(**values)
    given[name] = type(answer).__name__
try:
    site.team_detail("edm")
except HighslotError as error:
    given["problem"] = [error.status, error.problem["parameter"]]
given["all"] = [game["id"] for game in site.games("NHL", 20222023)]
given["rows"] = [game["id"] for game in site.every_games("NHL", 20222023, limit=2)]
given["table"] = site.games_csv("NHL", 20222023, limit=1, fields=["id", "date"])
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
    const server = await startTestServer({ storeUrl: await makeApiStore(folder) });
    writeFileSync(join(folder, 'highslot.py'), (await ask(`${server.url}/api/v1/highslot.py`)).body);
    writeFileSync(join(folder, 'program.py'), PROGRAM);
    const { paths } = jsonOf(await ask(`${server.url}/api/openapi.json`)) as ApiDocument;
    // Live events have no example, and the test store has no model and no season files.
    const operations = Object.values(paths).flatMap(({ get }) =>
      ['gameEvents', 'model', 'dataManifest', 'query'].includes(get.operationId) ? [] : [get],
    );
    const calls = operations.map(({ operationId, parameters }) => {
      const values = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[snake(name), example]]));
      return [snake(operationId), Object.fromEntries(values)];
    });
    const running = promisify(execFile)('python3', [
      '-I',
      '-S',
      '-c',
      `import sys; sys.path.insert(0, ${JSON.stringify(folder)}); sys.argv = ['', '${server.url}']; exec(open(${JSON.stringify(join(folder, 'program.py'))}).read())`,
    ]);
    running.child.stdin?.end(JSON.stringify(calls));
    const given = JSON.parse((await running).stdout) as Record<string, unknown>;
    for (const { operationId, responses } of operations) {
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(responses['200']?.content ?? {});
      const json = schema.type === 'array' ? 'list' : 'dict';
      const kind = type.startsWith('image/') ? 'bytes' : type === 'application/json' ? json : 'str';
      expect([operationId, given[snake(operationId)]]).toEqual([operationId, kind]);
    }
    expect(given.problem).toEqual([400, 'teamAbb']);
    expect(given.rows).toEqual(given.all);
    expect(given.table).toMatch(/^id,date\n\d+,[\d-]+\n$/);
  });
});
