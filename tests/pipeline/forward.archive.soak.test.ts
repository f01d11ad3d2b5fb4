import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readForwardModels } from '../../research/forward/forwardModelFile.ts';
import { forwardXgUrl } from '../../research/forward/forwardXg.ts';
import { trainForward } from '../../research/forward/trainForward.ts';
import { describeWithArchive } from '../archive.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { copyGames } from './smallArchive.ts';

// Trains models, possibly on a busy machine.

const RUNNER = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));
const OLD = Array.from({ length: 60 }, (_, k) => 2020020001 + k);
const JUDGED = Array.from({ length: 120 }, (_, k) => 2022020001 + k);

describeWithArchive('forward models', (archive) => {
  const folder = temporaryFolder();
  const place = join(folder, 'archive');

  it('only learn from earlier seasons, and are not trained again', async () => {
    const lines: string[] = [];
    const train = (name: string) =>
      trainForward({
        directory: place,
        folder: join(folder, name),
        seasons: null,
        seed: 1,
        workers: 1,
        onProgress: (line) => lines.push(line),
      });
    copyGames(archive, place, [...OLD, ...JUDGED.slice(0, 60)]);
    const forward = [{ season: 20222023, learnedFrom: [20202021] }];
    expect(await train('first')).toEqual(forward);
    expect(lines).toHaveLength(1);
    expect(await train('first')).toEqual(forward);
    expect(lines).toHaveLength(1);

    copyGames(archive, place, JUDGED.slice(60));
    expect(await train('second')).toEqual(forward);
    expect(lines).toHaveLength(2);
    const modelOf = (name: string) => readForwardModels(join(folder, name)).get(20222023);
    expect(modelOf('second')?.byClock).toEqual(modelOf('first')?.byClock);
    expect(modelOf('first')?.byClock.sharp.trainingSeasons).toEqual([20202021]);
  });

  it('only predict xG for their season', async () => {
    const store = `sqlite:${join(folder, 'store.db')}`;
    const small = join(folder, 'small');
    copyGames(archive, small, [OLD[0] ?? 0, JUDGED[0] ?? 0]);
    // In a separate process: the test runner drops the query of a module's URL.
    execFileSync(process.execPath, [RUNNER, small, store, forwardXgUrl(join(folder, 'first'))]);
    const games = await readStore(store, (db) => db.selectFrom('team_game').select(['season', 'xgf']).execute());
    expect(games).toHaveLength(4);
    for (const { season, xgf } of games) expect((xgf ?? 0) > 1, `${season}`).toBe(season === 20222023);
  });
});
