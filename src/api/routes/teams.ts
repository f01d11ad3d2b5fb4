import type { TEAM_ENDPOINTS } from '../../contract/teams.ts';
import { COUNTED_GAMES, PLAYOFFS } from '../../hockey/ids.ts';
import { readNextGames } from '../../store/queries/games.ts';
import { readPlayers } from '../../store/queries/players.ts';
import { readBestRating, readPlayerRatings } from '../../store/queries/ratings.ts';
import { readTeam, readTeamInSeason, readTeams } from '../../store/queries/teams.ts';
import { readTeamTotals } from '../../store/queries/teamTotals.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { toWireGameSummary } from '../wire/games.ts';
import { toWirePlayer } from '../wire/players.ts';
import { toWirePlayerRatings, toWireTeam, toWireTeamSeason } from '../wire/teams.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import { withPercentiles } from './players.ts';

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

/** Games in the list of the next ones. Chosen by us. */
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
