import type { Static, TObject, TSchema } from 'typebox';

/** The errors an endpoint can give besides those of every endpoint (`too-many-requests`, `unavailable`). */
export type EndpointError = 'bad-parameter' | 'not-found';

/**
 * How long a response may be kept. `changing`: data that the next game can change; `game`: the same, but to be asked for
 * again each time while the game is live; `season`: long once the season in the path is over; `none`: never, as for health
 * and live events.
 */
export type Freshness = 'changing' | 'game' | 'season' | 'none';

/** One path of the API, whole: what it takes, what it answers and what can go wrong. The contract is the list of these. */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Response extends TSchema = TSchema,
> {
  /** Unique name, camelCase, e.g. `shotData`; handlers and hooks are found by it. */
  readonly name: string;
  /** Path with `:name` parts, without a trailing slash; one is accepted on every path. */
  readonly path: string;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params: Params;
  /** Repeatable query parameters are arrays. */
  readonly query: Query;
  readonly response: Response;
  readonly errors: readonly EndpointError[];
  readonly freshness: Freshness;
}

/** The endpoint as given, with its types kept. */
export function endpoint<P extends TObject, Q extends TObject, R extends TSchema>(definition: Endpoint<P, Q, R>) {
  return definition;
}

/** What a client gets from an endpoint. */
export type ResponseOf<E> = E extends Endpoint<TObject, TObject, infer R> ? Static<R> : never;
/** The path parameters of an endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, TObject, TSchema> ? Static<P> : never;
/** The query parameters of an endpoint. */
export type QueryOf<E> = E extends Endpoint<TObject, infer Q, TSchema> ? Static<Q> : never;
