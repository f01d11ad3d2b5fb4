/**
 * A table of numbers to score, column-major.
 *
 * Shape: `values` holds column 0 of all rows, then column 1, and so on; `featureNames` names the columns in order.
 * Missing: NaN is unknown; training rejects infinities (`assertNoInfinity`). `baseMargin` is a known offset of each row
 * in log-odds, for a model trained with one.
 */
export interface FeatureMatrix {
  readonly featureNames: readonly string[];
  readonly rows: number;
  readonly values: Float32Array | Float64Array;
  readonly baseMargin?: Float64Array | undefined;
}

/**
 * Rows to train on.
 *
 * Shape: `labels` 1 = it happened, 0 = not. `weights` are positive, 1 by default. `blocks` holds the unit that sampling
 * and folds must not split (a game id), whole numbers up to 2^53.
 */
export interface TrainingMatrix extends FeatureMatrix {
  readonly labels: Uint8Array;
  readonly weights?: Float32Array | undefined;
  readonly blocks?: Float64Array | Uint32Array | Int32Array | undefined;
}

/** One column of the table, a view. */
export function columnOf(matrix: FeatureMatrix, feature: number): Float32Array | Float64Array {
  return matrix.values.subarray(feature * matrix.rows, (feature + 1) * matrix.rows);
}

/** Errors: throws when the parts of the table do not fit together. */
export function assertFeatureMatrix(matrix: FeatureMatrix): void {
  const { featureNames, rows, values, baseMargin } = matrix;
  if (featureNames.length === 0) throw new Error('a feature matrix needs at least one feature');
  if (new Set(featureNames).size !== featureNames.length) throw new Error('feature names must be unique');
  if (!Number.isInteger(rows) || rows < 0) throw new Error(`rows must be a whole number, got ${rows}`);
  if (values.length !== rows * featureNames.length) {
    throw new Error(
      `${rows} rows of ${featureNames.length} features need ${rows * featureNames.length} values, got ${values.length}`,
    );
  }
  if (baseMargin !== undefined && (baseMargin.length !== rows || !baseMargin.every(Number.isFinite))) {
    throw new Error(`baseMargin must hold ${rows} finite numbers`);
  }
}

/** Errors: throws naming the first infinite value's feature and row. */
function assertNoInfinity({ featureNames, rows, values }: FeatureMatrix): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
      throw new Error(`feature ${featureNames[Math.floor(i / rows)]} is infinite in row ${i % rows}`);
    }
  }
}

/**
 * Errors: throws as `assertFeatureMatrix` and `assertNoInfinity`, for a label other than 0 and 1 or a weight that is
 * not positive, and when all labels are the same.
 */
export function assertTrainingMatrix(matrix: TrainingMatrix): void {
  assertFeatureMatrix(matrix);
  assertNoInfinity(matrix);
  const { rows, labels, weights, blocks } = matrix;
  if (labels.length !== rows) throw new Error(`${rows} rows need ${rows} labels, got ${labels.length}`);
  for (const label of labels) if (label > 1) throw new Error(`labels must be 0 or 1, got ${label}`);
  if (weights !== undefined && (weights.length !== rows || !weights.every((w) => w > 0 && Number.isFinite(w)))) {
    throw new Error(`weights must hold ${rows} positive finite numbers`);
  }
  if (blocks !== undefined && (blocks.length !== rows || !blocks.every((id) => Number.isSafeInteger(id) && id >= 0))) {
    throw new Error(`blocks must hold ${rows} whole numbers from 0`);
  }
  if (!labels.includes(0) || !labels.includes(1))
    throw new Error('labels must hold both 0 and 1: there is nothing to learn');
}

/** Errors: throws on the first name that differs from the expected one at its position. */
export function assertSameFeatures(expected: readonly string[], actual: readonly string[]): void {
  for (let i = 0; i < Math.max(expected.length, actual.length); i++) {
    if (expected[i] === actual[i]) continue;
    throw new Error(
      `feature ${i} must be ${expected[i] ?? '(none)'}, got ${actual[i] ?? '(none)'}: ` +
        'the model was trained on other features',
    );
  }
}

/**
 * The columns with these names, in the order of the names; the matrix itself when it has exactly those.
 *
 * Errors: throws on the first name the matrix does not have.
 */
export function selectColumns(matrix: FeatureMatrix, names: readonly string[]): FeatureMatrix {
  const { featureNames, rows } = matrix;
  if (names.length === featureNames.length && names.every((name, k) => name === featureNames[k])) return matrix;
  const size = rows * names.length;
  const values = matrix.values instanceof Float32Array ? new Float32Array(size) : new Float64Array(size);
  names.forEach((name, k) => {
    const feature = featureNames.indexOf(name);
    if (feature === -1) throw new Error(`the matrix has no feature ${name}`);
    values.set(columnOf(matrix, feature), k * rows);
  });
  return { ...matrix, featureNames: names, values };
}
