import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomGame } from '../game/testing/randomGame.ts';
import { goal, id, shot, story } from '../game/testing/story.ts';
import type { Game, GameEvent } from '../game/types.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { loadCurrentModel } from './current.ts';
import { readXgModel } from './model.ts';
import { predictGame } from './predict.ts';

const model = loadCurrentModel();

/** xG of one home shot from a place. */
function xgFrom(x: number, y: number, over: Parameters<typeof shot>[2] = {}): number {
  const game = story([shot(100, 'home', { point: rinkPoint(x, y), code: '1551', ...over })]);
  return predictGame(model, game).values().next().value?.xg ?? Number.NaN;
}

describe('the shipped model', () => {
  it('has the features of the code and refuses others, naming the first that differs', () => {
    expect(readXgModel(JSON.parse(JSON.stringify(model))).version).toBe(model.version);
    const other = { ...model, features: ['speed', ...model.features.slice(1)] };
    expect(() => readXgModel(other)).toThrow('0 is speed, the code has x');
    expect(() => readXgModel({ ...model, formatVersion: 99 })).toThrow('format 99');
    expect(() => readXgModel({})).toThrow('not an xG model');
  });

  it('gives the slot more than the point, and the point more than centre ice', () => {
    expect(xgFrom(80, 0)).toBeGreaterThan(xgFrom(35, 20));
    expect(xgFrom(35, 20)).toBeGreaterThan(xgFrom(0, 20));
  });

  it('mirrored across the ice and turned to the other net a game has the same xG', () => {
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

  it('every xG is a probability, and base and parts are its log-odds', () => {
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

  it('blocks, misses that never were a threat and shootout attempts have none', () => {
    const game = story([
      shot(100, 'home', { outcome: 'blocked' }),
      shot(110, 'home', { outcome: 'missed', isShortMiss: true }),
      goal(3900, 'home', { periodKind: 'SO', period: 5 }),
    ]);
    expect(predictGame(model, game).size).toBe(0);
  });

  it('a penalty shot has the one value, whatever its place', () => {
    const near = xgFrom(85, 0, { isPenaltyShot: true });
    expect(near).toBe(xgFrom(60, 10, { isPenaltyShot: true }));
    expect(near).toBeGreaterThan(0.25);
    expect(near).toBeLessThan(0.4);
  });

  it('an empty net is easier than a goalie, and easier from near than from the own end', () => {
    const empty = { code: '0651' };
    expect(xgFrom(40, 0, empty)).toBeGreaterThan(2 * xgFrom(40, 0));
    expect(xgFrom(40, 0, empty)).toBeGreaterThan(xgFrom(-70, 30, empty));
  });

  it('bad input has a defined value: no coordinates, no type, no strength, no sides', () => {
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

  it('games scored before say nothing of the next', () => {
    const game = story([shot(100, 'home', { point: rinkPoint(75, 10) })]);
    const first = predictGame(model, game);
    predictGame(model, story([shot(50, 'away'), goal(60, 'away')]));
    expect(predictGame(model, game)).toEqual(first);
  });
});

/** The event on the rink turned by half a circle, both teams changing ends; what happened stays the same. */
function turnedRound(event: GameEvent): GameEvent {
  const sign = event.homeAttackSign === null ? null : event.homeAttackSign === 1 ? (-1 as const) : (1 as const);
  if (!('point' in event) || event.point === null) return { ...event, homeAttackSign: sign };
  return { ...event, homeAttackSign: sign, point: rinkPoint(-event.point.x, -event.point.y) };
}
