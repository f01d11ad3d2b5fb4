import type { Population } from '../entry.ts';
import { SPLIT_MANPOWER, SPLIT_RULES, SPLIT_STRENGTHS } from '../splits.ts';
import { splitCounterColumn } from './counterColumns.ts';
import { type DataColumn, type DataTable, flag, GAME, GAME_FACTS, integer, text } from './dataColumn.ts';

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const OFFICIAL = 'it is the official time of a player without shifts';
const source = 'docs/methodology/strength.md';

/** What a row of splits is split by, and what is known of it. */
const STRENGTH: readonly DataColumn[] = [
  text('strength', `Players on the ice, own side first: ${listed(SPLIT_STRENGTHS)}.`, { source }),
  text(
    'manpower',
    `${listed(SPLIT_MANPOWER)}: \`even\` has both goalies in, \`none\` is a penalty shot or not known.`,
    { source },
  ),
];

const SPLIT: readonly DataColumn[] = [
  ...STRENGTH,
  integer('lead', 'Goals that the team was ahead, -3 to 3; -3 and 3 are also more.', {
    unit: 'goals',
    missing: OFFICIAL,
  }),
  integer('period', '1 to 3, and 4 for every overtime.', { missing: OFFICIAL }),
  flag('has_shifts', 'the player has shifts in the game, or the team a shift chart'),
  flag('has_toi', 'the ice time is known, from shifts or the official one'),
  flag('has_xg', 'the game has expected goals'),
  flag('has_strength', 'the strength of play in the game is known'),
];

const TEAM = text('team', 'The team of the row, three capitals.');
const POSITION = text('position', 'C, L, R or D in the game.');

/** Who a row is about, by population. */
const WHO: Readonly<Record<Population, readonly DataColumn[]>> = {
  skater: [TEAM, integer('player_id', 'The league’s number of the player.'), POSITION],
  goalie: [TEAM, integer('player_id', 'The league’s number of the goalie.')],
  team: [TEAM],
};

function counterColumnsOf(population: Population): readonly DataColumn[] {
  return Object.entries(SPLIT_RULES[population]).map(([id, rule]) => splitCounterColumn(population, id, rule));
}

const keyOf = (population: Population): readonly string[] => [
  ...WHO[population].map(({ name }) => name).filter((name) => name !== 'position'),
  ...['strength', 'manpower', 'lead', 'period'],
];

/** The splits of a population by game. */
function gameSplits(population: Population, title: string, whose: string): DataTable {
  return {
    title,
    meaning: `One row per game, ${whose}, strength, score and period, with what counted then. xG is in millionths.`,
    isPerSeason: true,
    key: ['game_id', ...keyOf(population)],
    columns: [
      ...GAME,
      ...GAME_FACTS,
      ...WHO[population],
      flag('is_first', 'the row is the first of its player or team in the game: their sum is the games'),
      ...SPLIT,
      ...counterColumnsOf(population),
    ],
  };
}

/** The split of a shot or play: in the table of shots `strength` has the words of the site. */
export const SHOT_SPLIT: readonly DataColumn[] = STRENGTH.map((column) => ({
  ...column,
  name: `split_${column.name}`,
  missing: 'the game was read before it was counted',
}));

/** The tables of splits. */
export const SPLIT_TABLES = {
  'skater-splits': gameSplits('skater', 'Skater splits', 'skater'),
  'goalie-splits': gameSplits('goalie', 'Goalie splits', 'goalie'),
  'team-splits': gameSplits('team', 'Team splits', 'team'),
} as const;
