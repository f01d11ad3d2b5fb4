import type { PLAYOFF_ENDPOINTS } from '../../contract/playoffs.ts';
import { readPlayoffGames } from '../../store/queries/games.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireSeries } from '../wire/playoffs.ts';

/** The series of a season's playoffs. **Missing**: empty before the first playoff game. */
const playoffSeries: Handler<'playoffSeries'> = async ({ params: { season } }, { store }) =>
  toWireSeries(await readPlayoffGames(store, Number(season)));

/** The handlers of the endpoints of the playoffs. */
export const playoffHandlers = { playoffSeries } as const satisfies HandlersOf<typeof PLAYOFF_ENDPOINTS>;
