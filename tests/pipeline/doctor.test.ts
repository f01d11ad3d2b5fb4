import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { checkSite, type SiteCheck } from '../../src/pipeline/live/checkSite.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { serveHere } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';

const NAMES = ['node', 'store', 'disk', 'season files', 'league', 'clock', 'model', 'versions'];

let date = '';
let env: Record<string, string>;

beforeAll(async () => {
  const folder = temporaryFolder();
  const store = await makeApiStore(folder);
  const files = join(folder, 'files');
  await writeDataFiles({ store, folder: files, now: '2023-10-14T08:00:00Z' });
  env = {
    HIGHSLOT_STORE: store,
    HIGHSLOT_DATA: files,
    HIGHSLOT_RAW: join(folder, 'not', 'there', 'yet'),
    HIGHSLOT_LEAGUE: await serveHere((_request, response) => response.writeHead(404, { date }).end()),
  };
});

async function verdicts(more: Readonly<Record<string, string>> = {}): Promise<ReadonlyMap<string, SiteCheck>> {
  const checks = await checkSite(parseConfig({ ...env, ...more }, []));
  return new Map(checks.map((check) => [check.name, check]));
}

describe('npm run doctor', () => {
  it('looks at everything, one line each, and ends with 0', async () => {
    date = new Date().toUTCString();
    const { code, out, err } = await runCli('doctor', [], env);
    expect(err).toBe('');
    const lines = out.trim().split('\n');
    expect(lines.map((line) => line.slice(7, 19).trim())).toEqual(NAMES);
    expect(lines.filter((line) => line.startsWith('fault'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('finds a missing store', async () => {
    date = new Date().toUTCString();
    const found = await verdicts({ HIGHSLOT_STORE: 'sqlite:/nowhere/at/all.db' });
    expect(found.get('store')).toMatchObject({
      verdict: 'fault',
      detail: expect.stringMatching(/^There is no store at/),
    });
  });

  it('finds a clock that is wrong, and a league that cannot be reached', async () => {
    date = new Date(Date.now() - 3_600_000).toUTCString();
    expect((await verdicts()).get('clock')).toMatchObject({
      verdict: 'fault',
      detail: expect.stringMatching(/^36\d\d s ahead of/),
    });
    const found = await verdicts({ HIGHSLOT_LEAGUE: 'http://127.0.0.1:1' });
    expect(found.get('league')?.verdict).toBe('fault');
    expect(found.get('clock')?.verdict).toBe('note');
  });

  it('needs no league for a demo or an archive that was chosen', async () => {
    for (const source of ['demo', `archive:${env.HIGHSLOT_RAW}`]) {
      const found = await verdicts({ HIGHSLOT_LEAGUE: 'http://127.0.0.1:1', HIGHSLOT_SOURCE: source });
      expect([...found.values()].filter(({ verdict }) => verdict === 'fault')).toEqual([]);
    }
  });

  it('says when the season files are not of this data version', async () => {
    date = new Date().toUTCString();
    expect((await verdicts()).get('season files')?.verdict).toBe('ok');
    rmSync(join(String(env.HIGHSLOT_DATA), 'catalog.json'));
    expect((await verdicts()).get('season files')?.verdict).toBe('note');
  });
});
