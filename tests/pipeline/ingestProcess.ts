// An ingest as a process of its own, to be killed: arguments are the archive and the store. Prints a line a batch of two games.
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest.ts';

const [archive = '', store = ''] = process.argv.slice(2);
await ingest({
  archive,
  store,
  sourceKind: 'archive',
  seasons: [20222023, 20202021] as SeasonId[],
  xgModule: new URL('./toyXg.ts', import.meta.url).href,
  batch: 2,
  now: () => new Date('2026-01-01T00:00:00Z'),
  onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
});
