import { describe, expect, it } from 'vitest';
import { goal, shot, story } from '../game/testing/story.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { evaluateSet, pairedGain } from './evaluateSet.ts';
import { SHOT_FEATURE_NAMES } from './features/featureList.ts';
import { releaseGate } from './gate.ts';
import { probeClock, withGoalsEarlier } from './probes.ts';
import { shotContexts } from './shotContext.ts';
import { buildShotTables, joinShotTables } from './shotTable.ts';

/** A table of games in which every second shot from close range scores and none from long range does. */
function tableOf(games: number) {
  return buildShotTables(
    Array.from({ length: games }, (_, k) => {
      const game = story([
        goal(100, 'home', { point: rinkPoint(80, 5), code: '1551' }),
        shot(200, 'home', { point: rinkPoint(80, 5), code: '1551' }),
        shot(300, 'away', { point: rinkPoint(-35, 20), code: '1551' }),
        shot(400, 'home', { point: rinkPoint(35, 20), code: '1451' }),
      ]);
      return { gameId: (2022020001 + k) as never, seasonId: game.seasonId, contexts: shotContexts(game, {}) };
    }),
  );
}

describe('evaluateSet', () => {
  const { shots: table } = tableOf(50);
  const rows = Array.from({ length: table.rows }, (_, k) => k);
  const right = Float64Array.from(rows, (row) => (row % 4 < 2 ? 0.5 : 0.001));
  const flat = new Float64Array(table.rows).fill(0.25);

  it('counts each subset: three 5v5 shots and one power-play shot a game', () => {
    const report = evaluateSet(
      'here',
      table,
      rows,
      { model: 'right', probabilities: right },
      { model: 'flat', probabilities: flat },
    );
    const of = (subset: string, model: string) =>
      report.accuracy.find((row) => row.subset === subset && row.model === model);
    expect(of('all', 'right')).toMatchObject({ shots: 200, goals: 50 });
    expect(of('5v5', 'right')?.shots).toBe(150);
    expect(of('5v4', 'right')?.shots).toBe(50);
    expect(of('SH', 'right')).toBeUndefined();
    // Fifty goals at .5 against 50 misses at .5 (half) and 100 at .001 (won): (.5 x 50 + 100) / 150.
    expect(of('all', 'right')?.auc).toBeCloseTo(125 / 150, 12);
    expect(of('all', 'flat')?.goalsPerXg).toBe(1);
    expect(report.gainOverBaseline.low).toBeGreaterThan(0);
  });

  it('gives a model no gain over itself, with a zero-width interval', () => {
    expect(pairedGain(table, rows, table.label, flat, flat)).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('reports in the gate which bars are missed and which shots the archive lacks', () => {
    const report = evaluateSet(
      '2022-23',
      table,
      rows,
      { model: 'm', probabilities: flat },
      { model: 'b', probabilities: right },
    );
    const checks = releaseGate([report], [], 'm');
    expect(checks.find((check) => check.name === '2022-23, all: accuracy')?.isMet).toBe(false);
    expect(checks.find((check) => check.name === '2022-23: better than the baseline')?.isMet).toBe(false);
    expect(checks.find((check) => check.name === '2023-24, games 1-656, SH: accuracy')?.detail).toContain(
      'no such shots',
    );
  });

  it('joins tables in order', () => {
    const joined = joinShotTables([tableOf(2), tableOf(3)]);
    const apart = [tableOf(2).shots, tableOf(3).shots];
    expect(joined.shots.rows).toBe(20);
    expect([...joined.shots.label]).toEqual(apart.flatMap((part) => [...part.label]));
    expect(joined.shots.features.precise[8]).toBe(apart[1]?.features.precise[0]);
  });
});

describe('the clock probes', () => {
  // Own follow-ups at one and at three seconds: the first kind scores.
  const game = story([
    shot(100, 'home', { code: '1551' }),
    goal(101, 'home', { code: '1551' }),
    shot(200, 'home', { code: '1551' }),
    shot(203, 'home', { code: '1551' }),
  ]);
  const { shots: table } = buildShotTables([
    { gameId: game.gameId, seasonId: game.seasonId, contexts: shotContexts(game, {}) },
  ]);
  const rows = [0, 1, 2, 3];

  it('catch a model that reads a short time as no goal', () => {
    const leaky = Float64Array.from([0.1, 0.02, 0.1, 0.2]);
    const report = probeClock('here', table, rows, 'precise', leaky, () => Float64Array.from([0.1, 0.01, 0.1, 0.2]));
    expect(report.followUpRatio).toBeCloseTo(0.1, 12);
    expect(report.goalFall).toBeCloseTo(0.5, 12);
    expect(report.correctionLoss).toBeGreaterThan(0.001);
  });

  it('move the clocks of goals only, by one second, never below zero, and leave unknown times unknown', () => {
    const at = SHOT_FEATURE_NAMES.indexOf('seconds_since_last') * rows.length;
    const secondsOf = (values: Float32Array): number[] => [...values.subarray(at, at + rows.length)];
    expect(secondsOf(table.features.precise)).toEqual([Number.NaN, 1, Number.NaN, 3]);
    expect(secondsOf(withGoalsEarlier(table, rows, 'precise'))).toEqual([Number.NaN, 0, Number.NaN, 3]);
    expect(secondsOf(withGoalsEarlier(table, rows, 'coarse'))).toEqual(rows.map(() => Number.NaN));
  });
});
