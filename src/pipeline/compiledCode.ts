import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps compiled code between runs, in `.cache/compile`: half of what starting a command or a worker takes is stripping types and
 * compiling. To be called before the code in question is imported. Where the folder cannot be written, nothing is kept.
 */
export function keepCompiledCode(): void {
  enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));
}
