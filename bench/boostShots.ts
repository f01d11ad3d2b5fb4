import { readArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import type { TrainingMatrix } from '../src/xg/boost/matrix.ts';
import { BOOST_OPTIONS, trainingMatrix } from '../src/xg/fitGoalieShots.ts';
import { FORWARD_SPLITS, rowsWhere } from '../src/xg/forward.ts';
import type { BoostSetting, SettingMatrices } from './boostSetting.ts';

/**
 * Real shots as a setting: train on every shot at a goalie through 2022-23, test on the first half of 2023-24, with the
 * release's depth, rate and rounds; without weights, draws and monotone constraints, which differ between the trainers.
 * **Errors**: throws when the archive lacks these seasons.
 */
export async function shotSetting(directory: string): Promise<{ setting: BoostSetting; matrices: SettingMatrices }> {
  const { shots } = (await readArchiveShots(directory)).tables;
  const split = FORWARD_SPLITS.at(-1);
  if (split === undefined) throw new Error('there is no forward split');
  const matrixOf = (isIn: (season: number, gameId: number) => boolean): TrainingMatrix => {
    const rows = rowsWhere(shots, isIn);
    if (rows.length === 0) throw new Error(`the archive lacks the seasons of ${split.name}`);
    return trainingMatrix(shots, rows, split.clock, new Float32Array(rows.length).fill(1));
  };
  const matrices = { train: matrixOf(split.isTraining), test: matrixOf(split.isTest) };
  const { rounds = 300, learningRate = 0.05, maxDepth = 5, minChildHessian = 20, lambda = 5 } = BOOST_OPTIONS;
  return {
    matrices,
    setting: {
      ...{ rounds, learningRate, maxDepth, minChildHessian, lambda, maxBins: 255, threads: 2 },
      rows: matrices.train.rows,
      testRows: matrices.test.rows,
      features: matrices.train.featureNames.length,
    },
  };
}
