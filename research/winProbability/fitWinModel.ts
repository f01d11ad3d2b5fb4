import type { Moment } from '../../src/game/foldMoments.ts';
import type { FinishedGame } from '../../src/store/queries/winGames.ts';
import type { Pregame } from '../../src/winProbability/teamStrength.ts';
import { MAX_RATED_LEAD, PULLED_FROM, stateAt, WinGrid } from '../../src/winProbability/winGrid.ts';
import {
  gameRates,
  PREGAME_TERMS,
  pregameTerms,
  type StateRates,
  WIN_FORMAT,
  WIN_FORMAT_VERSION,
  type WinModel,
} from '../../src/winProbability/winModel.ts';
import { dot, fitLogistic, leastSquares } from '../../src/xg/logisticRegression.ts';

/** A finished game to learn from or to judge on, with what was known of both clubs before it. */
export interface WinGame extends FinishedGame {
  readonly pregame: Pregame;
}

const REGULATION = 3600;
/** Ends of the time bins: finer towards the end, where the side that trails takes risks. */
const BIN_ENDS = [1200, 2400, 3000, 3300, 3420, 3480, 3540, 3600] as const;
const LEADS = 2 * MAX_RATED_LEAD + 1;
/** Seconds of play at the bin's mean rate added to each lead, so that rare leads stay near it. */
const PRIOR_SECONDS = 20_000;
type Term = (typeof PREGAME_TERMS)[number];
/** The terms of any game: the constant, which is home advantage, and a game on the day before. */
const HOME_TERMS: readonly Term[] = ['home', 'home_tired', 'away_tired'];
/** Ridge penalties: of the log-odds, and of the margins. */
const PENALTY = 1;
const MARGIN_PENALTY = 20;
/** Goals above expected count as at most so many in a game. */
const MAX_LUCK = 5;
/** Range and width at which the search for the edge ends. */
const EDGE_RANGE = [0.2, 1.2] as const;
const EDGE_WIDTH = 0.005;
/** The edge with which rates are fitted; the search starts from there, and ends near it. */
const FIRST_EDGE = 0.5;
/** The search looks at every sixth minute. */
const SEARCH_STEP = 6;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Goals and seconds of one kind of play. */
class Tally {
  goals = 0;
  seconds = 0;

  get rate(): number {
    return this.seconds === 0 ? 0 : this.goals / this.seconds;
  }
}

interface SidedTally {
  readonly own: Tally;
  readonly other: Tally;
}

const sided = (): SidedTally => ({ own: new Tally(), other: new Tally() });
const ratesOf = ({ own, other }: SidedTally): StateRates => ({ own: rounded(own.rate), other: rounded(other.rate) });
const rounded = (value: number): number => Number(value.toPrecision(6));

