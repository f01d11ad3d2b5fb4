import { markOf } from '../../charts/clubMarks.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireTeam } from '../../contract/entities.ts';
import type { TEAM_ENDPOINTS } from '../../contract/teams.ts';
import { COUNTED_GAMES, PLAYOFFS, REGULAR_SEASON } from '../../hockey/ids.ts';
import { readNextGames } from '../../store/queries/games.ts';
import { readPlayers } from '../../store/queries/players.ts';
import { type PlayerRatingRecord, readBestRating, readPlayerRatings } from '../../store/queries/ratings.ts';
import { readTeam, readTeamInSeason, readTeams } from '../../store/queries/teams.ts';
import { readTeamTotals, type TeamTotals } from '../../store/queries/teamTotals.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { toWireGameSummary } from './gameSummary.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWirePlayer, withPercentiles } from './players.ts';
import { toWireXg } from './rounding.ts';

/** A team under the name and colours of a season. */
export type TeamFacts = Omit<Row<'team'>, 'season'>;

function toWireTeam(team: TeamFacts): WireTeam {
  return {
    abb: team.abb,
    id: team.team_id,
    location: team.location,
    name: team.name,
    primary_color: team.primary_color,
    secondary_color: team.secondary_color,
    mark: markOf({ abb: team.abb, primary: team.primary_color }),
  };
}

/**
 * A team's record, and its goals and xG per game minus the league's mean. Every team counts once, so the differences
 * average 0. Source: docs/api.md#team-seasons.
 */
export function toWireTeamSeason(
  team: TeamTotals,
  league: readonly TeamTotals[],
  gameType: number = REGULAR_SEASON,
): ResponseOf<(typeof TEAM_ENDPOINTS)['teamSeasonData']> {
  const aboveAverage = (rate: (one: TeamTotals) => number | null): number | null => {
    const own = rate(team);
    const rates = league.map(rate).filter((value) => value !== null);
    if (own === null) return null;
    return toWireXg(own - rates.reduce((sum, value) => sum + value, 0) / rates.length);
  };
  return {
    record: recordOf(team, gameType),
    games_played: team.games,
    xg_scored_above_average: aboveAverage((one) => perGame(one.xgf, one.games_with_xg)),
    goals_scored_above_average: aboveAverage((one) => perGame(one.gf, one.games)),
    xg_allowed_above_average: aboveAverage((one) => perGame(one.xga, one.games_with_xg)),
    goals_allowed_above_average: aboveAverage((one) => perGame(one.ga, one.games)),
  };
}

/** `W-L-OTL`; in the playoffs, where every loss is one, `W-L`. */
export function recordOf(
  { games, wins, ot_losses }: Pick<TeamTotals, 'games' | 'wins' | 'ot_losses'>,
  gameType: number,
): string {
  if (gameType === PLAYOFFS) return `${wins}-${games - wins}`;
  return `${wins}-${games - wins - ot_losses}-${ot_losses}`;
}

function perGame(sum: number | null, games: number): number | null {
  return sum === null || games === 0 ? null : sum / games;
}

/** A team with the colours of a season. */
export interface RatedTeam {
  readonly abb: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/**
 * A team's ratings by player id, and the league's best rating of the season: the length of a full bar, null without
 * ratings.
 */
export function toWirePlayerRatings(
  ratings: readonly PlayerRatingRecord[],
  team: RatedTeam,
  best: number | null,
): ResponseOf<(typeof TEAM_ENDPOINTS)['playerSeasonRatings']> {
  return {
    player_ratings: Object.fromEntries(
      ratings.map(({ player_id, first_name, last_name, rating, games_played, toi, games }) => [
        player_id,
        {
          name: `${first_name} ${last_name}`.trim(),
          rating: toWireXg(rating),
          team_abb: team.abb,
          primary_color: team.primary_color,
          secondary_color: team.secondary_color,
          games_played,
          toi_per_game: perGame(toi, games ?? 0),
        },
      ]),
    ),
    rating_denom: toWireXg(best),
  };
}

/** Mean game scores of a team's players. **Errors**: `not-found` for a season without the team. */
const playerSeasonRatings: Handler<'playerSeasonRatings'> = async ({ params, query }, { store }) => {
  const { teamAbb, season } = params;
  const team = await readTeamInSeason(store, teamAbb, Number(season));
  if (team === undefined) throw notFound(`season ${season} of ${teamAbb}`);
  const gameType = gameTypeOf(query);
  const ratings = await readPlayerRatings(store, { season: Number(season), gameType, teamAbb });
  return toWirePlayerRatings(ratings, team, await readBestRating(store, Number(season), gameType));
};

/** The players whose current team this is, by last name. */
const roster: Handler<'roster'> = async ({ params }, { store }) => {
  const { abb } = await teamOr404(store, params.teamAbb);
  const players = await withPercentiles(store, await readPlayers(store, { teams: [abb] }));
  return players.map(toWirePlayer);
};

/** The path value for the whole league in a list of games. Not a team. */
export const ALL_TEAMS = 'NHL';

/** A team under its newest name. **Errors**: `not-found` for a team without a stored game. */
export async function teamOr404(store: Store, abb: string): Promise<Row<'team'>> {
  const team = await readTeam(store, abb);
  if (team === undefined) throw notFound(`team ${abb}`);
  return team;
}

const teamDetail: Handler<'teamDetail'> = async ({ params }, { store }) =>
  toWireTeam(await teamOr404(store, params.teamAbb));

/**
 * A team's record, and its goals and xG against the league mean. **Errors**: `not-found` for a season, or playoffs, it
 * did not play in.
 */
const teamSeasonData: Handler<'teamSeasonData'> = async ({ params: { teamAbb, season }, query }, { store }) => {
  const gameType = gameTypeOf(query);
  const types = COUNTED_GAMES.find(([type]) => type === gameType)?.[1];
  const league = await readTeamTotals(store, Number(season), types);
  const team = league.find(({ team_abb }) => team_abb === teamAbb);
  if (team === undefined)
    throw notFound(`${gameType === PLAYOFFS ? 'playoffs' : 'regular season'} ${season} of ${teamAbb}`);
  return toWireTeamSeason(team, league, gameType);
};

/** Games in the list of the next ones. */
const NEXT_GAMES = 5;

/** A team's next games. **Errors**: `not-found` for a team without a stored game. */
const nextGames: Handler<'nextGames'> = async ({ params: { teamAbb, season } }, { store }) => {
  const { abb } = await teamOr404(store, teamAbb);
  return (await readNextGames(store, abb, Number(season), NEXT_GAMES)).map(toWireGameSummary);
};

const collator = new Intl.Collator('en');

/** Every team with a stored game, by location and name. */
const teams: Handler<'teams'> = async (_request, { store }) => {
  const rows = await readTeams(store);
  return rows
    .toSorted((a, b) => collator.compare(`${a.location} ${a.name}`, `${b.location} ${b.name}`))
    .map(toWireTeam);
};

/** The handlers of the team endpoints. */
export const teamHandlers = {
  teams,
  teamDetail,
  teamSeasonData,
  nextGames,
  playerSeasonRatings,
  roster,
} as const satisfies HandlersOf<typeof TEAM_ENDPOINTS>;
