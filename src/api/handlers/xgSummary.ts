import { winningSide } from '../../contract/mappers/gameSummary.ts';
import { toWireXgSummary } from '../../contract/mappers/xgSummary.ts';
import { readTeamGames } from '../../store/queries/performances.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** Both teams' xG of a game; null for a game that has not begun, is withheld, or has no xG. */
export const xgSummary: Handler<'xgSummary'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const teams = await readTeamGames(store, game.game_id);
  const unknown = { xgf: null, ev_xgf: null };
  const home = teams.find(({ is_home }) => is_home === 1) ?? unknown;
  const away = teams.find(({ is_home }) => is_home === 0) ?? unknown;
  return toWireXgSummary({ home, away }, winningSide(game));
};
