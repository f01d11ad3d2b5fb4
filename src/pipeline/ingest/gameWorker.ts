// Entry of a worker thread. Its work is in gameWork.ts, imported once the compile cache is on.
import { turnOnCompileCache } from '../../compileCache.ts';

turnOnCompileCache();
await import('./gameWork.ts');
