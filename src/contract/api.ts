import { compare } from './endpoints/compare.ts';
import { gameData } from './endpoints/gameData.ts';
import { games } from './endpoints/games.ts';
import { insights, leaders } from './endpoints/leaders.ts';
import { matchups } from './endpoints/matchups.ts';
import { model } from './endpoints/model.ts';
import { playerCard } from './endpoints/playerCard.ts';
import { playerDetail } from './endpoints/playerDetail.ts';
import { nationalities, playerDetailById, playersFiltered, roster } from './endpoints/players.ts';
import { recent } from './endpoints/recent.ts';
import { seasons } from './endpoints/seasons.ts';
import { shotData } from './endpoints/shotData.ts';
import { snakeData } from './endpoints/snakeData.ts';
import { status } from './endpoints/status.ts';
import { playerSeasonRatings, teamSeasonData } from './endpoints/teamSeason.ts';
import { teamDetail, teams } from './endpoints/teams.ts';
import { xgSnake } from './endpoints/xgSnake.ts';
import { xgSummary } from './endpoints/xgSummary.ts';

/** The whole API: every JSON endpoint, by name. Router, documentation, tests and client types iterate or index this. */
export const ENDPOINTS = {
  gameData,
  xgSummary,
  playerDetail,
  shotData,
  xgSnake,
  matchups,
  roster,
  teams,
  teamDetail,
  games,
  recent,
  snakeData,
  teamSeasonData,
  playerSeasonRatings,
  playerCard,
  playerDetailById,
  leaders,
  insights,
  playersFiltered,
  nationalities,
  compare,
  seasons,
  model,
  status,
} as const;

/** The name of an endpoint, e.g. `shotData`. */
export type EndpointName = keyof typeof ENDPOINTS;
