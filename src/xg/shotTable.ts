import { SHOT_TYPES } from '../game/types.ts';
import type { GameId, SeasonId } from '../hockey/ids.ts';
import { BASELINE_BASIS, baselineBasis, isEntry, isFollowUp } from './baseline.ts';
import { CLOCK_VIEW, type ClockRegime, type GameWhistles } from './clockRegime.ts';
import { EMPTY_NET_BASIS, emptyNetBasis } from './emptyNet.ts';
import { SHOT_FEATURE_NAMES, SHOT_FEATURES } from './features/featureList.ts';
import { shotCode } from './recalibration/shotCode.ts';
import type { ShotContext } from './shotContext.ts';
import { CALIBRATION_GROUPS, calibrationGroup } from './xgModel.ts';

const NO_TYPE = 255;

/** Shots at a goalie, one row each, as columns for training and evaluation. Rows are in the order they were added. */
export interface ShotTable {
  readonly rows: number;
  readonly gameId: Float64Array;
  readonly season: Int32Array;
  /** The shooter's player id; 0 where unnamed. */
  readonly shooter: Int32Array;
  /** 1 for the home team's shot. */
  readonly isHome: Uint8Array;
  /** 1 for a goal. */
  readonly label: Uint8Array;
  /** Index into `CALIBRATION_GROUPS`. */
  readonly group: Uint8Array;
  /** Skaters of the shooting team x 10 + of the opponent; 0 where strength is unknown. */
  readonly strengthState: Uint8Array;
  /** 1 while the shooting team's goalie is in net. */
  readonly hasOwnGoalie: Uint8Array;
  /** Index into `SHOT_TYPES`; 255 where the type is unstated. */
  readonly shotType: Uint8Array;
  readonly isFollowUp: Uint8Array;
  readonly isEntry: Uint8Array;
  /** What a recalibration knows of the shot (`shotCode`). */
  readonly code: Uint16Array;
  /** Seconds since the team's previous attempt by the feed's clock; 255 where there is none, or for longer times. */
  readonly ownShotSeconds: Uint8Array;
  /** Feature columns by clock regime, column-major. */
  readonly features: Readonly<Record<ClockRegime, Float32Array>>;
  /** The baseline's basis values, row-major. */
  readonly baseline: Float32Array;
}

/** Shots at an empty net: labels and the empty-net model's basis values, row-major. */
export interface EmptyNetTable {
  readonly labels: Uint8Array;
  readonly season: Int32Array;
  readonly basis: Float64Array;
}

/** Training data of all parts of the model. */
export interface ShotTables {
  readonly shots: ShotTable;
  readonly emptyNet: EmptyNetTable;
  /** Penalty shots outside shootouts: taken and scored. */
  readonly penaltyShots: { readonly taken: number; readonly scored: number };
  /** What each game says of the feed's clock, in the order of the games. */
  readonly whistles: readonly GameWhistles[];
}

/** A game's shots, as input of a table. */
export interface GameShots {
  readonly gameId: GameId;
  readonly seasonId: SeasonId;
  readonly contexts: readonly ShotContext[];
  /** Absent: the game says nothing of the feed's clock. */
  readonly whistles?: GameWhistles;
}

const CLOCKS = ['precise', 'coarse'] as const satisfies readonly ClockRegime[];

/** Builds the tables of some games' shots, in the order of the games. */
export function buildShotTables(games: readonly GameShots[]): ShotTables {
  const ofClass = (shotClass: ShotContext['shotClass']) =>
    games.flatMap(({ gameId, contexts }) =>
      contexts.filter((context) => context.shotClass === shotClass).map((context) => ({ gameId, context })),
    );
  const shots = ofClass('goalie');
  const empty = ofClass('empty-net');
  const penalties = ofClass('penalty-shot');
  const isGoal = ({ context }: { context: ShotContext }): number => (context.shot.outcome === 'goal' ? 1 : 0);
  const rows = shots.length;
  const bytes = (value: (context: ShotContext) => number): Uint8Array =>
    Uint8Array.from(shots, ({ context }) => value(context));
  const features = Object.fromEntries(
    CLOCKS.map((clock) => {
      const values = new Float32Array(rows * SHOT_FEATURE_NAMES.length);
      SHOT_FEATURES.forEach(({ value }, feature) => {
        shots.forEach(({ context }, row) => {
          values[feature * rows + row] = value(context, CLOCK_VIEW[clock]);
        });
      });
      return [clock, values];
    }),
  ) as Record<ClockRegime, Float32Array>;
  const baseline = new Float32Array(rows * BASELINE_BASIS.length);
  shots.forEach(({ context }, row) => {
    baseline.set(baselineBasis(context), row * BASELINE_BASIS.length);
  });
  return {
    shots: {
      rows,
      gameId: Float64Array.from(shots, ({ gameId }) => gameId),
      season: Int32Array.from(shots, ({ context }) => context.seasonId),
      shooter: Int32Array.from(shots, ({ context }) => context.shot.shooter ?? 0),
      isHome: bytes(({ isHome }) => (isHome ? 1 : 0)),
      label: Uint8Array.from(shots, isGoal),
      group: bytes((context) => CALIBRATION_GROUPS.indexOf(calibrationGroup(context))),
      strengthState: bytes(({ strength }) => (strength === null ? 0 : strength.own * 10 + strength.opp)),
      hasOwnGoalie: bytes(({ strength }) => (strength === null || strength.hasOwnGoalie ? 1 : 0)),
      shotType: bytes(({ shot }) => (shot.shotType === null ? NO_TYPE : SHOT_TYPES.indexOf(shot.shotType))),
      isFollowUp: bytes((context) => (isFollowUp(context) ? 1 : 0)),
      isEntry: bytes((context) => (isEntry(context) ? 1 : 0)),
      code: Uint16Array.from(shots, ({ context }) => shotCode(context)),
      ownShotSeconds: bytes(({ ownShot }) => Math.min(255, ownShot?.secondsBefore ?? 255)),
      features,
      baseline,
    },
    emptyNet: {
      labels: Uint8Array.from(empty, isGoal),
      season: Int32Array.from(empty, ({ context }) => context.seasonId),
      basis: Float64Array.from(empty.flatMap(({ context }) => emptyNetBasis(context))),
    },
    penaltyShots: { taken: penalties.length, scored: penalties.reduce((sum, shot) => sum + isGoal(shot), 0) },
    whistles: games.flatMap(({ whistles }) => whistles ?? []),
  };
}

