import type { GAME_ENDPOINTS } from '../../contract/games.ts';
import { addDays } from '../../hockey/calendar.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { GAME_SCORE_CONSTANTS } from '../../ratings/gameScore/constants.data.ts';
import { goalieScoreParts, skaterScoreParts } from '../../ratings/gameScore/rawScore.ts';
import { type GameRecord, type OutlookRecord, readGame, readOutlook } from '../../store/queries/game.ts';
import { readGameScales, readOwnRank } from '../../store/queries/gameScales.ts';
import { readGameList, readGames } from '../../store/queries/games.ts';
import { readDressed, readPairs } from '../../store/queries/pairs.ts';
import {
  readGoalieGames,
  readKeyPerformances,
  readSkaterGames,
  readTeamGames,
  type SkaterGameRecord,
} from '../../store/queries/performances.ts';
import { readLiveGames, readRecentGames } from '../../store/queries/recentGames.ts';
import { readShootersSoFar, readShots, type ShotRecord } from '../../store/queries/shots.ts';
import { readPregame } from '../../store/queries/winGames.ts';
import { currentWinModel } from '../../winProbability/currentWinModel.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { toWireDeserved } from './deservedToWin.ts';
import { type StandingPlayer, toWireGameStanding } from './gameStanding.ts';
import { toWireGameData, toWireGameSummary, toWireKeyPerformances, winningSide } from './gameSummary.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireGoalie, toWireMatchups, toWireSkater } from './performances.ts';
import { toWireXg } from './rounding.ts';
import { toWireShotData, toWireXgSnake, toWireXgSummary } from './shots.ts';
import { ALL_TEAMS, teamOr404 } from './teams.ts';
import { toWireWinProbability } from './winProbability.ts';

/** A stored game: published, withheld or scheduled. **Errors**: `not-found`. */
export async function gameOr404(store: Store, gameId: string | number): Promise<GameRecord> {
  const game = await readGame(store, Number(gameId));
  if (game === undefined) throw notFound(`game ${gameId}`);
  return game;
}

const gameData: Handler<'gameData'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  return toWireGameData(game, await readGoalieGames(store, game.game_id));
};

/**
 * The games of a team or the whole league in a season, newest first. **Missing**: empty for a season that is not
 * stored.
 */
const games: Handler<'games'> = async ({ params: { teamAbb, season } }, { store }) => {
  const abb = teamAbb === ALL_TEAMS ? null : (await teamOr404(store, teamAbb)).abb;
  const rows = await readGames(store, Number(season), abb);
  return rows.map(toWireGameSummary);
};

/** Days of a list of games: a season with its playoffs. */
const MAX_DAYS = 366;

/** Games of a day, of a span of days or by id, in order of play. **Missing**: those that are not stored. */
const gameList: Handler<'gameList'> = async ({ query: { date, from, to, id, team } }, { store }) => {
  if (date !== undefined && (from ?? to) !== undefined) throw badParameter('date', 'Give date, or from and to.');
  const [first = null, last = null] = date === undefined ? [from, to] : [date, date];
  if ((first === null) !== (last === null)) throw badParameter(first === null ? 'from' : 'to', 'Give from and to.');
  if (first === null && id === undefined) throw badParameter('date', 'Give date, from and to, or id.');
  if (first !== null && last !== null && (last < first || addDays(first, MAX_DAYS - 1) < last)) {
    throw badParameter('to', `to must be from or later, and ${MAX_DAYS} days at most.`);
  }
  const ids = (id ?? []).map(Number);
  return (await readGameList(store, { from: first, to: last, ids, teams: team ?? [] })).map(toWireGameSummary);
};

/**
 * A player against each opposing skater they shared even-strength time with. **Missing**: empty in a game without
 * shifts.
 */
const matchups: Handler<'matchups'> = async ({ params }, { store }) => {
  const [game, playerId] = [await gameOr404(store, params.gameId), Number(params.playerId)];
  const dressed = new Map((await readDressed(store, game.game_id)).map((row) => [row.player_id, row]));
  if (!dressed.has(playerId)) throw notFound(`player ${params.playerId} in game ${params.gameId}`);
  const pairs = (await readPairs(store, game.game_id, playerId)) ?? [];
  const rows = pairs.flatMap((pair) => {
    const opponent = dressed.get(pair.other_id);
    if (opponent === undefined || pair.is_same_team || pair.toi_ev === 0) return [];
    const { first_name, last_name, team_abb, position } = opponent;
    return [{ ...pair, opponent_id: pair.other_id, name: `${first_name} ${last_name}`, team_abb, position }];
  });
  return toWireMatchups(rows, game.season);
};

/** What a player's game score is made of. **Errors**: `not-found` for a player who did not dress. */
const scoreParts: Handler<'scoreParts'> = async ({ params }, { store }) => {
  const [{ game_id }, playerId] = [await gameOr404(store, params.gameId), Number(params.playerId)];
  const goalie = (await readGoalieGames(store, game_id)).find(({ player_id }) => player_id === playerId);
  const skater = (await readSkaterGames(store, game_id)).find(({ player_id }) => player_id === playerId);
  if (goalie === undefined && skater === undefined) {
    throw notFound(`player ${params.playerId} in game ${params.gameId}`);
  }
  const constants = GAME_SCORE_CONSTANTS;
  const parts =
    goalie === undefined
      ? skaterScoreParts(skater as SkaterGameRecord, constants)
      : goalieScoreParts(goalie, constants);
  const group = skater === undefined ? 'G' : positionGroup(parsePosition(skater.position) ?? 'C');
  return {
    parts: Object.entries(parts ?? {}).map(([label, goals]) => ({ label, goals: toWireXg(goals) })),
    average: constants.raw[group].mean,
  };
};

