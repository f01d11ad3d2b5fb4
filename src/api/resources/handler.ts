import type { ENDPOINTS, EndpointName } from '../../contract/api.ts';
import type { ParamsOf, QueryOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Store } from '../storeReader.ts';

/** What a handler gets in addition to its parameters. */
export interface HandlerContext {
  /** A read-only snapshot of the store. */
  readonly store: Store;
}

/** The validated parameters of an endpoint. */
export interface HandlerRequest<Name extends EndpointName> {
  readonly params: ParamsOf<(typeof ENDPOINTS)[Name]>;
  readonly query: QueryOf<(typeof ENDPOINTS)[Name]>;
}

/** Answers an endpoint with what its schema says. **Errors**: throws an `ApiError`. */
export type Handler<Name extends EndpointName> = (
  request: HandlerRequest<Name>,
  context: HandlerContext,
) => Promise<ResponseOf<(typeof ENDPOINTS)[Name]>>;

/** The handlers of a resource's endpoints, by the endpoints' names. */
export type HandlersOf<Endpoints> = { readonly [Name in keyof Endpoints & EndpointName]: Handler<Name> };