/** A clock regime for all rows of a table, or for each. */
export type RowClock = ClockRegime | ((row: number) => ClockRegime);

/** The features of some rows under a clock regime, column-major. */
export function featuresOf(table: ShotTable, rows: readonly number[], clock: RowClock): Float32Array {
  const values = new Float32Array(rows.length * SHOT_FEATURE_NAMES.length);
  const sources = rows.map((row) => table.features[typeof clock === 'string' ? clock : clock(row)]);
  for (let feature = 0; feature < SHOT_FEATURE_NAMES.length; feature++) {
    rows.forEach((row, k) => {
      const source = sources[k] as Float32Array;
      values[feature * rows.length + k] = source[feature * table.rows + row] as number;
    });
  }
  return values;
}

/** Concatenates tables. */
export function joinShotTables(tables: readonly ShotTables[]): ShotTables {
  const rows = tables.reduce((sum, { shots }) => sum + shots.rows, 0);
  const join = <Column extends Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array>(
    target: Column,
    column: (table: ShotTables) => Column,
  ): Column => {
    let at = 0;
    for (const table of tables) {
      target.set(column(table), at);
      at += column(table).length;
    }
    return target;
  };
  const bytes = (column: (table: ShotTable) => Uint8Array): Uint8Array =>
    join(new Uint8Array(rows), ({ shots }) => column(shots));
  const joinFeatures = (clock: ClockRegime): Float32Array => {
    const values = new Float32Array(rows * SHOT_FEATURE_NAMES.length);
    let from = 0;
    for (const { shots } of tables) {
      for (let feature = 0; feature < SHOT_FEATURE_NAMES.length; feature++) {
        const part = shots.features[clock].subarray(feature * shots.rows, (feature + 1) * shots.rows);
        values.set(part, feature * rows + from);
      }
      from += shots.rows;
    }
    return values;
  };
  const emptyRows = tables.reduce((sum, { emptyNet }) => sum + emptyNet.labels.length, 0);
  return {
    shots: {
      rows,
      gameId: join(new Float64Array(rows), ({ shots }) => shots.gameId),
      season: join(new Int32Array(rows), ({ shots }) => shots.season),
      shooter: join(new Int32Array(rows), ({ shots }) => shots.shooter),
      isHome: bytes((shots) => shots.isHome),
      label: bytes((shots) => shots.label),
      group: bytes((shots) => shots.group),
      strengthState: bytes((shots) => shots.strengthState),
      hasOwnGoalie: bytes((shots) => shots.hasOwnGoalie),
      shotType: bytes((shots) => shots.shotType),
      isFollowUp: bytes((shots) => shots.isFollowUp),
      isEntry: bytes((shots) => shots.isEntry),
      code: join(new Uint16Array(rows), ({ shots }) => shots.code),
      ownShotSeconds: bytes((shots) => shots.ownShotSeconds),
      features: { precise: joinFeatures('precise'), coarse: joinFeatures('coarse') },
      baseline: join(new Float32Array(rows * BASELINE_BASIS.length), ({ shots }) => shots.baseline),
    },
    emptyNet: {
      labels: join(new Uint8Array(emptyRows), ({ emptyNet }) => emptyNet.labels),
      season: join(new Int32Array(emptyRows), ({ emptyNet }) => emptyNet.season),
      basis: join(new Float64Array(emptyRows * EMPTY_NET_BASIS.length), ({ emptyNet }) => emptyNet.basis),
    },
    penaltyShots: {
      taken: tables.reduce((sum, { penaltyShots }) => sum + penaltyShots.taken, 0),
      scored: tables.reduce((sum, { penaltyShots }) => sum + penaltyShots.scored, 0),
    },
    whistles: tables.flatMap(({ whistles }) => whistles),
  };
}
