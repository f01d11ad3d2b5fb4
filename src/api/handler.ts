import type { ENDPOINTS, EndpointName } from '../contract/api.ts';
import type { ParamsOf, QueryOf, ResponseOf } from '../contract/endpoint.ts';
import type { Store } from './storeReader.ts';

/** What a handler is given beside its parameters. */
export interface HandlerContext {
  /** One state of the store, read-only. */
  readonly store: Store;
}

/** The checked parameters of an endpoint, as its schemas type them. */
export interface HandlerRequest<Name extends EndpointName> {
  readonly params: ParamsOf<(typeof ENDPOINTS)[Name]>;
  readonly query: QueryOf<(typeof ENDPOINTS)[Name]>;
}

/** Answers an endpoint: reads, maps, returns what its schema says. Errors: throws an `ApiError`. */
export type Handler<Name extends EndpointName> = (
  request: HandlerRequest<Name>,
  context: HandlerContext,
) => Promise<ResponseOf<(typeof ENDPOINTS)[Name]>>;
