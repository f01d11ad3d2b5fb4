import type { Kysely } from 'kysely';
import type { PositionGroup } from '../../hockey/position.ts';
import { seededRandom } from '../../hockey/random.ts';
import { poolCoverage, poolRepeatability } from '../../ratings/validity/pooled.ts';
import { drawNames } from '../../ratings/validity/renaming.ts';
import type { Coverage, Repeatability } from '../../ratings/validity/repeatability.ts';
import { readTeamEvenStrength } from '../../store/queries/teamEvenStrength.ts';
import type { StoreTables } from '../../store/tables.ts';
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
import { circlesOf, type JudgedSeason, readJudgedSeason, renameSeason } from './judgedSeason.ts';
import { JUDGED_ROWS, rowCoverage, rowHalves, rowRepeats } from './rowValidity.ts';

/** The seed of everything random here. */
const SEED = 20_262_027;

/** How well a number repeats; all seasons judged, taken together. */
export interface JudgedNumber {
  readonly field: string;
  readonly halves: Repeatability;
  readonly nextSeason: Repeatability;
}

/** A row or rating of a player's card, judged. */
export interface JudgedField extends JudgedNumber {
  readonly group: PositionGroup;
  /** Halves after every game's parts were given to names drawn from the whole league. */
  readonly placebo: Repeatability;
  /** The same with names drawn from the club-mates of the game: what remains is the club's. */
  readonly club: Repeatability;
  /** Null for ratings made of others. */
  readonly coverage: Coverage | null;
}

/** What was measured, and on what. */
export interface Validity {
  readonly seasons: readonly { readonly season: number; readonly games: number; readonly gamesWithStints: number }[];
  /** Statistics counted in games, by their raw rates. */
  readonly rows: readonly JudgedField[];
  /** Rows of the regressions and ratings made of others, by the scores of cards made from some games alone. */
  readonly ratings: readonly JudgedField[];
  readonly clubs: readonly (Omit<JudgedNumber, 'field'> & { readonly field: ClubNumber })[];
  readonly predictions: readonly ClubPredictions[];
  readonly trials: readonly DefinitionTrials[];
}

/** One season's part of it. */
interface SeasonValidity {
  readonly judged: JudgedSeason;
  readonly clubs: ClubGames;
  readonly cards: CardsOfGames;
  /** By group and field. */
  readonly rows: ReadonlyMap<string, Omit<JudgedField, keyof JudgedNumber | 'group'> & { halves: Repeatability }>;
  readonly ratings: SeasonValidity['rows'];
}

/**
 * Judges the ratings on some finished seasons of a store (oldest first): how well they repeat within a season and from one to the
 * next, whether intervals hold, and what is left under other names.
 */
export async function measureValidity(db: Kysely<StoreTables>, seasons: readonly number[]): Promise<Validity> {
  const found: SeasonValidity[] = [];
  for (const season of seasons) found.push(await measureSeason(db, season));
  const years = found.flatMap((season) => {
    const later = found.find(({ judged }) => judged.season === season.judged.season + 10_001);
    return later === undefined ? [] : [[season, later] as const];
  });
  const judgedField = (key: string, part: 'rows' | 'ratings', nextSeason: readonly Repeatability[]): JudgedField => {
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
    seasons: found.map(({ judged: { season, gameIds, impactGames } }) => ({
      season,
      games: gameIds.length,
      gamesWithStints: impactGames.length,
    })),
    rows: JUDGED_ROWS.map((row) =>
      judgedField(
        `${row.group} ${row.field}`,
        'rows',
        years.map(([first, second]) => rowRepeats(first.judged, second.judged, row)),
      ),
    ),
    ratings: [...ratingKeys].map((key) =>
      judgedField(
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
    predictions: found.map(({ judged: { season }, clubs }) => clubPredictions(season, clubs, SEED)),
    trials: tryDefinitions(
      found.map(({ judged }) => judged),
      years.map(([first, second]) => [first.judged, second.judged] as const),
    ),
  };
}

async function measureSeason(db: Kysely<StoreTables>, season: number): Promise<SeasonValidity> {
  const judged = await readJudgedSeason(db, season);
  const random = seededRandom(SEED);
  const placebo = renameSeason(judged, drawNames(circlesOf(judged, 'league'), random));
  const club = renameSeason(judged, drawNames(circlesOf(judged, 'club'), random));
  const rows = new Map(
    JUDGED_ROWS.map((row) => [
      `${row.group} ${row.field}`,
      {
        halves: rowHalves(judged, row),
        placebo: rowHalves(placebo, row),
        club: rowHalves(club, row),
        coverage: rowCoverage(judged, row),
      },
    ]),
  );
  const [first, second] = halfCards(judged);
  const [placeboFirst, placeboSecond] = halfCards(placebo);
  const [clubFirst, clubSecond] = halfCards(club);
  const ratings = new Map(
    [...first.rows]
      .filter(([key]) => !rows.has(key))
      .map(([key, { beliefs }]) => {
        const [group = '', field = ''] = key.split(' ');
        const own = judged.players.flatMap((player) => (player.group === group ? player.playerId : []));
        // A row with beliefs that can be wrong is one of the regressions.
        const isImpact = [...beliefs.values()].some(({ variance }) => variance > 0);
        return [
          key,
          {
            halves: agreement(first, second, key),
            placebo: isImpact
              ? impactAgreement(placeboFirst, placeboSecond, own, field)
              : agreement(placeboFirst, placeboSecond, key),
            club: agreement(clubFirst, clubSecond, key),
            coverage: isImpact ? impactCoverage(first, second, key) : null,
          },
        ];
      }),
  );
  return { judged, clubs: await readTeamEvenStrength(db, season), cards: cardsOf(judged, () => true), rows, ratings };
}

/** Everybody's cards from every other game of the league, and from those between. */
function halfCards(season: JudgedSeason): readonly [CardsOfGames, CardsOfGames] {
  const placeOf = new Map(season.gameIds.map((gameId, place) => [gameId, place]));
  const half = (rest: number): CardsOfGames => cardsOf(season, (gameId) => (placeOf.get(gameId) ?? 0) % 2 === rest);
  return [half(0), half(1)];
}
