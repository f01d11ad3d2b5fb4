import { type DataColumn, flag, GAME, GAME_FACTS, integer, number, text } from './dataColumn.ts';
import { SHOT_SPLIT } from './splitTables.ts';

const UNNAMED = 'there is none, or the feed does not name them';

const READ_BEFORE = 'the game was read before it was counted';
const NOT_COUNTED = `it is credited to nobody, as in a shootout, or ${READ_BEFORE}`;

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
  ...SHOT_SPLIT.map((column) => ({ ...column, missing: NOT_COUNTED })),
  integer('lead', 'Goals that the team was ahead just before, -3 to 3; -3 and 3 are also more.', {
    unit: 'goals',
    missing: NOT_COUNTED,
  }),
  text('zone', 'Where a faceoff was taken as its winner sees it: `O`, `N` or `D`.', {
    missing: `it is no faceoff, its place is not known, or ${READ_BEFORE}`,
  }),
  integer(
    'stint',
    'The stint that has the players on the ice for a shot or a faceoff, as numbered in the table of stints.',
    {
      missing:
        'the game has no shift chart, the players on the ice are not known, or it is another play or a penalty shot',
    },
  ),
  integer('penalties', 'What a penalty counts as, in penalties of two minutes: 0 where it cancels out.', {
    missing: NOT_COUNTED,
    source: 'docs/methodology/penalties.md',
  }),
  flag('is_plus_minus', 'a goal is a plus for its team and a minus for the other', {
    missing: NOT_COUNTED,
    source: 'docs/methodology/on-ice.md',
  }),
  flag('is_teammate_block', 'a player of the shooting team blocked the shot', { missing: NOT_COUNTED }),
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