/** All goalies' and skaters' games by player id. **Missing**: empty for a game without player data. */
const playerDetail: Handler<'playerDetail'> = async ({ params }, { store }) => {
  const { game_id } = await gameOr404(store, params.gameId);
  const [goalies, skaters] = [await readGoalieGames(store, game_id), await readSkaterGames(store, game_id)];
  return {
    goalie_performance_dict: Object.fromEntries(goalies.map((row) => [row.player_id, toWireGoalie(row)])),
    skater_performance_dict: Object.fromEntries(skaters.map((row) => [row.player_id, toWireSkater(row)])),
  };
};

/** The latest finished games on or before a date, the best ratings in them, and the games in progress. */
const recent: Handler<'recent'> = async ({ params }, { store }) => {
  const games = await readRecentGames(store, params.date);
  const performances = await readKeyPerformances(
    store,
    games.map(({ game_id }) => game_id),
  );
  return {
    recent_games: games.map(toWireGameSummary),
    live_games: (await readLiveGames(store, params.date)).map(toWireGameSummary),
    key_performances: toWireKeyPerformances(performances),
  };
};

const shotData: Handler<'shotData'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const shots = await readShots(store, game.game_id);
  const shooters = [...new Set(shots.flatMap(({ shooter_id }) => shooter_id ?? []))];
  return toWireShotData(shots, game, await readShootersSoFar(store, shooters, game));
};

const xgSnake: Handler<'xgSnake'> = async ({ query }, { store }) => {
  const game = await gameOr404(store, query.game_id);
  return toWireXgSnake(await readShots(store, game.game_id), { game, situation: query.situation });
};

/** Both teams' xG. **Missing**: null for a game that has not started, is withheld, or has no xG. */
const xgSummary: Handler<'xgSummary'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const teams = await readTeamGames(store, game.game_id);
  const unknown = { xgf: null, ev_xgf: null };
  const home = teams.find(({ is_home }) => is_home === 1) ?? unknown;
  const away = teams.find(({ is_home }) => is_home === 0) ?? unknown;
  return toWireXgSummary({ home, away }, winningSide(game));
};

/** Who deserved to win by the shots. **Missing**: null for a game that has not started, is withheld, or has no xG. */
const deserved: Handler<'deserved'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  return toWireDeserved((await readOutlook(store, game.game_id))?.deserved ?? null, game);
};

/** What is stored of a game for its win probability, where the caller has read it already. */
interface CourseRead {
  readonly outlook: OutlookRecord | undefined;
  readonly shots: readonly ShotRecord[];
}

/** Win probability over a game: the released model on the game's stored moments and its clubs' stored strengths. */
export async function winProbabilityOf(store: Store, game: GameRecord, { outlook, shots }: CourseRead) {
  return toWireWinProbability({
    model: currentWinModel(),
    game,
    pregame: (await readPregame(store, game.game_id)) ?? null,
    moments: outlook?.moments ?? [],
    shots,
  });
}

const winProbability: Handler<'winProbability'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const outlook = await readOutlook(store, game.game_id);
  return await winProbabilityOf(store, game, { outlook, shots: await readShots(store, game.game_id) });
};

/** Players who are placed among all games: the best of the game. */
const STANDOUTS = 3;

/** Where the game's best players and both teams stand among all games. **Missing**: empty before the game. */
const gameStanding: Handler<'gameStanding'> = async ({ params }, { store }) => {
  const { game_id } = await gameOr404(store, params.gameId);
  const skaters = (await readSkaterGames(store, game_id)).map((row) => ({ ...row, table: 'skater_game' as const }));
  const goalies = (await readGoalieGames(store, game_id)).map((row) => ({
    ...row,
    table: 'goalie_game' as const,
    position: 'G',
  }));
  const best = [...skaters, ...goalies]
    .flatMap((row) => (row.game_score === null ? [] : [{ ...row, game_score: row.game_score }]))
    .sort((a, b) => b.game_score - a.game_score || a.player_id - b.player_id)
    .slice(0, STANDOUTS);
  const players: StandingPlayer[] = [];
  for (const row of best) {
    players.push({ ...row, own: await readOwnRank(store, row.table, row.player_id, row.game_score) });
  }
  return toWireGameStanding(players, await readTeamGames(store, game_id), await readGameScales(store));
};

/** The handlers of the game endpoints. */
export const gameHandlers = {
  gameData,
  xgSummary,
  playerDetail,
  shotData,
  xgSnake,
  winProbability,
  deserved,
  gameStanding,
  scoreParts,
  matchups,
  gameList,
  games,
  recent,
} as const satisfies HandlersOf<typeof GAME_ENDPOINTS>;
