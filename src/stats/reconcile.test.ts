import { describe, expect, it } from 'vitest';
import { goal, id, on, row, shot, story } from '../game/testing/story.ts';
import type { BoxscoreGoalie, BoxscoreSkater, Game, GameEvent } from '../game/types.ts';
import { countGame } from './countGame.ts';
import { compareWithBoxscore, reconcile } from './reconcile.ts';

const FIVES = [on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200)];
const hits = (...names: readonly string[]): GameEvent[] =>
  names.map(
    (name, k) => ({ ...row(500 + k, 'hit', name.startsWith('H') ? 'home' : 'away'), hitter: id(name) }) as GameEvent,
  );
const EVENTS = [
  goal(200, 'home', { shooter: id('H1'), assist1: id('H2'), goalie: id('AG') }),
  shot(300, 'home', { shooter: id('H1'), goalie: id('AG') }),
  ...hits('H1', 'H2', 'H3', 'A1'),
];

const line = (name: string, over: Partial<BoxscoreSkater> = {}): BoxscoreSkater => ({
  playerId: id(name),
  side: name.startsWith('H') ? 'home' : 'away',
  ...{ goals: 0, assists: 0, pim: 0, shotsOnGoal: 0, blocks: 0, giveaways: 0, takeaways: 0, faceoffPct: 0, toi: 1200 },
  plusMinus: name.startsWith('H') ? 1 : -1,
  hits: ['H1', 'H2', 'H3', 'A1'].includes(name) ? 1 : 0,
  ...(name === 'H1' ? { goals: 1, shotsOnGoal: 2 } : {}),
  ...(name === 'H2' ? { assists: 1 } : {}),
  ...over,
});
const goalieLine = (name: string, over: Partial<BoxscoreGoalie> = {}): BoxscoreGoalie => ({
  playerId: id(name),
  side: name.startsWith('H') ? 'home' : 'away',
  ...(name === 'AG' ? { shotsAgainst: 2, saves: 1, goalsAgainst: 1 } : { shotsAgainst: 0, saves: 0, goalsAgainst: 0 }),
  shotsByManpower: null,
  toi: 1200,
  isStarter: true,
  ...over,
});

type Over = Readonly<Record<string, Partial<BoxscoreSkater> & Partial<BoxscoreGoalie>>>;

/** The game with matching official lines, except for the given changes. */
function game(over: Over = {}, change: Partial<Game> = {}, events: readonly GameEvent[] = EVENTS): Game {
  const names = ['H1', 'H2', 'H3', 'H4', 'H5', 'A1', 'A2', 'A3', 'A4', 'A5'];
  const base = story(events, { shifts: FIVES });
  return {
    ...base,
    boxscore: {
      shotsOnGoal: { home: 2, away: 0 },
      skaters: names.map((name) => line(name, over[name])),
      goalies: ['HG', 'AG'].map((name) => goalieLine(name, over[name])),
      isReconstructed: false,
    },
    ...change,
  };
}

function codes(one: Game): string[] {
  return reconcile(one, countGame(one, null)).map(({ code, detail }) => `${code}: ${detail}`);
}

describe('compareWithBoxscore', () => {
  it('finds no difference in matching lines, and compares every number of every player', () => {
    const { compared, differences } = compareWithBoxscore(game(), countGame(game(), null));
    expect(differences).toEqual([]);
    expect(Object.fromEntries(compared)).toEqual({
      ...Object.fromEntries(
        'goals assists shotsOnGoal blocks hits giveaways takeaways faceoffPct plusMinus pim toi'
          .split(' ')
          .map((field) => [`skater.${field}`, 10]),
      ),
      ...{ 'goalie.shotsAgainst': 2, 'goalie.saves': 2, 'goalie.goalsAgainst': 2, 'goalie.toi': 2 },
    });
    expect(codes(game())).toEqual([]);
  });

  it('compares nothing without official lines', () => {
    expect(compareWithBoxscore(game({}, { boxscore: null }), countGame(game(), null)).compared.size).toBe(0);
  });

  it('skips unknown numbers, and ice time taken from the official line', () => {
    const blind = game({ H1: { goals: null } }, { shifts: null });
    const { compared, differences } = compareWithBoxscore(blind, countGame(blind, null));
    expect(differences).toEqual([]);
    expect([compared.get('skater.goals'), compared.get('skater.plusMinus'), compared.get('skater.toi')]).toEqual([
      9,
      undefined,
      undefined,
    ]);
  });

  it('allows ice time to be a second off and no more', () => {
    expect(codes(game({ H4: { toi: 1199 } }))).toEqual([]);
    expect(codes(game({ H4: { toi: 1198 } }))).toEqual([
      'box-unexplained: Ice time in seconds: 1 of 10 players differ, ' +
        `first player ${id('H4')} has 1200, officially 1198.`,
    ]);
  });
});

describe('the likely cause of a difference', () => {
  it('is a goal without a shot for a scorer with one shot fewer', () => {
    expect(codes(game({ H1: { shotsOnGoal: 1 }, AG: { shotsAgainst: 1 } })).map((text) => text.split(':')[0])).toEqual([
      'box-goal-without-shot',
      'box-goal-without-shot',
    ]);
    // Two shots fewer, or one fewer for a player who did not score, is something else.
    expect(codes(game({ H1: { shotsOnGoal: 0 } }))[0]).toMatch(/^box-unexplained/);
  });

  it('is rebuilt shifts for ice time and plus-minus', () => {
    const over = { H4: { toi: 1150, plusMinus: 0 } };
    const rebuilt = codes(game(over, { shiftSource: 'reconstructed' }));
    expect(rebuilt.map((text) => text.split(':')[0])).toEqual(['box-rebuilt-shifts', 'box-rebuilt-shifts']);
  });

  it('is a line change at a goal for plus-minus', () => {
    const shifts = [on('H1 H2 H3 H4 HG A1 A2 A3 A4 A5 AG', 0, 1200), on('H5', 0, 202), on('H6', 202, 1200)].flat();
    const over = { H5: { plusMinus: 0, toi: 202 } };
    expect(codes(game(over, { shifts }))).toEqual([
      `box-line-change: Plus-minus: 1 of 10 players differ, first player ${id('H5')} has 1, officially 0.`,
    ]);
    expect(codes(game({ H4: { plusMinus: 0 } }))[0]).toMatch(/^box-unexplained/);
  });

  it('is a later change for many hits, and unexplained for a few', () => {
    const changed = { H1: { hits: 0 }, H2: { hits: 0 }, H3: { hits: 0 }, A1: { hits: 0 } };
    expect(codes(game(changed))).toEqual([
      `box-later-change: Hits: 4 of 10 players differ, first player ${id('H1')} has 1, officially 0.`,
    ]);
    expect(codes(game({ H1: { hits: 0 } }))[0]).toMatch(/^box-unexplained/);
  });

  it('is an unnamed play for a hit without a hitter, with one more in the official line', () => {
    const unnamed = [...EVENTS, row(700, 'hit', 'home')];
    expect(codes(game({ H5: { hits: 1 } }, {}, unnamed))[0]).toMatch(/^box-unnamed-play/);
  });

  it('is always unexplained for an extra goal', () => {
    expect(codes(game({ H2: { goals: 1 } }))[0]).toMatch(/^box-unexplained: Goals/);
  });
});
