import type {
  CAREER_ENDPOINTS,
  WireBestGame,
  WireCareerLeader,
  WireFamousPair,
  WirePlayerSeason,
  WireStanding,
  WireTeamSeason,
} from '../../contract/careers.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { per60, shareOf } from '../../hockey/shares.ts';
import { franchiseOf } from '../../hockey/teamInSeason.ts';
import { leaderKindOf, leaderTables } from '../../stats/registry/display.ts';
import { parseStoredIds, parseStoredNumbers, parseStoredWords } from '../../store/codec/storedJson.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import { readTeamIdentities } from '../../store/queries/teams.ts';
import {
  type BestGameRecord,
  type CareerLeaderRecord,
  readBestGames,
  readCareerLeaders,
  readFamousPairs,
  readPlayerSeasons,
  readSeasonCards,
  readStandings,
  readTeamSeasons,
} from '../../store/queries/wholeSeasons.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWirePercent, toWireXg } from './rounding.ts';
import { recordOf, teamOr404 } from './teams.ts';

const WHOLE = 100;
/** Points of a win, and of a loss in overtime or a shootout. Source: NHL rule 85.1. */
const WIN_POINTS = 2;

/** A player's season. The card of the season's end is shown with the regular season. */
export function toWirePlayerSeason(
  row: Row<'player_season'>,
  birthDate: string | null,
  card: Row<'season_card'> | undefined,
): WirePlayerSeason {
  const isGoalie = row.is_goalie === 1;
  const skaters = <T>(value: T | null): T | null => (isGoalie ? null : value);
  const goalies = <T>(value: T | null): T | null => (isGoalie ? value : null);
  const assists = sum(row.a1, row.a2);
  return {
    season: row.season,
    game_type: row.game_type,
    teams: [...parseStoredWords(row.team_abbs, 'player_season.team_abbs')],
    age: ageInSeason(birthDate, row.season),
    games: row.games,
    toi: row.toi,
    goals: skaters(row.goals),
    assists: skaters(assists),
    points: skaters(sum(row.goals, assists)),
    xg: skaters(toWireXg(row.ixg)),
    ev_xg_share: skaters(share(row.ev_xgf, row.ev_xga)),
    shots_faced: goalies(row.shots_faced),
    save_percentage: goalies(savePercentage(row)),
    gsax: goalies(row.xga === null || row.goals_against === null ? null : toWireXg(row.xga - row.goals_against)),
    stolen_games: goalies(row.stolen),
    game_rating: toWireXg(row.rating),
    card:
      card === undefined || row.game_type !== REGULAR_SEASON
        ? null
        : { overall: toWirePercent(card.percentile), ratings: roundedRatings(card) },
  };
}

function roundedRatings({ ratings }: Row<'season_card'>): Record<string, number> {
  const stored = parseStoredNumbers(ratings, 'season_card.ratings');
  return Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, toWirePercent(value)]));
}

/** The age on 31 January of a season, the field's convention. */
function ageInSeason(birthDate: string | null, season: number): number | null {
  if (birthDate === null) return null;
  const year = season % 10_000;
  return year - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > '01-31' ? 1 : 0);
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function share(own: number | null, other: number | null): number | null {
  return own === null || other === null ? null : toWirePercent(shareOf(own, other));
}

function savePercentage({ shots_faced, goals_against }: Row<'player_season'>): number | null {
  if (shots_faced === null || goals_against === null || shots_faced === 0) return null;
  return toWirePercent(WHOLE * (1 - goals_against / shots_faced));
}

/** A club's season under the name it had. */
function toWireClubSeason(row: Row<'team_season'>, name: string): WireTeamSeason {
  return {
    season: row.season,
    game_type: row.game_type,
    team_abb: row.team_abb,
    name,
    games: row.games,
    wins: row.wins,
    losses: row.games - row.wins - row.ot_losses,
    ot_losses: row.ot_losses,
    goals_for: row.gf,
    goals_against: row.ga,
    xg_for: perGame(row.xgf, row.xg_games),
    xg_against: perGame(row.xga, row.xg_games),
    xg_share: share(row.xgf, row.xga),
    xg_rank: row.xg_rank,
  };
}

function perGame(total: number | null, games: number): number | null {
  return total === null || games === 0 ? null : toWireXg(total / games);
}

type Figure = keyof WireStanding['figures'];

/** A club's figures, and whether the lowest is the best. Special teams are xG per 60 minutes of that manpower. */
const FIGURES: Readonly<
  Record<Figure, { readonly of: (club: Row<'team_season'>) => number | null; readonly isLowBest: boolean }>
