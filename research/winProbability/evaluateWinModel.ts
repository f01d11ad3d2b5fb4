import { createRandom } from '../../src/hockey/random.ts';
import { stateAt } from '../../src/winProbability/winGrid.ts';
import type { GateCheck } from '../../src/xg/gate.ts';
import { dot, fitLogistic, type LogisticModel } from '../../src/xg/logisticRegression.ts';
import { fitWinModel, logLoss, MINUTES, minuteProbabilities, type WinGame } from './fitWinModel.ts';

/** The seasons whose games models are judged on, each by a model that learned from all earlier seasons. */
const WIN_TESTS = [20222023, 20232024] as const;

/** An estimate with its 95% interval over games. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One tenth of the predictions: how many, their mean, and the share of home wins with its 95% band. */
export interface WinDecile {
  readonly count: number;
  readonly predicted: number;
  readonly won: Estimate;
}

/** How a model does on a season it has not seen, at every minute of regulation. */
export interface WinReport {
  readonly season: number;
  readonly trainedOn: readonly number[];
  readonly games: number;
  /** Mean log loss of the model and of a logistic regression on score and time. */
  readonly loss: number;
  readonly baselineLoss: number;
  /** Baseline minus model: positive is better. */
  readonly gain: Estimate;
  /** Slope of a logistic regression of the result on the log-odds: 1 is calibrated, less is too sure. */
  readonly slope: Estimate;
  readonly deciles: readonly WinDecile[];
}

/** Draws of games for intervals. */
const DRAWS = 400;
const SEED = 20;
const TENTHS = 10;
/** Probabilities nearer to 0 or 1 count as this: a lead of eight is decided, and has no log-odds. */
const SURE = 1e-6;

/** Judges models forward on each test season that the games have. */
export function evaluateWinModels(games: readonly WinGame[]): readonly WinReport[] {
  return WIN_TESTS.flatMap((season) => {
    const [train, test] = [
      games.filter((game) => game.season < season),
      games.filter((game) => game.season === season),
    ];
    return train.length === 0 || test.length === 0 ? [] : [evaluateOn(train, test, season)];
  });
}

/** The log-odds and losses of one game. */
interface JudgedGame {
  readonly isHomeWin: boolean;
  readonly probabilities: Float64Array;
  readonly loss: number;
  readonly baselineLoss: number;
}

function evaluateOn(train: readonly WinGame[], test: readonly WinGame[], season: number): WinReport {
  const model = fitWinModel(train, `forward ${season}`);
  const baseline = fitBaseline(train);
  const judged = test.map((game): JudgedGame => {
    const probabilities = minuteProbabilities(model, game);
    let [loss, baselineLoss] = [0, 0];
    for (const [minute, p] of probabilities.entries()) {
      loss += logLoss(p, game.isHomeWin) / MINUTES;
      baselineLoss += logLoss(baselineProbability(baseline, game, minute), game.isHomeWin) / MINUTES;
    }
    return { isHomeWin: game.isHomeWin, probabilities, loss, baselineLoss };
  });
  const samples = drawGames(judged);
  const gainOf = (games: readonly JudgedGame[]): number => meanOf(games, (game) => game.baselineLoss - game.loss);
  return {
    season,
    trainedOn: model.trainingSeasons,
    games: judged.length,
    loss: meanOf(judged, ({ loss }) => loss),
    baselineLoss: meanOf(judged, ({ baselineLoss }) => baselineLoss),
    gain: estimate(judged, samples, gainOf),
    slope: estimate(judged, samples.slice(0, DRAWS / 4), slopeOf),
    deciles: Array.from({ length: TENTHS }, (_, tenth) => decileOf(judged, samples, tenth)),
  };
}

/** The bars that a release meets. Source: docs/methodology/win-probability.md#accuracy. */
export function winChecks(reports: readonly WinReport[]): readonly GateCheck[] {
  return reports.flatMap(({ season, gain, slope, deciles }) => {
    const inBand = deciles.filter(({ predicted, won }) => predicted >= won.low && predicted <= won.high).length;
    const isSlopeMet = slope.low <= 1 && slope.high >= 1 && slope.value >= 0.85 && slope.value <= 1.15;
    return [
      {
        name: `${season}: better than score and time`,
        isMet: gain.low > 0,
        detail: `${format(gain)} less log loss (above 0)`,
      },
      { name: `${season}: slope`, isMet: isSlopeMet, detail: `${format(slope)} (.85 to 1.15, 1 inside)` },
      { name: `${season}: deciles in their band`, isMet: inBand >= 9, detail: `${inBand} of ${deciles.length} (9)` },
    ];
  });
}

