import type { EndpointName } from '../contract/api.ts';
import { HANDLERS } from './handlers.ts';
import type { EndpointRequest } from './http/parameterValidator.ts';
import type { Store } from './storeReader.ts';

/**
 * A handler without its endpoint's types: validation has checked the parameters against the endpoint's
 * schemas.
 */
type Handler = (request: EndpointRequest, context: { readonly store: Store }) => Promise<unknown>;

/**
 * The answer of an endpoint as the contract types it.
 *
 * **Errors**: throws the handler's `ApiError`, e.g. `not-found`.
 */
export async function endpointAnswer(name: EndpointName, request: EndpointRequest, store: Store): Promise<unknown> {
  return await (HANDLERS[name] as Handler)(request, { store });
}
