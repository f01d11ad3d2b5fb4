import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireTeamOverview, WireTeamShotMap } from '../contract/teamOverview.ts';
import { halfWidthAt, RINK_SHAPES } from './rinkDrawing.ts';
import { countOf, filterChoices, shotMapSummary, shotsShown, shotTable, tipLines } from './shotMap.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  mapView,
  shotMapLayout,
  shotsNear,
  TWO_HALVES,
  tipPlace,
  toUnits,
} from './shotMapLayout.ts';
import { teamMapsSummary } from './teamMaps.ts';
import { mapGoal, mapShot, SIX_SHOTS } from './testing/mapShots.ts';

describe('the shots of a map', () => {
  it('are filtered by period, strength, player, type and result, in order of play', () => {
    const ids = (filter: Parameters<typeof shotsShown>[1]) => shotsShown(SIX_SHOTS, filter).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shotsShown([...SIX_SHOTS].reverse(), {}).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids({ period: 3 })).toEqual([4, 5]);
    expect(ids({ strength: 'Power Play' })).toEqual([3]);
    expect(ids({ shooter: 8470002 })).toEqual([3]);
    expect(ids({ result: 'goal' })).toEqual([2, 4]);
    expect(ids({ result: 'saved' })).toEqual([1, 5, 6]);
    expect(ids({ result: 'missed' })).toEqual([3]);
    expect(ids({ period: 3, result: 'goal' })).toEqual([4]);
    const shots = [
      mapShot({ shotType: 'snap' }),
      mapShot({ id: 2, shotType: 'wrist' }),
      mapShot({ id: 3, shotType: null }),
    ];
    expect(shotsShown(shots, { type: 'wrist' }).map(({ id }) => id)).toEqual([2]);
    expect(filterChoices(shots).type).toEqual([
      { value: 'snap', label: 'Snap' },
      { value: 'wrist', label: 'Wrist' },
    ]);
  });

  it('offer only filters that occur in the game', () => {
    const { period, strength, shooter, result } = filterChoices(SIX_SHOTS);
    expect(period.map(({ label }) => label)).toEqual(['1st period', '2nd period', '3rd period', 'Overtime']);
    expect(strength.map(({ value }) => value)).toEqual(['Empty Net', 'Even Strength', 'Power Play']);
    expect(shooter).toEqual([
      { value: '8470001', label: 'Ann Alpha (4)' },
      { value: '8470002', label: 'Zoe Zell (1)' },
    ]);
    expect(result.map(({ value }) => value)).toEqual(['goal', 'saved', 'missed']);
    expect(filterChoices([mapGoal()]).result.map(({ value }) => value)).toEqual(['goal']);
  });

  it('describe a goal by strength, type, xG, scorer, assists, time and score, in this order', {
    tags: ['game.tip.goal'],
  }, () => {
    expect(tipLines(mapGoal({ xg: 0.1234, strength: 'Power Play', timeRemaining: '04:59', period: 3 }))).toEqual([
      'Power Play Goal!',
      'Wrist',
      '0.12 xG',
      'Scored by Ann Alpha',
      'Assisted by Bea Beta',
      '04:59 remaining in period 3',
      'ABC 1 - 0 XYZ',
    ]);
  });

  it('describe a shot on goal by xG, shooter and time', { tags: ['game.tip.sog'] }, () => {
    expect(tipLines(mapShot())).toEqual(['0.10 xG', 'Shot on goal by Ann Alpha', '10:00 remaining in period 1']);
  });

  it('describe any other shot as an attempt', { tags: ['game.tip.other'] }, () => {
    expect(tipLines(mapShot({ isOnGoal: false }))).toEqual([
      '0.10 xG',
      'Shot attempt by Ann Alpha',
      '10:00 remaining in period 1',
    ]);
  });

  it('have no tooltip without a named shooter, and no invented xG or type', () => {
    expect(tipLines(mapShot({ shooter: null }))).toBeNull();
    expect(tipLines(mapGoal({ shooter: null }))).toBeNull();
    expect(tipLines(mapGoal({ xg: null, shotType: null, assists: null }))?.slice(0, 3)).toEqual([
      'Even Strength Goal!',
      '– xG',
      'Scored by Ann Alpha',
    ]);
  });

  it('are totalled by side, and summarized in a sentence', () => {
    expect(countOf(SIX_SHOTS, 'winner')).toEqual({ attempts: 5, onGoal: 5, goals: 2, xg: 0.3 + 0.04 + 0.5 + 0.1 });
    expect(shotMapSummary(SIX_SHOTS, { winner: 'ABC', loser: 'XYZ' })).toBe(
      'ABC 5 unblocked shots for 0.94 xG, XYZ 1 for 0.10; the best chance was Ann Alpha’s (0.50, a goal).',
    );
    expect(shotMapSummary([], { winner: 'ABC', loser: 'XYZ' })).toBe(
      'ABC 0 unblocked shots for 0.00 xG, XYZ 0 for 0.00.',
    );
  });

  it('are available as a table, including those without a location', () => {
    const { headers, rows } = shotTable(SIX_SHOTS);
    expect(rows).toHaveLength(6);
    expect(rows.every((row) => row.length === headers.length)).toBe(true);
    expect(rows[4]?.slice(-2)).toEqual([null, null]);
    expect(rows[1]).toEqual([
      ...[1, '08:30', 'ABC', 'Ann Alpha', 'Goal', 0.04, 0.1, 'Even Strength', 'wrist', ''],
      ...[60, -20],
    ]);
  });

  it('are filtered by what came before them, and say so', () => {
    const shots = [mapShot({ origin: 'rebound' }), mapShot({ id: 2, origin: 'rush' }), mapShot({ id: 3 })];
    expect(filterChoices(shots).origin.map(({ label }) => label)).toEqual(['Rebounds', 'Off the rush']);
    expect(filterChoices([mapShot()]).origin).toEqual([]);
    expect(shotsShown(shots, { origin: 'rush' }).map(({ id }) => id)).toEqual([2]);
    expect(tipLines(mapShot({ origin: 'rush' }))?.at(-1)).toBe('Off the rush');
  });
});

