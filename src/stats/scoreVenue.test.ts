import { describe, expect, it } from 'vitest';
import { goal, id, on, shot, story } from '../game/testing/story.ts';
import { countGame } from './countGame.ts';
import { foldGame } from './gameFolds.ts';
import { SCORE_VENUE_WEIGHTS } from './scoreVenue.data.ts';
import { addXgByLead, adjustedXg, noXgByLead, scoreVenueWeights } from './scoreVenue.ts';
import { HOME } from './testing/countedStory.ts';

/** Round figures: home shots count .9 at a tied score, away shots 1.2 when behind by one. */
const ROUND = { home: [1, 1, 1, 0.9, 1, 1, 1], away: [1, 1, 1, 1, 1.2, 1, 1] };

const NIGHT = [
  shot(100, 'home', { shooter: id('H2'), goalie: id('AG') }),
  goal(200, 'home', { shooter: id('H2'), goalie: id('AG') }),
  shot(300, 'away', { shooter: id('A2'), goalie: id('HG') }),
  shot(400, 'home', { shooter: id('H2'), goalie: id('AG') }),
  // A power play, which the adjustment leaves alone.
  shot(900, 'home', { shooter: id('H2'), goalie: id('AG') }),
];
const XG = new Map([0.1, 0.3, 0.25, 0.2, 0.4].map((xg, k) => [k + 1, xg]));
const game = story(NIGHT, { shifts: [on(`${HOME} HG A2 A3 A4 A5 AG`, 0, 1200), on('A1', 0, 800)] });

describe('expected goals adjusted for score and venue', () => {
  it('weigh each shot by the score before it, for minus against', () => {
    const { skaters } = countGame(game, XG, foldGame(game), ROUND);
    const of = (name: string) => skaters.find(({ player_id }) => player_id === id(name))?.ev_net_xg_adjusted;
    // .9 x (.1 + .3) - 1.2 x .25 + 1 x .2
    expect(of('H1')).toBeCloseTo(0.26, 12);
    expect(of('A1')).toBeCloseTo(-0.26, 12);
  });

  it('cancel out between the sides of any game, since an even-strength shot has as many skaters for as against', () => {
    const { skaters } = countGame(game, XG, foldGame(game));
    expect(skaters.reduce((sum, { ev_net_xg_adjusted }) => sum + (ev_net_xg_adjusted ?? 0), 0)).toBeCloseTo(0, 9);
  });

  it('are null without shifts and without xG', () => {
    const blind = story(NIGHT, { shifts: null });
    expect(countGame(blind, XG).skaters[0]?.ev_net_xg_adjusted ?? null).toBeNull();
    expect(countGame(game, null).skaters[0]?.ev_net_xg_adjusted).toBeNull();
  });

  it('count leads of three and more alike', () => {
    const weights = { home: [0, 0, 0, 0, 0, 0, 2], away: [3, 0, 0, 0, 0, 0, 0] };
    expect(adjustedXg(100, 'home', { home: 3, away: 0 }, weights)).toBe(200);
    expect(adjustedXg(100, 'home', { home: 8, away: 1 }, weights)).toBe(200);
    expect(adjustedXg(100, 'away', { home: 0, away: 5 }, weights)).toBe(300);
  });
});

describe('the weights', () => {
  it('give both sides half of the expected goals at each lead', () => {
    const sums = noXgByLead();
    addXgByLead(sums, foldGame(game).contexts, XG);
    // Tied .4 at home and none away; the home team ahead .2 and .25. The power play counts nowhere.
    expect([...sums.home]).toEqual([0, 0, 0, 0.4, 0.2, 0, 0]);
    expect([...sums.away]).toEqual([0, 0, 0, 0, 0.25, 0, 0]);
    const { home, away } = scoreVenueWeights(sums);
    expect(home).toEqual([1, 1, 1, 0.5, 1.125, 1, 1]);
    expect(away).toEqual([1, 1, 1, 1, 0.9, 1, 1]);
  });

  it('lower the home side at a tied score, and lie within a fifth of 1', () => {
    const { home, away } = SCORE_VENUE_WEIGHTS;
    expect(home).toHaveLength(7);
    expect(away).toHaveLength(7);
    expect(home[3]).toBeLessThan(1);
    expect(away[3]).toBeGreaterThan(1);
    for (const weight of [...home, ...away]) expect(Math.abs(weight - 1)).toBeLessThan(0.2);
  });
});
