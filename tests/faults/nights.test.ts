import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { leagueArchive } from '../../src/pipeline/follow/leagueArchive.ts';
import { ingest } from '../../src/pipeline/ingest.ts';
import { listGames } from '../../src/pipeline/listGames.ts';
import { rebuildRatings } from '../../src/pipeline/rebuildRatings.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FakeLeague, HASTY } from './fakeLeague.ts';
import { type RawPlays, rawBody } from './stagedGame.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SMALL = { clubs: 4, gamesPerSeason: 30, playoffs: false, threads: 0 };
const POLITENESS = { ...HASTY, breakAfter: 1000 };

describe('night after night with the league', () => {
  const folder = temporaryFolder();
  const store = `sqlite:${join(folder, 'store.db')}`;
  const league = new FakeLeague();
  const told: string[] = [];
  afterAll(async () => {
    await league.stop();
  });
  afterEach(() => {
    told.length = 0;
  });

  /** `npm run ingest -- --once` on a day: what it fetches goes into the store. */
  const night = async (today: string): Promise<number> => {
    const config = parseConfig(
      { HIGHSLOT_TODAY: today, HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_RAW: join(folder, 'raw') },
      ['--once'],
    );
    let read = 0;
    const stop = new AbortController();
    const options = { signal: stop.signal, onWarning: (line: string) => told.push(line), politeness: POLITENESS };
    for await (const { seasons, live } of leagueArchive(config, options)) {
      expect(live).toBeNull();
      const report = await ingest({
        archive: config.raw,
        sourceKind: 'league',
        store,
        seasons,
        steps: [rebuildRatings],
        now: () => new Date(`${today}T12:00:00Z`),
      });
      read += report.read;
    }
    return read;
  };
  const theirs = async (name: string, today: string, seasons: number): Promise<ArchiveSource> => {
    const place = join(folder, name);
    await generateDemoArchive(place, { ...SMALL, today, seasons });
    return new ArchiveSource(place);
  };

  it('brings yesterday’s games, then nothing, then corrections; and a new season in October without a word in the code', async () => {
    await league.start();
    league.archive = await theirs('spring', '2025-03-20', 1);
    expect(await night('2025-03-20')).toBeGreaterThan(10);
    expect(told).toEqual([]);
    const server = await startTestServer({ storeUrl: store, env: { HIGHSLOT_TODAY: '2025-11-01' } });
    const url = `http://127.0.0.1:${server.port}`;
    const seasons = async () =>
      (jsonOf(await ask(`${url}/api/seasons/`)) as { season: number; default: boolean; games: number }[]).map(
        ({ season, default: isDefault }) => `${season}${isDefault ? ' default' : ''}`,
      );
    const before = (jsonOf(await ask(`${url}/api/status/`)) as { games: number }).games;
    await vi.waitFor(async () => expect(await seasons()).toEqual(['20242025 default']), 10_000);

    league.archive = await theirs('later', '2025-04-01', 1);
    const requests = (): number => league.requests.filter((path) => path.endsWith('play-by-play')).length;
    const asked = requests();
    expect(await night('2025-04-01')).toBeGreaterThan(0);
    expect(requests() - asked).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      expect((jsonOf(await ask(`${url}/api/status/`)) as { games: number }).games).toBeGreaterThan(before);
    }, 10_000);

    // The league corrects a game of the night before, which is asked for again while it is young.
    const [game] = (await listGames(league.archive, [20242025 as SeasonId])).filter(({ status }) => status === 'final');
    if (game === undefined) throw new Error('no game is over');
    const body = rawBody<RawPlays>(league.archive, playByPlayPath(game.gameId));
    const hit = body.plays.find(({ typeDescKey }) => typeDescKey === 'hit');
    league.bodies.set(playByPlayPath(game.gameId), { ...body, plays: body.plays.filter((play) => play !== hit) });
    const dayAfter = new Date(Date.parse(game.date) + 9 * 86_400_000).toISOString().slice(0, 10);
    expect(await night(dayAfter)).toBeGreaterThan(0);
    expect(rawBody<RawPlays>(new ArchiveSource(join(folder, 'raw')), playByPlayPath(game.gameId)).plays).toHaveLength(
      body.plays.length - 1,
    );
    league.bodies.clear();

    league.archive = await theirs('autumn', '2025-10-26', 2);
    await night('2025-10-26');
    await vi.waitFor(async () => expect(await seasons()).toEqual(['20252026 default', '20242025']), 10_000);
    expect(told).toEqual([]);
  });

  it('goes on with what it has when the league is down: said in a line, nothing lost', async () => {
    const status = async () => {
      const server = await startTestServer({ storeUrl: store });
      const { last_ingest: _, ...rest } = jsonOf(await ask(`http://127.0.0.1:${server.port}/api/status/`)) as {
        last_ingest: unknown;
      };
      return rest;
    };
    const before = await status();
    await league.stop();
    expect(await night('2025-11-02')).toBe(0);
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) expect(line).toMatch(/^The league gave no usable answer for [^\n]+$/);
    expect(await status()).toEqual(before);
  });
});
