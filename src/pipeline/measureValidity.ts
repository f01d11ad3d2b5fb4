import type { Kysely } from 'kysely';
import { type PositionGroup, parsePosition, positionGroup } from '../hockey/position.ts';
import { cardColumns } from '../ratings/card/cardPlayer.ts';
import { type CountedBasis, familyOf, gameSampler, isCounted, meets, sumOver } from '../ratings/card/fieldSample.ts';
import type { WindowGame } from '../ratings/card/windowGame.ts';
import { seededRandom } from '../ratings/validity/correlation.ts';
import {
  type Coverage,
  coverage,
  type PlacedGame,
  type Repeatability,
  repeats,
  type StatisticGames,
  shuffleCircles,
  splitHalf,
} from '../ratings/validity/repeatability.ts';
import { predictGoalShare } from '../ratings/validity/teamPrediction.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../stats/registry/card/basis.ts';
import { type PlayedGame, readRegularSeason } from '../store/queries/ratingInputs.ts';
import { readSeasons } from '../store/queries/seasons.ts';
import { readTeamEvenStrength } from '../store/queries/teamEvenStrength.ts';
import type { StoreTables } from '../store/tables.ts';
import { type ImpactValidity, measureImpacts } from './measureImpacts.ts';

/** Even-strength time of a skater whose season is judged, seconds: 400 minutes of a whole season. Source: methodology 5. */
const LEAST_EV_SECONDS = 24_000;
/** Starts of a goalie whose season is judged, of a whole season. */
const LEAST_STARTS = 20;
/** Games of a whole season: minimums of shorter ones are scaled. */
const WHOLE_SEASON = 1312;
/** Random halves of the clubs' games. Source: methodology 5. */
const SPLITS = 1000;
/** The seed of everything random here. */
const SEED = 20_262_027;

/** One card row of a group, judged. */
export interface RowValidity {
  readonly group: PositionGroup;
  readonly field: string;
  readonly halves: Repeatability;
  /** The same after every game's parts were dealt anew among team-mates of the group. */
  readonly placebo: Repeatability;
  readonly coverage: Coverage;
  /** From the season to the one that follows; null where that is not stored. */
  readonly nextSeason: Repeatability | null;
}

/** What was measured, and on what. */
export interface Validity {
  readonly season: number;
  readonly games: number;
  readonly nextSeason: number | null;
  readonly nextGames: number;
  readonly rows: readonly RowValidity[];
  readonly teams: ReturnType<typeof predictGoalShare>;
  readonly impacts: ImpactValidity | null;
}

/** A season's players with the games each played, in order. */
type SeasonPlayers = ReadonlyMap<number, { readonly group: PositionGroup; readonly games: readonly PlayedGame[] }>;

/**
 * Judges the ratings on the stored season with the most finished games: how well they repeat within it and from it to the next
 * one, whether their intervals hold, and what is left when chance alone is dealt. Null for a store without a finished game.
 */
export async function measureValidity(db: Kysely<StoreTables>): Promise<Validity | null> {
  const seasons = await readSeasons(db);
  const most = seasons.reduce(
    (a, b) => (b.finished_regular_games > a.finished_regular_games ? b : a),
    seasons[0] ?? NONE,
  );
  if (most.finished_regular_games === 0) return null;
  const next = seasons.find(({ season }) => season === most.season + 10_001) ?? null;
  const played = await readPlayers(db, most.season);
  const later = next === null ? null : await readPlayers(db, next.season);
  const share = (games: number): number => Math.min(1, games / WHOLE_SEASON);
  const rows = (['F', 'D', 'G'] as const).flatMap((group) =>
    countedRows(group).map(([field, basis]): RowValidity => {
      const own = statisticGames(played, group, basis, share(most.finished_regular_games));
      const after =
        later === null ? null : statisticGames(later, group, basis, share(next?.finished_regular_games ?? 0));
      const dealt = shuffleCircles(placed(own, group), seededRandom(SEED));
      return {
        group,
        field,
        halves: splitHalf(own),
        placebo: splitHalf(dealt),
        coverage: coverage(own, familyOf(field, basis)),
        nextSeason: after === null ? null : repeats(own, after),
      };
    }),
  );
  return {
    season: most.season,
    games: most.finished_regular_games,
    nextSeason: next?.season ?? null,
    nextGames: next?.finished_regular_games ?? 0,
    rows,
    teams: predictGoalShare(await readTeamEvenStrength(db, most.season), SPLITS, SEED),
    impacts: await measureImpacts(db, most.season, next?.season ?? null, SEED),
  };
}

const NONE = { season: 0, games: 0, finished_regular_games: 0, scheduled_regular_games: 0 };

/** A statistic of a card row, or the mean game score, which is judged like one. */
function countedRows(group: PositionGroup): readonly (readonly [string, CountedBasis])[] {
  const bases = Object.entries(group === 'G' ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS);
  const rows = bases.flatMap(([field, basis]) => (isCounted(basis) ? [[field, basis] as const] : []));
  return [...rows, ['game_score', { kind: 'perGame', of: 'game_score' }]];
}

async function readPlayers(db: Kysely<StoreTables>, season: number): Promise<SeasonPlayers> {
  const players = new Map<number, { group: PositionGroup; games: PlayedGame[] }>();
  for (const [table, population] of [
    ['skater_game', 'skater'],
    ['goalie_game', 'goalie'],
  ] as const) {
    for (const game of await readRegularSeason(db, table, season, cardColumns(population))) {
      const group = population === 'goalie' ? 'G' : positionGroup(parsePosition(game.position) ?? 'C');
      const own = players.get(game.player_id);
      if (own === undefined) players.set(game.player_id, { group, games: [game] });
      else own.games.push(game);
    }
  }
  for (const { games } of players.values())
    games.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.game_id - b.game_id));
  return new Map([...players].sort(([a], [b]) => a - b));
}

/** A player's games of a statistic beside the games themselves. */
interface JudgedGames extends StatisticGames {
  readonly rows: readonly PlayedGame[];
}

function statisticGames(
  players: SeasonPlayers,
  group: PositionGroup,
  basis: CountedBasis,
  share: number,
): readonly JudgedGames[] {
  const population = group === 'G' ? 'goalie' : 'skater';
  const sampleGame = gameSampler(population, basis);
  return [...players].flatMap(([playerId, { group: own, games }]) => {
    if (own !== group || !isEnough(population, games, share)) return [];
    if ('minimum' in basis && basis.minimum !== undefined && !meets(population, basis.minimum, games)) return [];
    const parts = games.map((game) =>
      basis.kind === 'perGame' && basis.of === 'game_score'
        ? game.game_score === null
          ? null
          : { x: game.game_score, t: 1 }
        : sampleGame(game),
    );
    return [{ playerId, games: parts, rows: games }];
  });
}

function isEnough(population: 'skater' | 'goalie', games: readonly WindowGame[], share: number): boolean {
  return population === 'goalie'
    ? sumOver('goalie', ['starts'], games) >= LEAST_STARTS * share
    : sumOver('skater', ['toi_ev'], games) >= LEAST_EV_SECONDS * share;
}

/**
 * Everybody's parts with the circle they may be dealt in: skaters of a group with their club's of the same game, goalies (one a
 * club) with the other side's.
 */
function placed(players: readonly JudgedGames[], group: PositionGroup): readonly PlacedGame[] {
  return players.flatMap(({ playerId, games, rows }) =>
    games.map((game, at) => {
      const club = group === 'G' ? '' : (rows[at]?.team_abb ?? '');
      return { playerId, at, game, circle: `${rows[at]?.game_id} ${club}` };
    }),
  );
}
