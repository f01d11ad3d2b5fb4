import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { mondayBefore } from '../../src/hockey/calendar.ts';
import { RandomStream } from '../../src/hockey/random.ts';
import type { IngestOptions } from '../../src/pipeline/ingest/ingestRun.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { computeImpacts, impactBasis } from '../../src/pipeline/rate/rebuildImpacts.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { formOwners } from '../../src/pipeline/rate/seasonForm.ts';
import { formBoards } from '../../src/stats/form/formBoard.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { openStore } from '../../src/store/open.ts';
import {
  readBestRating,
  readCardFields,
  readInsights,
  readLeaders,
  readPlayerRatings,
} from '../../src/store/queries/ratings.ts';
import { readTeamTotals } from '../../src/store/queries/teamTotals.ts';
import { RATINGS } from '../../src/store/schema/ratingTables.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto, TOY_XG } from './ingestInto.ts';
import { copyGames } from './smallArchive.ts';

/** The first three weeks of a season, enough for regulars to have a card. */
const GAMES: readonly number[] = Array.from({ length: 250 }, (_, k) => 2022020001 + k);
const SEASON = 20222023;
/**
 * Of the season after, the opening night and the next, and the second week: 28 games up to its Tuesday, 42 up to its
 * Thursday.
 */
const NEXT_GAMES: readonly number[] = Array.from({ length: 42 }, (_, k) => 2023020001 + (k < 14 ? k : k + 20));

// Ingests real games twice, possibly on a busy machine.

