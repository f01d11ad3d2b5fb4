// Entry of a worker thread. Its work is in exportWork.ts, imported once the compile cache is on.
import { turnOnCompileCache } from '../../compileCache.ts';

turnOnCompileCache();
await import('./exportWork.ts');
