import { beforeAll, expect, it } from 'vitest';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameIssue } from '../../src/game/types.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { finishedGames } from '../../src/pipeline/shots/archiveShots.ts';
import { checkInvariants } from '../../src/stats/checkInvariants.ts';
import { countGame } from '../../src/stats/countGame.ts';
import { foldGame } from '../../src/stats/gameFolds.ts';
import { compareWithBoxscore, reconcile } from '../../src/stats/reconcile.ts';
import { carriesXg } from '../../src/stats/xgByEvent.ts';
import { describeWithArchive } from '../archive.ts';

/** Sampling interval over the games of all seasons. */
const SAMPLE_EVERY = 16;

/** Games with the league's own charts and boxscores, nothing reconstructed. */
const UNTOUCHED: readonly GameId[] = [2023020850, 2024020861] as GameId[];

/** Minimum percentage of player-games that equal the official line. */
const MIN_AGREEMENT: Readonly<Record<string, number>> = {
  'skater.goals': 99.9,
  'skater.assists': 99.9,
  'skater.shotsOnGoal': 99.9,
  'skater.blocks': 99.9,
  'skater.hits': 99.9,
  'skater.giveaways': 99.9,
  'skater.takeaways': 99.9,
  'skater.pim': 99.9,
  'skater.faceoffPct': 99.8,
  'skater.plusMinus': 99.5,
  'goalie.goalsAgainst': 99.9,
  // A goal without an official shot counts as a shot here: a quarter of a percent of goalie-games.
  'goalie.saves': 99.5,
  'goalie.shotsAgainst': 99.5,
};

describeWithArchive('counts against the official lines of real games', (archive) => {
  const source = new ArchiveSource(archive);
  const compared = new Map<string, number>();
  const differing = new Map<string, number>();
  const issues: GameIssue[] = [];
  const contradictions: GameIssue[] = [];
  let games = 0;

  const add = (map: Map<string, number>, key: string, more: number): unknown =>
    map.set(key, (map.get(key) ?? 0) + more);

  beforeAll(async () => {
    for (const [k, gameId] of (await finishedGames(source)).entries()) {
      if (k % SAMPLE_EVERY !== 0) continue;
      const { game } = parseGame(readRawGame(source, gameId).raw);
      if (game === null) continue;
      games++;
      const folds = foldGame(game);
      // Any xG values will do: the sums must agree for all.
      const xg = new Map<number, number>();
      for (const event of game.events)
        if (event.kind === 'shot' && carriesXg(event)) xg.set(event.eventId, 1 / (2 + (event.eventId % 40)));
      const counts = countGame(game, xg, folds);
      const comparison = compareWithBoxscore(game, counts);
      for (const [field, number] of comparison.compared) add(compared, field, number);
      for (const { isGoalie, field } of comparison.differences)
        add(differing, `${isGoalie ? 'goalie' : 'skater'}.${field}`, 1);
      issues.push(...reconcile(game, counts, comparison));
      contradictions.push(...checkInvariants(game, counts, folds));
    }
  });

  it('no game contradicts itself', () => {
    expect(games).toBeGreaterThan(300);
    expect(contradictions).toEqual([]);
  });

  it.each(Object.entries(MIN_AGREEMENT))(
    '%s equals the official number in at least %d%% of player-games',
    (field, minimum) => {
      const number = compared.get(field) ?? 0;
      expect(number).toBeGreaterThan(500);
      expect(100 * (1 - (differing.get(field) ?? 0) / number)).toBeGreaterThanOrEqual(minimum);
    },
  );

  it('every difference has a known cause', () => {
    const unexplained = issues.filter(({ code }) => code === 'box-unexplained' || code === 'box-unnamed-play');
    expect(unexplained).toEqual([]);
  });

  it.each(UNTOUCHED)('every number of %i, ice time and plus-minus included, equals the official one', (gameId) => {
    const { game } = parseGame(readRawGame(source, gameId).raw);
    if (game === null) throw new Error(`game ${gameId} cannot be parsed`);
    const { differences, compared: numbers } = compareWithBoxscore(game, countGame(game, null));
    expect(differences).toEqual([]);
    expect(numbers.get('skater.toi')).toBe(36);
  });
});
