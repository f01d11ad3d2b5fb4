import { HOUR_SECONDS } from '../../src/hockey/clock.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { seasonBefore } from '../../src/hockey/season.ts';
import { SEASON_GAMES } from '../../src/ratings/card/projectGroup.ts';
import type { GoalTerm } from '../../src/ratings/overall/goalTerm.ts';
import type { ProjectedNumber } from '../../src/ratings/overall/projection.data.ts';
import { statReader } from '../../src/stats/derive.ts';
import { PROJECTION_SPANS, type ProjectionSpan } from '../../src/stats/registry/card/projectionSpans.ts';
import type { PlayedGame } from '../../src/store/queries/ratingInputs.ts';
import { type ImpactSurprise, impactSurprises } from '../measures/stintPrediction.ts';
import { type CardsOfGames, clubGamesOf, IMPACT_ENDS, laterDesign } from './cardValidity.ts';
import type { EvaluatedSeason } from './evaluatedSeason.ts';
import { seenTotal } from './ratedGoals.ts';

/** Weights of a season's games, the newest season first. Source: http://www.tangotiger.net/marcel/. */
const WEIGHTS = [5, 4, 3] as const;
/** Weighted games of the group's mean. Marcel says 1,200 plate appearances: 20 games of the newest season here. */
const PULL = 100;
/** Age without a change, and the change a year before and after it. Source: http://www.tangotiger.net/marcel/. */
const PEAK_AGE = 29;
const YOUNGER = 0.006;
const OLDER = 0.003;

/**
 * Marcel's points per 82 games of the season after the first of some: three seasons weighted, pulled to the mean of the
 * group, and moved by age. Seasons that are not there have no weight.
 */
export function marcel(seasons: readonly EvaluatedSeason[]): (playerId: number, group: PositionGroup) => number {
  const newest = seasons[0];
  const points = statReader('skater', 'points');
  const weighted = new Map<number, { readonly points: number; readonly games: number }>();
  const ageOf = new Map(newest?.players.map(({ playerId, age }) => [playerId, age]));
  const totals = { F: { points: 0, games: 0 }, D: { points: 0, games: 0 }, G: { points: 0, games: 0 } };
  let season = newest?.season as SeasonId;
  for (const weight of WEIGHTS) {
    for (const { playerId, group, games } of seasons.find((own) => own.season === season)?.players ?? []) {
      const scored = games.reduce((sum, game) => sum + (points(game) ?? 0), 0);
      const own = weighted.get(playerId) ?? { points: 0, games: 0 };
      weighted.set(playerId, {
        points: own.points + weight * scored,
        games: own.games + weight * games.length,
      });
      if (season !== newest?.season) continue;
      totals[group].points += scored;
      totals[group].games += games.length;
    }
    season = seasonBefore(season);
  }
  return (playerId, group) => {
    const own = weighted.get(playerId) ?? { points: 0, games: 0 };
    const mean = totals[group].points / Math.max(1, totals[group].games);
    const rate = (own.points + PULL * mean) / (own.games + PULL);
    const age = ageOf.get(playerId) ?? null;
    // The age of the season to come.
    const years = age === null ? 0 : age + 1 - PEAK_AGE;
    return SEASON_GAMES * rate * (1 - (years < 0 ? YOUNGER : OLDER) * years);
  };
}

/** How well projections did on games that they had not seen. Errors are root mean squares, per 82 games. */
export interface ProjectionScore {
  readonly group: PositionGroup;
  readonly span: ProjectionSpan;
  readonly of: ProjectedNumber;
  readonly players: number;
  /** Sum of the players whose games were in the middle 80%, and of squared errors. */
  readonly held: number;
  readonly squares: number;
  /** The same for the card's goals or the player's own points so far, and for the mean of the group. */
  readonly ownSquares: number;
  readonly meanSquares: number;
  /** The same for Marcel; null where it is not compared. */
  readonly marcelSquares: number | null;
  /** Sum of the games that the players were scored on. */
  readonly games: number;
}

/** Games of the span that a player must dress for to be scored. */
const MIN_GAMES: Readonly<Record<ProjectionSpan, number>> = { next_20_games: 10, next_season: 20 };
const MIN_GOALIE_GAMES = 5;

/** Ice time of each impact, as a column of game rows. */
const IMPACT_TIME: Readonly<Record<string, string>> = {
  ev_offense: 'toi_ev',
  ev_defense: 'toi_ev',
  powerplay_rating: 'toi_pp',
  pk_defense: 'toi_sh',
};

/** Some games of a season. */
export interface GamesOfSeason {
  readonly season: EvaluatedSeason;
  readonly isIn: (gameId: number) => boolean;
}

/** The first half of a season's games, and about twenty games of each club after them. */
export function halfAndNext(season: EvaluatedSeason): readonly [GamesOfSeason, GamesOfSeason] {
  const clubs = new Set(season.players.flatMap(({ games }) => games.map(({ team_abb }) => team_abb))).size;
  const half = Math.floor(season.gameIds.length / 2);
  const next = half + (PROJECTION_SPANS.next_20_games.games * clubs) / 2;
  const part = (from: number, to: number): GamesOfSeason => {
    const ids = new Set(season.gameIds.slice(from, to));
    return { season, isIn: (gameId) => ids.has(gameId) };
  };
  return [part(0, half), part(half, next)];
}

/**
 * Scores the projections of cards, made with their regressions, on later games. `before`: the seasons before the first
 * one, which Marcel reads too.
 */
