// How the serving process is started. Source: docs/decisions/0170, figures by `npm run bench -- serverMemory`.

/** Bounds of its heap, megabytes: old objects, and each half of the new ones. */
export const SERVER_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/**
 * Its surroundings besides: with glibc every thread that compresses takes memory from an arena of its own, and what is freed in one
 * is of no use to the others. Other C libraries do not know the word.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
