import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttackPoint,
  END_ZONE_DOT,
  GOAL_LINE_X,
  netAngle,
  netDistance,
  oppositeZone,
  RINK_LENGTH,
  RINK_WIDTH,
  rinkPoint,
  toAttackPoint,
  zoneOf,
} from './rink.ts';
import { shotAreaOf } from './shotArea.ts';

const attack = (x: number, y: number) => toAttackPoint(rinkPoint(x, y), 1);

const onIce = fc.record({
  x: fc.double({ min: -RINK_LENGTH / 2, max: RINK_LENGTH / 2, noNaN: true }),
  y: fc.double({ min: -RINK_WIDTH / 2, max: RINK_WIDTH / 2, noNaN: true }),
});

describe('the rink', () => {
  it('is 200 by 85 feet with goal lines 11 feet from the ends', { tags: ['const.rink'] }, () => {
    expect([RINK_LENGTH, RINK_WIDTH]).toEqual([200, 85]);
    expect(RINK_LENGTH / 2 - GOAL_LINE_X).toBe(11);
  });
});

describe('toAttackPoint', () => {
  it('keeps the point for the team attacking right and rotates it by 180 degrees for the other', () => {
    expect(toAttackPoint(rinkPoint(60, 10), 1)).toEqual({ x: 60, y: 10 });
    expect(toAttackPoint(rinkPoint(-60, -10), -1)).toEqual({ x: 60, y: 10 });
  });

  it('rotates rather than mirrors: left of the net stays left of the net', () => {
    expect(Math.sign(netAngle(toAttackPoint(rinkPoint(-80, -5), -1)))).toBe(1);
  });

  it('never returns a negative zero', () => {
    const centre = toAttackPoint(rinkPoint(0, 0), -1);
    expect(Object.is(centre.x, 0) && Object.is(centre.y, 0)).toBe(true);
  });

  it('gives a shot the same distance and angle at both ends', () => {
    fc.assert(
      fc.property(onIce, ({ x, y }) => {
        const here = toAttackPoint(rinkPoint(x, y), 1);
        const there = toAttackPoint(rinkPoint(-x, -y), -1);
        expect(netDistance(there)).toBe(netDistance(here));
        expect(netAngle(there)).toBe(netAngle(here));
      }),
    );
  });
});

describe('netDistance and netAngle', () => {
  it('are zero in the middle of the goal line', () => {
    expect(netDistance(attack(GOAL_LINE_X, 0))).toBe(0);
    expect(netAngle(attack(GOAL_LINE_X, 0))).toBe(0);
  });

  it.each([
    [59, 0, 30, 0],
    [59, 30, Math.hypot(30, 30), 45],
    [59, -30, Math.hypot(30, 30), -45],
    [89, 20, 20, 90],
    [-89, 0, 178, 0],
  ])('return for (%d, %d) %d feet and %d degrees', (x, y, feet, degrees) => {
    expect(netDistance(attack(x, y))).toBeCloseTo(feet, 10);
    expect(netAngle(attack(x, y))).toBeCloseTo(degrees, 10);
  });

  it('return an angle over 90 behind the net', () => {
    expect(netAngle(attack(95, 3))).toBeGreaterThan(90);
    expect(netAngle(attack(95, -3))).toBeLessThan(-90);
  });

  it('keep the distance and flip the sign of the angle across the long axis', () => {
    fc.assert(
      fc.property(onIce, ({ x, y }) => {
        fc.pre(y !== 0);
        expect(netDistance(attack(x, -y))).toBe(netDistance(attack(x, y)));
        expect(netAngle(attack(x, -y))).toBeCloseTo(-netAngle(attack(x, y)), 10);
      }),
    );
  });

  it('accept the full rink: a clear from the own end is far away', () => {
    expect(netDistance(attack(-72, 0))).toBe(161);
  });
});

describe('zoneOf', () => {
  it.each([
    [END_ZONE_DOT.x, 'O'],
    [25.5, 'O'],
    [25, 'N'],
    [20, 'N'],
    [0, 'N'],
    [-25, 'N'],
    [-26, 'D'],
    [-END_ZONE_DOT.x, 'D'],
  ])('returns for x = %d zone %s', (x, zone) => {
    expect(zoneOf(attack(x, 22))).toBe(zone);
  });

  it('returns the opposite zone for the other team', () => {
    fc.assert(
      fc.property(onIce, ({ x, y }) => {
        const home = zoneOf(toAttackPoint(rinkPoint(x, y), 1));
        const away = zoneOf(toAttackPoint(rinkPoint(x, y), -1));
        expect(away).toBe(oppositeZone(home));
        expect(oppositeZone(away)).toBe(home);
      }),
    );
  });
});

const at = (x: number, y: number) => shotAreaOf({ x, y } as AttackPoint);

describe('the area of a shot', () => {
  it('is by place: net front, slot, sides, point, and long range', () => {
    expect([at(84, 0), at(89, 12)]).toEqual(['net', 'net']);
    expect([at(70, 0), at(69, 22), at(55, -21), at(79, 12)]).toEqual(['slot', 'slot', 'slot', 'slot']);
    expect([at(69, 23), at(80, 20), at(95, 1)]).toEqual(['left', 'left', 'left']);
    expect([at(69, -23), at(95, -1)]).toEqual(['right', 'right']);
    expect([at(53, 0), at(30, 40), at(25, 0)]).toEqual(['point', 'point', 'point']);
    expect([at(24, 0), at(-80, 10)]).toEqual(['far', 'far']);
  });
});