/** A map at even strength whose areas have these shots per 60 minutes; the league has 10 of each. */
function mapOf(side: WireTeamShotMap['side'], rates: Readonly<Record<string, number | null>>): WireTeamShotMap {
  const areas = Object.entries(rates).map(([label, rate]) => ({
    id: label,
    label,
    shots_per60: rate,
    league_shots_per60: 10,
  }));
  return { side, strength: 'ev', areas } as unknown as WireTeamShotMap;
}

const summaryOf = (...shot_maps: WireTeamShotMap[]) => teamMapsSummary({ shot_maps } as unknown as WireTeamOverview);

it('names the area with the widest gap, taken and allowed', () => {
  expect(summaryOf(mapOf('for', { Slot: 12, Point: 9 }), mapOf('against', { Slot: 10.5, Point: 7 }))).toBe(
    'Widest gaps at even strength, shots per 60: 2.0 more taken in the slot, 3.0 fewer allowed at the point.',
  );
});

it('leaves out what has no rate, and says so where nothing has one', () => {
  expect(summaryOf(mapOf('for', { Slot: null, Point: 9 }), mapOf('against', { Slot: null }))).toBe(
    'Widest gaps at even strength, shots per 60: 1.0 fewer taken at the point.',
  );
  expect(summaryOf(mapOf('for', { Slot: null }))).toBe('No rate at even strength is known.');
});

