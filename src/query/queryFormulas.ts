import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import type { ColumnGroup } from '../contract/queryColumnSets.ts';
import { DISPLAY } from '../stats/registry/display.ts';
import type { Population, StrengthGroup } from '../stats/registry/entry.ts';

/**
 * A sum that a column is made of: a counter of the row's splits at a strength group, of its team's, or of what its
 * games have as a whole (`of`).
 */
export interface SumOf {
  readonly counter: string;
  readonly at: StrengthGroup;
  readonly of: 'own' | 'team' | 'game';
}

/** A sum of the row’s own splits. */
export const own = (counter: string, at: StrengthGroup = 'all'): SumOf => ({ counter, at, of: 'own' });
/** A sum of its team’s. */
export const team = (counter: string): SumOf => ({ counter, at: 'all', of: 'team' });
/** A sum of what its games have as a whole. */
const game = (counter: string): SumOf => ({ counter, at: 'all', of: 'game' });

const percent = (part: string, whole: string): string => `100 * ${part} / nullif(${whole}, 0)`;
const share = (us: string, them: string): string => percent(us, `(${us} + ${them})`);

/** A column that is computed from sums: its words, the sums, and the value in SQL. */
export interface Formula extends Partial<Pick<WireQueryColumn, 'better' | 'decimals' | 'abbr' | 'source'>> {
  readonly label: string;
  readonly meaning: string;
  readonly unit: string;
  readonly of: readonly SumOf[];
  readonly by: (...sums: string[]) => string;
  readonly group: ColumnGroup;
  /** The columns that it is computed from, where they are not its sums. */
  readonly inputs?: readonly string[];
}

/** The share of one side: `xgf_pct` of `xgf` and `xga`. */
function sideShare(what: string, [us, them]: readonly [string, string], group: ColumnGroup = 'On-ice'): Formula {
  return {
    label: `Share of ${what}`,
    meaning: `The team’s percent of all ${what} of both sides, as it happened.`,
    ...{ unit: 'percent', of: [own(us), own(them)], by: share, group },
  };
}

/** The share with the player on the ice less that of the team without them, in the games that they played. */
function relativeShare(what: string, [us, them]: readonly [string, string]): Formula {
  return {
    label: `Share of ${what}, relative to the team`,
    meaning: `The team’s percent of all ${what} with the player on the ice, less its percent without them in the same games.`,
    unit: 'percent',
    of: [own(us), own(them), team(us), team(them)],
    by: (f, a, teamF, teamA) => `${share(f ?? '', a ?? '')} - ${share(`(${teamF} - ${f})`, `(${teamA} - ${a})`)}`,
    group: 'Relative to team',
  };
}

const sum = (...terms: string[]): string => terms.join(' + ');
const less = (one: string, other: string): string => `${one} - ${other}`;

/** Shares, differences and luck of two sides, which skaters and clubs have. */
const OF_SIDES: Readonly<Record<string, Formula>> = {
  xgf_pct: sideShare('expected goals', ['xgf', 'xga']),
  gf_pct: sideShare('goals', ['gf', 'ga']),
  cf_pct: sideShare('shot attempts', ['cf', 'ca']),
  ff_pct: sideShare('unblocked shots', ['ff', 'fa']),
  sf_pct: sideShare('shots on goal', ['sf', 'sa']),
  net_xg: difference('Net expected goals', 'Expected goals for less against.', ['xgf', 'xga'], 'On-ice'),
  net_goals: difference('Net goals', 'Goals for less against.', ['gf', 'ga'], 'On-ice'),
  on_ice_shooting_pct: {
    ...{
      label: 'On-ice shooting percentage',
      unit: 'percent',
      group: 'On-ice',
      of: [own('gf'), own('sf')],
      by: percent,
    },
    meaning: 'Percent of the team’s shots on goal that scored. It repeats little.',
  },
  on_ice_save_pct: {
    ...{ label: 'On-ice save percentage', unit: 'percent', group: 'On-ice', of: [own('ga'), own('sa')] },
    meaning:
      'Percent of the shots on goal against the team that did not score, empty nets included. It repeats little.',
    by: (ga, sa) => `100 - ${percent(ga ?? '', sa ?? '')}`,
  },
  pdo: {
    ...{ label: 'PDO', abbr: 'PDO', unit: 'percent', group: 'On-ice' },
    meaning: 'Shooting and save percentage added up. Most of its difference from 100 is luck.',
    of: [own('gf'), own('sf'), own('ga'), own('sa')],
    by: (gf, sf, ga, sa) => `${percent(gf ?? '', sf ?? '')} + 100 - ${percent(ga ?? '', sa ?? '')}`,
  },
  pdo_luck: {
    ...{ label: 'PDO by luck alone', abbr: 'PDO ±', unit: 'percent', group: 'On-ice', better: 'neither' },
    meaning:
      'How far luck alone moves PDO over as many shots, up or down, four times in five: the same percentages, drawn by chance.',
    of: [own('gf'), own('sf'), own('ga'), own('sa')],
    by: (gf, sf, ga, sa) =>
      `${EIGHTY} * 100 * sqrt(${gf} * (${sf} - ${gf}) / nullif(${sf} ** 3, 0) + ${ga} * (${sa} - ${ga}) / nullif(${sa} ** 3, 0))`,
  },
};

