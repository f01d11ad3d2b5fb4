import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { openStore } from '../../src/store/open.ts';
import { describeWithArchive } from '../archive.ts';
import { fileOf, readBody } from '../pipeline/smallArchive.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, pickGames } from './ingestGames.ts';
import { iceTimes, type RawBoxscore, type RawChart, secondsOf } from './rawBodies.ts';

const MCDAVID = 8478402;
/** Games in a skater's window. */
const WINDOW = 100;

const page = (name: string): string =>
  readFileSync(join(ROOT, `docs/methodology/${name}.md`), 'utf8').replace(/\s+/g, ' ');

describeWithArchive('the examples of the pages on the player card, recomputed from the raw files', (archive) => {
  /** McDavid's ice time in seconds by the shift chart; null without a chart. */
  const iceTime = (gameId: GameId): number | null => {
    const path = shiftChartPath(gameId);
    if (!existsSync(fileOf(archive, path))) return null;
    return iceTimes(readBody(archive, path) as RawChart).get(MCDAVID) ?? null;
  };

  it('the rate over a window, newest games first, and the percentile', () => {
    const games = readdirSync(join(archive, 'v1/gamecenter'))
      .filter((gameId) => gameId >= '2022' && gameId < '2024')
      .flatMap((gameId) => {
        const { gameDate, playerByGameStats } = readBody(archive, `v1/gamecenter/${gameId}/boxscore`) as RawBoxscore;
        const line = Object.values(playerByGameStats ?? {})
          .flatMap(({ forwards }) => forwards)
          .find(({ playerId }) => playerId === MCDAVID);
        return line === undefined ? [] : [{ gameId, gameDate, shots: line.sog ?? Number.NaN, toi: line.toi ?? '' }];
      })
      .sort((a, b) => b.gameDate.localeCompare(a.gameDate))
      .slice(0, WINDOW);
    expect([games.at(-1)?.gameId, games[0]?.gameId]).toEqual(['2022020486', '2023020850']);
    let [shots, seconds] = [0, 0];
    for (const [at, game] of games.entries()) {
      const weight = (WINDOW - at) / WINDOW;
      shots += weight * game.shots;
      seconds += weight * (iceTime(Number(game.gameId) as GameId) ?? secondsOf(game.toi));
    }
    const rounded = Math.round(seconds).toLocaleString('en');
    expect(page('percentiles')).toContain(`${shots.toFixed(2)} shots in ${rounded} weighted seconds of ice time`);
    expect(page('percentiles')).toContain(
      `3600 × ${shots.toFixed(2)} / ${rounded} = ${((3600 * shots) / seconds).toFixed(2)} an hour`,
    );
    expect(page('percentiles')).toContain(`100 × (431 + 0.5) / 471 = ${((100 * 431.5) / 471).toFixed(1)}`);
  });
});

const HELLEBUYCK = 8476945;

describeWithArchive('the example of the page on danger, recomputed', (archive) => {
  const folder = temporaryFolder();

  it('a goalie’s regular season by danger band, with the current model', async () => {
    const games = pickGames(archive, [['WPG', 2022020001, 2022021312]]);
    await using db = await openStore(await ingestGames(archive, folder, games), { readonly: true });
    const rows = await db.selectFrom('goalie_game').selectAll().where('player_id', '=', HELLEBUYCK).execute();
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
