import { Agent } from 'node:http';
import { exampleUrls } from './serverUrls.ts';
import { GoodReaders, judge, type SiegePart, SiegeServer } from './siegeServer.ts';

/** Spellings of the short form; the long form has a million. */
const SPELLINGS = 100_000;
const CLIENTS = 16;
const MOST_MS = 250;
/** Source: docs/quality.md#server. */
const MOST_MB = 300;
const PADDING = 'x'.repeat(1900);

/** Made-up spellings of addresses, from made-up clients: unknown parameters, garbage paths, unknown ids. */
function spelling(k: number): string {
  const makers = [
    `/api/teams/?unknown${k}=${PADDING}`,
    `/api/${k}${PADDING}`,
    `/garbage${k}/${PADDING}`,
    `/teams/${k}${PADDING}`,
    `/players/id/${1_000_000 + (k % 9_000_000)}`,
    `/api/players/id/${1_000_000 + (k % 9_000_000)}`,
    `/share/player/${1_000_000 + (k % 9_000_000)}.png?${k}`,
    `/?q=${k}${PADDING}`,
  ];
  return makers[k % makers.length] ?? '/';
}

/** Hundreds of thousands of spellings: what the server remembers stays bounded. */
export const siegeSpellings: SiegePart = async (options) => {
  const server = await SiegeServer.start(options);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const readers = new GoodReaders(server, await exampleUrls(options.store), { count: 4, pauseMs: 50 });
    const count = SPELLINGS * options.scale;
    let sent = 0;
    let failed = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (sent < count && server.isAlive) {
        const k = sent++;
        // A new client and a new port every few requests, as an invented header would have them.
        const client = `${PADDING}, 2001:db8:${(k >> 8).toString(16).slice(-4)}:${(k & 255).toString(16)}::${k % 7}`;
        const headers = { 'accept-encoding': `br;q=0.${k}`, 'user-agent': `reader ${k}` };
        const { status } = await server.ask(spelling(k), client, { agent, headers });
        if (status === 0 || status === 500) failed += 1;
      }
    });
    await Promise.all(clients);
    const areOthersWell = await readers.finish(MOST_MS);
    console.log(`${sent} spellings; kept: ${await server.metric('highslot_cache_entries')} answers`);
    return [
      areOthersWell,
      judge('failed', failed, 0, ''),
      judge('bytes of clients', await server.metric('highslot_rate_limit_bytes'), 8 * 1024 * 1024, ''),
      judge('bytes of answers', await server.metric('highslot_cache_bytes'), 40 * 1024 * 1024, ''),
      judge('peak memory', server.peakBytes / 1e6, MOST_MB, ' MB'),
    ].every(Boolean);
  } finally {
    agent.destroy();
    await server.stop();
  }
};
