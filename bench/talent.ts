/**
 * Compares the demo league's player cards with true talent, which only the simulator knows, and measures the coverage
 * of their 80% intervals. Exits with 1 when a bar is missed.
 *
 * Method: plays, ingests and rates two seasons. Then replays the same players, schedule and lineups several times with
 * other outcome seeds. A row's correlation is between its percentiles and the ranks of the talent behind it. Coverage
 * is the share of intervals that contain the player's mean percentile over the replays, which has nearly no luck left.
 * For comparison, the share that contain the percentile of one replay: less than 80%, since that replay has its own
 * luck (docs/decisions/0101-intervals.md). The overall rating is compared with true value, talent times deployment in
 * goals, the latter a mean over the runs.
 *
 * Usage: node bench/talent.ts [replays, default 4]; some 70 s per run on an idle machine
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEvidence } from '../research/figures/evidence.ts';
import { correlation } from '../research/measures/correlation.ts';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { DemoLeague } from '../src/demo/league/demoLeague.ts';
import type { Talent } from '../src/demo/league/demoPlayer.ts';
import { ArchiveSource } from '../src/feed/source/archive.ts';
import { ingest } from '../src/pipeline/ingest/ingest.ts';
import { seasonsOf } from '../src/pipeline/ingest/listGames.ts';
import { rateStore } from '../src/pipeline/rate/rateStore.ts';
import { openStore } from '../src/store/open.ts';
import { judgeOverall, type RatedPlayer, trueValues } from './talentValue.ts';

const OPTIONS = { today: '2026-07-01', seasons: 2, playoffs: false };
const REPLAYS = Number(process.argv[2] ?? 4);
/**
 * Bounds of the share of all intervals that contain the percentile without luck.
 * Source: docs/quality.md#ratings.
 */
const LEAST_COVERAGE = 0.75;
const MOST_COVERAGE = 0.85;
/**
 * Minimum correlation of the ratings that estimate talent.
 * Source: chosen below what was measured, above what chance gives.
 */
const LEAST_CORRELATION: Readonly<Record<string, number>> = { ev_offense: 0.5, ev_defense: 0.5, puck_stopping: 0.4 };

/** The talent behind a card row; positive is what the row calls good. */
const TALENT_OF: Readonly<Record<string, (talent: Talent) => number>> = {
  ev_offense: ({ offence }) => offence,
  ev_defense: ({ defence }) => defence,
  shots_on_goal: ({ shooting }) => shooting,
  ev_expected_goals: ({ shooting }) => shooting,
  ev_primaries: ({ passing }) => passing,
  faceoff_percentage: ({ faceoffs }) => faceoffs,
  penalties_taken: ({ penaltiesTaken }) => -penaltiesTaken,
  penalties_drawn: ({ penaltiesDrawn }) => penaltiesDrawn,
  hits: ({ hitting }) => hitting,
  blocked_shots: ({ blocking }) => blocking,
  takeaways: ({ takeaways }) => takeaways,
  turnovers: ({ giveaways }) => -giveaways,
  puck_stopping: ({ goaltending }) => goaltending,
  gsax: ({ goaltending }) => goaltending,
};

/** A row of a player's card after one run. */
interface RatedRow {
  readonly playerId: number;
  readonly group: string;
  readonly field: string;
  readonly percentile: number;
  readonly low: number | null;
  readonly high: number | null;
}

const keyOf = ({ playerId, field }: RatedRow): string => `${playerId} ${field}`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (flags: readonly boolean[]): number => mean(flags.map(Number));

/** What one run of the league gives. */
interface Run {
  /** Every row of every card. */
  readonly rows: readonly RatedRow[];
  readonly rated: readonly RatedPlayer[];
  /** The players' true value, with this run's deployment. */
  readonly values: ReadonlyMap<number, number>;
}

