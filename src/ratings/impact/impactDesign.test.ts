import { describe, expect, it } from 'vitest';
import type { StintRow } from '../../stats/rows.ts';
import { impactDesign } from './impactDesign.ts';
import type { ImpactGame } from './impactGame.ts';
import { AWAY, HOME, stint } from './testing/stint.ts';

/** The controls except the level, in the order of their columns. */
const CONTROLS = 'leading trailing O N D home tired otherTired lastSeason earlier'.split(' ');

function game(stints: readonly StintRow[], over: Partial<ImpactGame> = {}): ImpactGame {
  return { gameId: 1, weight: 1, seasonsAgo: 0, isHomeTired: false, isAwayTired: false, stints, ...over };
}

/** The active controls in each row of a game. */
function controls(changes: Partial<StintRow>, over: Partial<ImpactGame> = {}): readonly string[] {
  const { rows } = impactDesign('5v5', [game([stint(0, 60, changes)], over)]);
  return Array.from({ length: rows.count }, (_, row) => {
    const own = [...rows.columns.slice(rows.starts[row], rows.starts[row + 1])].filter((at) => at >= rows.firstControl);
    expect(own[0]).toBe(rows.firstControl);
    return own
      .slice(1)
      .map((at) => CONTROLS[at - rows.firstControl - 1])
      .join(' ');
  });
}

describe('impactDesign', () => {
  it('has a row per attacking side, home first, with score, zone, home, rest and season', () => {
    expect(controls({})).toEqual(['home', '']);
    expect(controls({ home_score: 2, away_score: 1 })).toEqual(['leading home', 'trailing']);
    expect(controls({ away_score: 1 })).toEqual(['trailing home', 'leading']);
    expect(controls({ start: 'O' })).toEqual(['O home', 'D']);
    expect(controls({ start: 'D' })).toEqual(['D home', 'O']);
    expect(controls({ start: 'N' })).toEqual(['N home', 'N']);
    expect(controls({}, { isHomeTired: true })).toEqual(['home tired', 'otherTired']);
    expect(controls({}, { isAwayTired: true })).toEqual(['home otherTired', 'tired']);
    expect(controls({}, { seasonsAgo: 1 })).toEqual(['home lastSeason', 'lastSeason']);
    expect(controls({}, { seasonsAgo: 4 })).toEqual(['home earlier', 'earlier']);
  });

  it('weights rows by seconds and season, and lists attackers before defenders', () => {
    const { rows, skaters } = impactDesign('5v5', [
      game([stint(0, 60, { home_xg: 0.2, away_xg: 0.1 })], { weight: 0.6 }),
    ]);
    expect([...rows.seconds]).toEqual([60, 60]);
    expect([...rows.weights]).toEqual([36, 36]);
    expect([...rows.goals]).toEqual([0.2 * 0.6, 0.1 * 0.6]);
    expect([...skaters]).toEqual([...HOME, ...AWAY, ...AWAY, ...HOME]);
  });

  it('has rows at five against four for the side with more skaters only', () => {
    const four = { away_skaters: AWAY.slice(1), home_xg: 0.2, away_xg: 0.1 };
    const { rows, skaters } = impactDesign('5v4', [game([stint(0, 60, four), stint(60, 120)])]);
    expect([...rows.goals]).toEqual([0.2]);
    expect([...skaters]).toEqual([...HOME, ...AWAY.slice(1)]);
    const short = { home_skaters: HOME.slice(1), home_xg: 0.2, away_xg: 0.1 };
    expect([...impactDesign('5v4', [game([stint(0, 60, short)])]).rows.goals]).toEqual([0.1]);
  });

  it('gives players with twenty minutes their own column, and others one for their position', () => {
    const last = { away_skaters: [...AWAY.slice(1), 16] };
    const games = [game([stint(0, 1196), stint(1196, 1200, last)])];
    const { columnOf, columnFor, rows } = impactDesign('5v5', games, new Set([AWAY[0] ?? 0, HOME[0] ?? 0]));
    expect([...columnOf.keys()]).toEqual([...HOME, ...AWAY.slice(1)]);
    expect([columnFor(16), columnFor(AWAY[0] ?? 0)]).toEqual([2 * 9, 2 * 9 + 2]);
    // The offence of defencemen, and newcomers, are pulled twice as hard.
    expect([...rows.stiffness]).toEqual([2, ...Array<number>(17).fill(1), 2, 2, 2, 2]);
  });
});
