// An ingest as a process of its own: arguments are the archive, the store and the address of the xG model's module, a
// toy unless told. Prints a line a batch of two games.
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
