import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { type PositionGroup, positionGroup } from '../../hockey/position.ts';
import { roundTo } from '../../hockey/shares.ts';
import { deriveOver } from '../../stats/derive.ts';
import { MIN_RATED_SECONDS } from '../../stats/registry/card/eligibility.ts';
import type { GoalieGameRow, SkaterGameRow } from '../../stats/rows.ts';
import { AVERAGE_SCORE, type GameScoreConstants, type RawScale, type ScoreMap } from './constants.ts';
import { goalieGameScore, scoreOfZ, skaterGameScore } from './gameScore.ts';
import { goalieRawScore, type LeagueRates, skaterRawScore } from './rawScore.ts';

/** The initial score map. Source: docs/methodology/game-score.md#from-raw-score-to-game-score. */
const FIRST_MAP: ScoreMap = { scale: 2.2, steepness: 0.9 };
/**
 * Minimum share of games, in percent, that must score between 0 and 10.
 * Source: docs/methodology/game-score.md#from-raw-score-to-game-score.
 */
const MIN_WITHIN = 99;
/** Range for the best game of a season. Source: docs/methodology/game-score.md#from-raw-score-to-game-score. */
const BEST_SCORE_RANGE = { low: 9, high: 10.5 } as const;
/** Decimals of the constants, for readability. */
const DECIMALS = 4;
const HUNDRED = 100;

/**
 * Minimum number of games with on-ice numbers for a season to be in the fit: about a third of a season.
 */
const MIN_GAMES = 400;
/** Number of seasons in the fit, newest first. Source: docs/methodology/game-score.md#from-raw-score-to-game-score. */
const SEASONS = 3;

/** Counted games of full seasons, to fit on. */
export interface GameScoreSample {
  readonly skaters: readonly SkaterGameRow[];
  readonly goalies: readonly GoalieGameRow[];
}

/** The distribution of a sample's scores. */
export interface ScoreSpread {
  readonly games: number;
  /** Percent of games that score between 0 and 10. */
  readonly within: number;
  /** The best score of each season, skaters and goalies together. */
  readonly bestBySeason: ReadonlyMap<number, number>;
  /** Whether the map is within its bounds. */
  readonly isAccepted: boolean;
}

/** The games of the newest three seasons with enough on-ice numbers. */
export function fittingSample({ skaters, goalies }: GameScoreSample): GameScoreSample {
  const sampled = skaters.filter(({ ev_xgf }) => ev_xgf !== null);
  const gamesBySeason = new Map<number, Set<number>>();
  for (const { season, game_id } of sampled) {
    gamesBySeason.set(season, (gamesBySeason.get(season) ?? new Set<number>()).add(game_id));
  }
  const enough = [...gamesBySeason].filter(([, games]) => games.size >= MIN_GAMES).map(([season]) => season);
  const seasons = enough.sort((a, b) => b - a).slice(0, SEASONS);
  return {
    skaters: sampled.filter(({ season }) => seasons.includes(season)),
    goalies: goalies.filter(({ season, toi_ev }) => toi_ev !== null && seasons.includes(season)),
  };
}

/**
 * Fits the constants of the game score: league rates, mean and deviation of the raw scores by position, and the two
 * constants of the map if the initial map is not accepted.
 *
 * **Errors**: throws for a sample without games of every position.
 */
export function fitGameScore(
  sample: GameScoreSample,
  made: Pick<GameScoreConstants, 'version' | 'xgModel'>,
): GameScoreConstants {
  const skaters = sample.skaters.filter((row) => (row.toi ?? 0) >= MIN_RATED_SECONDS.skater);
  const goalies = sample.goalies.filter((row) => (row.toi ?? 0) >= MIN_RATED_SECONDS.goalie);
  const rates = leagueRates(sample);
  const groupOf = (group: PositionGroup): readonly (number | null)[] =>
    skaters.filter((row) => positionGroup(row.position) === group).map((row) => skaterRawScore(row, rates));
  const raw = {
    F: rawScale(groupOf('F'), 'forwards'),
    D: rawScale(groupOf('D'), 'defence'),
    G: rawScale(
      goalies.map((row) => goalieRawScore(row, rates)),
      'goalies',
    ),
  };
  const constants: GameScoreConstants = {
    ...made,
    seasons: [...new Set(skaters.map(({ season }) => season))].sort((a, b) => a - b),
    skaterGames: skaters.length,
    goalieGames: goalies.length,
    ...rates,
    raw,
    map: FIRST_MAP,
  };
  if (scoreSpread(sample, constants).isAccepted) return constants;
  return { ...constants, map: refitMap(sample, constants) };
}

/** League rates of a sample: on-ice xG of power plays and penalty kills per 60 minutes, and the save share. */
function leagueRates({ skaters, goalies }: GameScoreSample): LeagueRates {
  const sum = (rows: readonly object[], population: 'skater' | 'goalie', id: string): number => {
    const value = deriveOver(population, id, rows);
    if (value === null) throw new Error(`No ${population} game of the sample has ${id}.`);
    return value;
  };
  const perHour = (xg: string, seconds: string): number =>
    roundTo((sum(skaters, 'skater', xg) * HOUR_SECONDS) / sum(skaters, 'skater', seconds), DECIMALS);
  return {
    ppXgfPer60: perHour('pp_xgf', 'toi_pp'),
    shXgaPer60: perHour('sh_xga', 'toi_sh'),
    saveShare: roundTo(sum(goalies, 'goalie', 'saves') / sum(goalies, 'goalie', 'shots_faced'), DECIMALS),
  };
}

