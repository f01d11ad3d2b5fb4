import { describe, expect, it } from 'vitest';
import { LINE_KINDS } from '../../hockey/lineKinds.ts';
import { encodeStints, openStints } from '../../store/codec/stintRecords.ts';
import type { StintRow } from '../rows.ts';
import { combinations } from './combinations.ts';
import { opponentIceTime } from './iceSums.ts';
import { skaterIceTimes, teamLines } from './lineSums.ts';
import { meetings } from './meetings.ts';
import type { TeamGame } from './metLines.ts';
import { stintsByLead } from './stintColumns.ts';
import { isSmallSample, PRIOR_XG, rawInterval, xgShare } from './xgShare.ts';

const HOME = [1, 2, 3, 4, 5].map((id) => 8_470_000 + id);
const AWAY = [11, 12, 13, 14, 15].map((id) => 8_470_000 + id);
const [FIRST = 0, SECOND = 0, THIRD = 0, FOURTH = 0, FIFTH = 0] = HOME;
const SIXTH = 8_470_006;

/** Players 4, 5, 14 and 15 are defenders. */
const isDefender = (_gameId: number, id: number): boolean => id % 10 === 4 || id % 10 === 5;

function stint(from: number, to: number, changes: Partial<StintRow> = {}): StintRow {
  return {
    period: 1,
    start_second: from,
    end_second: to,
    home_skaters: HOME,
    away_skaters: AWAY,
    home_goalie: 8_470_030,
    away_goalie: 8_470_040,
    home_score: 0,
    away_score: 0,
    start: 'fly',
    home_xg: 0.25,
    away_xg: 0.05,
    home_goals: 0,
    away_goals: 0,
    faceoffs_o: 1,
    faceoffs_n: 0,
    faceoffs_d: 0,
    ...changes,
  };
}

const swapped = [FIRST, SECOND, FOURTH, FIFTH, SIXTH];
/** All at even strength; then the sixth for the third; then a power play; then an empty net. */
const STINTS = [
  stint(0, 40),
  stint(40, 70, { home_skaters: swapped, home_goals: 1 }),
  stint(70, 100, { away_skaters: AWAY.slice(0, 4) }),
  stint(100, 110, { home_goalie: null, home_skaters: [...HOME, SIXTH] }),
];
const game = (side: 'home' | 'away', stints: readonly StintRow[] = STINTS): TeamGame => ({
  gameId: 2_022_020_001,
  side,
  opponent: side === 'home' ? 'AWY' : 'HOM',
  stints: openStints(encodeStints(stints)),
});

describe('combinations of skaters', () => {
  it('split a team’s time at a strength by the skaters on the ice', () => {
    const { cells, team } = combinations([game('home')], [FIRST, THIRD, SIXTH], {
      strength: 'ev',
      isSharedOnly: false,
    });
    expect([...cells].map(([mask, { toi, xgf, gf }]) => [mask, toi, xgf, gf])).toEqual([
      [0b011, 40, 250_000, 0],
      [0b101, 30, 250_000, 1],
    ]);
    expect([team.toi, team.xgf, team.xga, team.gf, team.games]).toEqual([70, 500_000, 100_000, 1, 1]);
  });

  it.each([
    ['ev', 70],
    ['5v5', 70],
    ['pp', 30],
    ['sh', 0],
    ['all', 110],
  ] as const)('count the seconds at the strength %s', (strength, seconds) => {
    expect(combinations([game('home')], [FIRST, THIRD], { strength, isSharedOnly: false }).team.toi).toBe(seconds);
  });

  it('count a power play as short-handed for the other team, with its faceoffs in the other zone', () => {
    const { team } = combinations([game('away')], [8_470_011, 8_470_012], { strength: 'sh', isSharedOnly: false });
    expect([team.toi, team.xgf, team.xga, team.faceoffs]).toEqual([30, 50_000, 250_000, { O: 0, N: 0, D: 1 }]);
  });

  it('count only games that all of them played, on request', () => {
    const without = game('home', [stint(0, 60)]);
    const asked = { strength: 'ev', isSharedOnly: true } as const;
    expect(combinations([game('home'), without], [THIRD, SIXTH], asked).team.toi).toBe(70);
    expect(combinations([without], [THIRD, SIXTH], asked).games).toEqual([]);
  });

  it('weight the opponents’ ice time by the time they were met', () => {
    const { team } = combinations([game('home')], [FIRST, SECOND], { strength: 'all', isSharedOnly: false });
    // Four opponents play all 110 seconds, the fifth 80.
    expect(opponentIceTime(team)).toBeCloseTo((4 * 110 * 110 + 80 * 80) / (4 * 110 + 80), 9);
  });
});

