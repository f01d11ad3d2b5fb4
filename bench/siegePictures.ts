import { openStore } from '../src/store/open.ts';
import { readPlayers } from '../src/store/queries/players.ts';
import { judge, type SiegePart, SiegeServer, tally } from './siegeServer.ts';

/** Pictures that one address asks for at once, and others who ask for one each. */
const GREEDY = 100;
const OTHERS = 20;
const MOST_MB = 400;

/** One address asks for a hundred pictures; others still get theirs, and warm ones wait for nothing. */
export const siegePictures: SiegePart = async (options) => {
  const store = await openStore(options.store, { readonly: true });
  const ids = (await readPlayers(store, {})).map(({ player_id }) => player_id);
  await store.destroy();
  const path = (k: number): string => `/share/player/${ids[k % ids.length]}.png`;
  const server = await SiegeServer.start(options);
  try {
    await server.ask('/share/site.png', '198.51.100.1');
    const order: string[] = [];
    const greedy = Array.from({ length: GREEDY * options.scale }, (_, k) =>
      server.ask(path(k), '203.0.113.7').then((answer) => {
        if (answer.status === 200) order.push('greedy');
        return answer;
      }),
    );
    const others = Array.from({ length: OTHERS }, (_, k) =>
      server.ask(path(GREEDY * options.scale + k), `198.51.100.${k + 1}`).then((answer) => {
        order.push('other');
        return answer;
      }),
    );
    const warm = await server.ask('/share/site.png', '203.0.113.7');
    const before = order.length;
    const answers = await Promise.all(others);
    const own = await Promise.all(greedy);
    console.log(`one address: ${tally(own.map(({ status }) => status))}`);
    console.log(`others: ${tally(answers.map(({ status }) => status))}`);
    return [
      judge('others refused', answers.filter(({ status }) => status !== 200).length, 0, ''),
      judge('pictures drawn before a warm one', warm.status === 200 ? before : OTHERS, 2, ''),
      judge('peak memory', server.peakBytes / 1e6, MOST_MB, ' MB'),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
};
