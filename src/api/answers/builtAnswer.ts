/** The body of an endpoint's answer and what belongs to it. */
export interface BuiltAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The digest of the body, for its tag. */
  readonly digest: string;
  readonly cacheControl: string;
}