/** Fits a model of win probability. Deterministic. */
export function fitWinModel(games: readonly WinGame[], version: string): WinModel {
  const rates = BIN_ENDS.map(() => Array.from({ length: LEADS }, () => new Tally()));
  const powerPlay = [sided(), sided()] as const;
  const pulled = [sided(), sided(), sided()] as const;
  const overtime = new Tally();
  const overtimePowerPlay = sided();
  const pregame = fitPregame(games);
  const scoring = scoringOf(games);
  for (const game of games) {
    const { edge, pace } = gameRates({ pregame, edge: FIRST_EDGE, scoring }, game.pregame);
    const factor = { home: pace * Math.exp(edge / 2), away: pace * Math.exp(-edge / 2) };
    for (const { from, to, state, scorer } of stretchesOf(game)) {
      const lead = state.score.home - state.score.away;
      const seconds = to - from;
      const phase = state.phases.find(({ until }) => until > from);
      const add = (tally: SidedTally, isHome: boolean): void => {
        tally.own.seconds += seconds;
        tally.other.seconds += seconds;
        if (scorer !== null) (isHome === (scorer === 'home') ? tally.own : tally.other).goals++;
      };
      if (state.period > 3) {
        if (game.isPlayoffs) continue;
        if (phase !== undefined && phase.difference !== 0) add(overtimePowerPlay, phase.difference > 0);
        else {
          overtime.seconds += 2 * seconds;
          if (scorer !== null) overtime.goals++;
        }
        continue;
      }
      const bin = rates[BIN_ENDS.findIndex((end) => from < end)] as Tally[];
      const at = (own: number): Tally =>
        bin[Math.max(-MAX_RATED_LEAD, Math.min(MAX_RATED_LEAD, own)) + MAX_RATED_LEAD] as Tally;
      // Seconds weigh as much as a side's strength and the league's scoring let it score: the better side leads more.
      at(lead).seconds += seconds * factor.home;
      at(-lead).seconds += seconds * factor.away;
      if (scorer !== null) at(scorer === 'home' ? lead : -lead).goals++;
      const isHomePulled = lead < 0 && !state.hasGoalie.home;
      if (from >= PULLED_FROM && (isHomePulled || (lead > 0 && !state.hasGoalie.away))) {
        add(pulled[Math.min(3, Math.abs(lead)) - 1] as SidedTally, isHomePulled);
      } else if (phase !== undefined && phase.difference !== 0) {
        add(powerPlay[Math.min(2, Math.abs(phase.difference)) - 1] as SidedTally, phase.difference > 0);
      }
    }
  }
  const model: WinModel = {
    format: WIN_FORMAT,
    formatVersion: WIN_FORMAT_VERSION,
    version,
    trainingSeasons: [...new Set(games.map(({ season }) => season))].sort(),
    pregame,
    edge: FIRST_EDGE,
    scoring,
    binEnds: [...BIN_ENDS],
    rates: rates.map((row) => smoothed(row)),
    powerPlay: [ratesOf(powerPlay[0]), ratesOf(powerPlay[1])],
    pulled: [ratesOf(pulled[0]), ratesOf(pulled[1]), ratesOf(pulled[2])],
    overtime: rounded(overtime.rate),
    overtimePowerPlay: ratesOf(overtimePowerPlay),
  };
  return { ...model, edge: bestEdge(model, games) };
}

/** Goals of both sides per game in regulation and overtime. */
function scoringOf(games: readonly WinGame[]): number {
  const goals = games.reduce((sum, { moments }) => {
    const score = moments.at(-1)?.score;
    return sum + (score === undefined ? 0 : score.home + score.away);
  }, 0);
  return rounded(goals / Math.max(1, games.length));
}

/**
 * The log-odds of a home win by the terms known before the game. A margin in expected goals says more of a game than
 * who won, and one in goals above expected is what finishing and goalies make: so both are learned first, by least
 * squares, and then how much a goal of their sum is worth.
 */
function fitPregame(games: readonly WinGame[]): readonly number[] {
  const known = games.filter(({ xg }) => xg !== null);
  const margin = (terms: readonly Term[], of: (game: WinGame) => number): ReadonlyMap<Term, number> => {
    const rows = known.map(({ pregame }) => termsOf(pregame, [...HOME_TERMS, ...terms]));
    const coefficients = leastSquares(rows, known.map(of), MARGIN_PENALTY);
    return new Map(terms.map((term, k) => [term, coefficients[HOME_TERMS.length + k] ?? 0]));
  };
  const weights = new Map([
    ...margin(['xg'], ({ xg }) => xg ?? 0),
    ...margin(['goals', 'finishing', 'goalie'], ({ goals, xg }) =>
      Math.max(-MAX_LUCK, Math.min(MAX_LUCK, goals - (xg ?? 0))),
    ),
  ]);
  const terms = [...weights.keys()];
  const rows = games.map(({ pregame }) => {
    const values = termsOf(pregame, terms);
    return [...termsOf(pregame, HOME_TERMS), dot([...weights.values()], values)];
  });
  const { coefficients } = fitLogistic(
    {
      basis: [...HOME_TERMS, 'margin'],
      values: Float64Array.from(rows.flat()),
      labels: games.map(({ isHomeWin }) => Number(isHomeWin)),
    },
    PENALTY,
  );
  const ofMargin = coefficients[HOME_TERMS.length] as number;
  return PREGAME_TERMS.map((term) => {
    const weight = weights.get(term);
    return rounded(weight === undefined ? (coefficients[HOME_TERMS.indexOf(term)] as number) : ofMargin * weight);
  });
}

