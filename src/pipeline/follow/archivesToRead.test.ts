import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { parseConfig } from '../../config.ts';
import type { Progress } from '../progress.ts';
import { archiveDirectory, archivesToRead } from './archivesToRead.ts';

it("keeps the demo league next to the league's raw bodies, in the writable data folder", () => {
  expect(archiveDirectory(parseConfig({}, []), 'demo')).toBe('data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'demo')).toBe('/data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'league')).toBe('/data/league');
});

it('shows the demo league only until the league answers', async () => {
  let isUp = false;
  const league = createServer((request, response) => {
    if (isUp) response.end('{}');
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => league.listen(0, '127.0.0.1', resolve));
  const folder = temporaryFolder();
  const config = parseConfig(
    {
      HIGHSLOT_LEAGUE: `http://127.0.0.1:${(league.address() as AddressInfo).port}`,
      HIGHSLOT_STORE: `sqlite:${join(folder, 'store.db')}`,
      HIGHSLOT_RAW: join(folder, 'league'),
      HIGHSLOT_TODAY: '2023-10-12',
      HIGHSLOT_SEASONS: '20232024',
    },
    [],
  );
  const [stop, warnings] = [new AbortController(), [] as string[]];
  const onWarning = (message: string): void => {
    warnings.push(message);
    if (/^The league answers/.test(message)) stop.abort();
  };
  const nothing = (): void => undefined;
  const options = {
    signal: stop.signal,
    onWarning,
    onSchedule: nothing,
    onFetched: (games: Progress) => ({ ...games, fetched: games.done }),
    hasNewModel: () => false,
  };
  const kinds: string[] = [];
  for await (const { kind } of archivesToRead(config, { ...options, retryMs: 10 })) {
    kinds.push(kind);
    isUp = true;
  }
  league.close();
  expect(new Set(kinds)).toEqual(new Set(['demo']));
  expect(warnings[0]).toMatch(/Showing the demo league until it answers/);
  expect(warnings.at(-1)).toMatch(/^The league answers: its games replace/);
}, 120_000);
