import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TalentEvidence } from '../../research/figures/evidence.ts';
import { correlation } from '../../research/measures/correlation.ts';
import { EVALUATED_ROWS } from '../../research/validity/rowValidity.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { DemoLeague } from '../../src/demo/league/demoLeague.ts';
import type { Talent } from '../../src/demo/league/demoPlayer.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { seasonsOf } from '../../src/pipeline/ingest/listGames.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { normalQuantile } from '../../src/ratings/shrink/normalDraws.ts';
import { openStore } from '../../src/store/open.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { trueValues } from './trueValues.ts';

/** Two seasons, played five times: the same players, schedule and lineups with other outcomes. */
const OPTIONS = { today: '2026-07-01', seasons: 2, playoffs: false };
const RUNS = ['', ' again 1', ' again 2', ' again 3', ' again 4'];
/** Milliseconds: each run plays, reads and rates two seasons, 70 s on two idle cores. */
const FIVE_LEAGUES_MS = 1_800_000;
const GROUPS = ['F', 'D', 'G'];
/** Lower bounds of the groups of probabilities in which the said number of players is compared with the true one. */
const PROBABILITIES = [0, 0.02, 0.1, 0.3, 0.6];
/** Standard errors that such a group may be off. */
const MOST_ERRORS = 3;
/** The talent behind a row of the card, and the least correlation with it, below what was measured. */
const ROWS: Readonly<Record<string, { least: number; talent: (talent: Talent) => number }>> = {
  ev_offense: { least: 0.5, talent: ({ offence }) => offence },
  ev_defense: { least: 0.5, talent: ({ defence }) => defence },
  puck_stopping: { least: 0.4, talent: ({ goaltending }) => goaltending },
};

/** Repeatability that a row has at least, and what the share of intervals that hold may be off. */
const LEAST_REPEAT = 0.01;
const MOST_OFF = 0.03;
/** A thousand equal parts of the normal distribution, and where the middle 80% of it end. */
const NORMAL = Array.from({ length: 1000 }, (_, k) => normalQuantile((k + 0.5) / 1000));
const MIDDLE = normalQuantile(0.9);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isOf = (row: Run['rows'][number], group: string, field: string): boolean =>
  row.position_group === group && row.field === field;

/**
 * How often 80% intervals of talent hold the mean of other runs. An estimate is drawn to the mean, so it differs less
 * from those of other runs than from talent: with repeatability r the differences have r (1 + 1 / others) of the
 * interval's variance. Only counted rows are judged so: regressions share the lineups of all runs.
 */
function shareHeld(repeatability: number, others: number): number {
  const reach = MIDDLE / Math.sqrt(repeatability * (1 + 1 / others));
  return mean(NORMAL.map((z) => Number(Math.abs(z) <= reach)));
}

/** Plays, ingests and rates the league once: rows of the cards, overall ratings, and true values. */
async function play(folder: string, outcomeSeed: string, talentOf: ReadonlyMap<number, Talent>) {
  const archive = join(folder, `archive${outcomeSeed}`);
  await generateDemoArchive(archive, { ...OPTIONS, outcomeSeed });
  const store = `sqlite:${join(folder, `store${outcomeSeed}.db`)}`;
  const seasons = await seasonsOf(new ArchiveSource(archive));
  await ingest({ archive, sourceKind: 'demo', store, seasons, now: () => new Date(0) });
  await rateStore(store);
  await using db = await openStore(store, { readonly: true });
  const rows = await db
    .selectFrom('card_field')
    .innerJoin('player_card', 'player_card.player_id', 'card_field.player_id')
    .select(['card_field.player_id', 'field', 'percentile', 'low', 'high', 'position_group'])
    .where('percentile', 'is not', null)
    .$narrowType<{ percentile: number }>()
    .execute();
  const rated = await db
    .selectFrom('player_card')
    .select(['player_id', 'position_group', 'overall_score', 'overall_low', 'overall_high', 'top10_probability'])
    .where('overall_score', 'is not', null)
    .where('overall_low', 'is not', null)
    .where('top10_probability', 'is not', null)
    .$narrowType<{ overall_score: number; overall_low: number; overall_high: number; top10_probability: number }>()
    .execute();
  return { rows, rated, values: await trueValues(db, Math.max(...seasons), talentOf) };
}
type Run = Awaited<ReturnType<typeof play>>;

