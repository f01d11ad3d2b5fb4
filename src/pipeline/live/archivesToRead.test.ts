import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleGame } from '../../../tests/store/sampleGames.ts';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { parseConfig } from '../../config.ts';
import { packGame } from '../../store/write/packedGame.ts';
import { openWriter } from '../../store/write/write.ts';
import type { Progress } from '../ingest/progress.ts';
import { archiveDirectory, archivesToRead } from './archivesToRead.ts';

it("keeps the demo league next to the league's raw bodies, in the writable data folder", () => {
  expect(archiveDirectory(parseConfig({}, []), 'demo')).toBe('data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'demo')).toBe('/data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'league')).toBe('/data/league');
});

const nothing = (): void => undefined;

/** A league that is away at first, and the configuration of a site that reads it. */
async function awayLeague() {
  const state = { isUp: false, answered: nothing };
  const league = createServer((request, response) => {
    if (!state.isUp) request.socket.destroy();
    else {
      response.end('{}');
      state.answered();
    }
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
  return { league, config, state };
}

it('asks again for a league that is away when the store has real games', async () => {
  const { league, config, state } = await awayLeague();
  const writer = await openWriter(config.store);
  const game = sampleGame({ gameId: 2_023_020_001, date: '2023-10-10' });
  await writer.writeGames([packGame(game, { stamp: '', buildKey: '' })]);
  await writer.noteBuild({ source: 'league' });
  await writer.close();
  const [stop, warnings, kinds] = [new AbortController(), [] as string[], [] as string[]];
  state.answered = () => stop.abort();
  const options = {
    signal: stop.signal,
    onWarning: (message: string): void => {
      warnings.push(message);
      state.isUp = true;
    },
    onSchedule: nothing,
    onFetched: (games: Progress) => ({ ...games, fetched: games.done }),
    hasNewModel: () => false,
    retryMs: 10,
  };
  for await (const { kind } of archivesToRead(config, options)) kinds.push(kind);
  league.close();
  expect(stop.signal.aborted).toBe(true);
  expect(kinds).toEqual([]);
  expect(warnings[0]).toMatch(/Continuing with the games stored before until it answers/);
}, 120_000);

it('shows the demo league only until the league answers', async () => {
  const { league, config, state } = await awayLeague();
  const [stop, warnings] = [new AbortController(), [] as string[]];
  const onWarning = (message: string): void => {
    warnings.push(message);
    if (/^The league answers/.test(message)) stop.abort();
  };
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
    state.isUp = true;
  }
  league.close();
  expect(new Set(kinds)).toEqual(new Set(['demo']));
  expect(warnings[0]).toMatch(/Showing the demo league until it answers/);
  expect(warnings.at(-1)).toMatch(/^The league answers: its games replace/);
}, 120_000);
