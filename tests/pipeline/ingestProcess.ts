// An ingest as a separate process. Arguments: the archive, the store, and the URL of the xG model's module (by default
// a toy). Prints one line per batch of two games.
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest.ts';

const toy = new URL('./toyXg.ts', import.meta.url).href;
const [archive = '', store = '', xgModule = toy] = process.argv.slice(2);
await ingest({
  archive,
  store,
  sourceKind: 'archive',
  seasons: [20222023, 20202021] as SeasonId[],
  xgModule,
  batch: 2,
  now: () => new Date('2026-01-01T00:00:00Z'),
  onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
});
