import { ENDPOINTS } from '../../contract/api.ts';
import type { WireProblem } from '../../contract/entities.ts';
import { ApiError } from '../errors.ts';
import { problemBody } from '../http/problem.ts';
import { parameterReader } from '../http/readParameters.ts';

/** An address with a parameter at fault: a club in small letters. */
const WRONG_CLUB = 'edm';

/** An address that is answered with an error, and that answer: what the reading of parameters says of it. */
export function errorExample(): { readonly url: string; readonly answer: WireProblem } {
  const { path } = ENDPOINTS.roster;
  try {
    parameterReader(ENDPOINTS.roster)({ teamAbb: WRONG_CLUB }, '');
  } catch (error) {
    if (error instanceof ApiError) return { url: path.replace(':teamAbb', WRONG_CLUB), answer: problemBody(error) };
    throw error;
  }
  throw new Error(`${WRONG_CLUB} is taken for a club`);
}
