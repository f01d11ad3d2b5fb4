import type { SeasonId } from '../hockey/ids.ts';
import { BASELINE_BASIS } from './baseline.ts';
import { sigmoid } from './boost/sigmoid.ts';
import { rowClock } from './clockRegime.ts';
import { rowsWhere } from './forward.ts';
import { dot } from './logisticRegression.ts';
import { servedLogOdds } from './servedLogOdds.ts';
import type { ShotTable, ShotTables } from './shotTable.ts';
import type { XgModel } from './xgModel.ts';

/** A sum of xG with its model uncertainty: standard deviation over the refits, goals. */
export interface SumOfXg {
  readonly shots: number;
  readonly xg: number;
  readonly sd: number;
  /** The deviation if the shots' errors were independent. The difference shows the weight of shared errors. */
  readonly independentSd: number;
}

/**
 * Sums of one kind (each team's game, each player's season) in one season: their number, the median and the largest.
 */
export interface SumSpread {
  readonly kind: string;
  readonly season: number;
  readonly sums: number;
  readonly median: SumOfXg;
  readonly largest: SumOfXg;
}

/** Kinds of sums, with the owner of a shot's sum; null where the shot belongs to none. */
const KINDS: readonly { readonly kind: string; readonly ownerOf: (table: ShotTable, row: number) => number | null }[] =
  [
    {
      kind: "a team's game",
      ownerOf: (table, row) => (table.gameId[row] as number) * 2 + (table.isHome[row] as number),
    },
    { kind: "a player's season", ownerOf: (table, row) => table.shooter[row] || null },
  ];

/**
 * Model uncertainty of sums of xG over the shots at a goalie in the table's fullest season. Refits move similar shots
 * together (`RefitShift`); the residual moves each shot independently.
 *
 * **Shape**: one entry per kind; none where the table is empty or the model has no refits.
 */
export function sumSpreads(model: XgModel, tables: Pick<ShotTables, 'shots' | 'whistles'>): readonly SumSpread[] {
  const table = tables.shots;
  const season = fullestSeason(table);
  if (season === null || model.refits.shifts.length < 2) return [];
  const rows = rowsWhere(table, (own) => own === season);
  const xg = servedLogOdds(model, table, rows, rowClock(tables, model.preciseDays ?? [])).map(sigmoid);
  return KINDS.map(({ kind, ownerOf }) => {
    const placesByOwner = Map.groupBy(rows.keys(), (place) => ownerOf(table, rows[place] as number));
    placesByOwner.delete(null);
    const sums = [...placesByOwner.values()]
      .map((places) => sumOf(model, table, places, rows, xg))
      .sort((a, b) => a.xg - b.xg);
    const at = (place: number): SumOfXg => sums[place] ?? { shots: 0, xg: 0, sd: 0, independentSd: 0 };
    return { kind, season, sums: sums.length, median: at(sums.length >> 1), largest: at(sums.length - 1) };
  });
}

/** The season with the most shots; null in an empty table. */
function fullestSeason({ season }: ShotTable): SeasonId | null {
  const shotsBySeason = new Map<number, number>();
  for (const own of season) shotsBySeason.set(own, (shotsBySeason.get(own) ?? 0) + 1);
  const fullest = [...shotsBySeason].sort(([, a], [, b]) => b - a)[0];
  return fullest === undefined ? null : (fullest[0] as SeasonId);
}

/** The sum over the given indexes of `rows`, whose xG is `xg`. */
function sumOf(
  { refits }: XgModel,
  table: ShotTable,
  places: readonly number[],
  rows: readonly number[],
  xg: Float64Array,
): SumOfXg {
  const width = BASELINE_BASIS.length;
  // Slope of the sum on each basis function: a refit moves the sum by its product with the shift.
  const slopes = new Float64Array(width);
  let total = 0;
  let own = 0;
  let independent = 0;
  for (const place of places) {
    const p = xg[place] as number;
    const basis = table.baseline.subarray((rows[place] as number) * width, ((rows[place] as number) + 1) * width);
    const slope = p * (1 - p);
    total += p;
    own += (slope * refits.residualSd) ** 2;
    independent += slope ** 2 * (varianceOf(refits.shifts.map((shift) => dot(shift, basis))) + refits.residualSd ** 2);
    for (let k = 0; k < width; k++) slopes[k] = (slopes[k] as number) + slope * (basis[k] as number);
  }
  const shared = varianceOf(refits.shifts.map((shift) => dot(shift, slopes)));
  return { shots: places.length, xg: total, sd: Math.sqrt(shared + own), independentSd: Math.sqrt(independent) };
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
