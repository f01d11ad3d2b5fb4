// Child process that ingests simulated games until it is killed. Arguments: archive folder, store URL.

import { turnOnCompileCache } from '../../src/compileCache.ts';

turnOnCompileCache();
const { ingestInto, TOY_XG } = await import('../pipeline/ingestInto.ts');
const { rebuildRatings } = await import('../../src/pipeline/rate/rebuildRatings.ts');
const [archive = '', store = ''] = process.argv.slice(2);
await ingestInto(archive, store, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1, batch: 2 });