function termsOf(pregame: Pregame, terms: readonly Term[]): readonly number[] {
  const values = pregameTerms(pregame);
  return terms.map((term) => values[PREGAME_TERMS.indexOf(term)] as number);
}

function smoothed(row: readonly Tally[]): number[] {
  const goals = row.reduce((sum, tally) => sum + tally.goals, 0);
  const seconds = row.reduce((sum, tally) => sum + tally.seconds, 0);
  const mean = seconds === 0 ? 0 : goals / seconds;
  return row.map((tally) => rounded((tally.goals + mean * PRIOR_SECONDS) / (tally.seconds + PRIOR_SECONDS)));
}

/** Play in one state: (from, to], and who scored at its end. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly state: Moment;
  readonly scorer: 'home' | 'away' | null;
}

/** The stretches of a game, cut at moments, at the ends of penalties, time bins and periods. */
function* stretchesOf({ moments, endSecond }: WinGame): Generator<Stretch> {
  for (const [k, state] of moments.entries()) {
    const next = moments[k + 1];
    const end = Math.min(next?.second ?? endSecond, state.period <= 3 ? REGULATION : Number.POSITIVE_INFINITY);
    const cuts = [...state.phases.map(({ until }) => until), ...BIN_ENDS].filter(
      (cut) => cut > state.second && cut < end,
    );
    const scorer = next === undefined ? null : scorerOf(state, next);
    let from = state.second;
    for (const to of [...cuts.sort((a, b) => a - b), end]) {
      if (to > from || (to === end && scorer !== null)) yield { from, to, state, scorer: to === end ? scorer : null };
      from = Math.max(from, to);
    }
  }
}

function scorerOf({ score }: Moment, next: Moment): 'home' | 'away' | null {
  if (next.score.home > score.home) return 'home';
  return next.score.away > score.away ? 'away' : null;
}

/** The edge with the least log loss by minutes, by golden-section search. */
function bestEdge(model: WinModel, games: readonly WinGame[]): number {
  const loss = (edge: number): number => {
    let sum = 0;
    for (const game of games) {
      for (const p of minuteProbabilities({ ...model, edge }, game, SEARCH_STEP)) sum += logLoss(p, game.isHomeWin);
    }
    return sum;
  };
  let [low, high]: [number, number] = [...EDGE_RANGE];
  let [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [lossA, lossB] = [loss(a), loss(b)];
  while (high - low > EDGE_WIDTH) {
    if (lossA < lossB) {
      [high, b, lossB] = [b, a, lossA];
      a = high - GOLDEN * (high - low);
      lossA = loss(a);
    } else {
      [low, a, lossA] = [a, b, lossB];
      b = low + GOLDEN * (high - low);
      lossB = loss(b);
    }
  }
  return rounded((low + high) / 2);
}

/** Minutes of regulation at which models are judged: 0 to 59. */
export const MINUTES = 60;

/** Home's win probability at each minute of regulation, or at each `step` minutes. */
export function minuteProbabilities(
  model: WinModel,
  { moments, pregame, isPlayoffs }: WinGame,
  step = 1,
): Float64Array {
  const grid = new WinGrid(model, gameRates(model, pregame), isPlayoffs);
  return Float64Array.from({ length: MINUTES / step }, (_, k) => {
    const state = stateAt(moments, k * step * 60);
    return state === null ? 0.5 : grid.at(state);
  });
}

/** Log loss of a probability that home wins. */
export function logLoss(p: number, isHomeWin: boolean): number {
  return -Math.log(Math.max(1e-12, isHomeWin ? p : 1 - p));
}
