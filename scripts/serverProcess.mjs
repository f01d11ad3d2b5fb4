// How the server process is started. Source: docs/decisions/0170-server-memory.md.
import { fileURLToPath } from 'node:url';

/** Node flags that bound its heap, in megabytes: old objects, and each half of the new ones. */
export const SERVER_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/**
 * The server's settings of glibc's allocator. By default every thread that compresses or unpacks allocates from its own
 * arena, and memory freed in one is useless to the others; and freed bodies of up to 32 MB stay on the heap, where a
 * small block above them prevents their return. Other C libraries ignore the variables.
 */
const SERVER_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Node flags of commands that read whole seasons. Each half of the new objects takes 8 MB: with the default 16, an
 * ingest of 17 seasons needs 100 MB more. Old objects are collected when they have doubled: by default that happens
 * every nine games of a worker, and a game takes a tenth longer.
 */
export const BATCH_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/**
 * The allocator's settings of these commands. Only large blocks get pages of their own: with the server's threshold a
 * game takes 8 % longer, because each of its bodies costs fresh pages.
 */
export const BATCH_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
};

/**
 * The server's environment. With the entry's code in the compile cache too, Node does not load the compiler that strips
 * types (10 MB).
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.cache/compile', import.meta.url)),
  ...SERVER_ALLOCATOR,
};
