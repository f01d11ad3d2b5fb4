import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomGame } from '../game/testing/randomGame.ts';
import { goal, id, shot, story } from '../game/testing/story.ts';
import { type Game, type GameEvent, SHOT_TYPES } from '../game/types.ts';
import { type GameId, seasonOfGame } from '../hockey/ids.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { baselineBasis } from './baseline.ts';
import { predictMargin } from './boost/testing/rowByRow.ts';
import { type ClockRegime, clockOn } from './clockRegime.ts';
import { loadCurrentModel } from './current.ts';
import { scoreRows } from './forward.ts';
import { logisticLogOdds } from './logisticRegression.ts';
import { predictGame } from './predictGame.ts';
import { sampleXg } from './sampleShot.ts';
import { shotContexts } from './shotContext.ts';
import { buildShotTables, featuresOf } from './shotTable.ts';
import { FOLDS, foldOf, hasLearnedFrom, modelForClock, predictorOf, readXgModel, stretchesOf } from './xgModel.ts';

const model = loadCurrentModel();

const LEARNED = [20182019, 20192020, 20202021, 20222023, 20232024];
const CLOCKS: readonly ClockRegime[] = ['precise', 'coarse'];

/** xG of one home shot from a place. */
function xgFrom(x: number, y: number, over: Parameters<typeof shot>[2] = {}): number {
  const game = story([shot(100, 'home', { point: rinkPoint(x, y), code: '1551', ...over })]);
  return predictGame(model, game).values().next().value?.xg ?? Number.NaN;
}

