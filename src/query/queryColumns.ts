import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import type { ColumnGroup } from '../contract/queryColumnSets.ts';
import type { QueryRows } from '../contract/queryParameters.ts';
import { TEAM_PREFIX } from '../contract/sourceOf.ts';
import { RULES } from '../stats/registry/counters.ts';
import { counterColumns, splitCounterColumn } from '../stats/registry/dataFiles/counterColumns.ts';
import { DISPLAY } from '../stats/registry/display.ts';
import { type CountRule, isCountRule, isSumOfXg, type Population } from '../stats/registry/entry.ts';
import { SPLIT_RULES, splitCounterOf, strengthOfSplit } from '../stats/registry/splits.ts';
import { FORMULAS, type Formula, own, type SumOf, team } from './queryFormulas.ts';
import { QUERY_REPEATS } from './queryRepeats.data.ts';

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
  if (of === 'game') return [];
  const rule: CountRule | undefined = SPLIT_RULES[of === 'team' ? 'team' : population][counter];
  if (rule === undefined) throw new Error(`Splits of a ${population} have no ${counter}.`);
  if (rule.count === 'second') return [bySeconds || population === 'team' ? 'shifts' : 'toi'];
  return [
    ...(/^onIce/.test(rule.by) ? (['shifts'] as const) : []),
    ...(isSumOfXg(rule) || /Danger/.test(rule.count) ? (['xg'] as const) : []),
  ];
}

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

function formulaColumn(key: string, { of, by, inputs, ...facets }: Formula): [string, SumColumn] {
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
          ...new Set(
            inputs ?? of.map(({ counter, of: whose }) => (whose === 'team' ? `${TEAM_PREFIX}${counter}` : counter)),
          ),
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