/** Formats an estimate with its interval. */
export function format({ value, low, high }: Estimate): string {
  return `${value.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`;
}

const BASELINE_BASIS = ['constant', 'minute', 'lead', 'lead_minute', 'lead_minute_squared', 'lead_by_time_left'];
const MAX_LEAD = 4;

function baselineBasis({ moments }: WinGame, minute: number): number[] {
  const score = stateAt(moments, minute * 60)?.score ?? { home: 0, away: 0 };
  const lead = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, score.home - score.away));
  const played = minute / MINUTES;
  return [1, played, lead, lead * played, lead * played ** 2, lead / Math.sqrt(1 - played + 1 / MINUTES)];
}

/** The plain alternative: a logistic regression on score and time. */
function fitBaseline(games: readonly WinGame[]): LogisticModel {
  const values: number[] = [];
  const labels: number[] = [];
  for (const game of games) {
    for (let minute = 0; minute < MINUTES; minute++) {
      values.push(...baselineBasis(game, minute));
      labels.push(Number(game.isHomeWin));
    }
  }
  return fitLogistic({ basis: BASELINE_BASIS, values: Float64Array.from(values), labels }, 1);
}

function baselineProbability({ coefficients }: LogisticModel, game: WinGame, minute: number): number {
  return 1 / (1 + Math.exp(-dot(coefficients, baselineBasis(game, minute))));
}

/** Samples of games with replacement: a game's minutes stay together. */
function drawGames(games: readonly JudgedGame[]): readonly (readonly JudgedGame[])[] {
  const random = createRandom(SEED);
  return Array.from({ length: DRAWS }, () => games.map(() => games[Math.floor(random() * games.length)] as JudgedGame));
}

function estimate(
  games: readonly JudgedGame[],
  samples: readonly (readonly JudgedGame[])[],
  of: (games: readonly JudgedGame[]) => number,
): Estimate {
  const drawn = samples
    .map(of)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const at = (share: number): number =>
    drawn[Math.min(drawn.length - 1, Math.floor(share * drawn.length))] ?? Number.NaN;
  return { value: of(games), low: at(0.025), high: at(0.975) };
}

function slopeOf(games: readonly JudgedGame[]): number {
  const values = new Float64Array(games.length * MINUTES * 2);
  const labels = new Uint8Array(games.length * MINUTES);
  let row = 0;
  for (const { probabilities, isHomeWin } of games) {
    for (const p of probabilities) {
      values[row * 2] = 1;
      const inside = Math.max(SURE, Math.min(1 - SURE, p));
      values[row * 2 + 1] = Math.log(inside / (1 - inside));
      labels[row++] = Number(isHomeWin);
    }
  }
  return fitLogistic({ basis: ['constant', 'log_odds'], values, labels }, 0).coefficients[1] as number;
}

function decileOf(games: readonly JudgedGame[], samples: readonly (readonly JudgedGame[])[], tenth: number): WinDecile {
  const isIn = (p: number): boolean => Math.min(TENTHS - 1, Math.floor(p * TENTHS)) === tenth;
  // Sums by game once; a sample then only adds them.
  const sums = new Map(
    games.map((game) => {
      const own = game.probabilities.filter(isIn);
      return [game, { count: own.length, predicted: own.reduce((sum, p) => sum + p, 0) }] as const;
    }),
  );
  const shareOf = (drawn: readonly JudgedGame[]): number => {
    let [count, won] = [0, 0];
    for (const game of drawn) {
      const own = sums.get(game)?.count ?? 0;
      count += own;
      if (game.isHomeWin) won += own;
    }
    return won / count;
  };
  const all = [...sums.values()];
  const count = all.reduce((sum, own) => sum + own.count, 0);
  return {
    count,
    predicted: all.reduce((sum, own) => sum + own.predicted, 0) / count,
    won: estimate(games, samples, shareOf),
  };
}

function meanOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0) / items.length;
}