describe('the released model', () => {
  it('reads back as written, and names what it cannot use', () => {
    expect(readXgModel(JSON.parse(JSON.stringify(model))).version).toBe(model.version);
    const unknown = { ...model, features: ['speed', ...model.features.slice(1)] };
    expect(() => readXgModel(unknown)).toThrow(
      `xG model ${model.version} cannot be used: no feature in src/xg/features is named speed`,
    );
    const reordered = { ...model, features: model.features.toReversed() };
    expect(() => readXgModel(reordered)).toThrow('the model was trained on other features');
    expect(() => readXgModel({ ...model, formatVersion: 1 })).toThrow('xG model format 1; this code reads 2');
    const { usual: _, ...unexplained } = model.byClock.blunt.baseline;
    const damaged = {
      ...model,
      byClock: { ...model.byClock, blunt: { ...model.byClock.blunt, baseline: unexplained } },
    };
    expect(() => readXgModel(damaged)).toThrow('the blunt baseline');
    expect(() => readXgModel({})).toThrow('not an xG model');
  });

  it('predicts a game of its own list with the part that has not seen it', () => {
    const ids = (model.learnedGames ?? []).flat() as GameId[];
    expect(new Set(ids.map(seasonOfGame))).toEqual(new Set(LEARNED));
    for (const gameId of ids) {
      const clock = seasonOfGame(gameId) === 20232024 ? 'coarse' : 'precise';
      const { folds = [] } = modelForClock(model, clock);
      expect(folds).toHaveLength(FOLDS);
      expect(predictorOf(model, gameId, clock).boosters).toBe(folds[foldOf(gameId)]?.boosters);
    }
  });

  it('predicts any other game itself, whatever its season', () => {
    const unseen = [2023020657, 2023020849, 2023020851, 2023030111, 2021020001, 2024020861, 2025020734] as GameId[];
    for (const gameId of unseen) {
      expect(hasLearnedFrom(model, gameId)).toBe(false);
      for (const clock of CLOCKS) expect(predictorOf(model, gameId, clock)).toBe(modelForClock(model, clock));
    }
  });

  it('has learned from the games of its training seasons where a file has no list', () => {
    const { learnedGames: _, ...older } = model;
    expect(hasLearnedFrom(older, 2023020657 as GameId)).toBe(true);
    expect(hasLearnedFrom(older, 2024020861 as GameId)).toBe(false);
  });

  it('lists games as stretches of consecutive ids', () => {
    expect(stretchesOf([3, 1, 2, 2, 7])).toEqual([
      [1, 3],
      [7, 7],
    ]);
  });

  it('sees seconds on the days that its archive shows as precise, and on no other', () => {
    const between = (seconds: number, date: string) => {
      const game = story([
        shot(104 - seconds, 'home', { point: rinkPoint(70, 5), code: '1551' }),
        shot(104, 'home', { point: rinkPoint(82, -4), code: '1551' }),
      ]);
      return [...predictGame(model, { ...game, date }).values()].at(-1)?.xg ?? Number.NaN;
    };
    const days = model.preciseDays ?? [];
    expect(days.map(([first]) => first.slice(0, 4))).toEqual(['2018', '2019', '2021', '2022']);
    for (const [first, last] of days)
      for (const day of [first, last]) expect(between(1, day)).not.toBe(between(4, day));
    for (const day of ['2023-10-10', '2024-01-10', '2026-11-01', '2018-10-03'])
      expect(between(1, day)).toBe(between(4, day));
  });

  it('calls no shot a rebound where the clock is coarse', () => {
    const game = story([
      shot(103, 'home', { point: rinkPoint(70, 5), code: '1551' }),
      shot(104, 'home', { point: rinkPoint(82, -4), code: '1551' }),
    ]);
    const originOn = (date: string) => [...predictGame(model, { ...game, date }).values()].at(-1)?.origin;
    expect(originOn('2023-01-10')).toBe('rebound');
    expect(originOn('2024-01-10')).toBeNull();
  });

  it('without folds predicts every game itself', () => {
    const { folds: _, ...whole } = model.byClock.sharp;
    const older = readXgModel({ ...model, byClock: { ...model.byClock, sharp: whole } });
    expect(predictorOf(older, 2022020001 as GameId, 'precise')).toBe(older.byClock.sharp);
  });

  it('rates the slot above the point, and the point above centre ice', () => {
    expect(xgFrom(80, 0)).toBeGreaterThan(xgFrom(35, 20));
    expect(xgFrom(35, 20)).toBeGreaterThan(xgFrom(0, 20));
  });

  it('gives a game the same xG when the rink is turned to the other net', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const turned: Game = { ...game, events: game.events.map(turnedRound) };
        const before = predictGame(model, game);
        for (const [eventId, { xg }] of predictGame(model, turned))
          expect(xg).toBeCloseTo(before.get(eventId)?.xg ?? -1, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('returns a probability for every shot, with parts that add up to its log-odds', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        for (const { xg, parts } of predictGame(model, game).values()) {
          expect(xg).toBeGreaterThan(0);
          expect(xg).toBeLessThan(1);
          if (parts === null) continue;
          const logOdds = Object.values(parts).reduce((sum, part) => sum + part, 0);
          expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(xg, 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('predicts for a game what it predicts for the same shots in a table', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const contexts = shotContexts(game, model.hands).filter(
          ({ shotClass, point }) => shotClass === 'goalie' && point,
        );
        const { shots } = buildShotTables([{ gameId: game.gameId, seasonId: game.seasonId, contexts }]);
        const clock = clockOn(model.preciseDays ?? [], game.date);
        const rows = contexts.map((_, row) => row);
        const judged = scoreRows(predictorOf(model, game.gameId, clock), shots, rows, featuresOf(shots, rows, clock));
        const predicted = predictGame(model, game);
        for (const [row, { shot: own }] of contexts.entries()) {
          expect(predicted.get(own.eventId)?.xg).toBeCloseTo(judged[row] as number, 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('never raises xG with distance alone in the trees, whatever else is known of a shot', () => {
    const value = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constant(Number.NaN));
    const place = model.features.indexOf('distance');
    const row = fc.array(value, { minLength: model.features.length, maxLength: model.features.length });
    const feet = fc.double({ min: 0, max: 190, noNaN: true });
    const boosters = Object.values(model.byClock).flatMap((own) =>
      [own, ...(own.folds ?? [])].flatMap((part) => part.boosters),
    );
    fc.assert(
      fc.property(row, feet, feet, (shotRow, one, other) => {
        const from = (distance: number): number[] => shotRow.with(place, distance);
        for (const booster of boosters) {
          const far = predictMargin(booster, from(Math.max(one, other)));
          expect(far).toBeLessThanOrEqual(predictMargin(booster, from(Math.min(one, other))) + 1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each(SHOT_TYPES)('never raises xG with distance alone in the baseline, straight out, %s', (shotType) => {
    for (const { baseline } of Object.values(model.byClock).flatMap((own) => [own, ...(own.folds ?? [])])) {
      const logOdds = Array.from({ length: 120 }, (_, feet) => {
        const game = story([shot(100, 'home', { point: rinkPoint(89 - feet, 0), code: '1551', shotType })]);
        const [context] = shotContexts(game, {});
        return context === undefined ? Number.NaN : logisticLogOdds(baseline, baselineBasis(context));
      });
      logOdds.slice(1).forEach((own, feet) => {
        expect(own).toBeLessThanOrEqual(logOdds[feet] as number);
      });
    }
  });

  it('gives no xG to blocks, short misses and shootout attempts', () => {
    const game = story([
      shot(100, 'home', { outcome: 'blocked' }),
      shot(110, 'home', { outcome: 'missed', isShortMiss: true }),
      goal(3900, 'home', { periodKind: 'SO', period: 5 }),
    ]);
    expect(predictGame(model, game).size).toBe(0);
  });

  it('gives every penalty shot the same value, whatever its place', () => {
    const near = xgFrom(85, 0, { isPenaltyShot: true });
    expect(near).toBe(xgFrom(60, 10, { isPenaltyShot: true }));
    expect(near).toBeGreaterThan(0.25);
    expect(near).toBeLessThan(0.4);
  });

  it('rates an empty net above a goalie, and a near shot at it above one from the own end', () => {
    const empty = { code: '0651' };
    expect(xgFrom(40, 0, empty)).toBeGreaterThan(2 * xgFrom(40, 0));
    expect(xgFrom(40, 0, empty)).toBeGreaterThan(xgFrom(-70, 30, empty));
  });

  it('returns a plausible value without coordinates, type, strength or attack direction', () => {
    const goalie = id('AG');
    for (const over of [
      { point: null, code: '1551' },
      { shotType: null, code: '1551' },
      { homeAttackSign: null, code: '1551' },
      { point: null, shotType: 'bat' as const, code: '1451' },
      { point: null, shotType: 'other' as const, code: '1451' },
      { point: null },
    ]) {
      const xg = predictGame(model, story([shot(100, 'home', { goalie, ...over })]))
        .values()
        .next().value?.xg;
      expect(xg).toBeGreaterThan(0.005);
      expect(xg).toBeLessThan(0.5);
    }
  });

  it('does not depend on the games scored before', () => {
    const game = story([shot(100, 'home', { point: rinkPoint(75, 10) })]);
    const first = predictGame(model, game);
    predictGame(model, story([shot(50, 'away'), goal(60, 'away')]));
    expect(predictGame(model, game)).toEqual(first);
  });
});

/** The event with the rink turned by half a circle and the teams at the other ends; what happened stays the same. */
function turnedRound(event: GameEvent): GameEvent {
  const sign = event.homeAttackSign === null ? null : event.homeAttackSign === 1 ? (-1 as const) : (1 as const);
  if (!('point' in event) || event.point === null) return { ...event, homeAttackSign: sign };
  return { ...event, homeAttackSign: sign, point: rinkPoint(-event.point.x, -event.point.y) };
}

it('puts a game into the same fold whatever else is known, and as many games into each', () => {
  const games = Array.from({ length: 1312 }, (_, k) => 2022020001 + k);
  const counts = Array.from({ length: FOLDS }, (_, fold) => games.filter((id) => foldOf(id) === fold).length);
  for (const count of counts) expect(Math.abs(count / games.length - 1 / FOLDS)).toBeLessThan(0.04);
  // A fold that moved would serve games from a model that learned from them.
  expect([2022020001, 2022020002, 2022020003, 2022020004, 2023020656].map(foldOf)).toEqual([1, 0, 2, 1, 2]);
});

const slot = { x: 80, y: 0, type: 'wrist', own: 5, opp: 5 } as const;

it('gives a shot from the slot more than one from the blue line', () => {
  const { xg } = sampleXg(model, slot);
  expect(xg).toBeGreaterThan(sampleXg(model, { ...slot, x: 30, y: 25 }).xg);
  expect(sampleXg(model, { ...slot, x: 30, y: 25 }).xg).toBeGreaterThan(0);
  expect(sampleXg(model, { ...slot, own: 5, opp: 4 }).xg).not.toBe(xg);
});

it('has parts that add up to the chance, the average shot first', () => {
  const { xg, adds } = sampleXg(model, slot);
  expect(adds[0]?.[0]).toBe('base');
  expect(adds.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(xg, 5);
  expect(adds.find(([part]) => part === 'location')?.[1]).toBeGreaterThan(0);
});
