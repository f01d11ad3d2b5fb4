import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from '../../../compileCache.ts';
import { ApiError } from '../../errors.ts';
import { FairQueue, type QueueEntry, QueueFull } from '../../fairQueue.ts';
import { PICTURE_QUEUE, type QueueLimits } from '../../limits.ts';
import type { Refusals } from '../../refusals.ts';

const PROGRAM = fileURLToPath(new URL('./renderPicture.ts', import.meta.url));
/** With the program's code in the cache, Node does not load the compiler that strips its types: 61 MB instead of 79. */
const ENV = { NODE_COMPILE_CACHE: compileCacheFolder() };
/** Timeout of one picture, in milliseconds: a hundred times what it takes. */
const TIMEOUT_MS = 10_000;
/** Most bytes of a picture. */
const MAX_BYTES = 1_000_000;
/** Milliseconds that a picture takes. */
const PICTURE_MS = 150;
const MS_PER_SECOND = 1000;

/**
 * Renders pictures one at a time, each in its own process. Clients take turns: one that asks for many waits
 * behind one that asks for a single picture.
 */
export class RenderQueue {
  readonly #queue: FairQueue;
  readonly #refusals: Refusals;

  constructor({ refusals, limits = PICTURE_QUEUE }: { refusals: Refusals; limits?: QueueLimits }) {
    this.#queue = new FairQueue(limits);
    this.#refusals = refusals;
  }

  /**
   * Renders an SVG as PNG. Errors: 429 when the client waits for too many, 503 when all together do; the error of the
   * process when it fails.
   */
  async render(svg: string, entry: Omit<QueueEntry, 'price'>): Promise<Buffer> {
    try {
      return await this.#queue.run({ ...entry, price: 1 }, () => renderNow(svg));
    } catch (error) {
      if (error instanceof QueueFull) throw this.#refuse(error, entry.client);
      throw error;
    }
  }

  /** Lets a further client wait for a picture that another has asked for, at its own place in the queue. */
  join(entry: Omit<QueueEntry, 'price'>): void {
    this.#queue.join({ ...entry, price: 1 });
  }

  #refuse({ refusal, queuedCost }: QueueFull, client: string): ApiError {
    const retryAfter = 1 + Math.ceil((queuedCost * PICTURE_MS) / MS_PER_SECOND);
    if (refusal === 'client') {
      this.#refusals.add('refused', 'pictures-of-client', client);
      return new ApiError('too-many-requests', 'Too many pictures are being drawn for this address.', { retryAfter });
    }
    this.#refusals.add('shed', 'pictures', client);
    return new ApiError('unavailable', 'Too many pictures are being drawn.', { retryAfter });
  }
}

function renderNow(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
    const program = execFile(process.execPath, [PROGRAM], { ...limits, env: ENV }, (error, png) => {
      if (error !== null) reject(error);
      else resolve(png);
    });
    // A program that ends before it has read all of its input reports that by its exit code.
    program.stdin?.on('error', () => undefined);
    program.stdin?.end(svg);
  });
}
