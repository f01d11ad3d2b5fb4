import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { type EndpointName, PATHS } from './paths.ts';

/** The errors of one endpoint, in addition to those of every endpoint (`too-many-requests`, `unavailable`). */
export type EndpointError = 'bad-parameter' | 'not-found';

/**
 * How long a response may be cached. `changing`: until the next game can change it; `game`: the same, but revalidated
 * on every request while the game is live; `season`: long once the season in the path is over; `none`: never.
 */
export type Freshness = 'changing' | 'game' | 'season' | 'none';

/** What a cold answer reads: a row or a few, a game, a club's season or two careers, the league's season. */
export type Cost = 'row' | 'game' | 'season' | 'league';

/** One path of the API: parameters, response and errors. */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Response extends TSchema = TSchema,
> {
  /** Unique name in camelCase, e.g. `shotData`. Handlers and client calls use it. */
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
  /** For each value of a repeated parameter. */
  readonly cost: Cost;
}

/**
 * What an endpoint's file says of it. Its path stands with the others. Most have parameters in it that may be malformed
 * or name nothing, and none in a query.
 */
type Definition<P extends TObject, Q extends TObject, R extends TSchema> = Omit<
  Endpoint<P, Q, R>,
  'name' | 'path' | 'query' | 'errors'
> & { readonly name: EndpointName; readonly query?: Q; readonly errors?: readonly EndpointError[] };

/** The endpoint of a definition. */
export function endpoint<P extends TObject, R extends TSchema, Q extends TObject = TObject<Record<never, never>>>(
  definition: Definition<P, Q, R>,
): Endpoint<P, Q, R> {
  return {
    query: Type.Object({}) as Q,
    errors: ['bad-parameter', 'not-found'],
    ...definition,
    path: PATHS[definition.name],
  };
}

/** The response of an endpoint. */
export type ResponseOf<E> = E extends Endpoint<TObject, TObject, infer R> ? Static<R> : never;
/** The path parameters of an endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, TObject, TSchema> ? Static<P> : never;
/** The query parameters of an endpoint. */
export type QueryOf<E> = E extends Endpoint<TObject, infer Q, TSchema> ? Static<Q> : never;
