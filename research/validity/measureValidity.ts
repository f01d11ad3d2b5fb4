import type { Kysely } from 'kysely';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { seededRandom } from '../../src/hockey/random.ts';
import { OVERALL_FIELD } from '../../src/ratings/card/composites.ts';
import { readTeamEvenStrength } from '../../src/store/queries/evenStrength.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { drawNameSwaps } from '../measures/nameSwaps.ts';
import { type Coverage, poolCoverage, poolRepeatability, type Repeatability } from '../measures/repeatability.ts';
import { stintGain } from '../measures/stintPrediction.ts';
import { agreement, type CardsOfGames, cardsOf, impactAgreement, impactCoverage } from './cardValidity.ts';
import {
  CLUB_NUMBERS,
  type ClubGames,
  type ClubNumber,
  type ClubPredictions,
  clubHalves,
  clubPredictions,
  clubRepeats,
} from './clubValidity.ts';
import { type DefinitionTrials, tryDefinitions } from './definitionTrials.ts';
import { circlesOf, type EvaluatedSeason, readEvaluatedSeason, renameSeason } from './evaluatedSeason.ts';
import { type FinishingValidity, finishingValidity } from './finishingValidity.ts';
import {
  type GameValidity,
  gameValidity,
  type OverallDoubt,
  type OverallValidity,
  overallCoverage,
  overallDoubt,
  overallValidity,
} from './overallValidity.ts';
import {
  type GamesOfSeason,
  halfAndNext,
  type ProjectionScore,
  poolScores,
  scoreProjections,
} from './projectionValidity.ts';
import { EVALUATED_ROWS, rowCoverage, rowHalves, rowRepeats } from './rowValidity.ts';

/** Seed of all random draws. */
const SEED = 20_262_027;

/** How well a number repeats, over all seasons evaluated. */
export interface EvaluatedNumber {
  readonly field: string;
  readonly halves: Repeatability;
  readonly nextSeason: Repeatability;
}

/** A row or rating of a player's card, evaluated. */
export interface EvaluatedField extends EvaluatedNumber {
  readonly group: PositionGroup;
  /** Halves with names drawn at random from the whole league. */
  readonly placebo: Repeatability;
  /** Halves with names drawn at random within each game's club: what remains belongs to the club. */
  readonly club: Repeatability;
  /** Null for composite ratings. */
  readonly coverage: Coverage | null;
}

/** Everything measured, and the seasons it was measured on. */
export interface Validity {
  readonly seasons: readonly { readonly season: number; readonly games: number; readonly gamesWithStints: number }[];
  /** Statistics counted in games, by their raw rates. */
  readonly rows: readonly EvaluatedField[];
  /** Regression rows and composite ratings, by the scores of cards computed from some games only. */
  readonly ratings: readonly EvaluatedField[];
  readonly clubs: readonly (Omit<EvaluatedNumber, 'field'> & { readonly field: ClubNumber })[];
  /** The overall rating against other numbers, from one period to another. */
  readonly overall: readonly OverallPeriods[];
  readonly doubt: OverallDoubt;
  /** Mean width of the 80% interval of the overall percentile, by group, over the seasons with shifts. */
  readonly widths: Readonly<Record<PositionGroup, number>>;
  readonly stints: readonly StintGain[];
  /** The projections of all seasons together. */
  readonly projections: readonly ProjectionScore[];
  readonly finishing: readonly FinishingValidity[];
  readonly predictions: readonly ClubPredictions[];
  readonly trials: readonly DefinitionTrials[];
}

/** The overall rating of one period against another period, which shares no game with it. */
export interface OverallPeriods {
  readonly season: number;
  /** The later season, or null for the other half of the games of the same season. */
  readonly later: number | null;
  readonly groups: readonly OverallValidity[];
  readonly games: GameValidity;
}

/** The share of the squared error of other games' stints that isolated impact removes beyond the controls. */
export interface StintGain {
  readonly season: number;
  /** The later season, or null for the other half of the games of the same season. */
  readonly later: number | null;
  /** 0-1; null without stints. */
  readonly gain: number | null;
}

interface SeasonValidity {
  readonly evaluated: EvaluatedSeason;
  readonly clubs: ClubGames;
  readonly cards: CardsOfGames;
  /** The cards of every other game, and of the games in between. */
  readonly halves: readonly [CardsOfGames, CardsOfGames];
  /** By group and field. */
  readonly rows: ReadonlyMap<string, Omit<EvaluatedField, keyof EvaluatedNumber | 'group'> & { halves: Repeatability }>;
  readonly ratings: SeasonValidity['rows'];
  /** Share of the other half's stints that isolated impact explains, both ways. */
  readonly stints: readonly StintGain[];
  /** The projections of the games after its first half. */
  readonly projections: readonly ProjectionScore[];
}

/**
 * Evaluates the ratings on some finished seasons of a store: how well they repeat within a season and from one season
 * to the next, whether their intervals hold, and what is left under random names. `seasons`: oldest first.
 */