function rawScale(scores: readonly (number | null)[], who: string): RawScale {
  const known = scores.filter((score) => score !== null);
  if (known.length < 2) throw new Error(`The sample has no games of ${who} to fit on.`);
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  const variance = known.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (known.length - 1);
  return { mean: roundTo(mean, DECIMALS), sd: roundTo(Math.sqrt(variance), DECIMALS) };
}

/** The distribution of a sample's scores under given constants; games too short for a rating are left out. */
export function scoreSpread(sample: GameScoreSample, constants: GameScoreConstants): ScoreSpread {
  const scored = [
    ...sample.skaters
      .filter((row) => (row.toi ?? 0) >= MIN_RATED_SECONDS.skater)
      .map((row) => ({ season: row.season, score: skaterGameScore(row, constants) })),
    ...sample.goalies
      .filter((row) => (row.toi ?? 0) >= MIN_RATED_SECONDS.goalie)
      .map((row) => ({ season: row.season, score: goalieGameScore(row, constants) })),
  ];
  const bestBySeason = new Map<number, number>();
  let games = 0;
  let within = 0;
  for (const { season, score } of scored) {
    if (score === null) continue;
    games++;
    if (score >= 0 && score <= 10) within++;
    bestBySeason.set(season, Math.max(bestBySeason.get(season) ?? score, score));
  }
  const share = (HUNDRED * within) / games;
  const bests = [...bestBySeason.values()];
  const isAccepted =
    share >= MIN_WITHIN && bests.every((best) => best >= BEST_SCORE_RANGE.low && best <= BEST_SCORE_RANGE.high);
  return { games, within: share, bestBySeason, isAccepted };
}

/** Target for the mean score of the seasons' best games: inside the range, with room on both sides. */
const BEST_TARGET = 10;

/**
 * The map with the initial slope at the average game that scores the seasons' best games 10 on average. The slope is
 * the value of one standard deviation of an ordinary game, so only the tails are fitted.
 */
function refitMap(sample: GameScoreSample, constants: GameScoreConstants): ScoreMap {
  const slope = FIRST_MAP.scale * FIRST_MAP.steepness;
  const { bestBySeason } = scoreSpread(sample, constants);
  const bests = [...bestBySeason.values()].map((score) => zOfScore(score, constants.map));
  const meanBest = (steepness: number): number => {
    const map = { scale: slope / steepness, steepness };
    return bests.reduce((sum, z) => sum + scoreOfZ(z, map), 0) / bests.length;
  };
  // A higher steepness lowers the best: bisect until four decimals are settled.
  let low = STEEPNESS_RANGE.low;
  let high = STEEPNESS_RANGE.high;
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    if (meanBest(middle) > BEST_TARGET) low = middle;
    else high = middle;
  }
  const steepness = roundTo((low + high) / 2, DECIMALS);
  return { scale: roundTo(slope / steepness, DECIMALS), steepness };
}

/** Search range of the steepness: from nearly straight to nearly a step. */
const STEEPNESS_RANGE: { readonly low: number; readonly high: number } = { low: 0.01, high: 100 };
const HALVINGS = 60;

function zOfScore(score: number, { scale, steepness }: ScoreMap): number {
  return Math.sinh((score - AVERAGE_SCORE) / scale) / steepness;
}

/** Text of the constants' file, formatted so that a new fit is a readable diff. */
export function constantsText(constants: GameScoreConstants, spread: ScoreSpread): string {
  const { raw, map } = constants;
  const scale = ({ mean, sd }: RawScale): string => `{ mean: ${mean}, sd: ${sd} }`;
  const bests = [...spread.bestBySeason]
    .sort(([a], [b]) => a - b)
    .map(([season, best]) => `${season} ${best.toFixed(2)}`);
  return `import type { GameScoreConstants } from './constants.ts';

/**
 * The current constants of the game score, written by \`node research/fitGameScore.ts\`. Of the ${spread.games} games
 * in the fit, ${spread.within.toFixed(3)}% score between 0 and 10; the best game of each season: ${bests.join(', ')}.
 */
export const GAME_SCORE_CONSTANTS: GameScoreConstants = {
  version: '${constants.version}',
  xgModel: '${constants.xgModel}',
  seasons: [${constants.seasons.join(', ')}],
  skaterGames: ${constants.skaterGames},
  goalieGames: ${constants.goalieGames},
  ppXgfPer60: ${constants.ppXgfPer60},
  shXgaPer60: ${constants.shXgaPer60},
  saveShare: ${constants.saveShare},
  raw: {
    F: ${scale(raw.F)},
    D: ${scale(raw.D)},
    G: ${scale(raw.G)},
  },
  map: { scale: ${map.scale}, steepness: ${map.steepness} },
};
`;
}
