import { GAME, GAME_FACTS, integer, number, playerName, text } from './dataColumn.ts';

/** The table of shifts. */
export const SHIFTS = {
  title: 'Shifts',
  meaning: 'One row per shift: a stretch that a player was on the ice, in games with shifts.',
  isPerSeason: true,
  key: ['game_id', 'player_id', 'start_second'],
  columns: [
    ...GAME,
    ...GAME_FACTS,
    text('team', 'The team of the player.', { missing: 'the lineup does not name them' }),
    integer('player_id', 'The league’s number of the player.'),
    playerName('player', 'the player'),
    integer('start_second', 'When it begins, since the game began. The player is on the ice after it, not at it.', {
      unit: 'seconds',
      source: 'docs/methodology/shift-chart.md',
    }),
    integer('end_second', 'When it ends, since the game began. The player is still on the ice at it.', {
      unit: 'seconds',
      source: 'docs/methodology/shift-chart.md',
    }),
  ],
} as const;

/** The table of win probability over the games. */
export const WIN_PROBABILITY = {
  title: 'Win probability',
  meaning:
    'One row per step of a game: every half minute and at each change of the score, the goalies or the penalty clock.',
  isPerSeason: true,
  key: ['game_id', 'step'],
  columns: [
    ...GAME,
    integer('step', 'From 1 within the game, in order of time; a change has a step just before and one just after it.'),
    integer('second', 'When it is, since the game began.', { unit: 'seconds' }),
    number('home_win', 'Probability that the home team wins, 0 to 1, with 4 decimals.', {
      unit: 'probability',
      source: 'docs/methodology/win-probability.md',
    }),
    number('leverage', 'What the next goal decides: how far apart it puts the probability, 0 to 1.', {
      unit: 'probability',
      source: 'docs/methodology/win-probability.md',
    }),
    integer('home_score', 'Goals of the home team so far.', { unit: 'goals' }),
    integer('away_score', 'Goals of the visiting team so far.', { unit: 'goals' }),
  ],
} as const;
