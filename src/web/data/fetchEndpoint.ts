import type { ENDPOINTS, EndpointName } from '../../contract/api.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireProblem } from '../../contract/entities.ts';
import { type CallArguments, type CalledEndpoint, pathOf } from './callPaths.ts';
import { isOutdated, learnDataVersion } from './dataVersion.ts';

/** The response type of an endpoint. */
export type Answer<E extends EndpointName> = ResponseOf<(typeof ENDPOINTS)[E]>;

/** A response with a status other than 2xx. */
export class HttpError extends Error {
  readonly status: number;
  /** The problem body; null when it could not be parsed. */
  readonly problem: WireProblem | null;

  constructor(path: string, status: number, problem: WireProblem | null) {
    super(`${path}: ${status}${problem === null ? '' : ` ${problem.detail}`}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
  }
}

/** Whether an error means that the resource does not exist: unknown (404), or an invalid identifier (400). */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

/**
 * Calls an API endpoint. **Shape**: the contract's response. **Errors**: throws `HttpError` for a status other than 2xx
 * and `TypeError` for a network failure. Logs both first, but not an aborted call.
 * Source: docs/site.md#loading-and-failing.
 */
export async function fetchEndpoint<E extends CalledEndpoint>(
  name: E,
  args: CallArguments<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return (await fetchPath(pathOf(name, args), signal)) as Answer<E>;
}

/** Calls the API endpoint with this path. **Errors**: those of `fetchEndpoint`. */
export async function fetchPath(path: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const init = signal === undefined ? {} : { signal };
    // A choice, not a text: the minifier leaves nothing of it where there is no base path.
    let response = await fetch(__BASE_PATH__ === '' ? path : `${__BASE_PATH__}${path}`, init);
    // A rating of older data than others on the page: asked for once more, past the browser's cache.
    learnDataVersion(path, response);
    if (isOutdated(path)) {
      const again = { ...init, cache: 'no-cache' } as const;
      response = await fetch(__BASE_PATH__ === '' ? path : `${__BASE_PATH__}${path}`, again);
      learnDataVersion(path, response);
    }
    if (!response.ok) throw new HttpError(path, response.status, await readProblem(response));
    return await response.json();
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
    // A proxy's error page is no problem body.
    return null;
  }
}
