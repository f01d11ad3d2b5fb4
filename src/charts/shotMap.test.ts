import { describe, expect, it } from 'vitest';
import { countOf, filterChoices, shotMapSummary, shotsShown, shotTable, tipLines } from './shotMap.ts';
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
