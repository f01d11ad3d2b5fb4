import type { Config } from '../config.ts';
import { todayOf } from '../config.ts';
import { growDemoArchive } from '../demo/archive/generate.ts';
import type { SeasonId } from '../hockey/ids.ts';
import { IngestError } from '../pipeline/ingest.ts';

/** An archive directory, and the seasons to read of it: null for its newest ones. */
export interface ArchivePart {
  readonly directory: string;
  readonly seasons: readonly SeasonId[] | null;
}

/** Where the demo league is kept once it has been simulated. */
const DEMO_ARCHIVE = 'data/demo-archive';

/**
 * The archives that a configuration's games are read from, one after the other. The demo league is simulated on the way: its newest
 * season is handed on as soon as it is whole, so that there is something to see within seconds, and all seasons at the end.
 */
export async function* archivesOf(config: Config): AsyncGenerator<ArchivePart> {
  const { source, seasons } = config;
  if (source.kind === 'league') {
    throw new IngestError('Reading from the league is not part of this version: use --source archive:DIRECTORY.');
  }
  if (source.kind === 'archive') {
    yield { directory: source.directory, seasons };
    return;
  }
  const today = todayOf(config);
  const options = seasons === null ? { today } : { today, firstSeason: Math.min(...seasons) as SeasonId };
  let isFirst = true;
  for await (const season of growDemoArchive(DEMO_ARCHIVE, options)) {
    if (isFirst && (seasons === null || seasons.includes(season))) yield { directory: DEMO_ARCHIVE, seasons: [season] };
    isFirst = false;
  }
  yield { directory: DEMO_ARCHIVE, seasons };
}
