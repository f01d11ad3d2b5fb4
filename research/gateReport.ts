import { formatCount, formatNumber } from '../src/cli/format.ts';
import type { ArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import type { GateCheck } from '../src/xg/gate.ts';
import type { ServedEvaluation } from './training/evaluateAsServed.ts';

/** What a model is trained on, in one line. */
export function shotsLine({ games, tables }: ArchiveShots): string {
  return `${formatCount(games, 'game')}, ${formatNumber(tables.shots.rows)} shots at a goalie.`;
}

/** Accuracy and calibration as served, then goals and xG by season, as lines of aligned columns. */
export function servedLines({
  sets,
  learned,
  sums,
}: Pick<ServedEvaluation, 'sets' | 'learned' | 'sums'>): readonly string[] {
  const accuracy = [...sets, ...learned].flatMap(({ name, accuracy: rows, slope, gainOverBaseline: gain, slices }) => [
    `${name}: slope ${slope.toFixed(3)}, log loss lower than without weekly correction by ${gain.mean.toFixed(5)} ` +
      `(95% ${gain.low.toFixed(5)} to ${gain.high.toFixed(5)})`,
    ...rows.map(
      ({ subset, model, shots, goals, auc, logLoss, goalsPerXg }) =>
        `  ${subset.padEnd(4)} ${model.padEnd(12)} ${String(shots).padStart(7)} shots` +
        ` ${String(goals).padStart(6)} goals` +
        `  AUC ${auc.toFixed(4)}  log loss ${logLoss.toFixed(5)}  goals/xG ${goalsPerXg.toFixed(3)}`,
    ),
    `  goals/xG by slice: ${slices.map(({ slice, goalsPerXg }) => `${slice} ${goalsPerXg.toFixed(3)}`).join(', ')}`,
  ]);
  const seasons = sums.map(
    ({ season, subset, isLearned, goals, xg }) =>
      `  ${season} ${subset.padEnd(10)} ${String(goals).padStart(5)} goals, ${xg.toFixed(1).padStart(7)} xG, ` +
      `goals/xG ${(goals / xg).toFixed(3)} (${isLearned ? 'learned from, as served' : 'unseen, as served'})`,
  );
  return [...accuracy, 'Sums of the current release', ...seasons];
}

/** The checks of the release gate: one line each, and how many were met. */
export function gateSummary(checks: readonly GateCheck[]): string {
  const lines = checks.map(({ name, isMet, detail }) => `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${detail}`);
  const met = checks.filter(({ isMet }) => isMet).length;
  return [...lines, `${met} of ${checks.length} checks met.`].join('\n');
}

/** Whether all checks of the release gate were met. */
export function isGateMet(checks: readonly GateCheck[]): boolean {
  return checks.every(({ isMet }) => isMet);
}
