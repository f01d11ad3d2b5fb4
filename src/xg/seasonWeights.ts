/**
 * What a season's shots weigh against the newest season's when trees and baseline are grown: the way shots are recorded drifts,
 * so older ones say less. By seasons back; the last value holds beyond. Steeper weights cost the power play, where shots are few
 * (docs/decisions/0165).
 */
const TRAINING_WEIGHTS: readonly number[] = [1, 1, 0.6, 0.45, 0.35];

/**
 * What older seasons weigh in the calibration against the newest: less, because the level of a season is best told by the one
 * before it. Chosen by us.
 */
const OLDER_CALIBRATION_WEIGHT = 0.3;

/**
 * Least shots for a season to count as the newest, about a tenth of a season: a few games of the season under way must neither
 * age all others nor set the level alone. Chosen by us.
 */
const LEAST_SEASON_SHOTS = 10_000;

/**
 * The season the others are weighed against: the latest with enough of the rows, or the latest of all where none has enough.
 * `rows` are places in `season`.
 */
export function newestSeason(season: ArrayLike<number>, rows: ArrayLike<number>): number {
  const shots = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const own = season[rows[k] as number] as number;
    shots.set(own, (shots.get(own) ?? 0) + 1);
  }
  const seasons = [...shots.keys()].sort((a, b) => b - a);
  return seasons.find((own) => (shots.get(own) ?? 0) >= LEAST_SEASON_SHOTS) ?? seasons[0] ?? 0;
}

/** Seasons from one back to another, 20222023 and 20202021 being two apart; none for a later one. */
function seasonsBack(newest: number, season: number): number {
  return Math.max(0, Math.round((newest - season) / 10_001));
}

/** What each row weighs when trees are grown: by how many seasons it lies behind the newest of the rows. */
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

/** What each row weighs when the calibration is fitted. */
export function calibrationWeights(season: ArrayLike<number>, rows: ArrayLike<number>): Float32Array {
  const newest = newestSeason(season, rows);
  return Float32Array.from(rows, (row) => ((season[row] as number) >= newest ? 1 : OLDER_CALIBRATION_WEIGHT));
}
