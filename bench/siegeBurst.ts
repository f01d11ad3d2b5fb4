import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStore } from '../src/store/open.ts';
import { readPlayers } from '../src/store/queries/players.ts';
import { readSeasons } from '../src/store/queries/seasons.ts';
import { exampleUrls } from './serverUrls.ts';
import { GoodReaders, judge, quantile, type SiegeAnswer, type SiegePart, SiegeServer, tally } from './siegeServer.ts';

/** Dear requests of the short form, and players in each: the most that one address may ask for at once. */
const REQUESTS = 580;
const PLAYERS = 20;
/** Longest wait of other readers, in milliseconds, on a machine with other work. Source: docs/quality.md#server. */
const MOST_MS = 250;
const MOST_MB = 400;
/** Requests sent without a pause. */
const TOGETHER = 5;
/** 99th percentile of the event loop's delay, in milliseconds. Source: docs/quality.md#server. */
const MOST_DELAY_MS = 50;

/** One address asks for hundreds of different charts of twenty players at once, while others read warm answers. */
export const siegeBurst: SiegePart = async (options) => {
  const paths = await chartPaths(options.store, REQUESTS * options.scale);
  const warm = await exampleUrls(options.store);
  const server = await SiegeServer.start(options);
  try {
    for (const path of warm) await server.ask(path, '198.51.100.1', { headers: { 'accept-encoding': 'br' } });
    const readers = new GoodReaders(server, warm);
    const answers: SiegeAnswer[] = [];
    for (let from = 0; from < paths.length; from += REQUESTS) {
      const burst: Promise<SiegeAnswer>[] = [];
      for (const path of paths.slice(from, from + REQUESTS)) {
        burst.push(server.ask(path, '203.0.113.7:4711'));
        // The other readers are in this process too, and must not wait for it.
        if (burst.length % TOGETHER === 0) await nextTurn();
      }
      answers.push(...(await Promise.all(burst)));
    }
    const areOthersWell = await readers.finish(MOST_MS);
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    console.log(`the burst: ${tally(answers.map(({ status }) => status))}`);
    const built = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
    console.log(`its answers: p50 ${quantile(built, 0.5).toFixed(0)} ms, most ${quantile(built, 1).toFixed(0)} ms`);
    return [
      areOthersWell,
      judge('refused without Retry-After', refused.filter(({ headers }) => !headers['retry-after']).length, 0, ''),
      judge('neither 200 nor refused', answers.length - built.length - refused.length, 0, ''),
      judge(
        'event-loop delay, p99',
        1000 * (await server.metric('highslot_event_loop_delay_seconds', 'quantile="0.99"')),
        MOST_DELAY_MS,
        ' ms',
      ),
      judge('peak memory', server.peakBytes / 1e6, MOST_MB, ' MB'),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
};

/** Different charts of twenty players each. */
async function chartPaths(url: string, count: number): Promise<string[]> {
  const store = await openStore(url, { readonly: true });
  try {
    const season = (await readSeasons(store)).toSorted((a, b) => b.games - a.games)[0]?.season ?? 0;
    const ids = (await readPlayers(store, {})).map(({ player_id }) => player_id);
    return Array.from({ length: count }, (_, k) => {
      const chosen = Array.from({ length: PLAYERS }, (_player, at) => ids[(k * 7 + at * (1 + (k % 5))) % ids.length]);
      const query = [...new Set(chosen)].map((id) => `player_ids=${id}`).join('&');
      return `/api/snake-data?season=${season}&stat=game_rating&group_by=player&cumulative=${k % 2 === 0}&${query}`;
    });
  } finally {
    await store.destroy();
  }
}
