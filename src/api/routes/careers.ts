import type { CAREER_ENDPOINTS } from '../../contract/careers.ts';
import { franchiseOf } from '../../hockey/franchise.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { leaderKindOf, leaderTables } from '../../stats/registry/display.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import {
  readBestGames,
  readCareerLeaders,
  readFamousPairs,
  readPlayerSeasons,
  readSeasonCards,
  readStandings,
  readTeamSeasons,
} from '../../store/queries/seasonTables.ts';
import { readTeamIdentities } from '../../store/queries/teams.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import {
  toWireBestGame,
  toWireCareerLeader,
  toWireClubSeason,
  toWireFamousPair,
  toWirePlayerSeason,
  toWireStandings,
} from '../wire/careers.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import { teamOr404 } from './teams.ts';

/** Rows of a list without `limit`. Source: docs/api.md#leaders. */
const DEFAULT_LIMIT = 10;
/** The scope of a list over all seasons, as stored. */
const ALL_SEASONS = 0;
const PAIR_KINDS = ['together', 'against', 'better', 'worse'] as const;

/** A player's seasons. **Errors**: `not-found`. */
const playerSeasons: Handler<'playerSeasons'> = async ({ params }, { store }) => {
  const playerId = Number(params.playerId);
  const player = await readPlayer(store, playerId);
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const cards = new Map((await readSeasonCards(store, playerId)).map((card) => [card.season, card]));
  const seasons = await readPlayerSeasons(store, playerId);
  return seasons.map((row) => toWirePlayerSeason(row, player.birth_date, cards.get(row.season)));
};

/** A club's seasons, those under its former names included. **Errors**: `not-found`. */
const teamSeasons: Handler<'teamSeasons'> = async ({ params: { teamAbb } }, { store }) => {
  const team = await teamOr404(store, teamAbb);
  const abbs = franchiseOf(team.abb);
  const names = new Map(
    (await readTeamIdentities(store, abbs)).map(({ abb, season, location, name }) => [
      `${abb} ${season}`,
      `${location} ${name}`,
    ]),
  );
  const seasons = await readTeamSeasons(store, abbs);
  return seasons.map((row) => toWireClubSeason(row, names.get(`${row.team_abb} ${row.season}`) ?? row.team_abb));
};

/** The clubs of a season. **Missing**: empty for games that are not stored. */
const standings: Handler<'standings'> = async ({ params, query }, { store }) => {
  const [season, gameType] = [Number(params.season), gameTypeOf(query)];
  const clubs = await readStandings(store, season, gameType);
  return toWireStandings(clubs, gameType === REGULAR_SEASON ? clubs : await readStandings(store, season));
};

/** The leaders of all seasons. **Missing**: empty before the first finished game. */
const careerLeaders: Handler<'careerLeaders'> = async ({ params: { kind: name }, query }, { store }) => {
  const kind = leaderKindOf(name) ?? name;
  const isPercent = leaderTables().some((table) => table.kind === kind && table.unit === 'percent');
  const rows = await readCareerLeaders(store, { gameType: gameTypeOf(query), kind }, query.limit ?? DEFAULT_LIMIT);
  return rows.map((row) => toWireCareerLeader(row, isPercent));
};

/** The best single games. **Missing**: empty for a season that is not stored. */
const bestGames: Handler<'bestGames'> = async ({ query: { group, season, limit } }, { store }) => {
  const scope = season === undefined ? ALL_SEASONS : Number(season);
  const rows = await readBestGames(store, group ?? 'skaters', scope, limit ?? DEFAULT_LIMIT);
  return rows.map(toWireBestGame);
};

/** The pairs worth a look. **Missing**: empty lists before the first ratings. */
const famousPairs: Handler<'famousPairs'> = async (_request, { store }) => {
  const pairs = await readFamousPairs(store, PAIR_KINDS);
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
  const skaters = new Map((await readPlayersById(store, ids)).map((player) => [player.player_id, player]));
  const listOf = (kind: (typeof PAIR_KINDS)[number]) =>
    pairs.filter((pair) => pair.kind === kind).flatMap((pair) => toWireFamousPair(pair, skaters) ?? []);
  return {
    season: pairs[0]?.season ?? null,
    together: listOf('together'),
    against: listOf('against'),
    better: listOf('better'),
    worse: listOf('worse'),
  };
};

/** The handlers of the endpoints over whole seasons and careers. */
export const careerHandlers = {
  playerSeasons,
  teamSeasons,
  standings,
  careerLeaders,
  bestGames,
  famousPairs,
} as const satisfies HandlersOf<typeof CAREER_ENDPOINTS>;
