import { sigmoid } from '../../xg/boost/sigmoid.ts';
import { findPreciseDays, rowClock } from '../../xg/clockRegime.ts';
import { evaluateSet, type PairedGain, pairedGain, type SetReport } from '../../xg/evaluateSet.ts';
import { clockedLogOdds, rowsWhere } from '../../xg/forward.ts';
import { forwardChecks, type GateCheck } from '../../xg/gate.ts';
import { baselineLogOdds } from '../../xg/meanLogOdds.ts';
import { type ProbeReport, probeClock } from '../../xg/probes.ts';
import { gamesOfRows, servedProbabilities, statesByWeek } from '../../xg/recalibration/asServed.ts';
import { weekOf } from '../../xg/recalibration/seasonState.ts';
import { fitByClock } from '../../xg/release.ts';
import { featuresOf, type ShotTables } from '../../xg/shotTable.ts';
import { modelForClock, type XgModel } from '../../xg/xgModel.ts';
import type { CompletedSeason } from './unseenSeasons.ts';

/** How a challenger does on games that neither it nor the model in use has seen, both as they would be served. */
export interface Judgement {
  /** Games of the judged part. */
  readonly games: number;
  /** Log loss of the model in use minus the challenger's, over resampled games. */
  readonly gain: PairedGain;
  readonly set: SetReport;
  readonly probe: ProbeReport;
  /** The checks of the release gate that need no fixed bar, on the judged part. */
  readonly checks: readonly GateCheck[];
}

/** Name of the challenger in reports. */
const CHALLENGER = 'challenger';
const BASELINE = 'splines (M0)';

/**
 * Judges a challenger of the release's recipe on the second half of the newest completed season. The challenger learns
 * from everything before that half; the model in use has learned from nothing of the season. Both are recalibrated
 * every week on what came before: the model in use on the whole season so far, the challenger on the judged part only,
 * since its fit to the first half says nothing.
 */
export async function judgeChallenger(
  inUse: XgModel,
  tables: Pick<ShotTables, 'shots' | 'whistles'>,
  { season, games }: CompletedSeason,
  fit: { readonly seed: number; readonly workers: number },
): Promise<Judgement> {
  const table = tables.shots;
  const preciseDays = findPreciseDays(tables.whistles);
  const clockOf = rowClock(tables, preciseDays);
  const weeks = new Map<number, string>(games.map(({ gameId, date }) => [gameId, weekOf(date)]));
  const judged = new Set<number>(games.slice(Math.floor(games.length / 2)).map(({ gameId }) => gameId));
  const training = rowsWhere(table, (of, gameId) => of < season || (of === season && !judged.has(gameId)));
  const test = rowsWhere(table, (of, gameId) => of === season && judged.has(gameId));
  const byClock = await fitByClock(table, training, new Set(test.map(clockOf)), clockOf, fit);
  const own = scorer({ byClock, preciseDays }, tables, test, weeks);
  const probabilities = own(featuresOf(table, test, clockOf));
  const whole = rowsWhere(table, (of) => of === season);
  const servedClock = rowClock(tables, inUse.preciseDays ?? []);
  const served = scorer(inUse, tables, whole, weeks)(featuresOf(table, whole, servedClock));
  const before = served.filter((_, k) => judged.has(table.gameId[whole[k] as number] as number));
  const name = `${season}, second half`;
  const { baseline } = modelForClock({ byClock }, clockOf(test.at(-1) ?? 0));
  const set = evaluateSet(
    name,
    table,
    test,
    { model: CHALLENGER, probabilities },
    { model: BASELINE, probabilities: baselineLogOdds(baseline, table, test).map(sigmoid) },
  );
  const probe = probeClock(name, table, test, clockOf, probabilities, own);
  const labels = Uint8Array.from(test, (row) => table.label[row] as number);
  return {
    games: judged.size,
    gain: pairedGain(table, test, labels, probabilities, before),
    set,
    probe,
    checks: forwardChecks(set, probe, CHALLENGER),
  };
}

/** Scores some rows as served: the weekly states stay those of the rows' real features. */
function scorer(
  model: Pick<XgModel, 'byClock' | 'preciseDays'>,
  tables: Pick<ShotTables, 'shots' | 'whistles'>,
  rows: readonly number[],
  weeks: ReadonlyMap<number, string>,
): (values: Float32Array) => Float64Array {
  const table = tables.shots;
  const clockOf = rowClock(tables, model.preciseDays ?? []);
  const logOddsOf = (values: Float32Array) => clockedLogOdds(model, table, rows, values, clockOf);
  const real = logOddsOf(featuresOf(table, rows, clockOf));
  const states = statesByWeek(gamesOfRows(table, rows, real, weeks), null);
  return (values) => servedProbabilities(table, rows, logOddsOf(values), weeks, states);
}

/** Whether a challenger replaces the model in use, and why, in one line. */
export function verdictOf({ games, gain, checks }: Pick<Judgement, 'games' | 'gain' | 'checks'>): {
  readonly isPromoted: boolean;
  readonly reason: string;
} {
  const figures =
    `log loss ${gain.mean >= 0 ? 'lower' : 'higher'} by ${Math.abs(gain.mean).toFixed(5)} on ${games} games ` +
    `(95% ${gain.low.toFixed(5)} to ${gain.high.toFixed(5)})`;
  const missed = checks.filter(({ isMet }) => !isMet);
  if (!(gain.low > 0)) return { isPromoted: false, reason: `It is not better beyond doubt: ${figures}.` };
  if (missed.length > 0) {
    const list = missed.map(({ name, detail }) => `${name} ${detail}`).join('; ');
    return { isPromoted: false, reason: `It misses ${missed.length} of ${checks.length} checks: ${list}.` };
  }
  return { isPromoted: true, reason: `It is better: ${figures}, and meets all ${checks.length} checks.` };
}
