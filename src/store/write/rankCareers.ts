import type { Transaction } from 'kysely';
import { COUNTED_GAMES, PLAYOFFS } from '../../hockey/ids.ts';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import { insertRows } from './rowStatements.ts';

/** Rows of a list. Source: docs/api.md#leaders. */
const KEPT = 100;
/** Rated games of a mean game score, and shots behind a save percentage or goals saved. Source: docs/api.md#leaders. */
const MIN_RATED_GAMES = 100;
const MIN_SHOTS_FACED = 2500;
/** Unblocked attempts behind goals above expected. Source: docs/api.md#leaders. */
const MIN_ATTEMPTS = 400;
/** The share of these minimums in the playoffs. Source: docs/api.md#seasons-of-players-and-teams. */
const PLAYOFF_SHARE = 0.25;

/** A player's seasons added up. */
interface Career {
  readonly player_id: number;
  games: number;
  goals: number;
  a1: number;
  a2: number;
  iff: number;
  ixg: number | null;
  shots_faced: number;
  goals_against: number;
  xga: number | null;
  stolen: number;
  ratedGames: number;
  ratings: number;
  isGoalie: boolean;
  first_season: number;
  last_season: number;
  team_abb: string;
}

type CareerValue = (career: Career, share: number) => number | null;

/** The value of each kind; null for a player who is not listed. `share`: what is needed of the minimums. */
const KINDS: Readonly<Record<string, CareerValue>> = {
  game_ratings: ({ ratedGames, ratings }, share) =>
    ratedGames < share * MIN_RATED_GAMES ? null : ratings / ratedGames,
  points: skater(({ goals, a1, a2 }) => goals + a1 + a2),
  primary_points: skater(({ goals, a1 }) => goals + a1),
  goals: skater(({ goals }) => goals),
  xg: skater(({ ixg }) => ixg),
  scoredax: ({ isGoalie, iff, goals, ixg }, share) =>
    isGoalie || ixg === null || iff < share * MIN_ATTEMPTS ? null : goals - ixg,
  assists: skater(({ a1, a2 }) => a1 + a2),
  savedax: ({ isGoalie, shots_faced, goals_against, xga }, share) =>
    !isGoalie || xga === null || shots_faced < share * MIN_SHOTS_FACED ? null : xga - goals_against,
  save_percentage: ({ isGoalie, shots_faced, goals_against }, share) =>
    !isGoalie || shots_faced < share * MIN_SHOTS_FACED ? null : 100 * (1 - goals_against / shots_faced),
  stolen_games: ({ isGoalie, stolen }) => (isGoalie && stolen > 0 ? stolen : null),
};

/** A count of skaters; players at 0 are not listed. */
function skater(value: (career: Career) => number | null): CareerValue {
  return (career) => (career.isGoalie ? null : value(career) || null);
}

/** Ranks the stored seasons of each player, by type of their games: ties go to fewer games, then to the lower id. */
export async function rankCareers(trx: Transaction<StoreTables>): Promise<void> {
  const seasons = await trx.selectFrom('player_season').selectAll().orderBy('season').orderBy('game_type').execute();
  const rows = COUNTED_GAMES.flatMap(([gameType, types]) =>
    rankedCareers(
      gameType,
      seasons.filter(({ game_type }) => types.includes(game_type)),
    ),
  );
  await trx.deleteFrom('career_leader').execute();
  await insertRows(trx, 'career_leader', rows);
}

/** The leader tables over some seasons, which are in order. */
function rankedCareers(game_type: number, seasons: readonly Row<'player_season'>[]): readonly Row<'career_leader'>[] {
  const careers = new Map<number, Career>();
  for (const season of seasons) addSeason(careers, season);
  const share = game_type === PLAYOFFS ? PLAYOFF_SHARE : 1;
  const rows: Row<'career_leader'>[] = [];
  for (const [kind, careerValue] of Object.entries(KINDS)) {
    const listed = [...careers.values()].flatMap((career) => {
      const value = careerValue(career, share);
      return value === null ? [] : [{ career, value: roundTo(value, STORED_DECIMALS) }];
    });
    listed.sort(
      (a, b) => b.value - a.value || a.career.games - b.career.games || a.career.player_id - b.career.player_id,
    );
    for (const [at, { career, value }] of listed.slice(0, KEPT).entries()) {
      const { player_id, games: games_played, first_season, last_season, team_abb } = career;
      rows.push({ game_type, kind, rank: at + 1, player_id, value, games_played, first_season, last_season, team_abb });
    }
  }
  return rows;
}

function addSeason(careers: Map<number, Career>, row: Row<'player_season'>): void {
  const { player_id } = row;
  const career = careers.get(player_id) ?? noSeasons(row);
  careers.set(player_id, career);
  career.games += row.games;
  career.goals += row.goals ?? 0;
  career.a1 += row.a1 ?? 0;
  career.a2 += row.a2 ?? 0;
  career.iff += row.iff ?? 0;
  if (row.ixg !== null) career.ixg = (career.ixg ?? 0) + row.ixg;
  career.shots_faced += row.shots_faced ?? 0;
  career.goals_against += row.goals_against ?? 0;
  if (row.xga !== null) career.xga = (career.xga ?? 0) + row.xga;
  career.stolen += row.stolen ?? 0;
  career.ratedGames += row.rated_games;
  career.ratings += row.rated_games * (row.rating ?? 0);
  career.last_season = row.season;
  career.team_abb = row.team_abbs.split(' ').at(-1) ?? '';
}

function noSeasons({ player_id, is_goalie, season }: Row<'player_season'>): Career {
  return {
    player_id,
    isGoalie: is_goalie === 1,
    games: 0,
    goals: 0,
    a1: 0,
    a2: 0,
    iff: 0,
    ixg: null,
    shots_faced: 0,
    goals_against: 0,
    xga: null,
    stolen: 0,
    ratedGames: 0,
    ratings: 0,
    first_season: season,
    last_season: season,
    team_abb: '',
  };
}
