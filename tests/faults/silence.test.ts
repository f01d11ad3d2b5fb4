import { mkdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGES } from '../../src/contract/pages.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { GOOD_CASES } from '../contract/endpointCases.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A page a reader may open, with what the test store has in place of its parameters. */
const addressOf = (path: string): string =>
  path
    .replace(/[:$]teamAbb|\{teamAbb\}/, 'EDM')
    .replace(/[:$](playerId)|\{playerId\}/, '8470001')
    .replace(/[:$](gameId)|\{gameId\}/, '2022020001');

describe('the league is silent for seven days', () => {
  afterEach(() => vi.restoreAllMocks());

  it('every endpoint and page answers 200 from what is stored, and asks nobody', async () => {
    const folder = temporaryFolder();
    const siteFolder = join(folder, 'site');
    mkdirSync(join(siteFolder, 'assets'), { recursive: true });
    writeFileSync(
      join(siteFolder, 'index.html'),
      '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
    );
    const storeUrl = await makeApiStore(folder);
    // The store is of 13 October; its week has passed, and nobody listens where the league should be.
    const env = { HIGHSLOT_TODAY: '2023-10-20', HIGHSLOT_LEAGUE: 'http://127.0.0.1:9', HIGHSLOT_SOURCE: 'league' };
    const server = await startTestServer({ storeUrl, siteFolder, env });
    const asked: string[] = [];
    const connect = Socket.prototype.connect;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      const [first] = args.flat() as [{ host?: string; port?: number | string }];
      if (Number(first?.port) !== server.port) asked.push(`${first?.host}:${first?.port}`);
      return connect.apply(this, args as Parameters<typeof connect>);
    });
    const url = `http://127.0.0.1:${server.port}`;
    for (const { url: path } of GOOD_CASES) expect([path, (await ask(`${url}${path}`)).status]).toEqual([path, 200]);
    for (const { path } of PAGES) {
      const page = await ask(`${url}${addressOf(path)}`, { headers: { accept: 'text/html' } });
      expect([path, page.status]).toEqual([path, 200]);
    }
    const status = jsonOf(await ask(`${url}/api/status/`)) as { data_as_of: string };
    expect(status.data_as_of).toBe('2023-10-12');
    expect(asked).toEqual([]);
  });
});
