import { readFileSync } from 'node:fs';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { CURRENT_XG_VERSION } from '../../src/xg/current.ts';
import { table } from '../validity/markdown.ts';
import { readEvidence } from './evidence.ts';

/** Accuracy as served, as the released model's figures hold it. */
interface ServedRow {
  readonly test_set: string;
  readonly subset: string;
  readonly shots: number;
  readonly goals: number;
  readonly auc: number;
  readonly log_loss: number;
  readonly goals_per_xg: number;
}

/** Accuracy as served on the forward sets: `npm run evaluate -- --as-served`. */
export function servedFigures(): string {
  const file = new URL(`../../models/xg/${CURRENT_XG_VERSION}/calibration.json`, import.meta.url);
  const { served } = JSON.parse(readFileSync(file, 'utf8')) as { readonly served: readonly ServedRow[] };
  return table(
    ['as served, forward', 'shots at', 'shots', 'goals', 'AUC', 'log loss', 'goals/xG'],
    served.map((row) => [
      row.test_set,
      row.subset,
      String(row.shots),
      String(row.goals),
      row.auc.toFixed(4),
      row.log_loss.toFixed(4),
      row.goals_per_xg.toFixed(3),
    ]),
  ).join('\n');
}

/** The gain from knowing the shooter. */
export function shooterFigures(): string {
  return table(
    ['season', 'shots', 'log loss', 'with this shooter', 'gain'],
    readEvidence('shooters').seasons.map(({ season, shots, xg, withShooter }) => [
      seasonLabel(season as SeasonId),
      String(shots),
      xg.toFixed(5),
      withShooter.toFixed(5),
      (xg - withShooter).toFixed(5),
    ]),
  ).join('\n');
}
