import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import { type EventMessage, messageBody } from './eventMessage.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Waits before the second and each further attempt, in milliseconds. A quarter of an hour in total. */
const RETRY_MS = [1000, 10_000, 60_000, 240_000, 600_000] as const;
/** Longest time of an attempt, in milliseconds. */
const ATTEMPT_MS = 10_000;
/** Most events that wait for one receiver: a night of the league. The oldest are dropped first. */
const MAX_WAITING = 300;

/** Options of `WebhookSender`. */
export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly log: Logger;
  /** Whether an address may be connected to; only public ones by default. */
  readonly isAllowed?: (address: string) => boolean;
  readonly retryMs?: readonly number[];
}

/**
 * Sends events to one receiver, one after another, signed. A failed attempt is repeated with growing pauses and then
 * given up. Redirects are not followed, and nothing of an answer but its status is read.
 */
export class WebhookSender {
  readonly #options: WebhookOptions;
  readonly #waiting: EventMessage[] = [];
  readonly #stop = new AbortController();
  #run: Promise<void> | null = null;
  /** Events that were given up or dropped, since the start. */
  lost = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Queues an event. */
  send(event: EventMessage): void {
    if (this.#stop.signal.aborted) return;
    this.#waiting.push(event);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.lost += 1;
    }
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = null;
    });
  }

  /** Stops at once; what waits is lost. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#run;
  }

  async #sendAll(): Promise<void> {
    for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) {
      if (!(await this.#sendOne(event))) this.lost += 1;
      if (this.#stop.signal.aborted) return;
    }
  }

  async #sendOne(event: EventMessage): Promise<boolean> {
    const { log, url, retryMs = RETRY_MS } = this.#options;
    for (let attempt = 0; ; attempt += 1) {
      const failure = await this.attempt(event);
      if (failure === null) return true;
      const pause = retryMs[attempt];
      if (pause === undefined || this.#stop.signal.aborted) {
        log.warn({ host: new URL(url).host, id: event.id, failure }, 'a webhook was given up');
        return false;
      }
      await sleep(pause, this.#stop.signal);
    }
  }

  /** One attempt. Returns why it failed; null when the receiver took the event. */
  attempt(event: EventMessage): Promise<string | null> {
    const { url, secret, isAllowed = isPublicAddress } = this.#options;
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // An address in the URL is not looked up, so it is checked here; a name's is checked where it is connected to.
    if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve('not a public address');
    const body = JSON.stringify(messageBody(event, target));
    const seconds = Math.floor(Date.now() / 1000);
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(isAllowed),
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), this.#stop.signal]),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Highslot-Webhooks',
        'highslot-event': event.event,
        'highslot-delivery': event.id,
        'highslot-signature': signatureOf(body, seconds, secret),
      },
    };
    return new Promise((resolve) => {
      const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(target, options, (response) => {
        const { statusCode = 0 } = response;
        // The body is of no use, and may be endless.
        response.destroy();
        resolve(statusCode >= 200 && statusCode < 300 ? null : `status ${statusCode}`);
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
      // An answer that changes the protocol is neither a response nor an error.
      request.on('close', () => resolve('no answer'));
      request.end(body);
    });
  }
}

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 of `SECONDS.BODY`, so that an old delivery cannot be repeated as new. */
function signatureOf(body: string, seconds: number, secret: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Resolves names, and refuses every answer with an address that is not allowed: the one checked is the one used. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), []);
      }
      const [first] = addresses;
      if (options.all === true || first === undefined) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
