import type { BoostOptions } from '../src/xg/boost/boostOptions.ts';
import { SHOT_FEATURE_NAMES } from '../src/xg/features/featureList.ts';
import type { ShotTable } from '../src/xg/shotTable.ts';

/** A trial's view under the coarse clock: seconds no finer than `floor`, and the last `plays` plays, 1 to 3. */
interface CoarseClockView {
  readonly floor: number;
  readonly plays: number;
}

/** Suffixes of the columns of plays before the last. */
const EARLIER_PLAYS = ['second_last', 'third_last'] as const;

/** One column of a table's features under a clock regime, to read or write. */
function columnOf(table: Pick<ShotTable, 'rows'>, values: Float32Array, name: string): Float32Array {
  const feature = SHOT_FEATURE_NAMES.indexOf(name);
  if (feature < 0) throw new Error(`no feature is named ${name}`);
  return values.subarray(feature * table.rows, (feature + 1) * table.rows);
}

/** A table with its features changed under both clock regimes. */
function changed(table: ShotTable, change: (column: (name: string) => Float32Array) => void): ShotTable {
  const features = { precise: table.features.precise.slice(), coarse: table.features.coarse.slice() };
  for (const values of Object.values(features)) change((name) => columnOf(table, values, name));
  return { ...table, features };
}

/** A table in which some features are unknown for every shot. */
function withoutFeatures(table: ShotTable, names: readonly string[]): ShotTable {
  return changed(table, (column) => {
    for (const name of names) column(name).fill(Number.NaN);
  });
}

/** The location columns except the distance. */
const PLACE = ['x', 'off_centre', 'angle', 'goal_mouth', 'off_wing'] as const;

/**
 * A table in which all shots nearer than `feet` have one place: their recording changed most
 * (docs/decisions/0162-calibration-and-season-weights.md).
 */
function withNearShotsAlike(table: ShotTable, feet: number): ShotTable {
  return changed(table, (column) => {
    const distance = column('distance');
    const place = PLACE.map(column);
    distance.forEach((own, row) => {
      if (!(own < feet)) return;
      distance[row] = feet;
      for (const values of place) values[row] = Number.NaN;
    });
  });
}

/** A table whose coarse-clock columns are computed from the precise ones. */
function withCoarserClock(table: ShotTable, { floor, plays }: CoarseClockView): ShotTable {
  const coarse = table.features.precise.slice();
  const column = (values: Float32Array, name: string): Float32Array => columnOf(table, values, name);
  const travel = column(coarse, 'puck_travel');
  const sinceLast = column(table.features.precise, 'seconds_since_last');
  column(coarse, 'puck_speed').forEach((_, row, speed) => {
    speed[row] = (travel[row] as number) / Math.max(floor, sinceLast[row] as number);
  });
  for (const name of SHOT_FEATURE_NAMES) {
    const values = column(coarse, name);
    if (EARLIER_PLAYS.slice(plays - 1).some((suffix) => name.endsWith(suffix)))
      values.fill(name.startsWith('kind_of') ? 0 : Number.NaN);
    else if (name.startsWith('seconds_since'))
      values.forEach((seconds, row) => {
        values[row] = Math.max(floor, seconds);
      });
  }
  return { ...table, features: { ...table.features, coarse } };
}

/** One booster of a trial: its seed, and whether it starts from the baseline's log-odds instead of the mean. */
export interface TrialBooster {
  readonly seed: number;
  readonly isFromBaseline?: boolean;
}

/** A departure from the current recipe. */
export interface Trial {
  readonly name: string;
  /** The boosters whose log-odds are averaged; the release's first booster alone by default. */
  readonly boosters?: readonly TrialBooster[];
  readonly options?: Partial<BoostOptions>;
  /** Season weights, from the newest back. */
  readonly weights?: readonly number[];
  /** Share of the baseline in the log-odds, 0 by default. */
  readonly baselineShare?: number;
  /** A changed view of the same shots. */
  readonly view?: (table: ShotTable) => ShotTable;
  /** Whether the view differs under the coarse clock only. */
  readonly isCoarseOnly?: boolean;
}

const seeds = (count: number): readonly TrialBooster[] => Array.from({ length: count }, (_, k) => ({ seed: k + 1 }));

const coarseClockTrial = (name: string, floor: number, plays: number): Trial => ({
  name: `coarse clock: ${name}`,
  view: (table) => withCoarserClock(table, { floor, plays }),
  isCoarseOnly: true,
});

/** The first booster of the release, alone: the reference for every trial. */
export const ONE_BOOSTER: Trial = { name: 'one booster of the recipe' };

/** The trials, in the order of the card. */
export const TRIALS: readonly Trial[] = [
  ONE_BOOSTER,
  {
    name: 'mean of two, one grown from the baseline, as released',
    boosters: [{ seed: 1 }, { seed: 2, isFromBaseline: true }],
  },
  { name: 'mean of two from the mean', boosters: seeds(2) },
  { name: 'mean of three, one grown from the baseline', boosters: [...seeds(2), { seed: 3, isFromBaseline: true }] },
  { name: 'mean of four', boosters: seeds(4) },
  { name: 'grown from the baseline', boosters: [{ seed: 1, isFromBaseline: true }] },
  {
    name: 'mean of two, one grown from the baseline, another draw',
    boosters: [{ seed: 1 }, { seed: 1, isFromBaseline: true }],
  },
  { name: '15% of the baseline', baselineShare: 0.15 },
  { name: 'without the goal mouth', view: (table) => withoutFeatures(table, ['goal_mouth']) },
  { name: 'places within eight feet merged', view: (table) => withNearShotsAlike(table, 8) },
  { name: 'older seasons weigh .5, .3, .2', weights: [1, 0.5, 0.3, 0.2] },
  coarseClockTrial('seconds no finer than 12, three plays', 12, 3),
  coarseClockTrial('seconds no finer than 20, three plays', 20, 3),
  coarseClockTrial('no seconds, three plays', 60, 3),
  coarseClockTrial('seconds no finer than 12, one play', 12, 1),
  { name: '440 rounds at rate .035', options: { rounds: 440, learningRate: 0.035 } },
  { name: 'depth 4, 400 rounds', options: { maxDepth: 4, rounds: 400 } },
  { name: 'leaves of hessian 60, ridge 20', options: { minChildHessian: 60, lambda: 20 } },
  { name: 'half of the games a tree', options: { subsample: 0.5 } },
  { name: 'distance free to raise xG', options: { monotone: {} } },
];
