import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { PATIENCE } from '../patience.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';

interface Card {
  /** These change with every game; ratings do not. */
  readonly totals: unknown;
  readonly inseparable_from: unknown;
  readonly goalie_season: unknown;
  readonly sources: object;
  readonly overall_rating_percentile: number | null;
  readonly context: { readonly state: string; readonly games: number };
}
type Rated = Omit<Card, 'totals' | 'inseparable_from' | 'goalie_season' | 'sources'>;
interface Status {
  readonly ratings: {
    readonly state: string;
    readonly data_version: number | null;
    readonly computed_at: string | null;
  };
}

const LISTS = ['overall', 'lw', 'c', 'rw', 'd', 'g'];
const SMALL = { seasons: 1, clubs: 4, gamesPerSeason: 48, playoffs: false, threads: 0 };

describe('ratings without all their parts', () => {
  const folder = temporaryFolder();
  const [march, april] = [join(folder, 'march'), join(folder, 'april')];
  const file = join(folder, 'store.db');
  const store = `sqlite:${file}`;
  let server: RunningServer;
  const get = async <T>(path: string): Promise<T> => jsonOf(await ask(server.url + path)) as T;
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const ended = await runCli(command, ['--store', store, ...args]);
    expect(ended).toMatchObject({ code: 0, err: '' });
    return ended.out;
  };
  const serve = async (): Promise<void> => {
    server = await startTestServer({ storeUrl: store });
  };
  const lists = () => Promise.all(LISTS.map((list) => get<object[]>(`/api/players/insights/${list}`)));
  /** A skater with a card in the complete ratings. */
  const players = () =>
    readStore(store, (db) => db.selectFrom('player').select('player_id').orderBy('player_id').execute());
  /** All cards without their counts, which are those of all games. */
  const cards = async (): Promise<Rated[]> => {
    const isRated = (await get<Status>('/api/status/')).ratings.state === 'ready';
    const all: Rated[] = [];
    for (const { player_id: id } of await players()) {
      const {
        totals: _totals,
        inseparable_from: _mates,
        goalie_season: _season,
        sources,
        ...card
      } = await get<Card>(`/api/players/id/${id}/player-card`);
      // The games behind a rating are the latest ones only while all are rated.
      expect(isRated || Object.keys(sources).length === 0).toBe(true);
      all.push(card);
    }
    return all;
  };

  beforeAll(async () => {
    await generateDemoArchive(march, { ...SMALL, today: '2026-03-03' });
    await generateDemoArchive(april, { ...SMALL, today: '2026-04-18' });
  });

  it('are not published: cards say that they are being computed, lists are empty, the status says so', async () => {
    const out = await run('ingest', '--source', `archive:${march}`, '--no-ratings');
    expect(out).not.toContain('Rated');
    await serve();
    expect((await get<Status>('/api/status/')).ratings).toEqual({
      state: 'computing',
      data_version: null,
      computed_at: null,
    });
    expect(await lists()).toEqual(LISTS.map(() => []));
    for (const card of await cards()) {
      expect(card).toMatchObject({ overall_rating_percentile: null, context: { state: 'computing' } });
    }
  });

  it('are published as a whole by the ratings job', async () => {
    await run('ratings');
    const { ratings } = await get<Status>('/api/status/');
    expect(ratings).toEqual({
      state: 'ready',
      data_version: expect.any(Number),
      computed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await vi.waitFor(async () => expect((await lists())[0]).toHaveLength(10), PATIENCE);
    const all = await cards();
    expect(all.every(({ context }) => context.state === 'ready')).toBe(true);
    expect(all.filter(({ overall_rating_percentile }) => overall_rating_percentile !== null).length).toBeGreaterThan(
      20,
    );
  });

  it('leave the last complete state in place when more games are read', async () => {
    const [listsBefore, cardsBefore, { ratings }] = [await lists(), await cards(), await get<Status>('/api/status/')];
    await run('ingest', '--source', `archive:${april}`, '--no-ratings');
    expect((await get<Status>('/api/status/')).ratings).toEqual({ ...ratings, state: 'computing' });
    // Serves the new data, whatever its cache holds.
    await server.close();
    await serve();
    expect(await lists()).toEqual(listsBefore);
    expect((await cards()).slice(0, cardsBefore.length)).toEqual(cardsBefore);
  });

  it('survive a ratings job that ends half-way', async () => {
    const before = await lists();
    const writer = await openWriter(store);
    // What the job writes first: impacts without the cards made of them.
    await writer.replaceTables(new Map([['isolated_impact', []]]), { state: 'computing', basis: null });
    await writer.close();
    await server.close();
    await serve();
    expect(await lists()).toEqual(before);
    expect((await get<Status>('/api/status/')).ratings.state).toBe('computing');
  });

  it('are completed by the next ingest, though no game is new, and equal those of a store built at once', async () => {
    const out = await run('ingest', '--source', `archive:${april}`);
    expect(out).toMatch(/ 0 read, /);
    expect(out).toMatch(/^Rated \d+ players; isolated impacts from \d+ games up to 2026-04-\d\d\.$/m);
    expect((await get<Status>('/api/status/')).ratings.state).toBe('ready');
    expect(await run('ingest', '--source', `archive:${april}`)).not.toContain('Rated');

    const atOnce = `sqlite:${join(folder, 'once.db')}`;
    expect(await runCli('ingest', ['--store', atOnce, '--source', `archive:${april}`])).toMatchObject({ code: 0 });
    expect(await storeHash(store)).toBe(await storeHash(atOnce));
  });

  it('are published at once when the ratings job has nothing new to do', async () => {
    // A correction in a game after the last Monday changes cards, but no part of the ratings job.
    const newer = join(folder, 'newer');
    cpSync(april, newer, { recursive: true });
    const { game_id } = await readStore(store, (db) =>
      db
        .selectFrom('game')
        .select('game_id')
        .where('status', '=', 'final')
        .orderBy('date', 'desc')
        .executeTakeFirstOrThrow(),
    );
    rmSync(join(newer, `v1/gamecenter/${game_id}/boxscore.json.gz`));
    const version = (await get<Status>('/api/status/')).ratings.data_version ?? 0;
    const out = await run('ingest', '--source', `archive:${newer}`, '--no-ratings');
    expect(out).not.toContain('Rated');
    const { ratings } = await get<Status>('/api/status/');
    expect(ratings.state).toBe('ready');
    expect(ratings.data_version).toBeGreaterThan(version);
  });
});