describeWithArchive('ratings of real games', (archive) => {
  const folder = temporaryFolder();
  const whole = join(folder, 'archive');
  const run = (store: string, how: Partial<IngestOptions> = {}) =>
    ingestInto(whole, store, { sourceKind: 'archive', steps: [rebuildRatings], ...how });
  const first = `sqlite:${join(folder, 'first.db')}`;
  const second = `sqlite:${join(folder, 'second.db')}`;
  let db: Kysely<StoreTables>;

  beforeAll(async () => {
    copyGames(archive, whole, GAMES.slice(120));
    await run(second, { batch: 7, now: () => new Date('2026-01-02T00:00:00Z') });
    // Adds files and leaves those that are there, so that only the games to come are read.
    copyGames(archive, whole, GAMES.slice(0, 120));
    await run(second);
    await run(first);
    for (const store of [first, second]) await rateStore(store);
    db = await openStore(first, { readonly: true });
    return () => db.destroy();
  });

  it('do not depend on the order in which games arrived', async () => {
    const [one, two] = [await tableHashes(db), await readStore(second, tableHashes)];
    for (const table of Object.keys(RATINGS)) expect(two[table], table).toBe(one[table]);
  });

  it('mark hardly anyone’s form when the games of a season are put into a random order', async () => {
    const found = await formOwners(db, SEASON);
    const marked = Array.from({ length: 40 }, (_, shuffle) => {
      const subjects = (found?.owners ?? []).map((owner) => ({
        ...owner,
        games: new RandomStream('placebo', shuffle, owner.group, owner.id).shuffled(owner.games),
      }));
      return formBoards(subjects, shuffle).rows.some(({ isFlagged }) => isFlagged);
    });
    expect(found?.owners.length).toBeGreaterThan(100);
    expect(marked.filter(Boolean).length).toBeLessThanOrEqual(4);
  });

  it('name similar players of the same group, the nearest first, over most rows of both cards', async () => {
    const cards = await db.selectFrom('player_card').select(['player_id', 'position_group']).execute();
    const groupOf = new Map(cards.map(({ player_id, position_group }) => [player_id, position_group]));
    const rows = await db.selectFrom('similar_player').selectAll().orderBy('player_id').orderBy('rank').execute();
    expect(rows.length).toBeGreaterThan(100);
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1];
      const isFirst = before?.player_id !== row.player_id;
      expect(row.rank).toBe(isFirst ? 1 : before.rank + 1);
      if (!isFirst) expect(row.distance).toBeGreaterThanOrEqual(before.distance);
      expect(row.similar_id).not.toBe(row.player_id);
      expect(groupOf.get(row.similar_id)).toBe(groupOf.get(row.player_id));
      expect(row.rank).toBeLessThanOrEqual(5);
      expect(row.distance).toBeLessThan(100);
    }
  });

  it('rank each kind by value from 1, inside its interval', async () => {
    for (const kind of ['points', 'goals', 'xg', 'scoredax', 'savedax', 'assists', 'primary_points', 'stolen_games']) {
      const rows = await readLeaders(db, { season: SEASON, gameType: 2, kind }, 100);
      expect(rows.length, kind).toBeGreaterThan(5);
      for (const [at, row] of rows.entries()) {
        expect(row.rank).toBe(at + 1);
        expect(row.value, kind).toBeLessThanOrEqual(rows[at - 1]?.value ?? Number.POSITIVE_INFINITY);
        if (row.low !== null && row.high !== null) {
          expect(row.low).toBeLessThanOrEqual(row.value);
          expect(row.high).toBeGreaterThanOrEqual(row.value);
        }
      }
    }
  });

  it("agree with the game tables on the leaders' goals and goals above expected", async () => {
    const sums = await db
      .selectFrom('skater_game')
      .select((on) => ['player_id', on.fn.sum<number>('goals').as('goals'), on.fn.sum<number>('ixg').as('ixg')])
      .where('season', '=', SEASON)
      .groupBy('player_id')
      .execute();
    const byPlayer = new Map(sums.map((row) => [row.player_id, row]));
    for (const { player_id, value } of await readLeaders(db, { season: SEASON, gameType: 2, kind: 'goals' }, 100)) {
      expect(value).toBe(byPlayer.get(player_id)?.goals);
    }
    for (const { player_id, value } of await readLeaders(db, { season: SEASON, gameType: 2, kind: 'scoredax' }, 100)) {
      const sum = byPlayer.get(player_id);
      expect(value).toBeCloseTo((sum?.goals ?? 0) - (sum?.ixg ?? 0), 5);
    }
  });

  it('cancel over the league: goals saved and, without empty nets, goals scored above expected', async () => {
    const shooters = await db
      .selectFrom('shot')
      .select((on) => [
        on.fn.sum<number>('xg').as('xg'),
        on.fn.sum<number>(on.case().when('outcome', '=', 'goal').then(1).else(0).end()).as('goals'),
      ])
      .where('season', '=', SEASON)
      .where('goalie_id', 'is not', null)
      .where('xg', 'is not', null)
      .executeTakeFirstOrThrow();
    const goalies = await db
      .selectFrom('goalie_game')
      .select((on) => [on.fn.sum<number>('xga').as('xga'), on.fn.sum<number>('goals_against').as('goals')])
      .where('season', '=', SEASON)
      .executeTakeFirstOrThrow();
    const saved = goalies.xga - goalies.goals;
    const scored = shooters.goals - shooters.xg;
    expect(Math.abs(saved + scored)).toBeLessThan(1e-3);
  });

  it("have clubs whose distances from the league's mean cancel", async () => {
    const clubs = await readTeamTotals(db, SEASON);
    const perGame = clubs.map(({ xgf, games_with_xg }) => (xgf ?? 0) / games_with_xg);
    const mean = perGame.reduce((a, b) => a + b, 0) / perGame.length;
    expect(Math.abs(perGame.reduce((sum, value) => sum + value - mean, 0))).toBeLessThan(1e-9);
    // Every goal for one club is a goal against another.
    expect(clubs.reduce((sum, { gf, ga }) => sum + gf - ga, 0)).toBe(0);
  });

  it('have percentiles with a mean of 50 in every row of every group', async () => {
    const rows = await db
      .selectFrom('card_field')
      .innerJoin('player_card', 'player_card.player_id', 'card_field.player_id')
      .select(['position_group', 'field', 'percentile', 'group_size'])
      .execute();
    const pools = new Map<string, number[]>();
    for (const { position_group, field, percentile } of rows) {
      const key = `${position_group} ${field}`;
      if (percentile !== null) pools.set(key, [...(pools.get(key) ?? []), percentile]);
    }
    expect([...pools.keys()]).toContain('F overall_rating_percentile');
    expect([...pools.keys()]).toContain('D hits');
    for (const [key, percentiles] of pools) {
      expect(percentiles.reduce((a, b) => a + b, 0) / percentiles.length, key).toBeCloseTo(50, 4);
    }
  });

  it('keep isolated impacts, from games up to the last Monday, all week', async () => {
    /** The store after a game, with the ratings job run. */
    const ratedAfter = async (game: number, from: string): Promise<Kysely<StoreTables>> => {
      const file = join(folder, `after-${game}.db`);
      copyFileSync(join(folder, from), file);
      const writer = await openWriter(`sqlite:${file}`);
      await writer.removeGames(GAMES.filter((gameId) => gameId > game));
      await writer.close();
      await rateStore(`sqlite:${file}`);
      return openStore(`sqlite:${file}`, { readonly: true });
    };
    const friday = await ratedAfter(2022020224, 'first.db');
    const sunday = await ratedAfter(2022020243, 'second.db');
    const tuesday = await ratedAfter(2022020250, 'second.db');
    try {
      const hashes = await Promise.all([friday, sunday, tuesday].map(tableHashes));
      for (const table of ['isolated_impact'] as const) {
        const [early, late, next] = hashes.map((tables) => tables[table]);
        expect(late, table).toBe(early);
        expect(next, table).not.toBe(early);
      }
      const fields = await readCardFields(sunday, 8478402);
      expect(fields.filter(({ low }) => low !== null).length).toBeGreaterThan(20);
      for (const { field, percentile, low, high } of fields) {
        expect(low ?? 0, field).toBeLessThanOrEqual(percentile ?? 0);
        expect(high ?? 100, field).toBeGreaterThanOrEqual(percentile ?? 100);
      }
    } finally {
      for (const store of [friday, sunday, tuesday]) await store.destroy();
    }
  });

  it('only list players of the position among the best, and no rating above the best one', async () => {
    const defence = await readInsights(db, 'd');
    expect(defence).toHaveLength(10);
    expect(new Set(defence.map(({ position }) => position))).toEqual(new Set(['D']));
    const ratings = await readPlayerRatings(db, { season: SEASON, gameType: 2, teamAbb: 'EDM' });
    const best = await readBestRating(db, SEASON, 2);
    for (const { rating, games_played } of ratings) {
      expect(rating).toBeLessThanOrEqual(best ?? 0);
      expect(games_played).toBeGreaterThanOrEqual(5);
    }
    expect(ratings.length).toBeGreaterThan(15);
  });

  it('isolate impacts from games up to the last Monday, with QoT and QoC within the range of ratings', async () => {
    const run = await computeImpacts(db);
    const newest = (await db.selectFrom('game').select('date').orderBy('date', 'desc').executeTakeFirstOrThrow()).date;
    expect(run.lastDay).toBe(mondayBefore(newest));
    expect(await impactBasis(db)).toMatch(new RegExp(`^${run.games} games up to ${run.lastDay}, [0-9a-f]{12}$`));
    expect(run.games).toBeLessThan(GAMES.length);
    expect((await computeImpacts(db)).rows).toEqual(run.rows);
    const fields = new Set(run.rows.map(({ field }) => field));
    expect([...fields].sort()).toEqual(['ev_defense', 'ev_offense', 'pk_defense', 'powerplay_rating', 'qoc', 'qot']);
    const ratings = run.rows.map(({ player_id }) => run.netOf?.(player_id) ?? 0);
    for (const { field, adjusted } of run.rows) {
      if (field !== 'qot' && field !== 'qoc') continue;
      expect(adjusted).toBeGreaterThanOrEqual(Math.min(...ratings));
      expect(adjusted).toBeLessThanOrEqual(Math.max(...ratings));
    }
  });

  it('weight seasons in isolated impacts by those begun by the last Monday', async () => {
    const file = join(folder, 'next.db');
    copyFileSync(join(folder, 'first.db'), file);
    const next = join(folder, 'next');
    copyGames(archive, next, NEXT_GAMES);
    const store = `sqlite:${file}`;
    await ingestInto(next, store, { sourceKind: 'archive', steps: [rebuildRatings] });
    await using writer = await openWriter(store);
    const runs = [await computeImpacts(writer.db)];
    for (const last of [2023020048, 2023020003]) {
      await writer.removeGames(NEXT_GAMES.filter((gameId) => gameId > last));
      runs.push(await computeImpacts(writer.db));
    }
    const [thursday, tuesday, openingNight] = runs;
    expect(thursday?.lastDay).toBe('2023-10-16');
    expect(tuesday?.lastDay).toBe('2023-10-16');
    expect(thursday?.rows).toEqual(tuesday?.rows);
    expect(openingNight?.lastDay).toBe('2023-10-09');
    // The newest of a run's seasons weighs most.
    expect(runs.map(({ seasons }) => seasons)).toEqual([[20232024, SEASON], [20232024, SEASON], [SEASON]]);
  });
});

