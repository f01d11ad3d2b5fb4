// How the server process is started. Source: docs/decisions/0170-server-memory.md, figures by `npm run bench --
// serverMemory`.
import { fileURLToPath } from 'node:url';

/** Node flags that bound its heap, in megabytes: old objects, and each half of the new ones. */
export const SERVER_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/**
 * The environment of processes that live long or read much, for their allocator. With glibc every thread that
 * compresses or unpacks allocates from its own arena, and memory freed in one is useless to the others; and it keeps
 * freed bodies of up to 32 MB on its heap, where a small block above them prevents their return. Other C libraries
 * ignore the variables.
 */
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The server's environment. With the entry's code in the compile cache too, Node does not load the compiler that strips
 * types (10 MB).
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.cache/compile', import.meta.url)),
  ...ALLOCATOR_ENV,
};
