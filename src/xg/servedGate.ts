import type { SetReport } from './evaluateSet.ts';
import { type AccuracyBar, digits, FORWARD_SETS, type GateCheck } from './gate.ts';

/** What xG as served must reach, besides the gate. AUC is null where only the log loss counts. */
const SERVED_BARS: readonly (Omit<AccuracyBar, 'auc'> & { readonly auc: number | null })[] = [
  { set: FORWARD_SETS.s2223, subset: 'all', auc: null, logLoss: 0.2214 },
  { set: FORWARD_SETS.s2223, subset: '5v5', auc: null, logLoss: 0.2027 },
  { set: FORWARD_SETS.s2324, subset: '5v5', auc: null, logLoss: 0.1985 },
  { set: FORWARD_SETS.s2324, subset: '5v4', auc: null, logLoss: 0.2927 },
];
/** What later games must reach at five a side, and how far their slope and goals per xG may be from 1. */
const LATER_BAR = { subset: '5v5', auc: 0.773, logLoss: 0.1947 } as const;
const LATER_ALLOWANCE = 0.04;

/** The checks of xG as served. `later`: the name of the set of games after the release. */
export function servedChecks(sets: readonly SetReport[], modelName: string, later: string): readonly GateCheck[] {
  return sets.flatMap((set) => {
    const bars = [...SERVED_BARS, { set: later, ...LATER_BAR }].filter((bar) => bar.set === set.name);
    const rowOf = (subset: string) =>
      set.accuracy.find((row) => row.subset === subset && row.model === modelName) ?? null;
    const accuracy = bars.map(({ subset, auc, logLoss }): GateCheck => {
      const row = rowOf(subset);
      return {
        name: `${set.name}, ${subset}: as served`,
        isMet: row !== null && row.logLoss <= logLoss && (auc === null || row.auc >= auc),
        detail:
          row === null
            ? 'no such shots in the archive'
            : `AUC ${digits(row.auc)}${auc === null ? '' : ` (at least ${auc})`}, log loss ${row.logLoss.toFixed(5)} (at most ${logLoss})`,
      };
    });
    if (set.name !== later) return accuracy;
    const total = rowOf('all')?.goalsPerXg ?? 0;
    const near = (name: string, value: number): GateCheck => ({
      name: `${set.name}: ${name}`,
      isMet: Math.abs(value - 1) <= LATER_ALLOWANCE,
      detail: `${value.toFixed(3)} (within ${LATER_ALLOWANCE} of 1)`,
    });
    return [...accuracy, near('slope', set.slope), near('goals per xG', total)];
  });
}

/** Goals and xG of a season as the current release serves it. */
export interface SeasonSum {
  readonly season: number;
  /** Whether the release has learned from the games; each is then served by the part that has not. */
  readonly isLearned: boolean;
  readonly subset: string;
  readonly goals: number;
  readonly xg: number;
}

/** Share by which the xG of a season may differ from its goals. Source: docs/quality.md#model-release. */
const SUM_ALLOWANCES: Readonly<Record<string, number>> = { all: 0.01, '5v5': 0.02, 'power play': 0.02 };
const UNSEEN_SUM_ALLOWANCE = 0.025;
/** Fewest goals for a sum of unseen games to be checked: a season's worth of luck is below the allowance from there. */
const MIN_UNSEEN_GOALS = 3000;

/** The checks of the league's sums by season and strength. */
export function sumChecks(sums: readonly SeasonSum[]): readonly GateCheck[] {
  return sums.flatMap(({ season, isLearned, subset, goals, xg }): GateCheck[] => {
    const allowed = isLearned ? SUM_ALLOWANCES[subset] : UNSEEN_SUM_ALLOWANCE;
    if (allowed === undefined || (!isLearned && (subset !== 'all' || goals < MIN_UNSEEN_GOALS))) return [];
    const ratio = goals / xg;
    return [
      {
        name: `${season}, ${isLearned ? 'learned from' : 'unseen'}: goals per xG, ${subset}`,
        isMet: Math.abs(ratio - 1) <= allowed,
        detail: `${ratio.toFixed(4)} (within ${allowed} of 1)`,
      },
    ];
  });
}
