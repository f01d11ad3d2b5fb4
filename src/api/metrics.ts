import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Refusals } from './refusals.ts';

/** Resolution of the event-loop delay, in milliseconds. */
const LOOP_RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
const MS_PER_SECOND = 1000;
/** The quantiles of the event-loop delay that are reported. */
const LOOP_QUANTILES = [0.5, 0.99, 1];

/** A number that is read when the metrics are collected, e.g. the bytes of the cache. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly read: () => number;
}

/** The server's own metrics for Prometheus. None of them says who sent a request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Counter({
    name: 'highslot_requests_total',
    help: 'Answers by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    registers: [this.#registry],
  });
  readonly #loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  constructor() {
    this.#loop.enable();
    addLoopDelay(this.#registry, this.#loop);
  }

  /** Counts an answer of a kind: an endpoint's name, `page`, `file`, `refused` and the like. */
  countAnswer(endpoint: string, status: number): void {
    this.#answers.inc({ endpoint, status });
  }

  /** Adds a number that is read at every collection. */
  addReading({ name, help, kind, read }: Reading): void {
    const common = { name, help, registers: [this.#registry] };
    if (kind === 'gauge') {
      new Gauge({
        ...common,
        collect() {
          this.set(read());
        },
      });
      return;
    }
    new Counter({
      ...common,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Adds what the limits refuse, shed and close, by reason. */
  addRefusals(refusals: Refusals): void {
    new Counter({
      name: 'highslot_refusals_total',
      help: 'Requests refused or shed and connections closed, by limit.',
      labelNames: ['kind', 'reason'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const { kind, reason, count } of refusals.counts()) this.inc({ kind, reason }, count);
      },
    });
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything counted, in the Prometheus text format. */
  async text(): Promise<string> {
    return await this.#registry.metrics();
  }

  /** Stops measuring the event loop. */
  close(): void {
    this.#loop.disable();
  }
}

function addLoopDelay(registry: Registry, loop: ReturnType<typeof monitorEventLoopDelay>): void {
  new Gauge({
    name: 'highslot_event_loop_delay_seconds',
    help: 'Event-loop delay since the start.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of LOOP_QUANTILES) {
        const nanoseconds = quantile === 1 ? loop.max : loop.percentile(100 * quantile);
        // The histogram measures the time between two ticks of a timer; the interval itself is no delay.
        const delayMs = Math.max(0, nanoseconds / NANOSECONDS_PER_MS - LOOP_RESOLUTION_MS);
        this.set({ quantile }, delayMs / MS_PER_SECOND);
      }
    },
  });
}
