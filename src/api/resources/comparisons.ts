import { type MarkedClub, markPair } from '../../charts/clubMarks.ts';
import type { COMPARISON_ENDPOINTS, WireComparisonSide } from '../../contract/comparisons.ts';
import type { WireClubMark } from '../../contract/entities.ts';
import { countInterval } from '../../hockey/interval.ts';
import { per60 } from '../../hockey/shares.ts';
import type { PairRecord } from '../../stats/rows.ts';
import { type EvenStrengthGame, readEvenStrengthOfBoth } from '../../store/queries/evenStrength.ts';
import { readGamesOfBoth } from '../../store/queries/games.ts';
import { readSharedGames, type SharedGame } from '../../store/queries/pairs.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readTeam, readTeamInSeason } from '../../store/queries/teams.ts';
import type { Row } from '../../store/schema/tables.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { toWireGameSummary } from './gameSummary.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { NEUTRAL_COLORS } from './players.ts';
import { toWireClock, toWireXg } from './rounding.ts';

/**
 * A skater's even-strength time and what happened in it, summed over games. **Missing**: xG is null when any game has
 * none.
 */
export interface SharedToi {
  readonly games: number;
  /** Seconds. */
  readonly toi: number;
  readonly goals: number;
  readonly assists: number;
  readonly ixg: number | null;
  readonly xgf: number | null;
  readonly xga: number | null;
  readonly gf: number;
  readonly ga: number;
}

/** A compared player, as of their latest game. */
export interface ComparedPlayer {
  readonly player_id: number;
  readonly name: string;
  readonly season: number;
  readonly team_abb: string;
  readonly mark: WireClubMark;
}

/** One side of a comparison; `together` only for With / Without. */
export function toWireComparisonSide(
  player: ComparedPlayer,
  shared: SharedToi,
  together: SharedToi | null,
): WireComparisonSide {
  return {
    player_id: player.player_id,
    name: player.name,
    season: player.season,
    playing_for: player.team_abb,
    stat_color: player.mark.color,
    stat_color_dark: player.mark.color_dark,
    stat_border: player.mark.border,
    ...comparisonFields(shared),
    together: together === null ? null : comparisonFields(together),
  };
}

function comparisonFields(shared: SharedToi) {
  const rate = (count: number | null): number | null => (count === null ? null : toWireXg(per60(count, shared.toi)));
  return {
    number_of_games: shared.games,
    toi: shared.toi,
    toi_str: toWireClock(shared.toi),
    xg_scored_60: rate(shared.ixg),
    goals_scored_60: rate(shared.goals),
    assists_60: rate(shared.assists),
    xg_for_60: rate(shared.xgf),
    gf_60: rate(shared.gf),
    xg_ag_60: rate(shared.xga),
    ga_60: rate(shared.ga),
    goals_scored: shared.goals,
    goals_on_ice_total: shared.gf,
    goals_ag_on_ice_total: shared.ga,
    intervals: intervalsOf(shared),
  };
}

/**
 * 80% intervals of the counted rates (gamma on counts), per 60 minutes, by field. **Missing**: empty without shared
 * time; xG is a sum of probabilities, not a count, and has no interval.
 */
function intervalsOf({ goals, assists, gf, ga, toi }: SharedToi): Record<string, [number, number]> {
  const counts = { goals_scored_60: goals, assists_60: assists, gf_60: gf, ga_60: ga };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([field, count]) => {
      const [low, high] = countInterval(count).map((bound) => per60(bound, toi));
      return low == null || high == null ? [] : [[field, [toWireXg(low), toWireXg(high)] as [number, number]]];
    }),
  );
}

const NO_SHARED_TOI: SharedToi = { games: 0, toi: 0, goals: 0, assists: 0, ixg: 0, xgf: 0, xga: 0, gf: 0, ga: 0 };

/** Sums a skater's time with or against another over the games in which they shared the ice. */
export function sumPairs(pairs: readonly PairRecord[]): SharedToi {
  return pairs.map(toiOfPair).reduce(add, NO_SHARED_TOI);
}

/** Sums a skater's even-strength games. Games without shifts are left out. */
export function sumGames(games: readonly EvenStrengthGame[]): SharedToi {
  return games.flatMap(toiOfGame).reduce(add, NO_SHARED_TOI);
}

/** A skater's time without another: all time minus shared time. */
export function without(all: SharedToi, shared: SharedToi): SharedToi {
  return {
    games: all.games,
    toi: all.toi - shared.toi,
    goals: all.goals - shared.goals,
    assists: all.assists - shared.assists,
    ixg: difference(all.ixg, shared.ixg),
    xgf: difference(all.xgf, shared.xgf),
    xga: difference(all.xga, shared.xga),
    gf: all.gf - shared.gf,
    ga: all.ga - shared.ga,
  };
}

function toiOfPair({ toi_ev, g, a1, a2, ixg, xgf, xga, gf, ga }: PairRecord): SharedToi {
  return { games: 1, toi: toi_ev, goals: g, assists: a1 + a2, ixg, xgf, xga, gf, ga };
}

function toiOfGame(game: EvenStrengthGame): SharedToi[] {
  const { toi_ev, ev_goals, ev_a1, ev_a2, ev_ixg, ev_xgf, ev_xga, ev_gf, ev_ga } = game;
  if (toi_ev === null || ev_goals === null || ev_a1 === null || ev_a2 === null) return [];
  if (ev_gf === null || ev_ga === null) return [];
  const assists = ev_a1 + ev_a2;
  return [
    { games: 1, toi: toi_ev, goals: ev_goals, assists, ixg: ev_ixg, xgf: ev_xgf, xga: ev_xga, gf: ev_gf, ga: ev_ga },
  ];
}

