// Child process that runs an ingest until it is killed. Arguments: archive folder, store URL, seasons.

import { turnOnCompileCache } from '../../src/compileCache.ts';
import { parseSeasonId } from '../../src/hockey/season.ts';

turnOnCompileCache();
const { ingest } = await import('../../src/pipeline/ingest/ingest.ts');
const { rebuildRatings } = await import('../../src/pipeline/rate/rebuildRatings.ts');
const [archive = '', store = '', seasons = ''] = process.argv.slice(2);
await ingest({
  archive,
  store,
  sourceKind: 'demo',
  seasons: seasons.split(',').map((text) => {
    const season = parseSeasonId(text);
    if (season === null) throw new Error(`${text} is not a season`);
    return season;
  }),
  xgModule: new URL('../pipeline/toyXg.ts', import.meta.url).href,
  steps: [rebuildRatings],
  workers: 1,
  batch: 2,
  now: () => new Date('2026-01-01T00:00:00Z'),
});
