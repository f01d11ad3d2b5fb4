import type { RawSearch } from '../../searchParams.ts';

/** What the glossary is searched for, in its address. */
export interface GlossarySearch {
  readonly find?: string;
}

/** Reads `?find=xgf`. */
export function glossarySearch({ find }: RawSearch): GlossarySearch {
  return typeof find === 'string' && find !== '' ? { find } : {};
}
