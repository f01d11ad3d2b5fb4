import { expect, it } from 'vitest';
import type { SeasonJob, SeasonResult } from '../../src/pipeline/ingest/seasonJobs.ts';
import { seasonResults } from '../../src/pipeline/ingest/seasonThreads.ts';
import { openStore } from '../../src/store/open.ts';
import { readSeasons } from '../../src/store/queries/seasons.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { sampleGame } from '../store/sampleGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const SEASONS = [20212022, 20222023, 20232024];
const PLAYERS = { 8470001: { team: 'EDM', rating: 7 }, 8470101: { team: 'CGY', rating: 5 } };

/** A few games in each season. */
function games() {
  return SEASONS.flatMap((season) => {
    const year = Math.floor(season / 10_000);
    return [1, 2, 3].map((game) =>
      sampleGame({ gameId: year * 1_000_000 + 20_000 + game, date: `${year}-11-0${game}`, players: PLAYERS }),
    );
  });
}

/** A job's result by its kind and season. */
async function resultsOf(results: AsyncIterable<SeasonResult>): Promise<ReadonlyMap<string, SeasonResult>> {
  const found = new Map<string, SeasonResult>();
  for await (const result of results) {
    found.set(result.kind === 'pregame' ? result.kind : `${result.kind} ${result.season}`, result);
  }
  return found;
}

describeOnEachEngine('jobs on seasons', (newStore) => {
  it('give the same rows on threads as without', async () => {
    const store = await newStore();
    const writer = await openWriter(store);
    await writer.writeGames(games().map((game) => packGame(game, { stamp: '', buildKey: '' })));
    await writer.close();
    await using db = await openStore(store, { readonly: true });
    const jobs: readonly SeasonJob[] = [
      { kind: 'pregame', changed: null },
      ...SEASONS.map((season): SeasonJob => ({ kind: 'sums', season })),
      ...(await readSeasons(db)).map((record): SeasonJob => ({ kind: 'ratings', record })),
    ];
    const here = await resultsOf(seasonResults({ db, store, threads: 0 }, jobs));
    expect([...here.keys()]).toHaveLength(1 + 2 * SEASONS.length);
    expect(await resultsOf(seasonResults({ db, store, threads: 2 }, jobs))).toEqual(here);
  });
});

it('fail on threads with the reason', async () => {
  const store = `sqlite:${temporaryFolder()}/none.db`;
  const jobs = SEASONS.map((season): SeasonJob => ({ kind: 'sums', season }));
  await using db = await openStore(`sqlite:${temporaryFolder()}/other.db`);
  await expect(resultsOf(seasonResults({ db, store, threads: 2 }, jobs))).rejects.toThrow('There is no store at');
});
