import type { EndpointName } from '../contract/api.ts';
import type { Handler } from './handler.ts';
import { cardPartHandlers } from './routes/cardParts.ts';
import { careerHandlers } from './routes/careers.ts';
import { chartHandlers } from './routes/charts.ts';
import { comparisonHandlers } from './routes/comparisons.ts';
import { formHandlers } from './routes/form.ts';
import { gameCourseHandlers } from './routes/gameCourse.ts';
import { gameHandlers } from './routes/games.ts';
import { leaderHandlers } from './routes/leaders.ts';
import { lineHandlers } from './routes/lines.ts';
import { playerHandlers } from './routes/players.ts';
import { playoffHandlers } from './routes/playoffs.ts';
import { siteHandlers } from './routes/site.ts';
import { teamOverviewHandlers } from './routes/teamOverview.ts';
import { teamHandlers } from './routes/teams.ts';

/** The handler of each endpoint in the contract. An endpoint without one does not compile. */
export const HANDLERS = {
  ...gameHandlers,
  ...gameCourseHandlers,
  ...teamHandlers,
  ...teamOverviewHandlers,
  ...playerHandlers,
  ...cardPartHandlers,
  ...leaderHandlers,
  ...careerHandlers,
  ...formHandlers,
  ...playoffHandlers,
  ...comparisonHandlers,
  ...lineHandlers,
  ...chartHandlers,
  ...siteHandlers,
} as const satisfies { readonly [Name in EndpointName]: Handler<Name> };
