import type { ColumnGroup, QueryRows } from '../contract/query.ts';
import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import { TEAM_PREFIX } from '../contract/sourceOf.ts';
import { RULES } from '../stats/registry/counters.ts';
import { counterColumns, splitCounterColumn } from '../stats/registry/dataFiles/counterColumns.ts';
import { DISPLAY } from '../stats/registry/display.ts';
import {
  type CountRule,
  isCountRule,
  isSumOfXg,
  type Population,
  type StrengthGroup,
} from '../stats/registry/entry.ts';
import { SPLIT_RULES, splitCounterOf, strengthOfSplit } from '../stats/registry/splits.ts';
import { QUERY_REPEATS } from './queryRepeats.data.ts';

/** A sum that a column is made of: a counter of the row's splits at a strength group, or of its team's (`of`). */
export interface SumOf {
  readonly counter: string;
  readonly at: StrengthGroup;
  readonly of: 'own' | 'team';
}

/** A column of sums: what it adds up, and how the sums make the value. */
export interface SumColumn {
  readonly words: Omit<WireQueryColumn, 'repeatability'>;
  readonly sums: readonly SumOf[];
  /** The value in SQL, from an expression for each sum. Counts have none: their value is the sum. */
  readonly formula: ((...sums: string[]) => string) | null;
}

/** What a game must have for a value. */
type Need = WireQueryColumn['needs'][number];

/**
 * Which games a value of several sums is made of: those in which all of them are known, with shifts for what is counted
 * on the ice, with xG for expected goals. A sum alone leaves games out in which it is not known.
 */
export function needsOf(population: Population, sums: readonly SumOf[], bySeconds: boolean): Need[] {
  if (sums.length < 2) return [];
  return [...new Set(sums.flatMap((sum) => needsOfSum(population, sum, bySeconds)))].sort();
}

function needsOfSum(population: Population, { counter, of }: SumOf, bySeconds: boolean): readonly Need[] {
  const rule: CountRule | undefined = SPLIT_RULES[of === 'team' ? 'team' : population][counter];
  if (rule === undefined) throw new Error(`Splits of a ${population} have no ${counter}.`);
  if (rule.count === 'second') return [bySeconds || population === 'team' ? 'shifts' : 'toi'];
  return [
    ...(/^onIce/.test(rule.by) ? (['shifts'] as const) : []),
    ...(isSumOfXg(rule) || /Danger/.test(rule.count) ? (['xg'] as const) : []),
  ];
}

const own = (counter: string, at: StrengthGroup = 'all'): SumOf => ({ counter, at, of: 'own' });
const team = (counter: string): SumOf => ({ counter, at: 'all', of: 'team' });

const percent = (part: string, whole: string): string => `100 * ${part} / nullif(${whole}, 0)`;
const share = (us: string, them: string): string => percent(us, `(${us} + ${them})`);

