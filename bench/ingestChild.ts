// Runs one ingest with the current model, ratings included, and prints its time and memory. Arguments: archive, store,
// seasons.

import { turnOnCompileCache } from '../src/compileCache.ts';
import type { SeasonId } from '../src/hockey/ids.ts';

turnOnCompileCache();
const { ingest } = await import('../src/pipeline/ingest/ingest.ts');
const { rebuildRatings } = await import('../src/pipeline/rate/rebuildRatings.ts');
const [archive = '', store = '', seasons = ''] = process.argv.slice(2);
const { read, seconds, peakMemory } = await ingest({
  archive,
  store,
  sourceKind: 'archive',
  seasons: seasons.split(',').map((season) => Number(season) as SeasonId),
  steps: [rebuildRatings],
  now: () => new Date(),
});
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ read, seconds, peakMemory, cpuSeconds: (user + system) / 1e6 }));