export function scoreProjections(
  span: ProjectionSpan,
  cards: CardsOfGames,
  first: GamesOfSeason,
  later: GamesOfSeason,
  before: readonly EvaluatedSeason[] = [],
): readonly ProjectionScore[] {
  const laterGames = gamesIn(later);
  const firstGames = gamesIn(first);
  const clubGames = clubGamesOf(
    later.season.season,
    later.season.players.map((player) => ({ ...player, games: laterGames.get(player.playerId) ?? [] })),
  ).games;
  const surprises = surprisesOf(cards, later);
  const marcelOf = marcel([first.season, ...before]);
  const cases = [...cards.goals].flatMap(([playerId, { group, goals, terms }]) => {
    const seen = laterGames.get(playerId) ?? [];
    const projector = cards.projectors.get(playerId);
    if (projector === undefined || seen.length < (group === 'G' ? MIN_GOALIE_GAMES : MIN_GAMES[span])) return [];
    // A goalie's goals are of 82 games of the club, a skater's of 82 games dressed.
    const games = group === 'G' ? (clubGames.get(seen[0]?.team_abb ?? '') ?? seen.length) : seen.length;
    // The band of as many games as were played: fewer have more luck.
    const projection = projector(span, games);
    const surpriseOf = (draws: string) => surprises.get(draws)?.get(playerId)?.surprise ?? 0;
    const outcome = (SEASON_GAMES / games) * terms.reduce((sum, term) => sum + seenGoals(term, seen, surpriseOf), 0);
    return [
      { group, of: 'goals' as const, range: projection.goals, own: goals, marcel: null, outcome, games },
      ...(projection.points === null
        ? []
        : [
            {
              group,
              of: 'points' as const,
              range: projection.points,
              own: pointsPer82(firstGames.get(playerId) ?? []),
              marcel: marcelOf(playerId, group),
              outcome: pointsPer82(seen),
              games,
            },
          ]),
    ];
  });
  return [...Map.groupBy(cases, ({ group, of }) => `${group} ${of}`).values()].map((own) => {
    const sum = (value: (one: (typeof own)[number]) => number): number => own.reduce((all, one) => all + value(one), 0);
    const mean = sum((one) => one.own) / own.length;
    return {
      group: own[0]?.group ?? 'F',
      span,
      of: own[0]?.of ?? 'goals',
      players: own.length,
      held: sum(({ range, outcome }) => (range.low <= outcome && outcome <= range.high ? 1 : 0)),
      squares: sum(({ range, outcome }) => (outcome - range.value) ** 2),
      ownSquares: sum((one) => (one.outcome - one.own) ** 2),
      meanSquares: sum(({ outcome }) => (outcome - mean) ** 2),
      marcelSquares:
        span === 'next_season' && own[0]?.of === 'points' ? sum((one) => (one.outcome - (one.marcel ?? 0)) ** 2) : null,
      games: sum(({ games }) => games),
    };
  });
}

/** The scores of several seasons together. */
export function poolScores(scores: readonly ProjectionScore[]): readonly ProjectionScore[] {
  return [...Map.groupBy(scores, ({ group, span, of }) => `${span} ${of} ${group}`).values()].map((own) => {
    const sum = (
      key: 'players' | 'held' | 'squares' | 'ownSquares' | 'meanSquares' | 'marcelSquares' | 'games',
    ): number => own.reduce((total, score) => total + (score[key] ?? 0), 0);
    return {
      ...(own[0] as ProjectionScore),
      players: sum('players'),
      held: sum('held'),
      squares: sum('squares'),
      ownSquares: sum('ownSquares'),
      meanSquares: sum('meanSquares'),
      marcelSquares: own[0]?.marcelSquares === null ? null : sum('marcelSquares'),
      games: sum('games'),
    };
  });
}

/** The games of each player, in order. */
function gamesIn({ season, isIn }: GamesOfSeason): ReadonlyMap<number, readonly PlayedGame[]> {
  return new Map(
    season.players.map(({ playerId, games }) => [playerId, games.filter(({ game_id }) => isIn(game_id))] as const),
  );
}

/** What sides did with each skater beyond what the cards' regressions expect, by impact. */
function surprisesOf(
  { goals, regressions }: CardsOfGames,
  later: GamesOfSeason,
): ReadonlyMap<string, ReadonlyMap<number, ImpactSurprise>> {
  const players = new Set(goals.keys());
  return new Map(
    Object.entries(IMPACT_ENDS).flatMap(([field, [strength, end]]) => {
      const own = regressions.find(({ design }) => design.strength === strength);
      if (own === undefined) return [];
      return [[field, impactSurprises(own, laterDesign(strength, later), players, end)] as const];
    }),
  );
}

/** The goals of a term that some games showed. */
function seenGoals(
  { draws, rate, replacement, worth }: GoalTerm,
  games: readonly PlayedGame[],
  surpriseOf: (draws: string) => number,
): number {
  const time = IMPACT_TIME[draws];
  if (time === undefined) {
    const { x, t } = seenTotal(draws, games);
    return worth * (x - replacement * t);
  }
  const hours = games.reduce((sum, game) => sum + Number(game[time] ?? 0), 0) / HOUR_SECONDS;
  return worth * hours * (rate.mean + surpriseOf(draws) - replacement);
}

function pointsPer82(games: readonly PlayedGame[]): number {
  const points = statReader('skater', 'points');
  return games.length === 0
    ? 0
    : (SEASON_GAMES * games.reduce((sum, game) => sum + (points(game) ?? 0), 0)) / games.length;
}
