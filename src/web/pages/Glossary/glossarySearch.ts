import type { RawSearch } from '../../routing/searchParams.ts';

/** The glossary's search text in the URL. */
export interface GlossarySearch {
  readonly find?: string;
}

/** Parses `?find=xgf`. */
export function glossarySearch({ find }: RawSearch): GlossarySearch {
  return typeof find === 'string' && find !== '' ? { find } : {};
}
