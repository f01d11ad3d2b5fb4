// Entry of a worker thread. Its work is in seasonWork.ts, imported once the compile cache is on.
import { turnOnCompileCache } from '../../compileCache.ts';

turnOnCompileCache();
const { runOnThread } = await import('./seasonWork.ts');

export default runOnThread;
