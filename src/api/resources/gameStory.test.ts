import { describe, expect, it } from 'vitest';
import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import { toWireGameStory } from './gameStory.ts';
import type { ShotFacts } from './shots.ts';
import type { StoryFacts } from './storySentences.ts';
import { GAME_FACTS } from './testing/facts.ts';

/** Goals in order: who scored for the home side (H) or the away side (A), a minute apart from 1:00 on. */
function goalsOf(order: string, period = 1): ShotFacts[] {
  return [...order].map((letter, k) => ({
    ...{ outcome: 'goal', is_home: letter === 'H' ? 1 : 0, team_abb: letter === 'H' ? 'EDM' : 'VAN', period },
    ...{ game_seconds: (period - 1) * 1200 + (k + 1) * 60, shooter_id: k, shooter_name: `Ann ${letter}${k}`, xg: 0.2 },
  })) as unknown as ShotFacts[];
}

const team = (is_home: 0 | 1, more: object = {}) =>
  ({
    ...{ is_home, team_abb: is_home === 1 ? 'EDM' : 'VAN', xgf: is_home === 1 ? 2.4 : 1.6, sf: 30 + is_home },
    ...{ pp_gf: 0, sh_gf: 0 },
    ...more,
  }) as unknown as StoryFacts['teams'][number];
const skater = (player_id: number, more: object = {}) =>
  ({
    ...{ player_id, first_name: 'Ann', last_name: `S${player_id}`, team_abb: 'EDM', game_score: player_id },
    ...more,
  }) as unknown as StoryFacts['skaters'][number];
const goalie = (xga: number, goals_against: number, more: object = {}) =>
  ({
    ...{ player_id: 90, first_name: 'Gia', last_name: 'Jones', team_abb: 'EDM', is_win: 1, is_stolen: 0 },
    ...{ xga, goals_against, shots_faced: 31, game_score: 1 },
    ...more,
  }) as unknown as StoryFacts['goalies'][number];
const side = (team_abb: string, win: number) => ({
  ...{ team_abb, win, expected_goals: 2, goals: [1], ahead: 0.4, win_low: null, win_high: null },
});

/** A game without anything but its score, changed by `more`. */
function storyOf(more: Partial<StoryFacts> = {}, game: Partial<StoryFacts['game']> = {}) {
  const colors = { winner_primary_color: '#000000', loser_primary_color: '#000000', ...GAME_MARKS };
  return toWireGameStory({
    game: { ...GAME_FACTS, withheld_reason: null, home_score: 3, away_score: 1, ...game },
    ...{ teams: [], skaters: [], goalies: [], shots: [], lines: [], moments: [] },
    win: {
      ...{ model_version: '1', before: 0.5, points: [], swings: [] },
      team_information: { winner: 'EDM', loser: 'VAN', ...colors },
    },
    deserved: { winner: null, loser: null, overtime: null },
    ...more,
  });
}

const sentencesOf = (...facts: Parameters<typeof storyOf>) => storyOf(...facts).sentences.map(({ text }) => text);

describe('the result of a story', () => {
  it.each([
    ['HHAH', {}, 'EDM beat VAN 3–1, never behind.'],
    ['AHHH', {}, 'EDM beat VAN 3–1.'],
    ['AAHHH', { away_score: 2 }, 'EDM beat VAN 3–2, after trailing 0–2.'],
    ['HHH', { away_score: 0 }, 'EDM shut out VAN 3–0, never behind.'],
    ['HHHHHA', { home_score: 5 }, 'EDM routed VAN 5–1, never behind.'],
    ['AHAHHA', { away_score: 4, final_period: 'SO' }, 'VAN beat EDM 4–3 in a shootout.'],
    ['HH', {}, 'EDM beat VAN 3–1.'],
  ])('after %s reads %#', (order, game, expected) => {
    expect(sentencesOf({ shots: goalsOf(order) }, game)[0]).toBe(expected);
  });

  it('names the goal of an overtime, and which overtime of a playoff game', () => {
    const shots = [...goalsOf('HA'), ...goalsOf('H', 4)];
    const game = { home_score: 2, final_period: 'OT' };
    expect(sentencesOf({ shots }, game)[0]).toBe('EDM beat VAN 2–1 in overtime, on a goal by Ann H0 after 01:00.');
    const late = [...goalsOf('HA'), ...goalsOf('H', 5)];
    expect(sentencesOf({ shots: late }, game)[0]).toContain('after 01:00 of overtime 2.');
  });

  it.each([
    [{ status: 'live' }],
    [{ withheld_reason: 'No plays.' }],
    [{ home_score: 1 }],
    [{ status: 'scheduled', home_score: null, away_score: null }],
  ])('is not told of %o', (game) => {
    expect(storyOf({ shots: goalsOf('HHAH') }, game)).toEqual({ headline: null, text: '', sentences: [] });
  });
});