export async function measureValidity(db: Kysely<StoreTables>, seasons: readonly number[]): Promise<Validity> {
  const found: SeasonValidity[] = [];
  for (const season of seasons) found.push(await measureSeason(db, season));
  const years = found.flatMap((season) => {
    const later = found.find(({ evaluated }) => evaluated.season === season.evaluated.season + 10_001);
    return later === undefined ? [] : [[season, later] as const];
  });
  const evaluatedField = (
    key: string,
    part: 'rows' | 'ratings',
    nextSeason: readonly Repeatability[],
  ): EvaluatedField => {
    const [group = '', field = ''] = key.split(' ');
    const own = found.flatMap((season) => season[part].get(key) ?? []);
    const coverages = own.flatMap(({ coverage }) => coverage ?? []);
    return {
      group: group as PositionGroup,
      field,
      halves: poolRepeatability(own.map(({ halves }) => halves)),
      placebo: poolRepeatability(own.map(({ placebo }) => placebo)),
      club: poolRepeatability(own.map(({ club }) => club)),
      coverage: coverages.length === 0 ? null : poolCoverage(coverages),
      nextSeason: poolRepeatability(nextSeason),
    };
  };
  const ratingKeys = new Set(found.flatMap(({ ratings }) => [...ratings.keys()]));
  return {
    seasons: found.map(({ evaluated: { season, gameIds, impactGames } }) => ({
      season,
      games: gameIds.length,
      gamesWithStints: impactGames.length,
    })),
    rows: EVALUATED_ROWS.map((row) =>
      evaluatedField(
        `${row.group} ${row.field}`,
        'rows',
        years.map(([first, second]) => rowRepeats(first.evaluated, second.evaluated, row)),
      ),
    ),
    ratings: [...ratingKeys].map((key) =>
      evaluatedField(
        key,
        'ratings',
        years.map(([first, second]) => agreement(first.cards, second.cards, key)),
      ),
    ),
    clubs: CLUB_NUMBERS.map((field) => ({
      field,
      halves: poolRepeatability(found.map(({ clubs }) => clubHalves(clubs, field))),
      nextSeason: poolRepeatability(years.map(([first, second]) => clubRepeats(first.clubs, second.clubs, field))),
    })),
    overall: [
      ...found.filter(hasShifts).map(halfPeriods),
      ...years.filter(([first]) => hasShifts(first)).map(([first, second]) => seasonPeriods(first, second)),
    ],
    doubt: pooledDoubt(found.filter(hasShifts).map(({ halves: [first, second] }) => overallDoubt(first, second))),
    widths: widthsOf(found.filter(hasShifts)),
    stints: [
      ...found.filter(hasShifts).flatMap(({ stints }) => stints),
      ...years.flatMap(([first, second]) =>
        hasShifts(first) && hasShifts(second)
          ? [
              {
                season: first.evaluated.season,
                later: second.evaluated.season,
                gain: gainOf(first.cards, second.cards),
              },
            ]
          : [],
      ),
    ],
    projections: poolScores([
      ...found.flatMap(({ projections }) => projections),
      ...years
        .filter(([first]) => hasShifts(first))
        .flatMap(([first, second]) =>
          scoreProjections(
            'next_season',
            first.cards,
            wholeSeason(first),
            wholeSeason(second),
            found.map(({ evaluated }) => evaluated),
          ),
        ),
    ]),
    finishing: finishingValidity(found.map(({ evaluated }) => evaluated)),
    predictions: found.map(({ evaluated: { season }, clubs }) => clubPredictions(season, clubs, SEED)),
    trials: tryDefinitions(
      found.map(({ evaluated }) => evaluated),
      years.map(([first, second]) => [first.evaluated, second.evaluated] as const),
    ),
  };
}

async function measureSeason(db: Kysely<StoreTables>, season: number): Promise<SeasonValidity> {
  const evaluated = await readEvaluatedSeason(db, season);
  const random = seededRandom(SEED);
  const placebo = renameSeason(evaluated, drawNameSwaps(circlesOf(evaluated, 'league'), random));
  const club = renameSeason(evaluated, drawNameSwaps(circlesOf(evaluated, 'club'), random));
  const rows = new Map(
    EVALUATED_ROWS.map((row) => [
      `${row.group} ${row.field}`,
      {
        halves: rowHalves(evaluated, row),
        placebo: rowHalves(placebo, row),
        club: rowHalves(club, row),
        coverage: rowCoverage(evaluated, row),
      },
    ]),
  );
  const [first, second] = halfCards(evaluated, true);
  const [placeboFirst, placeboSecond] = halfCards(placebo);
  const [clubFirst, clubSecond] = halfCards(club);
  const ratings = new Map(
    [...first.rows]
      .filter(([key]) => !rows.has(key))
      .map(([key, { posteriors }]) => {
        const [group = '', field = ''] = key.split(' ');
        const own = evaluated.players.flatMap((player) => (player.group === group ? player.playerId : []));
        // Only regression rows have posteriors with a variance.
        const isImpact = [...posteriors.values()].some(({ variance }) => variance > 0);
        return [
          key,
          {
            halves: agreement(first, second, key),
            placebo: isImpact
              ? impactAgreement(placeboFirst, placeboSecond, own, field)
              : agreement(placeboFirst, placeboSecond, key),
            club: agreement(clubFirst, clubSecond, key),
            coverage: isImpact
              ? poolCoverage([impactCoverage(first, second, key), impactCoverage(second, first, key)])
              : field === OVERALL_FIELD
                ? overallCoverage(group as PositionGroup, first, second)
                : null,
          },
        ];
      }),
  );
  return {
    evaluated,
    clubs: await readTeamEvenStrength(db, season),
    cards: cardsOf(evaluated, () => true, { withDraws: true, withRegressions: true }),
    // The halves' regressions are no longer needed, and large.
    halves: [
      { ...first, regressions: [] },
      { ...second, regressions: [] },
    ],
    stints: [
      { season, later: null, gain: gainOf(first, second) },
      { season, later: null, gain: gainOf(second, first) },
    ],
    projections: evaluated.impactGames.length > 0 ? nextGames(evaluated) : [],
    rows,
    ratings,
  };
}

