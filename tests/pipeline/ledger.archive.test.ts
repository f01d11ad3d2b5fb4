import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HANDLERS } from '../../src/api/resources/handlers.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { openStore } from '../../src/store/open.ts';
import { ask, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { copyGames, readBody, writeBody } from './smallArchive.ts';

const GAME = 2022020010;
const PLAYS = `v1/gamecenter/${GAME}/play-by-play`;

interface Body {
  plays: { typeDescKey: string; details?: { assist1PlayerId?: number; assist2PlayerId?: number } }[];
}

describeWithArchive('a correction of a real game', (archive) => {
  it('is in the ledger with exactly the figures that moved, and updates feed and calendar', async () => {
    const folder = temporaryFolder();
    const [copy, store] = [join(folder, 'archive'), `sqlite:${join(folder, 'store.db')}`];
    copyGames(archive, copy, [GAME]);
    const read = (day: string) => {
      const now = () => new Date(`${day}T08:00:00Z`);
      return ingest({ archive: copy, sourceKind: 'archive', store, seasons: null, workers: 0, now });
    };
    await read('2022-10-14');
    expect(await timesOfChange(store)).toEqual(['2022-10-14T08:00:00Z', '20221014T080000Z', '20221014T080000Z']);
    const before = await answers(store);
    // As the league does after a review: the two assists of a goal change places.
    const body = readBody(copy, PLAYS) as Body;
    const details = body.plays.find(({ details }) => details?.assist2PlayerId !== undefined)?.details;
    if (details === undefined) throw new Error('no goal has two assists');
    const { assist1PlayerId: first = 0, assist2PlayerId: second = 0 } = details;
    Object.assign(details, { assist1PlayerId: second, assist2PlayerId: first });
    writeBody(copy, PLAYS, body);
    await read('2022-10-15');
    expect(await timesOfChange(store)).toEqual(['2022-10-15T08:00:00Z', '20221015T080000Z', '20221015T080000Z']);
    const after = await answers(store);
    const [change, ...others] = after.changes;
    expect(others).toEqual([]);
    expect([change?.game_id, change?.reason]).toEqual([GAME, 'correction']);
    const moved = change?.figures.map(({ player_id, statistic }) => `${player_id} ${statistic}`) ?? [];
    expect(new Set(moved).size).toBe(change?.moved);
    // What the API answers moved for the two players alone, and each of their figures is in the ledger.
    const differing = Object.keys(before.skaters).filter(
      (id) => JSON.stringify(before.skaters[id]) !== JSON.stringify(after.skaters[id]),
    );
    expect(differing.map(Number).sort()).toEqual([first, second].sort());
    expect([...new Set(change?.figures.map(({ player_id }) => player_id))].sort()).toEqual([first, second].sort());
    for (const id of [first, second]) {
      const own = (change?.figures ?? []).filter(({ player_id }) => player_id === id);
      expect(own.map(({ statistic }) => statistic).sort()).toEqual(['a1', 'a2', 'ev_a1', 'ev_a2', 'game_score']);
    }
  });
});

async function answers(url: string) {
  await using store = await openStore(url, { readonly: true });
  const [changes, { skater_performance_dict: skaters }] = [
    await HANDLERS.changes({ params: {}, query: {} }, { store }),
    await HANDLERS.playerDetail({ params: { gameId: String(GAME) }, query: {} }, { store }),
  ];
  return { changes, skaters: skaters as Readonly<Record<string, object>> };
}

/** When the feed and the calendar of a club say that its game changed. */
async function timesOfChange(storeUrl: string): Promise<(string | undefined)[]> {
  const { url, close } = await startTestServer({ storeUrl, env: { HIGHSLOT_ORIGIN: 'https://highslot.example' } });
  const [feed, calendar] = await Promise.all(
    ['/feeds/EDM.atom', '/calendars/EDM.ics'].map(async (path) => (await ask(url + path)).body.toString()),
  );
  await close();
  return [
    /<entry>.*?<updated>(.+?)</s.exec(feed ?? '')?.[1],
    ...['DTSTAMP', 'LAST-MODIFIED'].map((name) => new RegExp(`${name}:(.+)\r`).exec(calendar ?? '')?.[1]),
  ];
}
