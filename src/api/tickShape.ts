import { executionAsyncResource } from 'node:async_hooks';

/** One task of `process.nextTick`, kept for good; null before `keepTickShape` has run. */
let kept: object | null = null;

/**
 * Keeps one task of `process.nextTick` alive, so that V8 keeps the hidden classes of its tasks. A full garbage
 * collection that finds no task drops those classes, and from then on V8 builds every task with a runtime call per
 * property: 13 % of the processor time of a cached answer. Resolves with the task.
 * Source: docs/decisions/0225-fastify-lifecycle.md#tasks-of-nexttick.
 */
export function keepTickShape(): Promise<object> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      kept ??= executionAsyncResource();
      resolve(kept);
    });
  });
}
