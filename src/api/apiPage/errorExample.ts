import { ENDPOINTS } from '../../contract/api.ts';
import type { WireProblem } from '../../contract/entities.ts';
import { ApiError } from '../errors.ts';
import { parameterParser } from '../http/parameterValidator.ts';
import { problemBody } from '../http/problem.ts';

/** An invalid parameter: a team in lower case. */
const INVALID_TEAM = 'edm';

/** An address with an invalid parameter, and the problem it is answered with. */
export function errorExample(): { readonly url: string; readonly answer: WireProblem } {
  const { path, params } = ENDPOINTS.roster;
  try {
    parameterParser(params)({ teamAbb: INVALID_TEAM });
  } catch (error) {
    if (error instanceof ApiError) return { url: path.replace(':teamAbb', INVALID_TEAM), answer: problemBody(error) };
    throw error;
  }
  throw new Error(`${INVALID_TEAM} is accepted as a team`);
}
