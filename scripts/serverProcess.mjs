// How processes that live long or read much are started. Source: docs/decisions/0170-server-memory.md, figures by `npm
// run bench -- serverMemory`.

/** Node flags that bound its heap, in megabytes: old objects, and each half of the new ones. */
export const SERVER_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/**
 * The environment of such a process, for its allocator. With glibc every thread that compresses or unpacks allocates
 * from its own arena, and memory freed in one is useless to the others; and it keeps freed bodies of up to 32 MB on its
 * heap, where a small block above them prevents their return. Other C libraries ignore the variables.
 */
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