/** The projections of the twenty games after a season's first half, by the cards of that half. */
function nextGames(season: EvaluatedSeason): readonly ProjectionScore[] {
  const [first, next] = halfAndNext(season);
  return scoreProjections('next_20_games', cardsOf(season, first.isIn, { withRegressions: true }), first, next);
}

function wholeSeason({ evaluated }: SeasonValidity): GamesOfSeason {
  return { season: evaluated, isIn: () => true };
}

/** The cards from every other game of the league, and from the games in between. */
function halfCards(season: EvaluatedSeason, withRegressions = false): readonly [CardsOfGames, CardsOfGames] {
  const isIn = halfOf(season);
  return [cardsOf(season, isIn(0), { withRegressions }), cardsOf(season, isIn(1), { withRegressions })];
}

/** Squared error of some games that the five-on-five regressions of others remove. */
function gainOf(first: CardsOfGames, second: CardsOfGames): number | null {
  const evenOf = ({ regressions }: CardsOfGames) => regressions.find(({ design }) => design.strength === '5v5');
  const [own, other] = [evenOf(first), evenOf(second)];
  return own === undefined || other === undefined ? null : stintGain(own, other.design);
}

/** Whether a game is in a half of the season: 0 for every other game, 1 for the games in between. */
function halfOf({ gameIds }: EvaluatedSeason): (half: 0 | 1) => (gameId: number) => boolean {
  const placeOf = new Map(gameIds.map((gameId, place) => [gameId, place]));
  return (half) => (gameId) => (placeOf.get(gameId) ?? 0) % 2 === half;
}

function hasShifts({ evaluated }: SeasonValidity): boolean {
  return evaluated.impactGames.length > 0;
}

const GROUPS = ['F', 'D'] as const;

/** The overall ratings of one half of a season against the other half. */
function halfPeriods({ evaluated, clubs, halves: [first, second] }: SeasonValidity): OverallPeriods {
  const isIn = halfOf(evaluated);
  const [one, two] = [onlyGames(evaluated, isIn(0)), onlyGames(evaluated, isIn(1))];
  return {
    season: evaluated.season,
    later: null,
    groups: GROUPS.map((group) => overallValidity(group, first, second, [one, two])),
    games: gameValidity(first, one.players, two, clubs, isIn(1)),
  };
}

/** The overall ratings of a season against the next one. */
function seasonPeriods(first: SeasonValidity, second: SeasonValidity): OverallPeriods {
  const { evaluated } = first;
  return {
    season: evaluated.season,
    later: second.evaluated.season,
    groups: GROUPS.map((group) =>
      overallValidity(group, first.cards, second.cards, [evaluated, second.evaluated] as const),
    ),
    games: gameValidity(first.cards, evaluated.players, second.evaluated, second.clubs, () => true),
  };
}

function onlyGames(season: EvaluatedSeason, isIn: (gameId: number) => boolean): EvaluatedSeason {
  const players = season.players.map((player) => ({
    ...player,
    games: player.games.filter(({ game_id }) => isIn(game_id)),
  }));
  return { ...season, players };
}

function pooledDoubt(seasons: readonly OverallDoubt[]): OverallDoubt {
  const skaters = seasons.reduce((sum, own) => sum + own.skaters, 0);
  const mean = (of: 'posterior' | 'luck'): number =>
    seasons.reduce((sum, own) => sum + own.skaters * own[of], 0) / skaters;
  return { skaters, posterior: mean('posterior'), luck: mean('luck') };
}

function widthsOf(seasons: readonly SeasonValidity[]): Readonly<Record<PositionGroup, number>> {
  const mean = (group: PositionGroup): number =>
    seasons.reduce((sum, { cards }) => sum + (cards.widths.get(group) ?? 0), 0) / Math.max(1, seasons.length);
  return { F: mean('F'), D: mean('D'), G: mean('G') };
}
