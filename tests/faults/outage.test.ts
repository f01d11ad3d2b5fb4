import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { leagueArchive } from '../../src/pipeline/live/leagueArchive.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FAST_POLITENESS, FakeLeague } from './fakeLeague.ts';

/** After the season: no game is live. */
const TODAY = '2025-08-01';
const SEASON = 20242025 as SeasonId;
/** Failed requests until the league is back: enough that its host is left alone in between. */
const FAILURES = 8;
const POLITENESS = { ...FAST_POLITENESS, tries: 2, breakAfter: 3, breakMs: 20 };

/** The files of an archive by path, as text. */
function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(root.length), readFileSync(file).toString('base64')];
    }),
  );
}

describe('a league that goes down during a night', () => {
  const folder = temporaryFolder();
  const league = new FakeLeague();
  let reference: Record<string, string> = {};
  /** Path of the request at which the league goes down; null for never. */
  let goesDownAt: RegExp | null = null;

  beforeAll(async () => {
    const root = join(folder, 'league');
    await generateDemoArchive(root, { ...SMALL_LEAGUE, today: TODAY, gamesPerSeason: 12 });
    league.archive = new ArchiveSource(root);
    await league.start();
    reference = await follow('undisturbed', []);
  });
  afterAll(() => league.stop());

  /** Follows the league until an archive has all that it should. Returns its files. */
  async function follow(name: string, warnings: string[]): Promise<Record<string, string>> {
    const raw = join(folder, name);
    const config = parseConfig(
      { HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_RAW: raw, HIGHSLOT_TODAY: TODAY, HIGHSLOT_SEASONS: String(SEASON) },
      [],
    );
    let failures = 0;
    league.isDown = false;
    league.onRequest = (path) => {
      if (goesDownAt?.test(path) && failures === 0) league.isDown = true;
      if (league.isDown) failures += 1;
      if (failures > FAILURES) league.isDown = false;
    };
    const stop = new AbortController();
    const onWarning = (line: string): void => void warnings.push(line);
    const wanted = Object.keys(reference);
    for await (const _ of leagueArchive(config, {
      signal: stop.signal,
      onWarning,
      politeness: POLITENESS,
      passMs: 50,
    })) {
      const files = filesOf(raw);
      if (wanted.length === 0 || wanted.every((file) => files[file] !== undefined)) stop.abort();
    }
    return filesOf(raw);
  }

  it.each([
    ['schedule', /schedule\/2024-1[12]/],
    ['box score', /boxscore/],
    ['shift chart', /shiftcharts/],
    ['play-by-play', /play-by-play/],
    ['roster', /roster/],
  ])('fetches everything once it is back: down at a %s', async (stage, path) => {
    goesDownAt = path;
    const warnings: string[] = [];
    expect(await follow(stage, warnings)).toEqual(reference);
    expect(warnings.length).toBeGreaterThan(0);
    for (const line of warnings) expect(line).not.toContain('\n');
  });
});
