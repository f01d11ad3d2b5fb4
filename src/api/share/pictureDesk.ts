import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../errors.ts';

const PROGRAM = fileURLToPath(new URL('./drawPicture.ts', import.meta.url));
/** Longest a picture may take, milliseconds: a hundred times what it takes. */
const LONGEST_MS = 10_000;
/** Most bytes of a picture. */
const MOST_BYTES = 1_000_000;
/** Most pictures that wait to be drawn; who comes later is asked to come again. Chosen by us: some three seconds' work. */
const MOST_WAITING = 20;
/** Seconds after which those are to ask again. */
const RETRY_SECONDS = 5;

/** Draws pictures one after the other, each by a process that ends with it. */
export class PictureDesk {
  #last: Promise<unknown> = Promise.resolve();
  readonly #mostWaiting: number;
  #waiting = 0;

  constructor({ mostWaiting = MOST_WAITING } = {}) {
    this.#mostWaiting = mostWaiting;
  }

  /** An SVG as PNG. Errors: `unavailable` where too many wait already; what the drawing said where it failed. */
  async draw(svg: string): Promise<Buffer> {
    if (this.#waiting >= this.#mostWaiting) {
      throw new ApiError('unavailable', 'Too many pictures are being drawn.', { retryAfter: RETRY_SECONDS });
    }
    this.#waiting += 1;
    const drawn = this.#last.then(() => drawNow(svg));
    this.#last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      this.#waiting -= 1;
    }
  }
}

function drawNow(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: LONGEST_MS, maxBuffer: MOST_BYTES, encoding: 'buffer' } as const;
    const drawing = execFile(process.execPath, [PROGRAM], limits, (error, png) => {
      if (error !== null) reject(error);
      else resolve(png);
    });
    // A drawing that ends before it has read everything says so by its exit.
    drawing.stdin?.on('error', () => undefined);
    drawing.stdin?.end(svg);
  });
}
