import { daysBetween } from '../hockey/calendar.ts';

/**
 * A game in the order of the schedule; `result` is null until it is final and counted. `total`: goals of both sides.
 */
export interface StrengthGame {
  readonly gameId: number;
  readonly season: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** Home minus away, in goals (shootout excluded) and in expected goals; null without xG. */
  readonly result: { readonly goals: number; readonly xg: number | null; readonly total: number } | null;
}

/** A club before a game, from earlier games only. */
export interface ClubForm {
  /** Goals and expected goals per game better than the average club, against the opponents it had. */
  readonly goals: number;
  readonly xg: number;
  /** Days since its last game, at most `MAX_REST`; null before its first. */
  readonly rest: number | null;
}

/** Both clubs before a game. */
export interface Pregame {
  readonly gameId: number;
  readonly season: number;
  readonly home: ClubForm;
  readonly away: ClubForm;
  /** Goals of both sides per game in the league of late; null before its first game. */
  readonly scoring: number | null;
}

/** Longest rest told apart, days. */
const MAX_REST = 10;
/** Weight of a new game in a rating, by what is counted. Chosen on seasons to 2020-21: xG settles faster than goals. */
const WEIGHTS = { goals: 0.02, xg: 0.04 } as const;
/** Part of a rating that lasts into the next season. Chosen on seasons to 2020-21. */
const CARRY = 0.7;
/** Average advantage of the home side per game. Source: the archive, 2018-21. */
const HOME_EDGE = { goals: 0.25, xg: 0.2 } as const;
/** A larger margin counts as this one. */
const MAX_MARGIN = 4;

/** Weight of a new game in the league's scoring: about its last three hundred games count. */
const SCORING_WEIGHT = 1 / 300;
/** Games whose plain mean starts the league's scoring. */
const SCORING_START = 300;

interface Rating {
  goals: number;
  xg: number;
  lastDay: string | null;
}

/**
 * The strength of both clubs before each game, from the games before it and nothing else: a rating in goals and one in
 * expected goals, moved after each game by a part of what it was better or worse than expected.
 *
 * **Shape**: one entry per game, in the given order, which must be by date. **Source**:
 * docs/methodology/win-probability.md#strength-before-the-game.
 */
export function pregameStrengths(games: readonly StrengthGame[]): readonly Pregame[] {
  const ratings = new Map<string, Rating>();
  let season: number | null = null;
  let scoring: number | null = null;
  let counted = 0;
  const ratingOf = (abb: string): Rating => {
    let rating = ratings.get(abb);
    if (rating === undefined) {
      rating = { goals: 0, xg: 0, lastDay: null };
      ratings.set(abb, rating);
    }
    return rating;
  };
  return games.map((game) => {
    if (season !== null && game.season > season) carryOver(ratings.values());
    season = Math.max(season ?? 0, game.season);
    const [home, away] = [ratingOf(game.home), ratingOf(game.away)];
    const entry: Pregame = {
      gameId: game.gameId,
      season: game.season,
      home: formOf(home, game.date),
      away: formOf(away, game.date),
      scoring,
    };
    if (game.result !== null) {
      learn(home, away, game.result, game.date);
      counted++;
      const { total } = game.result;
      const weight = counted < SCORING_START ? 1 / counted : SCORING_WEIGHT;
      scoring = scoring === null ? total : scoring + weight * (total - scoring);
    }
    return entry;
  });
}

function carryOver(ratings: Iterable<Rating>): void {
  for (const rating of ratings) {
    rating.goals *= CARRY;
    rating.xg *= CARRY;
  }
}

function formOf({ goals, xg, lastDay }: Rating, date: string): ClubForm {
  return { goals, xg, rest: lastDay === null ? null : Math.min(MAX_REST, daysBetween(lastDay, date)) };
}

function learn(home: Rating, away: Rating, result: NonNullable<StrengthGame['result']>, date: string): void {
  const margin = Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, result.goals));
  const change = WEIGHTS.goals * (margin - (home.goals - away.goals) - HOME_EDGE.goals);
  home.goals += change;
  away.goals -= change;
  if (result.xg !== null) {
    const move = WEIGHTS.xg * (result.xg - (home.xg - away.xg) - HOME_EDGE.xg);
    home.xg += move;
    away.xg -= move;
  }
  home.lastDay = date;
  away.lastDay = date;
}
