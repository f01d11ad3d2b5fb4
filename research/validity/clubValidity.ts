import type { TeamEvenStrengthGame } from '../../src/store/queries/evenStrength.ts';
import { correlation } from '../measures/correlation.ts';
import type { Repeatability } from '../measures/repeatability.ts';
import { predictGoalShare, predictRestOfSeason, type TeamPredictions } from '../measures/teamPrediction.ts';

/** One number of a club's game. */
interface TeamNumber {
  readonly team: string;
  readonly value: number;
}

/** A season's games of all clubs, in order of play. */
export type ClubGames = readonly TeamEvenStrengthGame[];

/** The four numbers of a club's page, per game. */
export const CLUB_NUMBERS = ['all_xgf', 'all_xga', 'all_gf', 'all_ga'] as const;
/** A number of a club's page. */
export type ClubNumber = (typeof CLUB_NUMBERS)[number];

/** Random halves of the clubs' games. Source: docs/methodology/validity.md. */
const SPLITS = 1000;

/** How well each share predicts the goal shares of a season. */
export interface ClubPredictions {
  readonly season: number;
  /** From random halves of the games to the other halves. */
  readonly halves: TeamPredictions | null;
  /** From the first half of the season to the rest. */
  readonly rest: TeamPredictions | null;
}

/** Measures how well each share predicts the clubs' goal shares in a season. */
export function clubPredictions(season: number, games: ClubGames, seed: number): ClubPredictions {
  return { season, halves: predictGoalShare(games, SPLITS, seed), rest: predictRestOfSeason(games) };
}

/** How well halves of a season agree on one number of the clubs. */
export function clubHalves(games: ClubGames, number: ClubNumber): Repeatability {
  return teamHalves(numbersOf(games, number));
}

/** How well a season agrees with a later one on one number of the clubs. */
export function clubRepeats(games: ClubGames, later: ClubGames, number: ClubNumber): Repeatability {
  return teamRepeats(numbersOf(games, number), numbersOf(later, number));
}

function numbersOf(games: ClubGames, number: ClubNumber): readonly TeamNumber[] {
  return games.map(({ team, [number]: value }) => ({ team, value }));
}

/** Correlates clubs' means between alternating games, in order of play. */
export function teamHalves(games: readonly TeamNumber[]): Repeatability {
  const seen = new Map<string, number>();
  const halves: [TeamNumber[], TeamNumber[]] = [[], []];
  for (const game of games) {
    const before = seen.get(game.team) ?? 0;
    halves[before % 2]?.push(game);
    seen.set(game.team, before + 1);
  }
  return teamRepeats(...halves);
}

/** Correlates clubs' means between two sets of games. */
export function teamRepeats(first: readonly TeamNumber[], second: readonly TeamNumber[]): Repeatability {
  const later = meansOf(second);
  const pairs = [...meansOf(first)].flatMap(([team, mean]) => {
    const other = later.get(team);
    return other === undefined ? [] : [[mean, other] as const];
  });
  return { players: pairs.length, r: correlation(pairs) };
}

function meansOf(games: readonly TeamNumber[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(games, ({ team }) => team)].map(([team, own]) => [
      team,
      own.reduce((sum, { value }) => sum + value, 0) / own.length,
    ]),
  );
}
