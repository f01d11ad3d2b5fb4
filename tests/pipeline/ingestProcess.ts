// An ingest as a separate process. Arguments: the archive, the store, the URL of the xG model's module (by default a toy)
// and the seasons. Prints one line per batch of two games.
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';

const toy = new URL('./toyXg.ts', import.meta.url).href;
const [archive = '', store = '', xgModule = toy, seasons = '20222023,20202021'] = process.argv.slice(2);
await ingest({
  archive,
  store,
  sourceKind: 'archive',
  seasons: seasons.split(',').map(Number) as SeasonId[],
  xgModule,
  batch: 2,
  now: () => new Date('2026-01-01T00:00:00Z'),
  onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
});
