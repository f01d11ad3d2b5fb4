import type { EndpointName } from '../../contract/api.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';
import type { Store } from '../storeReader.ts';
import { cardPartHandlers } from './cardParts.ts';
import { careerHandlers } from './careers.ts';
import { chartHandlers } from './charts.ts';
import { comparisonHandlers } from './comparisons.ts';
import { formHandlers } from './form.ts';
import { gameCourseHandlers } from './gameCourse.ts';
import { gameHandlers } from './games.ts';
import type { Handler } from './handler.ts';
import { leaderHandlers } from './leaders.ts';
import { lineHandlers } from './lines.ts';
import { playerHandlers } from './players.ts';
import { playoffHandlers } from './playoffs.ts';
import { shotXgHandlers } from './shotXg.ts';
import { siteHandlers } from './site.ts';
import { teamOverviewHandlers } from './teamOverview.ts';
import { teamHandlers } from './teams.ts';

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
  ...shotXgHandlers,
  ...siteHandlers,
} as const satisfies { readonly [Name in EndpointName]: Handler<Name> };

/**
 * A handler without its endpoint's types: validation has checked the parameters against the endpoint's
 * schemas.
 */
type AnyHandler = (request: EndpointRequest, context: { readonly store: Store }) => Promise<unknown>;

/**
 * The answer of an endpoint as the contract types it.
 *
 * **Errors**: throws the handler's `ApiError`, e.g. `not-found`.
 */
export async function endpointAnswer(name: EndpointName, request: EndpointRequest, store: Store): Promise<unknown> {
  return await (HANDLERS[name] as AnyHandler)(request, { store });
}