function add(a: SharedToi, b: SharedToi): SharedToi {
  return {
    games: a.games + b.games,
    toi: a.toi + b.toi,
    goals: a.goals + b.goals,
    assists: a.assists + b.assists,
    ixg: sum(a.ixg, b.ixg),
    xgf: sum(a.xgf, b.xgf),
    xga: sum(a.xga, b.xga),
    gf: a.gf + b.gf,
    ga: a.ga + b.ga,
  };
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** Stored xG has six decimals: the difference of two sums can round below zero. */
function difference(all: number | null, shared: number | null): number | null {
  return all === null || shared === null ? null : Math.max(0, all - shared);
}

/** Two skaters head to head, or with and without each other, over every stored game with shifts. */
const compare: Handler<'compare'> = async ({ query: { player1, player2, type } }, { store }) => {
  if (player1 === player2) throw badParameter('player2', 'player2 must be another player than player1.');
  const [first, second] = await comparedPlayers(store, player1, player2);
  const comparison = await (type === 'Head to Head' ? headToHead : withAndWithout)(
    store,
    first.player_id,
    second.player_id,
  );
  const shown = new Set(comparison.gameIds);
  const games = (await readGamesOfBoth(store, first.player_id, second.player_id)).filter(({ game_id }) =>
    shown.has(game_id),
  );
  // TypeScript cannot infer an object with both computed and literal keys.
  return {
    [player1]: toWireComparisonSide(first, comparison.first, comparison.firstTogether),
    [player2]: toWireComparisonSide(second, comparison.second, comparison.secondTogether),
    game_info: games.map(toWireGameSummary),
  } as Awaited<ReturnType<typeof compare>>;
};

/**
 * The two skaters as of their latest games. The second has another colour where both clubs' are alike.
 * **Errors**: `not-found` for an unknown player, `bad-parameter` for a goalie.
 */
async function comparedPlayers(store: Store, first: string, second: string): Promise<[ComparedPlayer, ComparedPlayer]> {
  const players = await readPlayersById(store, [Number(first), Number(second)]);
  const one = skaterOr400(players, first, 'player1');
  const two = skaterOr400(players, second, 'player2');
  const [oneMark, twoMark] = markPair(await clubOf(store, one), await clubOf(store, two));
  return [compared(one, oneMark), compared(two, twoMark)];
}

function skaterOr400(players: readonly Row<'player'>[], id: string, parameter: string): Row<'player'> {
  const player = players.find(({ player_id }) => player_id === Number(id));
  if (player === undefined) throw notFound(`player ${id}`);
  if (player.position === 'G')
    throw badParameter(parameter, `${parameter} must be a skater: goalies are not compared.`);
  return player;
}

async function clubOf(store: Store, { current_team, last_season }: Row<'player'>): Promise<MarkedClub> {
  const team =
    current_team === null
      ? undefined
      : ((await readTeamInSeason(store, current_team, last_season)) ?? (await readTeam(store, current_team)));
  return { abb: current_team ?? '', primary: (team ?? NEUTRAL_COLORS).primary_color };
}

function compared(player: Row<'player'>, mark: WireClubMark): ComparedPlayer {
  return {
    player_id: player.player_id,
    name: `${player.first_name} ${player.last_name}`,
    season: player.last_season,
    team_abb: player.current_team ?? '',
    mark,
  };
}

/** Both sides of a comparison and its games. The `together` parts are null for Head to Head. */
interface Comparison {
  readonly first: SharedToi;
  readonly second: SharedToi;
  readonly firstTogether: SharedToi | null;
  readonly secondTogether: SharedToi | null;
  readonly gameIds: readonly number[];
}

/** Even-strength time on opposite sides, over the games in which there was any. */
async function headToHead(store: Store, first: number, second: number): Promise<Comparison> {
  const shared = await gamesTogether(store, [first, second], { asTeammates: false });
  return {
    first: sumPairs(shared.map((game) => game.first)),
    second: sumPairs(shared.map((game) => game.second)),
    firstTogether: null,
    secondTogether: null,
    gameIds: shared.map(({ game_id }) => game_id),
  };
}

/**
 * Each skater's even-strength time without the other, and their time together, over the games with shifts that both
 * dressed in for one team.
 */
async function withAndWithout(store: Store, first: number, second: number): Promise<Comparison> {
  const both = await readEvenStrengthOfBoth(store, first, second);
  const teamOfSecond = new Map(both.second.map((game) => [game.game_id, game.team_abb]));
  const asTeammates = both.first.filter(
    (game) => game.toi_ev !== null && teamOfSecond.get(game.game_id) === game.team_abb,
  );
  const gameIds = asTeammates.map(({ game_id }) => game_id);
  const common = new Set(gameIds);
  const shared = await gamesTogether(store, [first, second], { asTeammates: true });
  const firstTogether = sumPairs(shared.map((game) => game.first));
  const secondTogether = sumPairs(shared.map((game) => game.second));
  const secondAsTeammate = both.second.filter(({ game_id }) => common.has(game_id));
  return {
    first: without(sumGames(asTeammates), firstTogether),
    second: without(sumGames(secondAsTeammate), secondTogether),
    firstTogether,
    secondTogether,
    gameIds,
  };
}

/** The games in which two skaters shared the ice on one side, or on opposite ones. */
async function gamesTogether(
  store: Store,
  [first, second]: readonly [number, number],
  { asTeammates }: { readonly asTeammates: boolean },
): Promise<readonly SharedGame[]> {
  const games = await readSharedGames(store, first, second);
  return games.filter((game) => game.first.is_same_team === asTeammates && game.first.toi_ev > 0);
}

/** The handlers of the comparison endpoints. */
export const comparisonHandlers = { compare } as const satisfies HandlersOf<typeof COMPARISON_ENDPOINTS>;