/** The mean score of rated games, which is computed game by game. */
function gameScore(population: 'skater' | 'goalie', inputs: readonly string[]): Formula {
  return {
    ...words(population, 'game_score'),
    ...{ group: population === 'skater' ? 'Individual' : 'Goalie', inputs },
    of: [game('game_score'), game('rated')],
    by: (score, rated) => `${score} / 1000000 / nullif(${rated}, 0)`,
  };
}

/** Half of the middle 80% of a normal distribution, in standard deviations. */
const EIGHTY = 1.281552;

function difference(
  label: string,
  meaning: string,
  [one, other]: readonly [string, string],
  group: ColumnGroup,
  unit = 'goals',
): Formula {
  return { label, meaning, unit, group, of: [own(one), own(other)], by: less };
}

/** The formulas of a population by key. */
export const FORMULAS: Readonly<Record<Population, Readonly<Record<string, Formula>>>> = {
  skater: {
    game_score: gameScore('skater', [
      ...['goals', 'a1', 'a2', 'isog', 'ixg', 'blocks', 'penalties_drawn', 'penalties_taken', 'faceoffs_won'],
      ...['faceoffs_lost', 'takeaways', 'giveaways', 'ev_net_xg_adjusted', 'ev_gf', 'ev_ga', 'toi_sh', 'sh_xga'],
      ...['toi_pp', 'pp_xgf'],
    ]),
    assists: { ...words('skater', 'assists'), group: 'Individual', of: [own('a1'), own('a2')], by: sum },
    points: { ...words('skater', 'points'), group: 'Individual', of: [own('goals'), own('a1'), own('a2')], by: sum },
    primary_points: {
      ...words('skater', 'primary_points'),
      group: 'Individual',
      of: [own('goals'), own('a1')],
      by: sum,
    },
    gax: { ...words('skater', 'gax'), group: 'Individual', of: [own('goals'), own('ixg')], by: less },
    shooting_pct: {
      ...{ label: 'Shooting percentage', abbr: 'Sh%', unit: 'percent', group: 'Individual' },
      ...{
        meaning: 'Percent of the player’s shots on goal that scored.',
        of: [own('goals'), own('isog')],
        by: percent,
      },
    },
    to_margin: {
      ...words('skater', 'to_margin'),
      group: 'Individual',
      of: [own('takeaways'), own('giveaways')],
      by: less,
    },
    fo_margin: {
      ...words('skater', 'fo_margin'),
      group: 'Individual',
      of: [own('faceoffs_won'), own('faceoffs_lost')],
      by: less,
    },
    faceoff_pct: {
      ...{ label: 'Faceoff percentage', abbr: 'FO%', unit: 'percent', group: 'Individual', by: share },
      ...{
        meaning: 'Percent of the player’s faceoffs that they won.',
        of: [own('faceoffs_won'), own('faceoffs_lost')],
      },
    },
    ...OF_SIDES,
    xgf_pct_rel: relativeShare('expected goals', ['xgf', 'xga']),
    gf_pct_rel: relativeShare('goals', ['gf', 'ga']),
    cf_pct_rel: relativeShare('shot attempts', ['cf', 'ca']),
    ff_pct_rel: relativeShare('unblocked shots', ['ff', 'fa']),
    sf_pct_rel: relativeShare('shots on goal', ['sf', 'sa']),
    ozs_pct: {
      ...{ label: 'Offensive-zone share of starts', abbr: 'OZ%', unit: 'percent', group: 'Zone starts', by: share },
      meaning:
        'Percent of the even-strength faceoffs outside the neutral zone, with the player on the ice, that were in the other side’s zone.',
      ...{ of: [own('ozs'), own('dzs')], better: 'neither' },
    },
    net_penalties: difference(
      'Penalty difference',
      'Penalties drawn less taken.',
      ['penalties_drawn', 'penalties_taken'],
      'Penalties',
      'penalties',
    ),
  },
  goalie: {
    game_score: gameScore('goalie', ['toi', 'xga', 'goals_against', 'shots_faced']),
    starts: {
      ...{ label: 'Starts', abbr: 'GS', meaning: 'Games in net from the first second.', unit: 'games' },
      ...{ decimals: 0, better: 'neither', group: 'Goalie', of: [game('starts')], by: (starts) => starts },
    },
    stolen_games: {
      ...words('goalie', 'stolen_games'),
      ...{ group: 'Goalie', of: [game('stolen')], by: (stolen) => stolen, inputs: ['xga', 'goals_against'] },
    },
    sv_pct: { ...words('goalie', 'sv_pct'), group: 'Goalie', of: [own('saves'), own('shots_faced')], by: percent },
    gsax: { ...words('goalie', 'gsax'), group: 'Goalie', of: [own('xga'), own('goals_against')], by: less },
    ...Object.fromEntries(
      (['low', 'medium', 'high'] as const).map((band): [string, Formula] => [
        `${band}_danger_sv_pct`,
        {
          label: `${band[0]?.toUpperCase()}${band.slice(1)}-danger save percentage`,
          meaning: `Percent of the ${band}-danger shots on goal that the goalie stopped.`,
          ...{ unit: 'percent', group: 'Goalie', source: 'docs/methodology/danger.md' },
          of: [own(`ga_${band}`), own(`sa_${band}`)],
          by: (goals, shots) => `100 - ${percent(goals ?? '', shots ?? '')}`,
        },
      ]),
    ),
    meaningful_sv_pct: {
      ...{
        label: 'Meaningful save percentage',
        unit: 'percent',
        group: 'Goalie',
        source: 'docs/methodology/danger.md',
      },
      meaning: 'Percent of the shots on goal that the goalie stopped while the score was within a goal.',
      ...{ of: [own('meaningful_saves'), own('meaningful_shots')], by: percent },
    },
    goals_against_average: {
      ...{ label: 'Goals against per 60', abbr: 'GAA', unit: 'goals per 60', group: 'Goalie', better: 'low' },
      meaning: 'Goals on the goalie per 60 minutes of ice time.',
      ...{ of: [own('goals_against'), own('toi')], by: (goals, toi) => `3600 * ${goals} / nullif(${toi}, 0)` },
    },
  },
  team: {
    ...OF_SIDES,
    gax: { ...words('team', 'gax'), group: 'On-ice', of: [own('gf'), own('xgf')], by: less },
    gsax: {
      ...words('team', 'gsax'),
      ...{ group: 'Goalie', of: [own('xga'), own('en_xga'), own('ga'), own('en_ga')] },
      by: (xga, enXga, ga, enGa) => `${xga} - ${enXga} - (${ga} - ${enGa})`,
    },
  },
};

/** The words of a statistic of the registry. */
function words(population: Population, id: string) {
  const shown = DISPLAY[population][id];
  if (shown === undefined) throw new Error(`${id} of a ${population} has no words.`);
  const { label, abbr, meaning, unit, decimals, better, source } = shown;
  return { label, abbr, meaning, unit, decimals, better, source };
}
