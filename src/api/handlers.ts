import type { EndpointName } from '../contract/api.ts';
import type { Handler } from './handler.ts';
import { compare } from './handlers/compare.ts';
import { gameData } from './handlers/gameData.ts';
import { games } from './handlers/games.ts';
import { insights } from './handlers/insights.ts';
import { leaders } from './handlers/leaders.ts';
import { matchups } from './handlers/matchups.ts';
import { model } from './handlers/model.ts';
import { nationalities } from './handlers/nationalities.ts';
import { playerCard } from './handlers/playerCard.ts';
import { playerDetail } from './handlers/playerDetail.ts';
import { playerDetailById } from './handlers/playerDetailById.ts';
import { playerSeasonRatings } from './handlers/playerSeasonRatings.ts';
import { playersFiltered } from './handlers/playersFiltered.ts';
import { recent } from './handlers/recent.ts';
import { roster } from './handlers/roster.ts';
import { seasons } from './handlers/seasons.ts';
import { shotData } from './handlers/shotData.ts';
import { snakeData } from './handlers/snakeData.ts';
import { status } from './handlers/status.ts';
import { teamDetail } from './handlers/teamDetail.ts';
import { teamSeasonData } from './handlers/teamSeasonData.ts';
import { teams } from './handlers/teams.ts';
import { xgSnake } from './handlers/xgSnake.ts';
import { xgSummary } from './handlers/xgSummary.ts';

/** What answers each endpoint of the contract. An endpoint without a handler does not compile. */
export const HANDLERS = {
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
  playerDetailById,
  playersFiltered,
  nationalities,
  seasons,
  status,
  compare,
  insights,
  leaders,
  model,
  playerCard,
  playerSeasonRatings,
  snakeData,
  teamSeasonData,
} as const satisfies { readonly [Name in EndpointName]: Handler<Name> };
