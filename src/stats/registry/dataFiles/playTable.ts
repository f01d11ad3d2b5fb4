import { type DataColumn, integer, number, text } from './dataColumn.ts';
import { GAME, GAME_FACTS } from './gameColumns.ts';

const UNNAMED = 'there is none, or the feed does not name them';

const COLUMNS: readonly DataColumn[] = [
  ...GAME,
  ...GAME_FACTS,
  integer('play', 'From 1 within the game, in order of time.'),
  integer('event_id', 'The league’s number of the play within the game, the same as in the table of shots.'),
  integer('period', 'From 1; 4 is the first overtime, and 5 of the regular season the shootout.'),
  integer('period_seconds', 'Time since the period began.', { unit: 'seconds' }),
  integer('game_seconds', 'Time since the game began.', { unit: 'seconds' }),
  text(
    'kind',
    '`goal`, `saved`, `missed`, `blocked`, `faceoff`, `hit`, `giveaway`, `takeaway`, `penalty`, `delayed-penalty`, ' +
      '`stoppage`, `period-start`, `period-end`, `game-end` or `shootout-complete`.',
  ),
  text('team', 'The team that won the faceoff, hit, lost or took the puck, shot, or was penalised.', {
    missing: 'it is no play of a team',
  }),
  text('opponent', 'The other team.', { missing: 'it is no play of a team' }),
  integer('is_home', '1 if the team plays at home, otherwise 0.', { missing: 'it is no play of a team' }),
  integer('player_id', 'The player of the team; of a penalty who committed it.', { missing: UNNAMED }),
  text('player', 'The name of the player as spelled in the game’s lineup.', { missing: UNNAMED }),
  integer('other_id', 'Who lost the faceoff, was hit, blocked the shot or drew the penalty.', { missing: UNNAMED }),
  text('other', 'The name of the other player.', { missing: UNNAMED }),
  integer('served_by_id', 'Who serves the penalty.', { missing: UNNAMED }),
  text('served_by', 'The name of who serves the penalty.', { missing: UNNAMED }),
  number('x', 'Along the rink from centre ice, the team of the play attacking to the right.', {
    unit: 'feet',
    missing: 'the feed has no coordinates, or it is no play of a team',
  }),
  number('y', 'Across the rink from centre ice, to the left of the team of the play positive.', {
    unit: 'feet',
    missing: 'the feed has no coordinates, or it is no play of a team',
  }),
  text('detail', 'In the feed’s words: the kind of shot, the infraction, the reason of a stoppage.', {
    missing: 'the feed does not say',
  }),
  integer('minutes', 'Length of the penalty.', { unit: 'minutes', missing: 'it is no penalty' }),
  text('severity', '`MIN`, `MAJ`, `BEN`, `MAT`, `MIS`, `GAM`, `PS` or `OTHER`, of a penalty.', {
    missing: 'it is no penalty',
  }),
];

/** The table of all plays. */
export const PLAYS = {
  title: 'Plays',
  meaning:
    'One row per play in order of time: faceoffs, hits, giveaways, takeaways, penalties, stoppages and every shot, ' +
    'with its place. Attempts in a shootout are here and in no other table.',
  isPerSeason: true,
  key: ['game_id', 'play'],
  columns: COLUMNS,
} as const;