describe('lines', () => {
  it('are three forwards or two defenders at five against five, and the rest is time without them', () => {
    const forwards = teamLines([game('home')], ['forwards'], isDefender).forwards;
    expect(forwards.lines.map(({ players, sums }) => [players, sums.toi])).toEqual([
      [[FIRST, SECOND, THIRD], 40],
      [[FIRST, SECOND, SIXTH], 30],
    ]);
    expect([forwards.rest.toi, forwards.team.toi]).toEqual([0, 70]);
    const defence = teamLines([game('home')], ['defence'], isDefender).defence;
    expect(defence.lines.map(({ players, sums }) => [players, sums.toi])).toEqual([[[FOURTH, FIFTH], 70]]);
    const fourForwards = teamLines([game('home')], ['forwards'], () => false).forwards;
    expect([fourForwards.lines, fourForwards.rest.toi]).toEqual([[], 70]);
  });

  it('name the goalie before the pair, and five skaters of a power play', () => {
    expect(teamLines([game('home')], ['goalie-pairs'], isDefender)['goalie-pairs'].lines[0]?.players).toEqual([
      8_470_030,
      FOURTH,
      FIFTH,
    ]);
    const units = teamLines([game('home')], ['power-play'], isDefender)['power-play'];
    expect(units.lines.map(({ players, sums }) => [players, sums.toi])).toEqual([[HOME, 30]]);
  });

  it('share all their time between opposing lines and the rest', () => {
    const { cells, rest } = meetings(game('home'), { home: 'forwards', away: 'forwards' }, isDefender);
    expect(cells.map(({ home, away, sums }) => [home.length, away.length, sums.toi])).toEqual([
      [3, 3, 40],
      [3, 3, 30],
    ]);
    expect(rest.toi).toBe(0);
  });

  it('split by the lead of a side, with what happened at each', () => {
    const rows = [
      stint(0, 40, { home_goals: 1 }),
      stint(40, 60, { home_score: 1, home_goals: 1 }),
      stint(60, 100, { home_score: 6, away_score: 1 }),
      stint(100, 130, { home_score: 4, away_score: 4 }),
    ];
    const stints = openStints(encodeStints(rows));
    const timesOf = (side: 'home' | 'away') =>
      stintsByLead(stints, side).map(({ lead, stints: own }) => {
        const lines = teamLines([{ gameId: 1, side, opponent: 'EDM', stints: own }], ['forwards'], isDefender);
        const [line] = lines.forwards.lines;
        return [lead, own.count, line?.sums.toi, line?.sums.gf];
      });
    expect(timesOf('home')).toEqual([
      [0, 2, 70, 1],
      [1, 1, 20, 1],
      [3, 1, 40, 0],
    ]);
    expect(timesOf('away').map(([lead]) => lead)).toEqual([-3, -1, 0]);
  });

  it('list the skaters of a team with their time', () => {
    const times = new Map(skaterIceTimes([game('home')]).map(({ player_id, toi }) => [player_id, toi]));
    expect([times.get(FIRST), times.get(SIXTH), times.get(8_470_011)]).toEqual([110, 40, undefined]);
  });
});

describe('a share of expected goals', () => {
  it.each(LINE_KINDS)('is pulled towards the centre by as many expected goals as was fitted, %s', (kind) => {
    const pull = PRIOR_XG[kind];
    const { shrunk, interval } = xgShare(kind, 20_000_000, 10_000_000, 0.5);
    expect(shrunk).toBeCloseTo((100 * (20 + pull / 2)) / (30 + pull), 12);
    expect(interval[0]).toBeLessThan(shrunk);
    expect(interval[1]).toBeGreaterThan(shrunk);
  });

  it('is unknown without expected goals, and counts as a small sample', () => {
    expect(xgShare('forwards', 0, 0, 0.55).shrunk).toBeCloseTo(55, 12);
    expect(isSmallSample(0, 0)).toBe(true);
    expect(rawInterval(0, 0)).toBeNull();
  });

  it('has an interval of ten points each way where samples stop being small', () => {
    expect([isSmallSample(4_000_000, 3_900_000), isSmallSample(4_000_000, 4_000_000)]).toEqual([true, false]);
    const [low, high] = rawInterval(4_000_000, 4_000_000) ?? [0, 0];
    expect(high - low).toBeGreaterThan(18);
    expect(high - low).toBeLessThan(20);
  });
});
