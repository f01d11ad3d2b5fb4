import type { Side } from '../hockey/strength.ts';
import type { Chance, ChanceShot } from './chances.ts';
import { compareGoals, goalDistribution } from './goalDistribution.ts';

/** Standard deviations on each side of an 80% interval. */
const HALF_WIDTH = 1.2816;

/**
 * Slope of the log-odds of a win on what the shots alone say: shots depend on the score, so they are a little too sure.
 * Fitted by `research/fitOutcomes.ts`. Source: docs/methodology/deserved.md#accuracy.
 */
export const WIN_SLOPE = 0.88;

/** What the shots of a game deserved. Probabilities, 0-1. */
export interface Deserved {
  /** The probability of 0, 1, ... goals in 60 minutes, of each side. */
  readonly goals: Readonly<Record<Side, ArrayLike<number>>>;
  /** The home side leads after 60 minutes, the away side does, the score is level. */
  readonly ahead: Readonly<Record<Side, number>>;
  readonly overtime: number;
  /** The home side wins: it leads after 60 minutes, plus its part of overtime, calibrated. */
  readonly homeWin: number;
  /** 80% interval of `homeWin` by the model's refits; null where the model has none. */
  readonly interval: readonly [low: number, high: number] | null;
}

/**
 * What a game's chances deserved: the distribution of goals of 60 minutes, and who wins. A level score is split between
 * the sides by their share of even-strength expected goals, half and half where there are none. `slope`: the
 * calibration of the win.
 *
 * **Missing**: null for a game without a chance. **Source**: docs/methodology/deserved.md#the-number.
 */
export function deservedOf(chances: readonly Chance[], slope = WIN_SLOPE): Deserved | null {
  if (chances.length === 0) return null;
  const stated = outcomeOf(chances, null, slope);
  const refits = Math.max(...chances.flatMap(({ shots }) => shots.map(({ moves }) => moves?.length ?? 0)));
  if (refits < 2) return { ...stated, interval: null };
  const wins = Array.from({ length: refits }, (_, refit) => outcomeOf(chances, refit, slope).homeWin);
  const mean = wins.reduce((sum, win) => sum + win, 0) / refits;
  const spread = Math.sqrt(wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / (refits - 1));
  const { homeWin } = stated;
  const half = HALF_WIDTH * spread;
  return { ...stated, interval: [Math.max(0, homeWin - half), Math.min(1, homeWin + half)] };
}

/** The outcome by the model (`refit` null) or by one of its refits. */
function outcomeOf(chances: readonly Chance[], refit: number | null, slope: number): Omit<Deserved, 'interval'> {
  const inRegulation: Record<Side, number[]> = { home: [], away: [] };
  const evenStrength: Record<Side, number> = { home: 0, away: 0 };
  for (const { side, isOvertime, isEvenStrength, shots } of chances) {
    const p = chanceOfGoal(shots, refit);
    if (!isOvertime) inRegulation[side].push(p);
    if (isEvenStrength) evenStrength[side] += p;
  }
  const goals = { home: goalDistribution(inRegulation.home), away: goalDistribution(inRegulation.away) };
  const { home, away, level } = compareGoals(goals.home, goals.away);
  const both = evenStrength.home + evenStrength.away;
  const homeShare = both === 0 ? 0.5 : evenStrength.home / both;
  const homeWin = calibrated(home + level * homeShare, slope);
  return { goals, ahead: { home, away }, overtime: level, homeWin };
}

/** A probability whose log-odds are multiplied by a slope. Exact at 0 and 1. */
export function calibrated(p: number, slope: number): number {
  const [win, loss] = [p ** slope, (1 - p) ** slope];
  return win / (win + loss);
}

/** The probability that a chance gives a goal: one of its shots goes in. */
function chanceOfGoal(shots: readonly ChanceShot[], refit: number | null): number {
  let none = 1;
  for (const { xg, moves } of shots) none *= 1 - (refit === null ? xg : moved(xg, moves?.[refit] ?? 0));
  return 1 - none;
}

/** A probability after a move of its log-odds. Exact at 0 and 1, which have none. */
function moved(p: number, move: number): number {
  const odds = p * Math.exp(move);
  return odds / (1 - p + odds);
}

/** How the games of a series would split if their luck were drawn again. Probabilities sum to 1. */
export interface SeriesChance {
  /** Expected wins of the first club. */
  readonly wins: number;
  readonly firstMore: number;
  readonly secondMore: number;
  /** Both win as many: only with an even number of games. */
  readonly level: number;
}

/**
 * Who wins more of the games that were played, from the probability that the first club deserved each of them. Games
 * are independent. **Missing**: null without a game. **Source**: docs/methodology/deserved.md#a-series.
 */
export function seriesChance(deserved: readonly number[]): SeriesChance | null {
  if (deserved.length === 0) return null;
  const distribution = goalDistribution(deserved);
  let [firstMore, secondMore, level] = [0, 0, 0];
  for (const [wins, probability] of distribution.entries()) {
    if (2 * wins > deserved.length) firstMore += probability;
    else if (2 * wins < deserved.length) secondMore += probability;
    else level += probability;
  }
  return { wins: deserved.reduce((sum, p) => sum + p, 0), firstMore, secondMore, level };
}
