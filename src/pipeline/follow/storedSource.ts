import { type Config, ConfigError } from '../../config.ts';
import { openStore } from '../../store/open.ts';
import { readStatus } from '../../store/queries/status.ts';

/** Where the games in a store come from (`league`, `archive` or `demo`); null for a store that is empty or missing. */
export async function storedSource(url: string): Promise<string | null> {
  try {
    const db = await openStore(url, { readonly: true });
    try {
      const { games, build } = await readStatus(db);
      return games === 0 ? null : build.source;
    } finally {
      await db.destroy();
    }
  } catch {
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