/** Overall ratings against true value; each group's mean true value is moved to that of its ratings. */
function judgeOverall(runs: readonly Run[]): TalentEvidence {
  const truth = new Map(
    [...new Set(runs.flatMap(({ values }) => [...values.keys()]))].map((id) => [
      id,
      mean(runs.flatMap(({ values }) => values.get(id) ?? [])),
    ]),
  );
  const trueOf = ({ player_id }: { player_id: number }): number => truth.get(player_id) ?? Number.NaN;
  const groupsOf = runs.map(({ rated }) =>
    Map.groupBy(
      rated.filter(({ player_id }) => truth.has(player_id)),
      (one) => one.position_group,
    ),
  );
  const groups = GROUPS.map((group) => {
    const own = groupsOf.map((of) => of.get(group as 'F') ?? []);
    const held = own.flatMap((players) => {
      const shift = mean(players.map((one) => one.overall_score - trueOf(one)));
      return players.map((one) => {
        const value = trueOf(one) + shift;
        return one.overall_low <= value && value <= one.overall_high;
      });
    });
    const r = mean(own.flatMap((players) => correlation(players.map((one) => [one.overall_score, trueOf(one)])) ?? []));
    return { group, r, intervals: held.length, held: mean(held.map(Number)) };
  });
  const skaters = groups.filter(({ group }) => group !== 'G');
  const intervals = skaters.reduce((sum, one) => sum + one.intervals, 0);
  const judged = groupsOf
    .flatMap((of) => [...of.values()])
    .flatMap((players) => {
      const tenth = players.map(trueOf).sort((a, b) => b - a)[9] ?? Number.NEGATIVE_INFINITY;
      return players.map((one) => ({ said: one.top10_probability, isBest: trueOf(one) >= tenth }));
    });
  return {
    runs: runs.length,
    groups,
    skaters: { intervals, held: skaters.reduce((sum, one) => sum + one.held * one.intervals, 0) / intervals },
    places: PROBABILITIES.map((from, at) => {
      const own = judged.filter(({ said }) => said >= from && said < (PROBABILITIES[at + 1] ?? 2));
      return {
        from,
        players: own.length,
        said: own.reduce((sum, one) => sum + one.said, 0),
        were: own.filter(({ isBest }) => isBest).length,
        error: Math.sqrt(own.reduce((sum, one) => sum + one.said * (1 - one.said), 0)),
      };
    }),
  };
}

describe('cards against the talent that only the simulator knows', () => {
  const folder = temporaryFolder();
  const talentOf = new Map<number, Talent>();
  const runs: Run[] = [];

  beforeAll(async () => {
    for (const { squads } of new DemoLeague(OPTIONS).seasons)
      for (const player of squads.players.flat()) talentOf.set(player.playerId, player.talent);
    for (const seed of RUNS) runs.push(await play(folder, seed, talentOf));
  }, FIVE_LEAGUES_MS);

  it.each(Object.entries(ROWS))('correlate in %s', (field, { least, talent }) => {
    const own = runs.flatMap(({ rows }, at) => (at === 0 ? rows.filter((row) => row.field === field) : []));
    // Ranks of talent within a group, so that groups can be combined as percentiles can.
    const pairs = [...Map.groupBy(own, (row) => row.position_group).values()].flatMap((rows) => {
      const known = rows.flatMap(({ player_id, percentile }) => {
        const its = talentOf.get(player_id);
        return its === undefined ? [] : [{ percentile, value: talent(its) }];
      });
      const ascending = known.map(({ value }) => value).sort((a, b) => a - b);
      return known.map(({ percentile, value }) => [percentile, ascending.indexOf(value) / known.length] as const);
    });
    expect(correlation(pairs)).toBeGreaterThan(least);
  });

  it('have 80% intervals that hold the mean of the other runs as often as rows repeat', () => {
    const judged = EVALUATED_ROWS.flatMap(({ group, field }) => {
      const own = runs.map(
        ({ rows }) => new Map(rows.flatMap((row) => (isOf(row, group, field) ? [[row.player_id, row] as const] : []))),
      );
      const repeats = own.flatMap((one, k) =>
        own.slice(k + 1).flatMap((other) => {
          const pairs = [...one.values()].flatMap(({ player_id, percentile }) => {
            const again = other.get(player_id);
            return again === undefined ? [] : [[percentile, again.percentile] as const];
          });
          return correlation(pairs) ?? [];
        }),
      );
      const [first, ...others] = own;
      const held = [...(first?.values() ?? [])].flatMap(({ player_id, low, high }) => {
        const again = others.flatMap((other) => other.get(player_id)?.percentile ?? []);
        if (again.length === 0 || low === null || high === null) return [];
        return [low <= mean(again) && mean(again) <= high];
      });
      const said = shareHeld(Math.max(LEAST_REPEAT, mean(repeats)), others.length);
      return held.map((isHeld) => ({ isHeld, said }));
    });
    expect(judged.length).toBeGreaterThan(10_000);
    const held = mean(judged.map(({ isHeld }) => Number(isHeld)));
    expect(Math.abs(held - mean(judged.map(({ said }) => said))), `${held} held`).toBeLessThan(MOST_OFF);
  });

  it('have overall ratings that agree with true value, as the method page says', async () => {
    const found = judgeOverall(runs);
    await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot('../../models/evidence/talent.json');
    for (const { group, r } of found.groups) expect(r, group).toBeGreaterThan(group === 'G' ? 0.6 : 0.75);
    expect(found.skaters.held).toBeGreaterThan(0.78);
    expect(found.skaters.held).toBeLessThan(0.82);
    for (const { said, were, error } of found.places)
      expect(Math.abs(were - said)).toBeLessThanOrEqual(MOST_ERRORS * Math.max(1, error));
  });
});
