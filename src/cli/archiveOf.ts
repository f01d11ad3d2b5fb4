import type { SourceChoice } from '../config.ts';
import { IngestError } from '../pipeline/ingest.ts';

/** The archive directory that a source's games are read from. */
export function archiveOf(source: SourceChoice): Promise<string> {
  if (source.kind === 'archive') return Promise.resolve(source.directory);
  const what = source.kind === 'league' ? 'Reading from the league' : 'The simulated league';
  return Promise.reject(new IngestError(`${what} is not part of this version: use --source archive:DIRECTORY.`));
}
