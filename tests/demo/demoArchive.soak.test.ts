import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assistCorrection } from '../../src/demo/archive/faults.ts';
import { generateDemoArchive, growDemoArchive } from '../../src/demo/archive/generate.ts';
import { planSeason, playedFixtures } from '../../src/demo/archive/seasonPlan.ts';
import { writeJson } from '../../src/demo/archive/writeFile.ts';
import { DemoLeague, type DemoSeason } from '../../src/demo/league/demoLeague.ts';
import { resultOf } from '../../src/demo/league/gameResult.ts';
import { playByPlayBody } from '../../src/demo/wire/playByPlayBody.ts';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const TODAY = '2026-11-21';
const OPTIONS = { today: TODAY, clubs: 8, gamesPerSeason: 80 };
/** For tests that write several archives. */
const SMALL = { today: TODAY, clubs: 8, gamesPerSeason: 40 };
const root = temporaryFolder();
const folderOf = (name: string): string => join(root, name);

/** Every file of a folder with its hash, sorted by name. */
function contents(directory: string): [string, string][] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(directory, name)))
        .digest('hex'),
    ]);
}

describe('the demo archive', () => {
  const directory = folderOf('one');

  beforeAll(() => generateDemoArchive(directory, OPTIONS));

  it('is byte-identical when generated again, with or without threads', async () => {
    await generateDemoArchive(folderOf('again'), { ...OPTIONS, threads: 2 });
    expect(contents(folderOf('again'))).toEqual(contents(directory));
  });

  it('is not rewritten without changes, and on the next day only where the date matters', async () => {
    const copy = folderOf('days');
    await generateDemoArchive(copy, SMALL);
    const stamps = (): Map<string, number> =>
      new Map(contents(copy).map(([name]) => [name, statSync(join(copy, name)).ino]));
    const first = stamps();
    await generateDemoArchive(copy, SMALL);
    expect(stamps()).toEqual(first);
    await generateDemoArchive(copy, { ...SMALL, today: '2026-11-22' });
    const later = stamps();
    const changed = [...later]
      .filter(([name, ino]) => first.has(name) && first.get(name) !== ino)
      .map(([name]) => name);
    expect(changed.some((name) => name.includes('gamecenter'))).toBe(true);
    expect(changed.filter((name) => name.includes('gamecenter')).length).toBeLessThan(12);
    expect(changed.filter((name) => name.includes('gamecenter/2025'))).toEqual([]);
    await generateDemoArchive(folderOf('fresh'), { ...SMALL, today: '2026-11-22' });
    const fresh = new Map(contents(folderOf('fresh')));
    expect(contents(copy).filter(([name, bytes]) => fresh.has(name) && fresh.get(name) !== bytes)).toEqual([]);
    expect([...fresh.keys()].filter((name) => !later.has(name))).toEqual([]);
  });

  it('stops within a few games when aborted, and resumes from there', async () => {
    const stop = new AbortController();
    const stopped = (async () => {
      for await (const _ of growDemoArchive(folderOf('stopped'), { ...SMALL, threads: 2, signal: stop.signal }))
        stop.abort();
    })();
    await expect(stopped).rejects.toThrow(/abort/);
    await generateDemoArchive(folderOf('stopped'), SMALL);
    await generateDemoArchive(folderOf('whole'), SMALL);
    expect(contents(folderOf('stopped'))).toEqual(contents(folderOf('whole')));
  });

  it('yields the newest season first', async () => {
    const seasons: SeasonId[] = [];
    for await (const season of growDemoArchive(folderOf('again'), OPTIONS)) seasons.push(season);
    expect(seasons).toEqual([20262027, 20252026]);
  });

  it('refuses to write into a folder with other files', async () => {
    const other = mkdtempSync(join(root, 'other-'));
    writeFileSync(join(other, 'precious.txt'), 'mine');
    await expect(generateDemoArchive(other, OPTIONS)).rejects.toThrow(/left unchanged/);
    expect(readdirSync(other)).toEqual(['precious.txt']);
  });
});

describe('a late correction', () => {
  it('makes the play-by-play agree with the boxscore corrected before it', async () => {
    const directory = folderOf('corrected');
    const options = { ...OPTIONS, seasons: 1 };
    await generateDemoArchive(directory, options);
    const league = new DemoLeague(options);
    const season = league.seasons[0] as DemoSeason;
    const plan = planSeason(
      league,
      season,
      playedFixtures(league, season).map((fixture) => resultOf(league.play(fixture))),
    );
    const job = plan.jobs.find(({ fault }) => fault === 'corrected-box');
    if (job === undefined) throw new Error('no game has a corrected boxscore');
    const source = new ArchiveSource(directory);
    const codes = (): string[] => parseGame(readRawGame(source, job.fixture.gameId).raw).issues.map(({ code }) => code);
    expect(codes()).toEqual(['boxscore-assists', 'boxscore-assists']);
    const m = league.play(job.fixture);
    const correction = assistCorrection(m);
    const goal = m.plays.find(({ eventId }) => eventId === correction?.eventId);
    if (correction === null || goal?.details == null) throw new Error('the game has nothing to correct');
    goal.details[correction.key] = m.player(correction.to).playerId;
    writeJson(directory, playByPlayPath(job.fixture.gameId), playByPlayBody(m, job.stage, job.totals));
    expect(codes()).toEqual([]);
  });
});
