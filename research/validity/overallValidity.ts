import { Z_80 } from '../../src/hockey/interval.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { wideningOf } from '../../src/ratings/overall/goalTerm.ts';
import { statReader } from '../../src/stats/derive.ts';
import { correlation } from '../measures/correlation.ts';
import {
  type ComparedCorrelations,
  compareCorrelations,
  type PairedCase,
  residuals,
} from '../measures/pairedBootstrap.ts';
import type { Coverage, Repeatability } from '../measures/repeatability.ts';
import type { CardsOfGames } from './cardValidity.ts';
import type { ClubGames } from './clubValidity.ts';
import type { EvaluatedPlayer, EvaluatedSeason } from './evaluatedSeason.ts';
import type { RatedGoals } from './ratedGoals.ts';

/** Seed of the bootstraps. */
const SEED = 20_262_028;
/** Games of the later period that a player needs. */
const MIN_LATER_GAMES = 10;

type SkaterGroup = Exclude<PositionGroup, 'G'>;

/** Correlations of the overall rating of a group of skaters with another period. */
export interface OverallValidity {
  readonly group: SkaterGroup;
  /** How well goals above replacement repeat. */
  readonly repeats: Repeatability;
  /** Goals above replacement against the mean game score, both without what ice time and power-play time explain. */
  readonly beyondTime: ComparedCorrelations;
}

/** A game's goal difference by the ratings of the dressed skaters. */
export interface GameValidity {
  /** The sum of goals above replacement against the sum of game scores. */
  readonly compared: ComparedCorrelations;
  /** The same against the sum of points a game. */
  readonly points: ComparedCorrelations;
  /** Goals of difference for each rated goal. */
  readonly slope: number | null;
  /** The same without goals into empty nets, which follow a lead. */
  readonly slopeInNet: number | null;
}

/** Compares the overall ratings of two periods without common games. */
export function overallValidity(
  group: SkaterGroup,
  first: CardsOfGames,
  second: CardsOfGames,
  players: readonly [EvaluatedSeason, EvaluatedSeason],
): OverallValidity {
  const both = [...first.goals].flatMap(([playerId, own]) => {
    const later = second.goals.get(playerId);
    return own.group === group && later?.group === group ? [{ playerId, own, later }] : [];
  });
  const r = correlation(both.map(({ own, later }) => [own.goals, later.goals]));
  return { group, repeats: { players: both.length, r }, beyondTime: beyondTime(both, players) };
}

interface InBoth {
  readonly playerId: number;
  readonly own: RatedGoals;
  readonly later: RatedGoals;
}

function beyondTime(both: readonly InBoth[], [first, second]: readonly [EvaluatedSeason, EvaluatedSeason]) {
  const usage = [usageOf(first), usageOf(second)] as const;
  const known = both.flatMap(({ playerId, own, later }) => {
    const [one, two] = [usage[0].get(playerId), usage[1].get(playerId)];
    return one === undefined || two === undefined || two.games < MIN_LATER_GAMES ? [] : [{ own, later, one, two }];
  });
  const rest = (values: readonly number[], of: 'one' | 'two'): readonly number[] =>
    residuals(values, [known.map((player) => player[of].toi), known.map((player) => player[of].toiPp)]);
  const goals = [
    rest(
      known.map(({ own }) => own.goals),
      'one',
    ),
    rest(
      known.map(({ later }) => later.goals),
      'two',
    ),
  ];
  const scores = [
    rest(
      known.map(({ one }) => one.score),
      'one',
    ),
    rest(
      known.map(({ two }) => two.score),
      'two',
    ),
  ];
  return compareCorrelations(
    known.map((_, at) => ({
      first: [goals[0]?.[at] ?? 0, goals[1]?.[at] ?? 0],
      second: [scores[0]?.[at] ?? 0, scores[1]?.[at] ?? 0],
    })),
    SEED,
  );
}

interface Usage {
  readonly games: number;
  /** Seconds a game. */
  readonly toi: number;
  readonly toiPp: number;
  /** Mean game score, and points a game. */
  readonly score: number;
  readonly points: number;
}

const pointsIn = statReader('skater', 'points');

/** Ice time, mean game score and points a game of each player with rated games. */
function usageOf({ players }: EvaluatedSeason): ReadonlyMap<number, Usage> {
  return new Map(
    players.flatMap(({ playerId, games }) => {
      const rated = games.filter(({ game_score, toi }) => game_score !== null && toi !== null);
      if (rated.length === 0) return [];
      const mean = (column: string): number =>
        rated.reduce((sum, game) => sum + Number(game[column] ?? 0), 0) / rated.length;
      return [
        [
          playerId,
          {
            ...{ games: rated.length, toi: mean('toi'), toiPp: mean('toi_pp'), score: mean('game_score') },
            points: rated.reduce((sum, game) => sum + (pointsIn(game) ?? 0), 0) / rated.length,
          },
        ] as const,
      ];
    }),
  );
}

/**
 * How well the ratings of one period, summed over the skaters dressed, predict the goal differences of other games.
 * Players without a rating are at replacement level: 0 goals, and the mean game score and points of all who are not
 * compared.
 */
