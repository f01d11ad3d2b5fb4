import type { RawSearch } from '../../routing/searchParams.ts';

/** The slice of the weekly chart in the URL; absent for all shots. */
export interface ModelSearch {
  readonly shots?: string;
}

/** Longest accepted name, in characters. */
const MAX_LENGTH = 40;

/** Parses `?shots=5v5`. A slice that the season does not have shows all shots. */
export function modelSearch({ shots }: RawSearch): ModelSearch {
  return typeof shots === 'string' && shots !== '' && shots !== 'all' ? { shots: shots.slice(0, MAX_LENGTH) } : {};
}
