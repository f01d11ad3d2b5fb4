import type { ENDPOINTS, EndpointName } from '../../contract/api.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireProblem } from '../../contract/entities.ts';
import { type CallArguments, pathOf } from './paths.ts';

/** What an endpoint answers with. */
export type Answer<E extends EndpointName> = ResponseOf<(typeof ENDPOINTS)[E]>;

/** A call that was answered, but not with 200. */
export class HttpError extends Error {
  /** The status of the answer, e.g. 404. */
  readonly status: number;
  /** The problem body, where it was readable. */
  readonly problem: WireProblem | null;

  constructor(path: string, status: number, problem: WireProblem | null) {
    super(`${path}: ${status}${problem === null ? '' : ` ${problem.detail}`}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
  }
}

/** Whether a failure means that the thing asked for does not exist: not known, or asked for by what is no name of one. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

/**
 * Calls an endpoint of the API. Shape: the contract's response of that name.
 * Errors: throws `HttpError` for an answer that is not OK, a `TypeError` where the network failed; both are logged to the
 * console first, a call given up by the page itself is not. Source: specification, section 8.
 */
export async function fetchEndpoint<E extends EndpointName>(
  name: E,
  args: CallArguments<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const path = pathOf(name, args);
  try {
    const response = await fetch(path, signal === undefined ? {} : { signal });
    if (!response.ok) throw new HttpError(path, response.status, await readProblem(response));
    return (await response.json()) as Answer<E>;
  } catch (error) {
    if (signal?.aborted !== true) {
      console.error(error instanceof HttpError ? `Network error: ${error.message}` : `Network error: ${path}`, error);
    }
    throw error;
  }
}

async function readProblem(response: Response): Promise<WireProblem | null> {
  try {
    return (await response.json()) as WireProblem;
  } catch {
    // Not every answer on the way is ours: a proxy's error page is no problem body.
    return null;
  }
}
