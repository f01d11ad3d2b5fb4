import { mkdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGES } from '../../src/contract/pages.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { GOOD_CASES } from '../contract/endpointCases.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A page's path with its parameters replaced by ids of the test store. */
const pathWithIds = (path: string): string =>
  path
    .replace(/[:$]teamAbb|\{teamAbb\}/, 'EDM')
    .replace(/[:$](playerId)|\{playerId\}/, '8470001')
    .replace(/[:$](gameId)|\{gameId\}/, '2022020001');

describe('with the league offline for seven days', () => {
  afterEach(() => vi.restoreAllMocks());

  it('every endpoint and page answers 200 from the store, without outgoing connections', async () => {
    const folder = temporaryFolder();
    const siteFolder = join(folder, 'site');
    mkdirSync(join(siteFolder, 'assets'), { recursive: true });
    writeFileSync(
      join(siteFolder, 'index.html'),
      '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
    );
    const storeUrl = await makeApiStore(folder);
    // The store's last day is a week ago, and nothing listens on the league's port.
    const env = { HIGHSLOT_TODAY: '2023-10-20', HIGHSLOT_LEAGUE: 'http://127.0.0.1:9', HIGHSLOT_SOURCE: 'league' };
    const server = await startTestServer({ storeUrl, siteFolder, env });
    const connections: string[] = [];
    const connect = Socket.prototype.connect;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      const [first] = args.flat() as [{ host?: string; port?: number | string }];
      if (Number(first?.port) !== server.port) connections.push(`${first?.host}:${first?.port}`);
      return connect.apply(this, args as Parameters<typeof connect>);
    });
    const url = `http://127.0.0.1:${server.port}`;
    for (const { url: path } of GOOD_CASES) expect([path, (await ask(`${url}${path}`)).status]).toEqual([path, 200]);
    // The pages of the method are files of a built site.
    for (const { path } of PAGES.filter((one) => !one.path.startsWith('/method'))) {
      const page = await ask(`${url}${pathWithIds(path)}`, { headers: { accept: 'text/html' } });
      expect([path, page.status]).toEqual([path, 200]);
    }
    const status = jsonOf(await ask(`${url}/api/status/`)) as { data_as_of: string };
    expect(status.data_as_of).toBe('2023-10-12');
    expect(connections).toEqual([]);
  });
});
