import { type Config, ConfigError } from '../../config.ts';
import { openStore } from '../../store/open.ts';
import { readStatus } from '../../store/queries/status.ts';
import { StoreError } from '../../store/storeError.ts';

/**
 * Where the games in a store come from (`league`, `archive` or `demo`); null for a store that is empty or missing.
 * Errors: a `StoreError` when the database cannot be reached.
 */
export async function storedSource(url: string): Promise<string | null> {
  try {
    await using db = await openStore(url, { readonly: true });
    const { games, build } = await readStatus(db);
    return games === 0 ? null : build.source;
  } catch (error) {
    // A store that may be back in a moment is not an empty one: its games must not be mixed with others.
    if (error instanceof StoreError && (error.code === 'unreachable' || error.code === 'lost')) throw error;
    // The ingest creates a missing store and reports an unreadable one.
    return null;
  }
}

/** Whether the store has games that are not simulated. */
export async function hasRealGames(url: string): Promise<boolean> {
  const stored = await storedSource(url);
  return stored !== null && stored !== 'demo';
}

/** Refuses simulated games for a store of real ones. Errors: a `ConfigError` that says what to set. */
export async function requireOneLeague({ source, store }: Config): Promise<void> {
  if (source.kind !== 'demo' || !(await hasRealGames(store))) return;
  throw new ConfigError(
    'The store holds real games, which cannot be mixed with simulated ones. ' +
      'Name another, e.g. --store sqlite:data/demo.db.',
  );
}