export function gameValidity(
  first: CardsOfGames,
  players: readonly EvaluatedPlayer[],
  later: EvaluatedSeason,
  results: ClubGames,
  isIn: (gameId: number) => boolean,
): GameValidity {
  const usage = usageOf({ players } as EvaluatedSeason);
  const unrated = new Map(
    (['F', 'D'] as const).map((group) => {
      const own = players.filter((player) => player.group === group && !first.goals.has(player.playerId));
      const scores = own.flatMap(({ playerId }) => usage.get(playerId) ?? []);
      const games = scores.reduce((sum, one) => sum + one.games, 0);
      const mean = (of: 'score' | 'points'): number =>
        games > 0 ? scores.reduce((sum, one) => sum + one[of] * one.games, 0) / games : 0;
      return [group, { score: mean('score'), points: mean('points') }] as const;
    }),
  );
  const sums = new Map<string, { goals: number; score: number; points: number }>();
  for (const { playerId, group, games } of later.players) {
    if (group === 'G') continue;
    const goals = (first.goals.get(playerId)?.goals ?? 0) / SEASON_GAMES;
    const { score, points } = (first.goals.has(playerId) ? usage.get(playerId) : unrated.get(group)) ?? {
      score: 0,
      points: 0,
    };
    for (const { game_id, team_abb } of games) {
      if (!isIn(game_id)) continue;
      const key = `${game_id} ${team_abb}`;
      const own = sums.get(key) ?? { goals: 0, score: 0, points: 0 };
      own.goals += goals;
      own.score += score;
      own.points += points;
      sums.set(key, own);
    }
  }
  const inNet: (readonly [number, number])[] = [];
  const againstPoints: PairedCase[] = [];
  const cases = [...Map.groupBy(results, ({ game_id }) => game_id)].flatMap(([gameId, [one, two]]): PairedCase[] => {
    const [a, b] = [sums.get(`${gameId} ${one?.team}`), sums.get(`${gameId} ${two?.team}`)];
    if (one === undefined || a === undefined || b === undefined) return [];
    const difference = one.all_gf - one.all_ga;
    inNet.push([a.goals - b.goals, difference - (one.en_gf - one.en_ga)]);
    const goals = [a.goals - b.goals, difference] as const;
    againstPoints.push({ first: goals, second: [a.points - b.points, difference] });
    return [{ first: goals, second: [a.score - b.score, difference] }];
  });
  return {
    compared: compareCorrelations(cases, SEED),
    points: compareCorrelations(againstPoints, SEED),
    slope: slopeOf(cases.map(({ first: pair }) => pair)),
    slopeInNet: slopeOf(inNet),
  };
}

/** Games of a season. */
const SEASON_GAMES = 82;

function slopeOf(pairs: readonly (readonly [number, number])[]): number | null {
  const [x, y] = [0, 1].map((at) => pairs.reduce((sum, pair) => sum + (pair[at] ?? 0), 0) / Math.max(1, pairs.length));
  let product = 0;
  let square = 0;
  for (const [a, b] of pairs) {
    product += (a - (x ?? 0)) * (b - (y ?? 0));
    square += (a - (x ?? 0)) ** 2;
  }
  return square > 0 ? product / square : null;
}

/** What is open about the rated skaters, and the luck of half a season's games: mean standard deviations in goals. */
export interface OverallDoubt {
  readonly skaters: number;
  readonly posterior: number;
  readonly luck: number;
}

/** The doubt about ratings from one half, and the luck of the other half, at the volume of the first. */
export function overallDoubt(first: CardsOfGames, second: CardsOfGames): OverallDoubt {
  let [skaters, posterior, luck] = [0, 0, 0];
  for (const [playerId, { group, terms }] of first.goals) {
    const seen = second.goals.get(playerId);
    if (group === 'G' || seen === undefined) continue;
    const sd = (of: (term: (typeof terms)[number]) => number): number =>
      Math.sqrt(terms.reduce((sum, term) => sum + (term.worth * term.volume) ** 2 * of(term), 0));
    skaters++;
    posterior += wideningOf(group) * sd(({ rate }) => rate.variance);
    luck += sd(({ draws }) => seen.outcomes.get(draws)?.variance ?? 0);
  }
  return { skaters, posterior: posterior / skaters, luck: luck / skaters };
}

/**
 * How often the 80% interval of the overall rating from one half covers the goals of the other half, at the volume of
 * the first: the uncertainty about every rate, and the luck of as many games.
 */
export function overallCoverage(group: PositionGroup, first: CardsOfGames, second: CardsOfGames): Coverage {
  let players = 0;
  let held = 0;
  for (const [playerId, { group: own, terms }] of first.goals) {
    const seen = second.goals.get(playerId);
    if (own !== group || seen === undefined) continue;
    let difference = 0;
    let variance = 0;
    let isKnown = terms.length > 0;
    for (const { draws, rate, worth, volume } of terms) {
      const outcome = seen.outcomes.get(draws);
      if (outcome === undefined) {
        // Nothing was seen of this rate in the other half, so it is left out of both sides.
        isKnown &&= draws === 'powerplay_rating' || draws === 'pk_defense';
        continue;
      }
      difference += worth * volume * (outcome.rate - rate.mean);
      variance += (worth * volume) ** 2 * (wideningOf(group) ** 2 * rate.variance + outcome.variance);
    }
    if (!isKnown) continue;
    players++;
    if (Math.abs(difference) < Z_80 * Math.sqrt(variance)) held++;
  }
  return { players, covered: players > 0 ? held / players : null };
}