interface Formula extends Partial<Pick<WireQueryColumn, 'better' | 'decimals' | 'abbr' | 'source'>> {
  readonly label: string;
  readonly meaning: string;
  readonly unit: string;
  readonly of: readonly SumOf[];
  readonly by: (...sums: string[]) => string;
  readonly group: ColumnGroup;
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

/** Parts of keys that are letters of words. */
const SHORT_WORD = /^(x?g[fa]?|[cfs][fa]|ev|pp|sh|st|en|toi|pim|icf|iff|nzs|xg)$/;

/** A key as the head of a column: `xGF%` of `xgf_pct`, `Penalties taken` of `penalties_taken`. */
function abbrOf(key: string): string {
  const [, name = key, ending = ''] = /^(.*?)(_pct(?:_rel)?)?$/.exec(key) ?? [];
  const unit = { _pct: '%', _pct_rel: '% rel' }[ending] ?? '';
  const words = name
    .split('_')
    .map((word) => (SHORT_WORD.test(word) ? word.toUpperCase().replace(/^XG/, 'xG') : word))
    .join(' ');
  return (words.startsWith('xG') ? words : words.charAt(0).toUpperCase() + words.slice(1)) + unit;
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

const FORMULAS: Readonly<Record<Population, Readonly<Record<string, Formula>>>> = {
  skater: {
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

/** The team's counters that are parts of a skater's shares and relative numbers, as columns of their own. */
function teamColumns(columns: ReadonlyMap<string, SumColumn>): readonly [string, SumColumn][] {
  return Object.entries(TEAM_TOTALS).map(([counter, label]) => {
    const column = columns.get(counter);
    if (column === undefined) throw new Error(`Teams have no ${counter}.`);
    const { words } = column;
    const key = `${TEAM_PREFIX}${counter}`;
    const meaning = `${label} of the player’s team, in the games that they played.`;
    return [
      key,
      {
        words: { ...words, key, label: `${label} of the team`, abbr: `Team ${words.abbr}`, meaning, group: 'Context' },
        sums: [team(counter)],
        formula: null,
      },
    ];
  });
}

const TEAM_TOTALS: Readonly<Record<string, string>> = {
  ...{ toi: 'Ice time', gf: 'Goals for', ga: 'Goals against', sf: 'Shots on goal for', sa: 'Shots on goal against' },
  ...{ xgf: 'Expected goals for', xga: 'Expected goals against', ff: 'Unblocked shots for' },
  ...{ fa: 'Unblocked shots against', cf: 'Shot attempts for', ca: 'Shot attempts against' },
};

/** The words of a statistic of the registry. */
function words(population: Population, id: string) {
  const shown = DISPLAY[population][id];
  if (shown === undefined) throw new Error(`${id} of a ${population} has no words.`);
  const { label, abbr, meaning, unit, decimals, better, source } = shown;
  return { label, abbr, meaning, unit, decimals, better, source };
}

const SOURCE = 'docs/methodology/counting.md';

/** Where the counters of a kind of credit belong. */
function groupOf({ by, count }: CountRule): ColumnGroup {
  if (count === 'second') return 'Context';
  if (/^(offensive|neutral|defensive)Faceoff$/.test(count)) return 'Zone starts';
  if (/^penalty/.test(count)) return 'Penalties';
  if (by === 'inNet') return 'Goalie';
  return /^(onIce|team)|EmptyNet$/.test(by) ? 'On-ice' : 'Individual';
}

const WORSE_HIGH = /^(onIceAgainst|teamAgainst|ownEmptyNet|penalised|giver|faceoffLoser)$/;
const NO_SIDE = /^(toi|shots_faced|xga|meaningful_shots|sa_\w+|ozs|nzs|dzs)$/;

/** A counter of splits, or of the registry at a strength, as a column. */
function counterColumn(population: Population, key: string, rule: CountRule, counter: string): [string, SumColumn] {
  const shown = DISPLAY[population][key];
  const isSplit = SPLIT_RULES[population][key] !== undefined;
  const described = isSplit
    ? splitCounterColumn(population, key, { ...rule, at: strengthOfSplit(population, key) })
    : counterColumns(population).find(({ name }) => name === key);
  const isXg = isSumOfXg(rule);
  const generated = (described?.meaning ?? '').replace(/\.$/, '');
  return [
    key,
    {
      words: {
        key,
        label: shown?.label ?? generated.replace(/: .*/, ''),
        abbr: shown?.abbr ?? abbrOf(key),
        meaning: shown?.meaning ?? `${generated}.`,
        unit: isXg ? 'goals' : (described?.unit ?? 'plays'),
        decimals: isXg ? 2 : 0,
        better:
          shown?.better ??
          (population === 'goalie' && NO_SIDE.test(key) ? 'neither' : WORSE_HIGH.test(rule.by) ? 'low' : 'high'),
        group: isSplit ? groupOf(rule) : 'Counters',
        source: shown?.source ?? SOURCE,
        kind: rule.count === 'second' ? 'time' : 'count',
        inputs: [],
        needs: [],
      },
      sums: [own(counter, isSplit ? 'all' : rule.at)],
      formula: null,
    },
  ];
}

function formulaColumn(key: string, { of, by, ...facets }: Formula): [string, SumColumn] {
  return [
    key,
    {
      words: {
        abbr: abbrOf(key),
        decimals: facets.unit === 'percent' ? 1 : /per 60|goals/.test(facets.unit) ? 2 : 0,
        better: 'high',
        source: SOURCE,
        ...facets,
        key,
        kind: 'formula',
        needs: [],
        inputs: [
          ...new Set(of.map(({ counter, of: whose }) => (whose === 'team' ? `${TEAM_PREFIX}${counter}` : counter))),
        ],
      },
      sums: of,
      formula: by,
    },
  ];
}

function columnsOf(population: Population): ReadonlyMap<string, SumColumn> {
  const splits = Object.entries(SPLIT_RULES[population]).map(([id, rule]) => counterColumn(population, id, rule, id));
  const known = new Set([...splits.map(([id]) => id), ...Object.keys(FORMULAS[population])]);
  // Every other counter of the registry is the part of a sum at a strength.
  const counters = Object.entries(RULES[population]).flatMap(([id, rule]) =>
    isCountRule(rule) && !known.has(id) ? [counterColumn(population, id, rule, splitCounterOf(population, rule))] : [],
  );
  const formulas = Object.entries(FORMULAS[population]).map(([key, formula]) => formulaColumn(key, formula));
  return new Map([...splits, ...formulas, ...counters]);
}

const TEAM_COLUMNS = columnsOf('team');
const COLUMNS: Readonly<Record<Population, ReadonlyMap<string, SumColumn>>> = {
  skater: new Map([...columnsOf('skater'), ...teamColumns(TEAM_COLUMNS)]),
  goalie: columnsOf('goalie'),
  team: TEAM_COLUMNS,
};

/** The population whose splits rows of a kind are sums of. **Missing**: null for rows that are none. */
export function populationOf(rows: QueryRows): Population | null {
  switch (rows) {
    case 'skaters':
    case 'player-games':
      return 'skater';
    case 'goalies':
    case 'goalie-games':
      return 'goalie';
    case 'teams':
    case 'games':
      return 'team';
    default:
      return null;
  }
}

/** The columns of a population by key, without those of rates. */
export function sumColumns(population: Population): ReadonlyMap<string, SumColumn> {
  return COLUMNS[population];
}

/** A column's words with how well it repeats. */
export function withRepeats(words: Omit<WireQueryColumn, 'repeatability'>, rows: QueryRows): WireQueryColumn {
  const measured = QUERY_REPEATS[rows]?.[words.key] ?? {};
  const repeatability = Object.entries(measured).map(([games, correlation]) => ({ games: Number(games), correlation }));
  return { ...words, repeatability };
}
