/**
 * Training weight of a season's shots relative to the newest season's, by seasons back; the last value applies to all
 * older ones. Recording practice drifts, so older shots say less. Steeper weights cost accuracy on the power play,
 * where shots are few (docs/decisions/0162-calibration-and-season-weights.md).
 */
const TRAINING_WEIGHTS: readonly number[] = [1, 1, 0.6, 0.45, 0.35];

/**
 * Calibration weight of older seasons relative to the newest: low, because the season just before predicts a season's
 * level best.
 */
const OLDER_CALIBRATION_WEIGHT = 0.3;

/**
 * Fewest shots for a season to count as the newest, about a tenth of a season: the first games of a new season must
 * neither age all others nor set the level alone.
 */
const MIN_SEASON_SHOTS = 10_000;

/**
 * The reference season for weights: the latest with enough shots among the rows, or the latest of all when none has
 * enough. `rows` are indexes into `season`.
 */
export function newestSeason(season: ArrayLike<number>, rows: ArrayLike<number>): number {
  const shots = shotsBySeason(season, rows);
  const seasons = [...shots.keys()].sort((a, b) => b - a);
  return seasons.find((own) => (shots.get(own) ?? 0) >= MIN_SEASON_SHOTS) ?? seasons[0] ?? 0;
}

function shotsBySeason(season: ArrayLike<number>, rows: ArrayLike<number>): ReadonlyMap<number, number> {
  const shots = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const own = season[rows[k] as number] as number;
    shots.set(own, (shots.get(own) ?? 0) + 1);
  }
  return shots;
}

/**
 * Fewest shots for a model to learn from a season, about a twentieth of it: a season with single games stays unseen.
 */
const MIN_LEARNED_SHOTS = 5000;

/** The seasons with enough shots among some rows to learn from, ascending; all, when none has enough. */
export function learnedSeasons(season: ArrayLike<number>, rows: ArrayLike<number>): readonly number[] {
  const seasons = [...shotsBySeason(season, rows)].sort(([a], [b]) => a - b);
  const enough = seasons.filter(([, shots]) => shots >= MIN_LEARNED_SHOTS);
  return (enough.length > 0 ? enough : seasons).map(([own]) => own);
}

/** Number of seasons between two: 20222023 and 20202021 are two apart. Zero for a later season. */
function seasonsBack(newest: number, season: number): number {
  return Math.max(0, Math.round((newest - season) / 10_001));
}

/** Each row's weight for training, by how many seasons it is before the newest of the rows. */
export function seasonWeights(
  season: ArrayLike<number>,
  rows: ArrayLike<number>,
  weights: readonly number[] = TRAINING_WEIGHTS,
): Float32Array {
  const newest = newestSeason(season, rows);
  return Float32Array.from(rows, (row) => {
    const back = seasonsBack(newest, season[row] as number);
    return weights[Math.min(back, weights.length - 1)] as number;
  });
}

/** Each row's weight for calibration. */
export function calibrationWeights(season: ArrayLike<number>, rows: ArrayLike<number>): Float32Array {
  const newest = newestSeason(season, rows);
  return Float32Array.from(rows, (row) => ((season[row] as number) >= newest ? 1 : OLDER_CALIBRATION_WEIGHT));
}
