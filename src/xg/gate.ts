import type { SetReport } from './evaluateSet.ts';
import type { ProbeReport } from './probes.ts';

/** Minimum AUC and maximum log loss of one subset of one test set. */
export interface AccuracyBar {
  readonly set: string;
  readonly subset: string;
  readonly auc: number;
  readonly logLoss: number;
}

/** Names of the forward test sets. */
export const FORWARD_SETS = { s2223: '2022-23', s2324: '2023-24, games 1-656' } as const;

/** What a release must reach in the forward tests. Source: docs/quality.md#model-release. */
const ACCURACY_BARS: readonly AccuracyBar[] = [
  { set: FORWARD_SETS.s2223, subset: 'all', auc: 0.754, logLoss: 0.223 },
  { set: FORWARD_SETS.s2223, subset: '5v5', auc: 0.762, logLoss: 0.2044 },
  { set: FORWARD_SETS.s2223, subset: '5v4', auc: 0.678, logLoss: 0.301 },
  { set: FORWARD_SETS.s2223, subset: 'SH', auc: 0.82, logLoss: 0.2145 },
  { set: FORWARD_SETS.s2324, subset: '5v5', auc: 0.779, logLoss: 0.1995 },
  { set: FORWARD_SETS.s2324, subset: '5v4', auc: 0.676, logLoss: 0.295 },
  { set: FORWARD_SETS.s2324, subset: 'SH', auc: 0.838, logLoss: 0.221 },
];

/** Allowed range of the calibration slope. */
const SLOPE_RANGE = [0.95, 1.05] as const;
/** Share by which a test set's goals may differ from its xG. */
const TOTAL_ALLOWANCE = 0.04;
/** Of twenty bins, how many must be inside their band after a shift of the level. */
const MIN_BINS_INSIDE = 17;
/** P1: minimum ratio of the mean xG of the team's own follow-ups within a second to that at three seconds. */
const MIN_FOLLOW_UP_RATIO = 0.95;
/** P2: maximum share by which the mean xG of goals may fall when their clocks go back a second. */
const MAX_GOAL_FALL = 0.02;
/** P3: maximum of log loss on clock-corrected shots minus that on raw ones, nats. */
const MAX_CORRECTION_LOSS = 0.001;

/** One check of a release, with its result. */
export interface GateCheck {
  readonly name: string;
  readonly isMet: boolean;
  /** The measured value and its bound. */
  readonly detail: string;
}

/** All checks of a release. A release that fails one must not replace a model. */
export function releaseGate(
  sets: readonly SetReport[],
  probes: readonly ProbeReport[],
  modelName: string,
): readonly GateCheck[] {
  return [
    ...accuracyChecks(sets, modelName),
    ...sets.flatMap((set) => calibrationChecks(set, modelName)),
    ...probes.flatMap(probeChecks),
  ];
}

/** The checks of one forward set that need no fixed bar: those that a renewal must meet, too. */
export function forwardChecks(set: SetReport, probe: ProbeReport, modelName: string): readonly GateCheck[] {
  return [...calibrationChecks(set, modelName), ...probeChecks(probe)];
}

/** A figure with four decimals. */
const digits = (value: number): string => value.toFixed(4);

function accuracyChecks(sets: readonly SetReport[], modelName: string): readonly GateCheck[] {
  return ACCURACY_BARS.map((bar): GateCheck => {
    const found = sets
      .find((set) => set.name === bar.set)
      ?.accuracy.find((row) => row.subset === bar.subset && row.model === modelName);
    const name = `${bar.set}, ${bar.subset}: accuracy`;
    if (!found) return { name, isMet: false, detail: 'no such shots in the archive' };
    return {
      name,
      isMet: found.auc >= bar.auc && found.logLoss <= bar.logLoss,
      detail:
        `AUC ${digits(found.auc)} (at least ${bar.auc}), ` +
        `log loss ${digits(found.logLoss)} (at most ${bar.logLoss})`,
    };
  });
}

function calibrationChecks(set: SetReport, modelName: string): readonly GateCheck[] {
  const total = set.accuracy.find((row) => row.subset === 'all' && row.model === modelName)?.goalsPerXg ?? 0;
  const gain = set.gainOverBaseline;
  const checks: GateCheck[] = [
    {
      name: `${set.name}: better than the baseline`,
      isMet: gain.low > 0,
      detail: `log loss lower by ${digits(gain.mean)}, 95% interval ${digits(gain.low)} to ${digits(gain.high)}`,
    },
    {
      name: `${set.name}: slope`,
      isMet: set.slope >= SLOPE_RANGE[0] && set.slope <= SLOPE_RANGE[1],
      detail: `${set.slope.toFixed(3)} (${SLOPE_RANGE[0]} to ${SLOPE_RANGE[1]})`,
    },
    {
      name: `${set.name}: goals per xG`,
      isMet: Math.abs(total - 1) <= TOTAL_ALLOWANCE,
      detail: `${total.toFixed(3)} (within ${TOTAL_ALLOWANCE})`,
    },
    {
      name: `${set.name}: bins`,
      isMet: set.binsInside >= MIN_BINS_INSIDE,
      detail: `${set.binsInside} of ${set.bins.length} inside after a level shift (at least ${MIN_BINS_INSIDE})`,
    },
  ];
  const slices = set.slices.map(
    (slice): GateCheck => ({
      name: `${set.name}: goals per xG, ${slice.slice}`,
      isMet: Math.abs(slice.goalsPerXg - 1) <= slice.allowed,
      detail: `${slice.goalsPerXg.toFixed(3)} of ${slice.shots} shots (within ${slice.allowed.toFixed(3)})`,
    }),
  );
  return [...checks, ...slices];
}

function probeChecks(probe: ProbeReport): readonly GateCheck[] {
  return [
    {
      name: `${probe.set}: P1, follow-ups within a second`,
      isMet: probe.followUpRatio >= MIN_FOLLOW_UP_RATIO,
      detail: `${probe.followUpRatio.toFixed(3)} of those at three seconds (at least ${MIN_FOLLOW_UP_RATIO})`,
    },
    {
      name: `${probe.set}: P2, goals' clocks a second earlier`,
      isMet: probe.goalFall <= MAX_GOAL_FALL,
      detail: `mean xG of goals falls by ${(100 * probe.goalFall).toFixed(2)}% (at most ${100 * MAX_GOAL_FALL}%)`,
    },
    {
      name: `${probe.set}: P3, corrected clocks`,
      isMet: probe.correctionLoss <= MAX_CORRECTION_LOSS,
      detail: `log loss changes by ${digits(probe.correctionLoss)} (at most ${digits(MAX_CORRECTION_LOSS)})`,
    },
  ];
}

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