describe('the layout of the shot map', () => {
  it('draws 200 by 85 feet as 900 by 382.5 of 900 by 400 units, centred', { tags: ['game.map.size'] }, () => {
    expect([MAP_WIDTH, MAP_HEIGHT]).toEqual([900, 400]);
    expect(toUnits(-100, 42.5)).toEqual({ x: 0, y: 8.75 });
    expect(toUnits(100, -42.5)).toEqual({ x: 900, y: 391.25 });
    expect(toUnits(0, 0)).toEqual({ x: 450, y: 200 });
    expect(toUnits(89, 3)).toEqual({ x: 850.5, y: 186.5 });
  });

  it('makes a mark’s area proportional to its xG', () => {
    const [large, small] = shotMapLayout([mapShot({ id: 1, xg: 0.08 }), mapShot({ id: 2, xg: 0.32 })], 900);
    expect((large?.radius ?? 0) / (small?.radius ?? 1)).toBeCloseTo(2, 9);
  });

  it('draws the smallest goal larger than the largest other shot, and more xG larger', {
    tags: ['game.map.goals'],
  }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 300, max: 1400 }),
        (shots, width) => {
          const placed = shotMapLayout(
            shots.map(([xg, isGoal], id) => mapShot({ id, xg, isGoal })),
            width,
          );
          const goals = placed.filter(({ shot }) => shot.isGoal);
          const others = placed.filter(({ shot }) => !shot.isGoal);
          const least = Math.min(...goals.map(({ radius }) => radius));
          const most = Math.max(0, ...others.map(({ radius }) => radius));
          // Shots with an xG of 0 have no size, so none is larger.
          if (goals.length > 0 && most > 0) expect(least).toBeGreaterThan(most);
          const byXg = [...goals].sort((a, b) => (a.shot.xg ?? 0) - (b.shot.xg ?? 0));
          expect(byXg.every(({ radius }, k) => radius >= (byXg[k - 1]?.radius ?? 0))).toBe(true);
        },
      ),
    );
  });

  it('rings only goals, and paints larger marks first, so that none hides a smaller one', () => {
    const placed = shotMapLayout(SIX_SHOTS, 900);
    expect(placed.filter(({ ring }) => ring !== null).map(({ shot }) => shot.id)).toEqual([4, 2]);
    const outer = placed.map(({ ring, radius }) => ring ?? radius);
    expect(outer).toEqual([...outer].sort((a, b) => b - a));
    expect(placed.every(({ ring, radius }) => ring === null || ring > radius)).toBe(true);
  });

  it('omits shots without a location, and draws one without xG small', () => {
    const placed = shotMapLayout(SIX_SHOTS, 900);
    expect(placed.map(({ shot }) => shot.id).sort()).toEqual([1, 2, 3, 4, 6]);
    expect(placed.find(({ shot }) => shot.id === 6)?.radius).toBeLessThan(4);
  });

  it('keeps marks visible on a phone by drawing them larger in units', () => {
    const [desk, large, small] = [1200, 450, 320].map((width) => shotMapLayout([mapShot({ xg: 0.1 })], width)[0]);
    expect((large?.radius ?? 0) / (desk?.radius ?? 1)).toBeCloseTo(540 / 450, 6);
    // At most 1.5 times: larger marks would cover each other.
    expect((small?.radius ?? 0) / (desk?.radius ?? 1)).toBeCloseTo(1.5, 6);
  });

  it('finds the shot within reach of a finger: the small one on a goal, and each of those below in turn', () => {
    const placed = shotMapLayout(
      [mapShot({ id: 1, x: 50, y: 0, xg: 0.5 }), mapGoal({ id: 2, x: 50, y: 1, xg: 0.1 })],
      900,
    );
    const at = toUnits(50, 0);
    expect(shotsNear(placed, at, 900).map(({ shot }) => shot.id)).toEqual([1, 2]);
    expect(shotsNear(placed, { x: at.x - 60, y: at.y }, 900)).toEqual([]);
    // The same distance in pixels is more units on a phone.
    expect(shotsNear(placed, { x: at.x - 50, y: at.y }, 360)).not.toEqual([]);
  });

  it('is each team’s attacking half on a phone, one above the other', () => {
    expect([mapView(366), mapView(900)]).toMatchObject([{ isHalves: true }, { isHalves: false }]);
    const at = (side: 'winner' | 'loser', x: number) => {
      const [mark] = shotMapLayout([mapShot({ side, x, y: 0 })], 366, TWO_HALVES);
      return [mark?.x, mark?.y];
    };
    expect(at('winner', 89)).toEqual([400.5, 200]);
    expect(at('loser', -89)).toEqual([49.5, 620]);
    // From beyond the centre line: at the line.
    expect([at('winner', -30), at('loser', 30)]).toEqual([
      [0, 200],
      [450, 620],
    ]);
  });

  it('keeps a tooltip inside the map', () => {
    const mark = { x: 895, y: 100, radius: 5, ring: null };
    expect(tipPlace(mark, 358, 284)).toMatchObject({ left: 74, isBelow: true });
    expect(tipPlace({ ...mark, x: 5, y: 300 }, 358, 284)).toMatchObject({ left: 0, isBelow: false });
  });
});

describe('the rink', () => {
  it('ends its goal lines at the boards of the rounded corners', () => {
    expect(halfWidthAt(0)).toBe(42.5);
    expect(halfWidthAt(72)).toBe(42.5);
    expect(halfWidthAt(89)).toBeCloseTo(14.5 + Math.sqrt(28 ** 2 - 17 ** 2), 9);
    expect(halfWidthAt(100)).toBeCloseTo(14.5, 9);
    expect(RINK_SHAPES.some(({ path }) => path === 'M89 -36.75V36.75')).toBe(true);
  });

  it('has every marking: five circles, nine dots, two creases, nets and trapezoids, three thick lines', () => {
    const count = (paint: string): number => RINK_SHAPES.filter((shape) => shape.paint === paint).length;
    expect(RINK_SHAPES.filter(({ path }) => path.includes('a15 15 0 1 0 30 0')).length).toBe(5);
    expect(count('redDot') + count('blueDot')).toBe(9);
    expect([count('crease'), count('net'), count('blue'), count('red'), count('boards')]).toEqual([2, 2, 2, 1, 1]);
    expect(RINK_SHAPES.filter(({ path }) => path.includes('L100 14') || path.includes('L-100 14')).length).toBe(2);
  });
});
