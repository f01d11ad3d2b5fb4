import type { ResponseCache } from './cache/responseCache.ts';
import type { Metrics } from './metrics.ts';
import type { StoreLink } from './storeLink.ts';

/** What the server tells of itself at `/metrics`: its memory of answers, the data it serves, and its process. */
export function addServerGauges(metrics: Metrics, cache: ResponseCache, link: StoreLink): void {
  const gauges = [
    ['highslot_cache_hits_total', 'Answers found in memory by their address.', 'counter', () => cache.hits],
    ['highslot_cache_builds_total', 'Answers built from the store.', 'counter', () => cache.builds],
    ['highslot_cache_bytes', 'Bytes of answers in memory.', 'gauge', () => cache.bytes],
    ['highslot_cache_entries', 'Answers in memory.', 'gauge', () => cache.size],
    ['highslot_data_version', 'Version of the data served; -1 without a store.', 'gauge', () => link.dataVersion ?? -1],
    ['process_resident_memory_bytes', 'Resident memory.', 'gauge', () => process.memoryUsage.rss()],
    ['nodejs_heap_size_used_bytes', 'Objects in memory.', 'gauge', () => process.memoryUsage().heapUsed],
    ['nodejs_heap_size_total_bytes', 'Memory set aside for objects.', 'gauge', () => process.memoryUsage().heapTotal],
    ['nodejs_external_memory_bytes', 'Buffers outside of it.', 'gauge', () => process.memoryUsage().external],
    ['process_uptime_seconds', 'Seconds since the start.', 'counter', () => process.uptime()],
  ] as const;
  for (const [name, help, kind, read] of gauges) metrics.gauge({ name, help, kind, read });
}
