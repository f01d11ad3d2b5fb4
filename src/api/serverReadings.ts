import type { ApiDependencies } from './dependencies.ts';
import type { IntegrityCheck } from './integrityCheck.ts';
import type { Reading } from './metrics.ts';

/** The result of the last check of the store, as a number that an alarm can compare. */
const INTEGRITY = { unknown: -1, damaged: 0, ok: 1 } as const;

/** What `/metrics` reports in addition to requests: the cache, the data version, and the process. */
export function addServerReadings({
  metrics,
  cache,
  store,
  cold,
  refusals,
  integrity,
}: Pick<ApiDependencies, 'metrics' | 'cache' | 'store' | 'cold' | 'refusals'> & {
  readonly integrity: IntegrityCheck;
}): void {
  metrics.addRefusals(refusals);
  const readings: Reading[] = [
    counter('highslot_cache_hits_total', 'Answers found in memory.', () => cache.hits),
    counter('highslot_cache_builds_total', 'Answers built from the store.', () => cache.builds),
    gauge('highslot_cache_bytes', 'Bytes of answers in memory.', () => cache.bytes),
    gauge('highslot_cache_entries', 'Answers in memory.', () => cache.size),
    gauge('highslot_answers_waiting', 'Answers that wait to be built.', () => cold.size),
    counter('highslot_answers_shared_total', 'Requests that waited for the answer of another.', () => cold.shared),
    gauge('highslot_answers_cost', 'Work queued, in milliseconds of a worker.', () => cold.cost),
    gauge('highslot_data_version', 'Version of the data served; -1 without a store.', () => store.dataVersion ?? -1),
    gauge(
      'highslot_store_intact',
      'Last check of the store: 1 without damage, 0 damaged, -1 not checked.',
      () => INTEGRITY[integrity.result],
    ),
    gauge(
      'highslot_store_checked_timestamp_seconds',
      'Time of the last check of the store for damage; -1 before the first.',
      () => integrity.checkedAt ?? -1,
    ),
    gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap allocated.', () => process.memoryUsage().heapTotal),
    gauge('nodejs_external_memory_bytes', 'Buffers outside the heap.', () => process.memoryUsage().external),
    counter('process_uptime_seconds', 'Seconds since the start.', () => process.uptime()),
  ];
  for (const reading of readings) metrics.addReading(reading);
}

function counter(name: string, help: string, read: () => number): Reading {
  return { name, help, kind: 'counter', read };
}

function gauge(name: string, help: string, read: () => number): Reading {
  return { name, help, kind: 'gauge', read };
}
