import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import type { GameEvent } from '../../src/api/webhooks/gameEvents.ts';
import { GameWatch } from '../../src/api/webhooks/gameWatch.ts';
import { openStore } from '../../src/store/open.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { GAMES, makeApiStore, writeApiGames } from './apiStore.ts';

const url = await makeApiStore(temporaryFolder());
const db = await openStore(url, { readonly: true });
afterAll(() => db.destroy());

it('reports the goals of a live game and its end after each change, and nothing at a start', async () => {
  const events: GameEvent[] = [];
  const watch = new GameWatch({
    store: { read: (queries) => queries(db) },
    log: pino({ level: 'silent' }),
    today: () => '2023-10-13',
    onEvent: (event) => events.push(event),
  });
  await watch.look();
  expect(events).toEqual([]);
  await writeApiGames(url, [{ ...GAMES.live, score: [3, 2] }]);
  await watch.look();
  expect(events.splice(0)).toMatchObject([{ event: 'goal', team: 'EDM', home_score: 3, away_score: 2 }]);
  await writeApiGames(url, [{ ...GAMES.live, status: 'final', score: [3, 2] }]);
  await watch.look();
  await watch.look();
  expect(events.filter(({ event }) => event !== 'stolen').map(({ id }) => id)).toEqual(['2023020002-final']);
});
