import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CURRENT_XG_VERSION, loadCurrentModel } from './current.ts';

/** One row of the released model's accuracy table, as `npm run train` writes it. */
interface Metric {
  readonly test_set: string;
  readonly subset: string;
  readonly model: string;
  readonly shots: number;
  readonly goals: number;
  readonly auc: number;
  readonly log_loss: number;
  readonly goals_per_xg: number;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it("the methodology page states the released model's accuracy and the baseline's, for every test and subset", () => {
  const { metrics } = JSON.parse(read(`models/xg/${CURRENT_XG_VERSION}/calibration.json`)) as { metrics: Metric[] };
  const page = read('docs/methodology/xg.md');
  const trees = metrics.filter(({ model }) => model === 'trees (M1)');
  expect(trees.length).toBeGreaterThan(0);
  const rows = trees.map((own) => {
    const plain = metrics.find(
      ({ model, test_set, subset }) => model !== own.model && test_set === own.test_set && subset === own.subset,
    );
    const cells: (string | number | undefined)[] = [
      own.test_set,
      own.subset,
      own.shots,
      own.goals,
      own.auc.toFixed(4),
      own.log_loss.toFixed(4),
    ];
    cells.push(own.goals_per_xg.toFixed(3), plain?.auc.toFixed(4), plain?.log_loss.toFixed(4));
    return `| ${cells.join(' | ')} |`;
  });
  const heading = '| test | shots at | shots | goals | AUC | log loss | goals/xG | AUC of M0 | log loss of M0 |';
  expect(page).toContain([heading, `|${' --- |'.repeat(9)}`, ...rows].join('\n'));
  expect(page).toContain(`${loadCurrentModel().features.length} features`);
});
