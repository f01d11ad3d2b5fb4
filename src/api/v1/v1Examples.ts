import type { EndpointName } from '../../contract/api.ts';

/** A request that works, and its answer, shortened. */
export interface V1Example {
  readonly url: string;
  /** Its parameters by name. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  /** **Missing**: null where the store has no such answer. */
  readonly answer: unknown;
}

/** Requests of version 1 about one game, its teams and its players. */
export interface V1Examples {
  /** Values of parameters by name. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly answers: { readonly [Name in EndpointName]?: V1Example };
}