/** Plays, ingests and rates the league with one outcome seed. */
async function runWith(outcomeSeed: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-talent-'));
  try {
    const archive = join(folder, 'archive');
    await generateDemoArchive(archive, { ...OPTIONS, outcomeSeed });
    const store = `sqlite:${join(folder, 'store.db')}`;
    const seasons = await seasonsOf(new ArchiveSource(archive));
    await ingest({ archive, sourceKind: 'demo', store, seasons, now: () => new Date(0) });
    await rateStore(store);
    const db = await openStore(store, { readonly: true });
    try {
      const rows = await db
        .selectFrom('card_field')
        .innerJoin('player_card', 'player_card.player_id', 'card_field.player_id')
        .select(['card_field.player_id', 'card_field.field', 'percentile', 'low', 'high', 'position_group'])
        .execute();
      const cards = await db
        .selectFrom('player_card')
        .select(['player_id', 'position_group', 'overall_score', 'overall_low', 'overall_high', 'top10_probability'])
        .execute();
      const rated = cards.flatMap(
        ({
          player_id,
          position_group,
          overall_score: goals,
          overall_low: low,
          overall_high: high,
          top10_probability,
        }) =>
          goals === null || low === null || high === null || top10_probability === null
            ? []
            : [{ playerId: player_id, group: position_group, goals, low, high, top10: top10_probability }],
      );
      const values = await trueValues(db, Math.max(...seasons), talentOf);
      const known = rows.flatMap(({ player_id, field, percentile, low, high, position_group }) =>
        percentile === null ? [] : [{ playerId: player_id, group: position_group, field, percentile, low, high }],
      );
      return { rows: known, rated, values };
    } finally {
      await db.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ranks 0-1 of values within each group, so that forwards and defenders can be combined, like their percentiles. */
function ranksWithin(rows: readonly RatedRow[], standingOf: (row: RatedRow) => number): readonly number[] {
  return rows.map((row) => {
    const others = rows.filter(({ group }) => group === row.group);
    const value = standingOf(row);
    const below = others.filter((other) => standingOf(other) < value).length;
    return below / others.length;
  });
}

const talentOf = new Map<number, Talent>();
for (const { squads } of new DemoLeague(OPTIONS).seasons)
  for (const player of squads.players.flat()) talentOf.set(player.playerId, player.talent);

const first = await runWith('');
const base = first.rows;
const everyRun: Run[] = [first];
console.log(`played, ingested and rated once: ${new Set(base.map(({ playerId }) => playerId)).size} cards`);
for (let replay = 1; replay <= REPLAYS; replay++) {
  everyRun.push(await runWith(` again ${replay}`));
  console.log(`replay ${replay} of ${REPLAYS}`);
}

const runs = everyRun.slice(1).map(({ rows }) => new Map(rows.map((row) => [keyOf(row), row.percentile])));

let misses = 0;
const inReplays: boolean[] = [];
const inTruth: boolean[] = [];
console.log('field                       n  r with talent  contains one replay  contains replay mean');
for (const [field, rows] of Map.groupBy(base, (row) => row.field)) {
  const known = rows.filter(({ playerId }) => talentOf.has(playerId));
  const talent = TALENT_OF[field];
  const r =
    talent === undefined
      ? null
      : correlation(
          ranksWithin(known, ({ playerId }) => talent(talentOf.get(playerId) as Talent)).map(
            (rank, at) => [rank, known[at]?.percentile ?? 0] as const,
          ),
        );
  const replays: boolean[] = [];
  const truths: boolean[] = [];
  for (const row of rows) {
    const { low, high } = row;
    if (low === null || high === null) continue;
    const others = runs.flatMap((run) => run.get(keyOf(row)) ?? []);
    if (others.length === 0) continue;
    const isHeld = (percentile: number): boolean => low <= percentile && percentile <= high;
    replays.push(...others.map(isHeld));
    truths.push(isHeld(mean(others)));
  }
  inReplays.push(...replays);
  inTruth.push(...truths);
  const least = LEAST_CORRELATION[field];
  const isMissed = least !== undefined && !((r ?? 0) >= least);
  if (isMissed) misses++;
  const percent = (flags: readonly boolean[]): string =>
    flags.length === 0 ? '-' : `${(100 * share(flags)).toFixed(1)}%`;
  const columns = [
    field.padEnd(24),
    String(rows.length).padStart(4),
    (r?.toFixed(2) ?? '-').padStart(14),
    percent(replays).padStart(19),
    percent(truths).padStart(21),
  ];
  console.log(`${columns.join(' ')}${isMissed ? `  MISSED (at least ${least})` : ''}`);
}
const coverage = share(inTruth);
const isMet = coverage >= LEAST_COVERAGE && coverage <= MOST_COVERAGE;
if (!isMet) misses++;
const figures =
  `${(100 * coverage).toFixed(1)}% (${100 * LEAST_COVERAGE} to ${100 * MOST_COVERAGE}%); ` +
  `one replay: ${(100 * share(inReplays)).toFixed(1)}%`;
console.log(`${isMet ? 'met   ' : 'MISSED'}  intervals that contain the replay mean, all rows: ${figures}`);
const truth = new Map(
  [...new Set(everyRun.flatMap(({ values }) => [...values.keys()]))].map((id) => [
    id,
    mean(everyRun.flatMap(({ values }) => values.get(id) ?? [])),
  ]),
);
const judged = judgeOverall(
  everyRun.map(({ rated }) => rated),
  truth,
);
for (const { line, isMet: isLineMet } of judged.lines) {
  if (!isLineMet) misses++;
  console.log(`${isLineMet ? 'met   ' : 'MISSED'}  ${line}`);
}
writeEvidence('talent', judged.evidence);
process.exitCode = misses === 0 ? 0 : 1;
