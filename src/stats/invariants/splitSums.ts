import { XG_UNIT } from '../counterTally.ts';
import { RULES } from '../registry/counters.ts';
import { isCountRule, isSumOfXg, type Population } from '../registry/entry.ts';
import { isInGroup, SPLIT_NUMBERS, splitCounterOf, splitOf } from '../registry/splits.ts';
import type { GameCounts, SplitRow } from '../rows.ts';
import { SPLIT_SHEETS } from '../splitTally.ts';
import type { Equation } from './equation.ts';

/** A counter as a sum of splits. */
interface SplitSum {
  readonly id: string;
  readonly column: number;
  readonly unit: number;
  /** Whether a split is part of it, by number. */
  readonly isPart: readonly boolean[];
}

const SPLITS = Array.from({ length: SPLIT_NUMBERS }, (_none, number) => splitOf(number));

function splitSumsOf(population: Population): readonly SplitSum[] {
  return Object.entries(RULES[population]).flatMap(([id, rule]) =>
    isCountRule(rule)
      ? [
          {
            id,
            column: SPLIT_SHEETS[population].ids.indexOf(splitCounterOf(population, rule)),
            unit: isSumOfXg(rule) ? XG_UNIT : 1,
            isPart: SPLITS.map((split) => isInGroup(rule.at, split)),
          },
        ]
      : [],
  );
}

const SUMS: Readonly<Record<Population, readonly SplitSum[]>> = {
  skater: splitSumsOf('skater'),
  goalie: splitSumsOf('goalie'),
  team: splitSumsOf('team'),
};

/** I11: every counter of a player or club is the sum of its splits. */
export function splitSums({ skaters, goalies, teams, splits }: GameCounts): readonly Equation[] {
  const [home, away] = teams;
  return [
    ...skaters.flatMap((row, k) => equations('skater', `player ${row.player_id}`, row, splits.skaters[k]?.rows)),
    ...goalies.flatMap((row, k) => equations('goalie', `player ${row.player_id}`, row, splits.goalies[k]?.rows)),
    ...equations('team', home.team_abb, home, splits.home),
    ...equations('team', away.team_abb, away, splits.away),
  ];
}

function equations(
  population: Population,
  whose: string,
  row: object,
  splits: readonly SplitRow[] = [],
): readonly Equation[] {
  const values = row as Readonly<Record<string, number | null>>;
  return SUMS[population].map(({ id, column, unit, isPart }) => {
    let sum = 0;
    for (const { split, sums } of splits) if (isPart[split]) sum += sums[column] ?? 0;
    return [`${id} of ${whose}, and by split`, values[id] ?? null, sum / unit];
  });
}