describe('the other sentences of a story', () => {
  it('say who had the better chances, when, and who carried the play', () => {
    const shots = [...goalsOf('H', 1), ...goalsOf('AHH', 2)];
    const teams = [team(1), team(0)];
    expect(sentencesOf({ teams, shots })[1]).toBe(
      'EDM had 60% of the expected goals, 2.40 to 1.60, EDM the better of the 1st and 2nd.',
    );
    expect(sentencesOf({ teams: [team(1, { xgf: 1 }), team(0, { xgf: 3 })] })[1]).toBe(
      'VAN carried the play with 75% of the expected goals, 3.00 to 1.00.',
    );
    expect(sentencesOf({ teams: [team(1, { xgf: 2.001 }), team(0, { xgf: 2.004 })] })[1]).toBe(
      'Both teams had 2.00 expected goals.',
    );
  });

  it('tell the biggest swing from the view of who gained, and how low the winner stood', () => {
    const win = {
      ...storyOfWin(),
      points: [point(0, 0.5), point(30, 0.08), point(60, 1)],
      swings: [swing({ win_before: 0.41, win_after: 0.82 })],
    };
    expect(sentencesOf({ win })[1]).toBe(
      'The biggest swing: Ann Jones’ goal at 12:00 of the 3rd took EDM from 41% to 82%, ' +
        'with EDM down to 8% at 10:00 of the 2nd.',
    );
    const losers = { ...storyOfWin(), swings: [swing({ team_abb: 'VAN', win_before: 0.6, win_after: 0.4 })] };
    expect(sentencesOf({ win: losers })[1]).toContain('took VAN from 40% to 60%.');
    const shootout = { ...storyOfWin(), swings: [swing({ kind: 'shootout', win_before: 0.5, win_after: 1 })] };
    expect(sentencesOf({ win: shootout })[1]).toBe('The shootout was the biggest swing: it took EDM from 50% to 100%.');
  });

  it('name the goalie who stole it, saved most, or conceded too much', () => {
    expect(sentencesOf({ goalies: [goalie(3.5, 1, { is_stolen: 1 })] })[1]).toBe(
      'Gia Jones stole it, saving 2.50 more goals than expected in a win by two goals.',
    );
    expect(sentencesOf({ goalies: [goalie(2.25, 1)] })[1]).toBe(
      'Gia Jones of EDM saved 1.25 goals above expected on 31 shots.',
    );
    expect(sentencesOf({ goalies: [goalie(1, 3, { team_abb: 'VAN', is_win: 0 })] })[1]).toBe(
      'Gia Jones of VAN conceded 2.00 goals more than expected.',
    );
  });

  it('say who deserved it, only where that is clear', () => {
    const of = (win: number) =>
      sentencesOf({ deserved: { winner: side('EDM', win), loser: side('VAN', 1 - win), overtime: 0 } });
    expect(of(0.4)[1]).toBe('VAN deserved it more: with these shots VAN wins 60 of 100 games.');
    expect(of(0.9)[1]).toBe('With these shots EDM wins 90 of 100 games.');
    expect(of(0.6)).toHaveLength(1);
  });

  it('name the best line, with its numbers', () => {
    const line = { side: 'home', players: [1, 2, 3], seconds: 760, xgf: 1.2, xga: 0.3 } as const;
    const skaters = [1, 2, 3].map((id) => skater(id, { game_score: null }));
    const lines = [line, { ...line, seconds: 200, xgf: 2 }];
    expect(sentencesOf({ lines, skaters })[1]).toBe(
      'The best line was EDM’s S1, S2 and S3: 1.20 expected goals to 0.30 in 12:40 together at five on five.',
    );
  });

  it('count goals on special teams in words, only where ice and stated strength agree', () => {
    const moments = (own: number, other: number, sh: number): StoryFacts['moments'] => {
      const goals = [
        ...Array.from({ length: own }, () => [1, 0, 1] as const),
        ...Array.from({ length: other }, () => [0, 1, -1] as const),
        ...Array.from({ length: sh }, () => [1, 0, -1] as const),
      ];
      let score = { home: 0, away: 0 };
      return goals.flatMap(([home, away, difference], k) => {
        const moment = { period: 1, hasGoalie: { home: true, away: true } };
        const before = { ...moment, second: k * 200 + 100, score, phases: [{ difference, until: k * 200 + 200 }] };
        score = { home: score.home + home, away: score.away + away };
        return [before, { ...moment, second: k * 200 + 150, score, phases: [] }];
      });
    };
    const pp = (own: number, other: number, sh = 0, seen = own) =>
      sentencesOf({
        teams: [team(1, { xgf: null, pp_gf: seen, sh_gf: sh, sf: null }), team(0, { pp_gf: other })],
        moments: moments(own, other, sh),
      })[1];
    expect(pp(2, 0)).toBe('EDM scored two power-play goals, VAN none.');
    expect(pp(1, 2)).toBe('VAN scored two power-play goals, EDM one.');
    expect(pp(4, 2)).toBe('EDM scored four power-play goals, VAN two.');
    expect(pp(1, 1)).toBe('EDM scored one power-play goal, VAN as many.');
    expect(pp(0, 0, 1)).toBe('EDM scored one goal short-handed.');
    expect(pp(1, 0, 0, 2)).toBeUndefined();
  });

  it('name a hat trick and a single best game score', () => {
    const shots = goalsOf('HHH').map((goal) => ({ ...goal, shooter_id: 7, shooter_name: 'Ann Seven' }));
    expect(sentencesOf({ shots }, { away_score: 0 })).toContain('Ann Seven scored a hat trick for EDM.');
    expect(sentencesOf({ skaters: [skater(3), skater(2)] })).toContain('Ann S3 of EDM had the best game score, 3.00.');
    expect(sentencesOf({ skaters: [skater(3), skater(4, { game_score: 3.001 })] })).toHaveLength(1);
  });

  it('are three with nothing but goals and shots on goal, as in a game without xG and shifts', () => {
    const teams = [team(1, { xgf: null }), team(0, { xgf: null })];
    expect(sentencesOf({ teams, shots: goalsOf('HAHH') })).toEqual([
      'EDM beat VAN 3–1, never behind.',
      'Ann H2 scored the winner at 03:00 of the 1st.',
      'EDM had more shots on goal, 31 to 30.',
    ]);
  });

  it('are five at most, in one order', () => {
    const story = storyOf({
      teams: [team(1), team(0)],
      goalies: [goalie(3.5, 1, { is_stolen: 1 })],
      shots: goalsOf('HHAH'),
      skaters: [skater(3)],
      win: { ...storyOfWin(), swings: [swing({})] },
      deserved: { winner: side('EDM', 0.9), loser: side('VAN', 0.1), overtime: 0 },
    });
    expect(story.sentences.map(({ clauses }) => clauses[0]?.kind)).toEqual([
      'result',
      'play',
      'swing',
      'stolen',
      'deserved',
    ]);
    expect(story.text).toBe(story.sentences.map(({ text }) => text).join(' '));
    expect(story.headline).toBe(`EDM beat VAN 3–1; ${story.sentences[3]?.clauses[0]?.text}.`);
  });
});

function storyOfWin(): StoryFacts['win'] {
  const colors = { winner_primary_color: '#000000', loser_primary_color: '#000000', ...GAME_MARKS };
  const team_information = { winner: 'EDM', loser: 'VAN', ...colors };
  return { model_version: '1', before: 0.5, points: [], swings: [], team_information };
}

function point(timestamp: number, win: number): StoryFacts['win']['points'][number] {
  return { timestamp, win, leverage: 0, winner_score: 0, loser_score: 0 };
}

function swing(more: Partial<StoryFacts['win']['swings'][number]>): StoryFacts['win']['swings'][number] {
  return {
    ...{ timestamp: 52, period: 3, kind: 'goal', team_abb: 'EDM', player_id: 1, player_name: 'Ann Jones' },
    ...{ win_before: 0.4, win_after: 0.7 },
    ...more,
  } as StoryFacts['win']['swings'][number];
}
