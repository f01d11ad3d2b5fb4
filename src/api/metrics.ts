import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How finely the event loop's delay is measured, milliseconds. */
const LOOP_RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
const MS_PER_SECOND = 1000;

/** A number read at the time of asking, e.g. bytes held by the cache. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly read: () => number;
}

/** Answers of one kind, by status. */
export class RequestCounter {
  /** The kind: an endpoint's name, `page`, `file`, `refused` ... */
  readonly name: string;
  /** The two answers of the hot path, counted without a lookup. */
  #ok = 0;
  #notModified = 0;
  readonly #others = new Map<number, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** Counts one answer. */
  add(status: number): void {
    if (status === 200) this.#ok += 1;
    else if (status === 304) this.#notModified += 1;
    else this.#others.set(status, (this.#others.get(status) ?? 0) + 1);
  }

  /** Answers by status, those that were given at least once. */
  byStatus(): (readonly [status: number, count: number])[] {
    const all = [[200, this.#ok] as const, [304, this.#notModified] as const, ...this.#others];
    return all.filter(([, count]) => count > 0);
  }
}

/** What the server counts about itself, as Prometheus text. Nothing of it says who asked. */
export class Metrics {
  readonly #requests = new Map<string, RequestCounter>();
  readonly #gauges: Gauge[] = [];
  readonly #loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  constructor() {
    this.#loop.enable();
  }

  /** The counter of a kind of request. */
  requests(name: string): RequestCounter {
    const known = this.#requests.get(name);
    if (known !== undefined) return known;
    const counter = new RequestCounter(name);
    this.#requests.set(name, counter);
    return counter;
  }

  /** Adds a number that is read whenever somebody asks. */
  gauge(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  /** Everything counted, in the Prometheus text format 0.0.4. */
  text(): string {
    const lines = [
      '# HELP highslot_requests_total Answers by endpoint and status.',
      '# TYPE highslot_requests_total counter',
    ];
    for (const [endpoint, counter] of this.#requests) {
      for (const [status, count] of counter.byStatus()) {
        lines.push(`highslot_requests_total{endpoint="${endpoint}",status="${status}"} ${count}`);
      }
    }
    for (const { name, help, kind, read } of this.#gauges) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, `${name} ${read()}`);
    }
    lines.push(...this.#loopLines());
    return `${lines.join('\n')}\n`;
  }

  /** Stops measuring. */
  close(): void {
    this.#loop.disable();
  }

  #loopLines(): string[] {
    const name = 'highslot_event_loop_delay_seconds';
    // What is measured is the time between two beats: the beat itself is no delay.
    const seconds = (nanoseconds: number): number =>
      Math.max(0, nanoseconds / NANOSECONDS_PER_MS - LOOP_RESOLUTION_MS) / MS_PER_SECOND;
    return [
      `# HELP ${name} How long the event loop was kept waiting, since the start.`,
      `# TYPE ${name} summary`,
      `${name}{quantile="0.5"} ${seconds(this.#loop.percentile(50))}`,
      `${name}{quantile="0.99"} ${seconds(this.#loop.percentile(99))}`,
      `${name}{quantile="1"} ${seconds(this.#loop.max)}`,
    ];
  }
}