> = {
  xg_share: { of: ({ xgf, xga }) => share(xgf, xga), isLowBest: false },
  xg_for: { of: ({ xgf, xg_games }) => perGame(xgf, xg_games), isLowBest: false },
  xg_against: { of: ({ xga, xg_games }) => perGame(xga, xg_games), isLowBest: true },
  finishing: { of: ({ gf, xgf, xg_games }) => perGame(xgf === null ? null : gf - xgf, xg_games), isLowBest: false },
  goaltending: { of: ({ ga, xga, xg_games }) => perGame(xga === null ? null : xga - ga, xg_games), isLowBest: false },
  power_play: { of: ({ pp_xgf, toi_pp }) => perHour(pp_xgf, toi_pp), isLowBest: false },
  penalty_kill: { of: ({ sh_xga, toi_sh }) => perHour(sh_xga, toi_sh), isLowBest: true },
};

function perHour(total: number | null, seconds: number | null): number | null {
  return total === null || seconds === null ? null : toWireXg(per60(total, seconds));
}

/**
 * The clubs of a season, each figure with its place among them. Ties share the better place. `regular`: their regular
 * seasons, which alone give points.
 */
export function toWireStandings(
  clubs: readonly Row<'team_season'>[],
  regular: readonly Row<'team_season'>[] = clubs,
): WireStanding[] {
  const points = new Map(regular.map(({ team_abb, wins, ot_losses }) => [team_abb, WIN_POINTS * wins + ot_losses]));
  const places = Object.fromEntries(
    Object.entries(FIGURES).map(([figure, { of, isLowBest }]) => [figure, placesOf(clubs.map(of), isLowBest)]),
  );
  return clubs.map((club, k) => ({
    team_abb: club.team_abb,
    games: club.games,
    record: recordOf(club, club.game_type),
    points: points.get(club.team_abb) ?? 0,
    figures: Object.fromEntries(
      Object.entries(places).map(([figure, of]) => [figure, of[k] ?? null]),
    ) as WireStanding['figures'],
    trend: club.trend === '' ? [] : [...parseStoredIds(club.trend, 'team_season.trend')],
  }));
}

function placesOf(values: readonly (number | null)[], isLowBest: boolean) {
  return values.map((value) => {
    if (value === null) return null;
    const better = values.filter((other) => other !== null && (isLowBest ? other < value : other > value));
    return { value, rank: better.length + 1 };
  });
}

/** A row of a leader table over all seasons. */
function toWireCareerLeader(row: CareerLeaderRecord, isPercent: boolean): WireCareerLeader {
  return {
    rank: row.rank,
    player_id: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    position: row.position,
    team_abb: row.team_abb,
    value: (isPercent ? toWirePercent : toWireXg)(row.value),
    games_played: row.games_played,
    first_season: row.first_season,
    last_season: row.last_season,
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
  };
}

/** A single game in the list of the best. */
function toWireBestGame(row: BestGameRecord): WireBestGame {
  const isHome = row.home_abb === row.team_abb;
  return {
    rank: row.rank,
    player_id: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    position: row.position,
    season: row.season,
    game_id: row.game_id,
    game_type: row.game_type,
    date: row.date,
    team_abb: row.team_abb,
    against_abb: row.opp_abb,
    for_score: isHome ? row.home_score : row.away_score,
    ag_score: isHome ? row.away_score : row.home_score,
    final_period: row.final_period,
    game_rating: toWireXg(row.game_score),
    goals: row.goals,
    assists: row.assists,
    shots_faced: row.shots_faced,
    goals_against: row.goals_against,
    xg: toWireXg(row.xg),
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
  };
}

/** A skater of a pair. */
export type PairedSkater = Pick<Row<'player'>, 'player_id' | 'first_name' | 'last_name' | 'current_team'>;

/** A pair of skaters; null when one of them is not stored. */
function toWireFamousPair(pair: Row<'famous_pair'>, skaters: ReadonlyMap<number, PairedSkater>): WireFamousPair | null {
  const [first, second] = [skaters.get(pair.first_id), skaters.get(pair.second_id)];
  if (first === undefined || second === undefined) return null;
  return {
    first: toNamed(first),
    second: toNamed(second),
    games: pair.games,
    toi: pair.seconds,
    xg_share_together: toWirePercent(pair.share_together),
    xg_share_apart: toWirePercent(pair.share_apart),
  };
}

function toNamed({ player_id, first_name, last_name, current_team }: PairedSkater): WireFamousPair['first'] {
  return { id: player_id, name: `${first_name} ${last_name}`.trim(), team_abb: current_team };
}

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
