import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../errors.ts';

const PROGRAM = fileURLToPath(new URL('./renderPicture.ts', import.meta.url));
/** Timeout of one picture, in milliseconds: a hundred times what it takes. */
const TIMEOUT_MS = 10_000;
/** Most bytes of a picture. */
const MAX_BYTES = 1_000_000;
/** Most pictures in the queue. Chosen by us: some three seconds' work. */
const MAX_QUEUED = 20;
/** Seconds before a client retries when the queue is full. */
const RETRY_SECONDS = 5;

/** Renders pictures sequentially, each in its own process. */
export class RenderQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #maxQueued: number;
  #queued = 0;

  constructor({ maxQueued = MAX_QUEUED } = {}) {
    this.#maxQueued = maxQueued;
  }

  /** Renders an SVG as PNG. Errors: `unavailable` when the queue is full; the error of the process when it fails. */
  async render(svg: string): Promise<Buffer> {
    if (this.#queued >= this.#maxQueued) {
      throw new ApiError('unavailable', 'Too many pictures are being drawn.', { retryAfter: RETRY_SECONDS });
    }
    this.#queued += 1;
    const rendered = this.#last.then(() => renderNow(svg));
    this.#last = rendered.catch(() => undefined);
    try {
      return await rendered;
    } finally {
      this.#queued -= 1;
    }
  }
}

function renderNow(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
    const program = execFile(process.execPath, [PROGRAM], limits, (error, png) => {
      if (error !== null) reject(error);
      else resolve(png);
    });
    // A program that ends before it has read all of its input reports that by its exit code.
    program.stdin?.on('error', () => undefined);
    program.stdin?.end(svg);
  });
}
