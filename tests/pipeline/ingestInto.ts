import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import type { IngestReport } from '../../src/pipeline/ingest/ingestReport.ts';
import type { IngestOptions } from '../../src/pipeline/ingest/ingestRun.ts';

/** The module of the toy model. */
export const TOY_XG = new URL('./toyXg.ts', import.meta.url).href;

/** Ingests an archive of simulated games, all seasons and with a fixed clock, unless `how` says otherwise. */
export function ingestInto(archive: string, store: string, how: Partial<IngestOptions> = {}): Promise<IngestReport> {
  const now = () => new Date('2026-01-01T00:00:00Z');
  return ingest({ archive, store, sourceKind: 'demo', seasons: null, now, ...how });
}
