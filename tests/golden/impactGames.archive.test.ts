import { expect, it } from 'vitest';
import { readImpactGames } from '../../src/pipeline/rate/rebuildImpacts.ts';
import { openStore } from '../../src/store/open.ts';
import { makeRealStore } from '../api/realStore.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A game of three opening nights, and Chicago's game the night after the last of them. */
const GAMES = [2020020001, 2022020001, 2023020002, 2023020006];
const NEWEST_FIRST = [20232024, 20222023, 20202021];

describeWithArchive('real games as input of the impact regressions', (archive) => {
  const folder = temporaryFolder();

  it('are in date order up to a day, with season weights and back-to-back flags', async () => {
    await using db = await openStore(await makeRealStore(folder, archive, GAMES), { readonly: true });
    const read = async (lastDay: string) => {
      const games: unknown[] = [];
      for await (const { stints, ...game } of readImpactGames(db, NEWEST_FIRST, lastDay))
        games.push({ ...game, hasStints: stints.length > 100 });
      return games;
    };
    const rested = { isHomeTired: false, isAwayTired: false, hasStints: true };
    const expected = [
      { ...rested, gameId: 2020020001, seasonsAgo: 2, weight: 0.3 },
      { ...rested, gameId: 2022020001, seasonsAgo: 1, weight: 0.6 },
      { ...rested, gameId: 2023020002, seasonsAgo: 0, weight: 1 },
      { ...rested, gameId: 2023020006, seasonsAgo: 0, weight: 1, isAwayTired: true },
    ];
    expect(await read('2023-10-11')).toEqual(expected);
    expect(await read('2023-10-10')).toEqual(expected.slice(0, 3));
  });
});
