import type { Repeatability } from '../../ratings/validity/repeatability.ts';
import { predictGoalShare, predictRestOfSeason, type TeamPredictions } from '../../ratings/validity/teamPrediction.ts';
import { type TeamNumber, teamHalves, teamRepeats } from '../../ratings/validity/teamRepeatability.ts';
import type { TeamEvenStrengthGame } from '../../store/queries/teamEvenStrength.ts';

/** A season's games of all clubs, in order of play. */
export type ClubGames = readonly TeamEvenStrengthGame[];

/** The numbers of a club's page: what its four bars show, per game. */
export const CLUB_NUMBERS = ['all_xgf', 'all_xga', 'all_gf', 'all_ga'] as const;
/** One of them. */
export type ClubNumber = (typeof CLUB_NUMBERS)[number];

/** Random halves of the clubs' games. Source: methodology 5. */
const SPLITS = 1000;

/** What predicts a season's goal shares. */
export interface ClubPredictions {
  readonly season: number;
  /** From random halves of the games to the others. */
  readonly halves: TeamPredictions | null;
  /** From the first half of the season to the rest. */
  readonly rest: TeamPredictions | null;
}

/** What predicts the clubs' goal shares in a season. */
export function clubPredictions(season: number, games: ClubGames, seed: number): ClubPredictions {
  return { season, halves: predictGoalShare(games, SPLITS, seed), rest: predictRestOfSeason(games) };
}

/** How well halves of a season agree on a number of clubs. */
export function clubHalves(games: ClubGames, number: ClubNumber): Repeatability {
  return teamHalves(numbersOf(games, number));
}

/** How well a season agrees with a later one on it. */
export function clubRepeats(games: ClubGames, later: ClubGames, number: ClubNumber): Repeatability {
  return teamRepeats(numbersOf(games, number), numbersOf(later, number));
}

function numbersOf(games: ClubGames, number: ClubNumber): readonly TeamNumber[] {
  return games.map(({ team, [number]: value }) => ({ team, value }));
}
