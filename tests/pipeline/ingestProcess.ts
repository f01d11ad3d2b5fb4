// An ingest as a separate process. Arguments: the archive, the store, the URL of the xG model's module and the seasons.
// Prints one line per batch of two games.
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingestInto } from './ingestInto.ts';

const [archive = '', store = '', xgModule = '', seasons = '20222023,20202021'] = process.argv.slice(2);
await ingestInto(archive, store, {
  seasons: seasons.split(',').map(Number) as SeasonId[],
  xgModule,
  batch: 2,
  onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
});
