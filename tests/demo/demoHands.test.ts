import { expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { finishedGames, rosterHands } from '../../src/pipeline/shots/archiveContents.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

it('finds the handedness of skaters in a simulated league of fictional clubs', async () => {
  const directory = temporaryFolder();
  try {
    await generateDemoArchive(directory, {
      today: '2025-11-05',
      seasons: 1,
      clubs: 4,
      gamesPerSeason: 24,
      playoffs: false,
      threads: 0,
    });
    const source = new ArchiveSource(directory);
    const hands = await rosterHands(source, await finishedGames(source));
    // Four squads of at least eighteen skaters, most of whom shoot left, as in the real league.
    const all = Object.values(hands);
    expect(all.length).toBeGreaterThanOrEqual(4 * 18);
    const left = all.filter((hand) => hand === 'L').length / all.length;
    expect(left).toBeGreaterThan(0.45);
    expect(left).toBeLessThan(0.85);
  } finally {
  }
});
