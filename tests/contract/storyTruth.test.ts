import { beforeAll, expect, it } from 'vitest';
import { HANDLERS } from '../../src/api/resources/handlers.ts';
import { openStore } from '../../src/store/open.ts';
import { makeRealStore } from '../api/realStore.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { falseClauses, readTruth } from './storyTruth.ts';

/**
 * Real games of every kind: comebacks, shootouts, overtimes, one of them in the playoffs without shifts, stolen games,
 * a hat trick, a shutout, a one-sided game, and those whose clauses were false at first.
 */
const GAMES = [
  2022020010, 2022020390, 2022020409, 2022020480, 2022020797, 2022021193, 2022030111, 2022030181, 2023020100,
  2023020179, 2023020300, 2023020301, 2023020302, 2023020350, 2023020643,
];

describeWithArchive('the story of real games', (archive) => {
  const folder = temporaryFolder();
  let url = '';

  beforeAll(async () => {
    url = await makeRealStore(folder, archive, GAMES);
  });

  it('says nothing that the play-by-play and the stored rows do not say, and no two alike', async () => {
    await using store = await openStore(url, { readonly: true });
    const [texts, wrong] = [new Set<string>(), [] as string[]];
    for (const gameId of GAMES) {
      const story = await HANDLERS.gameStory({ params: { gameId: String(gameId) }, query: {} }, { store });
      texts.add(story.text);
      wrong.push(...(await falseClauses(story, readTruth(archive, store, gameId))));
    }
    expect(wrong).toEqual([]);
    expect(texts.size).toBe(GAMES.length);
  });
});
