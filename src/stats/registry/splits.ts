import { RULES } from './counters.ts';
import { type CountRule, isCountRule, type Population, type StrengthGroup } from './entry.ts';

/** Players on the ice, own side first, as splits tell them apart. A penalty shot is `other`. */
export const SPLIT_STRENGTHS = [
  ...(['5v5', '4v4', '3v3', '5v4', '4v5', '5v3', '3v5', '4v3', '3v4'] as const),
  ...(['own_net_empty', 'other_net_empty', 'other', 'unknown'] as const),
] as const;
export type SplitStrength = (typeof SPLIT_STRENGTHS)[number];

/**
 * Manpower as splits tell it apart: `even` with both goalies in and as many skaters, `even_players` as many players but
 * not that, more or fewer of them, and `none` for what has no strength.
 */
export const SPLIT_MANPOWER = ['even', 'even_players', 'power_play', 'short_handed', 'none'] as const;
export type SplitManpower = (typeof SPLIT_MANPOWER)[number];

/** Larger leads count as this one, for either side. **Units**: goals. */
export const MOST_SPLIT_LEAD = 3;
/** The number of the overtimes, which are one period. */
export const OVERTIME = 4;

/** What a sum is split by. **Missing**: lead and period are null for official times of games without shifts. */
export interface Split {
  readonly strength: SplitStrength;
  readonly manpower: SplitManpower;
  readonly lead: number | null;
  readonly period: number | null;
}

const LEADS = 2 * MOST_SPLIT_LEAD + 2;
const PERIODS = OVERTIME + 1;

/** The number of a split. A lead beyond the largest is the largest, a period beyond the overtime the overtime. */
export function splitNumber({ strength, manpower, lead, period }: Split): number {
  const place = SPLIT_STRENGTHS.indexOf(strength) * SPLIT_MANPOWER.length + SPLIT_MANPOWER.indexOf(manpower);
  const ahead =
    lead === null ? LEADS - 1 : MOST_SPLIT_LEAD + Math.max(-MOST_SPLIT_LEAD, Math.min(MOST_SPLIT_LEAD, lead));
  return (place * LEADS + ahead) * PERIODS + (period === null ? 0 : Math.min(OVERTIME, period));
}

/** Splits have numbers below this one. */
export const SPLIT_NUMBERS = SPLIT_STRENGTHS.length * SPLIT_MANPOWER.length * LEADS * PERIODS;

/** The split of a number. */
export function splitOf(number: number): Split {
  const place = Math.floor(number / (LEADS * PERIODS));
  const ahead = Math.floor(number / PERIODS) % LEADS;
  const period = number % PERIODS;
  return {
    strength: SPLIT_STRENGTHS[Math.floor(place / SPLIT_MANPOWER.length)] ?? 'unknown',
    manpower: SPLIT_MANPOWER[place % SPLIT_MANPOWER.length] ?? 'none',
    lead: ahead === LEADS - 1 ? null : ahead - MOST_SPLIT_LEAD,
    period: period === 0 ? null : period,
  };
}

/** Whether a counter at a strength group has what happened in a split. */
export function isInGroup(group: StrengthGroup, { strength, manpower }: Pick<Split, 'strength' | 'manpower'>): boolean {
  switch (group) {
    case 'all':
      return true;
    case 'ev':
      return manpower === 'even';
    case 'st':
      return manpower !== 'even';
    case 'evManpower':
      return manpower === 'even' || manpower === 'even_players';
    case 'pp':
      return manpower === 'power_play';
    case 'sh':
      return manpower === 'short_handed';
    default:
      return strength === group;
  }
}

/** Sums that only splits have: expected goals for and against, adjusted for score and venue, at even strength. */
const ADJUSTED: Readonly<Record<Population, Readonly<Record<string, CountRule>>>> = {
  skater: {
    xgf_adjusted: { count: 'adjustedXg', by: 'onIceFor', at: 'ev' },
    xga_adjusted: { count: 'adjustedXg', by: 'onIceAgainst', at: 'ev' },
  },
  goalie: {},
  team: {
    xgf_adjusted: { count: 'adjustedXg', by: 'teamFor', at: 'ev' },
    xga_adjusted: { count: 'adjustedXg', by: 'teamAgainst', at: 'ev' },
  },
};

/**
 * The counters of splits: one for each kind of credit that a counter of the registry adds up, at any strength. It has
 * the name of the counter at all strengths, or that of one at a strength without the strength: `xgf` of `ev_xgf`.
 */
function splitRules(population: Population): Readonly<Record<string, CountRule>> {
  const counters = Object.entries(RULES[population]).flatMap(([id, rule]) => (isCountRule(rule) ? [{ id, rule }] : []));
  const kinds = Map.groupBy(counters, ({ rule }) => `${rule.by} ${rule.count}`);
  const rules = [...kinds.values()].flatMap((same): [string, CountRule][] => {
    const [first] = same;
    if (first === undefined) return [];
    const { id } = same.find(({ rule }) => rule.at === 'all') ?? first;
    // Adjusted expected goals mean something at even strength only.
    const at = first.rule.count === 'adjustedXg' ? 'ev' : 'all';
    return [[id.replace(/^ev_|_ev$/, ''), { ...first.rule, at }]];
  });
  return { ...Object.fromEntries(rules), ...ADJUSTED[population] };
}

/** The counters of splits by population and name, in the order of the registry. */
export const SPLIT_RULES: Readonly<Record<Population, Readonly<Record<string, CountRule>>>> = {
  skater: splitRules('skater'),
  goalie: splitRules('goalie'),
  team: splitRules('team'),
};

/**
 * The strengths at which a counter of splits counts in questions: those of the counter of the registry that has its
 * name. Zone starts are of even strength, though their splits have every strength.
 */
export function strengthOfSplit(population: Population, counter: string): StrengthGroup {
  const named = RULES[population][counter];
  return named !== undefined && isCountRule(named) ? named.at : (SPLIT_RULES[population][counter]?.at ?? 'all');
}

/** The name of the counter of splits that a counter of the registry is a part of. */
export function splitCounterOf(population: Population, { by, count }: CountRule): string {
  const found = Object.entries(SPLIT_RULES[population]).find(([, rule]) => rule.by === by && rule.count === count);
  if (found === undefined) throw new Error(`Splits of a ${population} have no ${count} by ${by}.`);
  return found[0];
}
