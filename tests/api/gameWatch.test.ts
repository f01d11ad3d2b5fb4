import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import type { GameEvent } from '../../src/api/webhooks/gameEvents.ts';
import { GameWatch } from '../../src/api/webhooks/gameWatch.ts';
import { openStore } from '../../src/store/open.ts';
import { openWriter } from '../../src/store/write/write.ts';
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
    origin: 'https://highslot.example',
    onEvent: (event) => events.push(event),
  });
  await watch.look();
  expect(events).toEqual([]);
  await writeApiGames(url, [{ ...GAMES.live, score: [3, 2] }]);
  await watch.look();
  expect(events.splice(0)).toMatchObject([
    {
      ...{ event: 'goal', team: 'EDM', goal: 3, home_score: 3, away_score: 2 },
      url: 'https://highslot.example/games/id/2023020002',
      text: expect.stringMatching(/^Goal EDM.*: CGY 2 - 3 EDM\. Expected goals: CGY \d\.\d\d, EDM \d\.\d\d\./),
    },
  ]);
  await writeApiGames(url, [{ ...GAMES.live, status: 'final', score: [3, 2] }]);
  await watch.look();
  await watch.look();
  expect(events.filter(({ event }) => event !== 'stolen').map(({ id }) => id)).toEqual(['2023020002-final']);
});

it('reports the end of a stolen game and its thief after a reading that failed', async () => {
  const url = await makeApiStore(temporaryFolder());
  await using db = await openStore(url, { readonly: true });
  const events: GameEvent[] = [];
  let failures = 0;
  const watch = new GameWatch({
    // A connection that is lost at the end of a reading.
    store: {
      read: async (queries) => {
        const answer = await queries(db);
        if (failures-- > 0) throw new Error('connection lost');
        return answer;
      },
    },
    log: pino({ level: 'silent' }),
    today: () => '2023-10-13',
    origin: null,
    onEvent: (event) => events.push(event),
  });
  await watch.look();
  await writeApiGames(url, [{ ...GAMES.live, status: 'final', score: [3, 2] }]);
  const writer = await openWriter(url);
  await writer.db.updateTable('goalie_game').set({ is_stolen: 1 }).where('game_id', '=', 2023020002).execute();
  await writer.close();
  failures = 1;
  await watch.look();
  expect(events).toEqual([]);
  await watch.look();
  expect(events.map(({ id }) => id)).toContain('2023020002-final');
  expect(events.map(({ event }) => event)).toContain('stolen');
});