/** The first 20 games of one club, so that its regulars have a card, and a playoff game. */
const CLUB_GAMES: readonly number[] = [
  ...[10, 36, 54, 69, 77, 94, 109, 116, 137, 154, 170, 177, 195, 202, 212, 226, 259, 287, 293, 310].map(
    (number) => 2022020000 + number,
  ),
  2022030111,
];

describeWithArchive('an ingest with ratings and the ratings job', (archive) => {
  const folder = temporaryFolder();
  const place = join(folder, 'archive');
  copyGames(archive, place, CLUB_GAMES);

  describeOnEachEngine('on each engine', (newStore) => {
    it('gives the same content as on SQLite, to the last digit', async () => {
      const hashesOf = async (store: string): Promise<Readonly<Record<string, string>>> => {
        const steps = [rebuildRatings];
        await ingestInto(place, store, { sourceKind: 'archive', xgModule: TOY_XG, workers: 1, steps });
        await rateStore(store);
        return readStore(store, tableHashes);
      };
      const empty = createHash('sha256').digest('hex');
      const reference = await hashesOf(`sqlite:${temporaryFolder()}/store.db`);
      for (const table of Object.keys(RATINGS)) expect(reference[table], table).not.toBe(empty);
      expect(await hashesOf(await newStore())).toEqual(reference);
    });
  });
});
