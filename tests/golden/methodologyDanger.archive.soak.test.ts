import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { describeWithArchive } from '../archive.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, pickGames } from './ingestGames.ts';

const HELLEBUYCK = 8476945;

describeWithArchive('the example of the page on danger, recomputed', (archive) => {
  const folder = temporaryFolder();

  it('a goalie’s regular season by danger band, with the current model', async () => {
    const games = pickGames(archive, [['WPG', 2022020001, 2022021312]]);
    const db = await openStore(await ingestGames(archive, folder, games), { readonly: true });
    const rows = await db.selectFrom('goalie_game').selectAll().where('player_id', '=', HELLEBUYCK).execute();
    await db.destroy();
    const sum = (...columns: readonly (keyof (typeof rows)[number])[]): number =>
      rows.reduce((all, row) => all + columns.reduce((one, column) => one + Number(row[column]), 0), 0);
    const saved = (saves: number, shots: number): string =>
      `${saves.toLocaleString('en')} of ${shots.toLocaleString('en')} (${((100 * saves) / shots).toFixed(1)}%)`;
    const [low, medium, high] = (['low', 'medium', 'high'] as const).map((band) =>
      saved(sum(`sa_${band}`) - sum(`ga_${band}`), sum(`sa_${band}`)),
    );
    const meaningful = saved(sum('meaningful_saves'), sum('meaningful_shots'));
    const page = readFileSync(join(ROOT, 'docs/methodology/danger.md'), 'utf8').replace(/\s+/g, ' ');
    expect(page).toContain(`low ${low}, medium ${medium}, high ${high}; meaningful ${meaningful}`);
  });
});
