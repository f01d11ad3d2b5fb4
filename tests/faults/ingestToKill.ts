// An ingest as a process of its own, to be killed or starved: arguments are the archive, the store, and the seasons.
import { parseSeasonId } from '../../src/hockey/season.ts';
import { turnOnCompileCache } from '../../src/pipeline/compileCache.ts';

turnOnCompileCache();
const { ingest } = await import('../../src/pipeline/ingest.ts');
const { rebuildRatings } = await import('../../src/pipeline/rebuildRatings.ts');
const [archive = '', store = '', seasons = ''] = process.argv.slice(2);
await ingest({
  archive,
  store,
  sourceKind: 'demo',
  seasons: seasons.split(',').map((text) => {
    const season = parseSeasonId(text);
    if (season === null) throw new Error(`${text} is no season`);
    return season;
  }),
  xgModule: new URL('../pipeline/toyXg.ts', import.meta.url).href,
  steps: [rebuildRatings],
  workers: 1,
  batch: 2,
  now: () => new Date('2026-01-01T00:00:00Z'),
});
